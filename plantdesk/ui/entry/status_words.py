"""The word, icon and tone of each status."""

from typing import assert_never

from plantdesk.domain.status import Status
from plantdesk.ui.wording import translate


def status_word(status: Status) -> str:
    match status:
        case Status.WAITING:
            return translate("status", "Waiting")
        case Status.SENDING:
            return translate("status", "Sending")
        case Status.ADDED | Status.ADDED_AS_SAID:
            return translate("status", "Added")
        case Status.REFUSED:
            return translate("status", "Refused")
        case Status.TO_CHECK:
            return translate("status", "To check")
        case Status.REMOVED:
            return translate("status", "Removed")
        case Status.REMOVED_AS_SAID:
            return translate("status", "Not added")
        case _:
            assert_never(status)


# The names of each status's icon and of its tone in the theme.
ICONS = {
    Status.WAITING: ("waiting", "waiting"),
    Status.SENDING: ("sending", "sending"),
    Status.ADDED: ("added", "added"),
    Status.ADDED_AS_SAID: ("added", "added"),
    Status.REFUSED: ("refused", "refused"),
    Status.TO_CHECK: ("check", "check"),
    Status.REMOVED: ("removed", "removed"),
    Status.REMOVED_AS_SAID: ("removed", "removed"),
}
