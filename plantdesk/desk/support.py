"""The support file: log, preferences and a self-test. It has no token and no plants.

It is collected on a thread of its own: any of its parts may hang.
"""

import os
import subprocess
import sys
import threading
import zipfile
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from plantdesk.desk.desk import Desk
from plantdesk.desk.faults.faults import LOG_NAME
from plantdesk.desk.faults.logs import chain_of, without_home
from plantdesk.desk.news import SupportFileWritten
from plantdesk.sheets.files import NotWritten, whole_file

# Longer than the self-test waits for a hung keyring.
_SECONDS = 60.0
_LONGEST_LOG = 128 * 1024


def save_support_file(
    desk: Desk,
    path: Path,
    settings: Mapping[str, object],
    check: Callable[[Path], str] | None = None,
) -> None:
    """Collect all parts, write the zip, and tell SupportFileWritten."""
    log = desk.folder / "logs" / LOG_NAME
    parts = {
        "check": lambda: (check or check_text)(desk.folder),
        "settings": lambda: "".join(f"{name}: {each}\n" for name, each in settings.items()),
        # Nothing private gets into it.
        "log": lambda: log.read_text("utf-8", "replace")[-_LONGEST_LOG:],
    }

    def work() -> None:
        fault, texts = None, {f"{name}.txt": _collect(part) for name, part in parts.items()}
        try:
            with whole_file(path) as file, zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as zip_:
                for name, text in texts.items():
                    zip_.writestr(name, text.encode("utf-8", "replace"))
        except NotWritten as error:
            fault = error.fault
        desk.tell(SupportFileWritten(path, fault))

    threading.Thread(target=work, name="support", daemon=True).start()


def check_text(folder: Path, command: Sequence[str] = (), seconds: float = _SECONDS) -> str:
    """Return the result of `plantdesk --self-test`, run as a process of its own.

    In this process it could not look at the journal: closing any file loses the process's locks on
    it.
    """
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
    except subprocess.TimeoutExpired as error:
        said = (error.stdout or b"") + b"\nIncomplete: the check had not ended in time.\n"
    return without_home(said.decode("utf-8", "replace").replace("\r\n", "\n"))


def own_command() -> list[str]:
    """The command that starts this program again."""
    if not getattr(sys, "frozen", False):
        return [sys.executable, "-P", "-m", "plantdesk"]
    # On Windows, only this one is sure to have an output.
    beside = Path(sys.executable).with_name("plantdesk-cli.exe")
    return [str(beside if beside.exists() else sys.executable)]


def _collect(part: Callable[[], str]) -> str:
    try:
        return part()
    except Exception as error:
        return f"Missing: {chain_of(error)}.\n"
