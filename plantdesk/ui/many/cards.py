"""What the page shows without a sheet, while one is read, above it, and before it is closed."""

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QEvent, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QKeySequence, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QProgressBar, QWidget

from plantdesk.domain.invisible import reveal_name
from plantdesk.domain.sheet.work import WorkSheet
from plantdesk.sheets.reading.shapes import Form
from plantdesk.ui.look.announce import announce
from plantdesk.ui.look.look import Look
from plantdesk.ui.look.paint import start_alignment
from plantdesk.ui.many.words import read_text
from plantdesk.ui.widgets.buttons.button import plain_button
from plantdesk.ui.widgets.buttons.link import Link
from plantdesk.ui.widgets.buttons.wrapping import Wrapping, flow, take_rest
from plantdesk.ui.widgets.icon import Icon
from plantdesk.ui.widgets.keys import key_line, native_keys
from plantdesk.ui.widgets.labels import Elided, centred, wrapped
from plantdesk.ui.widgets.layouts import middle, row
from plantdesk.ui.wording import isolated, number, translate

_DRAWING, _EDGE, _RADIUS, _INSIDE = 96, 1.5, 10, 16
_GAP = 8


class EmptyCard(QWidget):
    """A place to drop a file, and the ways to rows. Its edge shows while a file hovers, too."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._hovered = False
        self.setObjectName("emptySheet")
        drawing = Icon(look, "drawing-seedling", "accent_soft", _DRAWING)
        title = centred(translate("many", "Paste rows here, or drop a file"), type_="h2")
        hint = translate(
            "many",
            "From Excel, LibreOffice or a CSV file. Nothing is sent until you have looked at "
            "the rows and pressed Add.",
        )
        self.open = self.first_input = plain_button("firstOpen", translate("many", "Open f&ile…"))
        self.open.show_icon(look, "folder", "text2")
        self.paste = plain_button("firstPaste", translate("many", "Pas&te"))
        self.paste.show_icon(look, "clipboard", "text2")
        keys = key_line(
            (native_keys(QKeySequence.StandardKey.Open), translate("keys", "open")),
            (native_keys(QKeySequence.StandardKey.Paste), translate("keys", "paste")),
        )
        self.template = Link(look, "firstEmptySheet")
        self.template.show_text(translate("many", "Save an e&mpty sheet…"))
        parts = (drawing, 16, title, 8, centred(hint, "text2"), 24, flow(self.open, self.paste), 16,
                 centred(keys, "text2", "small"), 16, self.template)  # fmt: skip
        whole = middle(*parts)
        whole.setContentsMargins(_INSIDE, _INSIDE, _INSIDE, _INSIDE)
        self.setLayout(whole)

    def show_hovered(self, hovered: bool) -> None:
        """Show that a file can be dropped now."""
        self._hovered = hovered
        self.update()

    def paintEvent(self, _: QPaintEvent) -> None:
        theme = self._look.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        pen = QPen(QColor(theme.accent if self._hovered else theme.border))
        pen.setWidthF(max(_EDGE, theme.hairline))
        if not self._hovered:
            # In units of the pen's width.
            pen.setDashPattern([5, 4])
            pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        painter.setPen(pen)
        painter.setBrush(QColor(theme.accent_soft if self._hovered else theme.surface))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), _RADIUS, _RADIUS)


class ReadingCard(QFrame):
    """How far the reading of a file is, and a way to stop."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("box", "card")
        self.setObjectName("readingSheet")
        self._title = centred(type_="h2")
        self._bar = QProgressBar(textVisible=False)
        self._percent = centred("", "text2")
        self.cancel = self.first_input = plain_button("cancelReading", translate("many", "Cancel"))
        bar = row(None, self._bar, None)
        for place, share in enumerate((1, 2, 1)):
            bar.setStretch(place, share)
        whole = middle(self._title, 8, bar, 8, self._percent, 16, self.cancel)
        whole.setContentsMargins(_INSIDE, _INSIDE, _INSIDE, _INSIDE)
        self.setLayout(whole)

    def begin(self, name: str) -> None:
        text = translate("many", "Reading {0}…").format(isolated(reveal_name(name)))
        self._title.setText(text)
        self.show_percent(0)

    def show_percent(self, percent: int) -> None:
        # Sheets of workbooks are not counted until they are read.
        self._bar.setValue(percent)
        self._percent.setText(translate("many", "{0} %").format(number(percent)))


