"""Puts the stores of the administrator's file into the journal, each time it is opened."""

import json
import logging
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

from plantdesk.desk.news import GivenTold
from plantdesk.domain.administrator.given import Given, GivenFault, Rules, was_given
from plantdesk.domain.administrator.given_plan import (
    Change,
    Gone,
    Moving,
    NotAdded,
    Open,
    Plan,
    plan_given,
)
from plantdesk.domain.store import PRACTICE, Store
from plantdesk.journal.journal import Journal
from plantdesk.journal.keeper import JournalKeeper
from plantdesk.private_files import private

log = logging.getLogger(__name__)

_NAMES = "given.json"
# Can't be one of the administrator's words: they have no spaces.
_MOVING = "moving to"
_MOST_BYTES = 1 << 20
_NO_RULES = Rules()


@dataclass(frozen=True, slots=True)
class GivenTaken:
    """The rules in force, and the changes that came with them."""

    rules: Rules = _NO_RULES
    changes: tuple[Change, ...] = ()


async def take_given(
    find: Callable[[], Path | None],
    keeper: JournalKeeper,
    folder: Path,
    shown: Store,
    tell: Callable[[object], None],
) -> GivenTaken:
    """Save the shown store, unless the file says otherwise, then the file's stores.

    If the file has a fault, the stores stay as the last good file left them, without rules. But
    waiting plants don't go to an address that a good file replaced, until the user agrees.
    """
    kept_file = folder / _NAMES
    found = _find(find)
    for new in (shown, PRACTICE):
        if await keeper.call(Journal.store, new.id) is not None:
            continue
        if found is None or found.may_begin_with(new):
            await keeper.call(Journal.put_store, new)
        elif not was_given(new.id):
            tell(GivenTold(found.path, changes=(NotAdded(new),)))
    if found is None:
        return GivenTaken(Rules(moving=await _still_moving(keeper, kept_file)))
    path, given = found.path, found.given
    if isinstance(given, GivenFault):
        log.info("the administrator's file can't be used: %s", given.kind.name.lower())
        tell(GivenTold(path, fault=given))
        moving = await _still_moving(keeper, kept_file)
        return GivenTaken(Rules(moving=moving, preferences=None))
    plan = await _plan(keeper, given, kept_file, shown.id)
    for store in plan.put:
        await keeper.call(Journal.put_store, store)
    for change in plan.changes:
        if isinstance(change, Gone):
            await keeper.call(Journal.remove_store, change.store.id)
    if plan.changes:
        tell(GivenTold(path, changes=plan.changes))
    return GivenTaken(plan.rules, plan.changes)


@dataclass(frozen=True, slots=True)
class _Found:
    """A file that exists. If it has a fault, nothing in it is used."""

    path: Path
    given: Given | GivenFault

    def may_begin_with(self, store: Store) -> bool:
        """Whether a store that the journal doesn't know may be saved.

        A given store is saved as the file has it: perhaps with another id, or not at all.
        """
        if isinstance(self.given, GivenFault) or store.practice:
            return True
        return self.given.may_add_stores and not was_given(store.id)


def _find(find: Callable[[], Path | None]) -> _Found | None:
    path = find()
    if path is None:
        return None
    from plantdesk.desk.administrator.given_file import read_given_file

    given = read_given_file(path)
    return None if given is None else _Found(path, given)


async def _plan(keeper: JournalKeeper, given: Given, kept_file: Path, shown: str) -> Plan:
    here = await keeper.call(Journal.stores)
    before = _read(kept_file)
    plan = plan_given(given, here, before.names, await _open(keeper), shown)
    # Keep only the names that don't follow from the file.
    made = {one.ident: one.id for one in given.stores}
    names = {ident: i for ident, i in plan.names.items() if made[ident] != i}
    moved = [change for change in plan.changes if isinstance(change, Moving)]
    # Without the file, the earlier proxy and certificate apply again. Nobody needs to agree.
    pairs = {one.now.id: [one.before.address, one.now.address] for one in moved}
    moving = {i: [old, new] for i, (old, new) in pairs.items() if old != new}
    if _Kept(names, moving) != before:
        _keep(kept_file, _Kept(names, moving))
    return plan


async def _still_moving(keeper: JournalKeeper, kept_file: Path) -> dict[str, Store]:
    """Return stores with their new address, if plants wait and the user chose no other."""
    kept = _read(kept_file).moving
    if not kept:
        return {}
    open_ = await _open(keeper)
    moving = {}
    for store in await keeper.call(Journal.stores):
        old, new = kept.get(store.id, ("", ""))
        if new and store.address == old and open_.get(store.id, Open()).waiting:
            moving[store.id] = replace(store, address=new)
    return moving


async def _open(keeper: JournalKeeper) -> dict[str, Open]:
    open_ = {}
    for store_id, of in (await keeper.call(Journal.open_by_store)).items():
        may_go = of.waiting + of.aside + of.in_batches + of.sending
        open_[store_id] = Open(may_go, may_go + of.to_check)
    return open_


@dataclass(frozen=True, slots=True)
class _Kept:
    """What the journal doesn't know about the last good file.

    `names` are the users' own stores that became given ones, as far as their address doesn't tell.
    `moving` has the old and the new address of each store, until the user agrees.
    """

    names: dict[str, str]
    moving: dict[str, list[str]]


def _read(file: Path) -> _Kept:
    try:
        with file.open("rb") as opened:
            found = json.loads(opened.read(_MOST_BYTES))
    except (OSError, ValueError, RecursionError):
        found = None
    if not isinstance(found, dict):
        return _Kept({}, {})
    names = {ident: i for ident, i in found.items() if isinstance(i, str)}
    moving = found.get(_MOVING)
    pairs = moving.items() if isinstance(moving, dict) else ()
    return _Kept(names, {i: pair for i, pair in pairs if _is_pair(pair)})


def _is_pair(found: object) -> bool:
    return isinstance(found, list) and list(map(type, found)) == [str, str]


def _keep(file: Path, kept: _Kept) -> None:
    new = file.with_name(f"{file.name}.new")
    try:
        with open(new, "w", encoding="utf-8", opener=private) as opened:
            json.dump({**kept.names, _MOVING: kept.moving}, opened)
        new.replace(file)
    except OSError as error:
        log.info("which stores were given could not be kept: %s", error.strerror)
        with suppress(OSError):
            new.unlink()
