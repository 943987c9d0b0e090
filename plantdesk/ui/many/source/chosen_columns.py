"""Remembers the columns that the user chose, for later files of the same shape."""

from PySide6.QtCore import QSettings

from plantdesk.domain.sheet.columns import Columns

_KEY = "many/columns"
# The newest. Nobody has more kinds of sheets.
_MOST = 50


class RememberedColumns:
    def __init__(self, settings: QSettings) -> None:
        self._settings = settings

    def all(self) -> dict[str, Columns]:
        """Return the columns by the shape of the file (`shape_of`), oldest first."""
        found: dict[str, Columns] = {}
        for line in str(self._settings.value(_KEY, "")).split(";"):
            shape, *places = line.split(" ")
            if len(places) == 4 and all(_is_place(place) for place in places):
                id_, name, tag, row = (None if at == "-" else int(at) for at in places)
                found[shape] = Columns(id_, name, tag, row)
        return found

    def remember(self, shape: str, columns: Columns) -> None:
        kept = self.all()
        kept.pop(shape, None)
        kept[shape] = columns
        newest = list(kept.items())[-_MOST:]
        self._settings.setValue(_KEY, ";".join(_line(*one) for one in newest))


def _line(shape: str, columns: Columns) -> str:
    places = (columns.id, columns.name, columns.tag, columns.heading_row)
    return " ".join([shape, *("-" if place is None else str(place) for place in places)])


def _is_place(text: str) -> bool:
    return text == "-" or (text.isascii() and text.isdigit() and len(text) < 7)
