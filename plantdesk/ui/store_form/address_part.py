"""The address of a store: what is wrong with it, a better one, and plain http accepted or not."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from plantdesk.desk.desk import Desk
from plantdesk.domain.address import Address, BadAddress, read_address
from plantdesk.domain.store import Store
from plantdesk.ui.known_stores import Stores
from plantdesk.ui.look.look import Look
from plantdesk.ui.store_form.checking import Checking
from plantdesk.ui.store_form.given_words import set_for_all
from plantdesk.ui.store_form.store_reading import over_https
from plantdesk.ui.store_form.words import open_text, used_as_text
from plantdesk.ui.widgets.buttons.link import Link
from plantdesk.ui.widgets.buttons.wrapped_choice import WrappedChoice
from plantdesk.ui.widgets.fields.field import RIM, Field
from plantdesk.ui.wording import place_text, translate

if TYPE_CHECKING:
    from plantdesk.desk.news import Reached
    from plantdesk.domain.outcome import HeldBack, NotReached


class AddressPart(QWidget):
    """`with_address` gives the store as it stands in the form, at another address."""

    changed = Signal()
    left = Signal()

    def __init__(
        self,
        look: Look,
        stores: Stores,
        desk: Desk,
        with_address: Callable[[str], Store | None],
    ) -> None:
        super().__init__()
        self._with_address = with_address
        self._stores = stores
        self._locked = False
        self._checking = Checking(desk, self)
        self._checking.answered.connect(self._take)
        self._origin = ""
        self._accepted = ""
        self._problem = ""
        self._better = ""
        # The address over https that was tried, and what came of it.
        self._tried = ""
        self._tried_text = ""
        hint = translate("store", "Like https://plants.example.org")
        label = translate("store", "&Address")
        self.field = Field(look, label, hint, required=True, latin=True)
        self.field.input.setObjectName("storeAddress")
        # Not "URL characters only": a name may have others.
        hints = Qt.InputMethodHint
        self.field.input.setInputMethodHints(hints.ImhNoAutoUppercase | hints.ImhNoPredictiveText)
        self.link = Link(look, "betterAddress")
        self.link.clicked.connect(self._follow_link)
        self.link.hide()
        self.field.add_tool(self.link)
        self.consent = WrappedChoice(look, "acceptUnencrypted", "")
        self.consent.toggled.connect(self._accept)
        self.consent.hide()
        row = QHBoxLayout()
        row.setContentsMargins(RIM, 0, RIM, 0)
        row.addWidget(self.consent)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addWidget(self.field)
        column.addLayout(row)
        self.field.input.textEdited.connect(self._edit)
        self.field.input.left.connect(self.left)

    @property
    def text(self) -> str:
        return self.field.input.text()

    @property
    def accepted(self) -> str:
        """The origin for which it was accepted that the token can be read on its way."""
        return self._accepted

    def show_address(self, text: str, accepted: str) -> None:
        self.field.input.setText(text)
        self.field.shrink()
        self._checking.drop()
        self._problem = self._better = self._tried = self._tried_text = ""
        read = read_address(text)
        self._origin = read.origin if isinstance(read, Address) else ""
        self._accepted = accepted if accepted == self._origin else self._given_for(read)
        self._render()

    def lock(self, why: str) -> None:
        self._locked = bool(why)
        self.field.lock(why)
        self._accepted = self._accepted or self._given_for(read_address(self.text))
        self._render()

    def show_problem(self, text: str) -> None:
        """Empty where there is nothing wrong any more."""
        self._problem = text
        self._render()

    def _edit(self) -> None:
        read = read_address(self.text)
        origin = read.origin if isinstance(read, Address) else ""
        if origin != self._origin:
            # Accepted for that one origin and for no other.
            self._origin, self._accepted = origin, self._given_for(read)
        self._problem = ""
        self._render()
        self.changed.emit()

    def _render(self) -> None:
        read = read_address(self.text)
        is_open = isinstance(read, Address) and read.open_to_readers
        if self._problem:
            self.field.show_problem(self._problem)
        elif is_open:
            parts = (open_text(), used_as_text(read), self._tried_now(read))
            self.field.show_warning(" ".join(part for part in parts if part))
        elif used_as := used_as_text(read):
            self.field.show_word(used_as)
        else:
            self.field.show_hint()
        self.consent.setVisible(is_open)
        self.consent.lock(set_for_all() if self._given_for(read) else "")
        if isinstance(read, Address) and is_open:
            self.consent.show_text(
                translate("store", "Send &it all the same, to {0} only").format(place_text(read))
            )
        self.consent.button.blockSignals(True)
        self.consent.set_on(bool(self._accepted))
        self.consent.button.blockSignals(False)
        self._offer(read)

    def _offer(self, read: Address | BadAddress) -> None:
        use = translate("store", "Use {0}")
        self._better = ""
        if isinstance(read, BadAddress):
            self._better = read.better or ""
            self.link.show_text(use.format(self._better))
        elif read.open_to_readers:
            if self._tried == over_https(read) and not self._tried_text:
                self._better = self._tried
                self.link.show_text(use.format(self._better))
            else:
                self.link.show_text(translate("store", "Try https"))
        wanted = bool(self._better) or (isinstance(read, Address) and read.open_to_readers)
        self.link.setVisible(wanted and not self._locked)

    def _follow_link(self) -> None:
        if self._better:
            self.field.input.setText(self._better)
            self._edit()
            self.field.input.setFocus(Qt.FocusReason.OtherFocusReason)
            self.left.emit()
            return
        read = read_address(self.text)
        if isinstance(read, Address) and (store := self._with_address(over_https(read))):
            self._tried = over_https(read)
            self._tried_text = translate("store", "Trying https…")
            self._checking.ask(store)
            self._render()

    def _given_for(self, read: Address | BadAddress) -> str:
        """The origin where the administrator has accepted it; this computer needs no such thing."""
        if not isinstance(read, Address) or not read.open_to_readers:
            return ""
        return read.origin if self._stores.rules.accepts(read.origin) else ""

    def _take(self, found: "Reached | NotReached | HeldBack") -> None:
        from plantdesk.ui.store_form.check_words import https_words

        self._tried_text = https_words(found, self._tried)
        self._render()

    def _tried_now(self, read: Address | BadAddress) -> str:
        """What trying https has shown, while it is about this address."""
        fits = isinstance(read, Address) and self._tried == over_https(read)
        return self._tried_text if fits else ""

    def _accept(self, on: bool) -> None:
        self._accepted = self._origin if on else ""
        self.changed.emit()
