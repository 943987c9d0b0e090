"""Pages of paper, painted on a screen, a printer or a PDF."""

from collections.abc import Generator, Iterator
from typing import Protocol

from PySide6.QtCore import QIODevice, QLocale, QMarginsF
from PySide6.QtGui import QFont, QPagedPaintDevice, QPageLayout, QPageSize, QPainter, QPdfWriter

# Units in a point. Fonts take only whole numbers of them.
POINT = 10
# Letter paper is usual there (CLDR). Everywhere else, A4 is.
_TERRITORIES = QLocale.Country
_LETTER = frozenset({
    _TERRITORIES.UnitedStates, _TERRITORIES.Canada, _TERRITORIES.Mexico, _TERRITORIES.Philippines,
    _TERRITORIES.Chile, _TERRITORIES.Colombia, _TERRITORIES.CostaRica, _TERRITORIES.Guatemala,
    _TERRITORIES.Nicaragua, _TERRITORIES.Panama, _TERRITORIES.ElSalvador, _TERRITORIES.Venezuela,
    _TERRITORIES.PuertoRico, _TERRITORIES.Belize,
})  # fmt: skip


class Pages(Protocol):
    """Counted from 1. Laying out comes first; like painting, it goes on in short steps."""

    @property
    def count(self) -> int: ...
    def lay_out(self) -> Iterator[None]: ...
    def paint(self, painter: QPainter, page: int, dots_per_inch: float) -> Iterator[None]: ...

    def words(self, page: int) -> str:
        """Return all texts of a page, each on a line of its own."""


def paint_pages(device: QPagedPaintDevice, pages: Pages) -> Generator[None, None, bool]:
    """Paint on a printer or a PDF, in short steps. Return whether it accepted all pages."""
    yield from pages.lay_out()
    painter = QPainter()
    try:
        accepted = painter.begin(device)
        for page in range(1, pages.count + 1):
            accepted = accepted and (page == 1 or device.newPage())
            if accepted:
                yield from pages.paint(painter, page, device.logicalDpiX())
    finally:
        if painter.isActive():
            painter.end()
    return accepted


def pdf_writer(target: QIODevice, layout: QPageLayout, title: str) -> QPdfWriter:
    writer = QPdfWriter(target)
    writer.setPageLayout(layout)
    writer.setTitle(title)
    writer.setCreator("PlantDesk")
    return writer


def page_layout(size: QPageSize, margin_mm: float) -> QPageLayout:
    margins = QMarginsF(margin_mm, margin_mm, margin_mm, margin_mm)
    portrait = QPageLayout.Orientation.Portrait
    return QPageLayout(size, portrait, margins, QPageLayout.Unit.Millimeter)


def is_letter_usual() -> bool:
    """Whether paper in the user's country has the size Letter, rather than A4."""
    return QLocale.system().territory() in _LETTER


def sized(font: QFont, size: float) -> QFont:
    """Return the font in this size in points, in units of the paper."""
    found = QFont(font)
    found.setPixelSize(round(size * POINT))
    found.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    # No tabular figures: PDF readers don't know those glyphs, and an id could not be searched.
    return found
