"""What a store's form is made of, and where each part stands."""

from collections.abc import Callable

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from plantdesk.desk.desk import Desk
from plantdesk.domain.given import Setting
from plantdesk.domain.store import COLOURS, Store
from plantdesk.ui.known_stores import Stores
from plantdesk.ui.look.look import Look
from plantdesk.ui.look.plain_text import plain_label
from plantdesk.ui.store_form.address_part import AddressPart
from plantdesk.ui.store_form.check_part import CheckPart
from plantdesk.ui.store_form.colour_choice import Swatches
from plantdesk.ui.store_form.given_words import locked_text, set_for_all
from plantdesk.ui.store_form.more_settings import MoreSettings
from plantdesk.ui.store_form.store_reading import StoreField, StoreTyped, is_usual, moved, typed_of
from plantdesk.ui.store_form.token_part import TokenPart
from plantdesk.ui.widgets.buttons.link import Link
from plantdesk.ui.widgets.fields.field import RIM, Field
from plantdesk.ui.wording import translate


class StoreParts(QWidget):
    """Shows a store and what was typed about it; says and decides nothing by itself."""

    def __init__(
        self,
        look: Look,
        stores: Stores,
        desk: Desk,
        with_address: Callable[[str], Store | None],
        *,
        with_colour: bool,
        check_inside: bool,
    ) -> None:
        super().__init__()
        self._stores = stores
        self._base = Store("", "", COLOURS[0], "")
        self.setObjectName("storeForm")
        hint = translate("store", "As you call it. It shows at the top and on the button.")
        self.name = Field(look, translate("store", "&Name"), hint, required=True)
        self.name.input.setObjectName("storeName")
        self.address = AddressPart(look, stores, desk, with_address)
        self.swatches = Swatches(look)
        self.token = TokenPart(look)
        # Stands in the form, or wherever the page puts it.
        self.check = CheckPart(look, desk)
        self.more_link = Link(look, "moreSettings")
        self.more_link.clicked.connect(self._toggle_more)
        self.more = MoreSettings(look)
        # Where the administrator set the store up: what that means here.
        self._given = plain_label()
        self._given.setObjectName("setUpByAdministrator")
        self._given.setWordWrap(True)
        self._given.setContentsMargins(RIM, 0, RIM, 4)
        self._given.hide()
        self._lay_out(with_colour, check_inside)
        self.unfold(False)

    @property
    def typed(self) -> StoreTyped:
        """Everything as it stands here."""
        return StoreTyped(
            name=self.name.input.text(),
            address=self.address.text,
            colour=self.swatches.colour,
            accepted=self.address.accepted,
            token=self.token.text,
            keep=self.token.keep.on,
            deed=self.token.deed,
            connect_seconds=self.more.text(StoreField.CONNECT_SECONDS),
            total_seconds=self.more.text(StoreField.TOTAL_SECONDS),
            idempotency=self.more.idempotency,
            numbers_here=self.more.numbers_here,
            way=self.more.way,
            proxy=self.more.text(StoreField.PROXY),
            certificates=self.more.certificates,
        )

    @property
    def store(self) -> Store:
        """As it was before anything was typed."""
        return self._base

    def show_store(self, store: Store, typed: StoreTyped | None = None) -> None:
        """A saved store or a new one; with what was typed about it before, if anything was."""
        typed = typed or typed_of(store)
        self._base = store
        self.name.input.setText(typed.name)
        self.name.shrink()
        self.name.show_hint()
        self.address.show_address(typed.address, typed.accepted)
        self.swatches.blockSignals(True)
        self.swatches.show_colour(typed.colour)
        self.swatches.blockSignals(False)
        self.token.show_token(
            self._stores.token(store.id),
            typed.token,
            keep=typed.keep,
            deed=typed.deed,
            moved=moved(store, typed),
        )
        self.more.show_typed(typed)
        self.show_rules()
        self.check.clear()
        self.unfold(not is_usual(typed))

    def show_rules(self) -> None:
        """What the administrator set stands there to be read, and can't be changed."""
        rules = self._stores.rules
        locked = rules.locked(self._base.id)
        why = set_for_all() if locked else ""
        self._given.setText(locked_text(locked) if rules.gives(self._base.id) else "")
        self._given.setVisible(rules.gives(self._base.id))
        self.name.lock(why if Setting.NAME in locked else "")
        self.address.lock(why if Setting.ADDRESS in locked else "")
        self.swatches.lock(why if Setting.COLOUR in locked else "")
        self.more.lock(locked, why)

    def show_problem(self, part: StoreField, text: str) -> None:
        match part:
            case StoreField.ADDRESS:
                self.address.show_problem(text)
            case StoreField.TOKEN:
                self.token.show_problem(text)
            case StoreField.NAME if text:
                self.name.show_problem(text)
            case StoreField.NAME:
                self.name.show_hint()
            case _:
                self.more.show_problem(part, text)

    def field(self, part: StoreField) -> Field:
        match part:
            case StoreField.NAME:
                return self.name
            case StoreField.ADDRESS:
                return self.address.field
            case StoreField.TOKEN:
                return self.token.field
            case _:
                return self.more.fields[part]

    def unfold(self, open_: bool) -> None:
        self.more.setVisible(open_)
        if open_:
            self.more_link.show_text(translate("store", "Hide &more settings"), "chevron-up")
        else:
            self.more_link.show_text(translate("store", "&More settings"), "chevron-down")

    def _toggle_more(self) -> None:
        self.unfold(self.more.isHidden())

    def _lay_out(self, with_colour: bool, check_inside: bool) -> None:
        colour = QVBoxLayout()
        colour.setContentsMargins(RIM, 0, RIM, 4)
        colour.setSpacing(0)
        colour.addWidget(self.swatches.label)
        colour.addWidget(self.swatches)
        colour.addWidget(self.swatches.note)
        self._column = column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(self._given)
        column.addWidget(self.name)
        column.addWidget(self.address)
        column.addLayout(colour)
        column.addWidget(self.token)
        if not with_colour:
            # Kept as it was given, and not asked for.
            for part in (self.swatches.label, self.swatches):
                part.hide()
            colour.setContentsMargins(0, 0, 0, 0)
        if check_inside:
            check = QHBoxLayout()
            check.setContentsMargins(RIM, 4, RIM, 4)
            check.addWidget(self.check)
            column.addLayout(check)
        more = QHBoxLayout()
        more.setContentsMargins(0, 0, RIM, 0)
        more.addWidget(self.more_link)
        more.addStretch()
        column.addLayout(more)
        column.addWidget(self.more)
        column.addStretch()
