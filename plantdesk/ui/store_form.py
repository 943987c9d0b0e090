"""The form for one store: its name, its address, its token, and the way there."""

from collections.abc import Callable, Iterable
from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from plantdesk.desk.desk import Desk
from plantdesk.domain.address import AddressFault, BadAddress
from plantdesk.domain.store import Store
from plantdesk.domain.typed import Fault
from plantdesk.ui.address_part import AddressPart
from plantdesk.ui.check_part import CheckPart
from plantdesk.ui.field import RIM, Field
from plantdesk.ui.link import Link
from plantdesk.ui.look import Look
from plantdesk.ui.more_settings import MoreSettings
from plantdesk.ui.store_reading import (
    Edited,
    Flaw,
    Part,
    StoreTyped,
    is_usual,
    moved,
    read_for_check,
    read_store,
    typed_of,
)
from plantdesk.ui.store_words import flaw_text
from plantdesk.ui.stores import Stores
from plantdesk.ui.swatches import Swatches
from plantdesk.ui.token_part import TokenPart
from plantdesk.ui.wording import translate


class StoreForm(QWidget):
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
        super().__init__()
        self._look = look
        self._stores = stores
        self._others = others
        self._base = Store("", "", typed_of(stores.current).colour, "")
        self.setObjectName("storeForm")
        hint = translate("store", "As it stands in the band and on the button.")
        self.name = Field(look, translate("store", "&Name"), hint, required=True)
        self.name.input.setObjectName("storeName")
        self.address = AddressPart(look, stores, desk, self._store_at)
        self.swatches = Swatches(look)
        self.token = TokenPart(look)
        # Stands in the form, or wherever the page puts it.
        self.check = CheckPart(look, stores, desk)
        self.more_link = Link(look, "moreSettings")
        self.more = MoreSettings(look)
        self._lay_out(with_colour, check_inside)
        self._connect()
        self._unfold(False)

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
            connect_seconds=self.more.text(Part.CONNECT_SECONDS),
            total_seconds=self.more.text(Part.TOTAL_SECONDS),
            idempotency=self.more.idempotency,
            numbers_here=self.more.numbers_here,
            way=self.more.way,
            proxy=self.more.text(Part.PROXY),
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
        self.check.clear()
        self._unfold(not is_usual(typed))

    def read(self) -> Edited | None:
        """What is to be saved; None shows every problem and puts the keyboard to the first."""
        self._finish_composing()
        found = read_store(self.typed, self._base, self._others())
        if isinstance(found, Edited):
            return found
        self.show_flaws(found)
        return None

    def show_flaws(self, flaws: tuple[Flaw, ...]) -> None:
        for part in Part:
            why = next((flaw for flaw in flaws if flaw.part is part), None)
            self._show_problem(part, flaw_text(why) if why else "")
        first = min((flaw.part for flaw in flaws), key=lambda part: part.value, default=None)
        if first in self.more.fields:
            self._unfold(True)
        if first is not None:
            self._field(first).input.setFocus(Qt.FocusReason.OtherFocusReason)

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
        part = next((part for part in Part if left in self._tellers(part)), None)
        found = read_store(self.typed, self._base, self._others())
        if part is None or isinstance(found, Edited):
            return
        flaw = next((flaw for flaw in found if flaw.part is part), None)
        if flaw and not _is_empty(flaw):
            self._show_problem(part, flaw_text(flaw))

    def _tellers(self, part: Part) -> tuple[QWidget, ...]:
        """Who says that the keyboard has left this part."""
        if part is Part.ADDRESS:
            return (self.address,)
        return (self._field(part).input,)

    def _leave_address(self) -> None:
        self._look_at_what_was_left()
        self.address_left.emit()

    def _show_problem(self, part: Part, text: str) -> None:
        match part:
            case Part.ADDRESS:
                self.address.show_problem(text)
            case Part.TOKEN:
                self.token.show_problem(text)
            case Part.NAME if text:
                self.name.show_problem(text)
            case Part.NAME:
                self.name.show_hint()
            case _:
                self.more.show_problem(part, text)

    def _field(self, part: Part) -> Field:
        match part:
            case Part.NAME:
                return self.name
            case Part.ADDRESS:
                return self.address.field
            case Part.TOKEN:
                return self.token.field
            case _:
                return self.more.fields[part]

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

    def _toggle_more(self) -> None:
        self._unfold(self.more.isHidden())

    def _unfold(self, open_: bool) -> None:
        self.more.setVisible(open_)
        if open_:
            self.more_link.show_text(translate("store", "Hide &more settings"), "chevron-up")
        else:
            self.more_link.show_text(translate("store", "&More settings"), "chevron-down")

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
        self.more_link.clicked.connect(self._toggle_more)
        self.check.wanted.connect(self.check_connection)
        self._stores.token_changed.connect(self._take_token)

    def _lay_out(self, with_colour: bool, check_inside: bool) -> None:
        colour = QVBoxLayout()
        colour.setContentsMargins(RIM, 0, RIM, 4)
        colour.setSpacing(0)
        colour.addWidget(self.swatches.label)
        colour.addWidget(self.swatches)
        self._column = column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
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


def _is_empty(flaw: Flaw) -> bool:
    match flaw.why:
        case Fault.MISSING | BadAddress(fault=AddressFault.EMPTY):
            return True
        case _:
            return False
