"""Reads the arguments of `plantdesk add`. No message repeats a value, which may be a token."""

import argparse
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from plantdesk.arguments import CommandLine, address_words
from plantdesk.domain.address import AddressFault, BadAddress, read_address

# The options of one value, and what their help says.
_VALUES = (
    ("--headings", "ROW", "the row of the headings, from 1; 0: there are none; found by itself"),
    ("--sheet", "NAME", "the sheet of a workbook; the first one"),
    ("--separator", "SEPARATOR", "of a text file: , ; | or tab; found by itself"),
    ("--encoding", "ENCODING", "of a text file that isn't UTF-8, like cp1252"),
    ("--results", "DIR", "write what became of the rows into new files in DIR"),
    ("--wait", "SECONDS", "stop after so long without a reply; 300 by default"),
    ("--data-dir", "DIR", "use the data in DIR"),
)
_PATHS = {"file": "FILE", "results": "--results", "data_dir": "--data-dir"}
_NEEDS = {
    "headings": "needs the number of a row, or 0",
    "separator": "needs , ; | or tab",
    "wait": "needs seconds from 1 to 86400",
}


class AddOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What to add, and where: also what a window is asked to add. Never a token on purpose."""

    file: str
    # Its address or name.
    store: str = ""
    practice: bool = False
    headings: Annotated[int, msgspec.Meta(ge=0, le=9_999_999)] | None = None
    sheet: str = ""
    separator: Literal["", ",", ";", "|", "\t"] = ""
    encoding: str = ""
    results: str | None = None
    include_warned: bool = False
    # Seconds to go on trying while no plant gets a reply.
    wait: Annotated[int, msgspec.Meta(ge=1, le=86400)] = 300
    data_dir: str | None = None

    def __repr__(self) -> str:
        # A store may be a mistyped token.
        return "AddOptions(…)"

    @property
    def name(self) -> str:
        return Path(self.file).name


def read_add_options(arguments: list[str]) -> AddOptions:
    """Exit with one clear line and code 2 if the arguments make no sense."""
    parser = CommandLine(
        prog="plantdesk add",
        description="Add the plants of a sheet to a store. Nothing is asked. Rows with a warning, "
        "and plants already added from this computer, are left out.",
        epilog="Exit code 0: all rows stand as added. 1: some don't. 2: the file or the arguments "
        "can't be used. 3: not now (token, password store, pause, PlantDesk is busy).",
        allow_abbrev=False,
        argument_default=argparse.SUPPRESS,
    )
    parser.add_argument("file", nargs="?", metavar="FILE", help="CSV, XLSX, ODS or XLS")
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--store", metavar="ADDRESS", help="the store's address or name")
    where.add_argument("--practice", action="store_true", help="add to the practice store")
    for option, metavar, words in _VALUES:
        parser.add_argument(option, metavar=metavar, help=words)
    warned = "also add rows with a warning, and plants added before"
    parser.add_argument("--include-warned", action="store_true", help=warned)
    given = vars(parser.read(arguments))
    if "file" not in given:
        parser.refuse("missing FILE")
    if not given.keys() & {"store", "practice"}:
        parser.refuse("missing --store ADDRESS")
    for name in given.keys() & _PATHS.keys():
        given[name] = str(parser.path(_PATHS[name], given[name]))
    store = given.get("store", "name")
    read = read_address(store)
    # A name rarely has a slash.
    if isinstance(read, BadAddress) and ("/" in store or read.fault is AddressFault.EMPTY):
        parser.refuse(f"--store {address_words(read)}")
    if given.get("separator") == "tab":
        given["separator"] = "\t"
    try:
        "".encode(given.get("encoding", "utf-8"))
        return msgspec.convert(given, AddOptions, strict=False)
    except msgspec.ValidationError as error:
        name = str(error).rpartition("$.")[2].rstrip("`")
        parser.refuse(f"--{name} {_NEEDS[name]}")
    except (LookupError, ValueError):
        parser.refuse("--encoding names no encoding of text, like utf-8 or cp1252")
