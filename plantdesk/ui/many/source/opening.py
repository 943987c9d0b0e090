"""Opens files and what was copied, and asks only for what can't be known."""

from itertools import count
from pathlib import Path

from PySide6.QtCore import QMimeData, QObject, Signal

from plantdesk.desk.desk import Desk
from plantdesk.desk.sheets.news import Headings, SheetFound, SheetOpened, SheetProgress
from plantdesk.sheets.reading.faults import ReadFault
from plantdesk.sheets.reading.shapes import FileLook, Form, TextLook
from plantdesk.ui.many.source.chosen_columns import RememberedColumns
from plantdesk.ui.wording import translate

# Readings that anybody asked for, by their numbers.
_KEYS = count(1)


def new_key() -> int:
    """Return a number for a reading, by which its news is known again."""
    return next(_KEYS)


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
    # Carries SheetFound or SheetOpened with a fault.
    failed = Signal(object)

    def __init__(self, desk: Desk, columns: RememberedColumns) -> None:
        super().__init__()
        self._desk = desk
        self._columns = columns
        # What is known of the file that was opened last: to read it in another form.
        self.look: FileLook | None = None
        self._key = 0
        self._only_looks = False
        desk.on(SheetProgress, self._take_progress)
        desk.on(SheetFound, self._take_look)
        desk.on(SheetOpened, self._take_opened)

    def open(self, path: Path) -> None:
        self._look_at(path, only=False)

    def look_again(self, path: Path) -> None:
        """Look at a file that an earlier session read, without reading it."""
        self._look_at(path, only=True)

    def _look_at(self, path: Path, *, only: bool) -> None:
        self.look = None
        self._only_looks = only
        key = self._key = new_key()
        self.began.emit(path.name)
        self._desk.ask(lambda engine: engine.sheet_reading.look(key, path))

    def read(self, look: FileLook, form: Form, headings: Headings | None = None) -> None:
        """Read a file that was looked at. Unless given, the headings are found."""
        self.look = look
        key = self._key = new_key()
        path, chosen = look.source.path, self._columns.all()
        self.began.emit(path.name)
        self._desk.ask(lambda engine: engine.sheet_reading.open(key, path, form, chosen, headings))

    def paste(self, mime: QMimeData | None) -> None:
        """Read rows from the clipboard."""
        self.look = None
        key = self._key = new_key()
        text = mime.text() if mime is not None else ""
        html = mime.html() if mime is not None and mime.hasHtml() else ""
        if not text.strip() and not html:
            self.failed.emit(SheetOpened(key, None, None, ReadFault.EMPTY))
            return
        name, chosen = translate("many", "Pasted rows"), self._columns.all()
        self.began.emit(name)
        self._desk.ask(
            lambda engine: engine.sheet_reading.open_copied(key, name, text, html, chosen)
        )

    def cancel(self) -> None:
        self._key = 0
        self._desk.ask(lambda engine: engine.sheet_reading.cancel())

    def _take_progress(self, progress: SheetProgress) -> None:
        if progress.key == self._key:
            self.progressed.emit(progress.percent)

    def _take_look(self, found: SheetFound) -> None:
        if found.key != self._key or found.cancelled:
            return
        look = found.look
        if look is None:
            self.failed.emit(found)
        elif self._only_looks:
            self.found.emit(look)
        elif isinstance(look, TextLook) and look.encoding is None:
            self.look = look
            self.asked.emit(look)
        else:
            self.read(look, look.form)

    def _take_opened(self, opened: SheetOpened) -> None:
        if opened.key != self._key or opened.cancelled:
            return
        if opened.new is None:
            self.failed.emit(opened)
        else:
            self.opened.emit(opened.new)
