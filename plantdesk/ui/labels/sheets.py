"""The sheets of labels that people buy, and which of them the user chose last."""

from enum import Enum
from typing import Annotated

from msgspec import DecodeError, Struct, json
from PySide6.QtCore import QLocale, QRectF, QSettings, QSizeF
from PySide6.QtGui import QPageSize

from plantdesk.domain.preferences import within
from plantdesk.ui.widgets.paper import is_letter_usual
from plantdesk.ui.wording import isolated, translate

# Of a label of one's own, in mm. On a smaller one, no code can be scanned.
WIDTHS, HEIGHTS = range(20, 211), range(12, 298)
# Most printers leave so much of a sheet's edge white, in mm.
_EDGE = 4.5


class Paper(Enum):
    """Width and height in mm. Each label of a roll is a page of its own."""

    A4 = 210.0, 297.0
    LETTER = 215.9, 279.4
    ROLL = 0.0, 0.0


class LabelSheet(Struct, frozen=True):
    """Lengths are in mm. All labels together stand in the middle of the paper."""

    name: str
    paper: Paper
    width: float
    height: float
    columns: int = 1
    rows: int = 1
    # Between columns. There is none between rows.
    gap: float = 0

    @property
    def count(self) -> int:
        return self.columns * self.rows

    @property
    def words(self) -> str:
        """Name a sheet by its labels, as on the packet."""
        sides = (QLocale().toString(side, "g", 4) for side in (self.width, self.height))
        # A label's width and height, how many are on a sheet, and the maker's number.
        words = translate("labels", "{0} mm, {1} per sheet (Avery {2})")
        return words.format(isolated(" × ".join(sides)), self.count, self.name)

    @property
    def size(self) -> QSizeF:
        label = self.width, self.height
        return QSizeF(*(label if self.paper is Paper.ROLL else self.paper.value))

    @property
    def page(self) -> QPageSize:
        # Qt takes a page that is nearly as large as a known one for that.
        exact = QPageSize.SizeMatchPolicy.ExactMatch
        return QPageSize(self.size, QPageSize.Unit.Millimeter, "", exact)

    def label(self, place: int) -> QRectF:
        """Return where a label lies, counted from 0, row by row."""
        row, column = divmod(place, self.columns)
        step = self.width + self.gap
        left = (self.size.width() - self.columns * step + self.gap) / 2 + column * step
        top = (self.size.height() - self.rows * self.height) / 2 + row * self.height
        return QRectF(left, top, self.width, self.height)

    def printable(self, place: int) -> QRectF:
        """Return what of a label a printer reaches."""
        edge = 0 if self.paper is Paper.ROLL else _EDGE
        reached = QRectF(0, 0, self.size.width(), self.size.height())
        return self.label(place).intersected(reached.adjusted(edge, edge, -edge, -edge))


# By Avery's numbers. Of each paper, the usual one comes first.
SHEETS = (
    LabelSheet("L7159", Paper.A4, 63.5, 33.9, 3, 8, 2.5),
    LabelSheet("L7165", Paper.A4, 99.1, 67.7, 2, 4, 2.5),
    LabelSheet("L7163", Paper.A4, 99.1, 38.1, 2, 7, 2.5),
    LabelSheet("L7160", Paper.A4, 63.5, 38.1, 3, 7, 2.5),
    LabelSheet("3474", Paper.A4, 70.0, 37.0, 3, 8),
    LabelSheet("L4736", Paper.A4, 45.7, 21.2, 4, 12, 2.5),
    LabelSheet("L7651", Paper.A4, 38.1, 21.2, 5, 13, 2.5),
    LabelSheet("5160", Paper.LETTER, 66.7, 25.4, 3, 10, 3.2),
    LabelSheet("5163", Paper.LETTER, 101.6, 50.8, 2, 5, 4.8),
    LabelSheet("5162", Paper.LETTER, 101.6, 33.9, 2, 7, 4.8),
    LabelSheet("5161", Paper.LETTER, 101.6, 25.4, 2, 10, 4.8),
    LabelSheet("5167", Paper.LETTER, 44.5, 12.7, 4, 20, 7.9),
)


class CodeKind(Enum):
    QR = "qr"
    BARS = "128"


class Choices(Struct, frozen=True):
    """Remembered for the next labels. The size is that of the label of a roll."""

    paper: str = ""
    sheet: str = ""
    width: Annotated[int, within(WIDTHS)] = 50
    height: Annotated[int, within(HEIGHTS)] = 25
    code: CodeKind = CodeKind.QR

    @property
    def label_sheet(self) -> LabelSheet:
        usual = Paper.LETTER if is_letter_usual() else Paper.A4
        paper = Paper.__members__.get(self.paper, usual)
        if paper is Paper.ROLL:
            return LabelSheet("", paper, self.width, self.height)
        sheets = [sheet for sheet in SHEETS if sheet.paper is paper]
        return next((sheet for sheet in sheets if sheet.name == self.sheet), sheets[0])

    @classmethod
    def remembered(cls, settings: QSettings) -> "Choices":
        try:
            return json.decode(str(settings.value("labels", "{}")), type=cls)
        except DecodeError:
            return cls()

    def remember(self, settings: QSettings) -> None:
        settings.setValue("labels", json.encode(self).decode())
