"""The form for one store: reads it, says what is wrong, and tries the connection."""

from collections.abc import Callable, Iterable
from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from plantdesk.desk.desk import Desk
from plantdesk.domain.address import AddressFault, BadAddress
from plantdesk.domain.plant_reading import ProblemKind
from plantdesk.domain.store import Store
from plantdesk.ui.known_stores import Stores
from plantdesk.ui.look.look import Look
from plantdesk.ui.store_form.parts import StoreParts
from plantdesk.ui.store_form.store_reading import (
    Edited,
    StoreField,
    StoreProblem,
    moved,
    read_for_check,
    read_store,
)
from plantdesk.ui.store_form.words import flaw_text


class StoreForm(StoreParts):
    """`others` are the stores that may share neither name nor address with this one."""

    changed = Signal()
    # The keyboard left the address for another part.
    address_left = Signal()
    # Enter in the last field.
    entered = Signal()

    def __init__(
        self,
        look: Look,
        stores: Stores,
        desk: Desk,
        others: Callable[[], Iterable[Store]],
        *,
        with_colour: bool = True,
        check_inside: bool = True,
    ) -> None:
        super().__init__(
            look, stores, desk, self._store_at, with_colour=with_colour, check_inside=check_inside
        )
        self._others = others
        self._connect()

    def read(self) -> Edited | None:
        """What is to be saved; None shows every problem and puts the keyboard to the first."""
        self._finish_composing()
        found = read_store(self.typed, self._base, self._others())
        if isinstance(found, Edited):
            return found
        self.show_flaws(found)
        return None

    def show_flaws(self, flaws: tuple[StoreProblem, ...]) -> None:
        for part in StoreField:
            why = next((flaw for flaw in flaws if flaw.part is part), None)
            self.show_problem(part, flaw_text(why) if why else "")
        first = min((flaw.part for flaw in flaws), key=lambda part: part.value, default=None)
        if first in self.more.fields:
            self.unfold(True)
        if first is not None:
            self.field(first).input.setFocus(Qt.FocusReason.OtherFocusReason)

    def check_connection(self) -> None:
        """Without a usable address there is nothing to check, and the form says why."""
        self._finish_composing()
        found = read_for_check(self.typed, self._base)
        if isinstance(found, Store):
            self.check.check(found)
        else:
            self.show_flaws(found)

    def check_if_new(self) -> None:
        """Check by itself what was never checked; what can't be read yet is left alone."""
        found = read_for_check(self.typed, self._base)
        if isinstance(found, Store) and not self.check.covers(found):
            self.check.check(found)

    def ask_for_consent(self) -> None:
        """Nothing would ever be sent there; somebody has to say that it may be."""
        self.address.consent.button.setFocus(Qt.FocusReason.OtherFocusReason)

    def start(self) -> None:
        """Put the keyboard where typing begins."""
        self.name.input.setFocus(Qt.FocusReason.OtherFocusReason)
        self.name.input.selectAll()

    def _store_at(self, address: str) -> Store | None:
        found = read_for_check(replace(self.typed, address=address), self._base)
        if isinstance(found, Store):
            return found
        self.show_flaws(found)
        return None

    def _finish_composing(self) -> None:
        for field in (self.name, self.address.field, self.token.field):
            if field.input.hasFocus():
                field.input.finish_composing()

    def _look_at_what_was_left(self) -> None:
        """Say what is wrong with the field that was just left, but not that it is still empty."""
        left = self.sender()
        part = next((part for part in StoreField if left in self._tellers(part)), None)
        found = read_store(self.typed, self._base, self._others())
        if part is None or isinstance(found, Edited):
            return
        flaw = next((flaw for flaw in found if flaw.part is part), None)
        if flaw and not _is_empty(flaw):
            self.show_problem(part, flaw_text(flaw))

    def _tellers(self, part: StoreField) -> tuple[QWidget, ...]:
        """Who says that the keyboard has left this part."""
        if part is StoreField.ADDRESS:
            return (self.address,)
        return (self.field(part).input,)

    def _leave_address(self) -> None:
        self._look_at_what_was_left()
        self.address_left.emit()

    def _edit(self) -> None:
        self.token.set_moved(moved(self._base, self.typed))
        found = read_for_check(self.typed, self._base)
        self.check.follow(found if isinstance(found, Store) else None)
        self.changed.emit()

    def _edit_name(self) -> None:
        self.name.show_hint()
        self._edit()

    def _take_token(self, store_id: str) -> None:
        if store_id == self._base.id:
            self.token.take_news(self._stores.token(store_id))

    def _connect(self) -> None:
        self.name.input.textEdited.connect(self._edit_name)
        self.name.input.left.connect(self._look_at_what_was_left)
        self.name.input.returnPressed.connect(self.address.field.input.setFocus)
        self.address.changed.connect(self._edit)
        self.address.left.connect(self._leave_address)
        self.address.field.input.returnPressed.connect(self.token.field.input.setFocus)
        self.swatches.chosen.connect(self._edit)
        self.token.changed.connect(self._edit)
        self.token.entered.connect(self.entered)
        self.more.changed.connect(self._edit)
        for field in self.more.fields.values():
            field.input.left.connect(self._look_at_what_was_left)
        self.check.wanted.connect(self.check_connection)
        self._stores.token_changed.connect(self._take_token)
        self._stores.rules_changed.connect(self.show_rules)


def _is_empty(flaw: StoreProblem) -> bool:
    match flaw.why:
        case ProblemKind.MISSING | BadAddress(fault=AddressFault.EMPTY):
            return True
        case _:
            return False
