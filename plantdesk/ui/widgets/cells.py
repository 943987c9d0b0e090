"""Cells as a delegate fills them in, lists of rows, and heads of tables. The style paints them."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import (
    QAbstractItemModel,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QRectF,
    QSize,
    Qt,
)
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QIcon,
    QKeyEvent,
    QPainter,
    QPalette,
    QPen,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QListView,
    QStyledItemDelegate,
    QStyleOptionHeader,
    QStyleOptionViewItem,
)

from plantdesk.ui.look.look import Look
from plantdesk.ui.look.measures import Measures, strong, tabular
from plantdesk.ui.look.paint import draw_hatching
from plantdesk.ui.look.theme import STORE_COLOURS, Theme, make_theme
from plantdesk.ui.wording import MAX_ROW_TEXT, isolated

Index = QModelIndex | QPersistentModelIndex
# Inside of cells and heads, at their start and end. The style sheet has the same.
PADDING = 10
# The style's own gap.
AFTER_ICON = 6
# Above and below two lines as in the sheet, and between a text and the one at the end of its line.
_ABOVE, _GAP = 7, 12
_Align, _Features = Qt.AlignmentFlag, QStyleOptionViewItem.ViewItemFeature
_INKS = QPalette.ColorRole.Text, QPalette.ColorRole.HighlightedText
# Looked up once: that is slow, and a screen has 100 cells.
_TEXT, _BOTH = _Features.HasDisplay, _Features.HasDisplay | _Features.HasDecoration
_MIDDLE, _TOP = (_Align.AlignLeading | side for side in (_Align.AlignVCenter, _Align.AlignTop))
# Marks of direction may come from a higher font, and would cut off the feet of letters.
_ONE_LINE = Qt.TextFlag.TextSingleLine | Qt.TextFlag.TextDontClip
_LEFT, _RIGHT = (
    side | _Align.AlignAbsolute | _Align.AlignVCenter | _ONE_LINE
    for side in (_Align.AlignLeft, _Align.AlignRight)
)
_SORTS = QStyleOptionHeader.SortIndicator
_SELECTED = QIcon.Mode.Selected


class Cell(NamedTuple):
    """What a cell shows. `ink` names a colour of the theme, or the tone of a status."""

    text: str = ""
    # A key of `fonts_of`.
    font: str = "body"
    ink: str = "text"
    # The name and the ink of an icon before the text.
    icon: tuple[str, str] | None = None
    # The fill: soft, if it is that of a tone.
    ground: str = ""
    # The row has a second line, in this cell or in another one.
    two_lines: bool = False
    second: str = ""
    # At the end of the two lines: a word in the ink of the icon, and figures.
    end: str = ""
    end_second: str = ""


def fonts_of(measures: Measures) -> dict[str, QFont]:
    return {
        "body": measures.body,
        "small": measures.small,
        "strong": strong(measures.small),
        "figures": tabular(measures.body),
        "small figures": tabular(measures.small),
    }


class Cells(QStyledItemDelegate):
    """Fills in what the style paints, and paints the texts of cells with more than one itself.

    QStyle itself is slow to load, and the first plant does without it.
    """

    icon_size = 16
    padding = PADDING

    def __init__(self, look: Look, view: QAbstractItemView) -> None:
        super().__init__(view)
        self.look = look
        self._view = view
        look.changed.connect(self._follow_look)
        self._follow_look()

    def cell(self, index: Index) -> Cell:
        raise NotImplementedError

    def row_height(self) -> int:
        """Return the height of a row with two lines."""
        return self.look.measures.body_line + self.look.measures.small_line + 2 * _ABOVE + 2

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: ARG002
        return QSize(0, self.row_height())

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        self._painted = cell = self.cell(index)
        if cell.ground:
            painter.fillRect(option.rect, self._ink(cell.ground, soft=True))
        super().paint(painter, option, index)
        if cell.second or cell.end:
            self._write(painter, option.rect, cell)

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:  # noqa: ARG002
        """Say what the style paints. Only `paint` asks."""
        cell = self._painted
        option.text = "" if cell.second or cell.end else self._text(cell)
        option.font = self._fonts[cell.font]
        option.displayAlignment = _TOP if cell.two_lines else _MIDDLE
        option.showDecorationSelected = True
        if cell.ink != "text":
            ink, palette = self._ink(cell.ink), option.palette
            for role in _INKS:
                palette.setColor(role, ink)
        option.features = _BOTH if cell.icon else _TEXT
        if cell.icon:
            option.icon, option.decorationSize = self.icon(cell.icon)
            option.decorationAlignment = _MIDDLE if cell.second else option.displayAlignment

    def _text(self, cell: Cell) -> str:
        text = cell.text[:MAX_ROW_TEXT]
        # Most texts need no isolation, and are drawn faster without it.
        return text if text.isascii() and not self._mirrored else isolated(text)

    def _write(self, painter: QPainter, area: QRect, cell: Cell) -> None:
        measures = self.look.measures
        ink = cell.icon[1] if cell.icon else "text"
        icon = self.icon(cell.icon)[1].width() + AFTER_ICON if cell.icon else 0
        left, right = (0, icon) if self._mirrored else (icon, 0)
        first = area.adjusted(self.padding + left, _ABOVE, -self.padding - right, 0)
        first.setHeight(measures.body_line)
        second = first.translated(0, first.height())
        second.setHeight(measures.small_line)
        start, end = (_RIGHT, _LEFT) if self._mirrored else (_LEFT, _RIGHT)
        name = self._fit(self._text(cell), cell.font, first.width(), cell.end, "strong")
        small = "small figures"
        text = self._fit(isolated(cell.second), small, first.width(), cell.end_second, small)
        painter.save()
        for place, side, words, kind, colour in (
            (first, start, name, cell.font, cell.ink),
            (first, end, cell.end, "strong", ink),
            (second, start, text, "small figures", "text2"),
            (second, end, cell.end_second, "small figures", "text2"),
        ):
            if words:
                painter.setFont(self._fonts[kind])
                painter.setPen(self._ink(colour))
                painter.drawText(place, side, words)
        painter.restore()

    def _fit(self, text: str, font: str, room: int, end: str, end_font: str) -> str:
        """Shorten a text so that there is room for the one at the end of its line."""
        if end:
            room -= QFontMetrics(self._fonts[end_font]).horizontalAdvance(end) + _GAP
        mode = self._view.textElideMode()
        return QFontMetrics(self._fonts[font]).elidedText(text[: MAX_ROW_TEXT + 2], mode, room)

    def blank(self, width: int, height: int) -> QPixmap:
        """Return a picture to draw on."""
        ratio = self._view.devicePixelRatioF()
        drawn = QPixmap(round(width * ratio), round(height * ratio))
        drawn.setDevicePixelRatio(ratio)
        drawn.fill(Qt.GlobalColor.transparent)
        return drawn

    def picture(self, name: str, ink: str) -> QPixmap:
        return self.look.icon(name, self.look.ink(ink), self.icon_size)

    def icon(self, icon: tuple[str, str]) -> tuple[QIcon, QSize]:
        made = self._icons.get(icon)
        if made is None:
            picture = self.picture(*icon)
            made = self._icons[icon] = QIcon(picture), picture.deviceIndependentSize().toSize()
            # Qt would tint that of a selected row.
            made[0].addPixmap(picture, _SELECTED)
        return made

    def _ink(self, name: str, *, soft: bool = False) -> QColor:
        key = (name, soft)
        made = self._inks.get(key)
        if made is None:
            tone = self.look.theme.tones.get(name) if soft else None
            made = self._inks[key] = QColor(tone.soft if tone else self.look.ink(name))
        return made

    def _follow_look(self) -> None:
        """Make again what takes long to make for each cell."""
        self._fonts = fonts_of(self.look.measures)
        self._mirrored = self._view.isRightToLeft()
        self._inks: dict[tuple[str, bool], QColor] = {}
        self._icons: dict[tuple[str, str], tuple[QIcon, QSize]] = {}


class Head(QHeaderView):
    """Names of columns. Each line of a name is cut where there is no room for it."""

    def __init__(self, table: QAbstractItemView, box: str = "") -> None:
        super().__init__(Qt.Orientation.Horizontal, table)
        self.setProperty("box", box)
        self.setSectionsClickable(True)
        self.setHighlightSections(False)
        self.setDefaultAlignment(_MIDDLE)

    def initStyleOptionForIndex(self, option: QStyleOptionHeader, logicalIndex: int) -> None:
        """Say what a section shows. Qt's own would ask each row if it is selected."""
        text = str(self.model().headerData(logicalIndex, Qt.Orientation.Horizontal) or "")
        metrics, room = self.fontMetrics(), self.sectionSize(logicalIndex) - 2 * PADDING
        elide = Qt.TextElideMode.ElideRight
        option.text = "\n".join(metrics.elidedText(line, elide, room) for line in text.split("\n"))
        option.textAlignment = _MIDDLE
        option.section = logicalIndex
        if self.isSortIndicatorShown() and self.sortIndicatorSection() == logicalIndex:
            up = self.sortIndicatorOrder() == Qt.SortOrder.AscendingOrder
            option.sortIndicator = _SORTS.SortUp if up else _SORTS.SortDown
        hidden = range(self.visualIndex(logicalIndex) + 1, self.count())
        if all(map(self.isSectionHidden, hidden)):
            option.position = QStyleOptionHeader.SectionPosition.End


