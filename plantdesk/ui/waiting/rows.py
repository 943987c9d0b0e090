"""The rows of the open entries and their head, as they are painted."""

from dataclasses import dataclass

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QRectF, QSize
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from plantdesk.domain.status import Status
from plantdesk.ui.entry.reason_words import when
from plantdesk.ui.entry.status_words import status_word
from plantdesk.ui.look.look import Look
from plantdesk.ui.look.measures import strong, tabular
from plantdesk.ui.waiting.model import ROW, OpenModel, OpenRow
from plantdesk.ui.widgets.row_painting import RowPainting, glimpse
from plantdesk.ui.widgets.swatch import draw_swatch
from plantdesk.ui.wording import isolated, short_store_name, translate

_EDGE, _GAP = 16, 16
# A list this wide may have room for the store and the day.
_ROOMY_CH = 72
# So much of a name shows at least.
_NAME_CH = 14


def row_height(look: Look) -> int:
    return look.measures.body_line + look.measures.small_line + 16


class Head(QWidget):
    """For the eye; each row says all of it for those who listen."""

    def __init__(self, look: Look, model: OpenModel) -> None:
        super().__init__()
        self._look = look
        self._model = model

    def paintEvent(self, _: QPaintEvent) -> None:
        theme, measures = self._look.theme, self._look.measures
        painter = QPainter(self)
        columns = columns_for(self._look, self.width(), self._model.widest_id)
        pen = RowPainting(painter, self.rect(), self.layoutDirection())
        font = strong(measures.small)
        places = (columns.status, columns.id, columns.name, columns.store, columns.when)
        for words, (x, width) in zip(_head_words(), places, strict=True):
            if width:
                pen.write(words, font, theme.text2, x, 0, width, self.height())
        foot = QRect(0, self.height() - theme.hairline, self.width(), theme.hairline)
        painter.fillRect(foot, QColor(theme.line))


class RowPainter(QStyledItemDelegate):
    def __init__(self, look: Look, model: OpenModel, parent: QWidget) -> None:
        super().__init__(parent)
        self._look = look
        self._model = model

    def sizeHint(
        self,
        option: QStyleOptionViewItem,  # noqa: ARG002
        index: QModelIndex | QPersistentModelIndex,  # noqa: ARG002
    ) -> QSize:
        return QSize(200, row_height(self._look))

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        row: OpenRow = index.data(ROW)
        theme, measures = self._look.theme, self._look.measures
        area: QRect = option.rect
        state: QStyle.StateFlag = option.state
        pen = RowPainting(painter, area, option.direction)
        columns = columns_for(self._look, area.width(), self._model.widest_id)
        painter.save()
        self._ground(painter, pen, area, state)
        top, line = 7, measures.body_line
        tone = theme.tones[row.tone].ink
        size = measures.icon(16)
        x, width = columns.status
        icon = self._look.icon(row.icon, tone)
        painter.drawPixmap(pen.turned(x, top + (line - size) // 2, size, size).topLeft(), icon)
        shift = size + 8
        pen.write(row.word, strong(measures.small), tone, x + shift, top, width - shift, line)
        pen.write(row.id, tabular(measures.body), theme.text, *_at(columns.id, top, line))
        pen.write(glimpse(row.name), measures.body, theme.text, *_at(columns.name, top, line))
        if columns.roomy:
            x, width = columns.store
            swatch = QRectF(pen.turned(x, top + (line - 10) // 2, 10, 10))
            draw_swatch(painter, self._look, swatch, row.store)
            words = isolated(short_store_name(row.store))
            pen.write(words, measures.body, theme.text2, x + 18, top, width - 18, line)
        clock = when(row.at, short=not columns.roomy) if columns.when[1] else ""
        pen.write(clock, tabular(measures.small), theme.text2, *_at(columns.when, top, line))
        x = columns.id[0]
        room = area.width() - x - _EDGE
        below = (x, top + line, room, measures.small_line)
        pen.write(row.reason, measures.small, theme.text2, *below)
        foot = pen.turned(_EDGE, area.height() - theme.hairline, area.width() - _EDGE,
                          theme.hairline)  # fmt: skip
        painter.fillRect(foot, QColor(theme.line))
        if state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(QPen(QColor(theme.accent), 2))
            painter.drawRect(area.adjusted(1, 1, -1, -1))
        painter.restore()

    def _ground(
        self, painter: QPainter, pen: RowPainting, area: QRect, state: QStyle.StateFlag
    ) -> None:
        theme = self._look.theme
        if state & QStyle.StateFlag.State_Selected:
            painter.fillRect(area, QColor(theme.accent_soft))
            painter.fillRect(pen.turned(0, 0, 3, area.height()), QColor(theme.accent))
        elif state & QStyle.StateFlag.State_MouseOver:
            painter.fillRect(area, QColor(theme.sunken))


def _at(column: tuple[int, int], top: int, line: int) -> tuple[int, int, int, int]:
    return column[0], top, column[1], line


@dataclass(frozen=True, slots=True)
class Columns:
    """Where each begins and how wide it is, from where reading starts; the store may be gone."""

    status: tuple[int, int]
    id: tuple[int, int]
    name: tuple[int, int]
    store: tuple[int, int]
    when: tuple[int, int]
    roomy: bool


def columns_for(look: Look, width: int, figures: int) -> Columns:
    measures = look.measures
    small, body = QFontMetrics(strong(measures.small)), QFontMetrics(measures.body)
    words = max(small.horizontalAdvance(status_word(status)) for status in Status)
    status = measures.icon(16) + 8 + words + 2
    head = small.horizontalAdvance(_head_words()[1]) + 2
    figure = QFontMetrics(tabular(measures.body)).horizontalAdvance("0")
    id_width = max(head, max(5, figures) * figure + 4)
    id_at = _EDGE + status + _GAP
    name_at = id_at + id_width + _GAP
    clock = QFontMetrics(tabular(measures.small))
    yesterday = translate("open", "Yesterday {0}").format("00:00")
    end, store = clock.horizontalAdvance(yesterday) + 2, round(15 * measures.ch)
    least = name_at + round(_NAME_CH * measures.ch) + _GAP + _EDGE
    roomy = width >= max(_ROOMY_CH * measures.ch, least + store + _GAP + end)
    if not roomy:
        # With very long ids the time gives way, too; the pane has both.
        end, store = clock.horizontalAdvance("00 Mmm") + 2, 0
        if width < least + end:
            end = 0
    when_at = width - _EDGE - end
    store_at = when_at - (store + _GAP if store else 0)
    name = max(store_at - (_GAP if end else 0) - name_at, body.horizontalAdvance("m"))
    return Columns(
        (_EDGE, status), (id_at, id_width), (name_at, name), (store_at, store), (when_at, end),
        roomy,
    )  # fmt: skip


def _head_words() -> tuple[str, str, str, str, str]:
    return (
        translate("open", "Status"),
        translate("open", "Plant id"),
        translate("open", "Name"),
        translate("open", "Store"),
        translate("open", "When"),
    )
