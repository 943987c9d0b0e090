"""The reason shown in a row of the open entries, and what happens next."""

from collections.abc import Callable
from datetime import datetime

from plantdesk.desk.news import TokenNews
from plantdesk.domain.entry import Entry
from plantdesk.domain.local_time import local_time
from plantdesk.domain.outcome import Added, Refused, Unsure
from plantdesk.domain.plant import ServiceError
from plantdesk.domain.status import Status
from plantdesk.domain.store import Store
from plantdesk.outbox.news import Queue
from plantdesk.ui.entry.card_content import reply_of
from plantdesk.ui.entry.situations import tell, unsure_text
from plantdesk.ui.wording import (
    capitalized,
    day_text,
    days_ago,
    isolated,
    quoted,
    store_name,
    translate,
)

_LONGEST_QUOTE = 200


def row_reason(
    entry: Entry,
    store: Store,
    queue: Queue,
    seconds: Callable[[float], int],
    token: TokenNews | None = None,
) -> str:
    """Return the reason with the store's reply, for which the row of a list has no other place."""
    match entry.status, entry.outcome:
        case Status.REFUSED, Refused(said=ServiceError(error=error, message=message)):
            words = translate("card", "Error {0}")
            reply = f"{error}: {message}" if message.strip() else str(error)
        case (Status.REFUSED, Refused()) | (Status.TO_CHECK, Unsure()):
            words = translate("plants", "Reply: “{0}”")
            # A web page has no text to quote.
            found = reply_of(entry.outcome)
            reply = found.text if found else ""
        case Status.ADDED, Added(plant=plant) if entry.altered and not entry.to_correct:
            words = translate("plants", "It has “{0}”.")
            reply = f"{plant.name}, {plant.tag}" if plant.tag else plant.name
        case _:
            reply = ""
    if not reply.strip():
        return tell(entry, store, queue, seconds, token).row
    if entry.status is Status.TO_CHECK:
        before = unsure_text(entry)
    elif entry.altered:
        text = translate("plants", "{0} added it, but not as you typed it.")
        before = capitalized(text.format(store_name(store)))
    else:
        before = capitalized(translate("plants", "{0} refused it.").format(store_name(store)))
    return f"{before} {words.format(quoted(reply, _LONGEST_QUOTE))}"


def when(moment: datetime) -> str:
    """Return day and time."""
    clock = f"{local_time(moment):%H:%M}"
    match days_ago(moment):
        case 0:
            return translate("open", "Today {0}").format(clock)
        case 1:
            return translate("open", "Yesterday {0}").format(clock)
        case _:
            return isolated(f"{day_text(moment)} {clock}")
