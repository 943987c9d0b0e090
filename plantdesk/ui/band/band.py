"""The band across the window: the current store, the state of its queue, and one action."""

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QFrame, QSizePolicy

from plantdesk.domain.address import Address, read_address
from plantdesk.ui.band.shown import BandWords, button_text
from plantdesk.ui.known_stores import Stores
from plantdesk.ui.look.look import Look
from plantdesk.ui.look.paint import draw_hatching, fill, restyle, styled
from plantdesk.ui.look.plain_text import plain_label, set_tip
from plantdesk.ui.widgets.buttons.button import Button, plain_button
from plantdesk.ui.widgets.labels import Elided, Icon
from plantdesk.ui.widgets.layouts import boxed, column, flow, row
from plantdesk.ui.widgets.seconds import Seconds
from plantdesk.ui.wording import shown_address, translate

_STRIPE = 14


class Band(QFrame):
    """Painted in the store's colour, or hatched for the practice store."""

    def __init__(
        self, look: Look, stores: Stores, seconds: Seconds, do: Callable[..., None]
    ) -> None:
        """`do` takes an Action."""
        super().__init__()
        self._look = look
        self._stores = stores
        self._seconds = seconds
        # What the band was told last, by the names of `Situation`.
        self._told: dict[str, Any] = {}
        self._words = self._opening = BandWords(
            "waiting", translate("band", "Opening your plants…")
        )
        self.setObjectName("storeBand")
        self.setAccessibleName(translate("band", "Store"))
        self._icon = Icon(look, size=20)
        self._name = Elided("bandStore", "band", "h2")
        self._address = Elided("bandAddress", "band", "small")
        self._lock = Icon(look, "open-padlock", "band_ink")
        text = translate("band", "Not encrypted: others on the network can read what you send.")
        set_tip(self._lock, text)
        self._lock.setAccessibleName(text)
        self._sign = plain_label()
        at_end = Qt.TextElideMode.ElideRight
        self._state = Elided("queueState", "band", "small", at=at_end)
        self._why = Elided("queueWhy", "paused", "small", at=at_end)
        self.action = _button("queueAction")
        self.action.acts_on = lambda: (self._words, self._told.get("notice"), stores.current.id)
        self.action.clicked.connect(lambda: do(self._words.action, self._words.about))
        self.change = _button("changeStore", translate("band", "&Change store…"))
        self.other = _button("queueOther")
        self.other.clicked.connect(lambda: do(self._words.other))
        self._inside = row(self._sign, self._state, self._why, gap=8)
        self._pill = boxed(self._inside, "clear")
        start = row(self._icon, self._name, self._address, self._lock, None, gap=8)
        self._end = boxed(row(None, self._pill), "clear")
        parts = (boxed(start, "clear"), self._end, self.action, self.change, self.other)
        self._whole = column(flow(*parts, gap=12))
        self.setLayout(self._whole)
        look.changed.connect(self._show_store)
        stores.current_changed.connect(self._show_store)
        for changed in (seconds.ticked, stores.token_changed, stores.counts_changed):
            changed.connect(self._update)
        self._show_store()

    def tell(self, **told: Any) -> None:
        """Show the most important of all that it was told, by the names of `Situation`."""
        self._told |= told
        self._update()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        theme, painter, area = self._look.theme, QPainter(self), QRectF(self.rect())
        foot = QRectF(0, self.height() - 2, self.width(), 2)
        if theme.high_contrast:
            # Lines only, none of them behind text.
            fill(painter, area, theme.band)
            if theme.hatching:
                draw_hatching(painter, foot.adjusted(0, -6, 0, 0), theme.hatching, 2, gap=8)
            painter.setPen(QPen(QColor(theme.band_ink), 2))
            painter.drawRect(area.adjusted(1, 1, -1, -1))
        elif theme.hatching:
            draw_hatching(painter, area, theme.hatching, _STRIPE)
            fill(painter, foot, theme.band_ink)
        else:
            fill(painter, area, theme.band)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._show_address()

    def _update(self) -> None:
        # Any store counts: the result card may show a plant of another one.
        self._seconds.run(self._stores.counts_down)
        if (words := self._find_words()) != self._words:
            self._words = words
            self._show_words()

    def _find_words(self) -> BandWords:
        stores, store, told = self._stores, self._stores.current, self._told
        queue = stores.queue(store.id)
        known = [stores.doubt, *(value for key, value in told.items() if key != "unsaved")]
        if queue is None and not any(known):
            # The journal has not answered yet.
            return self._opening
        from plantdesk.ui.band.words import Situation, band_words

        others = [other for other in stores.real if other != store.id]
        situation = Situation(
            store,
            self._seconds.until,
            queue=queue,
            token=stores.token(store.id),
            doubt=stores.doubt,
            to_do=stores.count_to_do(store.id),
            elsewhere=sum(map(stores.count_waiting, others)),
            **{**told, "quitting": stores.under_way() if told.get("quitting") else None},
        )
        return band_words(situation)

    def _show_words(self) -> None:
        words, theme, measures = self._words, self._look.theme, self._look.measures
        tone, ink = theme.tones["check"], "paused" if words.paused else "band"
        self._state.show_text(words.text)
        self._state.setAccessibleName(words.text)
        self._state.setAccessibleDescription(words.full)
        styled(self._state, "small strong" if words.paused else "small", ink)
        self._why.show_text(words.why)
        self._why.setVisible(bool(words.why))
        self._why.setAccessibleName(words.full)
        # A reason shares the row with the store's name. Whatever is without one stands in full.
        policies = QSizePolicy.Policy
        wide = policies.Expanding if words.why else policies.Maximum
        self._end.setSizePolicy(wide, policies.Preferred)
        set_tip(self._pill, words.full or words.text)
        self._pill.setProperty("box", "paused" if words.paused else "clear")
        self._pill.setFixedHeight(measures.small_control)
        self._inside.setContentsMargins(10 * words.paused, 0, 10 * words.paused, 0)
        for part in (self._pill, self._state):
            restyle(part)
        colour, glyph = (tone.ink, tone.soft) if words.paused else (theme.band_ink, theme.band)
        size, ratio = measures.icon(16), self.devicePixelRatioF()
        self._sign.setPixmap(self._look.pixmap(words.icon, colour, glyph, size, ratio))
        quitting = bool(self._told.get("quitting"))
        self.action.setText(button_text(words.action))
        # Going online has the same letter as the first button.
        other = button_text(words.other)
        self.other.setText(other if quitting else other.replace("&", ""))
        for button in (self.action, self.other):
            button.setVisible(bool(button.text()))
        self.change.setHidden(quitting)

    def _show_store(self) -> None:
        practice = self._stores.current.practice
        name = translate("band", "Practice store") if practice else self._stores.current.name
        if practice and self._look.theme.high_contrast:
            # Capitals stand out where there is no colour.
            name = name.upper()
        self.setMinimumHeight(self._look.measures.control + 12)
        self._name.show_text(name, name if practice else "x" * 12)
        self._icon.show_icon("seedling" if practice else "stall", "band_ink")
        self._show_address()
        self._show_words()
        self._update()

    def _show_address(self) -> None:
        """Show the address where there is room, and always that practice is for learning."""
        measures, width = self._look.measures, self.width()
        self._whole.setContentsMargins(measures.margin(width), 4, 16, 4)
        wide, read = measures.is_wide(width), read_address(self._stores.current.address)
        address = read if isinstance(read, Address) else None
        self._lock.setVisible(address is not None and address.open_to_readers)
        whole = shown_address(address) if address else self._stores.current.address
        shown, least = shown_address(address, scheme=False) if address else whole, "x" * 12
        if self._stores.current.practice:
            whole = translate("band", "For learning: nothing you add here reaches a real store")
            shown = least = whole if wide else translate("band", "For learning only")
        self._address.show_text(shown, least)
        self._address.setAccessibleName(whole)
        self._address.setVisible(wide or self._stores.current.practice)


def _button(name: str, text: str = "") -> Button:
    button = styled(plain_button(name, text, "small"), "small strong")
    button.setProperty("look", "band")
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    return button
