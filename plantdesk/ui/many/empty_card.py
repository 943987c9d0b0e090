"""What the page shows without a sheet: a place to drop a file, and two buttons."""

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QColor, QKeySequence, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from plantdesk.ui.look.look import Look
from plantdesk.ui.look.paint import restyle
from plantdesk.ui.many.source.source_buttons import SourceButtons
from plantdesk.ui.widgets.buttons.link import Link
from plantdesk.ui.widgets.icon import Icon
from plantdesk.ui.widgets.keys import key_line, native_keys
from plantdesk.ui.widgets.labels import centred
from plantdesk.ui.widgets.layouts import middle
from plantdesk.ui.wording import translate

_DRAWING, _EDGE, _RADIUS, _INSIDE = 96, 1.5, 10, 16


class EmptyCard(QWidget):
    """Its dashed edge shows while a file hovers over the window, too."""

    open_wanted = Signal()
    paste_wanted = Signal()
    template_wanted = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._hovered = False
        self.setObjectName("emptySheet")
        drawing = Icon(look, "drawing-seedling", "accent_soft", _DRAWING)
        title = centred(translate("many", "Paste rows here, or drop a file"), type_="h2")
        self._hint = translate(
            "many",
            "From Excel, LibreOffice or a CSV file. Nothing is sent until you have looked at "
            "the rows and pressed Add.",
        )
        self._text = centred(self._hint, "text2")
        self._text.setObjectName("emptySheetText")
        self.buttons = SourceButtons(look, "first")
        self.buttons.open_wanted.connect(self.open_wanted)
        self.buttons.paste_wanted.connect(self.paste_wanted)
        keys = key_line(
            (native_keys(QKeySequence.StandardKey.Open), translate("keys", "open")),
            (native_keys(QKeySequence.StandardKey.Paste), translate("keys", "paste")),
        )
        template = Link(look, "firstEmptySheet")
        template.show_text(translate("many", "Save a te&mplate…"))
        template.clicked.connect(self.template_wanted)
        parts = (drawing, 16, title, 8, self._text, 24, self.buttons, 16,
                 centred(keys, "text2", "small"), 16, template)  # fmt: skip
        whole = middle(*parts)
        whole.setContentsMargins(_INSIDE, _INSIDE, _INSIDE, _INSIDE)
        self.setLayout(whole)

    @property
    def first_input(self) -> QWidget:
        return self.buttons.open

    def say(self, words: str, *, wrong: bool) -> None:
        """Show a message in place of the hint, where the user looks. Without one, show the hint."""
        self._text.setText(words or self._hint)
        self._text.setProperty("ink", "wrong" if words and wrong else "text2")
        restyle(self._text)

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
