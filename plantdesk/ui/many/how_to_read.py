"""Asks how a file is to be read: in which encoding and separator, or which sheet of a workbook."""

from itertools import islice

from PySide6.QtWidgets import QWidget

from plantdesk.domain.invisible import reveal_name
from plantdesk.sheets.reading.opening import preview
from plantdesk.sheets.reading.shapes import (
    FileLook,
    Form,
    TextForm,
    TextLook,
    WorkbookForm,
)
from plantdesk.ui.look.look import Look
from plantdesk.ui.many.words import separator_words
from plantdesk.ui.widgets.fields.boxes import Choice
from plantdesk.ui.widgets.labels import below_label
from plantdesk.ui.widgets.layouts import flow
from plantdesk.ui.widgets.question import Question
from plantdesk.ui.wording import isolated, quoted, translate

# Enough words to tell one encoding from another, from so many rows.
_WORDS, _ROWS, _LONGEST = 3, 200, 40


class FormQuestion(Question):
    """The rows are then read again. A `form` that no longer fits the file isn't offered."""

    def __init__(self, look: Look, parent: QWidget, file: FileLook, form: Form | None) -> None:
        name = isolated(reveal_name(file.source.path.name))
        super().__init__(
            look,
            parent,
            translate("many", "How to read {0}").format(name),
            translate("many", "Changes in the table will be lost."),
            keep=translate("many", "&Cancel"),
            go_on=translate("many", "&Read again"),
        )
        self.encoding = Choice("formEncoding", translate("many", "Encoding"))
        self.separator = Choice("formSeparator", translate("many", "Separated by"))
        self.sheet = Choice("formSheet", translate("many", "Sheet"))
        if isinstance(file, TextLook):
            used = form if isinstance(form, TextForm) else file.form
            encodings = file.candidates or (file.form.encoding,)
            first = used.encoding if used.encoding in encodings else encodings[0]
            self.encoding.show_options({each: _sample(file, each) for each in encodings}, first)
            self.separator.show_options(separator_words(used.separator), used.separator)
            choices = [*([self.encoding] if file.candidates else []), self.separator]
        else:
            sheets, fits = {name: isolated(reveal_name(name)) for name in file.sheets}, form
            if not isinstance(fits, WorkbookForm) or fits.sheet not in sheets:
                fits = file.form
            self.sheet.show_options(sheets, fits.sheet)
            choices = [self.sheet]
        labelled = (below_label(choice.accessibleName(), choice) for choice in choices)
        self.add(flow(*labelled, gap=16))

    @property
    def form(self) -> Form:
        if self.separator.count():
            return TextForm(str(self.encoding.value), str(self.separator.value))
        return WorkbookForm(str(self.sheet.value))


def _sample(file: TextLook, encoding: str) -> str:
    """Return the encoding, and before it some words that not every encoding shows the same."""
    rows = preview(file, TextForm(encoding, file.separator), _ROWS)
    words = (cell for cells in rows for cell in cells if not cell.isascii())
    sample = isolated(quoted(", ".join(islice(words, _WORDS)), _LONGEST))
    return translate("many", "{0} ({1})").format(sample, isolated(encoding))
