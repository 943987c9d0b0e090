"""The button that tries a connection, and what it has shown."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from plantdesk.desk.desk import Desk
from plantdesk.domain.store import Store
from plantdesk.ui.entry.card_parts import wrapped
from plantdesk.ui.look.announce import announce
from plantdesk.ui.look.look import Look
from plantdesk.ui.look.paint import styled
from plantdesk.ui.store_form.checking import Checking
from plantdesk.ui.widgets.buttons.button import plain_button
from plantdesk.ui.widgets.icon import Icon
from plantdesk.ui.wording import translate

if TYPE_CHECKING:
    from plantdesk.desk.news import Reached
    from plantdesk.domain.outcome import HeldBack, NotReached
    from plantdesk.ui.store_form.check_words import CheckWords

_LINES = 3


class CheckPart(QWidget):
    """Room for the result is there before it; an older result says that it is one."""

    wanted = Signal()

    def __init__(self, look: Look, desk: Desk) -> None:
        super().__init__()
        self._look = look
        self._before: CheckWords | None = None
        self._checking = Checking(desk, self)
        self._checking.answered.connect(self._take)
        # What is on the screen, and the store that it was said of.
        self._words: CheckWords | None = None
        self._about: Store | None = None
        self._stale = False
        self.button = plain_button("checkConnection", translate("check", "&Check connection"))
        self.button.clicked.connect(self.wanted)
        self._icon = Icon(look, size=20)
        self._result = QWidget()
        self._result.setObjectName("checkResult")
        self._result.setAccessibleName(translate("check", "What the check has shown"))
        self._headline = wrapped("checkHeadline", "strong")
        self._text = wrapped("checkText", "small")
        styled(self._text, ink="text2")
        self._lay_out()
        look.changed.connect(self._keep_room)
        self._keep_room()

    @property
    def words(self) -> "CheckWords | None":
        return self._words

    def check(self, store: Store) -> None:
        from plantdesk.ui.store_form.check_words import running_words

        self._about = store
        self._show(running_words(store))
        self._checking.ask(store)

    def covers(self, store: Store) -> bool:
        """Whether this very way was tried, or is being tried."""
        return self._about is not None and _way(self._about) == _way(store)

    def follow(self, store: Store | None) -> None:
        """The form was changed; None while it can't be read."""
        if self._about is None:
            return
        stale = store is None or not self.covers(store)
        if stale and not self._stale:
            from plantdesk.ui.store_form.check_words import outdated

            self._stale = True
            if self._checking.running or self._words is None:
                self._forget()
            else:
                self._draw(outdated(self._words))
        elif not stale and self._stale and self._words:
            self._stale = False
            self._draw(self._words)

    def clear(self) -> None:
        """Another store stands in the form."""
        self._forget()

    def show_before(self, words: "CheckWords") -> None:
        """What stands there while nothing was checked."""
        self._before = words
        self._draw(words)

    def _forget(self) -> None:
        self._checking.drop()
        self._about, self._words, self._stale = None, None, False
        self._draw(self._before)

    def _take(self, found: "Reached | NotReached | HeldBack") -> None:
        from plantdesk.desk.system.certificate_variables import replaced_roots
        from plantdesk.ui.store_form.check_words import check_words

        if self._about is not None:
            self._show(check_words(found, self._about, replaced_roots()))
            self._announce()

    def _show(self, words: "CheckWords") -> None:
        self._words, self._stale = words, False
        self._draw(words)

    def _draw(self, words: "CheckWords | None") -> None:
        self._headline.setText(words.headline if words else "")
        self._text.setText("\n".join(words.lines) if words else "")
        self._result.setAccessibleDescription(words.spoken if words else "")
        self._icon.setVisible(words is not None)
        if words:
            self._icon.show_icon(words.icon, words.tone)

    def _announce(self) -> None:
        if self._words:
            announce(self._result, self._words.spoken)

    def _lay_out(self) -> None:
        button = QHBoxLayout()
        button.addWidget(self.button)
        button.addStretch()
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(self._headline)
        words.addWidget(self._text)
        words.addStretch()
        row = QHBoxLayout(self._result)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(10)
        row.addWidget(self._icon, 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(words, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        column.addLayout(button)
        column.addWidget(self._result)
        column.addStretch()

    def _keep_room(self) -> None:
        measures = self._look.measures
        room = measures.body_line + _LINES * measures.small_line + 2
        self._result.setMinimumHeight(room)


def _way(store: Store) -> tuple[object, ...]:
    """What a check is about; names, colours and tokens change nothing in it."""
    settings = store.settings
    return store.address, settings.proxy, settings.certificates, settings.connect_seconds
