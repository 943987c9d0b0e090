"""The word, icon and tone of each status."""

from typing import assert_never

from plantdesk.domain.entry import Entry, Held
from plantdesk.domain.status import Status
from plantdesk.outbox.news import Queue
from plantdesk.ui.wording import translate

_STATUS_WORD = {
    Status.WAITING: "Waiting",
    Status.SENDING: "Sending",
    Status.ADDED: "Added",
    Status.ADDED_AS_SAID: "Added",
    Status.REFUSED: "Refused",
    Status.ADDED_AGAIN: "Refused",
    Status.TO_CHECK: "To check",
    Status.REMOVED: "Removed",
    Status.REMOVED_AS_SAID: "Not added",
    Status.NOT_ADDED: "Not added",
}


def status_word(status: Status) -> str:
    return translate("status", _STATUS_WORD[status])


def exact_word(entry: Entry) -> str:
    """Return the status for a table in which no reason stands beside it."""
    if entry.altered:
        return translate("status", "Added, but not as typed")
    return status_word(entry.status)


def entry_word(entry: Entry, queue: Queue | None) -> str:
    """Return the status, or why nothing more happens by itself."""
    if entry.status is Status.WAITING and entry.unsendable:
        return translate("status", "Can’t be sent")
    match entry.held:
        case Held.ASIDE:
            return translate("status", "Set aside")
        case Held.BATCH:
            return translate("status", "Left over")
        case None if queue and entry.id in queue.unsaved:
            return translate("status", "Can’t save")
        case None:
            return status_word(entry.status)
        case _:
            assert_never(entry.held)


# The names of each status's icon and of its tone in the theme.
ICONS = {
    Status.WAITING: ("waiting", "waiting"),
    Status.SENDING: ("sending", "sending"),
    Status.ADDED: ("added", "added"),
    Status.ADDED_AS_SAID: ("added", "added"),
    Status.REFUSED: ("refused", "refused"),
    # Nothing is left to do about these two.
    Status.ADDED_AGAIN: ("refused", "removed"),
    Status.NOT_ADDED: ("refused", "removed"),
    Status.TO_CHECK: ("check", "check"),
    Status.REMOVED: ("removed", "removed"),
    Status.REMOVED_AS_SAID: ("removed", "removed"),
}


def icon_of(entry: Entry) -> tuple[str, str]:
    """Return the names of an entry's icon and tone."""
    return ("warned", "check") if entry.altered else ICONS[entry.status]
