"""The first page of a first start, with a card to practise and a card to connect."""

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QLabel,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from plantdesk.ui.look.look import Look
from plantdesk.ui.look.paint import draw_hatching, lay_out_now, styled
from plantdesk.ui.look.theme import make_theme
from plantdesk.ui.widgets.buttons.button import Button, plain_button
from plantdesk.ui.widgets.buttons.send_button import SendButton
from plantdesk.ui.widgets.fields.field import RIM
from plantdesk.ui.widgets.icon import Icon
from plantdesk.ui.widgets.labels import fit, wrapped
from plantdesk.ui.wording import translate

_CARD_CH, _GAP = 36, 16


class Welcome(QScrollArea):
    """Two cards side by side, or stacked where the page is narrow."""

    practise_wanted = Signal()
    connect_wanted = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.setObjectName("pageWelcome")
        self.setAccessibleName(translate("welcome", "Welcome to PlantDesk"))
        self._drawing = Icon(look, "drawing-seedling", "accent_soft", 104)
        self._drawing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._title = _centred(translate("welcome", "Welcome to PlantDesk"), type_="display")
        self._text = _centred(
            translate("welcome", "Type a plant, add it to your store, and see the store’s reply."),
            "text2",
        )
        self.practise = _PractiseButton(look, sends=False)
        self.practise.setObjectName("practise")
        self.practise.setText(translate("welcome", "Start p&ractising"))
        self.practise.clicked.connect(self.practise_wanted)
        self.connect_button = styled(
            plain_button("connectToStore", translate("welcome", "&Connect to a store…")), "strong"
        )
        # Outside a dialog, only this lets Enter press it.
        self.connect_button.setAutoDefault(True)
        self.connect_button.clicked.connect(self.connect_wanted)
        self._practise_card = _Card(
            look,
            _Tile(look, "seedling", practice=True),
            translate("welcome", "Practise first"),
            translate(
                "welcome",
                "A pretend store on this computer. Try everything, break nothing. It takes "
                "about five minutes.",
            ),
            self.practise,
        )
        self._connect_card = _Card(
            look,
            _Tile(look, "stall", practice=False),
            translate("welcome", "Connect to your store"),
            translate(
                "welcome",
                "You need its address and an access token. Ask your store contact for both.",
            ),
            self.connect_button,
        )
        self._foot = _centred(
            translate("welcome", "You can switch at any time in the Store menu."),
            "text2",
            "small",
        )
        self._lay_out()
        look.changed.connect(self._arrange)
        self._arrange()

    def take_focus(self) -> None:
        self.practise.setFocus(Qt.FocusReason.OtherFocusReason)

    def resizeEvent(self, event: QResizeEvent) -> None:
        # First, because the scroll area needs the page's new minimum size.
        self._arrange()
        super().resizeEvent(event)

    def _lay_out(self) -> None:
        self._page = page = QWidget()
        page.setProperty("box", "ground")
        column = QVBoxLayout(page)
        column.setSpacing(0)
        middle = Qt.AlignmentFlag.AlignHCenter
        column.addStretch(3)
        column.addWidget(self._drawing)
        column.addSpacing(16)
        column.addWidget(self._title, 0, middle)
        column.addSpacing(8)
        column.addWidget(self._text, 0, middle)
        column.addSpacing(24)
        self._cards = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._cards.setSpacing(_GAP)
        self._cards.addStretch()
        self._cards.addWidget(self._practise_card)
        self._cards.addWidget(self._connect_card)
        self._cards.addStretch()
        column.addLayout(self._cards)
        column.addSpacing(16)
        column.addWidget(self._foot, 0, middle)
        column.addStretch(4)
        self._column = column
        self.setWidget(page)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        QWidget.setTabOrder(self.practise, self.connect_button)

    def _arrange(self) -> None:
        """Set widths by hand: layouts lose the height of a wrapped label."""
        measures = self._look.measures
        wide = self.width() >= max(900, 112 * measures.ch)
        margin = 24 if wide else 16
        # Leave space for the scroll bar even while it is hidden.
        room = self.width() - 2 * margin - self.verticalScrollBar().sizeHint().width()
        card = min(round(_CARD_CH * measures.ch), room)
        beside = 2 * card + _GAP <= room
        directions = QBoxLayout.Direction
        self._cards.setDirection(directions.LeftToRight if beside else directions.TopToBottom)
        if not beside:
            card = min(round(44 * measures.ch), room)
        cards = (self._practise_card, self._connect_card)
        height = max(part.fit(card) for part in cards)
        for part in cards:
            part.setFixedSize(card, height)
        alignment = Qt.AlignmentFlag(0) if beside else Qt.AlignmentFlag.AlignHCenter
        for part in cards:
            self._cards.setAlignment(part, alignment)
        self._column.setContentsMargins(margin, margin, margin, margin)
        fit(self._title, room)
        fit(self._text, min(room, 2 * card + _GAP))
        fit(self._foot, room)
        lay_out_now(self._column, self._page)


