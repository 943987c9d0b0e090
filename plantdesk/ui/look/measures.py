"""Sizes on the screen, derived from the system's font."""

from typing import NamedTuple

from PySide6.QtGui import QFont, QFontInfo, QFontMetrics, QFontMetricsF


class Measures(NamedTuple):
    """Sizes derived from one font. Gaps don't depend on it and are plain numbers where used."""

    base: int
    ch: float
    body: QFont
    small: QFont

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
    def message_line(self) -> int:
        return round(1.5 * self.small.pixelSize())

    @property
    def two_lines(self) -> int:
        """Two small lines. The marks around a name or a path may come from a taller font."""
        return QFontMetrics(self.small).size(0, "\u2068X\u2069\n\u2068X\u2069").height()

    @property
    def body_line(self) -> int:
        return round(QFontMetricsF(self.body).height())

    @property
    def small_line(self) -> int:
        return round(QFontMetricsF(self.small).height())

    def is_wide(self, width: int) -> bool:
        """Whether a page this wide has room for its widest form."""
        return width >= max(900, 112 * self.ch)

    def is_narrow(self, width: int) -> bool:
        """Whether a window is this narrow, as with text of 200 % on a small screen."""
        return width < 64 * self.ch

    def margin(self, width: int) -> int:
        """Return the margin of a page this wide."""
        return 24 if self.is_wide(width) else 16

    def icon(self, size: int) -> int:
        """Scale an icon (16, 20 or 24 px at normal text) to the size of text."""
        if self.base >= 25:
            return size * 2
        return round(size * 1.5) if self.base >= 18 else size


def measure(font: QFont, percent: int = 100) -> Measures:
    """Measure the system's font, enlarged to `percent` of its size."""
    base = round(QFontInfo(font).pixelSize() * percent / 100)
    return Measures(
        base=base,
        ch=QFontMetricsF(_sized(font, base)).horizontalAdvance("0"),
        body=_sized(font, base),
        small=_sized(font, max(12, round(0.9 * base))),
    )


def strong(font: QFont) -> QFont:
    """Return the font in weight 600."""
    heavier = QFont(font)
    heavier.setWeight(QFont.Weight.DemiBold)
    return heavier


def tabular(font: QFont) -> QFont:
    """Return the font with digits of equal width, for ids and times."""
    even = QFont(font)
    even.setFeature(QFont.Tag("tnum"), 1)
    return even


def _sized(font: QFont, pixels: int) -> QFont:
    sized = QFont(font)
    sized.setPixelSize(pixels)
    return sized
