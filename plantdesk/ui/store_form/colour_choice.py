"""Choose one of the eight colours for a store."""

from collections.abc import Iterable

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QWidget

from plantdesk.domain.store import COLOURS
from plantdesk.ui.look.look import Look
from plantdesk.ui.look.plain_text import plain_label, set_tip
from plantdesk.ui.look.theme import STORE_COLOURS
from plantdesk.ui.widgets.buttons.button import RadioButton
from plantdesk.ui.widgets.labels import wrapped
from plantdesk.ui.widgets.layouts import column, flow
from plantdesk.ui.wording import translate

# Space around a swatch for two rings: that of the chosen one and that of the focus.
_RINGS = 14


class Swatches(QWidget):
    """Shows the name of the chosen colour, since not everybody can tell colours apart."""

    chosen = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.setObjectName("storeColour")
        self.setAccessibleName(translate("colour", "Colour"))
        self.label = plain_label(translate("colour", "Co&lour"), type_="strong")
        self.label.setProperty("tall", "row")
        self._name = plain_label("", "text2", "small")
        self._name.setContentsMargins(10, 0, 0, 0)
        self._group = QButtonGroup(self)
        self._swatches: dict[str, _Swatch] = {}
        for colour in COLOURS:
            swatch = _Swatch(look, colour)
            self._group.addButton(swatch)
            self._swatches[colour] = swatch
        self._group.buttonClicked.connect(self._choose)
        swatches = flow(*self._swatches.values(), self._name, gap=0)
        self.setLayout(column(swatches))
        # Below the swatches: why they are locked.
        self.note = wrapped("", "text2", "small")
        self.note.hide()
        self.show_colour(COLOURS[0])

    @property
    def colour(self) -> str:
        return next(colour for colour, swatch in self._swatches.items() if swatch.isChecked())

    def show_colour(self, colour: str) -> None:
        self._swatches[colour].setChecked(True)
        self._show_name()

    def lock(self, why: str) -> None:
        """Lock the choice and show why; an empty reason unlocks it."""
        for swatch in self._swatches.values():
            swatch.setEnabled(not why)
        self.note.setText(why)
        self.note.setVisible(bool(why))

    def _choose(self) -> None:
        self._show_name()
        self.chosen.emit()

    def _show_name(self) -> None:
        self._name.setText(colour_name(self.colour))
        self.label.setBuddy(self._swatches[self.colour])
        let_tab_reach_checked(self._swatches.values())


def let_tab_reach_checked(choices: Iterable[QAbstractButton]) -> None:
    """Make Tab stop only at the checked one: before the first focus, Qt stops at the first."""
    for choice in choices:
        policy = Qt.FocusPolicy.StrongFocus if choice.isChecked() else Qt.FocusPolicy.ClickFocus
        choice.setFocusPolicy(policy)


def colour_name(colour: str) -> str:
    names = {
        "leaf": translate("colour", "Leaf"),
        "lagoon": translate("colour", "Lagoon"),
        "sky": translate("colour", "Sky"),
        "iris": translate("colour", "Iris"),
        "plum": translate("colour", "Plum"),
        "mallow": translate("colour", "Mallow"),
        "bark": translate("colour", "Bark"),
        "slate": translate("colour", "Slate"),
    }
    return names[colour]


class _Swatch(RadioButton):
    """A radio button that is painted as a square of its colour."""

    def __init__(self, look: Look, colour: str) -> None:
        super().__init__()
        self._look = look
        self._colour = colour
        self.setObjectName(f"colour{colour.title()}")
        self.setAccessibleName(colour_name(colour))
        # A screen reader would say only "Leaf".
        self.setAccessibleDescription(translate("colour", "Colour"))
        set_tip(self, colour_name(colour))

    def sizeHint(self) -> QSize:
        side = self._look.measures.icon(24) + _RINGS
        return QSize(side, side)

    def hitButton(self, place: QPoint) -> bool:
        return self.rect().contains(place)

    def paintEvent(self, _: QPaintEvent) -> None:
        theme, size = self._look.theme, self._look.measures.icon(24)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if not self.isEnabled() and not self.isChecked():
            painter.setOpacity(0.3)
        tile = QRectF(0, 0, size, size)
        tile.moveCenter(QPointF(self.width() / 2, self.height() / 2))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(STORE_COLOURS[self._colour].fill))
        painter.drawRoundedRect(tile, 6, 6)
        if theme.dark and not self.isChecked():
            # An edge separates the dark fill from a dark card.
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(theme.border), theme.hairline))
            painter.drawRoundedRect(tile.adjusted(0.5, 0.5, -0.5, -0.5), 6, 6)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if self.isChecked():
            side, ratio = self._look.measures.icon(16), self.devicePixelRatioF()
            tick = self._look.pixmap("right", "#FFFFFF", "#FFFFFF", side, ratio)
            place = QRectF(QPointF(), tick.deviceIndependentSize())
            place.moveCenter(tile.center())
            painter.drawPixmap(place.topLeft(), tick)
            painter.setPen(QPen(QColor(theme.text), 2))
            painter.drawRoundedRect(tile.adjusted(-3, -3, 3, 3), 8, 8)
        if self.hasFocus():
            painter.setPen(QPen(QColor(theme.accent), 2))
            outer = QRectF(self.rect()).adjusted(1, 1, -1, -1)
            painter.drawRoundedRect(outer, 10, 10)
