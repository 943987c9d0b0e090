"""Versions of everything that PlantDesk runs on."""

import os
import platform
import sys
from importlib.metadata import version

from PySide6 import __version__ as pyside
from PySide6.QtCore import QSysInfo, qVersion

from plantdesk import __version__
from plantdesk.desk.support.parts import WindowFacts, named_values, plain_text
from plantdesk.journal.file import sqlite_version

_SESSION = ("XDG_CURRENT_DESKTOP", "XDG_SESSION_TYPE")


def versions_text(facts: WindowFacts) -> str:
    bundled = " (installed program)" if getattr(sys, "frozen", False) else ""
    session = [(name, os.environ[name]) for name in _SESSION if name in os.environ]
    pairs = [
        ("PlantDesk", f"{__version__}{bundled}"),
        ("Python", platform.python_version()),
        ("Qt", qVersion()),
        ("SQLite", sqlite_version()),
        ("PySide", pyside),
        # The only library whose version a bundle knows.
        ("httpx", version("httpx")),
        ("System", QSysInfo.prettyProductName()),
        ("Kernel", f"{QSysInfo.kernelType()} {QSysInfo.kernelVersion()}"),
        ("Processor", QSysInfo.currentCpuArchitecture()),
        *session,
        *facts.display,
    ]
    return plain_text("Versions", named_values(pairs))
