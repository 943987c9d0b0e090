"""Opens files and what was copied, and asks only for what can't be known."""

from collections.abc import Callable, Coroutine, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
from PySide6.QtCore import QMimeData, QObject, QSettings, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from plantdesk.desk.desk import Desk
from plantdesk.desk.exports import ExportWanted
from plantdesk.desk.news import FileWritten
from plantdesk.desk.sheets import NewSheet, NotRead, SheetProgress
from plantdesk.domain.sheet.columns import Columns
from plantdesk.domain.typed import PlantField
from plantdesk.sheets.files import FileFault
from plantdesk.sheets.reading.faults import ReadFault
from plantdesk.sheets.reading.shapes import Form
from plantdesk.ui.file_words import not_written_text
from plantdesk.ui.flow import answer_from, answer_of, start
from plantdesk.ui.look.announce import announce
from plantdesk.ui.look.look import Look
from plantdesk.ui.many.adding.sheet_batch import SheetBatch, Stage
from plantdesk.ui.many.cards import SheetCard, SourceRow
from plantdesk.ui.many.how_to_read import FormQuestion
from plantdesk.ui.many.sheet_in_work import Say, SheetInWork
from plantdesk.ui.many.words import doubts_text, field_word, not_read_text, saved_kinds
from plantdesk.ui.widgets.file_dialogs import (
    ask_for_file,
    ask_where_to_save,
    documents,
    files_of,
)
from plantdesk.ui.widgets.question import Question
from plantdesk.ui.wording import isolated, translate

if TYPE_CHECKING:
    # Loaded on the engine's thread.
    from plantdesk.desk.engine import Engine

_COLUMNS = "many/columns"
# The newest shapes of sheets. Nobody has more kinds.
_MOST = 50


