"""What may be inside the bundle, and what is left out: anything else ends the build.

An entry of PyInstaller's is (name in the bundle, path, kind); names have forward slashes here.
"""

import sys
from fnmatch import fnmatchcase
from pathlib import PurePath

from trouble import CannotBuild

Entry = tuple[str, str, str]

# Python's own: what the libraries name but never come to use here.
LEFT_OUT_MODULES = [
    "_bz2", "_pyrepl", "bdb", "bz2", "cgi", "curses", "distutils", "doctest", "ensurepip",
    "ftplib", "idlelib",
    "lib2to3", "multiprocessing", "nntplib", "pdb", "pydoc", "pydoc_data", "readline",
    "rlcompleter", "smtplib", "telnetlib", "test", "tkinter", "turtle", "unittest", "venv",
    "xmlrpc",
    # httpx's command line, and the tests of others.
    "click", "markdown_it", "mdurl", "pygments", "rich", "_pytest", "pytest",
    # Never used: other loops, other HTTP, and how Python packages are made.
    "trio", "h2", "socksio", "uvloop", "attr", "attrs", "setuptools", "_distutils_hack", "pip",
    "pkg_resources", "packaging", "wheel", "yaml", "tomli_w",
    # openpyxl takes them where they are installed, for reading and for pictures.
    "defusedxml", "lxml", "numpy", "pandas", "PIL",
    # SecretStorage gets its cipher from the system's OpenSSL (hooks/system_cipher.py).
    "cryptography",
    # On Windows win32ctypes would take it instead of ctypes, and it asks for distutils, which
    # PyInstaller then can't leave out.
    "cffi", "_cffi_backend",
]  # fmt: skip

# Beside Python's own and PlantDesk itself.
PACKAGES = {
    "PySide6", "shiboken6",
    "httpx", "httpcore", "h11", "anyio", "idna", "sniffio", "truststore", "msgspec",
    "typing_extensions", "wakepy",
    # httpcore imports it. Its list of certificates, which grows old inside a bundle, stays out:
    # the system's count (truststore).
    "certifi",
    # keyring, and what it and the Secret Service's library stand on.
    "keyring", "jaraco", "more_itertools", "backports", "importlib_metadata", "lazy_importer",
    "zipp", "secretstorage", "jeepney", "win32ctypes",
    "openpyxl", "et_xmlfile", "python_calamine", "segno",
    # PyInstaller's own.
    "pyimod01_archive", "pyimod02_importers", "pyimod03_ctypes", "_pyi_rth_utils",
}  # fmt: skip
_BARE_PACKAGES = {"PySide6", "shiboken6", "_pyi_rth_utils"}

_QT = ["Core", "DBus", "Gui", "Network", "PrintSupport", "Svg", "Widgets"]
_BOUND = ["Core", "Gui", "Network", "PrintSupport", "Svg", "Widgets"]

# On any system: a name of one is none of another's.
_ALLOWED = [
    "base_library.zip",
    "plantdesk/resources/*",
    "httpx-*.dist-info/METADATA",
    # Python, and what it brings.
    "libpython3.*.so.1.0",
    "libpython3.*.dylib",
    "python3*.dll",
    "Python",
    "Python.framework/*",
    "python3.*/lib-dynload/*.so",
    "*.pyd",
    "VCRUNTIME140*.dll",
    "MSVCP140*.dll",
    "libcrypto-3*.dll",
    "libssl-3*.dll",
    "libffi-*.dll",
    # The journal is tried with this version, so this version comes along.
    "libsqlite3.so.0",
    "sqlite3.dll",
    "lib*.dylib",
    # Compiled parts of the packages.
    "msgspec/_core.*",
    "python_calamine/_python_calamine.*",
    "shiboken6/Shiboken.*",
    "shiboken6/libshiboken6.*",
    "shiboken6/*.dll",
    "PySide6/libpyside6.*",
    "PySide6/pyside6.abi3.dll",
    "PySide6/MSVCP140*.dll",
    "PySide6/VCRUNTIME140*.dll",
    *(f"PySide6/Qt{name}.{end}" for name in _BOUND for end in ("abi3.so", "pyd")),
    # Qt's libraries.
    *(f"PySide6/Qt/lib/libQt6{name}.so.6" for name in _QT),
    *(f"PySide6/Qt/lib/libQt6{name}.so.6" for name in ("WaylandClient", "XcbQpa")),
    "PySide6/Qt/lib/libQt6WlShellIntegration.so.6",
    *(f"PySide6/Qt6{name}.dll" for name in _QT),
    *(f"PySide6/Qt/lib/Qt{name}.framework/*" for name in _QT),
    # The version whose licence is kept (licences/parts.toml).
    *(f"PySide6/Qt/lib/libicu{name}.so.73" for name in ("data", "i18n", "uc")),
    # Qt's plugins: without Qt/ and lib on Windows.
    *(
        f"PySide6/{folder}plugins/{name.replace('/', lib, 1)}"
        for folder, lib in (("Qt/", "/lib"), ("", "/"))
        for name in (
            "iconengines/qsvgicon.*",
            "imageformats/qsvg.*",
            "platforms/qoffscreen.*",
            "platforms/qwayland.*",
            "platforms/qxcb.*",
            "platforms/qcocoa.*",
            "platforms/qwindows.*",
            "platforminputcontexts/*platforminputcontextplugin.*",
            "platformthemes/qxdgdesktopportal.*",
            "printsupport/cupsprintersupport.*",
            "styles/q*style.*",
            # Reads certificates for “Check connection”; the connections themselves are Python's.
            "tls/qcertonlybackend.*",
            "wayland-decoration-client/*",
            "wayland-shell-integration/xdg-shell.*",
        )
    ),
]