class RowList(QListView):
    """A list of rows with two lines. Letters and digits go to the form, as scans do."""

    def __init__(self, look: Look, model: QAbstractItemModel, cells: type[Cells]) -> None:
        super().__init__()
        self._cells = cells(look, self)
        self.setModel(model)
        self.setItemDelegate(self._cells)
        self.setProperty("box", "rows")
        self.setUniformItemSizes(True)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMouseTracking(True)
        look.changed.connect(self._fit)
        self._fit()

    def dataChanged(self, first: Index, last: Index, roles: Sequence[int] = ()) -> None:
        # QListView would lay out and paint all rows, as if their heights had changed.
        QAbstractItemView.dataChanged(self, first, last, roles)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the row in sight that the keyboard is on."""
        super().resizeEvent(event)
        if self.hasFocus():
            self.scrollTo(self.currentIndex())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.text().isprintable() and event.text():
            event.ignore()
            return
        super().keyPressEvent(event)

    def _fit(self) -> None:
        self.setMinimumHeight(2 * self._cells.row_height())
        self.doItemsLayout()


def draw_swatch(painter: QPainter, theme: Theme, area: QRectF, colour: str) -> None:
    """Draw a colour, the practice store's pattern for none, or in high contrast only a frame."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if theme.high_contrast:
        painter.setPen(QPen(QColor(theme.text), 1))
        painter.drawRoundedRect(area.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3)
    elif not colour:
        hatching = make_theme("leaf", practice=True, dark=theme.dark).hatching
        if hatching is not None:
            draw_hatching(painter, area, hatching, 2, 3)
    else:
        colours = STORE_COLOURS[colour]
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.tint if theme.dark else colours.fill))
        painter.drawRoundedRect(area, 3, 3)
