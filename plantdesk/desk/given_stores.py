"""Brings what the administrator's file gives into the journal, once for each time it is opened."""

import json
import logging
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from plantdesk.desk.given_file import read_given_file
from plantdesk.desk.news import NO_RULES, GivenTold
from plantdesk.domain.given import Given, GivenFault, Rules, was_given
from plantdesk.domain.given_plan import Change, Gone, Open, Plan, plan_given
from plantdesk.domain.store import Store
from plantdesk.journal.journal import Journal
from plantdesk.journal.keeper import JournalKeeper

log = logging.getLogger(__name__)

NAMES = "given.json"
_MOST_BYTES = 1 << 20


@dataclass(frozen=True, slots=True)
class Taken:
    """What holds now, and what has changed with that."""

    rules: Rules = NO_RULES
    changes: tuple[Change, ...] = ()


@dataclass(frozen=True, slots=True)
class Found:
    """A file is there; of one with a fault nothing is used."""

    path: Path
    given: Given | GivenFault

    def may_begin_with(self, store: Store) -> bool:
        """Whether a store may be written down that the journal does not know.

        A given one comes with what the file says, maybe under another id; or no longer at all.
        """
        if isinstance(self.given, GivenFault) or store.practice:
            return True
        return self.given.may_add_stores and not was_given(store.id)


def find_given(find: Callable[[], Path | None]) -> Found | None:
    path = find()
    given = None if path is None else read_given_file(path)
    return None if path is None or given is None else Found(path, given)


async def take_given(
    found: Found | None, keeper: JournalKeeper, names_file: Path, tell: Callable[[object], None]
) -> Taken:
    """With a fault in the file the stores stay as the last good one left them, without rules."""
    if found is None:
        return Taken()
    path, given = str(found.path), found.given
    if isinstance(given, GivenFault):
        log.info("the administrator's file can't be used: %s", given.kind.name.lower())
        tell(GivenTold(path, fault=given))
        return Taken(Rules(preferences=None))
    plan = await _plan(keeper, given, names_file)
    for store in plan.put:
        await keeper.call(Journal.put_store, store)
    for change in plan.changes:
        if isinstance(change, Gone):
            await keeper.call(Journal.remove_store, change.store.id)
    if plan.changes:
        tell(GivenTold(path, changes=plan.changes))
    return Taken(plan.rules, plan.changes)


async def _plan(keeper: JournalKeeper, given: Given, names_file: Path) -> Plan:
    here = await keeper.call(Journal.stores)
    counts = await keeper.call(Journal.open_by_store)
    open_ = {}
    for store_id, of in counts.items():
        may_go = of.waiting + of.aside + of.in_batches + of.sending
        open_[store_id] = Open(may_go, may_go + of.to_check)
    before = _names(names_file)
    plan = plan_given(given, here, before, open_)
    # The others follow from the file alone.
    made = {one.ident: one.id for one in given.stores}
    names = {ident: i for ident, i in plan.names.items() if made[ident] != i}
    if names != before:
        _keep_names(names_file, names)
    return plan


def _names(file: Path) -> dict[str, str]:
    """Which of people's own stores became given ones; without it their address tells."""
    try:
        with file.open("rb") as opened:
            found = json.loads(opened.read(_MOST_BYTES))
    except (OSError, ValueError, RecursionError):
        return {}
    if not isinstance(found, dict):
        return {}
    return {ident: i for ident, i in found.items() if isinstance(i, str)}


def _keep_names(file: Path, names: dict[str, str]) -> None:
    new = file.with_name(f"{file.name}.new")
    try:
        new.write_text(json.dumps(names), encoding="utf-8")
        new.replace(file)
    except OSError as error:
        log.info("which stores were given could not be kept: %s", error.strerror)
        with suppress(OSError):
            new.unlink()
