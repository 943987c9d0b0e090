"""Collects a support file on a thread of its own: any of its parts may hang."""

import io
import os
import subprocess
import sys
import threading
import zipfile
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from pathlib import Path
from time import localtime

from plantdesk.desk.desk import Desk
from plantdesk.desk.faults.logs import LOG_NAME
from plantdesk.desk.faults.traces import chain_of, without_home
from plantdesk.desk.news import SupportFileWritten
from plantdesk.desk.support.texts import EngineTexts, WindowFacts, settings_text, versions_text
from plantdesk.sheets.files import FileFault, NotWritten, write_whole

# Longer than the self-test waits for a hung keyring.
_SECONDS = 60.0
_LONGEST_LOG = 128 * 1024


def save_support_file(
    desk: Desk,
    facts: WindowFacts,
    path: Path,
    *,
    plants: bool,
    check: Callable[[Path], str] | None = None,
    seconds: float = _SECONDS,
) -> None:
    """Collect all parts, write the zip, and tell SupportFileWritten."""
    asked: Future[EngineTexts] = Future()
    desk.ask(lambda engine: engine.read_for_support(facts, plants), asked.set_result)
    parts = {
        "versions": versions_text,
        "settings": lambda: settings_text(facts),
        "check": lambda: (check or check_text)(desk.folder),
        "log": lambda: log_text(desk.folder / "logs"),
    }

    def work() -> None:
        texts = {name: _collect(collect) for name, collect in parts.items()}
        try:
            of_engine = asked.result(seconds)
            texts |= of_engine.texts
            texts = {name: of_engine.hide(text) for name, text in texts.items()}
        except TimeoutError:
            # Only the engine can tell a token from a store's name.
            texts["stores"] = "Missing: the journal doesn’t answer.\n"
        desk.tell(SupportFileWritten(path, _write_zip(path, texts)))

    threading.Thread(target=work, name="support", daemon=True).start()


def log_text(folder: Path) -> str:
    """Return the end of the log. Nothing private gets into it."""
    return (folder / LOG_NAME).read_text("utf-8", "replace")[-_LONGEST_LOG:]


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
    return without_home(said.decode("utf-8", "replace"))


def own_command() -> list[str]:
    """The command that starts this program again."""
    if not getattr(sys, "frozen", False):
        return [sys.executable, "-m", "plantdesk"]
    # On Windows, only this one is sure to have an output.
    beside = Path(sys.executable).with_name("plantdesk-cli.exe")
    return [str(beside if beside.exists() else sys.executable)]


def _collect(collect: Callable[[], str]) -> str:
    try:
        return collect()
    except Exception as error:
        return f"Missing: {chain_of(error)}.\n"


def _write_zip(path: Path, texts: Mapping[str, str]) -> FileFault | None:
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as file:
        for name, text in texts.items():
            member = zipfile.ZipInfo(f"{name}.txt", localtime()[:6])
            member.compress_type = zipfile.ZIP_DEFLATED
            # Without a mode, unzip makes files that nobody can read.
            member.external_attr = 0o600 << 16
            file.writestr(member, text.encode("utf-8", "replace"))
    try:
        write_whole(path, content.getvalue())
    except NotWritten as error:
        return error.fault
    return None
