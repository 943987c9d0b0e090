"""Pages of paper: shown one by one, printed, or saved as PDF."""

from collections.abc import Generator, Iterator
from typing import Protocol

from PySide6.QtCore import QIODevice, QLocale, QMarginsF, QObject, Signal
from PySide6.QtGui import QFont, QPagedPaintDevice, QPageLayout, QPageSize, QPainter, QPdfWriter

from plantdesk.ui.widgets.turns import Turns
from plantdesk.ui.wording import translate

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


class Painting(QObject):
    """Paints pages on a device, such as a printer or a PDF, in short turns of the event loop."""

    # How many pages.
    painted = Signal(int)
    # What went wrong, and what to do.
    failed = Signal(str)

    def __init__(self, device: QPagedPaintDevice, pages: Pages) -> None:
        super().__init__()
        self._device = device
        self._pages = pages
        self._steps = self._paint()
        self._turns = Turns(self._steps, self)
        self._turns.ended.connect(self._tell)
        self._accepted = False

    def start(self) -> None:
        self._turns.start()

    def stop(self) -> None:
        """Give up what is not painted yet."""
        self._turns.stop()
        self._steps.close()

    def _paint(self) -> Generator[None, None, None]:
        yield from self._pages.lay_out()
        painter = QPainter()
        try:
            accepted = painter.begin(self._device)
            for page in range(1, self._pages.count + 1):
                accepted = accepted and (page == 1 or self._device.newPage())
                if not accepted:
                    break
                yield from self._pages.paint(painter, page, self._device.logicalDpiX())
        finally:
            if painter.isActive():
                painter.end()
        self._accepted = accepted

    def _tell(self) -> None:
        # The steps are over: the listener may use or delete the device.
        if self._accepted:
            self.painted.emit(self._pages.count)
        elif isinstance(self._device, QPdfWriter):
            self.failed.emit(
                translate("sheet", "The PDF can’t be written there. Choose another place.")
            )
        else:
            self.failed.emit(
                translate(
                    "sheet",
                    "The printer didn’t accept the pages. Check the printer, then try again.",
                )
            )


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
