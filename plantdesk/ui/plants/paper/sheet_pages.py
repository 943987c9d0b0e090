"""The pages of a day sheet: which block, or part of one, stands where."""

from collections.abc import Iterator
from typing import NamedTuple

from PySide6.QtCore import QPointF, QSizeF
from PySide6.QtGui import QFont, QPageLayout, QPainter

from plantdesk.ui.plants.paper.day_sheet import DaySheet
from plantdesk.ui.plants.paper.sheet_blocks import UNITS_PER_INCH, Block, Paper, points
from plantdesk.ui.plants.paper.sheet_content import HEAD, SheetContent


class _Piece(NamedTuple):
    """A block, or the part of it between two cuts, at its place on a page."""

    block: int
    start: float
    end: float
    y: float
    height: float


class SheetPages:
    """The pages of a sheet, for any device. They keep only where each block is cut.

    Call `lay_out` to the end before anything else.
    """

    def __init__(
        self, sheet: DaySheet, layout: QPageLayout, font: QFont, *, right_to_left: bool
    ) -> None:
        size = layout.paintRect(QPageLayout.Unit.Point).size()
        self._paper = Paper(
            QSizeF(points(size.width()), points(size.height())), font, right_to_left
        )
        self._content = SheetContent(sheet, self._paper)
        self._pages: list[list[_Piece]] = [[]]
        self._y = 0.0
        self._headed = False

    @property
    def count(self) -> int:
        return len(self._pages)

    def lay_out(self) -> Iterator[None]:
        """Cut the blocks into pages, one a step."""
        for block in range(self._content.last + 1):
            self._place(block)
            yield
        self._add(self._content.signature_number, self._content.signature)

    def paint(self, painter: QPainter, page: int, dots_per_inch: float) -> Iterator[None]:
        """Paint a page, counted from 1, one block a step. The painter's units are dots."""
        scale = dots_per_inch / UNITS_PER_INCH
        for piece in self._pages[page - 1]:
            painter.save()
            painter.scale(scale, scale)
            at = QPointF(0, piece.y)
            self._content.block(piece.block).paint(painter, at, piece.start, piece.end)
            painter.restore()
            yield
        painter.save()
        painter.scale(scale, scale)
        foot = self._content.foot(page, self.count)
        top = self._paper.size.height() - foot.height
        foot.paint(painter, QPointF(0, top), 0, foot.height)
        painter.restore()

    def words(self, page: int) -> str:
        """Return all texts of a page, counted from 1, each on a line of its own."""
        shown = [
            self._content.block(piece.block).words(piece.start, piece.end)
            for piece in self._pages[page - 1]
        ]
        foot = self._content.foot(page, self.count)
        return "\n".join([*shown, foot.words(0, foot.height)])

    def _place(self, number: int) -> None:
        block, start = self._content.block(number), 0.0
        # The signature stays with the end of the last row.
        tail = self._content.signature.height if number == self._content.last else 0.0
        headings = self._content.headings.height if number != HEAD else 0.0
        while True:
            above = 0.0 if self._headed else headings
            room = self._content.room - self._y - above
            top = block.top(start)
            left = block.height - top
            if left + tail <= room:
                end = block.height
            elif self._page and not start and left + tail <= self._content.room - headings:
                self._turn_page()
                continue
            else:
                # Higher than a page. Something must be left for the next page.
                end = block.cut(start, min(top + room, block.last_line_end - points(1)))
                if end <= start and self._page:
                    self._turn_page()
                    continue
                if end <= start:
                    end = block.first_line_end(start)
            if above:
                self._add(self._content.heading_number, self._content.headings)
                self._headed = True
            self._add(number, block, start, end)
            if end >= block.height:
                return
            start = end
            self._turn_page()

    @property
    def _page(self) -> list[_Piece]:
        return self._pages[-1]

    def _turn_page(self) -> None:
        self._pages.append([])
        self._y = 0.0
        self._headed = False

    def _add(self, number: int, block: Block, start: float = 0, end: float | None = None) -> None:
        end = block.height if end is None else end
        height = end - block.top(start)
        self._page.append(_Piece(number, start, end, self._y, height))
        self._y += height
