"""The day sheet: what happened to the plants of a day or longer, on paper, with room to sign."""

from collections.abc import Generator, Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

from PySide6.QtCore import QDate, QIODevice, QLocale, QObject, QPointF, QSizeF, Qt, Signal
from PySide6.QtGui import (
    QFont,
    QFontMetricsF,
    QPagedPaintDevice,
    QPageLayout,
    QPainter,
    QPdfWriter,
)

from plantdesk.ui.plants.paper.sheet_blocks import UNITS_PER_INCH, Block, Paper, points
from plantdesk.ui.widgets.turns import Turns
from plantdesk.ui.wording import isolated, number, translate

# Points on paper.
_TITLE, _COUNT, _BODY, _SMALL = 15, 13, 9, 7.5
_PAD, _ICON, _BOX = 4, 10, 11
# At most this much of the width. The longest id fits on A4, and the name has a quarter at least.
_STATUS, _ID, _WHEN, _TICK, _GAP = 0.16, 0.22, 0.14, 0.08, 0.014
_COUNTS_IN_A_ROW = 6
# The number of the block that is on the first page only.
_HEAD = 0


@dataclass(frozen=True)
class SheetRow:
    """One plant, in words. `happened` says what happened to it or what was answered."""

    status: str
    icon: str
    open: bool
    plant_id: str
    name: str
    tag: str
    store: str
    when: str
    happened: str
    reference: str
    to_check: bool


@dataclass(frozen=True)
class DaySheet:
    """`made_at` is an aware time. The rows may have any order."""

    period: str
    store: str
    computer: str
    made_at: datetime
    counts: tuple[tuple[str, int], ...]
    rows: tuple[SheetRow, ...]


class _Piece(NamedTuple):
    """A block, or the part of it between two cuts, at its place on a page."""

    block: int
    start: float
    end: float
    y: float
    height: float


