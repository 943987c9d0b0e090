"""The dialog that asks for a store's access token."""

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QLineEdit, QWidget

from plantdesk.domain.address import Address, BadAddress, read_address
from plantdesk.domain.store import Store
from plantdesk.domain.token import KeyringState, Token, TokenFault, read_token
from plantdesk.ui.known_stores import Stores
from plantdesk.ui.look.look import Look
from plantdesk.ui.store_form.store_reading import origin_of
from plantdesk.ui.store_form.token_part import show_token_line
from plantdesk.ui.store_form.token_words import (
    TokenLine,
    kept_line,
    to_be_kept_text,
    token_fault_text,
)
from plantdesk.ui.store_form.words import consent_missing_text, unencrypted_text
from plantdesk.ui.widgets.buttons.button import RIM, Button
from plantdesk.ui.widgets.dialog import Dialog, end_row
from plantdesk.ui.widgets.fields.boxes import WrappedChoice
from plantdesk.ui.widgets.fields.field import Field
from plantdesk.ui.widgets.labels import MessageLine, wrapped
from plantdesk.ui.widgets.layouts import boxed, column
from plantdesk.ui.widgets.scrolls import FittingScroll
from plantdesk.ui.wording import place_text, shown_address, store_name, translate


class EnteredToken(Struct, frozen=True):
    """`store` has changed only if the user has accepted to send the token unencrypted."""

    store: Store
    token: Token


class TokenDialog(Dialog):
    """Over plain http, the user must tick a box before the token can be used."""

    def __init__(self, look: Look, stores: Stores, store: Store, parent: QWidget) -> None:
        super().__init__(look, parent, "tokenDialog", translate("token", "Access token"))
        self._stores = stores
        self._store = store
        self.entered: EnteredToken | None = None
        name = translate("token", "Access token for {0}").format(store_name(store))
        self._place = wrapped("", "text2", "small")
        self._place.setObjectName("tokenGoesTo")
        hint = translate("token", "Your store contact gives you the token.")
        if store.practice:
            hint = translate("token", "To practise, type any word.")
        label = translate("token", "Access &token")
        self.field = Field(look, label, hint, required=True, latin=True)
        self.field.input.setObjectName("accessToken")
        self.field.input.setEchoMode(QLineEdit.EchoMode.Password)
        self.field.input.hide_from_screen_readers()
        self._risk = MessageLine(look, "tokenRisk")
        ask = translate("token", "Ask your store contact for an https address.")
        self._risk.say(f"{unencrypted_text()} {ask}", "warned")
        self.consent = WrappedChoice("acceptUnencrypted")
        self._brought = MessageLine(look, "storeWasBrought")
        self._brought.say(
            translate(
                "token",
                "This store came with a backup or a copied folder. Check its address.",
            ),
            "warned",
        )
        self._brought.setVisible(store.brought)
        address = read_address(store.address)
        self._show_place(address)
        if isinstance(address, Address) and address.open_to_readers:
            text = translate("token", "&Send it anyway, to {0} only")
            self.consent.show_text(text.format(place_text(address)))
        else:
            self._risk.hide()
        if not stores.rules.needs_consent(store):
            self.consent.hide()
        self.use = self.filled_button(
            "useToken", translate("token", "&Use this token"), self._take_token
        )
        cancel = self.button("cancelToken", translate("store", "Cancel"), self.reject)
        self._lay_out(wrapped(name, type_="h2"), cancel)
        self.field.input.returnPressed.connect(self._take_token)
        self.field.input.textEdited.connect(self._say)
        stores.token_changed.connect(self._follow)
        self._say()
        self.field.input.setFocus()

    @property
    def unsaved(self) -> bool:
        """Whether closing it would lose a typed token."""
        return bool(self.field.input.text())

    def _show_place(self, address: Address | BadAddress) -> None:
        """Show the whole address: a backup can bring any address under a familiar name."""
        if self._store.practice or not isinstance(address, Address):
            self._place.hide()
            return
        text = translate("token", "Address: {0}").format(shown_address(address))
        # A host may have no place for a line break before its end, which is what counts.
        self._place.setText("\u200b".join(text))
        self._place.setAccessibleName(text)
        self.setAccessibleDescription(text)

    def _take_token(self) -> None:
        read = read_token(self.field.input.text())
        store = self._store
        if isinstance(read, TokenFault):
            self.field.show_problem(token_fault_text(read))
            self.field.input.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        if self._stores.rules.needs_consent(store):
            if not self.consent.on:
                self.field.show_warning(consent_missing_text())
                self.consent.button.setFocus(Qt.FocusReason.OtherFocusReason)
                return
            # The consent is saved for this origin only.
            store = replace(store, open_origin=origin_of(store.address))
        self.entered = EnteredToken(store, read)
        self.field.input.setText("")
        self.accept()

    def _follow(self, store_id: str) -> None:
        if store_id == self._store.id and self.field.state != "error":
            self._say()

    def _say(self) -> None:
        show_token_line(self.field, self._line())

    def _line(self) -> TokenLine | None:
        news = self._stores.token(self._store.id)
        if self.field.input.text() and not self._store.practice:
            return TokenLine(to_be_kept_text())
        if news is None or self._store.practice:
            return None
        if news.found:
            return TokenLine(translate("token", "You already have a token. A new one replaces it."))
        return None if news.keyring is KeyringState.FINE else kept_line(news)

    def _lay_out(self, title: QLabel, cancel: Button) -> None:
        # Align with the field and the button, which have a rim for their focus ring.
        for part in (title, self._place, self._brought, self._risk):
            part.setContentsMargins(RIM, 0, RIM, 0)
        place = column(title, self._place, self._brought, gap=12)
        parts = column(place, self.field, self._risk, self.consent, gap=12)
        scroll, sides = FittingScroll(boxed(parts, "clear")), 2 * (24 - RIM)
        # What is wrong shows at the field.
        self.message.hide()
        self.lay_out(scroll, None, end_row(self, self.use, cancel))
        self.whole.setStretchFactor(scroll, 0)
        self.whole.insertStretch(1)
        # With a narrow font, the buttons need more width than the text.
        wanted = max(round(48 * self._look.measures.ch), self.ends.minimumSize().width() + sides)
        width = min(wanted, self.room.width() - 24)
        self.setMinimumWidth(width)
        # Measure the column, since the scroll area has no height for a width. Two more lines
        # let a longer message move nothing.
        height = parts.totalHeightForWidth(width - sides - 4)
        height += self.use.sizeHint().height() + 2 * self._look.measures.small_line + 60
        self.resize(width, min(height, self.room.height()))
