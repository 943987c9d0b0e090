"""The day sheet: what happened to the plants of a day or longer, to print and to sign.

Lengths are in units of the paper, of which a point has ten: so the preview breaks lines and pages
as the printer does.
"""

from collections.abc import Iterable, Iterator
from datetime import datetime
from functools import lru_cache
from html import escape

from msgspec import Struct
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import (
    QFont,
    QGuiApplication,
    QPageLayout,
    QPageSize,
    QPainter,
    QTextDocument,
    QTextOption,
)
from PySide6.QtWidgets import QWidget

from plantdesk.desk.desk import Desk
from plantdesk.domain.local_time import local_time
from plantdesk.ui.look.look import Look
from plantdesk.ui.widgets.paper import POINT, PaperDialog, is_letter_usual, page_layout, sized
from plantdesk.ui.wording import date_text, isolated, number, translate

_MARGIN_MM = 15
_LONGEST = 500
# In percent of the width: the longest status and id, the time, and a box to tick.
_STATUS, _ID, _WHEN, _TICK = 17, 25, 8, 8
_BOX = "<table class='box' cellspacing=0><tr><td>&nbsp;&nbsp;</td></tr></table>"
_STYLE = f"""
body {{ font-size: {9 * POINT}px; color: black }} td {{ padding: {POINT // 2}px {3 * POINT}px }}
.title {{ font-size: {15 * POINT}px; font-weight: 600 }} .strong {{ font-weight: 600 }}
.small {{ font-size: {round(7.5 * POINT)}px }}
.box td {{ border: {POINT // 2}px solid black }}
.ruled td {{ border-bottom: {POINT // 2}px solid gray }}
"""


class SheetRow(Struct, frozen=True):
    """One plant, in words. `happened` says what happened to it or what was answered."""

    status: str
    open: bool
    plant_id: str
    name: str
    tag: str
    store: str
    day: str
    time: str
    happened: str
    reference: str
    to_check: bool


class DaySheet(Struct, frozen=True):
    """`made_at` is an aware time. The rows may have any order. `note` says what is left out."""

    period: str
    store: str
    computer: str
    made_at: datetime
    counts: tuple[tuple[str, int], ...]
    rows: tuple[SheetRow, ...]
    note: str = ""


class DaySheetDialog(PaperDialog):
    def __init__(self, look: Look, sheet: DaySheet, desk: Desk, parent: QWidget | None) -> None:
        self._sheet = sheet
        self._font = look.measures.body
        sizes = QPageSize.PageSizeId
        usual = QPageSize(sizes.Letter if is_letter_usual() else sizes.A4)
        layout = page_layout(usual, _MARGIN_MM)
        super().__init__(look, "daySheet", translate("sheet", "Day sheet"), layout, desk, parent)
        self.begin(layout, self.make_pages(layout))

    def make_pages(self, layout: QPageLayout) -> "SheetPages":
        mirrored = QGuiApplication.layoutDirection() == Qt.LayoutDirection.RightToLeft
        return SheetPages(self._sheet, layout, self._font, right_to_left=mirrored)


