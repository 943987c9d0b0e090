"""The pages of labels: which label lies where."""

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QPainter, QPen

from plantdesk.ui.labels.label import MILLIMETRE, Label, paint_label
from plantdesk.ui.labels.sheets import CodeKind, LabelSheet
from plantdesk.ui.widgets.paper.painting import POINT


class LabelPages:
    """Nothing is laid out before its page is painted, so that thousands of labels show at once."""

    def __init__(
        self,
        labels: Sequence[Label],
        sheet: LabelSheet,
        font: QFont,
        code: CodeKind,
        first: int = 1,
        copies: int = 1,
        *,
        outlined: bool = False,
    ) -> None:
        """`first` is the first free label of the first sheet, counted from 1.

        `outlined` shows the edges of labels, which paper has already.
        """
        self._labels, self._sheet, self._font, self._code = labels, sheet, font, code
        self._first, self._copies, self._outlined = first, copies, outlined

    @property
    def count(self) -> int:
        return -(-(self._first - 1 + len(self._labels) * self._copies) // self._sheet.count)

    def lay_out(self) -> Iterator[None]:
        return iter(())

    def paint(self, painter: QPainter, page: int, dots_per_inch: float) -> Iterator[None]:
        """Paint one label a step."""
        on_page, scale = dict(self._on_page(page)), dots_per_inch / 72 / POINT
        for place in range(self._sheet.count):
            painter.save()
            painter.scale(scale, scale)
            if self._outlined:
                # As wide as a pixel.
                painter.setPen(QPen(Qt.GlobalColor.lightGray, 0))
                painter.drawRect(_in_units(self._sheet.label(place)))
            if place in on_page:
                area = _in_units(self._sheet.printable(place))
                paint_label(painter, on_page[place], area, self._font, self._code)
            painter.restore()
            yield

    def words(self, page: int) -> str:
        labels = dict.fromkeys(label for _, label in self._on_page(page))
        texts = (text for each in labels for text in (each.name, each.tag, each.plant_id))
        return "\n".join(filter(None, texts))

    def _on_page(self, page: int) -> Iterator[tuple[int, Label]]:
        """Yield the labels of a page, each with its place on it."""
        begin = (page - 1) * self._sheet.count - (self._first - 1)
        for place in range(self._sheet.count):
            if 0 <= begin + place < len(self._labels) * self._copies:
                yield place, self._labels[(begin + place) // self._copies]


def _in_units(millimetres: QRectF) -> QRectF:
    return QRectF(millimetres.topLeft() * MILLIMETRE, millimetres.size() * MILLIMETRE)
