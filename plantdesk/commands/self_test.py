"""`--self-test`: try each part of this installation, in lines that can be read out on the phone."""

import errno
import os
import platform
import sys
from collections.abc import Callable, Iterator
from importlib.metadata import version
from pathlib import Path

from plantdesk import __version__
from plantdesk.commands.finding import Finding
from plantdesk.desk.system.qt import load_qt
from plantdesk.display import check_window_plugin
from plantdesk.domain.invisible import reveal_words
from plantdesk.system_libraries import find_missing, install_advice


def self_test(folder: Path) -> int:
    """0 only if nothing is wrong. Safe beside a running PlantDesk."""
    faults = 0
    for finding in _findings(folder):
        _say(finding.text)
        faults += bool(finding.fault)
    count = "1 fault" if faults == 1 else f"{faults} faults"
    _say(count if faults else "No faults found.")
    return 1 if faults else 0


def _findings(folder: Path) -> Iterator[Finding]:
    yield from _careful(_libraries, folder)
    yield from _careful(_versions, folder)
    yield from _careful(_all_else, folder)


def _careful(look: Callable[[Path], Iterator[Finding]], folder: Path) -> Iterator[Finding]:
    try:
        yield from look(folder)
    except Exception as error:
        if isinstance(error, ImportError) and find_missing(error):
            # _libraries reports it once, with what to install.
            return
        # Only its class: the message may quote a secret.
        name = look.__name__.strip("_")
        yield Finding(
            name, type(error).__name__, "something went wrong in PlantDesk; install it again"
        )


def _all_else(folder: Path) -> Iterator[Finding]:
    from plantdesk.commands.self_test_checks import CHECKS

    for check in CHECKS:
        yield from _careful(check, folder)


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
    # A windowed program on Windows has no stdout.
    if sys.stdout is None:
        return
    try:
        sys.stdout.write(f"{reveal_words(line)}\n")
        sys.stdout.flush()
    except OSError as error:
        # Windows calls a pipe that nobody reads EINVAL.
        if error.errno not in (errno.EPIPE, errno.EINVAL):
            raise
        # The reader has closed the pipe. Discard the rest, and what Python writes when it ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
