"""Labels on their pages: the texts of a plant as large as they fit, and its code to scan."""

import re
from collections.abc import Iterator, Sequence

from msgspec import Struct
from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import (
    QFont,
    QFontMetricsF,
    QPainter,
    QPen,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextOption,
)

from plantdesk.domain.entry import Entry
from plantdesk.domain.store import PRACTICE_ID
from plantdesk.ui.labels.codes import QR_SIDE, code_128, qr_code
from plantdesk.ui.labels.sheets import CodeKind, LabelSheet
from plantdesk.ui.look.measures import strong
from plantdesk.ui.widgets.paper import POINT, sized
from plantdesk.ui.wording import translate

MILLIMETRE = 72 / 25.4 * POINT
# Genus and species. The endings are those of Latin, or “Red maple” would be one.
_SPECIES = re.compile(
    r"[×x]?\s?[A-Z][a-zë-]+\s+(?:[×x]\s?)?"
    r"(?:[a-zë-]*(?:us|um|is|a|i|ae|ans|ens|oides|ur|[iae]x|or|are|ale|ile|ense|estre)"
    r"|abies|mas|mays|mugo|negundo|niger)(?![\w’'-])"
)
# A name has at most two lines and is at least so large, in points, unless it is too long for that.
_LARGEST, _SMALLEST, _NAME_LINES = 16.0, 6.0, 2
# Of id and tag, beside a name's; and the height of a line.
_ID, _TAG, _LINE = 0.9, 0.75, 1.2
# Each step of shrinking.
_SHRINK = 0.94
# White around everything, or less on a low label.
_PAD = 2.5 * MILLIMETRE
# The room of the code. Bars need no more height to be scanned.
_QR_SHARE, _BARS_SHARE, _HIGHEST_BARS = 0.37, 0.36, 13 * MILLIMETRE
# Many scanners don't read finer lines, and wider ones only take room.
_FINEST, _WIDEST = 0.19 * MILLIMETRE, 0.5 * MILLIMETRE
_FLAGS = Qt.AlignmentFlag


class Label(Struct, frozen=True):
    plant_id: str
    name: str
    tag: str = ""
    practice: bool = False


def label_of(entry: Entry) -> Label:
    plant = entry.plant
    return Label(str(plant.id), plant.name, plant.tag or "", entry.store_id == PRACTICE_ID)


