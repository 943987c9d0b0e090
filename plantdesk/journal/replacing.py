"""Another journal in the place of the one that is closed: a backup, or what was salvaged."""

from datetime import datetime
from pathlib import Path

from plantdesk.journal.backup import prepare_restored
from plantdesk.journal.errors import JournalNotWritable
from plantdesk.journal.records import Salvaged
from plantdesk.journal.salvage import carry_over, look_whose_it_is, names_in
from plantdesk.journal.swap import drop_part, make_swap, plan_swap


def restore(journal: Path, name: str | None, backup: Path, computer: str, now: datetime) -> None:
    """Whatever fails, the old one is in place; its name is looked for where nobody knows it."""
    swap = plan_swap(journal, now)
    try:
        prepare_restored(backup, swap.part, computer, {name} if name else names_in(journal))
        make_swap(swap)
    except OSError as error:
        raise JournalNotWritable(journal, error.strerror or str(error)) from error
    finally:
        drop_part(swap)


def salvage(journal: Path, computer: str, now: datetime) -> Salvaged:
    """The damaged one is set aside, never deleted."""
    look_whose_it_is(journal)
    swap = plan_swap(journal, now)
    try:
        carried = carry_over(journal, swap.part, computer)
        make_swap(swap)
    except OSError as error:
        raise JournalNotWritable(journal, error.strerror or str(error)) from error
    finally:
        drop_part(swap)
    return Salvaged(swap.set_aside, carried.entries, carried.waiting, carried.lost_some)
