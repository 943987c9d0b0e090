"""The newest result in full: what happened, what is known, what to do now."""

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QGuiApplication, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from plantdesk.ui.card_words import Action, Card, Said, action_text
from plantdesk.ui.exact_text import ExactText
from plantdesk.ui.look import Look
from plantdesk.ui.measures import strong, tabular
from plantdesk.ui.moving_bar import MovingBar
from plantdesk.ui.paint import restyle
from plantdesk.ui.wording import translate


class ResultCard(QFrame):
    """Headline and buttons always show; the text between them scrolls when there is little room."""

    acted = Signal(object)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._card: Card | None = None
        self.setObjectName("result")
        self.setAccessibleName(translate("card", "Result"))
        self._icon = QLabel()
        self._headline = _wrapped("headline")
        self._saved = _wrapped("saved")
        self._said = SaidBox(look)
        self._facts = Facts(look)
        self._now = _wrapped("now")
        self._text = _FittingScroll(self._saved, self._said, self._facts, self._now)
        self._bar = MovingBar(look)
        self._buttons = QWidget()
        self._button_row = QHBoxLayout(self._buttons)
        self._lay_out()
        look.changed.connect(self._dress)
        self._dress()

    @property
    def card(self) -> Card | None:
        return self._card

    def show_card(self, card: Card) -> None:
        if card == self._card:
            return
        before, self._card = self._card, card
        self.setProperty("box", card.tone)
        restyle(self)
        self._headline.setText(card.headline)
        self._saved.setText(card.saved)
        self._now.setText(card.now)
        self._now.setProperty("ink", "text2" if card.nothing_to_do else "")
        restyle(self._now)
        self._said.show_words(card.said)
        self._facts.show_facts(card.facts)
        self._bar.setVisible(card.moving)
        if before is None or before.actions != card.actions:
            self._make_buttons(card.actions)
        self.setAccessibleDescription(card.spoken)
        self._draw_icon()
        self._text.fit()

    def _act(self) -> None:
        button = self.sender()
        if isinstance(button, QPushButton):
            self.acted.emit(button.property("action"))

    def _make_buttons(self, actions: tuple[Action, ...]) -> None:
        while item := self._button_row.takeAt(0):
            if widget := item.widget():
                widget.hide()
                widget.deleteLater()
        for place, action in enumerate(actions):
            button = QPushButton(action_text(action))
            button.setProperty("look", "plain" if place == 0 else "link")
            button.setProperty("action", action)
            button.setObjectName(f"action{action.name.title().replace('_', '')}")
            button.setFont(self._look.measures.body)
            button.setFixedHeight(self._look.measures.control)
            button.clicked.connect(self._act)
            self._button_row.addWidget(button)
        self._button_row.addStretch()
        self._buttons.setVisible(bool(actions))

    def _lay_out(self) -> None:
        self._button_row.setContentsMargins(0, 0, 0, 0)
        self._button_row.setSpacing(8)
        column = QVBoxLayout()
        column.setSpacing(8)
        column.addWidget(self._headline)
        column.addWidget(self._text, 1)
        column.addWidget(self._bar)
        column.addWidget(self._buttons)
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 16, 16, 16)
        row.setSpacing(12)
        row.addWidget(self._icon, 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(column, 1)

    def _dress(self) -> None:
        measures = self._look.measures
        self._headline.setFont(measures.h2)
        self._saved.setFont(strong(measures.body))
        self._now.setFont(measures.body)
        if self._card:
            self._make_buttons(self._card.actions)
        self._draw_icon()
        self._text.fit()

    def _draw_icon(self) -> None:
        if self._card:
            ink = self._look.theme.tones[self._card.tone].ink
            self._icon.setPixmap(self._look.icon(self._card.icon, ink, 24))


class SaidBox(QFrame):
    """The store's own words, selectable and untouched."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._said: Said | None = None
        self.setProperty("box", "verbatim")
        self._title = QLabel(translate("card", "The store’s answer"))
        self._title.setProperty("ink", "text2")
        self._copy = QPushButton(translate("card", "Copy"))
        self._copy.setObjectName("copyAnswer")
        self._copy.setProperty("look", "link")
        self._copy.setAccessibleName(translate("card", "Copy the store’s answer"))
        self._copy.clicked.connect(self._copy_words)
        self._number = QLabel()
        self._number.setProperty("ink", "wrong")
        self._words = ExactText("said")
        head = QHBoxLayout()
        head.addWidget(self._title)
        head.addStretch()
        head.addWidget(self._copy)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 6, 8, 10)
        column.setSpacing(2)
        column.addLayout(head)
        column.addWidget(self._number)
        column.addWidget(self._words)
        look.changed.connect(self._dress)
        self._dress()

    def show_words(self, said: Said | None) -> None:
        self._said = said
        self.setVisible(said is not None)
        if said:
            self._number.setText(said.number)
            self._number.setVisible(bool(said.number))
            self._words.set_text(said.text or translate("card", "(no words)"))

    def _copy_words(self) -> None:
        if self._said:
            text = f"{self._said.number}\n{self._said.text}".strip()
            QGuiApplication.clipboard().setText(text)

    def _dress(self) -> None:
        measures = self._look.measures
        self._title.setFont(measures.small)
        self._copy.setFont(measures.small)
        self._copy.setFixedHeight(measures.label_row)
        self._copy.setIcon(self._look.icon("copy", self._look.theme.accent))
        self._number.setFont(strong(measures.small))
        self._words.setFont(measures.body)


class Facts(QWidget):
    """What the plant is, as pairs of a word and a value."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._facts: tuple[tuple[str, str], ...] = ()
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(24)
        self._grid.setVerticalSpacing(4)
        self._grid.setColumnStretch(1, 1)
        look.changed.connect(self._fill)

    def show_facts(self, facts: tuple[tuple[str, str], ...]) -> None:
        if facts != self._facts:
            self._facts = facts
            self._fill()

    def _fill(self) -> None:
        while item := self._grid.takeAt(0):
            if widget := item.widget():
                widget.hide()
                widget.deleteLater()
        measures = self._look.measures
        for row, (key, value) in enumerate(self._facts):
            name = QLabel(key)
            name.setProperty("ink", "text2")
            name.setFont(measures.body)
            shown = ExactText(f"fact{row}")
            shown.setAccessibleName(key)
            shown.setFont(tabular(measures.body) if row == 0 else measures.body)
            shown.set_text(value)
            name.setBuddy(shown)
            self._grid.addWidget(name, row, 0, Qt.AlignmentFlag.AlignTop)
            self._grid.addWidget(shown, row, 1)


class _FittingScroll(QScrollArea):
    """As high as its content where there is room, scrolling where there is not."""

    def __init__(self, *widgets: QWidget) -> None:
        super().__init__()
        self._content = QWidget()
        self._content.setProperty("box", "clear")
        self._column = column = QVBoxLayout(self._content)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        for widget in widgets:
            column.addWidget(widget)
        column.addStretch()
        self.setWidget(self._content)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.viewport().setAutoFillBackground(False)
        self._content.setAutoFillBackground(False)
        self._content.installEventFilter(self)

    def fit(self) -> None:
        """The content changed: ask for as much height as it needs at this width."""
        self._column.activate()
        self.updateGeometry()
        self.verticalScrollBar().setValue(0)

    def sizeHint(self) -> QSize:
        # Wrapped labels lose their height-for-width in nested layouts, so it is asked for here.
        width = self.viewport().width()
        height = self._content.heightForWidth(width)
        return QSize(200, height if height >= 0 else self._content.sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        line = self._content.fontMetrics().height()
        return QSize(120, min(self.sizeHint().height(), 3 * line))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().eventFilter(watched, event)


def _wrapped(name: str) -> QLabel:
    label = QLabel()
    label.setObjectName(name)
    label.setWordWrap(True)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    label.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
    label.setAlignment(Qt.AlignmentFlag.AlignLeading | Qt.AlignmentFlag.AlignTop)
    label.setMinimumWidth(1)
    return label
