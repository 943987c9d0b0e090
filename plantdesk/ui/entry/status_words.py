"""The word, icon and tone of each status."""

from plantdesk.domain.entry import Entry
from plantdesk.domain.status import Status
from plantdesk.ui.wording import translate

# Their word, and the names of their icon and of its tone in the theme.
_STATUSES = {
    Status.WAITING: ("Waiting", "waiting", "waiting"),
    Status.SENDING: ("Sending", "sending", "sending"),
    Status.ADDED: ("Added", "added", "added"),
    Status.ADDED_AS_SAID: ("Added", "added", "added"),
    Status.REFUSED: ("Refused", "refused", "refused"),
    Status.TO_CHECK: ("To check", "check", "check"),
    # Nothing is left to do about these.
    Status.ADDED_AGAIN: ("Refused", "refused", "removed"),
    Status.NOT_ADDED: ("Not added", "refused", "removed"),
    Status.REMOVED: ("Removed", "removed", "removed"),
    Status.REMOVED_AS_SAID: ("Not added", "removed", "removed"),
}
ICONS = {status: (icon, tone) for status, (_, icon, tone) in _STATUSES.items()}


def status_word(status: Status) -> str:
    return translate("status", _STATUSES[status][0])


def exact_word(entry: Entry) -> str:
    """Return the status for a table in which no reason stands beside it."""
    if entry.to_correct:
        return translate("status", "Added, to correct")
    if entry.altered:
        return translate("status", "Added, but not as typed")
    if entry.status is Status.ADDED_AS_SAID:
        return translate("status", "Added, as you confirmed")
    return status_word(entry.status)


def icon_of(entry: Entry) -> tuple[str, str]:
    """Return the names of an entry's icon and tone."""
    warned = entry.altered or entry.to_correct
    return ("warned", "check") if warned else ICONS[entry.status]
