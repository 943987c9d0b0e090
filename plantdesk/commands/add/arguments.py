"""Reads the arguments of `plantdesk add`. No message repeats a value, which may be a token."""

import codecs
from pathlib import Path

import msgspec

from plantdesk.arguments import CommandLine, address_words, read_whole
from plantdesk.domain.address import Address, AddressFault, BadAddress, read_address
from plantdesk.sheets.reading.encodings import CANDIDATES
from plantdesk.sheets.reading.separators import SEPARATORS

# The file that stands for standard input.
STDIN = "-"
# Seconds to go on trying while no plant gets a reply.
_WAIT = 300
_LONGEST_WAIT = 86400
_MOST_ROWS = 9_999_999
_ENCODINGS = {
    codecs.lookup(name).name
    for name in (*CANDIDATES, "utf-8", "utf-8-sig", "utf-16", "utf-32", "latin-1")
}
# The options of one value, and what their help says.
_VALUES = (
    ("--headings", "ROW", "the row of the headings, from 1; 0: there are none; found by itself"),
    ("--sheet", "NAME", "the sheet of a workbook; the first one"),
    ("--separator", "SEPARATOR", "of a text file: , ; | or tab; found by itself"),
    ("--encoding", "ENCODING", "of a text file that isn't UTF-8, like cp1252"),
    ("--results", "DIR", "write what became of the rows into new files in DIR"),
    ("--wait", "SECONDS", f"stop after so long without a reply; {_WAIT} by default"),
    ("--data-dir", "DIR", "use the data in DIR"),
)
_FLAGS = (
    ("--include-warned", "also add rows with a warning, and plants added before"),
    ("--check", "say what would be sent, and send nothing"),
    ("--waiting", "list what earlier sheets left waiting, and send nothing"),
)


class AddOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What to add, and where: `store` is the store's address or name.

    These are also what a window is asked to add. They never hold a token on purpose.
    """

    file: str = ""
    # What the file is called, if not by its own name.
    called: str = ""
    store: str = ""
    practice: bool = False
    headings: int | None = None
    sheet: str = ""
    separator: str = ""
    encoding: str = ""
    results: str | None = None
    include_warned: bool = False
    check: bool = False
    waiting: bool = False
    wait: int = _WAIT
    data_dir: str | None = None

    def __repr__(self) -> str:
        # A store may be a mistyped token.
        return "AddOptions(…)"

    @property
    def name(self) -> str:
        return self.called or Path(self.file).name


def read_add_options(arguments: list[str]) -> AddOptions:
    """Exit with one clear line and code 2 if the arguments make no sense."""
    parser = CommandLine(
        prog="plantdesk add",
        description="Add the plants of a sheet to a store. Nothing is asked. Rows with a warning, "
        "and plants already added from this computer, are left out.",
        epilog="Exit code 0: all rows stand as added. 1: some don't. 2: the file or the arguments "
        "can't be used. 3: not now (token, password store, pause, PlantDesk is busy).",
        allow_abbrev=False,
    )
    parser.add_argument("file", nargs="?", metavar="FILE", help="CSV, XLSX, ODS, XLS, or - (stdin)")
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--store", metavar="ADDRESS", help="the store's address or name")
    where.add_argument("--practice", action="store_true", help="add to the practice store")
    for option, metavar, words in _VALUES:
        parser.add_argument(option, metavar=metavar, help=words)
    for option, words in _FLAGS:
        parser.add_argument(option, action="store_true", help=words)
    values = parser.read(arguments)
    if values.file is None and not values.waiting:
        parser.refuse("missing FILE")
    if values.store is None and not values.practice and not values.waiting:
        parser.refuse("missing --store ADDRESS")
    read = None if values.store is None else read_address(values.store)
    # A name rarely has a slash.
    if isinstance(read, BadAddress) and ("/" in values.store or read.fault is AddressFault.EMPTY):
        parser.refuse(f"--store {address_words(read)}")
    separator = {"tab": "\t", None: ""}.get(values.separator, values.separator)
    if separator and separator not in SEPARATORS:
        parser.refuse("--separator needs , ; | or tab")
    if values.encoding is not None and not _is_encoding(values.encoding):
        parser.refuse("--encoding names no encoding of text, like utf-8 or cp1252")
    headings = None if values.headings is None else read_whole(values.headings, 0, _MOST_ROWS)
    if values.headings is not None and headings is None:
        parser.refuse("--headings needs the number of a row, or 0")
    wait = _WAIT if values.wait is None else read_whole(values.wait, 1, _LONGEST_WAIT)
    if wait is None:
        parser.refuse(f"--wait needs seconds from 1 to {_LONGEST_WAIT}")
    return AddOptions(
        file=STDIN if values.file == STDIN else _path(parser, "FILE", values.file) or "",
        store=values.store or "",
        practice=values.practice,
        headings=headings,
        sheet=values.sheet or "",
        separator=separator,
        encoding=values.encoding or "",
        results=_path(parser, "--results", values.results),
        include_warned=values.include_warned,
        check=values.check,
        waiting=values.waiting,
        wait=wait,
        data_dir=_path(parser, "--data-dir", values.data_dir),
    )


def address_of(options: AddOptions) -> str | None:
    """Return the store's address, None if it is named by something else."""
    read = read_address(options.store)
    return read.text if isinstance(read, Address) else None


def _path(parser: CommandLine, option: str, text: str | None) -> str | None:
    if text is None:
        return None
    if not text:
        # From an unset variable, for example.
        parser.refuse(f"{option} names nothing")
    try:
        return str(Path(text).expanduser().absolute())
    except RuntimeError:
        parser.refuse(f"{option} names a home folder that doesn't exist")


def _is_encoding(name: str) -> bool:
    """Whether it is an encoding of text files. Python has stranger ones."""
    try:
        return codecs.lookup(name).name in _ENCODINGS
    except (LookupError, ValueError):
        return False
