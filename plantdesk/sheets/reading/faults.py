"""Why a sheet could not be read."""

from enum import Enum, auto


class ReadFault(Enum):
    """What is wrong with the file. The words for it are in fault_words.py."""

    # The file itself.
    GONE = auto()
    NOT_ALLOWED = auto()
    # A folder, a device or a pipe.
    NOT_A_FILE = auto()
    # The disk, the network drive or another program that has it open.
    UNREADABLE = auto()

    # What it is.
    EMPTY = auto()
    # A picture, a PDF, a text document, a program: no sheet.
    NOT_A_SHEET = auto()
    # A web page, often one that calls itself .xls.
    WEB_PAGE = auto()
    # A sheet as one XML file, as LibreOffice (.fods) and Excel 2003 save it.
    XML = auto()
    PASSWORD = auto()
    DAMAGED = auto()
    NO_SUCH_SHEET = auto()

    # Its text. Another form may read it.
    WRONG_ENCODING = auto()
    # A quotation mark opens a cell and nothing closes it, so the cell would swallow all that
    # follows.
    OPEN_QUOTE = auto()

    # Its size.
    FILE_TOO_LARGE = auto()
    TOO_MANY_ROWS = auto()
    TOO_MANY_COLUMNS = auto()
    TOO_MANY_CELLS = auto()
    CELL_TOO_LONG = auto()
    ROW_TOO_LONG = auto()
    # Small, but huge when unpacked, or with one cell far from the others.
    TOO_MUCH_INSIDE = auto()
    # Cells that show #N/A or the like.
    TOO_MANY_ERRORS = auto()
    TAKES_TOO_LONG = auto()

    # The computer didn't start the process that reads workbooks.
    NO_READER = auto()
    # Our own bug, or one of the reader's.
    OWN_FAULT = auto()


class NotReadable(Exception):
    """The sheet was not read. `row` counts from 1, where one row is to blame."""

    def __init__(self, fault: ReadFault, row: int | None = None) -> None:
        super().__init__(fault.name if row is None else f"{fault.name} in row {row}")
        self.fault = fault
        self.row = row


class ReadingCancelled(Exception):
    """The user cancelled."""
