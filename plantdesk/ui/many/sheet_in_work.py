"""The sheet that the page shows, and its copy on disk, which survives a crash."""

import gc
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from plantdesk.desk.desk import Desk
from plantdesk.desk.sheets import NewSheet, SheetKept
from plantdesk.domain.sheet.changes import Change, Edited, Origin
from plantdesk.domain.sheet.verdicts import Verdict
from plantdesk.domain.sheet.work import WorkSheet
from plantdesk.sheets.files import FileFault
from plantdesk.sheets.reading.shapes import Form, TextForm, WorkbookForm
from plantdesk.sheets.work_file import SheetLoaded
from plantdesk.ui.known_stores import Stores

Then = Callable[[SheetKept], object]

# The rows that are in no batch.
OPEN = (Verdict.RIGHT, Verdict.WARNED, Verdict.WRONG)
_NOT_KEPT = SheetKept(FileFault.OTHER)


class SheetInWork(QObject):
    # Another sheet, or none.
    replaced = Signal()
    # Carries why the sheet isn't on disk (FileFault), or None if it is again.
    not_kept = Signal(object)
    # Carries SheetLoaded: an earlier session's sheet can't be shown, or lost its last change.
    not_loaded = Signal(object)

    def __init__(self, desk: Desk, stores: Stores) -> None:
        super().__init__()
        self._desk = desk
        self._stores = stores
        self.sheet: WorkSheet | None = None
        self._fault: FileFault | None = None
        # Whether the sheet of an earlier session was asked for and came, and who waits for it.
        self._loaded = False
        self._waiting: list[Callable[[None], object]] = []

    def load(self, then: Callable[[None], object] = lambda _: None) -> None:
        """Show the sheet of an earlier session, if there is one. Call `then` after that."""
        if self._loaded:
            then(None)
            return
        self._waiting.append(then)
        if len(self._waiting) == 1:
            failed = SheetLoaded(failed=True)
            self._desk.ask(lambda engine: engine.sheets.load(), self._take_loaded, failed)

    def take(self, new: NewSheet) -> None:
        """Begin with a new sheet for the current store, in place of any other."""
        new.sheet.store_id = self._stores.current.id
        self._hold(new.sheet)
        new.sheet.origin = _origin_of(new)
        self._write(lambda _: None)
        self.replaced.emit()

    def discard(self) -> None:
        self._hold(None)
        self._desk.ask(lambda engine: engine.sheets.discard())
        self.replaced.emit()

    @property
    def path(self) -> Path | None:
        """The file that the rows came from."""
        path = "" if self.sheet is None else self.sheet.origin.path
        return Path(path) if path else None

    @property
    def folder(self) -> Path | None:
        return None if self.path is None else self.path.parent

    @property
    def form(self) -> Form | None:
        """How the file was read."""
        origin = Origin() if self.sheet is None else self.sheet.origin
        if origin.sheet:
            return WorkbookForm(origin.sheet)
        return TextForm(origin.encoding, origin.separator) if origin.encoding else None

    @property
    def is_here(self) -> bool:
        """Whether the sheet, if there is one, belongs to the current store."""
        return self.sheet is None or self.sheet.store_id == self._stores.current.id

    def move(self) -> list[int]:
        """Let the sheet belong to the current store. Return the rows that this changed."""
        changed = [] if self.sheet is None else self.sheet.move(self._stores.current.id)
        self._write(lambda _: None)
        return changed

    def keep(self, edited: Edited, then: Then = lambda _: None) -> None:
        """Keep what changed, and call `then` when it is on disk or couldn't be kept."""
        if edited.change is None:
            then(SheetKept())
        elif self._fault is not None:
            # Without the changes that weren't kept, this one makes no sense.
            self._write(then)
        else:
            self._append(edited.change, then)

    @property
    def unsaved(self) -> bool:
        """Whether changes would be lost if the program ended now."""
        return self.sheet is not None and self._fault is not None

    @property
    def open_rows(self) -> int:
        """How many plants of the sheet are not in a batch."""
        if self.sheet is None:
            return 0
        return sum(map(self.sheet.count, OPEN))

    def _append(self, change: Change, then: Then) -> None:
        self._desk.ask(lambda engine: engine.sheets.append(change), self._answer(then), _NOT_KEPT)

    def _write(self, then: Then) -> None:
        if self.sheet is not None:
            image = self.sheet.image()
            self._desk.ask(lambda engine: engine.sheets.write(image), self._answer(then), _NOT_KEPT)

    def _answer(self, then: Then) -> Then:
        def take(kept: SheetKept) -> None:
            if kept.fault is not self._fault:
                self._fault = kept.fault
                self.not_kept.emit(kept.fault)
            then(kept)

        return take

    def _take_loaded(self, loaded: SheetLoaded) -> None:
        if loaded.sheet is not None and self.sheet is None:
            if not loaded.sheet.begun:
                loaded.sheet.store_id = self._stores.current.id
            self._hold(loaded.sheet)
            self.replaced.emit()
        if loaded.failed or loaded.aside is not None or loaded.lost:
            self.not_loaded.emit(loaded)
        self._loaded = True
        for then in self._waiting:
            then(None)

    def _hold(self, sheet: WorkSheet | None) -> None:
        self.sheet = sheet
        gc.unfreeze()
        if sheet is not None:
            # Searching 100,000 rows for garbage takes 81 ms.
            gc.freeze()


def _origin_of(new: NewSheet) -> Origin:
    path, version = (str(new.source.path), new.source.version) if new.source else ("", "")
    match new.form:
        case WorkbookForm(sheet=sheet):
            return Origin(path, version, new.shape, sheet)
        case TextForm(encoding=encoding, separator=separator):
            return Origin(path, version, new.shape, "", encoding, separator)
        case None:
            return Origin(shape=new.shape)
