"""The word, icon and tone of each status."""

from plantdesk.domain.entry import Entry
from plantdesk.domain.status import Status
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
    if entry.to_correct:
        return translate("status", "Added, to correct")
    if entry.altered:
        return translate("status", "Added, but not as typed")
    if entry.status is Status.ADDED_AS_SAID:
        return translate("status", "Added, as you confirmed")
    return status_word(entry.status)


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
    warned = entry.altered or entry.to_correct
    return ("warned", "check") if warned else ICONS[entry.status]