# What comes with the libraries and is not used. Whatever else is in none of these lists is new.
_LEFT_OUT = [
    # The program speaks English so far, and Qt's own few words with it.
    "PySide6/Qt/translations/*",
    "PySide6/translations/*",
    "PySide6/Qt/plugins/*",
    "PySide6/plugins/*",
    "PySide6/Qt/lib/*",
    "PySide6/Qt6*.dll",
    "PySide6/opengl32sw.dll",
    "PySide6/QtDBus.*",
    "*.dist-info/*",
    "certifi/*",
    "setuptools/*",
    # PyInstaller takes along whatever is linked; the finished bundle is looked through for what it
    # needs of these (needs.py).
    "lib*.so.*",
]


# What the program reads while it runs: from where, and its place in the bundle.
DATA = {
    "resources/icons/*.svg": "plantdesk/resources/icons",
    "resources/sounds/*.wav": "plantdesk/resources/sounds",
    "resources/styles/*.qss": "plantdesk/resources/styles",
    "resources/translations/*.qm": "plantdesk/resources/translations",
    "docs/guide*.md": "plantdesk/resources/guide",
    "docs/pictures": "plantdesk/resources/guide/pictures",
}

# The modules of the keyrings that plantdesk/vault/backends.py builds.
KEYRINGS = {
    "linux": ["keyring.backends.SecretService", "keyring.backends.kwallet"],
    "win32": [
        "keyring.backends.Windows", "win32ctypes.core._winerrors", "win32ctypes.core.ctypes",
    ],
    "darwin": ["keyring.backends.macOS"],
}  # fmt: skip


def modules(found: list[Entry], *, bare: bool = False) -> list[Entry]:
    """All of them, if every one belongs to a package that is known."""
    known = sys.stdlib_module_names | (_BARE_PACKAGES if bare else PACKAGES | {"plantdesk"})
    tops = {name.partition(".")[0] for name, _, _ in found}
    # One of Python's own that holds how it was built, with the system in its name.
    new = {top for top in tops - known if not top.startswith("_sysconfigdata_")}
    if new:
        _refuse("Python packages", sorted(new))
    return found


def files(found: list[Entry]) -> list[Entry]:
    """What may be inside, without what is left out."""
    kept, new = [], []
    for entry in found:
        name, path, kind = PurePath(entry[0]).as_posix(), entry[1], entry[2]
        # A link stands for the file that it leads to.
        stands_for = PurePath(path).as_posix() if kind == "SYMLINK" else name
        if _is_one_of(stands_for, _ALLOWED):
            kept.append(entry)
        elif not _is_one_of(stands_for, _LEFT_OUT):
            new.append(f"{name} (from {path})")
    if new:
        _refuse("files", new)
    return kept


def _is_one_of(name: str, patterns: list[str]) -> bool:
    """“folder/*” is all that lies under it; any other star stays in its folder."""
    return any(
        fnmatchcase(name, pattern)
        and (pattern.endswith("/*") or name.count("/") == pattern.count("/"))
        for pattern in patterns
    )


def _refuse(what: str, names: list[str]) -> None:
    raise CannotBuild(
        f"New {what} would come into the bundle:\n  "
        + "\n  ".join(names)
        + "\nDecide on each in packaging/contents.py: allowed, left out, or the system's."
    )
