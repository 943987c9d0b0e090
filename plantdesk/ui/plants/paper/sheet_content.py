"""What stands on a day sheet: its head, a block for each plant, and room to sign."""

from typing import NamedTuple

from PySide6.QtCore import QDate, QLocale, Qt
from PySide6.QtGui import QFontMetricsF

from plantdesk.domain.local_time import local_time
from plantdesk.ui.plants.paper.day_sheet import DaySheet, SheetRow
from plantdesk.ui.plants.paper.sheet_blocks import Block, Paper, points
from plantdesk.ui.wording import isolated, number, translate

# Points on paper.
_TITLE, _COUNT, _BODY, _SMALL = 15, 13, 9, 7.5
_PAD, _ICON, _BOX = 4, 10, 11
# At most this much of the width. The longest id fits on A4, and the name has a quarter at least.
_STATUS, _ID, _WHEN, _TICK, _GAP = 0.16, 0.22, 0.14, 0.08, 0.014
_COUNTS_IN_A_ROW = 6
# The number of the block that is on the first page only.
HEAD = 0


class _Column(NamedTuple):
    x: float
    width: float


class SheetContent:
    """Makes the blocks of a sheet by their numbers: first the head, then a row a number."""

    def __init__(self, sheet: DaySheet, paper: Paper) -> None:
        self._paper = paper
        self._sheet = sheet
        self._rows = sorted(sheet.rows, key=lambda row: not row.open)
        self._ticks = any(row.to_check for row in self._rows)
        self._stores = any(row.store != sheet.store for row in self._rows)
        self._columns = self._measure_columns()
        self.headings = self._make_headings()
        self.signature = self._make_signature()
        # The numbers of blocks: the head, the rows or a note, the headings, the signature.
        self.last = max(1, len(self._rows))
        self.heading_number = self.last + 1
        self.signature_number = self.last + 2
        # Above the foot of each page.
        self.room = paper.size.height() - 2.2 * paper.line(_SMALL)
        self._made: tuple[int, Block] = (self.heading_number, self.headings)

    def block(self, number: int) -> Block:
        # A block that is cut is needed again at once.
        if self._made[0] != number:
            self._made = (number, self._make_block(number))
        return self._made[1]

    def foot(self, page: int, count: int) -> Block:
        block, width = Block(), self._paper.size.width()
        words = translate("sheet", "Page {0} of {1}").format(number(page), number(count))
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

    def _make_block(self, number: int) -> Block:
        if number == HEAD:
            return self._make_head()
        if number == self.heading_number:
            return self.headings
        if number == self.signature_number:
            return self.signature
        if not self._rows:
            return self._make_note(translate("sheet", "No plants in this period."))
        return self._make_row(self._rows[number - 1])

    def _make_head(self) -> Block:
        sheet, block = self._sheet, Block()
        y = self._write(block, translate("sheet", "Day sheet"), 0, 0, _TITLE, heavy=True)
        y += points(6)
        made = local_time(sheet.made_at)
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
