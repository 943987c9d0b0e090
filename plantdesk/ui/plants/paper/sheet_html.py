"""What stands on a day sheet, as rich text: its head, a block for each plant, and room to sign.

Lengths are in units of the paper, of which a point has ten: so the preview breaks lines and pages
as the printer does.
"""

from collections.abc import Iterable
from html import escape
from itertools import cycle

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontMetricsF

from plantdesk.domain.local_time import local_time
from plantdesk.ui.look.measures import strong
from plantdesk.ui.plants.paper.day_sheet import DaySheet, SheetRow
from plantdesk.ui.widgets.paper import POINT, sized
from plantdesk.ui.wording import date_text, isolated, number, translate

_BODY, _SMALL = 9, 7.5
_COUNTS_IN_A_ROW, _LONGEST = 6, 500
# At most this much of the width. The longest id fits on A4, and the name has a quarter at least.
_STATUS, _ID, _WHEN, _TICK = 0.17, 0.22, 0.14, 0.08
# Between columns, beside an icon, and around a row.
_GAP, _PAD = 6, 4
# The side of an icon, and of a box to tick.
_ICON, _BOX = 10, 11
BOX = "box"
_STYLE = f"""
.body {{ font-size: {_BODY * POINT}px }} .title {{ font-size: {15 * POINT}px; font-weight: 600 }}
.small {{ font-size: {round(_SMALL * POINT)}px }} .strong {{ font-weight: 600 }}
.count {{ font-size: {13 * POINT}px; font-weight: 600 }}
.row, .only {{ padding-top: {_PAD * POINT}px }}
.ruled, .only {{ border-bottom: {POINT // 2}px solid gray; padding-bottom: {_PAD * POINT}px }}
"""