class Opening(QObject):
    """Nothing is sent by opening or pasting rows."""

    # Carries the name of what is read, or nothing to show the sheet, or the ways to rows.
    card_wanted = Signal(str)

    def __init__(
        self,
        look: Look,
        desk: Desk,
        page: QWidget,
        work: SheetInWork,
        batch: SheetBatch,
        commit_edit: Callable[[], object],
        settings: QSettings,
        say: Say,
    ) -> None:
        super().__init__(page)
        self._look, self._desk, self._page = look, desk, page
        self._work, self._batch, self._settings = work, batch, settings
        self._commit_edit, self._say = commit_edit, say
        self.card = SheetCard(look)
        self.row = SourceRow(look)
        self.card.open.clicked.connect(self.ask_for_file)
        self.card.paste.clicked.connect(self.paste)
        self.card.template.clicked.connect(lambda: start(self._save_template(), self))
        self.row.close_sheet.clicked.connect(self.close)
        self.row.change.clicked.connect(lambda: start(self._change_form(), self))
        self.card.cancel.clicked.connect(self._cancel)
        desk.on(SheetProgress, lambda news: self.card.bar.setValue(news.percent))

    def open_files(self, paths: Sequence[Path]) -> None:
        """Open a file that was dropped or copied. Several say that one is taken at a time."""
        if len(paths) == 1:
            start(self._open(paths[0]), self)
        else:
            words = translate("many", "These are several files. Open one at a time.")
            self._say(words, "wrong")

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
        title = translate("many", "Open a sheet")
        path = ask_for_file(self._page, title, self._work.folder, kinds)
        if path is not None:
            start(self._open(path), self)

    def close(self) -> None:
        start(self._close(), self)

    def show_source(self) -> None:
        """Show what was read, and if it can be read in another way."""
        if self._work.sheet is not None:
            self.row.show_sheet(self._work.sheet, self._work.form)

    async def _may_leave(self) -> bool:
        """Ask first if something of this sheet would be gone."""
        # A file may be dropped before the sheet of the last session shows.
        await self._work.load()
        self._say("")
        # Close by its letter leaves the keyboard in the cell.
        self._commit_edit()
        if self._batch.stage is Stage.SAVING:
            self._say(translate("many", "Wait until the rows are saved."), "wrong")
            return False
        texts, left = [], self._work.open_rows
        if left:
            text = translate("many", "%Ln rows aren’t added yet. What you typed here will be "
                             "lost. No file is changed.", None, left)  # fmt: skip
            texts.append(text)
        if self._batch.stage is Stage.SENDING:
            texts.append(
                translate("many", "Plants that wait or are being sent stay under All plants.")
            )
        elif self._batch.gone and not self._batch.id:
            texts.append(translate("many", "PlantDesk doesn’t know which of its rows were sent."))
        if not texts:
            return True
        question = Question(
            self._look,
            self._page,
            translate("many", "Close this sheet?"),
            " ".join(texts),
            keep=translate("many", "&Keep this sheet"),
            go_on=translate("many", "Close &anyway"),
        )
        return bool(await answer_of(question) == Question.GO_ON)

    async def _close(self) -> None:
        if await self._may_leave():
            self._work.discard()

    async def _open(self, path: Path) -> None:
        if await self._may_leave():
            await self._read(path)

    async def _read(self, path: Path, form: Form | None = None) -> None:
        chosen = remembered_columns(self._settings)
        new = await self._answer(path, lambda engine: engine.sheets.open(path, form, chosen))
        if new is not None:
            self.take(new)

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
            None, lambda engine: engine.sheets.open_copied(name, text, chosen), name
        )
        if new is not None:
            self.take(new)

    async def _answer(
        self,
        path: Path | None,
        question: "Callable[[Engine], Coroutine[Any, Any, Any]]",
        name: str = "",
    ) -> Any:
        """Show that a sheet is read. Return what was found, or None without or after a cancel."""
        self.card_wanted.emit(path.name if path else name)
        found = await answer_from(self._desk, question, NotRead(path, ReadFault.OWN_FAULT))
        if isinstance(found, NotRead):
            self._say_not_read(found)
            return None
        return found

    def take(self, new: NewSheet) -> None:
        """Show the rows that were read."""
        self._work.take(new)
        words = doubts_text(new.sheet)
        if new.errors_lost:
            lost = translate(
                "many", "Cells with errors such as #N/A read as empty. Save as XLSX to find them."
            )
            words = f"{words} {lost}".strip()
        self._say(words, "warned")
        announce(self.row, self.row.words)

    def _say_not_read(self, why: NotRead) -> None:
        self.card_wanted.emit("")
        text = not_read_text(why.path, why.fault, why.row)
        if self._work.sheet is not None:
            text = f"{text} {translate('many', 'Your rows here are kept.')}"
        self._say(text, "wrong")

    def _cancel(self) -> None:
        self._desk.ask(lambda engine: engine.sheets.cancel())
        self.card_wanted.emit("")

    async def _change_form(self) -> None:
        """Read the file in another way."""
        self._commit_edit()
        sheet, path = self._work.sheet, self._work.path
        if path is None:
            return
        look = await self._answer(path, lambda engine: engine.sheets.look(path))
        if look is None:
            return
        self.card_wanted.emit("")
        question = FormQuestion(self._look, self._page, look, self._work.form)
        # Another sheet may have been opened by a command.
        if await answer_of(question) == Question.GO_ON and self._work.sheet is sheet:
            await self._read(path, question.form)

    async def _save_template(self) -> None:
        """Save a sheet with our headings, for people who have none yet."""
        title = translate("many", "Plants")
        path = ask_where_to_save(
            self._page,
            documents() / f"{title}.xlsx",
            ";;".join(saved_kinds()),
        )
        if path is None:
            return
        wanted = ExportWanted(path, title, tuple(map(field_word, PlantField)))
        failed = FileWritten(path, FileFault.OTHER)
        ended = await answer_from(self._desk, lambda engine: engine.export(wanted), failed)
        if isinstance(ended.fault, FileFault):
            self._say(not_written_text(path.name, ended.fault), "wrong")
        elif ended.fault is None:
            text = translate("many", "Saved: {0}. Type your plants into it, then open it here.")
            self._say(text.format(isolated(path.name)), saved=path)


def remembered_columns(settings: QSettings) -> dict[str, Columns]:
    """Return the columns that the user chose, by the shape of the file, oldest first."""
    try:
        return msgspec.json.decode(str(settings.value(_COLUMNS)), type=dict[str, Columns])
    except msgspec.MsgspecError:
        # There are none yet, or somebody has edited the file.
        return {}


def remember_columns(settings: QSettings, shape: str, columns: Columns) -> None:
    """Remember the columns for later files of the same shape."""
    kept = remembered_columns(settings)
    kept.pop(shape, None)
    kept[shape] = columns
    newest = dict(list(kept.items())[-_MOST:])
    settings.setValue(_COLUMNS, msgspec.json.encode(newest).decode())
