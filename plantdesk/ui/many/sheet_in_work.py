"""The sheet that the page shows, and its copy on disk, which survives a crash."""

import gc
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from plantdesk.desk.desk import Desk
from plantdesk.desk.sheets import NewSheet, SheetKept
from plantdesk.domain.sheet.changes import Edited, Origin
from plantdesk.domain.sheet.verdicts import Verdict
from plantdesk.domain.sheet.work import WorkSheet
from plantdesk.sheets.files import FileFault
from plantdesk.sheets.reading.shapes import Form, TextForm, WorkbookForm
from plantdesk.sheets.work_file import SheetLoaded
from plantdesk.ui.flow import answer_from, start
from plantdesk.ui.known_stores import Stores
from plantdesk.ui.many.words import not_kept_text, not_loaded_text
from plantdesk.ui.widgets.file_dialogs import documents

# Says something; an ink and a saved file may follow the words.
Say = Callable[..., object]

# The rows that are in no batch.
OPEN = (Verdict.RIGHT, Verdict.WARNED, Verdict.WRONG)
_NOT_KEPT = SheetKept(FileFault.OTHER)


class SheetInWork(QObject):
    # Another sheet, or none.
    replaced = Signal()

    def __init__(self, desk: Desk, stores: Stores, say: Say) -> None:
        super().__init__()
        self._desk, self._stores, self._say = desk, stores, say
        self.sheet: WorkSheet | None = None
        self._fault: FileFault | None = None
        # Whether the sheet of an earlier session came.
        self._loaded = False

    async def load(self) -> None:
        """Show the sheet of an earlier session, if there is one."""
        if not self._loaded:
            failed = SheetLoaded(failed=True)
            self._take_loaded(
                await answer_from(self._desk, lambda engine: engine.sheets.load(), failed)
            )

    def take(self, new: NewSheet) -> None:
        """Begin with a new sheet for the current store, in place of any other."""
        new.sheet.store_id = self._stores.current.id
        self._hold(new.sheet)
        new.sheet.origin = _origin_of(new)
        start(self._write(), self)
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
    def folder(self) -> Path:
        """Where file dialogs start."""
        return documents() if self.path is None else self.path.parent

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
        start(self._write(), self)
        return changed

    async def keep(self, edited: Edited) -> SheetKept:
        """Keep what changed on disk."""
        if edited.change is None:
            return SheetKept()
        if self._fault is not None:
            # Without the changes that weren't kept, this one makes no sense.
            return await self._write()
        change = edited.change
        return self._take_kept(
            await answer_from(self._desk, lambda engine: engine.sheets.append(change), _NOT_KEPT)
        )

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

    async def _write(self) -> SheetKept:
        if self.sheet is None:
            return SheetKept()
        image = self.sheet.image()
        return self._take_kept(
            await answer_from(self._desk, lambda engine: engine.sheets.write(image), _NOT_KEPT)
        )

    def _take_kept(self, kept: SheetKept) -> SheetKept:
        if kept.fault is not self._fault:
            self._fault = kept.fault
            self._say(not_kept_text(kept.fault) if kept.fault else "", "wrong")
        return kept

    def _take_loaded(self, loaded: SheetLoaded) -> None:
        # A file that is dropped while the page begins to show asks for it, too.
        if self._loaded:
            return
        self._loaded = True
        if loaded.sheet is not None:
            if not loaded.sheet.begun:
                loaded.sheet.store_id = self._stores.current.id
            self._hold(loaded.sheet)
            self.replaced.emit()
        if loaded.failed or loaded.aside is not None or loaded.lost:
            self._say(not_loaded_text(loaded), "wrong")

    def _hold(self, sheet: WorkSheet | None) -> None:
        self.sheet = sheet
        gc.unfreeze()
        if sheet is not None:
            # Searching 100,000 rows for garbage takes 81 ms.
            gc.freeze()


def _origin_of(new: NewSheet) -> Origin:
    path = str(new.source.path) if new.source else ""
    match new.form:
        case WorkbookForm(sheet=sheet):
            return Origin(path, new.shape, sheet)
        case TextForm(encoding=encoding, separator=separator):
            return Origin(path, new.shape, "", encoding, separator)
        case None:
            return Origin(shape=new.shape)
