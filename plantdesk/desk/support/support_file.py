"""Collects a support file on a thread of its own: any of its parts may hang."""

import io
import threading
import zipfile
from collections.abc import Callable, Mapping
from concurrent.futures import Future
from dataclasses import replace
from pathlib import Path
from time import localtime

from plantdesk.desk.desk import Desk
from plantdesk.desk.faults.traces import chain_of
from plantdesk.desk.news import SupportFileWritten
from plantdesk.desk.support.facts import WindowFacts, plain_text, settings_text, versions_text
from plantdesk.desk.support.installation import check_text
from plantdesk.desk.support.journal_texts import EngineTexts
from plantdesk.desk.support.log_end import log_text
from plantdesk.sheets.files import FileFault, NotWritten, write_whole

# Longer than the engine itself waits for the journal.
_SECONDS = 70.0


def save_support_file(
    desk: Desk,
    facts: WindowFacts,
    path: Path,
    *,
    plants: bool,
    check: Callable[[Path], str] = check_text,
    seconds: float = _SECONDS,
) -> None:
    """Collect all parts, write the zip, and tell SupportFileWritten."""
    asked: Future[EngineTexts] = Future()
    desk.ask(lambda engine: engine.read_for_support(facts, plants), asked.set_result)

    def work() -> None:
        texts = {
            "versions": _collect("Versions", lambda: versions_text(facts)),
            "check": _collect("Check", lambda: check(desk.folder)),
            "log": _collect("Log", lambda: log_text(desk.folder / "logs")),
        }
        try:
            of_engine = asked.result(seconds)
            texts = {name: of_engine.hide(text) for name, text in (texts | of_engine.texts).items()}
        except TimeoutError:
            # Only the engine can tell a token from a store's name.
            without_stores = settings_text(replace(facts, stores=()), desk.folder)
            why = "Missing: PlantDesk was still collecting it."
            texts["settings"] = f"{without_stores}\nStores\n{why}\n"
            texts["counts"] = plain_text("Plant counts", [why])
        desk.tell(SupportFileWritten(path, _write_zip(path, texts)))

    threading.Thread(target=work, name="support", daemon=True).start()


def _collect(heading: str, collect: Callable[[], str]) -> str:
    try:
        return collect()
    except Exception as error:
        return plain_text(heading, [f"Missing: {chain_of(error)}."])


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
