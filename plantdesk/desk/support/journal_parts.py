"""What the journal says: counts, and unsettled plants if the user includes them."""

import asyncio
from collections import Counter
from collections.abc import Coroutine, Iterator
from pathlib import Path
from typing import Any

from plantdesk.desk.daily_backups import FOLDER
from plantdesk.desk.faults.traces import chain_of
from plantdesk.desk.support.parts import WindowFacts, named_values, plain_text
from plantdesk.domain.entry import Entry
from plantdesk.domain.invisible import reveal_name
from plantdesk.domain.local_time import today
from plantdesk.domain.outcome import Added, HeldBack, NotReached, Outcome, Refused, Unsure
from plantdesk.domain.plant import ServiceError
from plantdesk.domain.status import Status
from plantdesk.journal.backups.kept_backups import kept_backups
from plantdesk.journal.disk import size_of, wal_of
from plantdesk.journal.errors import JournalError
from plantdesk.journal.journal import Journal
from plantdesk.journal.keeper import JournalKeeper
from plantdesk.private_files import is_link
from plantdesk.worker import run_apart

MOST_PLANTS = 1000
# A hung disk must not keep the other parts from being saved.
_SECONDS = 30.0


async def counts_text(keeper: JournalKeeper, facts: WindowFacts) -> str:
    """Count the entries, and measure the files."""
    lines = await _read(_count(keeper, facts))
    sizes = asyncio.wrap_future(run_apart("support", lambda: [*_sizes(keeper.folder)]))
    done, _ = await asyncio.wait({sizes}, timeout=_SECONDS)
    lines += ["", "Files", *(sizes.result() if done else ["Missing: the disk doesn’t answer."])]
    return plain_text("Plant counts", lines)


async def plants_text(keeper: JournalKeeper, facts: WindowFacts) -> str:
    """List the newest plants that are refused, to check or waiting, without the store's words."""
    lines = await _read(_list(keeper, facts))
    heading = "Refused plants, plants to check and waiting plants, newest first"
    return plain_text(heading, lines or ["None."])


async def _read(reading: Coroutine[Any, Any, list[str]]) -> list[str]:
    try:
        async with asyncio.timeout(_SECONDS):
            return await reading
    except JournalError as error:
        return [f"Missing: the journal can’t be read ({chain_of(error)})."]
    except TimeoutError:
        return ["Missing: the journal doesn’t answer."]


async def _count(keeper: JournalKeeper, facts: WindowFacts) -> list[str]:
    version = await keeper.call(lambda journal: journal.tables_version)
    counts: Counter[tuple[str, Status]] = Counter()
    after: int | None = 0
    while after is not None:
        found = await keeper.call(Journal.status_counts, after)
        counts.update(found.counts)
        after = found.last
    lines = named_values((("Version of the tables", version), ("Entries", counts.total())))
    known = (store.id for store in facts.stores)
    for store_id in dict.fromkeys((*known, *(store_id for store_id, _ in counts))):
        own = ((status.value, counts[store_id, status]) for status in Status)
        lines += ["", f"Store {_store_name(facts, store_id)}"]
        lines += named_values(((name, count) for name, count in own if count), "  ")
    return lines


async def _list(keeper: JournalKeeper, facts: WindowFacts) -> list[str]:
    entries: list[Entry] = []
    found = await keeper.call(Journal.unsettled)
    entries += found.entries
    while found.first is not None and len(entries) <= MOST_PLANTS:
        found = await keeper.call(Journal.unsettled, found.first)
        entries += found.entries
    more = ["", f"Only the newest {MOST_PLANTS} are listed."] if len(entries) > MOST_PLANTS else []
    return [*(_plant_line(entry, facts) for entry in entries[:MOST_PLANTS]), *more]


def _plant_line(entry: Entry, facts: WindowFacts) -> str:
    plant, at = entry.plant, entry.changed_at.isoformat(" ", "seconds")
    words = (
        plant.id,
        reveal_name(plant.name),
        entry.status.value,
        at,
        _outcome_words(entry.outcome),
        _store_name(facts, entry.store_id),
    )
    return "  |  ".join(map(str, words))


def _outcome_words(outcome: Outcome | None) -> str:
    """Name an outcome without what the store said: a reply may repeat anything."""
    match outcome:
        case None:
            return "no attempt"
        case Added(http_status=status):
            return f"added, HTTP {status}"
        case Refused(http_status=status, said=ServiceError(error=error)):
            return f"refused, HTTP {status}, error {error}"
        case Refused(http_status=status):
            return f"refused, HTTP {status}"
        case HeldBack(hold=hold, http_status=status):
            return f"held back, {hold.value}, HTTP {status}"
        case NotReached(fault=fault):
            return f"not reached, {fault.value}"
        case Unsure(gap=gap, http_status=status):
            return f"unsure, {gap.value}" + ("" if status is None else f", HTTP {status}")


def _store_name(facts: WindowFacts, store_id: str) -> str:
    names = (store.name for store in facts.stores if store.id == store_id)
    return reveal_name(next(names, "that was removed"))


def _sizes(folder: Path) -> Iterator[str]:
    journal = folder / "journal.db"
    for path in (journal, wal_of(journal)):
        yield f"  {path.name}: {size_of(path)} bytes"
    try:
        # Their names are by the user, or by earlier faults.
        others = [one for one in folder.glob("journal*") if not one.name.startswith(journal.name)]
        yield f"  Other journals: {len(others)}, {sum(map(size_of, others))} bytes"
        if is_link(folder / FOLDER):
            yield "  Backups: their folder is a link"
            return
        for backup in kept_backups(folder / FOLDER, today()):
            yield f"  Backup of {backup.day}: {backup.size} bytes"
    except OSError as error:
        yield f"  Missing: the folder can’t be read ({chain_of(error)})."
