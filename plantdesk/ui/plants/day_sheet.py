"""The day sheet: what happened to the plants of a day or longer, to print and to sign.

Lengths are in units of the paper, of which a point has ten: so the preview breaks lines and pages
as the printer does.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
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
from plantdesk.domain.entry import Entry
from plantdesk.domain.local_time import local_day, local_time
from plantdesk.domain.search.plant_search import Kind, is_of, kind_of
from plantdesk.domain.status import Status
from plantdesk.ui.entry.kind_chips import kind_word
from plantdesk.ui.look.look import Look
from plantdesk.ui.plants.columns import PlantColumn
from plantdesk.ui.plants.model import PlantsModel
from plantdesk.ui.widgets.paper import POINT, PaperDialog, is_letter_usual, page_layout, sized
from plantdesk.ui.wording import date_text, isolated, number, translate

_MARGIN_MM = 12
_LONGEST = 500
# Of text, in units of the paper.
_SIZE = 85
# In percent of the width: the longest status and id, the time, and a box to tick.
_STATUS, _ID, _WHEN, _TICK = 17, 25, 8, 8
_BOX = "<table class='box' cellspacing=0><tr><td>&nbsp;&nbsp;</td></tr></table>"
_STYLE = f"""
body {{ font-size: {_SIZE}px; color: black }} td {{ padding: 1px {3 * POINT}px }}
.title {{ font-size: {15 * POINT}px; font-weight: 600 }} .strong {{ font-weight: 600 }}
.small {{ font-size: {round(7.5 * POINT)}px }}
.box td {{ border: {POINT // 2}px solid black }}
.ruled td {{ border-bottom: {POINT // 2}px solid gray }}
"""


class DaySheet(Struct, frozen=True):
    """Plants in the order of their list: of `total`, the first. `made_at` is an aware time."""

    period: str
    store: str
    computer: str
    made_at: datetime
    entries: Sequence[Entry]
    total: int


class DaySheetDialog(PaperDialog):
    def __init__(
        self, look: Look, sheet: DaySheet, words: PlantsModel, desk: Desk, parent: QWidget | None
    ) -> None:
        self._sheet, self._words = sheet, words
        sizes = QPageSize.PageSizeId
        usual = QPageSize(sizes.Letter if is_letter_usual() else sizes.A4)
        layout = page_layout(usual, _MARGIN_MM)
        super().__init__(look, "daySheet", translate("sheet", "Day sheet"), layout, desk, parent)
        self.begin(layout, self.make_pages(layout))

    def make_pages(self, layout: QPageLayout) -> "SheetPages":
        return SheetPages(self._sheet, self._words, layout, self._look.measures.body)


class SheetPages:
    """Each row is a document: Qt lays out a whole table at once, 1,000 rows in five seconds."""

    def __init__(
        self, sheet: DaySheet, words: PlantsModel, layout: QPageLayout, font: QFont
    ) -> None:
        size = layout.paintRect(QPageLayout.Unit.Point).size() * POINT
        self._width, self.height = size.width(), size.height()
        self._sheet, self._words = sheet, words
        self._font = sized(font, _SIZE / POINT)
        self._mirrored = QGuiApplication.layoutDirection() == Qt.LayoutDirection.RightToLeft
        self._ticks = any(entry.status is Status.TO_CHECK for entry in sheet.entries)
        # The blocks of each page, with their tops.
        self._pages: list[list[tuple[str, float]]] = [[]]
        self._document = lru_cache(64)(self._make_document)

    @property
    def count(self) -> int:
        return len(self._pages)

    def lay_out(self) -> Iterator[None]:
        """Put the blocks on pages, one a step. None is cut."""
        headings, signature, y = self._headings(), self._signature(), 0.0
        room = self.height - 1.5 * self._high(self._foot(1))
        # The signature stays with the last row.
        tail = self._high(signature)
        blocks = [self._head(), *self._row_blocks()]
        for at, block in enumerate(blocks):
            last = at == len(blocks) - 1
            needed = self._high(block) + tail * last + self._high(headings) * (at == 1)
            if begins := at > 0 and y + needed > room:
                self._pages.append([])
                y = 0.0
            for each in (headings, block) if begins or at == 1 else (block,):
                self._pages[-1].append((each, y))
                y += self._high(each)
            yield
        self._pages[-1].append((signature, y))
        for page, content in enumerate(self._pages, start=1):
            foot = self._foot(page)
            content.append((foot, self.height - self._high(foot)))

    def paint(self, painter: QPainter, page: int, dots_per_inch: float) -> Iterator[None]:
        """Paint a page, counted from 1, one block a step. The painter's units are dots."""
        scale = dots_per_inch / 72 / POINT
        for block, y in self._pages[page - 1]:
            painter.save()
            painter.scale(scale, scale)
            painter.translate(QPointF(0, y))
            self._document(block).drawContents(painter)
            painter.restore()
            yield

    def words(self, page: int) -> str:
        """Return all texts of a page, counted from 1, each on a line of its own."""
        texts = (self._document(block).toPlainText() for block, _ in self._pages[page - 1])
        lines = "\n".join(texts).splitlines()
        return "\n".join(filter(None, (line.strip() for line in lines)))

    def _head(self) -> str:
        sheet, made = self._sheet, local_time(self._sheet.made_at)
        made_on = f"{date_text(made.date(), with_year=True)} {made:%H:%M}"
        counts, fact = Counter(map(kind_of, sheet.entries)), translate("plants", "{0}: {1}").format
        period = fact(translate("sheet", "Period"), sheet.period)
        computer = fact(translate("sheet", "Computer"), sheet.computer)
        lines = [
            _joined((period, fact(translate("plants", "Store"), sheet.store))),
            _joined((computer, fact(translate("sheet", "Made on"), made_on))),
            _joined(fact(kind_word(kind), number(counts[kind])) for kind in Kind if counts[kind]),
        ]
        if sheet.total > (count := len(sheet.entries)):
            note = translate("sheet", "The first {0} of {1} plants. For fewer, choose days.")
            lines.append(note.format(number(count), number(sheet.total)))
        if self._ticks:
            note = translate(
                "sheet",
                "PlantDesk doesn’t know if the plants to check were added. Look in the store for"
                " each one and tick what you find.",
            )
            lines.append(note)
        title = _span(translate("sheet", "Day sheet"), "title")
        return f"{'<br>'.join([title, *map(_span, lines)])}<p>&nbsp;</p>"

    def _row_blocks(self) -> Iterator[str]:
        """Open plants come first. Day and store stand where they change."""
        day, store = self._sheet.period, self._sheet.store
        for entry in sorted(self._sheet.entries, key=_is_done):
            before, day = day, date_text(local_day(entry.typed_at))
            last, store = store, self._words.cells(entry)[PlantColumn.STORE]
            changed = _joined([day] * (day != before) + [store] * (store != last))
            heading = self._row("ruled", (100, _span(changed, "strong"))) if changed else ""
            yield heading + self._plant(entry)

    def _plant(self, entry: Entry) -> str:
        plant, to_check = entry.plant, entry.status is Status.TO_CHECK
        reference = translate("sheet", "Reference: {0}").format(isolated(entry.id))
        more = _joined([self._words.reason(entry), reference if to_check else ""])
        name = _span(_joined([plant.name, plant.tag or ""]))
        return self._line(
            _span(self._words.cells(entry)[PlantColumn.STATUS], "strong"),
            # The mark keeps a minus before its number on a sheet from right to left.
            _span(str(plant.id).replace("-", "\u200e-")),
            f"{name}<br>{_span(more, 'small')}" if more else name,
            _span(f"{local_time(entry.typed_at):%H:%M}"),
            *([_BOX if to_check else ""] * 2),
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
        shown = "".join(reversed(columns) if self._mirrored else columns)
        return f"<table width=100% cellspacing=0 class='{style}'><tr>{shown}</tr></table>"

    def _high(self, block: str) -> float:
        return self._document(block).size().height()

    def _make_document(self, html: str) -> QTextDocument:
        document = QTextDocument()
        document.setDocumentMargin(0)
        # A screen's pixels must not decide where a line breaks on paper.
        document.setUseDesignMetrics(True)
        document.setDefaultFont(self._font)
        option = QTextOption()
        option.setTextDirection(QGuiApplication.layoutDirection())
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        document.setDefaultTextOption(option)
        document.setDefaultStyleSheet(_STYLE)
        document.setHtml(f"<body>{html}</body>")
        document.setTextWidth(self._width)
        return document


def _is_done(entry: Entry) -> bool:
    return not is_of(Kind.TO_DO, entry) and kind_of(entry) is not Kind.WAITING


def _span(text: str, style: str = "") -> str:
    shown = escape(isolated(text)).replace("\r\n", "\n").replace("\n", "<br>")
    return f"<span class='{style}'>{shown}</span>"


def _joined(texts: Iterable[str]) -> str:
    """Only the start of very long texts: no row may be longer than a page."""
    cut = (text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…" for text in texts if text)
    return " · ".join(map(isolated, cut))
