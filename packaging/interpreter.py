"""Python itself as a part, with the libraries that are compiled into it or come along with it."""

import importlib
import platform
import sys
import sysconfig
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path

from inside import FFI, OPENSSL, PYTHON, SQLITE, Entry, files
from parts import Part, Text, UnknownPart, kept

_IN_PYTHON = "Python-incorporated.txt"


@dataclass(frozen=True)
class _Library:
    """`soname` says that it is the system's: then one of Python's files needs it from there."""

    name: str
    modules: tuple[str, ...]
    soname: str
    licence: str
    text: str
    what: str
    source: str
    version: str = ""
    since: tuple[int, int] = (3, 11)
    until: tuple[int, int] = (99, 0)
    platforms: tuple[str, ...] = ("linux", "win32", "darwin")


_LIBRARIES = [
    _Library(OPENSSL, ("_ssl", "_hashlib"), "libcrypto", "Apache-2.0", "Apache-2.0.txt",
             "Secure connections.", "https://openssl-library.org", "ssl.OPENSSL_VERSION"),
    _Library(SQLITE, ("_sqlite3",), "libsqlite3", "blessing", "SQLite.txt",
             "Keeps the journal.", "https://sqlite.org", "sqlite3.sqlite_version"),
    _Library(FFI, ("_ctypes",), "libffi", "MIT", "libffi.txt",
             "Calls functions of C libraries.", "https://github.com/libffi/libffi"),
    _Library("zlib", ("zlib",), "libz", "Zlib", _IN_PYTHON,
             "Unpacks the program’s modules.", "https://zlib.net", "zlib.ZLIB_RUNTIME_VERSION"),
    _Library("bzip2", ("_bz2",), "libbz2", "bzip2-1.0.6", "bzip2.txt",
             "Unpacks files.", "https://sourceware.org/bzip2"),
    _Library("liblzma", ("_lzma",), "liblzma", "0BSD", "xz.txt",
             "Unpacks files.", "https://tukaani.org/xz"),
    _Library("Zstandard", ("_zstd",), "libzstd", "BSD-3-Clause", "zstd.txt",
             "Unpacks files.", "https://github.com/facebook/zstd"),
    _Library("Expat", ("pyexpat",), "libexpat", "MIT", _IN_PYTHON,
             "Reads XML.", "https://libexpat.github.io", "pyexpat.EXPAT_VERSION"),
    _Library("libmpdec", ("_decimal",), "libmpdec", "BSD-2-Clause", _IN_PYTHON,
             "Decimal numbers.", "https://www.bytereef.org/mpdecimal",
             "_decimal.__libmpdec_version__"),
    _Library("libuuid", ("_uuid",), "libuuid", "BSD-3-Clause", "libuuid.txt",
             "Makes ids.", "https://github.com/util-linux/util-linux", platforms=("linux",)),
    _Library("BLAKE2 (libb2)", ("_blake2",), "libb2", "CC0-1.0", "CC0-1.0.txt",
             "A hash.", "https://github.com/BLAKE2/libb2", until=(3, 14)),
    _Library("tiny_sha3", ("_sha3",), "", "MIT", "tiny_sha3.txt",
             "A hash.", "https://github.com/mjosaarinen/tiny_sha3", until=(3, 12)),
    _Library("HACL*", ("_md5", "_sha1", "_sha2", "_sha3", "_blake2", "_hmac"), "", "Apache-2.0",
             "Apache-2.0.txt", "Hashes.", "https://github.com/hacl-star/hacl-star", since=(3, 12)),
]  # fmt: skip


def parts_of(
    sorted_: dict[str, list[Entry]], outside: dict[str, list[str]], system: str = sys.platform
) -> list[Part]:
    """`outside` are the system's libraries that the bundle needs, each with the files that do."""
    own = sorted_[PYTHON]
    extensions = {Path(e.name).name.partition(".")[0] for e in own if e.kind == "EXTENSION"}
    modules = extensions | set(sys.builtin_module_names)
    libraries = [
        _part(each, sorted_.get(each.name, []))
        for each in _LIBRARIES
        if system in each.platforms
        and each.since <= sys.version_info[:2] < each.until
        and modules & set(each.modules)
        and not _is_the_systems(each, own, outside)
    ]
    version = platform.python_version()
    python = Part(
        name=PYTHON,
        version=version,
        licence="Python-2.0",
        texts=(python_licence(), *kept(_IN_PYTHON)),
        what="The language that PlantDesk is written in, and its standard library.",
        source=f"https://www.python.org/ftp/python/{version}/",
        purl=f"pkg:generic/python@{version}",
        copyright="Copyright 2001 Python Software Foundation and others",
        files=files(own),
        needs=tuple(part.name for part in libraries),
    )
    return [python, *(replace(part, inside_of=PYTHON) for part in libraries)]


def python_licence() -> Text:
    """As it came with the Python that builds, which is the one that is bundled."""
    library = Path(sysconfig.get_path("stdlib"))
    places = [library / "LICENSE.txt", library / "LICENSE", Path(sys.base_prefix, "LICENSE.txt")]
    for place in places:
        if place.is_file():
            return Text("CPython/LICENSE", place.read_text(encoding="utf-8"))
    raise UnknownPart("This Python has no LICENSE.txt: " + " or ".join(map(str, places)))


def _part(library: _Library, entries: Iterable[Entry]) -> Part:
    version = _version(library.version)
    return Part(
        name=library.name,
        version=version,
        licence=library.licence,
        texts=kept(library.text),
        what=library.what,
        source=library.source,
        purl=f"pkg:generic/{library.name.lower()}@{version}" if version else "",
        files=files(entries),
    )


def _version(where: str) -> str:
    """As the library itself says; empty where it says nothing."""
    if not where:
        return ""
    module, _, name = where.partition(".")
    said = str(getattr(importlib.import_module(module), name))
    words = said.removeprefix("expat_").removeprefix("OpenSSL ").split()
    return words[0]


def _is_the_systems(library: _Library, own: list[Entry], outside: dict[str, list[str]]) -> bool:
    names = {Path(entry.name).name for entry in own}
    return any(
        soname.partition(".")[0] == library.soname
        and any(Path(user).name in names for user in users)
        for soname, users in outside.items()
    )
