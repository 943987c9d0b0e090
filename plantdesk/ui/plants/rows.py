"""The rows of the open entries and their head, as they are painted."""

from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from plantdesk.domain.status import Status
from plantdesk.domain.store import Store
from plantdesk.ui.entry.reason_words import when
from plantdesk.ui.entry.status_words import status_word
from plantdesk.ui.look.look import Look
from plantdesk.ui.look.measures import strong, tabular
from plantdesk.ui.plants.model import ROW, OpenModel, OpenRow
from plantdesk.ui.widgets.rows.painted_row import (
    Picture,
    Row,
    RowStyle,
    Words,
    draw_words,
    place_in,
    text_start,
)
from plantdesk.ui.widgets.rows.swatch import draw_swatch
from plantdesk.ui.wording import isolated, short_store_name, short_time, translate

STYLE = RowStyle(top=7, padding=16, bar=True)
_EDGE, _GAP = 16, 16
# A list this wide may have room for the store and the day.
_ROOMY_CH = 72
# So much of a name shows at least.
_NAME_CH = 13
_LONGEST_DAY = "30 September"


class Head(QWidget):
    """For the eye; each row says all of it for those who listen."""

    def __init__(self, look: Look, model: OpenModel) -> None:
        super().__init__()
        self._look = look
        self._model = model
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(0, self._look.measures.small_line + 18)

    def paintEvent(self, _: QPaintEvent) -> None:
        theme, measures = self._look.theme, self._look.measures
        painter = QPainter(self)
        columns = columns_for(self._look, self.width(), self._model.widest_id)
        mirrored = self.layoutDirection() == Qt.LayoutDirection.RightToLeft
        font = strong(measures.small)
        places = (columns.status, columns.id, columns.name, columns.store, columns.when)
        for words, (x, width) in zip(_head_words(), places, strict=True):
            if width:
                place = place_in(self.rect(), mirrored, x, 0, width, self.height())
                draw_words(painter, Words(words, font, theme.text2, x, width), place, mirrored)
        foot = QRect(0, self.height() - theme.hairline, self.width(), theme.hairline)
        painter.fillRect(foot, QColor(theme.line))


def painted(
    index: QModelIndex | QPersistentModelIndex, width: int, look: Look, model: OpenModel
) -> Row:
    row: OpenRow = index.data(ROW)
    theme, measures = look.theme, look.measures
    body, small, even = measures.body, measures.small, tabular(measures.small)
    tone = theme.tones[row.tone].ink
    columns = columns_for(look, width, model.widest_id)
    x, room = columns.status
    size = measures.icon(16)
    shift = size + 8
    pictures = [Picture(look.icon(row.icon, tone), x, size, 0)]
    clock = (when if columns.roomy else short_time)(row.at) if columns.when[1] else ""
    words = [
        Words(row.word, strong(small), tone, x + shift, room - shift),
        Words(row.id, tabular(body), theme.text, *columns.id),
        Words(text_start(row.name), body, theme.text, *columns.name),
        Words(clock, even, theme.text2, *columns.when),
        Words(row.reason, small, theme.text2, columns.id[0], width - columns.id[0] - _EDGE, 1),
    ]
    if columns.roomy:
        x, room = columns.store
        name = isolated(short_store_name(row.store))
        pictures.append(Picture(partial(_draw_swatch, look=look, store=row.store), x, 10, 0))
        words.append(Words(name, body, theme.text2, x + 18, room - 18))
    return Row(tuple(pictures), tuple(words), (_EDGE, width - _EDGE))


def _draw_swatch(painter: QPainter, place: QRect, look: Look, store: Store) -> None:
    draw_swatch(painter, look, QRectF(place), store)


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
    end, store = clock.horizontalAdvance(f"{_LONGEST_DAY} 00:00") + 2, round(15 * measures.ch)
    least = name_at + round(_NAME_CH * measures.ch) + _GAP + _EDGE
    roomy = width >= max(_ROOMY_CH * measures.ch, least + store + _GAP + end)
    if not roomy:
        # With very long ids the time gives way, too; the pane has both.
        end, store = clock.horizontalAdvance(_LONGEST_DAY) + 2, 0
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
