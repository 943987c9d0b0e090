"""What every sentence needs."""

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QDate, QLocale

from plantdesk.domain.status import Status
from plantdesk.domain.store import Store

if TYPE_CHECKING:
    # For types only: what is sent and answered is not needed to paint the form.
    from plantdesk.domain.entry import Entry

translate = QCoreApplication.translate


def isolated(text: str) -> str:
    """A name inside a sentence keeps its own reading direction."""
    return f"\u2068{text}\u2069"


def store_name(store: Store) -> str:
    return translate("store", "the practice store") if store.practice else isolated(store.name)


def short_store_name(store: Store) -> str:
    """Where it stands alone, and not in a sentence."""
    return translate("store", "Practice store") if store.practice else store.name


def already_here_text(entry: "Entry") -> str:
    """The id stands in the journal already; a warning, because only the store could know."""
    texts = {
        Status.WAITING: translate("field", "{0} already waits on this computer."),
        Status.SENDING: translate("field", "{0} is being sent from this computer."),
        Status.TO_CHECK: translate("field", "{0} is already under To check."),
    }
    added = translate("field", "{0} was added from this computer.")
    return texts.get(entry.status, added).format(entry.plant.id)


def day_text(moment: datetime) -> str:
    """The day, with its year only where that is another."""
    local, today = moment.astimezone(), datetime.now(UTC).astimezone()
    shape = "d MMMM" if local.year == today.year else "d MMMM yyyy"
    return QLocale().toString(QDate(local.year, local.month, local.day), shape)


def number(count: int) -> str:
    """Counts are grouped as the reader is used to; ids never are."""
    return QLocale().toString(count)