class _Column(NamedTuple):
    x: float
    width: float


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
        self._sheet = sheet
        self._rows = sorted(sheet.rows, key=lambda row: not row.open)
        self._ticks = any(row.to_check for row in self._rows)
        self._stores = any(row.store != sheet.store for row in self._rows)
        self._columns = self._measure_columns()
        self._headings = self._make_headings()
        self._signature = self._make_signature()
        # The numbers of blocks: the head, the rows or a note, the headings, the signature.
        self._last = max(1, len(self._rows))
        self._heading_number = self._last + 1
        self._signature_number = self._last + 2
        self._bottom = self._paper.size.height() - 2.2 * self._paper.line(_SMALL)
        self._pages: list[list[_Piece]] = [[]]
        self._y = 0.0
        self._headed = False
        self._made: tuple[int, Block] = (self._heading_number, self._headings)

    @property
    def count(self) -> int:
        return len(self._pages)

    def lay_out(self) -> Iterator[None]:
        """Cut the blocks into pages, one a step."""
        for block in range(self._last + 1):
            self._place(block)
            yield
        self._add(self._signature_number, self._signature)

    def paint(self, painter: QPainter, page: int, dots_per_inch: float) -> Iterator[None]:
        """Paint a page, counted from 1, one block a step. The painter's units are dots."""
        scale = dots_per_inch / UNITS_PER_INCH
        for piece in self._pages[page - 1]:
            painter.save()
            painter.scale(scale, scale)
            at = QPointF(0, piece.y)
            self._block(piece.block).paint(painter, at, piece.start, piece.end)
            painter.restore()
            yield
        painter.save()
        painter.scale(scale, scale)
        foot = self._make_foot(page)
        top = self._paper.size.height() - foot.height
        foot.paint(painter, QPointF(0, top), 0, foot.height)
        painter.restore()

    def words(self, page: int) -> str:
        """Return all texts of a page, counted from 1, each on a line of its own."""
        shown = [
            self._block(piece.block).words(piece.start, piece.end)
            for piece in self._pages[page - 1]
        ]
        foot = self._make_foot(page)
        return "\n".join([*shown, foot.words(0, foot.height)])

    # Where everything goes.

    def _place(self, number: int) -> None:
        block, start = self._block(number), 0.0
        # The signature stays with the end of the last row.
        tail = self._signature.height if number == self._last else 0.0
        headings = self._headings.height if number != _HEAD else 0.0
        while True:
            above = 0.0 if self._headed else headings
            room = self._bottom - self._y - above
            top = block.top(start)
            left = block.height - top
            if left + tail <= room:
                end = block.height
            elif self._page and not start and left + tail <= self._bottom - headings:
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
                self._add(self._heading_number, self._headings)
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

    def _measure_columns(self) -> list[_Column]:
        paper, width = self._paper, self._paper.size.width()
        rows, heads = self._rows, _heads(ticks=self._ticks, stores=self._stores)

        def fitting(texts: list[str], head: str, most: float, beside: float = 0) -> float:
            widest = max(
                paper.widest(texts, _BODY, heavy=beside > 0) + beside,
                paper.widest([head], _SMALL, heavy=True),
            )
            return min(widest, most * width)

        status = [row.status for row in rows]
        widths = [
            fitting(status, heads[0], _STATUS, points(_ICON + _PAD)),
            fitting([row.plant_id for row in rows], heads[1], _ID),
            0.0,
            fitting([row.when for row in rows], heads[3], _WHEN),
            *(fitting([], head, _TICK) for head in heads[4:]),
        ]
        gap = _GAP * width
        widths[2] = width - sum(widths) - gap * (len(widths) - 1)
        columns, x = [], 0.0
        for each in widths:
            columns.append(_Column(x, each))
            x += each + gap
        return columns

    # What stands there.

    def _block(self, number: int) -> Block:
        # A block that is cut is needed again at once.
        if self._made[0] != number:
            self._made = (number, self._make_block(number))
        return self._made[1]

    def _make_block(self, number: int) -> Block:
        if number == _HEAD:
            return self._make_head()
        if number == self._heading_number:
            return self._headings
        if number == self._signature_number:
            return self._signature
        if not self._rows:
            return self._make_note(translate("sheet", "No plants in this period."))
        return self._make_row(self._rows[number - 1])

    def _make_head(self) -> Block:
        sheet, block = self._sheet, Block()
        y = self._write(block, translate("sheet", "Day sheet"), 0, 0, _TITLE, heavy=True)
        y += points(6)
        made = sheet.made_at.astimezone()
        day = QLocale().toString(QDate(made.year, made.month, made.day), "d MMMM yyyy")
        facts = (
            (translate("sheet", "Period"), sheet.period),
            (translate("sheet", "Store"), sheet.store),
            (translate("sheet", "Computer"), sheet.computer),
            (translate("sheet", "Made on"), f"{day} {made:%H:%M}"),
        )
        width = self._paper.size.width()
        wide = min(self._paper.widest([name for name, _ in facts], _BODY), width / 3)
        for name, value in facts:
            below = self._write(block, name, 0, y, _BODY, wide)
            x = wide + points(12)
            y = max(below, self._write(block, value, x, y, _BODY, heavy=True)) + points(1)
        y = self._write_counts(block, y + points(8))
        if self._ticks:
            text = translate(
                "sheet",
                "PlantDesk doesn’t know if the plants to check were added. Look in the store for"
                " each one and tick what you find.",
            )
            y = self._write(block, text, 0, y + points(8), _BODY)
        block.height = y + points(14)
        return block

    def _write_counts(self, block: Block, y: float) -> float:
        counts, gap = self._sheet.counts, points(12)
        for first in range(0, len(counts), _COUNTS_IN_A_ROW):
            x, bottom = 0.0, y
            width = (self._paper.size.width() + gap) / _COUNTS_IN_A_ROW - gap
            for words, count in counts[first : first + _COUNTS_IN_A_ROW]:
                below = self._write(block, number(count), x, y, _COUNT, width, heavy=True)
                bottom = max(bottom, self._write(block, words, x, below, _SMALL, width))
                x += width + gap
            y = bottom + points(6)
        return y

    def _make_headings(self) -> Block:
        block, bottom = Block(), 0.0
        heads = _heads(ticks=self._ticks, stores=self._stores)
        for words, column in zip(heads, self._columns, strict=True):
            below = self._write(block, words, column.x, 0, _SMALL, column.width, heavy=True)
            bottom = max(bottom, below)
        self._paper.rule(block, 0, bottom + points(3), self._paper.size.width())
        return block

    def _make_row(self, row: SheetRow) -> Block:
        block, paper, top = Block(), self._paper, points(_PAD)
        status, identifier, name, when, *ticks = self._columns
        x = points(_ICON + _PAD)
        left_to_right = Qt.LayoutDirection.LeftToRight
        cells = (
            (paper.text(row.status, status.width - x, _BODY, heavy=True), status.x + x),
            (
                paper.text(row.plant_id, identifier.width, _BODY, direction=left_to_right),
                identifier.x,
            ),
            (paper.text(row.when, when.width, _BODY), when.x),
            (paper.text(row.name, name.width, _BODY), name.x),
        )
        # Letters of other scripts come from higher fonts, but stand on the same line.
        ascents = [text.lineAt(0).ascent() for text, _ in cells]
        below = top
        for (text, place), ascent in zip(cells, ascents, strict=True):
            y = top + max(ascents) - ascent
            below = block.add_text(text, paper.place(place, y, text.lineAt(0).width()))
        side, y = points(_ICON), top + max(ascents) - ascents[0]
        block.add_icon(row.icon, paper.area(status.x, y + points(0.5), side, side))
        if row.to_check:
            for column in ticks:
                block.add_box(paper.area(column.x, y, points(_BOX), points(_BOX)))
        more = [row.tag, row.store if self._stores else ""]
        self._write_joined(block, more, name.x, below, name.width)
        reference = translate("sheet", "Reference: {0}").format(isolated(row.reference))
        more = [row.happened, reference if row.reference else ""]
        width = paper.size.width() - identifier.x
        self._write_joined(block, more, identifier.x, block.height + points(1.5), width)
        paper.rule(block, 0, block.height + points(_PAD), paper.size.width())
        return block

    def _make_note(self, text: str) -> Block:
        block = Block()
        block.height = self._write(block, text, 0, points(_PAD), _BODY) + points(_PAD)
        return block

    def _make_signature(self) -> Block:
        block, width = Block(), self._paper.size.width()
        y = points(40)
        for words, x, wide in (
            (translate("sheet", "Date"), 0.0, 0.28 * width),
            (translate("sheet", "Signature"), 0.34 * width, 0.66 * width),
        ):
            self._paper.rule(block, x, y, wide)
            self._write(block, words, x, y + points(2), _SMALL, wide)
        return block

    def _make_foot(self, page: int) -> Block:
        block, width = Block(), self._paper.size.width()
        words = translate("sheet", "Page {0} of {1}").format(number(page), number(self.count))
        end = self._paper.widest([words], _SMALL)
        text = self._paper.text(words, end, _SMALL, at_end=True)
        block.add_text(text, self._paper.place(width - end, 0, end))
        # All of it is on the first page. Here it says which sheet a loose page belongs to.
        about = _joined([translate("sheet", "Day sheet"), self._sheet.store, self._sheet.period])
        room = width - end - points(12)
        metrics = QFontMetricsF(self._paper.sized(_SMALL))
        about = metrics.elidedText(about, Qt.TextElideMode.ElideRight, room - points(2))
        text = self._paper.text(about, room, _SMALL, direction=self._paper.direction)
        block.add_text(text, self._paper.place(0, 0, room))
        return block

    def _write_joined(
        self, block: Block, texts: list[str], x: float, y: float, width: float
    ) -> None:
        """Add texts of any direction in the order of the sheet."""
        words = _joined(texts)
        if words:
            text = self._paper.text(words, width, _SMALL, direction=self._paper.direction)
            block.add_text(text, self._paper.place(x, y, width))

    def _write(
        self,
        block: Block,
        words: str,
        x: float,
        y: float,
        size: float,
        width: float | None = None,
        *,
        heavy: bool = False,
    ) -> float:
        """Add a text from `x` on, to the end of the page without a width; return its bottom."""
        if not words:
            return y
        room = self._paper.size.width() - x if width is None else width
        text = self._paper.text(words, room, size, heavy=heavy)
        return block.add_text(text, self._paper.place(x, y, room))


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


def _heads(*, ticks: bool, stores: bool) -> list[str]:
    names = translate("sheet", "Name and tag")
    return [
        translate("sheet", "Status"),
        translate("sheet", "Plant id"),
        translate("sheet", "Name, tag and store") if stores else names,
        translate("sheet", "When"),
        *([translate("sheet", "There"), translate("sheet", "Not there")] if ticks else []),
    ]


def _joined(texts: list[str]) -> str:
    return " · ".join(isolated(text) for text in texts if text)
