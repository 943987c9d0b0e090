"""Checks that the journal could have written a row itself."""

import re
from collections.abc import Callable
from typing import Any

from plantdesk.domain.plant import NewPlant
from plantdesk.domain.typed import fits
from plantdesk.journal.records import BatchState
from plantdesk.journal.rows import (
    attempt_from,
    decision_from,
    draft_from,
    entry_from,
    store_from,
    time_from,
)

# An entry's id becomes a header's value.
_ID = re.compile("[0-9A-Za-z-]{1,64}")
# We read 64 KiB of a reply, and JSON may escape all of it.
_LONGEST_OUTCOME = 400_000


def _check_store(*row: Any) -> None:
    ident, name, _, address = row[1:5]
    store_from(*row[1:11])
    _check_ids(ident)
    # Raises if one is missing.
    if not all(map(fits, (name, address, *row[9:11]))):
        raise ValueError("a text too long")


def _check_batch(*row: Any) -> None:
    uuid, _, name, made_at, state = row[1:6]
    time_from(made_at)
    _check_ids(uuid)
    _check_texts(name)
    BatchState(state)


def _check_entry(*row: Any) -> None:
    uuid, _, *typed = row[1:11]
    plant = entry_from(*(uuid, "", *typed, None, row[13], 0, None)).plant
    _check_ids(uuid, row[10])
    _check_texts(plant.name, plant.tag)


def _check_attempt(*row: Any) -> None:
    attempt_from(NewPlant(0, "-"), row[0], *row[2:6])
    if len(row[5] or "") > _LONGEST_OUTCOME:
        raise ValueError("a reply too long")


def _check_decision(*row: Any) -> None:
    decision_from((), row[3], row[4], None)


def _check_mistake(*row: Any) -> None:
    time_from(row[3])
    _check_texts(row[2])


def _check_cleared_id(*row: Any) -> None:
    time_from(row[3])


def _check_draft(*row: Any) -> None:
    _, store, *typed = row[:5]
    draft_from(*row[:6])
    _check_ids(store)
    _check_texts(*typed)


def _check_ids(*idents: str | None) -> None:
    if not all(_ID.fullmatch(ident) for ident in idents if ident is not None):
        raise ValueError("no id of ours")


def _check_texts(*texts: str | None) -> None:
    if not all(fits(text) for text in texts if text is not None):
        raise ValueError("a text too long")


# One check for each table, which raises ValueError or TypeError.
CHECKS: dict[str, Callable[..., None]] = {
    "stores": _check_store,
    "batches": _check_batch,
    "entries": _check_entry,
    "attempts": _check_attempt,
    "draft": _check_draft,
    "decisions": _check_decision,
    "mistakes": _check_mistake,
    "cleared_ids": _check_cleared_id,
}
