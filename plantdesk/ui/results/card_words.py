"""The result card of an entry: what happened, whether the plant is added, what to do."""

from collections.abc import Callable

from msgspec.structs import replace

from plantdesk.desk.news import TokenNews
from plantdesk.domain.entry import Entry
from plantdesk.domain.outcome import Added, HeldBack, Unsure
from plantdesk.domain.status import Status
from plantdesk.domain.store import Store
from plantdesk.domain.typed import PlantField
from plantdesk.outbox.news import Queue, Rest
from plantdesk.ui.entry.action import Action
from plantdesk.ui.entry.card_content import Card, StoreReply, facts, reply_of
from plantdesk.ui.entry.offered_actions import actions_of, remedy
from plantdesk.ui.entry.situations import tell
from plantdesk.ui.entry.status_words import icon_of
from plantdesk.ui.entry.why_waiting import why_of
from plantdesk.ui.wording import translate


def entry_card(
    entry: Entry,
    store: Store,
    queue: Queue,
    seconds: Callable[[float], int],
    token: TokenNews | None = None,
) -> Card:
    told = tell(entry, store, queue, seconds, token)
    actions, way_on = actions_of(entry, queue, token), remedy(entry, queue, token)
    card = Card(
        *icon_of(entry),
        told.headline,
        told.saved,
        facts(entry.plant),
        told.now,
        told.nothing_to_do,
        reply=_reply(entry),
        moving=entry.status is Status.SENDING and entry.id not in queue.unsaved,
        actions=actions,
        boxed=_is_main(way_on, queue.rest, token) and Action.REPORT_MISTAKE not in actions,
        section=told.section,
    )
    if entry.to_correct:
        return card
    if entry.status is Status.ADDED and isinstance(entry.outcome, Added) and entry.altered:
        return _compared(card, entry, entry.outcome)
    return card


def _is_main(way_on: Action | None, rest: Rest | None, token: TokenNews | None) -> bool:
    """Whether the first action is what helps, and not the disk or the IT desk."""
    return way_on is not Action.SEND_NOW or rest is None or why_of(rest.why, token).by_itself


def _reply(entry: Entry) -> StoreReply | None:
    """What the store replied, if it is the reason for the status."""
    match entry.status, entry.outcome:
        case (Status.WAITING, HeldBack()) | (Status.TO_CHECK, Unsure()):
            return reply_of(entry.outcome)
        case ((Status.REFUSED | Status.ADDED_AGAIN | Status.NOT_ADDED), _):
            return reply_of(entry.outcome)
        case _:
            return None


def _compared(card: Card, entry: Entry, outcome: Added) -> Card:
    """Show what was typed beside what is stored."""
    pairs = {
        PlantField.NAME: (entry.plant.name, outcome.plant.name),
        PlantField.TAG: (entry.plant.tag, outcome.plant.tag),
    }
    shown, compared = list(card.facts[:1]), []
    for field, key in (
        (PlantField.NAME, translate("plants", "Name")),
        (PlantField.TAG, translate("plants", "Tag")),
    ):
        typed, stored = (text or translate("card", "(none)") for text in pairs[field])
        if field in outcome.differs:
            shown.append((translate("card", "{0}, typed").format(key), typed))
            shown.append((translate("card", "{0}, stored").format(key), stored))
            compared += [name for name, _ in shown[-2:]]
        elif pairs[field][0]:
            shown.append((key, typed))
    return replace(card, facts=tuple(shown), compared=tuple(compared))
