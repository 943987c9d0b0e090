"""Opens files and what was copied, and asks only for what can't be known."""

from collections.abc import Callable, Coroutine, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
from PySide6.QtCore import QMimeData, QObject, QSettings, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QScrollArea

from plantdesk.desk.desk import Desk
from plantdesk.desk.exports import ExportWanted
from plantdesk.desk.news import FileWritten
from plantdesk.desk.sheets import Headings, NewSheet, NotRead, SheetProgress
from plantdesk.domain.sheet.columns import Columns
from plantdesk.domain.typed import PlantField
from plantdesk.sheets.files import FileFault
from plantdesk.sheets.reading.faults import ReadFault
from plantdesk.sheets.reading.opening import chosen_form
from plantdesk.sheets.reading.shapes import FileLook, Form, TextForm, TextLook, WorkbookForm
from plantdesk.ui.file_words import not_written_text
from plantdesk.ui.flow import Wait, answer_from, answer_of, start
from plantdesk.ui.look.announce import announce
from plantdesk.ui.look.look import Look
from plantdesk.ui.many.adding.sheet_batch import SheetBatch, Stage
from plantdesk.ui.many.cards import EmptyCard, InlineQuestion, ReadingCard, SourceRow
from plantdesk.ui.many.dropped import files_of
from plantdesk.ui.many.how_to_read import FormDialog, QuestionCard
from plantdesk.ui.many.sheet_in_work import SheetInWork
from plantdesk.ui.many.table.words import field_word
from plantdesk.ui.many.words import close_words, doubts_text, not_read_text
from plantdesk.ui.widgets.file_dialogs import ask_for_file, ask_where_to_save, documents
from plantdesk.ui.wording import isolated, translate

if TYPE_CHECKING:
    # Loaded on the engine's thread.
    from plantdesk.desk.engine import Engine

_COLUMNS = "many/columns"
# The newest shapes of sheets. Nobody has more kinds.
_MOST = 50