class SheetHtml:
    """The parts of a sheet for paper of this width."""

    def __init__(self, sheet: DaySheet, width: float, font: QFont, *, right_to_left: bool) -> None:
        self._sheet = sheet
        self._right_to_left = right_to_left
        self._width = width
        self._font = font
        self.rows = sorted(sheet.rows, key=lambda row: not row.open)
        self._ticks = any(row.to_check for row in self.rows)
        self._stores = any(row.store != sheet.store for row in self.rows)
        self._widths = self._measure_columns()

    @property
    def style(self) -> str:
        end = "left" if self._right_to_left else "right"
        return f"{_STYLE} td {{ padding-{end}: {_GAP * POINT}px }}"

    def head(self) -> str:
        sheet, made = self._sheet, local_time(self._sheet.made_at)
        day = date_text(made.date(), with_year=True)
        facts = (
            (translate("sheet", "Period"), sheet.period),
            (translate("plants", "Store"), sheet.store),
            (translate("sheet", "Computer"), sheet.computer),
            (translate("sheet", "Made on"), f"{day} {made:%H:%M}"),
        )
        wide = min(max(map(self._wide, (name for name, _ in facts))), self._width / 3)
        widths = [wide + 12 * POINT, self._width - wide - 12 * POINT]
        parts = [self._span(translate("sheet", "Day sheet"), "title"), _space(6)]
        parts += [
            self._table(widths, [self._span(a), self._span(b, "body strong")]) for a, b in facts
        ]
        counted = [
            f"{self._span(number(n), 'count')}<br>{self._span(a, 'small')}" for a, n in sheet.counts
        ]
        for first in range(0, len(counted), _COUNTS_IN_A_ROW):
            cells = counted[first : first + _COUNTS_IN_A_ROW]
            cells += [""] * (_COUNTS_IN_A_ROW - len(cells))
            parts += [_space(8), self._table([self._width / len(cells)] * len(cells), cells)]
        if self._ticks:
            note = translate(
                "sheet",
                "PlantDesk doesn’t know if the plants to check were added. Look in the store for"
                " each one and tick what you find.",
            )
            parts += [_space(8), self._span(note)]
        return "".join([*parts, _space(10)])

    def headings(self) -> str:
        cells = [self._span(head, "small strong") for head in self._heads()]
        return self._table(self._widths, cells, "ruled")

    def row(self, row: SheetRow) -> str:
        icon = f"<img src='{row.icon}' width={_ICON * POINT} height={_ICON * POINT}>"
        box = f"<img src='{BOX}' width={_BOX * POINT} height={_BOX * POINT}>"
        about = _joined([row.tag, row.store if self._stores else ""])
        cells = [
            icon,
            self._span(row.status, "body strong"),
            # The mark keeps a minus before its number on a sheet from right to left.
            self._span(row.plant_id.replace("-", "\u200e-")),
            self._span(row.name) + (f"<br>{self._span(about, 'small')}" if about else ""),
            self._span(row.when),
            *([box if row.to_check else ""] * (2 if self._ticks else 0)),
        ]
        reference = translate("sheet", "Reference: {0}").format(isolated(row.reference))
        more = _joined([row.happened, reference if row.reference else ""])
        beside = (_ICON + _GAP) * POINT
        widths = [beside, self._widths[0] - beside, *self._widths[1:]]
        if not more:
            return self._table(widths, cells, "only")
        left = self._widths[0]
        below = self._table([left, self._width - left], ["", self._span(more, "small")], "ruled")
        return self._table(widths, cells, "row") + below

    def note(self) -> str:
        words = translate("sheet", "No plants in this period.")
        return self._table([self._width], [self._span(words)], "row")

    def signature(self) -> str:
        widths = [0.28 * self._width, 0.06 * self._width, 0.66 * self._width]
        words = [translate("sheet", "Date"), "", translate("sheet", "Signature")]
        lines = self._table(widths, [""] * 3, "ruled", "cell", "ruled")
        return _space(36) + lines + self._table(widths, [self._span(one, "small") for one in words])

    def foot(self, page: int, count: int) -> str:
        words = translate("sheet", "Page {0} of {1}").format(number(page), number(count))
        # All of it is on the first page. Here it says which sheet a loose page belongs to.
        about = _joined([translate("sheet", "Day sheet"), self._sheet.store, self._sheet.period])
        end = self._wide(words, _SMALL) + 2 * _GAP * POINT
        metrics = QFontMetricsF(sized(self._font, _SMALL))
        room = self._width - end - 2 * _GAP * POINT
        end_side = "left" if self._right_to_left else "right"
        about = metrics.elidedText(about, Qt.TextElideMode.ElideRight, room)
        cells = [
            self._span(about, "small"),
            f"<p align={end_side}>{self._span(words, 'small')}</p>",
        ]
        return self._table([self._width - end, end], cells)

    def _heads(self) -> list[str]:
        names = translate("sheet", "Name and tag")
        return [
            translate("plants", "Status"),
            translate("plants", "Plant id"),
            translate("sheet", "Name, tag and store") if self._stores else names,
            translate("plants", "When"),
            *([translate("sheet", "There"), translate("sheet", "Not there")] * self._ticks),
        ]

    def _measure_columns(self) -> list[float]:
        """As wide as their longest texts. The name has the rest."""
        heads, rows = self._heads(), self.rows
        texts: list[Iterable[str]] = [
            (row.status for row in rows),
            (row.plant_id for row in rows),
            (),
            (row.when for row in rows),
            (),
            (),
        ]
        most = (_STATUS, _ID, 0.0, _WHEN, _TICK, _TICK)
        widths = []
        for head, column, limit in zip(heads, texts, most, strict=False):
            longest = sorted(set(column), key=len)[-20:]
            widest = max(map(self._wide, longest), default=0.0)
            widths.append(min(max(widest, self._wide(head, _SMALL)), limit * self._width))
        widths[0] += (_ICON + _GAP) * POINT
        widths = [width + _GAP * POINT for width in widths]
        widths[2] = self._width - sum(widths[:2]) - sum(widths[3:])
        return widths

    def _wide(self, text: str, size: float = _BODY) -> float:
        # As wide as any text of so many digits, and a little more, or it would break.
        metrics = QFontMetricsF(strong(sized(self._font, size)))
        widest = max("0123456789", key=metrics.horizontalAdvance)
        shown = "".join(widest if letter.isdigit() else letter for letter in text)
        return metrics.horizontalAdvance(shown) + POINT

    def _table(self, widths: Iterable[float], cells: Iterable[str], *styles: str) -> str:
        """One row. The styles are repeated."""
        # Rounded down: all of them together are no wider than the page.
        columns = [
            f"<td width={int(width)} class={style}>{cell}</td>"
            for width, cell, style in zip(widths, cells, cycle(styles or ("cell",)))
        ]
        # Rich text doesn't mirror its tables.
        shown = "".join(reversed(columns) if self._right_to_left else columns)
        return f"<table cellspacing=0 cellpadding=0><tr>{shown}</tr></table>"

    def _span(self, text: str, style: str = "body") -> str:
        """Only the start of a very long text: no row may be longer than a page."""
        start = text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"
        start = isolated(start) if self._right_to_left else start
        shown = escape(start).replace("\r\n", "\n").replace("\n", "<br>")
        return f"<span class='{style}'>{shown}</span>"


def _space(points: float) -> str:
    return f"<p style='font-size: 1px; line-height: {round(points * POINT)}px'>&nbsp;</p>"


def _joined(texts: Iterable[str]) -> str:
    return " · ".join(isolated(text) for text in texts if text)
