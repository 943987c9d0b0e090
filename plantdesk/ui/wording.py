"""The words under the fields, and what every sentence needs."""

from datetime import UTC, datetime
from typing import TYPE_CHECKING, assert_never

from PySide6.QtCore import QCoreApplication, QDate, QLocale

from plantdesk.domain.plant import ID_MAX, ID_MIN
from plantdesk.domain.status import Status
from plantdesk.domain.store import Store
from plantdesk.domain.typed import Caution, Doubt, Fault, Field, Problem

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


def problem_text(problem: Problem) -> str:
    match problem.fault:
        case Fault.MISSING if problem.field is Field.ID:
            return translate("field", "Type the plant’s id.")
        case Fault.MISSING:
            return translate("field", "Type the plant’s name.")
        case Fault.NOT_DIGITS:
            example = problem.meant or "10443"
            if problem.meant:
                return translate("field", "Digits only, without blanks: {0}").format(example)
            return translate("field", "Digits only, for example {0}").format(example)
        case Fault.TOO_LARGE:
            return translate("field", "At most {0}.").format(ID_MAX)
        case Fault.TOO_SMALL:
            return translate("field", "At least {0}.").format(ID_MIN)
        case Fault.CONTROL_CHARACTER:
            return translate("field", "Take out the line break or tab inside.")
        case Fault.NOT_TEXT:
            return translate("field", "One character is damaged. Type it anew.")
        case _:
            assert_never(problem.fault)


def caution_text(caution: Caution) -> str:
    match caution.doubt:
        case Doubt.NOT_POSITIVE:
            return translate("field", "Ids are mostly above 0. Is {0} right?").format(caution.sent)
        case Doubt.LEADING_ZEROS:
            return translate("field", "Will be sent as {0}.").format(caution.sent)
        case Doubt.ONLY_DIGITS:
            return translate("field", "Only digits. Is this the name?")
        case _:
            assert_never(caution.doubt)


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
