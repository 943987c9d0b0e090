"""The form of one store: show it, read it, show its problems, check its connection."""

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from plantdesk.desk.desk import Desk
from plantdesk.domain.address import AddressFault, BadAddress
from plantdesk.domain.plant_reading import ProblemKind
from plantdesk.domain.store import COLOURS, Store
from plantdesk.ui.known_stores import Stores
from plantdesk.ui.look.look import Look
from plantdesk.ui.store_form.address_part import AddressPart
from plantdesk.ui.store_form.check_part import CheckPart
from plantdesk.ui.store_form.colour_choice import Swatches
from plantdesk.ui.store_form.store_reading import (
    EditedStore,
    Problems,
    StoreField,
    StoreTyped,
    as_typed,
    changes_origin,
    differs,
    read_connection,
    read_store,
)
from plantdesk.ui.store_form.token_part import TokenPart
from plantdesk.ui.store_form.words import given_text, problem_text, set_by_administrator
from plantdesk.ui.widgets.buttons.button import RIM
from plantdesk.ui.widgets.fields.field import Field
from plantdesk.ui.widgets.labels import wrapped
from plantdesk.ui.widgets.layouts import Item, column, row
from plantdesk.ui.wording import translate


class StoreForm(QWidget):
    changed = Signal()
    # Enter was pressed in the last field.
    entered = Signal()

    def __init__(
        self,
        look: Look,
        stores: Stores,
        desk: Desk,
    ) -> None:
        super().__init__()
        self._stores = stores
        # The store without the user's changes.
        self.store = Store("", "", COLOURS[0], "")
        self.setObjectName("storeForm")
        hint = translate("store", "Choose any name. It appears at the top and on the button.")
        self.name = Field(look, translate("store", "&Name"), hint, required=True)
        self.name.input.setObjectName("storeName")
        self.address = AddressPart(look, stores)
        self.swatches = Swatches(look)
        self.token = TokenPart(look)
        self.check = CheckPart(look, stores, desk)
        ids_hint = translate("store", "Like 20000-29999, if other people use other ids.")
        self.ids = Field(look, translate("store", "Your ids"), ids_hint, required=None, digits=True)
        self.ids.input.setObjectName("ownIds")
        self._fields = {
            StoreField.NAME: self.name,
            StoreField.ADDRESS: self.address.field,
            StoreField.TOKEN: self.token.field,
            StoreField.IDS: self.ids,
        }
        # What the user can't change about a store from the administrator's file.
        self._given = wrapped("")
        self._given.setObjectName("setUpByAdministrator")
        self._given.setContentsMargins(RIM, 0, RIM, 4)
        self._given.hide()
        self._lay_out()
        self._connect()

    @property
    def typed(self) -> StoreTyped:
        return StoreTyped(
            name=self.name.input.text(),
            address=self.address.text,
            colour=self.swatches.colour,
            accepted=self.address.accepted,
            token=self.token.text,
            token_change=self.token.change,
            ids=self.ids.input.text(),
        )

    @property
    def unsaved(self) -> bool:
        return differs(self.typed, self.store)

    def show_store(self, store: Store, typed: StoreTyped | None = None) -> None:
        """Show a saved or a new store. `typed` restores unsaved changes."""
        typed = typed or as_typed(store)
        another = store.id != self.store.id
        self.store = store
        self.name.input.setText(typed.name)
        self.name.show_hint()
        self.address.show_address(typed.address, typed.accepted)
        self.swatches.show_colour(typed.colour)
        moved = changes_origin(store.address, typed.address)
        self.token.show_token(self._stores.token(store.id), typed, moved=moved)
        self.ids.input.setText(typed.ids)
        self.ids.show_hint()
        self._show_rules()
        if another:
            self.check.clear()
        self._follow_check()

    def read(self) -> EditedStore | None:
        """Return what to save, or show all problems, focus the first and return None."""
        self._finish_composing()
        found = read_store(self.typed, self.store, self._stores.listed)
        if isinstance(found, EditedStore):
            return found
        self._show_problems(found)
        return None

    def check_connection(self) -> None:
        """Check the connection, or show the problems of the address and the ids."""
        self._finish_composing()
        found = read_connection(self.typed, self.store)
        if isinstance(found, Store):
            self.check.check(found)
        else:
            self._show_problems(found)

    def start(self) -> None:
        self.name.input.setFocus(Qt.FocusReason.OtherFocusReason)
        self.name.input.selectAll()

    def show_old_address(self) -> None:
        before = as_typed(self.store)
        self.address.show_address(before.address, before.accepted)
        self._edit()

    def _show_problems(self, problems: Problems) -> None:
        for part in StoreField:
            self._show_problem(part, problem_text(part, problems[part]) if part in problems else "")
        first = next(part for part in StoreField if part in problems)
        self._fields[first].input.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_problem(self, part: StoreField, text: str) -> None:
        if part is StoreField.ADDRESS:
            self.address.show_problem(text)
        elif part is StoreField.TOKEN:
            self.token.show_problem(text)
        elif text:
            self._fields[part].show_problem(text)
        else:
            self._fields[part].show_hint()

    def _finish_composing(self) -> None:
        for field in self._fields.values():
            if field.input.hasFocus():
                field.input.finish_composing()

    def _show_problem_on_leaving(self, part: StoreField) -> None:
        """Show the problem of the field that was just left, unless it is only empty."""
        found = read_store(self.typed, self.store, self._stores.listed)
        if isinstance(found, EditedStore) or part not in found:
            return
        match found[part]:
            case ProblemKind.MISSING | BadAddress(fault=AddressFault.EMPTY):
                pass
            case why:
                self._show_problem(part, problem_text(part, why))

    def _edit(self) -> None:
        self.token.set_moved(changes_origin(self.store.address, self.address.text))
        self._follow_check()
        self.changed.emit()

    def _follow_check(self) -> None:
        found = read_connection(self.typed, self.store)
        self.check.follow(found if isinstance(found, Store) else None)

    def _take_token(self, store_id: str) -> None:
        if store_id == self.store.id:
            self.token.take_news(self._stores.token(store_id))

    def _show_rules(self) -> None:
        """Lock a store of the administrator's, except for its token."""
        given = self._stores.rules.gives(self.store.id)
        why = set_by_administrator() if given else ""
        self._given.setText(given_text())
        self._given.setVisible(given)
        for part in (self.name, self.address, self.swatches, self.ids):
            part.lock(why)

    def _connect(self) -> None:
        self.name.input.returnPressed.connect(self.address.field.input.setFocus)
        self.address.changed.connect(self._edit)
        self.address.left.connect(partial(self._show_problem_on_leaving, StoreField.ADDRESS))
        self.address.field.input.returnPressed.connect(self.token.field.input.setFocus)
        self.swatches.chosen.connect(self._edit)
        self.token.changed.connect(self._edit)
        self.token.entered.connect(self.entered)
        for part, field in ((StoreField.NAME, self.name), (StoreField.IDS, self.ids)):
            field.input.textEdited.connect(field.show_hint)
            field.input.textEdited.connect(self._edit)
            field.input.focus_left.connect(partial(self._show_problem_on_leaving, part))
        self.check.wanted.connect(self.check_connection)
        self._stores.token_changed.connect(self._take_token)
        self._stores.rules_changed.connect(self._show_rules)

    def _lay_out(self) -> None:
        swatches = self.swatches
        colour = column(swatches.label, swatches, swatches.note, margins=(RIM, 0, RIM, 4))
        check = row(self.check, margins=(RIM, 4, RIM, 4))
        items: list[Item] = [self._given, self.name, self.address, colour, self.token, check]
        self.setLayout(column(*items, self.ids, None, gap=8))
