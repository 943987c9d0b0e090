"""Every size on the screen, taken from the system's font."""

from typing import NamedTuple

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QFont, QFontInfo, QFontMetrics, QFontMetricsF


class Measures(NamedTuple):
    """Sizes that follow from one font; gaps do not, so they are plain numbers where used."""

    base: int
    ch: float
    body: QFont
    small: QFont
    h2: QFont
    h1: QFont

    @property
    def small_px(self) -> int:
        return self.small.pixelSize()

    @property
    def display(self) -> QFont:
        """For the welcome only."""
        return _sized(self.h1, round(1.9 * self.base), strong=True)

    @property
    def control(self) -> int:
        return max(24, round(1.35 * self.base + 16))

    @property
    def small_control(self) -> int:
        return max(24, self.control - 8)

    @property
    def chip(self) -> int:
        return max(28, self.small_control)

    @property
    def label_row(self) -> int:
        return max(24, round(1.7 * self.base))

    @property
    def slot(self) -> int:
        return round(1.5 * self.small_px)

    @property
    def body_line(self) -> int:
        return round(QFontMetricsF(self.body).height())

    @property
    def small_line(self) -> int:
        return round(QFontMetricsF(self.small).height())

    def icon(self, size: int) -> int:
        """An icon's size beside text of this size: 16, 20 or 24 at normal text."""
        if self.base >= 25:
            return size * 2
        return round(size * 1.5) if self.base >= 18 else size


def measure(font: QFont) -> Measures:
    base = QFontInfo(font).pixelSize()
    return Measures(
        base=base,
        ch=QFontMetricsF(_sized(font, base)).horizontalAdvance("0"),
        body=_sized(font, base),
        small=_sized(font, max(12, round(0.9 * base))),
        h2=_sized(font, round(1.2 * base), strong=True),
        h1=_sized(font, round(1.45 * base), strong=True),
    )


def strong(font: QFont) -> QFont:
    """The same font in its 600 weight."""
    heavier = QFont(font)
    heavier.setWeight(QFont.Weight.DemiBold)
    return heavier


def tabular(font: QFont) -> QFont:
    """The same font with figures of one width, for ids and times."""
    even = QFont(font)
    even.setFeature(QFont.Tag("tnum"), 1)
    return even


def text_height(font: QFont, text: str, width: int) -> int:
    """How high a label's wrapped text is in a font; a label itself has none before it is shown."""
    room, wrap = QRect(0, 0, width, 100_000), Qt.TextFlag.TextWordWrap.value
    return QFontMetrics(font).boundingRect(room, wrap, text).height()


def _sized(font: QFont, pixels: int, *, strong: bool = False) -> QFont:
    sized = QFont(font)
    sized.setPixelSize(pixels)
    if strong:
        sized.setWeight(QFont.Weight.DemiBold)
    return sized
