"""A bar with one segment for each thing that became of plants."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from plantdesk.ui.look.look import Look
from plantdesk.ui.look.paint import draw_hatching, fill
from plantdesk.ui.look.theme import Hatching

_HEIGHT, _GAP, _LEAST = 10, 1.5, 3.0
_STRIPE = 2


class Part(NamedTuple):
    """A count of plants, in the ink of a tone. Refused ones are hatched, too."""

    amount: int
    tone: str
    hatched: bool = False


class ProgressBar(QWidget):
    """It says nothing to screen readers: the words beside it do."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._parts: tuple[Part, ...] = ()
        self._of = 0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        look.changed.connect(self.update)

    def show_parts(self, parts: Sequence[Part], of: int) -> None:
        if (tuple(parts), of) != (self._parts, self._of):
            self._parts, self._of = tuple(parts), of
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(120, _HEIGHT)

    def segments(self) -> list[tuple[QRectF, Part]]:
        """Return where each part is drawn, from left to right. None is too thin to be seen."""
        shown = [part for part in self._parts if part.amount]
        widths = part_widths([part.amount for part in shown], self._of, self.width())
        placed, left = [], 0.0
        for part, width in zip(shown, widths, strict=True):
            placed.append((QRectF(left, 0, width, self.height()), part))
            left += width + _GAP
        if self.isRightToLeft():
            for area, _ in placed:
                area.moveRight(self.width() - area.left())
        return placed

    def paintEvent(self, _: QPaintEvent) -> None:
        theme = self._look.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        whole = QRectF(self.rect())
        clip = QPainterPath()
        clip.addRoundedRect(whole, _HEIGHT / 2, _HEIGHT / 2)
        painter.setClipPath(clip)
        fill(painter, whole, theme.sunken)
        for area, part in self.segments():
            ink = theme.tones[part.tone].ink
            if part.hatched:
                stripes = Hatching(ink, theme.surface, ink, ink)
                draw_hatching(painter, area, stripes, _STRIPE)
                # draw_hatching sets a clip of its own.
                painter.setClipPath(clip)
            else:
                fill(painter, area, ink)
        painter.setBrush(QColor(0, 0, 0, 0))
        painter.setPen(QPen(QColor(theme.border), theme.hairline))
        painter.drawRoundedRect(whole.adjusted(0.5, 0.5, -0.5, -0.5), _HEIGHT / 2, _HEIGHT / 2)


def part_widths(counts: Sequence[int], of: int, room: float) -> list[float]:
    """Divide the room by counts above 0, so that each part can be seen."""
    if not counts or of <= 0:
        return []
    whole = sum(counts) >= of
    # The gaps belong to the parts before them.
    usable = room - _GAP * (len(counts) - 1)
    widths = [max(_LEAST, usable * count / of) for count in counts]
    over = sum(widths) - (usable if whole else usable * sum(counts) / of)
    widest = widths.index(max(widths))
    # The widest one gives what the thin ones take.
    widths[widest] = max(_LEAST, widths[widest] - max(0.0, over))
    return widths
