"""The first choice of what separates the cells of a text file."""

# csv.Sniffer fails on a single column, and takes letters for separators.
import csv
import io
from collections import Counter
from collections.abc import Sequence
from itertools import islice

# Those that are rarely part of a text come first.
SEPARATORS = ("\t", ";", "|", ",")
# For one column, where it doesn't matter unless the user adds more.
_USUAL = (",", ";", "\t", "|")
_ROWS = 200
_MOST_ROWS_AGREE = 0.9


def first_separator(text: str, separators: Sequence[str] = SEPARATORS) -> str:
    """Return the separator by which most rows have the same number of cells."""
    if (named := named_separator(text)) is not None:
        return named
    if (agreed := agreed_separator(text, separators)) is not None:
        return agreed
    agreement = {separator: _agreement(text, separator) for separator in separators}
    # Titles above the table and empty lines may be in the way.
    best = max(separators, key=lambda separator: agreement[separator])
    if agreement[best] >= 0.5:
        return best
    return next((each for each in _USUAL if each not in text), ",")


def agreed_separator(text: str, separators: Sequence[str]) -> str | None:
    """Return the first separator by which nearly all rows have the same number of cells."""
    # Strictly first: in “"1","a;b"”, a comma follows the quotation mark, so it separates.
    for strict in (True, False):
        for each in separators:
            if _agreement(text, each, strict=strict) >= _MOST_ROWS_AGREE:
                return each
    return None


def named_separator(text: str) -> str | None:
    """Return the separator of a first line “sep=;”, which Excel understands."""
    first = text[:16].splitlines()[:1]
    if first and first[0][:4].lower() == "sep=" and first[0][4:] in SEPARATORS:
        return first[0][4:]
    return None


def _agreement(text: str, separator: str, *, strict: bool = False) -> float:
    """The share of rows that have as many cells as most rows, if these are several."""
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=strict)
    try:
        counts = Counter(len(row) for row in islice(reader, _ROWS) if any(row))
    except csv.Error:
        # A cell without an end, or strictly, with something behind its quotation mark.
        return 0.0
    several = Counter({cells: rows for cells, rows in counts.items() if cells > 1})
    return several.most_common(1)[0][1] / counts.total() if several else 0.0