class SourceRow(QWidget):
    """Where the rows come from, above them."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._name = Elided("sheetName", type_="h2")
        self._read = wrapped("", "text2", "small")
        self._read.setObjectName("sheetRead")
        self._read.setAlignment(start_alignment() | Qt.AlignmentFlag.AlignVCenter)
        self.change = Link(look, "changeForm")
        self.change.show_text(translate("many", "Cha&nge…"))
        self.close_sheet = Link(look, "closeSheet")
        self.close_sheet.setProperty("look", "quiet")
        self.close_sheet.show_text(translate("many", "C&lose"))
        source = QWidget()
        line = row(Icon(look, "sheet", "text2", 20), self._name, self._read, gap=_GAP)
        line.setStretchFactor(self._read, 1)
        source.setLayout(line)
        take_rest(source)
        whole = Wrapping(self, gap=_GAP)
        for part in (source, self.change, self.close_sheet):
            whole.addWidget(part)

    @property
    def words(self) -> str:
        """The name and what was read, to be spoken."""
        return f"{self._name.text()}, {self._read.text()}"

    def show_sheet(self, sheet: WorkSheet, form: Form | None, *, changeable: bool) -> None:
        """Show what was read. `changeable` unless rows were sent, or the file isn't known."""
        self._name.show_text(reveal_name(sheet.name))
        self._read.setText(read_text(sheet, form))
        self.change.setVisible(changeable)


class InlineQuestion(QFrame):
    """A question that waits as long as the user does. Esc gives the safe answer, as *keep* does."""

    # The safe answer was given.
    kept = Signal()

    def __init__(self, look: Look, name: str) -> None:
        super().__init__()
        self.setProperty("box", "check")
        self.setObjectName(name)
        self._then: Callable[[Any], object] = lambda _: None
        self._words = wrapped()
        self._words.setAlignment(start_alignment() | Qt.AlignmentFlag.AlignVCenter)
        self.go_on = plain_button(f"{name}GoOn")
        self.go_on.clicked.connect(self._go_on)
        self.keep = plain_button(f"{name}Keep")
        self.keep.clicked.connect(self._keep)
        words = QWidget()
        beside = row(Icon(look, "warned", "check", 20), self._words, gap=12)
        beside.setStretch(1, 1)
        words.setLayout(beside)
        take_rest(words)
        whole = flow(words, flow(self.go_on, self.keep), gap=12)
        self.setLayout(row(whole, margins=(16, 8, 16, 8)))
        self.hide()

    def ask(self, text: str, go_on: str, keep: str, then: Callable[[Any], object]) -> None:
        """Ask, and call `then` if the user goes on."""
        self._then = then
        self._words.setText(text)
        self.go_on.setText(go_on)
        self.keep.setText(keep)
        self.show()
        announce(self._words, text)
        self.keep.setFocus(Qt.FocusReason.OtherFocusReason)

    def event(self, event: QEvent) -> bool:
        """Take Esc before the window does: there it clears the form."""
        if isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape:
            if event.type() == QEvent.Type.ShortcutOverride:
                event.accept()
                return True
            if event.type() == QEvent.Type.KeyPress:
                self._keep()
                return True
        return super().event(event)

    def _keep(self) -> None:
        self.hide()
        self.kept.emit()

    def _go_on(self) -> None:
        self.hide()
        self._then(None)
