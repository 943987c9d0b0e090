"""What PyInstaller put into a bundle, and whose each file is."""

import ast
import os
import sys
import sysconfig
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cache
from importlib.metadata import distributions
from pathlib import Path, PurePath

from parts import UnknownPart

ROOT = Path(__file__).resolve().parents[1]

OURS, PYTHON, PYINSTALLER = "PlantDesk", "CPython", "pyinstaller"
QT, ICU, MICROSOFT, SQLITE, OPENSSL = "Qt", "ICU", "Microsoft runtime", "SQLite", "OpenSSL"
FFI = "libffi"

# Not distributions; each is used by a part that is.
COME_ALONG = {QT, ICU, MICROSOFT, SQLITE, OPENSSL, FFI}

# What comes with others' files, or from the system: by its name in the bundle.
_BY_NAME = {
    "PySide6/Qt/lib/libicu*": ICU,
    "PySide6/Qt/*": QT,
    "PySide6/plugins/*": QT,
    "PySide6/Qt6*.dll": QT,
    "*MSVCP140*.dll": MICROSOFT,
    "*VCRUNTIME140*.dll": MICROSOFT,
    "libsqlite3.*": SQLITE,
    "sqlite3.dll": SQLITE,
    "libcrypto*": OPENSSL,
    "libssl*": OPENSSL,
    "libffi*": FFI,
}
_OUR_FOLDERS = ("plantdesk", "resources", "docs", "packaging")
_OF_PYTHON = ["base_library.zip", "libpython3*", "python3*.dll", "Python", "Python.framework/*"]


@dataclass(frozen=True)
class Entry:
    """As PyInstaller noted it; the name has forward slashes."""

    name: str
    path: str
    kind: str


def files(entries: Iterable[Entry]) -> tuple[str, ...]:
    """Those with a file of their own; modules lie in the program's archive."""
    found = (each for each in entries if each.kind not in ("PYMODULE", "PYSOURCE"))
    return tuple(sorted({each.name for each in found}))


@dataclass(frozen=True)
class Places:
    """Where things come from on the machine that builds."""

    work: Path
    python: tuple[Path, ...]
    owners: dict[Path, str]
    ours: Path = ROOT


def read(work: Path) -> list[Entry]:
    """All that went into the program's archive and the folder around it."""
    found = [
        *_noted(work / "PYZ-00.toc"),
        *_noted(work / "COLLECT-00.toc"),
        *(entry for toc in sorted(work.glob("EXE-*.toc")) for entry in _noted(toc)),
    ]
    kinds = ("OPTION", "PYZ", "SYMLINK")
    # A package of several distributions has no file of its own.
    return [each for each in dict.fromkeys(found) if each.kind not in kinds and each.path != "-"]


def places(work: Path) -> Places:
    """Of the Python that builds, which is the one that is bundled."""
    paths = [Path(sysconfig.get_path(name)).resolve() for name in ("stdlib", "platstdlib")]
    base = Path(sys.base_prefix).resolve()
    return Places(work.resolve(), (*paths, base / "DLLs"), _owners())


@cache
def _owners() -> dict[Path, str]:
    """Each installed file, with the name of the distribution that brought it."""
    return {
        # Name and folder are read once for each: there are many thousand files.
        Path(os.path.normpath(folder / file)): name
        for each in distributions()
        for name, folder in [(each.name, Path(str(each.locate_file(""))).resolve())]
        for file in each.files or []
    }


def sort(entries: Iterable[Entry], known: Places) -> dict[str, list[Entry]]:
    """The entries of each part; ends the build at one that belongs to none."""
    sorted_, unknown = defaultdict(list), []
    for entry in entries:
        if part := _part(entry, known):
            sorted_[part].append(entry)
        else:
            unknown.append(f"{entry.name} (from {entry.path})")
    if unknown:
        raise UnknownPart(
            "Nobody knows whose these are, or under what licence:\n  "
            + "\n  ".join(sorted(unknown))
            + "\nThey come from no installed package; packaging/inside.py says what else counts."
        )
    return dict(sorted_)


def _part(entry: Entry, known: Places) -> str:
    for pattern, part in _BY_NAME.items():
        if fnmatchcase(entry.name.lower(), pattern.lower()):
            return part
    path = Path(entry.path).resolve()
    if owner := known.owners.get(path):
        # A wheel of ours holds the same files as the checkout.
        return OURS if owner == "plantdesk" else owner
    if path.is_relative_to(known.work):
        # Made by PyInstaller: of Python's own modules, of its start, or both and ours together.
        is_ours = entry.kind == "EXECUTABLE"
        is_start = path.stem.startswith("pyi")
        return OURS if is_ours else PYINSTALLER if is_start else PYTHON
    if any(path.is_relative_to(known.ours / folder) for folder in _OUR_FOLDERS):
        return OURS
    return PYTHON if _is_python(entry, path, known) else ""


def _is_python(entry: Entry, path: Path, known: Places) -> bool:
    if {"site-packages", "dist-packages"} & set(path.parts):
        return False
    named = any(fnmatchcase(entry.name.lower(), name.lower()) for name in _OF_PYTHON)
    return named or any(path.is_relative_to(folder) for folder in known.python)


def _noted(toc: Path) -> list[Entry]:
    """Its lists of (name, path, kind), wherever they stand in what PyInstaller wrote down."""
    if not toc.is_file():
        raise UnknownPart(f"PyInstaller's list {toc} is not there.")
    # What stands beside the lists need not be plain Python: on Windows VSVersionInfo(…) does.
    said = ast.parse(toc.read_text(encoding="utf-8"), mode="eval").body
    return [
        Entry(PurePath(each[0].replace("\\", "/")).as_posix(), each[1], each[2])
        for part in ast.iter_child_nodes(said)
        if isinstance(part, ast.List)
        for each in ast.literal_eval(part)
        if len(each) == 3
    ]