class _PractiseButton(SendButton):
    """A send button that Enter may press, since it sends nothing."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
            return
        super().keyPressEvent(event)


class _Card(QFrame):
    def __init__(self, look: Look, tile: "_Tile", title: str, text: str, button: Button) -> None:
        super().__init__()
        self._look = look
        self.setProperty("box", "card")
        self._tile = tile
        self._title = wrapped(title, type_="h2")
        self._text = wrapped(text, "text2")
        self._button = button
        # A screen reader stops only at the button, so the button describes the card.
        button.setAccessibleDescription(text)
        inset = 0 if isinstance(button, SendButton) else RIM
        row = QVBoxLayout()
        row.setContentsMargins(inset, inset, inset, inset)
        row.addWidget(button)
        self._head = QVBoxLayout()
        self._head.setContentsMargins(RIM, RIM, RIM, 0)
        self._head.setSpacing(0)
        self._head.addWidget(tile)
        self._head.addSpacing(16)
        self._head.addWidget(self._title)
        self._head.addSpacing(8)
        self._head.addWidget(self._text)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 16, 16, 16)
        column.setSpacing(8)
        column.addLayout(self._head)
        column.addStretch()
        column.addLayout(row)

    def fit(self, width: int) -> int:
        """The height it needs at this width."""
        inside = width - 2 * (16 + RIM + self._look.theme.hairline)
        fit(self._title, inside)
        fit(self._text, inside)
        parts = (self._tile.sizeHint().height(), self._title.height(), self._text.height())
        button = self._look.measures.control + 2 * RIM
        return sum(parts) + 16 + 8 + RIM + 8 + button + 2 * (16 + self._look.theme.hairline)


class _Tile(QWidget):
    """The store's icon on its colour, or on the hatching of the practice store."""

    def __init__(self, look: Look, icon: str, *, practice: bool) -> None:
        super().__init__()
        self._look = look
        self._icon = icon
        self._practice = practice
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        side = self._look.measures.icon(40)
        return QSize(side, side)

    def paintEvent(self, _: QPaintEvent) -> None:
        theme = self._look.theme
        shown = make_theme("leaf", practice=self._practice, dark=theme.dark)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect())
        ink = shown.on_fill
        if theme.high_contrast:
            # Only system colours: the icon alone tells the stores apart.
            ink = theme.text
            painter.setPen(QPen(QColor(ink), 2))
            painter.drawRoundedRect(area.adjusted(1, 1, -1, -1), 8, 8)
        elif shown.hatching:
            draw_hatching(painter, area, shown.hatching, self._look.measures.icon(5), 8)
        else:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(shown.fill))
            painter.drawRoundedRect(area, 8, 8)
        icon = self._look.icon(self._icon, ink, 20)
        size = icon.deviceIndependentSize()
        at = area.center() - QRectF(0, 0, size.width(), size.height()).center()
        painter.drawPixmap(at, icon)


def _centred(text: str, ink: str = "", type_: str = "") -> QLabel:
    label = wrapped(text, ink, type_)
    label.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
    return label