class Opening(QObject):
    """Nothing is sent by opening or pasting rows."""

    # Carries the card to show, or None for the sheet, or the empty card without one.
    card_wanted = Signal(object)
    # What is said, and whether it went wrong.
    said = Signal(str, bool)

    def __init__(
        self,
        look: Look,
        desk: Desk,
        page: QScrollArea,
        work: SheetInWork,
        batch: SheetBatch,
        commit_edit: Callable[[], object],
        settings: QSettings,
    ) -> None:
        super().__init__(page)
        self._look, self._desk, self._page = look, desk, page
        self._work, self._batch, self._settings = work, batch, settings
        self._commit_edit = commit_edit
        # How the sheet's file was found, to read it in another form. Unknown after a restart.
        self.look_of_sheet: FileLook | None = None
        # Names the last reading. Answers to earlier ones come too late.
        self._reading: object = None
        self.question = InlineQuestion(look, "otherSheet")
        self.empty = EmptyCard(look)
        self.reading = ReadingCard()
        self.asking = QuestionCard()
        # What shows instead of a sheet.
        self.cards = (self.empty, self.reading, self.asking)
        self.row = SourceRow(look)
        self.empty.open.clicked.connect(self.ask_for_file)
        self.empty.paste.clicked.connect(self.paste)
        self.empty.template.clicked.connect(lambda: start(self._save_template(), self))
        self.row.close_sheet.clicked.connect(self.close)
        self.row.change.clicked.connect(lambda: start(self._change_form(), self))
        self.reading.cancel.clicked.connect(self._cancel)
        self.asking.cancelled.connect(self._cancel)
        desk.on(SheetProgress, lambda news: self.reading.show_percent(news.percent))

    def open_files(self, paths: Sequence[Path]) -> None:
        """Open a file that was dropped or copied. Several say that one is taken at a time."""
        if len(paths) == 1:
            start(self._open(paths[0]), self)
        else:
            words = translate("many", "These are several files. Open one at a time.")
            self.said.emit(words, True)

    def paste(self) -> None:
        """Begin with what is on the clipboard: rows, or a file."""
        mime = QGuiApplication.clipboard().mimeData()
        if files := files_of(mime):
            self.open_files(files)
        else:
            start(self._paste(mime), self)

    def ask_for_file(self) -> None:
        kinds = ";;".join(
            (
                translate("many", "Sheets (*.csv *.tsv *.txt *.xlsx *.xlsm *.xls *.ods)"),
                translate("many", "All files (*)"),
            )
        )
        folder = self._work.folder or documents()
        path = ask_for_file(self._page, translate("many", "Open a sheet"), folder, kinds)
        if path is not None:
            start(self._open(path), self)

    def close(self) -> None:
        start(self._close(), self)

    def show_source(self) -> None:
        """Show what was read, and if it can be read in another way."""
        sheet, form = self._work.sheet, self._work.form
        if sheet is not None:
            self.row.show_sheet(sheet, form, changeable=form is not None and not sheet.batches())

    async def _may_leave(self) -> bool:
        """Ask first if rows of this sheet would be gone. After *keep*, nothing follows."""
        # A file may be dropped before the sheet of the last session shows.
        await Wait(self._work.load)
        agreed = None
        while True:
            self.question.hide()
            self.said.emit("", False)
            # Close by its letter leaves the keyboard in the cell.
            self._commit_edit()
            if self._batch.stage is Stage.SAVING:
                self.said.emit(translate("many", "Wait until the rows are saved."), True)
                return False
            words = close_words(self._batch, self._work)
            if words in (None, agreed):
                return True
            # Until the answer, something else may be lost: then it asks again.
            agreed = words
            self._page.verticalScrollBar().setValue(0)
            await Wait(partial(self.question.ask, *words))

    async def _close(self) -> None:
        if await self._may_leave():
            self._work.discard()

    async def _open(self, path: Path) -> None:
        if await self._may_leave():
            await self.look_and_read(path)

    async def look_and_read(self, path: Path) -> None:
        """Read a file, and ask in which form if that can't be known."""
        look = await self._look_at(path)
        if isinstance(look, TextLook) and look.encoding is None:
            self.asking.show_file(look)
            self.card_wanted.emit(self.asking)
            await Wait(self.asking.ask)
            await self._read(look, chosen_form(look, self.asking.encoding))
        elif look is not None:
            await self._read(look, look.form)

    async def _look_at(self, path: Path) -> FileLook | None:
        not_read = NotRead(path, ReadFault.OWN_FAULT)
        found: FileLook | None = await self._answer(
            path.name, lambda engine: engine.sheets.look(path), not_read
        )
        return found

    async def _read(self, look: FileLook, form: Form, headings: Headings | None = None) -> None:
        """Read a file that was looked at. Unless given, the headings are found."""
        path, chosen = look.source.path, remembered_columns(self._settings)
        new = await self._answer(
            path.name,
            lambda engine: engine.sheets.open(path, form, chosen, headings),
            NotRead(path, ReadFault.OWN_FAULT),
        )
        if new is not None:
            self.take(new, look)

    async def _paste(self, mime: QMimeData | None) -> None:
        # Another program may change the clipboard while the question waits.
        text = mime.text() if mime is not None else ""
        if not await self._may_leave():
            return
        if not text.strip():
            self._say_not_read(NotRead(None, ReadFault.EMPTY))
            return
        name, chosen = translate("many", "Pasted rows"), remembered_columns(self._settings)
        new = await self._answer(
            name,
            lambda engine: engine.sheets.open_copied(name, text, chosen),
            NotRead(None, ReadFault.OWN_FAULT),
        )
        if new is not None:
            self.take(new)

    async def _answer(
        self,
        name: str,
        question: "Callable[[Engine], Coroutine[Any, Any, Any]]",
        otherwise: NotRead,
    ) -> Any:
        """Show that a sheet is read, and return what was found, or None if it can't be."""
        reading = self._reading = object()
        self.reading.begin(name)
        self.card_wanted.emit(self.reading)
        found = await answer_from(self._desk, question, otherwise)
        if reading is not self._reading:
            return None
        if isinstance(found, NotRead):
            self._say_not_read(found)
            return None
        return found

    def take(self, new: NewSheet, look: FileLook | None = None) -> None:
        """Show the rows that were read."""
        self.look_of_sheet = look
        self._work.take(new)
        words = doubts_text(new)
        self.said.emit(words, bool(words))
        announce(self.row, self.row.words)

    def _say_not_read(self, why: NotRead) -> None:
        self.card_wanted.emit(None)
        text = not_read_text(why.path, why.fault, why.row)
        if self._work.sheet is not None:
            text = f"{text} {translate('many', 'Your rows here are kept.')}"
        self.said.emit(text, True)

    def _cancel(self) -> None:
        self._reading = None
        self._desk.ask(lambda engine: engine.sheets.cancel())
        self.card_wanted.emit(None)

    async def _change_form(self) -> None:
        """Read the file in another way."""
        self._commit_edit()
        sheet, path, look = self._work.sheet, self._work.path, self.look_of_sheet
        if sheet is None or path is None:
            return
        # After a restart, nobody knows what was edited before it.
        edited = sheet.edited or look is None
        if look is None:
            look = await self._look_at(path)
            if look is None:
                return
            self.card_wanted.emit(None)
        warnings = []
        if look.source.version != sheet.origin.version:
            warnings.append(translate("many", "This file has changed since you opened it."))
        if edited:
            warnings.append(translate("many", "Changes in the table will be lost."))
        form, row, text = self._work.form, sheet.columns.heading_row, " ".join(warnings)
        fits = _fits(form, look)
        dialog = FormDialog(self._look, self._page, look, form if fits else None, row, text)
        # Another sheet may have been opened by a command.
        if await answer_of(dialog) and self._work.sheet is sheet:
            await self._read(look, dialog.form, dialog.chosen_headings)

    async def _save_template(self) -> None:
        """Save a sheet with our headings, for people who have none yet."""
        workbook = translate("many", "Excel workbook (*.xlsx)")
        table = translate("many", "Table for a spreadsheet (*.csv)")
        title = translate("many", "Plants")
        path = ask_where_to_save(
            self._page,
            documents() / f"{title}.xlsx",
            f"{workbook};;{table}",
        )
        if path is None:
            return
        wanted = ExportWanted(path, title, tuple(map(field_word, PlantField)))
        failed = FileWritten(path, FileFault.OTHER)
        ended = await answer_from(self._desk, lambda engine: engine.export(wanted), failed)
        if isinstance(ended.fault, FileFault):
            self.said.emit(not_written_text(path.name, ended.fault), True)
        elif ended.fault is None:
            text = translate("many", "Saved: {0}. Type your plants into it, then open it here.")
            self.said.emit(text.format(isolated(path.name)), False)


def remembered_columns(settings: QSettings) -> dict[str, Columns]:
    """Return the columns that the user chose, by the shape of the file, oldest first."""
    try:
        return msgspec.json.decode(str(settings.value(_COLUMNS, "{}")), type=dict[str, Columns])
    except msgspec.MsgspecError:
        # Somebody has edited the file.
        return {}


def remember_columns(settings: QSettings, shape: str, columns: Columns) -> None:
    """Remember the columns for later files of the same shape."""
    kept = remembered_columns(settings)
    kept.pop(shape, None)
    kept[shape] = columns
    newest = dict(list(kept.items())[-_MOST:])
    settings.setValue(_COLUMNS, msgspec.json.encode(newest).decode())


def _fits(form: Form | None, look: FileLook) -> bool:
    """Whether the file can still be read in this form. Another one may have taken its place."""
    if isinstance(look, TextLook):
        return isinstance(form, TextForm)
    return isinstance(form, WorkbookForm) and form.sheet in look.sheets
