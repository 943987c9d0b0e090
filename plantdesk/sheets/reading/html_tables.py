"""Reads the first table of a piece of HTML, as spreadsheets and web pages copy it."""

from html.parser import HTMLParser

from plantdesk.sheets.reading.faults import NotReadable, ReadFault
from plantdesk.sheets.reading.limits import MOST_CELLS, MOST_COLUMNS
from plantdesk.sheets.reading.shapes import Rows

_BLOCKS = frozenset({"br", "p", "div", "li"})


def rows_of_html(html: str) -> Rows:
    """Return the rows of the first table, or none. Merged cells have their text in the first."""
    table = _Table()
    table.feed(html)
    table.close()
    table.end_row()
    return table.rows


class _Table(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.rows: Rows = []
        self._depth = 0
        self._done = False
        self._row: list[str] = []
        self._cell: list[str] | None = None
        self._span = 1
        # How many more rows a cell reaches down, by column.
        self._reaching: dict[int, int] = {}
        self._cells = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "table":
            self._depth += 1
        elif self._cell is not None and tag in _BLOCKS:
            self._cell.append("\n")
        # A table inside a cell belongs to the cell.
        if self._depth != 1 or self._done:
            return
        if tag == "tr":
            self.end_row()
        elif tag in ("td", "th"):
            self._begin_cell({name: value or "" for name, value in attrs})

    def handle_endtag(self, tag: str) -> None:
        if self._depth == 1 and not self._done:
            if tag in ("td", "th"):
                self._end_cell()
            elif tag in ("tr", "table"):
                self.end_row()
        if tag == "table" and self._depth:
            self._depth -= 1
            self._done |= self._depth == 0 and bool(self.rows)

    def handle_data(self, data: str) -> None:
        if self._cell is not None:
            # Line ends of the HTML are spaces; only tags break lines.
            self._cell.append(data.replace("\n", " "))

    def end_row(self) -> None:
        self._end_cell()
        if self._row:
            self._skip_reached()
            self.rows.append(tuple(self._row))
            self._row = []

    def _begin_cell(self, attributes: dict[str, str]) -> None:
        self._end_cell()
        self._skip_reached()
        self._cell = []
        self._span = _count(attributes.get("colspan", ""))
        down = _count(attributes.get("rowspan", "")) - 1
        if down:
            self._reaching |= {len(self._row) + at: down for at in range(self._span)}

    def _end_cell(self) -> None:
        if self._cell is None:
            return
        lines = (" ".join(line.split()) for line in "".join(self._cell).split("\n"))
        self._cell = None
        self._row += ["\n".join(lines).strip("\n"), *[""] * (self._span - 1)]
        self._cells += self._span
        if len(self._row) > MOST_COLUMNS:
            raise NotReadable(ReadFault.TOO_MANY_COLUMNS, len(self.rows) + 1)
        if self._cells > MOST_CELLS:
            raise NotReadable(ReadFault.TOO_MANY_CELLS)

    def _skip_reached(self) -> None:
        """Leave out the columns into which cells of the rows above reach."""
        while (left := self._reaching.get(len(self._row), 0)) > 0:
            self._reaching[len(self._row)] = left - 1
            self._row.append("")


def _count(text: str) -> int:
    """Read a span. Beyond our bounds it doesn't count: the cell isn't really that large."""
    number = int(text) if text.isascii() and text.isdigit() and len(text) < 5 else 1
    return number if 1 <= number <= MOST_COLUMNS else 1
