"""Shows a way to rows: an empty card, a question, or how far the reading is."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, QSettings, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QScrollArea, QWidget

from plantdesk.desk.desk import Desk
from plantdesk.desk.sheets import NewSheet, NotRead
from plantdesk.sheets.reading.shapes import FileLook, Form, TextForm, TextLook, WorkbookForm
from plantdesk.ui.flow import answer_of, start
from plantdesk.ui.look.announce import announce
from plantdesk.ui.look.look import Look
from plantdesk.ui.many.dropped import files_of
from plantdesk.ui.many.empty_card import EmptyCard
from plantdesk.ui.many.inline_question import InlineQuestion
from plantdesk.ui.many.page_words import close_words
from plantdesk.ui.many.sending.sending import Sending, Stage
from plantdesk.ui.many.sheet_in_work import SheetInWork
from plantdesk.ui.many.source.chosen_columns import RememberedColumns
from plantdesk.ui.many.source.fault_words import not_read_text
from plantdesk.ui.many.source.form.question_card import QuestionCard
from plantdesk.ui.many.source.opening import Opening
from plantdesk.ui.many.source.reading_card import ReadingCard
from plantdesk.ui.many.source.source_row import SourceRow
from plantdesk.ui.many.source.source_words import doubts_text
from plantdesk.ui.many.template import Template
from plantdesk.ui.widgets.file_dialogs import ask_for_file, documents
from plantdesk.ui.wording import translate


class OpeningPart(QObject):
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
        sending: Sending,
        settings: QSettings,
    ) -> None:
        super().__init__(page)
        self._look = look
        self._desk = desk
        self._page = page
        self._work = work
        self._sending = sending
        # How the sheet's file was found, to read it in another form. Unknown after a restart.
        self.look_of_sheet: FileLook | None = None
        self.columns = RememberedColumns(settings)
        self.opening = Opening(desk, self.columns)
        self.opening.setParent(self)
        self.question = InlineQuestion(look, "otherSheet")
        self.empty = EmptyCard(look)
        self.reading = ReadingCard(look)
        self.asking = QuestionCard(look, desk)
        self.row = SourceRow(look)
        self._template = Template(desk)
        self._template.setParent(self)
        self._template.told.connect(self.said)
        for card in (self.empty, self.row):
            card.open_wanted.connect(self.ask_for_file)
            card.paste_wanted.connect(self.paste)
        self.empty.template_wanted.connect(partial(self._template.save, page))
        self.row.close_wanted.connect(self.close)
        self.row.change_wanted.connect(self._change_form)
        self.opening.began.connect(self._show_reading)
        self.opening.progressed.connect(self.reading.show_percent)
        self.opening.found.connect(self._change_found)
        self.opening.asked.connect(self._ask_for_form)
        self.opening.opened.connect(self._take_opened)
        self.opening.failed.connect(self._take_failure)
        self.reading.cancelled.connect(self._cancel)
        self.asking.answered.connect(self._read_as_asked)
        self.asking.cancelled.connect(self._cancel)

    @property
    def cards(self) -> tuple[QWidget, ...]:
        """What shows instead of a sheet."""
        return self.empty, self.reading, self.asking

    def open_files(self, paths: Sequence[Path]) -> None:
        """Open a file that was dropped or copied. Several say that one is taken at a time."""
        if len(paths) == 1:
            self.open_file(paths[0])
        else:
            words = translate("many", "These are several files. Open one at a time.")
            self.said.emit(words, True)

    def open_file(self, path: Path) -> None:
        self.instead(partial(self.opening.open, path))

    def paste(self) -> None:
        """Begin with what is on the clipboard: rows, or a file."""
        mime = QGuiApplication.clipboard().mimeData()
        if files := files_of(mime):
            self.open_files(files)
        else:
            self.instead(partial(self.opening.paste, mime))

    def ask_for_file(self) -> None:
        kinds = ";;".join(
            (
                translate("many", "Sheets (*.csv *.tsv *.txt *.xlsx *.xlsm *.xls *.ods)"),
                translate("many", "All files (*)"),
            )
        )
        start = self._work.source.folder or documents()
        path = ask_for_file(self._page, translate("many", "Open a sheet"), start, kinds)
        if path is not None:
            self.open_file(path)

    def close(self) -> None:
        self.instead(self._work.discard)

    def instead(self, begin: Callable[[], object], agreed: object = None) -> None:
        """Begin with another sheet. Ask first if rows of this one would be gone."""
        self.question.hide()
        self.said.emit("", False)
        if self._sending.stage is Stage.SAVING:
            self.said.emit(translate("many", "Wait until the rows are saved."), True)
            return
        words = close_words(self._sending, self._work)
        if words in (None, agreed):
            begin()
            return
        # Until the answer, something else may be lost: then it asks again.
        self.question.ask(*words, partial(self.instead, begin, words))
        self._page.verticalScrollBar().setValue(0)
        self.question.first_button.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_source(self) -> None:
        """Show what was read, and if it can be read in another way."""
        sheet, form = self._work.sheet, self._work.source.form
        if sheet is not None:
            changeable = form is not None and not sheet.batches() and self._work.is_here
            self.row.show_sheet(sheet, form, changeable=changeable)

    def _show_reading(self, name: str) -> None:
        self.reading.begin(name)
        self.card_wanted.emit(self.reading)

    def _ask_for_form(self, look: TextLook) -> None:
        self.asking.ask(look)
        self.card_wanted.emit(self.asking)

    def _read_as_asked(self) -> None:
        if self.opening.look is not None:
            choice = self.asking.choice
            self.opening.read(self.opening.look, choice.form, choice.chosen_headings)

    def _take_opened(self, new: NewSheet) -> None:
        self.look_of_sheet = self.opening.look
        self._work.take(new)
        words = doubts_text(new)
        self.said.emit(words, bool(words))
        announce(self.row, self.row.words)

    def _take_failure(self, why: NotRead) -> None:
        self.card_wanted.emit(None)
        text = not_read_text(why.path, why.fault, why.row)
        if self._work.sheet is not None:
            text = f"{text} {translate('many', 'Your rows here are kept.')}"
        self.said.emit(text, True)

    def _cancel(self) -> None:
        self.opening.cancel()
        self.card_wanted.emit(None)

    def _change_form(self) -> None:
        sheet, path = self._work.sheet, self._work.source.path
        if sheet is not None and self.look_of_sheet is not None:
            start(self._ask_how_to_read(self.look_of_sheet, edited=sheet.can_undo), self)
        elif path is not None:
            self.opening.look_again(path)

    def _change_found(self, look: FileLook) -> None:
        """Go on with Change… after a restart, when nobody knows what was edited before it."""
        self.card_wanted.emit(None)
        start(self._ask_how_to_read(look, edited=True), self)

    async def _ask_how_to_read(self, look: FileLook, *, edited: bool) -> None:
        from plantdesk.ui.many.source.form.form_dialog import FormDialog

        sheet, source = self._work.sheet, self._work.source
        if sheet is None:
            return
        form = source.form if _fits(source.form, look) else None
        dialog = FormDialog(
            self._look,
            self._desk,
            self._page,
            look,
            form,
            sheet.columns.heading_row,
            edited=edited,
            changed=look.source.version != source.version,
        )
        # Another sheet may have been opened by a command.
        if await answer_of(dialog) and self._work.sheet is sheet:
            self.opening.read(look, dialog.choice.form, dialog.choice.chosen_headings)


def _fits(form: Form | None, look: FileLook) -> bool:
    """Whether the file can still be read in this form. Another one may have taken its place."""
    if isinstance(look, TextLook):
        return isinstance(form, TextForm)
    names = [each.name for each in look.sheets]
    return isinstance(form, WorkbookForm) and form.sheet in names
