"""The address in a store's form, with a suggested address and the consent to plain http."""

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QWidget

from plantdesk.domain.address import Address, BadAddress, read_address
from plantdesk.ui.known_stores import Stores
from plantdesk.ui.look.look import Look
from plantdesk.ui.store_form.store_reading import origin_of
from plantdesk.ui.store_form.words import ascii_host_text, set_by_administrator, unencrypted_text
from plantdesk.ui.widgets.buttons.button import Link
from plantdesk.ui.widgets.fields.boxes import WrappedChoice
from plantdesk.ui.widgets.fields.field import Field
from plantdesk.ui.widgets.layouts import column
from plantdesk.ui.wording import place_text, translate


class AddressPart(QWidget):
    changed = Signal()
    left = Signal()

    def __init__(
        self,
        look: Look,
        stores: Stores,
    ) -> None:
        super().__init__()
        self._stores = stores
        # The origin for which the user has accepted to send the token unencrypted.
        self.accepted = ""
        self._origin = ""
        self._problem = ""
        self._better = ""
        hint = translate("store", "Like https://plants.example.org")
        label = translate("store", "&Address")
        self.field = Field(look, label, hint, required=True, latin=True)
        self.field.input.setObjectName("storeAddress")
        # Not ImhUrlCharactersOnly: a host name may have letters beyond ASCII.
        hints = Qt.InputMethodHint
        self.field.input.setInputMethodHints(hints.ImhNoAutoUppercase | hints.ImhNoPredictiveText)
        self.link = Link(look, "betterAddress")
        self.link.clicked.connect(self._follow_link)
        self.link.hide()
        self.field.add_tool(self.link)
        self.consent = WrappedChoice("acceptUnencrypted")
        self.consent.toggled.connect(self._accept)
        self.consent.hide()
        # Its room is kept, so that a warning moves nothing.
        policy = self.consent.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.consent.setSizePolicy(policy)
        self.setLayout(column(self.field, self.consent, gap=4))
        self.field.input.textEdited.connect(self._edit)
        self.field.input.focus_left.connect(self.left)

    @property
    def text(self) -> str:
        return self.field.input.text()

    def show_address(self, text: str, accepted: str) -> None:
        self.field.input.setText(text)
        self._problem = ""
        self._origin = origin_of(text)
        self.accepted = accepted if accepted == self._origin else ""
        self._render()

    def lock(self, why: str) -> None:
        self.field.lock(why)
        self._render()

    def show_problem(self, text: str) -> None:
        """Show a problem; an empty text removes it."""
        self._problem = text
        self._render()

    def _edit(self) -> None:
        origin = origin_of(self.text)
        if origin != self._origin:
            # The consent was for the old origin only.
            self._origin, self.accepted = origin, ""
        self._problem = ""
        self._render()
        self.changed.emit()

    def _render(self) -> None:
        read = read_address(self.text)
        is_open = isinstance(read, Address) and read.open_to_readers
        given = is_open and self._origin in self._stores.rules.plain_http
        text = " ".join(
            filter(None, [unencrypted_text() if is_open else "", ascii_host_text(read)])
        )
        if self._problem:
            self.field.show_problem(self._problem)
        elif is_open:
            self.field.show_warning(text)
        elif text:
            self.field.show_note(text)
        else:
            self.field.show_hint()
        self.consent.setVisible(is_open)
        self.consent.lock(set_by_administrator() if given else "")
        with QSignalBlocker(self.consent):
            self.consent.set_on(given or bool(self.accepted))
        if isinstance(read, Address):
            place = place_text(read)
            self.consent.show_text(translate("store", "Send &it anyway, to {0} only").format(place))
        self._offer_better(read)

    def _offer_better(self, read: Address | BadAddress) -> None:
        # Beside the problem, which says why.
        self._better = ""
        if self._problem and isinstance(read, BadAddress):
            self._better = read.better or ""
        self.link.show_text(translate("store", "Use {0}").format(self._better))
        self.link.setVisible(bool(self._better) and not self.field.input.isReadOnly())

    def _follow_link(self) -> None:
        self.field.input.setText(self._better)
        self._edit()
        self.field.input.setFocus(Qt.FocusReason.OtherFocusReason)
        self.left.emit()

    def _accept(self, on: bool) -> None:
        self.accepted = self._origin if on else ""
        self.changed.emit()
