"""What the page shows without a sheet: a place to drop a file, and two buttons."""

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeySequence, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QVBoxLayout, QWidget

from plantdesk.ui.look.look import Look
from plantdesk.ui.look.paint import restyle
from plantdesk.ui.many.source.source_buttons import SourceButtons
from plantdesk.ui.widgets.buttons.link import Link
from plantdesk.ui.widgets.icon import Icon
from plantdesk.ui.widgets.keys import key_line, native_keys
from plantdesk.ui.widgets.labels import fit, wrapped
from plantdesk.ui.wording import translate

_DRAWING, _EDGE, _RADIUS, _INSIDE = 96, 1.5, 10, 16
_TEXT_EM = 28


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
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.MinimumExpanding)
        self._drawing = Icon(look, "drawing-seedling", "accent_soft", _DRAWING)
        self._title = _centred(translate("many", "Paste rows here, or drop a file"), type_="h2")
        self._hint = translate(
            "many",
            "From Excel, LibreOffice or a CSV file. Nothing is sent until you have looked at "
            "the rows and pressed Add.",
        )
        self._text = _centred(self._hint, "text2")
        self._text.setObjectName("emptySheetText")
        self.buttons = SourceButtons(look, "first")
        self.buttons.open_wanted.connect(self.open_wanted)
        self.buttons.paste_wanted.connect(self.paste_wanted)
        keys = key_line(
            (native_keys(QKeySequence.StandardKey.Open), translate("keys", "open")),
            (native_keys(QKeySequence.StandardKey.Paste), translate("keys", "paste")),
        )
        self._keys = _centred(keys, "text2", "small")
        self._template = Link(look, "firstEmptySheet")
        self._template.show_text(translate("many", "Save a te&mplate…"))
        self._template.clicked.connect(self.template_wanted)
        self._lay_out()
        look.changed.connect(self._fit)
        self._fit()

    @property
    def first_input(self) -> QWidget:
        return self.buttons.open

    def say(self, words: str, *, wrong: bool) -> None:
        """Show a message in place of the hint, where the user looks. Without one, show the hint."""
        self._text.setText(words or self._hint)
        self._text.setProperty("ink", "wrong" if words and wrong else "text2")
        restyle(self._text)
        self._fit()

    def show_hovered(self, hovered: bool) -> None:
        """Show that a file can be dropped now."""
        self._hovered = hovered
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def minimumSizeHint(self) -> QSize:
        return QSize(200, self._column.minimumSize().height())

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

    def _lay_out(self) -> None:
        middle = Qt.AlignmentFlag.AlignHCenter
        self._column = column = QVBoxLayout(self)
        column.setContentsMargins(_INSIDE, _INSIDE, _INSIDE, _INSIDE)
        column.setSpacing(0)
        column.addStretch(3)
        column.addWidget(self._drawing, 0, middle)
        column.addSpacing(16)
        column.addWidget(self._title, 0, middle)
        column.addSpacing(8)
        column.addWidget(self._text, 0, middle)
        column.addSpacing(24)
        column.addWidget(self.buttons, 0, middle)
        column.addSpacing(16)
        column.addWidget(self._keys, 0, middle)
        column.addSpacing(16)
        column.addWidget(self._template, 0, middle)
        column.addStretch(4)

    def _fit(self) -> None:
        """Set widths by hand: layouts lose the height of wrapped labels."""
        room = max(100, self.width() - 2 * _INSIDE)
        for label in (self._title, self._text, self._keys):
            fit(label, min(room, _TEXT_EM * self._look.measures.base))
        self.buttons.fit(room)


def _centred(text: str, ink: str = "", type_: str = "") -> QLabel:
    label = wrapped(text, ink, type_)
    label.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
    return label
