"""The state of the queue at the band's end: an icon, a few words, the reason of a pause."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QFrame, QHBoxLayout

from plantdesk.ui.look.look import Look
from plantdesk.ui.look.paint import restyle
from plantdesk.ui.look.plain_text import plain_label, set_tip

if TYPE_CHECKING:
    # Not needed for the first paint.
    from plantdesk.ui.band.words import QueueWords

# A reason cut shorter than this says nothing.
_LEAST_CH = 12


class QueuePill(QFrame):
    """Plain words on the band, in a pill for pauses and warnings."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._words: QueueWords | None = None
        self._icon = plain_label()
        self._state = plain_label()
        self._state.setObjectName("queueState")
        self._why = plain_label("", "paused", "small")
        self._why.setObjectName("queueWhy")
        self._why.hide()
        self._row = QHBoxLayout(self)
        self._row.setSpacing(8)
        for part in (self._icon, self._state, self._why):
            self._row.addWidget(part)

    def show_words(self, words: "QueueWords") -> None:
        self._words = words
        theme, measures = self._look.theme, self._look.measures
        self._state.setText(words.text)
        self._state.setProperty("type", "small strong" if words.paused else "small")
        self._state.setAccessibleName(words.text)
        self._state.setAccessibleDescription(words.full)
        self._state.setProperty("ink", "paused" if words.paused else "band")
        self._why.setAccessibleName(words.full)
        self.setProperty("box", "paused" if words.paused else "clear")
        set_tip(self, words.full or words.text)
        self.setFixedHeight(measures.small_control)
        side = 10 if words.paused else 0
        self._row.setContentsMargins(side, 0, side, 0)
        for part in (self, self._state, self._why):
            restyle(part)
        colour = theme.tones["check"].ink if words.paused else theme.band_ink
        glyph = theme.hatching.ground if theme.hatching else theme.band
        if words.paused:
            glyph = theme.tones["check"].soft
        size, ratio = measures.icon(16), self.devicePixelRatioF()
        self._icon.setPixmap(self._look.pixmap(words.icon, colour, glyph, size, ratio))

    def show_state_alone(self) -> None:
        self._why.hide()
        if self._words:
            self._state.setText(self._words.text)

    def fit_into(self, width: int) -> None:
        """Cut the state's end if a line of its own is too short. The tooltip has all of it."""
        excess = self.sizeHint().width() - width
        if self._words and excess > 0:
            metrics = self._state.fontMetrics()
            room = max(0, metrics.horizontalAdvance(self._words.text) - excess)
            shown = metrics.elidedText(self._words.text, Qt.TextElideMode.ElideRight, room)
            self._state.setText(shown)

    def why_width(self) -> int:
        why = self._words.why if self._words else ""
        metrics = QFontMetrics(self._look.measures.small)
        return metrics.horizontalAdvance(why) + self._row.spacing() if why else 0

    def show_why(self, room: int) -> None:
        """Show as much of the reason as fits. The tooltip and screen readers have all of it."""
        why = self._words.why if self._words else ""
        metrics = QFontMetrics(self._look.measures.small)
        room -= self._row.spacing()
        least = min(metrics.horizontalAdvance(why), _LEAST_CH * self._look.measures.ch)
        if why and room >= least:
            self._why.setText(metrics.elidedText(why, Qt.TextElideMode.ElideRight, room))
            self._why.show()
