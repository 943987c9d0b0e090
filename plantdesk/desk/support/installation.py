"""The result of `plantdesk --self-test`, run as a process of its own.

In this process it could not look at the journal: closing any file loses the process's locks on it.
"""

import os
import subprocess
import sys
from collections.abc import Sequence
from locale import getencoding
from pathlib import Path

from plantdesk.desk.faults.traces import name_of, without_home
from plantdesk.desk.support.facts import plain_text

# Longer than the self-test waits for a hung keyring.
_SECONDS = 60.0
_HEADING = "plantdesk --self-test"


def check_text(folder: Path, command: Sequence[str] = (), seconds: float = _SECONDS) -> str:
    """Check this installation. It blocks until the check ends or the time is over."""
    lines = []
    try:
        said = subprocess.run(  # noqa: S603
            [*(command or own_command()), "--self-test", "--data-dir", str(folder)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            # Another library's words may be anything.
            stderr=subprocess.DEVNULL,
            # A bundle that starts its own program must say that this is no part of the first one.
            env=os.environ | {"PYINSTALLER_RESET_ENVIRONMENT": "1", "PYTHONUTF8": "1"},
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
            timeout=seconds,
            check=False,
        ).stdout
    except OSError as error:
        return plain_text(_HEADING, [f"Missing: the check can’t be started ({name_of(error)})."])
    except subprocess.TimeoutExpired as error:
        said = error.stdout or b""
        lines = [f"Incomplete: the check had not ended after {seconds:.0f} seconds."]
    lines = [*without_home(_text(said)).splitlines(), *lines]
    return plain_text(_HEADING, lines or ["Missing: the check said nothing."])


def _text(said: bytes) -> str:
    try:
        return said.decode("utf-8")
    except UnicodeDecodeError:
        # A bundle on Windows writes in the system's own encoding.
        return said.decode(getencoding(), "replace")


def own_command() -> list[str]:
    """The command that starts this program again."""
    if not getattr(sys, "frozen", False):
        return [sys.executable, "-m", "plantdesk"]
    # On Windows, only this one is sure to have an output.
    beside = Path(sys.executable).with_name("plantdesk-cli.exe")
    return [str(beside if beside.exists() else sys.executable)]
