"""Asks how a file is to be read: which encoding, or which separator, sheet and row of headings."""

from collections.abc import Callable
from itertools import islice
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QDialog, QFrame, QWidget

from plantdesk.desk.sheets import Headings
from plantdesk.domain.invisible import reveal_name
from plantdesk.sheets.reading.opening import preview
from plantdesk.sheets.reading.shapes import (
    FileLook,
    Form,
    TextForm,
    TextLook,
    WorkbookForm,
    WorkbookLook,
)
from plantdesk.ui.look.look import Look
from plantdesk.ui.many.words import HEADINGS_OFFERED, SEPARATORS, encoding_word, separator_word
from plantdesk.ui.widgets.buttons.button import RadioButton, filled_button, plain_button
from plantdesk.ui.widgets.buttons.wrapped_choice import WrappedChoice
from plantdesk.ui.widgets.buttons.wrapping import flow
from plantdesk.ui.widgets.dialog import end_row
from plantdesk.ui.widgets.fields.boxes import Choice
from plantdesk.ui.widgets.labels import below_label, wrapped
from plantdesk.ui.widgets.layouts import column, row
from plantdesk.ui.wording import isolated, number, quoted, translate

# Enough words to tell one encoding from another, from so many rows.
_WORDS, _ROWS, _LONGEST = 3, 200, 40
_FIND = "find"
_WIDE_CH = 64


class QuestionCard(QFrame):
    """Asks on the page how the letters of a file are to be read: nothing is read before."""

    cancelled = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("box", "card")
        self.setObjectName("sheetQuestion")
        self._title = wrapped(type_="h2")
        text = translate("many", "Choose the line that shows your words correctly.")
        self.choices: dict[str, WrappedChoice] = {}
        self._group = QButtonGroup(self)
        self._lines = column(gap=4)
        self.use = plain_button("useForm", translate("many", "&Read it"))
        self.use.clicked.connect(lambda: self._then(None))
        self._then: Callable[[Any], object] = lambda _: None
        cancel = plain_button("cancelForm", translate("many", "Cancel"))
        cancel.clicked.connect(self.cancelled)
        buttons = row(None, self.use, cancel, gap=8)
        parts = (self._title, wrapped(text, "text2"), self._lines, None, buttons)
        self.setLayout(column(*parts, gap=8, margins=(16, 16, 16, 16)))

    def ask(self, then: Callable[[Any], object]) -> None:
        """Call `then` when the user has chosen."""
        self._then = then

    def show_file(self, file: TextLook) -> None:
        name = isolated(reveal_name(file.source.path.name))
        self._title.setText(translate("many", "Which words of {0} can you read?").format(name))
        for choice in self.choices.values():
            choice.hide()
            choice.deleteLater()
        self.choices = {each: self._choice(file, each) for each in file.candidates}
        self.choices[file.candidates[0]].set_on(True)

    @property
    def encoding(self) -> str:
        return next(each for each, choice in self.choices.items() if choice.on)

    @property
    def first_input(self) -> QWidget:
        return self._group.checkedButton() or self.use

    def _choice(self, file: TextLook, encoding: str) -> WrappedChoice:
        text = translate("many", "{0}: {1}").format(
            encoding_word(encoding), _sample(file, encoding)
        )
        choice = WrappedChoice(f"{encoding}Encoding", text.replace("&", "&&"), button=RadioButton())
        self._group.addButton(choice.button)
        self._lines.addWidget(choice)
        return choice


class FormDialog(QDialog):
    """Changes how the file was read. The rows are then read again."""

    def __init__(
        self,
        look: Look,
        parent: QWidget,
        file: FileLook,
        form: Form | None,
        heading_row: int | None,
        warnings: str = "",
    ) -> None:
        """With no `form`, show how the file would be read at first."""
        super().__init__(parent)
        name = isolated(reveal_name(file.source.path.name))
        title = translate("many", "How to read {0}").format(name)
        self.setWindowTitle(title)
        self.setObjectName("sheetForm")
        warning = wrapped(warnings, "warned")
        warning.setObjectName("formWarning")
        if not warnings:
            warning.hide()
        self.encoding = Choice("formEncoding", translate("many", "Encoding"))
        self.separator = Choice("formSeparator", translate("many", "Separated by"))
        self.sheet = Choice("formSheet", translate("many", "Sheet"))
        self.headings = Choice("formHeadings", translate("many", "Headings"))
        # They stand elsewhere in another sheet.
        self.sheet.activated.connect(lambda: self.headings.show_value(_FIND))
        accept = filled_button("readAgain", translate("many", "&Read again"))
        accept.clicked.connect(self.accept)
        cancel = plain_button("keepForm", translate("many", "&Cancel"))
        cancel.clicked.connect(self.reject)
        offered = self._offer(file, form or file.form, _FIND if form is None else heading_row)
        labelled = (below_label(choice.accessibleName(), choice) for choice in offered)
        foot = row(None, end_row(self, accept, cancel))
        parts = (wrapped(title, type_="h2"), warning, flow(*labelled, gap=16), None, foot)
        self.setLayout(column(*parts, gap=12, margins=(24, 20, 24, 20)))
        look.style_window_now(self)
        wide = min(round(_WIDE_CH * look.measures.ch), self.screen().availableSize().width() - 16)
        self.resize(wide, 0)

    @property
    def form(self) -> Form:
        if self.sheet.count():
            return WorkbookForm(str(self.sheet.value))
        return TextForm(str(self.encoding.value), str(self.separator.value))

    @property
    def chosen_headings(self) -> Headings | None:
        """The user's choice, or None if the headings are to be found."""
        return None if self.headings.value == _FIND else Headings(self.headings.value)

    def _offer(self, file: FileLook, form: Form, headings: int | str | None) -> list[Choice]:
        """Return the choices that there are for this file."""
        rows = range(max(HEADINGS_OFFERED, 1 + headings if isinstance(headings, int) else 0))
        text = translate("many", "Row {0}")
        found = {_FIND: translate("many", "Find them"), None: translate("many", "No headings")}
        numbered = {at: text.format(number(at + 1)) for at in rows}
        self.headings.show_options(found | numbered, headings)
        match file, form:
            case TextLook(candidates=candidates), TextForm(encoding=encoding, separator=separator):
                encodings = {each: encoding_word(each) for each in candidates or (encoding,)}
                self.encoding.show_options(encodings, encoding)
                separators = {each: separator_word(each) for each in (*SEPARATORS, separator)}
                self.separator.show_options(separators, separator)
                return [*([self.encoding] if candidates else []), self.separator, self.headings]
            case WorkbookLook(sheets=sheets), WorkbookForm(sheet=sheet):
                self.sheet.show_options(
                    {name: isolated(reveal_name(name)) for name in sheets}, sheet
                )
                return [self.sheet, self.headings]
            case _:
                # `form` is one of this file.
                return [self.headings]


def _sample(file: TextLook, encoding: str) -> str:
    """Return the first words of a text that not every encoding shows the same."""
    rows = preview(file, TextForm(encoding, file.separator), _ROWS)
    words = (cell for cells in rows for cell in cells if not cell.isascii())
    return isolated(quoted(", ".join(islice(words, _WORDS)), _LONGEST))
