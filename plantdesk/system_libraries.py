"""Name the system libraries that are missing on Linux, and the command that installs them.

dev.py reads this before .venv exists: only the standard library, in the syntax of Python 3.8.
"""

from __future__ import annotations

import ctypes
import os
import re
import shutil
import sys
from itertools import filterfalse

# The libraries that Qt loads, and Debian's package for each; the rest come along with these.
# Ubuntu 24.04 and Debian 13 renamed some (libglib2.0-0t64); apt still finds them by these names.
PACKAGES = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libgssapi_krb5.so.2": "libgssapi-krb5-2",
    "libwayland-cursor.so.0": "libwayland-cursor0",
    "libwayland-egl.so.1": "libwayland-egl1",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libxkbcommon.so.0": "libxkbcommon0",
}
# The dynamic loader's own words. Qt's libraries are part of PlantDesk, not of the system.
_NOT_FOUND = re.compile(
    r"(?<![\w/.-])(lib(?!Qt6|pyside6|shiboken6)\S+?): cannot open shared object"
)


def explain_missing(error: ImportError) -> str:
    """Name the libraries that are missing and what installs them; empty for any other error."""
    libraries = find_missing(error)
    noun = "library" if len(libraries) == 1 else "libraries"
    found = f"missing system {noun}: {', '.join(libraries)}"
    return f"{found}; {install_advice(libraries)}" if libraries else ""


def find_missing(error: ImportError) -> list[str]:
    """All libraries that are missing here, if the error is about one; otherwise none."""
    found = _NOT_FOUND.search(str(error))
    # The loader stops at the first one. Name the others now, not one at each start.
    return sorted({found[1], *filterfalse(loads, PACKAGES)}) if found else []


def install_advice(libraries: list[str]) -> str:
    packages = [PACKAGES.get(library, "") for library in libraries]
    if not (shutil.which("apt-get") and all(packages)):
        return "install with your package manager"
    sudo = "sudo " if sys.platform != "win32" and os.geteuid() != 0 else ""
    return f"install with: {sudo}apt-get install {' '.join(packages)}"


def loads(library: str) -> bool:
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True
