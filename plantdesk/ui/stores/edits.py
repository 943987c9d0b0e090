"""What was changed about several stores and is not saved yet; without any widget."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from plantdesk.domain.store import Store
from plantdesk.domain.typed import trim
from plantdesk.ui.store_form.store_reading import (
    Edited,
    StoreProblem,
    StoreTyped,
    TokenDeed,
    read_store,
    typed_of,
)


@dataclass(frozen=True, slots=True)
class Plan:
    """What saving does, in this order."""

    edited: tuple[Edited, ...]
    removed: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Unfit:
    """This store can't be saved as it was typed."""

    store_id: str
    flaws: tuple[StoreProblem, ...]


class StoreEdits:
    def __init__(self, saved: Iterable[Store]) -> None:
        self._saved = {store.id: store for store in saved}
        self._new: dict[str, Store] = {}
        self._typed: dict[str, StoreTyped] = {}
        self._removed: list[str] = []

    @property
    def stores(self) -> list[Store]:
        """All as they stand now, typed names and addresses too; the practice store is the last."""
        kept = [store for store in self._saved.values() if store.id not in self._removed]
        real = [store for store in kept if not store.practice] + list(self._new.values())
        return [self._as_typed(store) for store in real] + [s for s in kept if s.practice]

    @property
    def changed(self) -> list[Store]:
        """Those about which something would be lost."""
        edited = [store for store in self.stores if self._is_changed(store.id)]
        return edited + [self._saved[store_id] for store_id in self._removed]

    def base(self, store_id: str) -> Store:
        """The store as it is saved, or as it was new."""
        return self._new.get(store_id) or self._saved[store_id]

    def saved(self, store_id: str) -> Store | None:
        return self._saved.get(store_id)

    def typed(self, store_id: str) -> StoreTyped:
        return self._typed.get(store_id) or typed_of(self.base(store_id))

    def add(self, store: Store) -> None:
        self._new[store.id] = store

    def put(self, store_id: str, typed: StoreTyped) -> None:
        """What stands in the form about a store now."""
        self._typed[store_id] = typed

    def remove(self, store_id: str) -> None:
        self._typed.pop(store_id, None)
        if self._new.pop(store_id, None) is None:
            self._removed.append(store_id)

    def bring_back(self, store_id: str) -> bool:
        """Whether it was to be removed, and now is not."""
        removed = store_id in self._removed
        if removed:
            self._removed.remove(store_id)
        return removed

    def take_saved(self, stores: Iterable[Store]) -> None:
        """The list of before has changed; what was typed stays typed, but for what is saved now."""
        before, self._saved = self._saved, {store.id: store for store in stores}
        for store_id in list(self._typed):
            now, old = self._saved.get(store_id), before.get(store_id)
            if now is None and store_id not in self._new:
                # Somebody else removed it.
                del self._typed[store_id]
            elif old is not None and _lasting(self._typed[store_id]) == _lasting(typed_of(old)):
                # Shown in the form, but not changed there.
                del self._typed[store_id]
            elif now is not None and now != old and self._means(store_id, now):
                del self._typed[store_id]
        self._new = {i: store for i, store in self._new.items() if i not in self._saved}
        self._removed = [i for i in self._removed if i in self._saved]

    def forget_token_text(self, store_id: str) -> None:
        """The token went to the desk."""
        if typed := self._typed.get(store_id):
            self._typed[store_id] = replace(typed, token="", deed=TokenDeed.LEAVE)

    def plan(self, chosen: str) -> Plan | Unfit:
        """New ones in which nothing was typed are left out, but for the one on the screen."""
        edited: list[Edited] = []
        for store in self.stores:
            blank = store.id in self._new and store.id == chosen
            if store.practice or not (self._is_changed(store.id) or blank):
                continue
            read = read_store(self.typed(store.id), self.base(store.id), self.stores)
            if not isinstance(read, Edited):
                return Unfit(store.id, read)
            edited.append(read)
        return Plan(tuple(edited), tuple(self._removed))

    def _is_changed(self, store_id: str) -> bool:
        base = self.base(store_id)
        return _lasting(self.typed(store_id)) != _lasting(typed_of(base))

    def _means(self, store_id: str, store: Store) -> bool:
        read = read_store(self._typed[store_id], store, ())
        return isinstance(read, Edited) and read.store == store

    def _as_typed(self, store: Store) -> Store:
        typed = self._typed.get(store.id)
        if typed is None:
            return store
        return replace(
            store, name=trim(typed.name), address=trim(typed.address), colour=typed.colour
        )


def _lasting(typed: StoreTyped) -> StoreTyped:
    """Without what saving would not do anything with."""
    if trim(typed.token):
        return typed
    deed = TokenDeed.LEAVE if typed.deed is TokenDeed.REPLACE else typed.deed
    return replace(typed, token="", keep=True, deed=deed)
