"""`--self-test`: try each part of this installation, in lines that can be read out on the phone."""

import platform
import sys
from collections.abc import Callable, Iterator
from importlib.metadata import version
from pathlib import Path
from typing import NamedTuple

from plantdesk import __version__
from plantdesk.desk.system.qt import load_qt
from plantdesk.display import check_window_plugin
from plantdesk.system_libraries import find_missing, install_advice
from plantdesk.terminal import forget_reader, print_line


class Finding(NamedTuple):
    """One thing that was looked at; `fault` says what to do about it."""

    what: str
    found: str
    fault: str = ""

    @property
    def text(self) -> str:
        mark, end = ("FAULT", f" – {self.fault}") if self.fault else ("ok", "")
        return f"{mark:5}  {self.what}: {self.found}{end}"


Check = Callable[[Path], Iterator[Finding]]


def self_test(folder: Path) -> int:
    """0 only if nothing is wrong. Safe beside a running PlantDesk."""
    faults = 0
    for check in _checks():
        for finding in _careful(check, folder):
            _say(finding.text)
            faults += bool(finding.fault)
    count = "1 fault" if faults == 1 else f"{faults} faults"
    _say(count if faults else "No faults found.")
    return 1 if faults else 0


def _checks() -> Iterator[Check]:
    yield _libraries
    yield _versions
    try:
        from plantdesk.commands.self_test_checks import CHECKS
    except ImportError as error:
        if not find_missing(error):
            raise
        # _libraries reported it, with what to install.
    else:
        yield from CHECKS


def _careful(check: Check, folder: Path) -> Iterator[Finding]:
    try:
        yield from check(folder)
    except Exception as error:
        if isinstance(error, ImportError) and find_missing(error):
            return
        # Only its class: the message may quote a secret.
        what, found = check.__name__.strip("_").replace("_", " "), type(error).__name__
        yield Finding(what, found, "something went wrong in PlantDesk; install it again")


def _libraries(_: Path) -> Iterator[Finding]:
    """Report system libraries that Qt or its window lacks; no line if all are there."""
    try:
        load_qt()
        import PySide6.QtNetwork
        import PySide6.QtWidgets  # noqa: F401

        check_window_plugin()
    except ImportError as error:
        if not (libraries := find_missing(error)):
            raise
        found = f"{', '.join(libraries)} missing"
        yield Finding("System libraries", found, install_advice(libraries))


def _versions(folder: Path) -> Iterator[Finding]:
    frozen = ", frozen" if getattr(sys, "frozen", False) else ""
    yield Finding("PlantDesk", f"{__version__}{frozen}")
    yield Finding("System", f"{platform.system()} {platform.release()}, {platform.machine()}")
    yield Finding("Python", platform.python_version())
    yield Finding("httpx", version("httpx"))
    yield Finding("Data folder", str(folder))


def _say(line: str) -> None:
    try:
        print_line(line)
    except OSError:
        # The reader has closed the pipe.
        forget_reader()
