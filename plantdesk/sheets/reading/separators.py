"""The first choice of what separates the cells of a text file."""

# csv.Sniffer fails on a single column, and takes letters for separators.
import csv
import io
from collections import Counter
from collections.abc import Sequence
from itertools import islice

from plantdesk.domain.sheet.columns import headings_rank

# Those that are rarely part of a text come first.
SEPARATORS = ("\t", ";", "|", ",")
# For one column, where it doesn't matter unless the user adds more.
_USUAL = (",", ";", "\t", "|")
_ROWS = 200
_MOST_ROWS_AGREE = 0.9


def first_separator(text: str) -> str:
    """Return the separator whose headings name our columns, or by which most rows agree."""
    if (agreed := agreed_separator(text, SEPARATORS)) is not None:
        return agreed
    # Titles above the table and empty lines may be in the way.
    agreement = {separator: _agreement(text, separator) for separator in SEPARATORS}
    best = max(SEPARATORS, key=lambda separator: agreement[separator])
    if agreement[best] >= 0.5:
        return best
    return next((each for each in _USUAL if each not in text), ",")


def agreed_separator(text: str, separators: Sequence[str]) -> str | None:
    """Return the separator whose headings name our columns, or by which nearly all rows agree."""
    # What separates most often inside of cells, such as “tree; hardy”, names no columns.
    ranks = {each: headings_rank(_first_rows(text, each)) for each in separators}
    named = {each: rank for each, rank in ranks.items() if rank is not None}
    if named:
        return min(named, key=named.__getitem__)
    # Strictly first: in “"1","a;b"”, a comma follows the quotation mark, so it separates.
    for strict in (True, False):
        for each in separators:
            if _agreement(text, each, strict=strict) >= _MOST_ROWS_AGREE:
                return each
    return None


def _agreement(text: str, separator: str, *, strict: bool = False) -> float:
    """The share of rows that have as many cells as most rows, if these are several."""
    counts = Counter(len(row) for row in _first_rows(text, separator, strict=strict) if any(row))
    several = Counter({cells: rows for cells, rows in counts.items() if cells > 1})
    return several.most_common(1)[0][1] / counts.total() if several else 0.0


def _first_rows(text: str, separator: str, *, strict: bool = False) -> list[list[str]]:
    """Return no rows if a cell has no end, or strictly, something behind its quotation mark."""
    lines = io.StringIO(text, newline="")
    try:
        return list(islice(csv.reader(lines, delimiter=separator, strict=strict), _ROWS))
    except csv.Error:
        return []
