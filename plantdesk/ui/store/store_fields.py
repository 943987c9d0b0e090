"""The fields of one store, from its name to the ids of this computer."""

from functools import partial
from itertools import pairwise

from PySide6.QtCore import Signal
from PySide6.QtGui import QColor, QIcon, QPixmap
from PySide6.QtWidgets import QLineEdit, QWidget

from plantdesk.domain.address import Address, BadAddress, read_address
from plantdesk.domain.store import COLOURS, Store
from plantdesk.domain.token import Token
from plantdesk.domain.typed import trim
from plantdesk.ui.known_stores import Stores
from plantdesk.ui.look.look import Look
from plantdesk.ui.look.plain_text import plain_label
from plantdesk.ui.look.theme import STORE_COLOURS
from plantdesk.ui.store.reading import StoreField, StoreTyped, changes_origin, read_store
from plantdesk.ui.store.token_words import NEEDS_USER, where_text
from plantdesk.ui.widgets.buttons.button import RIM, Link
from plantdesk.ui.widgets.fields.boxes import Choice, WrappedChoice
from plantdesk.ui.widgets.fields.field import Field
from plantdesk.ui.widgets.labels import MessageLine, wrapped
from plantdesk.ui.widgets.layouts import column, row
from plantdesk.ui.wording import place_text, shown_address, translate


