"""Reads the arguments of `plantdesk add`. No message repeats a value, which may be a token."""

import codecs
import csv
from dataclasses import dataclass, field
from pathlib import Path

from plantdesk.arguments import CommandLine, address_words
from plantdesk.domain.address import Address, AddressFault, BadAddress, read_address
from plantdesk.domain.typed import PlantField, trim
from plantdesk.sheets.reading.encodings import CANDIDATES

# Seconds to go on trying while no plant gets a reply.
_WAIT = 300
_LONGEST_WAIT = 86400
_ENCODINGS = {
    codecs.lookup(name).name
    for name in (*CANDIDATES, "utf-8", "utf-8-sig", "utf-16", "utf-32", "latin-1")
}


@dataclass(frozen=True, slots=True)
class AddOptions:
    """What to add, and where: `store` is the store's address or name."""

    file: Path
    store: str = field(default="", repr=False)
    address: Address | None = None
    practice: bool = False
    # By field, the heading or the number of its column; an empty text: the sheet has none.
    columns: dict[PlantField, str] = field(default_factory=dict, repr=False)
    sheet: str = ""
    encoding: str = ""
    results: Path | None = None
    include_warned: bool = False
    wait: int = _WAIT
    data_dir: Path | None = None


def read_add_options(arguments: list[str]) -> AddOptions:
    """Exit with one clear line and code 2 if the arguments make no sense."""
    parser = CommandLine(
        prog="plantdesk add",
        description="Add the plants of a sheet to a store. Nothing is asked. Rows with a warning, "
        "and plants already added from this computer, are left out.",
        epilog="Exit code: 0 all rows added, 1 some not, 2 nothing sent because of the file or "
        "the arguments, 3 not now (token, keyring, pause, PlantDesk is busy).",
        allow_abbrev=False,
    )
    parser.add_argument("file", nargs="?", metavar="FILE", help="CSV, XLSX, ODS or XLS")
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--store", metavar="ADDRESS", help="the store's address or name")
    where.add_argument("--practice", action="store_true", help="add to the practice store")
    parser.add_argument(
        "--columns",
        metavar="COLUMNS",
        help="headings or numbers of the columns, like id=Nr,name=Art,tag=3; found by itself",
    )
    parser.add_argument("--sheet", metavar="NAME", help="the sheet of a workbook; the first one")
    parser.add_argument(
        "--encoding", metavar="ENCODING", help="of a text file that isn't UTF-8, like cp1252"
    )
    parser.add_argument(
        "--results", metavar="DIR", help="write what became of the rows into new files in DIR"
    )
    parser.add_argument(
        "--include-warned",
        action="store_true",
        help="also add rows with a warning, and plants added before",
    )
    parser.add_argument(
        "--wait",
        metavar="SECONDS",
        help=f"stop after so long without a reply; {_WAIT} by default",
    )
    parser.add_argument("--data-dir", metavar="DIR", help="use the data in DIR")
    values = parser.read(arguments)
    if values.file is None:
        parser.refuse("missing FILE")
    if values.store is None and not values.practice:
        parser.refuse("missing --store ADDRESS")
    read = None if values.store is None else read_address(values.store)
    if isinstance(read, BadAddress):
        # A name rarely has a slash.
        if "/" in values.store or read.fault is AddressFault.EMPTY:
            parser.refuse(f"--store {address_words(read)}")
        read = None
    columns = _read_columns(values.columns)
    if isinstance(columns, str):
        parser.refuse(f"--columns {columns}")
    if values.encoding is not None and not _is_encoding(values.encoding):
        parser.refuse("--encoding names no encoding of text, like utf-8 or cp1252")
    wait = _WAIT if values.wait is None else _read_seconds(values.wait)
    if wait is None:
        parser.refuse(f"--wait needs seconds from 1 to {_LONGEST_WAIT}")
    return AddOptions(
        _path(parser, "FILE", values.file),
        values.store or "",
        read,
        values.practice,
        columns,
        values.sheet or "",
        values.encoding or "",
        _path(parser, "--results", values.results) if values.results is not None else None,
        values.include_warned,
        wait,
        _path(parser, "--data-dir", values.data_dir) if values.data_dir is not None else None,
    )


def _path(parser: CommandLine, option: str, text: str) -> Path:
    if not text:
        # From an unset variable, for example.
        parser.refuse(f"{option} names nothing")
    try:
        return Path(text).expanduser().absolute()
    except RuntimeError:
        parser.refuse(f"{option} names a home folder that doesn't exist")


def _read_columns(text: str | None) -> dict[PlantField, str] | str:
    """Return the columns by field, or what is wrong with them."""
    found: dict[PlantField, str] = {}
    if text is None:
        return found
    # A heading with a comma may stand in quotation marks: "id=No., old".
    for part in next(csv.reader([text], skipinitialspace=True), []):
        name, equals, column = part.partition("=")
        try:
            plant_field = PlantField(name.strip().lower())
        except ValueError:
            equals = ""
        if not equals:
            return "needs columns like id=Nr,name=Art,tag=Typ"
        if plant_field in found:
            return f"has two columns for {plant_field.value}"
        found[plant_field] = trim(column)
    return found


def _is_encoding(name: str) -> bool:
    """Whether it is an encoding of text files. Python has stranger ones."""
    try:
        return codecs.lookup(name).name in _ENCODINGS
    except (LookupError, ValueError):
        return False


def _read_seconds(text: str) -> int | None:
    if not (text.isascii() and text.isdigit() and len(text) <= len(str(_LONGEST_WAIT))):
        return None
    return seconds if 1 <= (seconds := int(text)) <= _LONGEST_WAIT else None
