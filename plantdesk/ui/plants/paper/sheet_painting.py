"""Painting a day sheet on a device, such as a printer or a PDF."""

from collections.abc import Generator

from PySide6.QtCore import QIODevice, QObject, Signal
from PySide6.QtGui import QFont, QPagedPaintDevice, QPageLayout, QPainter, QPdfWriter

from plantdesk.ui.plants.paper.day_sheet import DaySheet
from plantdesk.ui.plants.paper.sheet_blocks import UNITS_PER_INCH
from plantdesk.ui.plants.paper.sheet_pages import SheetPages
from plantdesk.ui.widgets.turns import Turns
from plantdesk.ui.wording import translate


class SheetPainting(QObject):
    """Paints a sheet on a device in short turns of the event loop."""

    # How many pages.
    painted = Signal(int)
    # What went wrong, and what to do.
    failed = Signal(str)

    def __init__(
        self, device: QPagedPaintDevice, sheet: DaySheet, font: QFont, *, right_to_left: bool
    ) -> None:
        super().__init__()
        self._device = device
        self._pages = SheetPages(sheet, device.pageLayout(), font, right_to_left=right_to_left)
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
        else:
            self.failed.emit(self._fault())

    def _fault(self) -> str:
        if isinstance(self._device, QPdfWriter):
            return translate("sheet", "The PDF can’t be written there. Choose another place.")
        return translate(
            "sheet", "The printer didn’t accept the day sheet. Check the printer, then try again."
        )


def pdf_writer(target: QIODevice, layout: QPageLayout) -> QPdfWriter:
    writer = QPdfWriter(target)
    writer.setResolution(UNITS_PER_INCH)
    writer.setPageLayout(layout)
    writer.setTitle(translate("sheet", "Day sheet"))
    writer.setCreator("PlantDesk")
    return writer
