"""What the page shows without a sheet, while one is read, and above it."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QFrame, QProgressBar, QWidget

from plantdesk.domain.invisible import reveal_name
from plantdesk.domain.sheet.work import WorkSheet
from plantdesk.sheets.reading.shapes import Form
from plantdesk.ui.look.look import Look
from plantdesk.ui.look.paint import restyle, start_alignment
from plantdesk.ui.many.words import read_text
from plantdesk.ui.widgets.buttons.button import Link, plain_button
from plantdesk.ui.widgets.keys import key_line, native_keys
from plantdesk.ui.widgets.labels import Elided, Icon, centred, wrapped
from plantdesk.ui.widgets.layouts import flow, middle, row, take_rest, wrapping
from plantdesk.ui.wording import isolated, translate

_INSIDE = 16


class SheetCard(QFrame):
    """Shows instead of a sheet: a place to drop a file, and the ways to rows, or a file's progress.

    Its edge shows while a file hovers, too.
    """

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.setProperty("box", "drop")
        self.setObjectName("emptySheet")
        self._title = centred(type_="h2")
        hint = translate(
            "many",
            "From Excel, LibreOffice or a CSV file. Nothing is sent until you have looked at "
            "the rows and pressed Add.",
        )
        self.open = plain_button("firstOpen", translate("many", "Open f&ile…"))
        self.open.show_icon(look, "folder", "text2")
        self.paste = plain_button("firstPaste", translate("many", "Pas&te"))
        self.paste.show_icon(look, "clipboard", "text2")
        keys = key_line(
            (native_keys(QKeySequence.StandardKey.Open), translate("keys", "open")),
            (native_keys(QKeySequence.StandardKey.Paste), translate("keys", "paste")),
        )
        self.template = Link(look, "firstEmptySheet")
        self.template.show_text(translate("many", "Save an e&mpty sheet…"))
        self.bar = QProgressBar(textVisible=False)
        self.cancel = plain_button("cancelReading", translate("many", "Cancel"))
        drawing = Icon(look, "drawing-seedling", "accent_soft", 96)
        ways = flow(self.open, self.paste)
        hint_label, keys_label = centred(hint, "text2"), centred(keys, "text2", "small")
        self._empty = (hint_label, ways, keys_label, self.template)
        self._reading = (self.bar, self.cancel)
        parts = (drawing, 16, self._title, 8, hint_label, self.bar, 24, ways, self.cancel, 16,
                 keys_label, 16, self.template)  # fmt: skip
        whole = middle(*parts)
        whole.setContentsMargins(_INSIDE, _INSIDE, _INSIDE, _INSIDE)
        self.setLayout(whole)

    @property
    def first_input(self) -> QWidget:
        return self.open if self.cancel.isHidden() else self.cancel

    def show_reading(self, name: str) -> None:
        """Show what is read, or without a name the ways to rows."""
        text = translate("many", "Paste rows here, or drop a file")
        if name:
            text = translate("many", "Reading {0}…").format(isolated(reveal_name(name)))
        self._title.setText(text)
        # Sheets of workbooks are not counted until they are read.
        self.bar.setValue(0)
        for part in self._empty:
            part.setVisible(not name)
        for part in self._reading:
            part.setVisible(bool(name))

    def show_hovered(self, hovered: bool) -> None:
        """Show that a file can be dropped now."""
        self.setProperty("hovered", hovered)
        restyle(self)


class SourceRow(QWidget):
    """Where the rows come from, above them."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._name = Elided("sheetName", type_="h2")
        self._read = wrapped("", "text2", "small", "sheetRead")
        self._read.setAlignment(start_alignment() | Qt.AlignmentFlag.AlignVCenter)
        self.change = Link(look, "changeForm")
        self.change.show_text(translate("many", "Cha&nge…"))
        self.close_sheet = Link(look, "closeSheet")
        self.close_sheet.setProperty("look", "quiet")
        self.close_sheet.show_text(translate("many", "C&lose"))
        source = QWidget()
        line = row(Icon(look, "sheet", "text2", 20), self._name, self._read, gap=8)
        line.setStretchFactor(self._read, 1)
        source.setLayout(line)
        take_rest(source)
        self.setLayout(wrapping(source, self.change, self.close_sheet))

    @property
    def words(self) -> str:
        """The name and what was read, to be spoken."""
        return f"{self._name.text()}, {self._read.text()}"

    def show_sheet(self, sheet: WorkSheet, form: Form | None) -> None:
        """Show what was read. The form can be changed unless rows were sent, or it isn't known."""
        self._name.show_text(reveal_name(sheet.name))
        self._read.setText(read_text(sheet, form))
        self.change.setVisible(form is not None and not sheet.batches())
