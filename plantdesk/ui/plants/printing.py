"""The list of what is to check on paper, with room to note what was found."""

from collections.abc import Sequence
from datetime import UTC, datetime

from PySide6.QtCore import QObject, QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QTextOption
from PySide6.QtPrintSupport import QPrinter

from plantdesk.sheets.check_list import CheckLine
from plantdesk.ui.wording import number, translate

# Points on paper.
_TITLE, _BODY, _SMALL = 15, 9, 7.5
# How the width is shared: id, name and tag, store, there, not there. The longest id fits.
_SHARES = (0.23, 0.37, 0.20, 0.09, 0.11)


class Printing(QObject):
    """A page a turn of the loop: a long list never holds the window up."""

    # How many pages; 0 where the printer took none.
    printed = Signal(int)

    def __init__(
        self, printer: QPrinter, lines: Sequence[CheckLine], heads: Sequence[str], font: QFont
    ) -> None:
        super().__init__()
        self._printer = printer
        self._lines = lines
        self._heads = heads
        self._font = font
        self._at = 0
        self._page = 0
        self._made = datetime.now(UTC).astimezone()
        self._painter = QPainter()
        self._turn = QTimer(self, interval=0)
        self._turn.timeout.connect(self._draw_page)

    def start(self) -> None:
        if self._painter.begin(self._printer):
            self._scale = self._printer.resolution() / 72
            self._turn.start()
        else:
            self.printed.emit(0)

    def _draw_page(self) -> None:
        if self._page and not self._printer.newPage():
            self._end(0)
            return
        self._page += 1
        area = QRectF(self._printer.pageRect(QPrinter.Unit.DevicePixel))
        # The painter begins at the page's own corner.
        area.moveTo(0, 0)
        y = self._draw_head(area)
        foot = area.bottom() - 2 * self._line(_SMALL)
        first = self._at
        while self._at < len(self._lines):
            height = self._height(self._lines[self._at], area.width())
            if y + height > foot and self._at > first:
                break
            self._draw_row(self._lines[self._at], area, y, height)
            self._at += 1
            y += height
        self._draw_foot(area)
        if self._at >= len(self._lines):
            self._end(self._page)

    def _end(self, pages: int) -> None:
        self._turn.stop()
        self._painter.end()
        self.printed.emit(pages)

    def _draw_head(self, area: QRectF) -> float:
        y = 0.0
        if self._page == 1:
            title = translate("list", "Plants to check")
            self._write(title, QRectF(0, y, area.width(), self._line(_TITLE)), _TITLE, strong=True)
            y += self._line(_TITLE) + 4 * self._scale
            about = translate(
                "list",
                "{0}, {1} to check. PlantDesk doesn’t know if these plants were added. Look in the"
                " store for each one and tick what you find.",
            ).format(f"{self._made:%Y-%m-%d %H:%M %z}", number(len(self._lines)))
            height = self._needs(about, area.width(), _BODY)
            self._write(about, QRectF(0, y, area.width(), height), _BODY)
            y += height + 10 * self._scale
        heads = (
            self._heads[0],
            f"{self._heads[1]}, {self._heads[2]}",
            self._heads[3],
            translate("list", "There"),
            translate("list", "Not there"),
        )
        for words, (x, width) in zip(heads, self._columns(area.width()), strict=True):
            self._write(words, QRectF(x, y, width, self._line(_SMALL)), _SMALL, strong=True)
        y += self._line(_SMALL) + 3 * self._scale
        self._rule(area, y)
        return y

    def _draw_row(self, line: CheckLine, area: QRectF, y: float, height: float) -> None:
        pad = 4 * self._scale
        columns = self._columns(area.width())
        for words, (x, width) in zip(_cells(line), columns, strict=False):
            self._write(words, QRectF(x, y + pad, width, height), _BODY)
        below = y + height - self._line(_SMALL) - pad
        reference = f"{self._heads[4]}: {line.when}    {self._heads[5]}: {line.reference}"
        self._write(reference, QRectF(0, below, area.width(), self._line(_SMALL)), _SMALL)
        side = 9 * self._scale
        self._painter.setPen(QPen(QColor("black"), 0.75 * self._scale))
        for x, _ in columns[3:]:
            self._painter.drawRect(QRectF(x, y + pad + self._scale, side, side))
        self._rule(area, y + height)

    def _draw_foot(self, area: QRectF) -> None:
        words = translate("list", "Page {0}").format(number(self._page))
        height = self._line(_SMALL)
        self._write(words, QRectF(0, area.bottom() - height, area.width(), height), _SMALL)

    def _height(self, line: CheckLine, width: float) -> float:
        """As high as its longest cell: nothing on paper may be cut."""
        columns = self._columns(width)
        needed = [
            self._needs(words, column, _BODY)
            for words, (_, column) in zip(_cells(line), columns, strict=False)
        ]
        return max(needed) + self._line(_SMALL) + 10 * self._scale

    def _columns(self, width: float) -> list[tuple[float, float]]:
        gap = 6 * self._scale
        found, x = [], 0.0
        for share in _SHARES:
            found.append((x, share * width - gap))
            x += share * width
        return found

    def _write(self, text: str, area: QRectF, points: float, *, strong: bool = False) -> None:
        self._painter.setFont(self._sized(points, strong=strong))
        self._painter.setPen(QColor("black"))
        option = QTextOption(Qt.AlignmentFlag.AlignLeading | Qt.AlignmentFlag.AlignTop)
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self._painter.drawText(area, text, option)

    def _needs(self, text: str, width: float, points: float) -> float:
        metrics = QFontMetricsF(self._sized(points), self._printer)
        flags = Qt.TextFlag.TextWordWrap.value | Qt.TextFlag.TextWrapAnywhere.value
        return metrics.boundingRect(QRectF(0, 0, width, 1e6), flags, text).height()

    def _line(self, points: float) -> float:
        return QFontMetricsF(self._sized(points), self._printer).height()

    def _sized(self, points: float, *, strong: bool = False) -> QFont:
        font = QFont(self._font.family())
        font.setPointSizeF(points)
        font.setBold(strong)
        return font

    def _rule(self, area: QRectF, y: float) -> None:
        self._painter.setPen(QPen(QColor("gray"), 0.5 * self._scale))
        self._painter.drawLine(QPointF(0, y), QPointF(area.width(), y))


def _cells(line: CheckLine) -> tuple[str, str, str]:
    name = f"{line.plant.name}, {line.plant.tag}" if line.plant.tag else line.plant.name
    return str(line.plant.id), name, line.store
