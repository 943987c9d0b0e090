"""The button "Check connection" and its result."""

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from plantdesk.desk.desk import Desk
from plantdesk.desk.news import Reached
from plantdesk.desk.system.environment import replaced_roots
from plantdesk.domain.outcome import ConnectionFault, HeldBack, NotReached
from plantdesk.domain.store import Store
from plantdesk.ui.entry.card_parts import selectable_label
from plantdesk.ui.known_stores import Stores
from plantdesk.ui.look.announce import announce
from plantdesk.ui.look.look import Look
from plantdesk.ui.look.paint import styled
from plantdesk.ui.store_form.check_words import (
    CheckWords,
    check_words,
    outdated,
    running_words,
)
from plantdesk.ui.widgets.buttons.button import plain_button
from plantdesk.ui.widgets.labels import Icon
from plantdesk.ui.widgets.layouts import column, row
from plantdesk.ui.widgets.scrolls import bring_into_view
from plantdesk.ui.wording import translate

_LINES = 4


class CheckPart(QWidget):
    """Shows the result of the newest check, and marks it once the form has changed."""

    wanted = Signal()

    def __init__(self, look: Look, stores: Stores, desk: Desk) -> None:
        super().__init__()
        self._look = look
        self._stores = stores
        self._desk = desk
        # The newest check, and its result.
        self._checked: Store | None = None
        self._running = False
        self._words: CheckWords | None = None
        button_text = translate("check", "&Check connection")
        self.button = plain_button("checkConnection", button_text)
        self.button.clicked.connect(self._begin)
        self._icon = Icon(look, size=20)
        self._result = QWidget()
        self._result.setObjectName("checkResult")
        self._result.setAccessibleName(translate("check", "Result of the check"))
        self._headline = selectable_label("checkHeadline", "strong")
        self._text = styled(selectable_label("checkText", "small"), ink="text2")
        self._lay_out()
        look.changed.connect(self._keep_room)
        self._keep_room()

    def check(self, store: Store) -> None:
        self._checked = store
        self._running = True
        self._words = running_words(store, self._stores.rules.settings_of(store.id))
        self._show(self._words)
        take = partial(self._take, store)
        failed = NotReached(ConnectionFault.CONNECT)
        self._desk.ask(lambda engine: engine.check_connection(store), take, failed)

    def _begin(self) -> None:
        self.wanted.emit()
        bring_into_view(self._result)

    def covers(self, store: Store) -> bool:
        """Whether the newest check was, or is, about this connection."""
        return self._checked is not None and self._checked.address == store.address

    def follow(self, store: Store | None) -> None:
        """Mark the result if the form has changed. `store` is None while it has problems."""
        fits = store is not None and self.covers(store)
        if self._running and not fits:
            self.clear()
        elif self._words:
            self._show(self._words if fits else outdated(self._words))

    def clear(self) -> None:
        self._checked = self._words = None
        self._running = False
        self._show(None)

    def _take(self, store: Store, found: Reached | NotReached | HeldBack) -> None:
        # Ignore the result of an older check.
        if store is self._checked:
            self._running = False
            settings = self._stores.rules.settings_of(store.id)
            self._words = check_words(found, store, settings, replaced_roots())
            self._show(self._words)
            announce(self._result, self._words.spoken)
            bring_into_view(self._result)

    def _show(self, words: CheckWords | None) -> None:
        self._headline.setText(words.headline if words else "")
        self._text.setText("\n".join(words.lines) if words else "")
        self._result.setAccessibleDescription(words.spoken if words else "")
        self._icon.setVisible(words is not None)
        if words:
            self._icon.show_icon(words.icon, words.tone)

    def _lay_out(self) -> None:
        words = column(self._headline, self._text, None, gap=2)
        result = row(self._icon, words, gap=10)
        result.setAlignment(self._icon, Qt.AlignmentFlag.AlignTop)
        result.setStretchFactor(words, 1)
        self._result.setLayout(result)
        self.setLayout(column(row(self.button, None), self._result, None, gap=10))

    def _keep_room(self) -> None:
        measures = self._look.measures
        # The sentence about replaced certificates takes two.
        lines = _LINES + 2 * bool(replaced_roots())
        room = measures.body_line + lines * measures.small_line + 2
        self._result.setMinimumHeight(room)