class LabelPages(Struct, frozen=True):
    """Nothing is laid out before its page is painted, so that thousands of labels show at once.

    `first` is the first free label of the first sheet, counted from 1. Of each plant, there are so
    many copies. The outlines of labels are for a screen: paper has their edges already.
    """

    labels: Sequence[Label]
    sheet: LabelSheet
    font: QFont
    code: CodeKind
    first: int = 1
    copies: int = 1
    outlined: bool = False

    @property
    def count(self) -> int:
        return -(-(self.first - 1 + len(self.labels) * self.copies) // self.sheet.count)

    def lay_out(self) -> Iterator[None]:
        return iter(())

    def paint(self, painter: QPainter, page: int, dots_per_inch: float) -> Iterator[None]:
        """Paint one label a step."""
        on_page, scale = dict(self._on_page(page)), dots_per_inch / 72 / POINT
        for place in range(self.sheet.count):
            painter.save()
            painter.scale(scale, scale)
            if self.outlined:
                # As wide as a pixel.
                painter.setPen(QPen(Qt.GlobalColor.lightGray, 0))
                painter.drawRect(_in_units(self.sheet.label(place)))
            if place in on_page:
                area = _in_units(self.sheet.printable(place))
                _paint(painter, on_page[place], area, self.font, self.code)
            painter.restore()
            yield

    def words(self, page: int) -> str:
        labels = dict.fromkeys(label for _, label in self._on_page(page))
        texts = (text for each in labels for text in (each.name, each.tag, each.plant_id))
        return "\n".join(filter(None, texts))

    def _on_page(self, page: int) -> Iterator[tuple[int, Label]]:
        """Yield the labels of a page, each with its place on it."""
        begin = (page - 1) * self.sheet.count - (self.first - 1)
        for place in range(self.sheet.count):
            if 0 <= begin + place < len(self.labels) * self.copies:
                yield place, self.labels[(begin + place) // self.copies]


def _in_units(millimetres: QRectF) -> QRectF:
    return QRectF(millimetres.topLeft() * MILLIMETRE, millimetres.size() * MILLIMETRE)


def _paint(painter: QPainter, label: Label, area: QRectF, font: QFont, code: CodeKind) -> None:
    """Paint into this area. One dot of the device is as large as the painter's scale says."""
    pad = min(_PAD, 0.08 * area.height())
    area = area.adjusted(pad, pad, -pad, -pad)
    path, modules = code_128(label.plant_id)
    module = _whole_dots(min(area.width() / modules, _WIDEST), painter)
    painter.save()
    if code is CodeKind.BARS and module >= _FINEST:
        high = min(_BARS_SHARE * area.height(), _HIGHEST_BARS)
        painter.translate(area.center().x() - module * modules / 2, area.bottom() - high)
        area.setBottom(area.bottom() - high - MILLIMETRE / 2)
    else:
        path = qr_code(label.plant_id)
        high = module = _whole_dots(min(area.height(), _QR_SHARE * area.width()) / QR_SIDE, painter)
        side = module * QR_SIDE
        painter.translate(area.right() - side, area.center().y() - side / 2)
        area.setRight(area.right() - side)
    painter.scale(module, high)
    painter.fillPath(path, Qt.GlobalColor.black)
    painter.restore()
    _paint_texts(painter, label, area, font)


def italics_of(name: str) -> int:
    """Return how many letters, from the first, are the names of genus and species."""
    found = _SPECIES.match(name)
    return found.end() if found else 0


def _whole_dots(module: float, painter: QPainter) -> float:
    """Make all lines of a code equally wide. The dots of a screen are too coarse for that."""
    dots = module * painter.transform().m11()
    return module * int(dots) / dots if dots >= 2 else module


def _paint_texts(painter: QPainter, label: Label, area: QRectF, font: QFont) -> None:
    """Paint the name at the top, the tag below it, and the id at the foot."""
    lines = _NAME_LINES + _ID + _TAG * (1 + label.practice)
    size = min(_LARGEST, area.height() / POINT / (_LINE * lines))
    # The mark keeps a minus before its number.
    digits, heavy = label.plant_id.replace("-", "\u200e-"), strong(sized(font, _ID * size))
    wide = QFontMetricsF(heavy).horizontalAdvance(digits)
    heavy.setPixelSize(int(heavy.pixelSize() * min(1, area.width() / wide)))
    painter.setPen(Qt.GlobalColor.black)
    painter.setFont(heavy)
    painter.drawText(area, _FLAGS.AlignLeft | _FLAGS.AlignBottom, digits)
    area.setBottom(area.bottom() - QFontMetricsF(heavy).height())
    painter.translate(area.topLeft())
    _fitting(label, size, area.size(), font).drawContents(painter)


def _fitting(label: Label, size: float, room: QSizeF, font: QFont) -> QTextDocument:
    """Lay out name and tag as large as they fit. No letter is ever left out."""
    most_lines = _NAME_LINES + label.practice + bool(label.tag)
    while True:
        # Too long for the smallest letters: then in more lines, and only then even smaller.
        free = size <= _SMALLEST
        document = _laid_out(label, size, room.width(), font, anywhere=free)
        # Only what was measured has lines.
        high, block, lines = document.size().height(), document.begin(), 0
        while block.isValid():
            lines += block.layout().lineCount()
            block = block.next()
        within = document.idealWidth() <= room.width() and lines <= most_lines
        if (high <= room.height() and (free or within)) or size * POINT < 1:
            return document
        size = size * _SHRINK if free else max(size * _SHRINK, _SMALLEST)


def _laid_out(
    label: Label, size: float, width: float, font: QFont, *, anywhere: bool
) -> QTextDocument:
    modes, option = QTextOption.WrapMode, QTextOption(_FLAGS.AlignLeft | _FLAGS.AlignAbsolute)
    option.setWrapMode(modes.WrapAtWordBoundaryOrAnywhere if anywhere else modes.WordWrap)
    # By the name's own letters, not by the window's language.
    option.setTextDirection(Qt.LayoutDirection.LayoutDirectionAuto)
    document = QTextDocument()
    document.setDocumentMargin(0)
    document.setDefaultTextOption(option)
    # A screen's pixels must not decide where a line breaks on paper.
    document.setUseDesignMetrics(True)
    name, species, small, practice = (QTextCharFormat() for _ in range(4))
    name.setFont(strong(sized(font, max(size, 1 / POINT))))
    name.setForeground(Qt.GlobalColor.black)
    species.merge(name)
    species.setFontItalic(True)
    small.setFont(sized(font, max(_TAG * size, 1 / POINT)))
    small.setForeground(Qt.GlobalColor.black)
    practice.merge(name)
    practice.setBackground(Qt.GlobalColor.black)
    practice.setForeground(Qt.GlobalColor.white)
    italics = italics_of(label.name)
    cursor = QTextCursor(document)
    if label.practice:
        cursor.insertText(f" {translate('labels', 'Practice plant')} ", practice)
        cursor.insertText("\n", name)
    cursor.insertText(label.name[:italics], species)
    cursor.insertText(label.name[italics:], name)
    if label.tag:
        cursor.insertText(f"\n{label.tag}", small)
    document.setTextWidth(width)
    return document