class StoreFields(QWidget):
    """A token is never shown. An empty field keeps the one that is there."""

    # Enter was pressed in the last field.
    entered = Signal()

    def __init__(self, look: Look, stores: Stores, store: Store, at: StoreField) -> None:
        super().__init__()
        self._stores = stores
        self.store = store
        self._given = stores.rules.gives(store.id)
        # The origin that the box about plain http is about.
        self._origin = ""
        at = StoreField.TOKEN if self._given else at
        self._make(look, at)
        self._lay_out(look)
        # No focus proxy: screen readers would find two parts with the focus.
        self.first = self._fields[at].input
        self._shown = self._typed()
        stores.token_changed.connect(self._say_token)

    @property
    def unsaved(self) -> bool:
        return self._typed() != self._shown

    @property
    def has_token(self) -> bool:
        """Whether there is a token for the address, or may be."""
        return bool(trim(self.token.input.text())) or (self._may_have_token and not self._moved)

    def read(self) -> tuple[Store, Token | None] | None:
        """Return what to save, or show what is wrong, focus it and return None."""
        for field in self._fields.values():
            if field.input.hasFocus():
                field.input.finish_composing()
        read = read_store(self._typed(), self.store, self._stores.listed)
        if isinstance(read, dict):
            for part, text in read.items():
                self._show_problem(part, text)
            self._fields[next(part for part in StoreField if part in read)].input.setFocus()
            return None
        store, token = read
        if token and self._stores.rules.needs_consent(store):
            text = translate("store", "Tick “Send it anyway”, or ask your store contact for https.")
            self.token.show_warning(text)
            self.consent.button.setFocus()
            return None
        return store, token

    def read_address(self) -> Address | None:
        """Return the address, or show what is wrong with it and return None."""
        read = read_address(self.address.input.text())
        if isinstance(read, Address):
            return read
        self._look_at(StoreField.ADDRESS)
        self.address.input.setFocus()
        return None

    def use_address(self, text: str) -> None:
        self.address.input.setText(_readable(text))
        self._edit(StoreField.ADDRESS)
        self.address.input.setFocus()

    @property
    def _may_have_token(self) -> bool:
        """Also while the keyring can't say it: it may have the token of the saved address."""
        news = self._stores.token(self.store.id)
        return news is not None and not news.missing

    @property
    def _moved(self) -> bool:
        return changes_origin(self.store.address, self.address.input.text())

    def _typed(self) -> StoreTyped:
        # The administrator's consent isn't kept: it ends with the file.
        accepts = self.consent.on and self.consent.button.isEnabled()
        return StoreTyped(
            name=self.name.input.text(),
            address=self.address.input.text(),
            colour=self.colour.value,
            accepted=self._origin if accepts else "",
            token=self.token.input.text(),
            ids=self.ids.input.text(),
        )

    def _show_problem(self, part: StoreField, text: str) -> None:
        self._fields[part].show_problem(text)
        if part is StoreField.ADDRESS and (better := self._better):
            self.address.link.setText(translate("store", "Use {0}").format(better))
            self.address.link.show()

    def _look_at(self, part: StoreField) -> None:
        """Show the problem of one field."""
        read = read_store(self._typed(), self.store, self._stores.listed)
        if isinstance(read, dict) and part in read:
            self._show_problem(part, read[part])

    def _leave(self, part: StoreField) -> None:
        # An empty field may only be the next one to fill in.
        if trim(self._fields[part].input.text()):
            self._look_at(part)

    def _edit(self, part: StoreField, _: object = None) -> None:
        self._fields[part].show_hint()
        if part is StoreField.ADDRESS:
            self._follow_address()
        if part in (StoreField.ADDRESS, StoreField.TOKEN):
            self._say_token()

    @property
    def _better(self) -> str:
        """The address that the user probably means."""
        read = read_address(self.address.input.text())
        return (read.better or "") if isinstance(read, BadAddress) else ""

    def _follow_address(self) -> None:
        """Show where the token goes, and ask for consent if others can read it on its way."""
        read = read_address(self.address.input.text())
        address = read if isinstance(read, Address) else None
        self.address.link.hide()
        place = shown_address(address) if address else "–"
        text = translate("token", "The token goes to: {0}").format(place)
        # A host may have no place for a line break before its end, which is what counts.
        self.place.setText("\u200b".join(text))
        self.place.setAccessibleName(text)
        self.token.setAccessibleDescription(text)
        is_open = address is not None and address.open_to_readers
        self.consent.setVisible(is_open)
        if address is None or not is_open:
            self._origin = ""
            return
        text = translate("store", "With http, others on the network can read your token.")
        self.address.show_warning(text)
        text = translate("store", "Send it an&yway, to {0} only")
        self.consent.show_text(text.format(place_text(address)))
        if address.origin != self._origin:
            # Consent is for one origin only.
            self._origin = address.origin
            given = address.origin in self._stores.rules.plain_http
            self.consent.lock(_set_by_administrator() if given else "")
            self.consent.set_on(given or address.origin == self.store.open_origin)

    def _say_token(self, _: str = "") -> None:
        """Say below the token where it is. The practice store takes any."""
        if self.store.practice or self.token.state == "error":
            return
        news = self._stores.token(self.store.id)
        self.forget.setVisible(news is not None and news.found)
        if self.token.input.text():
            text = translate(
                "token",
                "PlantDesk keeps it in this computer’s password store if it can, or else until "
                "you quit.",
            )
            self.token.show_note(text, "key")
        elif self._may_have_token and self._moved:
            self.token.show_warning(
                translate(
                    "token",
                    "The old token is for the old address. Without a new one, nothing is sent.",
                )
            )
        elif news and news.keyring in NEEDS_USER:
            self.token.show_warning(where_text(news))
        elif news:
            self.token.show_note(where_text(news), "key")

    def _make(self, look: Look, at: StoreField) -> None:
        store = self.store
        label = translate("store", "&Name")
        hint = translate("store", "Choose any name. It appears at the top and on the button.")
        self.name = Field(look, label, hint, required=True)
        label = translate("store", "&Address")
        hint = translate("store", "Like https://plants.example.org")
        self.address = Field(look, label, hint, required=True, latin=True)
        self.address.link.least = 120
        self.address.link.setObjectName("betterAddress")
        self.address.link.clicked.connect(lambda: self.use_address(self._better))
        self.consent = WrappedChoice("acceptUnencrypted")
        # The token's line may have asked for it.
        self.consent.toggled.connect(partial(self._edit, StoreField.TOKEN))
        names = {colour: translate("colour", colour.title()) for colour in COLOURS}
        self.colour = Choice("storeColour", translate("colour", "Colour"))
        self.colour.show_options(names, store.colour)
        size = look.measures.icon(16)
        swatch = QPixmap(size, size)
        self.colour.setIconSize(swatch.size())
        for place, colour in enumerate(names):
            swatch.fill(QColor(STORE_COLOURS[colour].fill))
            self.colour.setItemIcon(place, QIcon(swatch))
        self.colour.setEnabled(not self._given)
        self.place = wrapped("", "text2", "small", "tokenGoesTo")
        hint = translate("token", "Your store contact gives you the token.")
        if store.practice:
            hint = translate("token", "To practise, type any word.")
        label = translate("token", "Access &token")
        self.token = Field(look, label, hint, required=None, latin=True)
        self.token.input.setEchoMode(QLineEdit.EchoMode.Password)
        self.token.input.hide_from_screen_readers()
        label = translate("token", "&Forget the token…")
        self.forget = Link(look, "forgetToken", label, flush=True)
        label = translate("store", "Your &ids")
        hint = translate("store", "Like 20000-29999, if other people use other ids.")
        self.ids = Field(look, label, hint, required=None, digits=True)
        fields = (self.name, self.address, self.token, self.ids)
        texts = (store.name, _readable(store.address), "", str(store.ids or ""))
        self._fields = dict(zip(StoreField, fields, strict=True))
        for (part, field), text in zip(self._fields.items(), texts, strict=True):
            field.input.setObjectName(part.value)
            field.input.setText(text)
            field.lock(_set_by_administrator() if self._given and field is not self.token else "")
            field.input.textEdited.connect(partial(self._edit, part))
            field.input.focus_left.connect(partial(self._leave, part))
        # A dialog that was opened for the token needs nothing else: there, Enter saves.
        last = StoreField.TOKEN if at is StoreField.TOKEN else StoreField.IDS
        for field, following in pairwise(fields):
            field.input.returnPressed.connect(
                self.entered if field is self._fields[last] else following.input.setFocus
            )
        self.ids.input.returnPressed.connect(self.entered)

    def _lay_out(self, look: Look) -> None:
        if self.store.practice:
            # Its other settings are the program's.
            self.setLayout(column(self.token))
            return
        colour = plain_label(translate("colour", "Co&lour"), type_="strong")
        colour.setProperty("tall", "row")
        colour.setBuddy(self.colour)
        sides = (RIM, 0, RIM, 0)
        notes = column(self.place, gap=4, margins=sides)
        if self.store.brought:
            brought = translate(
                "token", "This store came with a backup or a copied folder. Check its address."
            )
            line = MessageLine(look, "storeWasBrought", "line")
            line.show_text(brought, "warned")
            notes.addWidget(line)
        whole = column(
            self.name,
            self.address,
            self.consent,
            column(colour, self.colour, gap=4, margins=sides),
            4,
            notes,
            self.token,
            row(self.forget, None),
            self.ids,
            gap=8,
        )
        if self._given:
            text = translate(
                "given",
                "Your administrator set up this store. You can enter its token. For anything "
                "else, ask your administrator.",
            )
            given = wrapped(text, name="setUpByAdministrator")
            given.setContentsMargins(*sides)
            whole.insertWidget(0, given)
        self.setLayout(whole)
        self._follow_address()
        self._say_token()


def _readable(address: str) -> str:
    read = read_address(address)
    return read.readable if isinstance(read, Address) else address


def _set_by_administrator() -> str:
    return translate("given", "Set by your administrator.")