class SheetPages:
    """Each row is a document: Qt lays out a whole table at once, 1,000 rows in five seconds."""

    def __init__(
        self, sheet: DaySheet, layout: QPageLayout, font: QFont, *, right_to_left: bool
    ) -> None:
        size = layout.paintRect(QPageLayout.Unit.Point).size() * POINT
        self._width, self.height = size.width(), size.height()
        self._sheet = sheet
        self._font = sized(font, 9)
        self._right_to_left = right_to_left
        self._rows = sorted(sheet.rows, key=lambda row: not row.open)
        self._ticks = any(row.to_check for row in sheet.rows)
        # The blocks of each page, with their tops.
        self._pages: list[list[tuple[str, float]]] = [[]]
        self._document = lru_cache(64)(self._make_document)

    @property
    def count(self) -> int:
        return len(self._pages)

    def lay_out(self) -> Iterator[None]:
        """Put the blocks on pages, one a step. None is cut."""
        headings, signature, y = self._headings(), self._signature(), 0.0
        # The signature stays with the last row.
        tail = self._high(signature)
        blocks = [self._head(), *(list(self._row_blocks()) or [self._nothing()])]
        for at, block in enumerate(blocks):
            last = at == len(blocks) - 1
            needed = self._high(block) + tail * last + self._high(headings) * (at == 1)
            begins = bool(self._pages[-1]) and y + needed > self.room
            if begins:
                self._pages.append([])
                y = 0.0
            for each in (headings, block) if begins or at == 1 else (block,):
                self._pages[-1].append((each, y))
                y += self._high(each)
            yield
        self._pages[-1].append((signature, y))

    @property
    def room(self) -> float:
        """The height above the foot of a page."""
        return self.height - 1.5 * self._high(self._foot(1))

    def paint(self, painter: QPainter, page: int, dots_per_inch: float) -> Iterator[None]:
        """Paint a page, counted from 1, one block a step. The painter's units are dots."""
        scale = dots_per_inch / 72 / POINT
        foot = self._foot(page)
        for block, y in (*self._pages[page - 1], (foot, self.height - self._high(foot))):
            painter.save()
            painter.scale(scale, scale)
            painter.translate(QPointF(0, y))
            self._document(block).drawContents(painter)
            painter.restore()
            yield

    def words(self, page: int) -> str:
        """Return all texts of a page, counted from 1, each on a line of its own."""
        blocks = [*(block for block, _ in self._pages[page - 1]), self._foot(page)]
        texts = (self._document(block).toPlainText() for block in blocks)
        lines = "\n".join(texts).splitlines()
        return "\n".join(filter(None, (line.strip() for line in lines)))

    def _head(self) -> str:
        sheet, made = self._sheet, local_time(self._sheet.made_at)
        facts = (
            (translate("sheet", "Period"), sheet.period),
            (translate("plants", "Store"), sheet.store),
            (translate("sheet", "Computer"), sheet.computer),
            (
                translate("sheet", "Made on"),
                f"{date_text(made.date(), with_year=True)} {made:%H:%M}",
            ),
            *((word, number(count)) for word, count in sheet.counts),
        )
        rows = [self._row(None, (20, _span(a)), (80, _span(b, "strong"))) for a, b in facts]
        notes = [sheet.note]
        if self._ticks:
            notes += [
                translate(
                    "sheet",
                    "PlantDesk doesn’t know if the plants to check were added. Look in the store"
                    " for each one and tick what you find.",
                )
            ]
        title = self._row(None, (100, _span(translate("sheet", "Day sheet"), "title")))
        told = [self._row(None, (100, _span(note))) for note in notes if note]
        return "".join([title, *rows, *told, "<p>&nbsp;</p>"])

    def _row_blocks(self) -> Iterator[str]:
        day, store = self._sheet.period, self._sheet.store
        for row in self._rows:
            changed = [row.day] * (row.day != day) + [row.store] * (row.store != store)
            day, store = row.day, row.store
            heading = _span(_joined(changed), "strong")
            above = self._row("ruled", (100, heading)) if changed else ""
            yield above + self._columns(row)

    def _columns(self, row: SheetRow) -> str:
        reference = translate("sheet", "Reference: {0}").format(isolated(row.reference))
        more = _joined([row.happened, reference if row.to_check else ""])
        name = _span(_joined([row.name, row.tag]))
        return self._line(
            _span(row.status, "strong"),
            # The mark keeps a minus before its number on a sheet from right to left.
            _span(row.plant_id.replace("-", "\u200e-")),
            f"{name}<br>{_span(more, 'small')}" if more else name,
            _span(row.time),
            *([_BOX if row.to_check else ""] * 2),
        )

    def _headings(self) -> str:
        words = (
            translate("plants", "Status"),
            translate("plants", "Plant id"),
            translate("sheet", "Name and tag"),
            translate("plants", "When"),
            translate("sheet", "There"),
            translate("sheet", "Not there"),
        )
        return self._line(*(_span(word, "small strong") for word in words))

    def _line(self, *cells: str) -> str:
        ticks = [_TICK] * 2 * self._ticks
        widths = [_STATUS, _ID, 100 - _STATUS - _ID - _WHEN - sum(ticks), _WHEN, *ticks]
        return self._row("ruled", *zip(widths, cells, strict=False))

    def _nothing(self) -> str:
        return self._row(None, (100, _span(translate("sheet", "No plants in this period."))))

    def _signature(self) -> str:
        date, name = translate("sheet", "Date"), translate("sheet", "Signature")
        lines = (36, _span(f"{date}: {16 * '_'}")), (64, _span(f"{name}: {40 * '_'}"))
        return f"<p>&nbsp;</p><p>&nbsp;</p>{self._row(None, *lines)}"

    def _foot(self, page: int) -> str:
        words = translate("sheet", "Page {0} of {1}").format(number(page), number(self.count))
        # All of it is on the first page. Here it says which sheet a loose page belongs to.
        about = [translate("sheet", "Day sheet"), self._sheet.store[:40], self._sheet.period]
        return self._row(None, (80, _span(_joined(about), "small")), (20, _span(words, "small")))

    def _row(self, style: str | None, *cells: tuple[int, str]) -> str:
        columns = [f"<td width={width}%>{cell}</td>" for width, cell in cells]
        # Rich text doesn't mirror its tables.
        shown = "".join(reversed(columns) if self._right_to_left else columns)
        return f"<table width=100% cellspacing=0 class='{style}'><tr>{shown}</tr></table>"

    def _high(self, block: str) -> float:
        return self._document(block).size().height()

    def _make_document(self, html: str) -> QTextDocument:
        document = QTextDocument()
        document.setDocumentMargin(0)
        # A screen's pixels must not decide where a line breaks on paper.
        document.setUseDesignMetrics(True)
        document.setDefaultFont(self._font)
        option, directions = QTextOption(), Qt.LayoutDirection
        option.setTextDirection(
            directions.RightToLeft if self._right_to_left else directions.LeftToRight
        )
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        document.setDefaultTextOption(option)
        document.setDefaultStyleSheet(_STYLE)
        document.setHtml(f"<body>{html}</body>")
        document.setTextWidth(self._width)
        return document


def _span(text: str, style: str = "") -> str:
    shown = escape(isolated(text)).replace("\r\n", "\n").replace("\n", "<br>")
    return f"<span class='{style}'>{shown}</span>"


def _joined(texts: Iterable[str]) -> str:
    """Only the start of very long texts: no row may be longer than a page."""
    cut = (text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…" for text in texts if text)
    return " · ".join(map(isolated, cut))
