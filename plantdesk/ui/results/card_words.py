"""The result card of an entry: what happened, whether the plant is added, what to do."""

from collections.abc import Callable

from msgspec.structs import replace

from plantdesk.desk.news import TokenNews
from plantdesk.domain.entry import Entry
from plantdesk.domain.outcome import Added, HeldBack, Refused, Unsure
from plantdesk.domain.plant_reading import typed_of
from plantdesk.domain.status import Status
from plantdesk.domain.store import Store
from plantdesk.domain.typed import PlantField
from plantdesk.outbox.news import Queue
from plantdesk.ui.entry.card_content import Card, Pairs, facts, reply_of
from plantdesk.ui.entry.offered_actions import actions_of
from plantdesk.ui.entry.situations import tell
from plantdesk.ui.entry.status_words import icon_of
from plantdesk.ui.wording import translate

# Statuses of which the store's reply is the reason.
_REPLIES = {
    Status.WAITING: HeldBack,
    Status.TO_CHECK: Unsure,
    Status.REFUSED: Refused,
    Status.ADDED_AGAIN: Refused,
    Status.NOT_ADDED: Refused,
}


def entry_card(
    entry: Entry,
    store: Store,
    queue: Queue,
    seconds: Callable[[float], int],
    token: TokenNews | None = None,
) -> Card:
    told = tell(entry, store, queue, seconds, token)
    known, compared = facts(typed_of(entry.plant)), tuple[str, ...]()
    if entry.altered and not entry.to_correct and isinstance(entry.outcome, Added):
        known, compared = _compared(entry, entry.outcome)
    icon, tone = icon_of(entry)
    said = isinstance(entry.outcome, _REPLIES.get(entry.status, ()))
    reply = reply_of(entry.outcome) if said else None
    if reply and tone == "removed":
        # Red means that something is to do.
        reply = replace(reply, ink="text2")
    return Card(
        icon,
        tone,
        told.headline,
        told.saved,
        known,
        told.now,
        told.nothing_to_do,
        reply,
        moving=entry.status is Status.SENDING and entry.id not in queue.unsaved,
        actions=actions_of(entry, queue, token),
        section=told.section,
        compared=compared,
    )


def _compared(entry: Entry, outcome: Added) -> tuple[Pairs, tuple[str, ...]]:
    """Return what was typed beside what is stored, and the names of these facts."""
    shown, compared = list(facts(typed_of(entry.plant))[:1]), []
    for field, key, *both in (
        (PlantField.NAME, translate("plants", "Name"), entry.plant.name, outcome.plant.name),
        (PlantField.TAG, translate("plants", "Tag"), entry.plant.tag, outcome.plant.tag),
    ):
        typed, stored = (text or translate("card", "(none)") for text in both)
        if field in outcome.differs:
            shown.append((translate("card", "{0}, typed").format(key), typed))
            shown.append((translate("card", "{0}, stored").format(key), stored))
            compared += [name for name, _ in shown[-2:]]
        elif both[0]:
            shown.append((key, typed))
    return tuple(shown), tuple(compared)
