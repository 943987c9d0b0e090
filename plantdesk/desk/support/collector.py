"""Collects the parts of a support file for the window, each on its own: any of them may hang."""

import threading
from collections.abc import Callable, Iterable
from dataclasses import replace
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import assert_never

from PySide6.QtCore import QObject, QTimer, Signal

from plantdesk.desk.desk import Desk
from plantdesk.desk.faults.traces import chain_of
from plantdesk.desk.support.installation import check_text
from plantdesk.desk.support.log_end import log_text
from plantdesk.desk.support.parts import Part, PartRead, WindowFacts, plain_text, write_zip
from plantdesk.desk.support.settings import settings_text
from plantdesk.desk.support.versions import versions_text

# After so many seconds, a part is missing. The engine and the check have shorter limits themselves.
_SECONDS = {Part.SETTINGS: 5.0, Part.CHECK: 80.0}
_OTHER_SECONDS = 40.0


class Collector(QObject):
    """Use it on the UI thread. It tells each part's text, and what became of the file."""

    # Carries a PartRead.
    read = Signal(object)
    # Carries the path and a FileFault or None.
    written = Signal(object, object)

    def __init__(
        self,
        desk: Desk,
        facts: WindowFacts,
        parent: QObject | None = None,
        check: Callable[[Path], str] = check_text,
    ) -> None:
        super().__init__(parent)
        self._desk = desk
        self._facts = facts
        self._check = check
        self._asked: set[Part] = set()
        # Without the parts that are still being collected.
        self.texts: dict[Part, str] = {}
        self.read.connect(self._keep)

    def collect(self, part: Part) -> None:
        """Begin to collect a part, unless that was asked for before."""
        if part in self._asked:
            return
        self._asked.add(part)
        facts, folder = self._facts, self._desk.folder
        match part:
            case Part.VERSIONS:
                self._in_thread(part, lambda: versions_text(facts))
            case Part.CHECK:
                self._in_thread(part, lambda: self._check(folder))
            case Part.LOG:
                self._in_thread(part, lambda: log_text(folder / "logs"))
            case Part.SETTINGS | Part.COUNTS | Part.PLANTS:
                self._desk.ask(lambda engine: engine.read_for_support(part, facts), self._take)
            case _:
                assert_never(part)
        seconds = _SECONDS.get(part, _OTHER_SECONDS)
        QTimer.singleShot(round(seconds * 1000), self, partial(self.give_up, part))

    def give_up(self, part: Part) -> None:
        """Say what is missing, unless the part was collected meanwhile."""
        if part not in self.texts:
            self._take(PartRead(part, self._missing(part)))

    def write(self, path: Path, parts: Iterable[Part], now: datetime) -> None:
        """Write the file in a thread: a USB stick or a network folder may hang."""
        texts = {part: self.texts.get(part) or self._missing(part) for part in parts}
        _start(lambda: _emit(self.written, path, write_zip(path, texts, now)))

    def _missing(self, part: Part) -> str:
        why = "Missing: PlantDesk was still collecting it."
        if part is not Part.SETTINGS:
            return plain_text(part.value.capitalize(), [why])
        # Only the engine can tell a token from a store's name.
        without_stores = settings_text(replace(self._facts, stores=()), self._desk.folder)
        return f"{without_stores}\nStores\n{why}\n"

    def _in_thread(self, part: Part, collect: Callable[[], str]) -> None:
        def work() -> None:
            try:
                text = collect()
            except Exception as error:
                text = plain_text(part.value.capitalize(), [f"Missing: {chain_of(error)}."])
            _emit(self.read, PartRead(part, text))

        _start(work)

    def _take(self, read: PartRead) -> None:
        self.read.emit(read)

    def _keep(self, read: PartRead) -> None:
        self.texts[read.part] = read.text


def _start(work: Callable[[], None]) -> None:
    threading.Thread(target=work, name="support", daemon=True).start()


def _emit(signal: object, *values: object) -> None:
    try:
        signal.emit(*values)  # type: ignore[attr-defined]
    except RuntimeError:
        # The dialog was closed meanwhile.
        return
