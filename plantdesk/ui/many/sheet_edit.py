"""The commands of the Edit menu on the rows of a sheet."""

from enum import Enum, auto


class SheetEdit(Enum):
    UNDO = auto()
    REDO = auto()
    CUT = auto()
    COPY = auto()
    PASTE = auto()
    SELECT_ALL = auto()
