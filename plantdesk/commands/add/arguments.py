"""Reads the arguments of `plantdesk add`. No message repeats a value, which may be a token."""

from pathlib import Path
from typing import NamedTuple

from plantdesk.arguments import CommandLine

# The options of one value, and what their help says.
_VALUES = (
    ("--headings", "ROW", "the row of the headings, from 1; 0: there are none; found by itself"),
    ("--sheet", "NAME", "the sheet of a workbook; the first one"),
    ("--encoding", "ENCODING", "of a text file that isn't UTF-8, like cp1252"),
    ("--results", "DIR", "write what became of the rows into new files in DIR"),
    ("--data-dir", "DIR", "use the data in DIR"),
)
_PATHS = {"file": "FILE", "results": "--results", "data_dir": "--data-dir"}


class AddOptions(NamedTuple):
    """What to add, and where."""

    file: Path
    # Its address or name; None for the practice store.
    store: str | None
    headings: int | None
    sheet: str | None
    encoding: str | None
    results: Path | None
    include_warned: bool
    data_dir: Path | None


def read_add_options(arguments: list[str]) -> AddOptions:
    """Exit with one clear line and code 2 if the arguments make no sense."""
    parser = CommandLine(
        prog="plantdesk add",
        description="Add the plants of a sheet to a store. Nothing is asked. Rows with a warning, "
        "and plants already added from this computer, are left out.",
        epilog="Exit code 0: all rows stand as added. 1: some don't. 2: the file or the arguments "
        "can't be used. 3: not now (token, password store, pause, PlantDesk is open).",
        allow_abbrev=False,
    )
    parser.add_argument("file", metavar="FILE", help="CSV, XLSX, ODS or XLS")
    where = parser.add_mutually_exclusive_group(required=True)
    where.add_argument("--store", metavar="ADDRESS", help="the store's address or name")
    where.add_argument("--practice", action="store_true", help="add to the practice store")
    for option, metavar, words in _VALUES:
        parser.add_argument(option, metavar=metavar, help=words)
    warned = "also add rows with a warning, and plants added before"
    parser.add_argument("--include-warned", action="store_true", help=warned)
    given = parser.parse_args(arguments)
    # A name rarely has a slash.
    if given.store is not None and ("/" in given.store or not given.store):
        parser.address(given.store)
    headings = given.headings
    if headings is not None and not (headings.isdecimal() and len(headings) < 8):
        parser.refuse("--headings needs the number of a row, or 0")
    try:
        "".encode(given.encoding or "utf-8")
    except (LookupError, ValueError):
        parser.refuse("--encoding names no encoding of text, like utf-8 or cp1252")
    for name, shown in _PATHS.items():
        setattr(given, name, parser.path(shown, getattr(given, name)))
    given.headings = None if headings is None else int(headings)
    del given.practice
    return AddOptions(**vars(given))
