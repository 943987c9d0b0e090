"""The reason shown in a row of the open entries, and what happens next."""

from collections.abc import Callable
from datetime import datetime
from typing import NamedTuple, assert_never

from plantdesk.desk.news import TokenNews
from plantdesk.domain.entry import Entry, Held
from plantdesk.domain.local_time import local_time
from plantdesk.domain.outcome import Added, Refused, Unsure
from plantdesk.domain.plant import ServiceError
from plantdesk.domain.status import Status
from plantdesk.domain.store import Store
from plantdesk.outbox.news import Queue
from plantdesk.ui.entry.card_content import reply_of
from plantdesk.ui.entry.unsure_words import unsure_text
from plantdesk.ui.entry.why_waiting import entry_words, known_rest
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


class RowReason(NamedTuple):
    """A sentence, and where in it the words of the store or of the user stand, if it has any."""

    text: str
    start: int = 0
    end: int = 0


def row_reason(
    entry: Entry,
    store: Store,
    queue: Queue,
    seconds: Callable[[float], int],
    token: TokenNews | None = None,
) -> RowReason:
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
        case Status.ADDED, Added(plant=plant) if entry.altered:
            words = translate("plants", "It has “{0}”.")
            reply = f"{plant.name}, {plant.tag}" if plant.tag else plant.name
        case _:
            reply = ""
    if not reply.strip():
        return RowReason(reason(entry, store, queue, seconds, token))
    if entry.status is Status.TO_CHECK:
        before = unsure_text(entry)
    elif entry.altered:
        text = translate("plants", "{0} added it, but not as you typed it.")
        before = capitalized(text.format(store_name(store)))
    else:
        before = capitalized(translate("plants", "{0} refused it.").format(store_name(store)))
    quote = quoted(reply, _LONGEST_QUOTE)
    start = len(before) + 1 + words.index("{0}")
    return RowReason(f"{before} {words.format(quote)}", start, start + len(quote))


def reason(
    entry: Entry,
    store: Store,
    queue: Queue,
    seconds: Callable[[float], int],
    token: TokenNews | None = None,
) -> str:
    match entry.status:
        case Status.WAITING:
            return _why_waiting(entry, store, queue, seconds, token)
        case Status.SENDING if entry.id in queue.unsaved:
            return translate("open", "The result can’t be saved. Make room on the disk.")
        case Status.SENDING:
            return translate("open", "On its way. No reply yet.")
        case Status.TO_CHECK:
            return unsure_text(entry)
        case Status.ADDED_AS_SAID:
            said = translate("open", "You confirmed it on {0}.")
            return said.format(day_text(entry.changed_at))
        case Status.REMOVED_AS_SAID:
            return translate("open", "You said it’s not there.")
        case Status.REMOVED:
            return translate("open", "It isn’t in any store. Choose Undo to put it back.")
        case Status.ADDED:
            return capitalized(
                translate("open", "{0} has this plant now.").format(store_name(store))
            )
        case Status.REFUSED:
            return capitalized(
                translate("open", "{0} refused it. Not added.").format(store_name(store))
            )
        case Status.ADDED_AGAIN:
            return translate("open", "Refused. You added it again as a new plant.")
        case Status.NOT_ADDED:
            return translate("open", "Refused. You chose Don’t add.")
        case _:
            assert_never(entry.status)


def _why_waiting(
    entry: Entry,
    store: Store,
    queue: Queue,
    seconds: Callable[[float], int],
    token: TokenNews | None,
) -> str:
    held = None if queue.in_doubt else entry.held
    if entry.unsendable and not queue.in_doubt:
        return translate("open", "One character is broken. Correct the plant, then add it again.")
    if held is Held.ASIDE:
        return translate("open", "You set it aside. Choose Send anyway to send it.")
    if held is Held.BATCH:
        return translate("open", "Left over from an earlier sheet. Choose Send anyway to send it.")
    rest = known_rest(queue, token)
    if queue.waits_offline:
        return translate("open", "Working offline. Nothing is sent until you go online.")
    if rest is None:
        return translate("open", "PlantDesk will send it as soon as it can.")
    why, next_step = entry_words(entry, rest, store, token)
    if rest.until is not None:
        text = translate("open", "{0}; next try in {1}\u00a0s.")
        return capitalized(text.format(why, seconds(rest.until)))
    return capitalized(f"{why}. {next_step}")


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
