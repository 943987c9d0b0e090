"""Opens files and what was copied, and asks only for what can't be known."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import QMimeData, QObject, Signal

from plantdesk.desk.desk import Desk
from plantdesk.desk.sheets import Headings, NotRead, SheetProgress
from plantdesk.sheets.reading.faults import ReadFault
from plantdesk.sheets.reading.shapes import FileLook, Form, TextLook
from plantdesk.ui.many.source.chosen_columns import RememberedColumns
from plantdesk.ui.wording import translate


class Opening(QObject):
    """Nothing is sent by opening a sheet."""

    # Carries the name of what is being read.
    began = Signal(str)
    progressed = Signal(int)
    # Carries a FileLook, as `look_again` wanted.
    found = Signal(object)
    # The encoding can't be known: carries a TextLook.
    asked = Signal(object)
    # Carries NewSheet.
    opened = Signal(object)
    # Carries NotRead.
    failed = Signal(object)

    def __init__(self, desk: Desk, columns: RememberedColumns) -> None:
        super().__init__()
        self._desk = desk
        self._columns = columns
        # What is known of the file that was opened last: to read it in another form.
        self.look: FileLook | None = None
        # Names the last question. Answers to earlier ones come too late.
        self._question: object = None
        desk.on(SheetProgress, self._take_progress)

    def open(self, path: Path) -> None:
        self._look_at(path, self._take_look)

    def look_again(self, path: Path) -> None:
        """Look at a file that an earlier session read, without reading it."""
        self._look_at(path, self.found.emit)

    def _look_at(self, path: Path, take: Callable[[FileLook], object]) -> None:
        self.look = None
        answer = self._begin(path.name, take)
        self._desk.ask(
            lambda engine: engine.sheets.look(path),
            answer,
            NotRead(path, ReadFault.OWN_FAULT),
        )

    def read(self, look: FileLook, form: Form, headings: Headings | None = None) -> None:
        """Read a file that was looked at. Unless given, the headings are found."""
        self.look = look
        path, chosen = look.source.path, self._columns.all()
        answer = self._begin(path.name, self.opened.emit)
        self._desk.ask(
            lambda engine: engine.sheets.open(path, form, chosen, headings),
            answer,
            NotRead(path, ReadFault.OWN_FAULT),
        )

    def paste(self, mime: QMimeData | None) -> None:
        """Read rows from the clipboard."""
        self.look = None
        text = mime.text() if mime is not None else ""
        if not text.strip():
            self.failed.emit(NotRead(None, ReadFault.EMPTY))
            return
        name, chosen = translate("many", "Pasted rows"), self._columns.all()
        answer = self._begin(name, self.opened.emit)
        self._desk.ask(
            lambda engine: engine.sheets.open_copied(name, text, chosen),
            answer,
            NotRead(None, ReadFault.OWN_FAULT),
        )

    def cancel(self) -> None:
        self._question = None
        self._desk.ask(lambda engine: engine.sheets.cancel())

    def _begin(self, name: str, take: Callable[[Any], object]) -> Callable[[Any], object]:
        """Return what takes the answer, or NotRead, unless it comes too late."""
        question = self._question = object()
        self.began.emit(name)

        def answer(found: Any) -> None:
            if question is self._question:
                if isinstance(found, NotRead):
                    self.failed.emit(found)
                else:
                    take(found)

        return answer

    def _take_progress(self, progress: SheetProgress) -> None:
        self.progressed.emit(progress.percent)

    def _take_look(self, look: FileLook) -> None:
        if isinstance(look, TextLook) and look.encoding is None:
            self.look = look
            self.asked.emit(look)
        else:
            self.read(look, look.form)
