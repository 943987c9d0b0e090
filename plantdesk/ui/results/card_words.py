"""The result card of an entry: what happened, whether the plant is added, what to do."""

from collections.abc import Callable
from typing import assert_never

from msgspec.structs import replace

from plantdesk.desk.news import TokenNews
from plantdesk.domain.entry import Entry, Held
from plantdesk.domain.outcome import Added, HeldBack, Refused, Unsure, UnsureReason
from plantdesk.domain.plant import ServiceError
from plantdesk.domain.status import Status
from plantdesk.domain.store import Store
from plantdesk.domain.typed import PlantField
from plantdesk.outbox.news import Queue, WaitReason
from plantdesk.ui.entry.actions import actions_of, remedy
from plantdesk.ui.entry.card_content import Action, Card, facts, is_web_page, reply_of
from plantdesk.ui.entry.guide_sections import section_of
from plantdesk.ui.entry.status_words import ICONS
from plantdesk.ui.entry.unsure_words import unsure_text
from plantdesk.ui.entry.why_waiting import entry_words, known_rest, why_of
from plantdesk.ui.wording import capitalized, day_text, store_name, translate


def entry_card(
    entry: Entry,
    store: Store,
    queue: Queue,
    seconds: Callable[[float], int],
    token: TokenNews | None = None,
) -> Card:
    icon, tone = ICONS[entry.status]
    way_on = remedy(entry, queue, token)
    actions = (*((way_on,) if way_on else ()), *actions_of(entry, queue))
    section = section_of(entry, queue, token)
    rest = queue.rest
    boxed = way_on is not Action.SEND_NOW or rest is None or why_of(rest.why, token).by_itself
    card = Card(
        icon, tone, "", "", facts(entry.plant), "", actions=actions, boxed=boxed, section=section
    )
    match entry.status:
        case Status.WAITING:
            card = _with_reply(card, entry)
            if entry.unsendable and not queue.in_doubt:
                return replace(
                    card,
                    headline=translate("card", "This plant can’t be sent"),
                    saved=translate("card", "Not added. Saved on this computer."),
                    now=_broken_step(entry),
                )
            if entry.held is not None and not queue.in_doubt:
                return _held(card, entry.held)
            return _waiting(card, entry, store, queue, seconds, token)
        case Status.SENDING if entry.id in queue.unsaved:
            return replace(
                card,
                headline=translate("card", "The result can’t be saved"),
                saved=translate("card", "It may or may not be in {0}.").format(store_name(store)),
                now=_unsaved_step(queue),
            )
        case Status.SENDING:
            return replace(
                card,
                headline=translate("card", "Sending to {0}…").format(store_name(store)),
                saved=translate("card", "Saved on this computer. No reply yet."),
                now=translate("card", "You can type the next plant."),
                nothing_to_do=True,
                moving=True,
            )
        case Status.ADDED:
            return _added(card, entry, store)
        case Status.REFUSED:
            return _refused(card, entry, store)
        case Status.ADDED_AGAIN:
            return replace(
                _refused(card, entry, store),
                saved=translate("card", "Not added. You added it again as a new plant."),
                now=translate("card", "Look for the new plant in the list."),
                nothing_to_do=True,
            )
        case Status.NOT_ADDED:
            return replace(
                _refused(card, entry, store),
                saved=translate("card", "Not added. You chose Don’t add."),
                now=translate("card", "Ready for the next plant."),
                nothing_to_do=True,
            )
        case Status.TO_CHECK:
            return _to_check(card, entry, store)
        case Status.ADDED_AS_SAID:
            return replace(
                card,
                headline=translate("card", "Marked as added"),
                saved=translate("card", "You confirmed it on {0}.").format(
                    day_text(entry.changed_at)
                ),
                now=translate("card", "Ready for the next plant."),
                nothing_to_do=True,
            )
        case Status.REMOVED:
            return replace(
                card,
                headline=translate("card", "Removed before it was added"),
                saved=_never_in_a_store(entry),
                now=translate("card", "Choose Undo to put it back."),
            )
        case Status.REMOVED_AS_SAID:
            return replace(
                card,
                headline=translate("card", "Marked as not added"),
                saved=translate("card", "You said it’s not in the store."),
                now=translate("card", "Ready for the next plant."),
                nothing_to_do=True,
            )
        case _:
            assert_never(entry.status)


def _broken_step(entry: Entry) -> str:
    try:
        entry.plant.name.encode()
    except UnicodeEncodeError:
        return translate(
            "card", "One character of its name is broken. Choose Edit, then type it again."
        )
    return translate("card", "One character of its tag is broken. Choose Edit, then type it again.")


def _unsaved_step(queue: Queue) -> str:
    if queue.rest is not None and queue.rest.why is WaitReason.FAULT:
        return translate(
            "card", "Choose Send now to save it, or restart PlantDesk. Don’t add the plant again."
        )
    return translate(
        "card", "Make room on the disk. PlantDesk then saves the result: don’t add the plant again."
    )


def _about_store(text: str, store: Store) -> str:
    return capitalized(text.format(store_name(store)))


def _held(card: Card, held: Held) -> Card:
    """The card of a plant that only the user can release."""
    card = replace(card, saved=translate("card", "Not added yet. Saved on this computer."))
    match held:
        case Held.ASIDE:
            return replace(
                card,
                headline=translate("card", "You set this plant aside"),
                now=translate(
                    "card",
                    "It held up the others. Choose Send anyway to try it again, or remove it.",
                ),
            )
        case Held.BATCH:
            return replace(
                card,
                headline=translate("card", "Left over from an earlier sheet"),
                now=translate(
                    "card", "Its sheet was only partly sent. Send this plant anyway, or remove it."
                ),
            )
        case _:
            assert_never(held)


def _with_reply(card: Card, entry: Entry) -> Card:
    """Add the store's reply that held the plant back."""
    match entry.outcome:
        case HeldBack():
            return replace(card, reply=reply_of(entry.outcome))
        case _:
            return card


def _waiting(
    card: Card,
    entry: Entry,
    store: Store,
    queue: Queue,
    seconds: Callable[[float], int],
    token: TokenNews | None,
) -> Card:
    rest = known_rest(queue, token)
    card = replace(
        card,
        headline=translate("card", "Waiting to be sent"),
        saved=translate("card", "Not added yet. Saved on this computer."),
        now=translate("card", "PlantDesk will send it as soon as it can."),
    )
    if queue.waits_offline:
        return replace(
            card,
            headline=translate("card", "Waiting: you’re working offline"),
            now=translate("card", "Go online to send it."),
        )
    if rest is None:
        return replace(card, nothing_to_do=True)
    reason, next_step = entry_words(entry, rest, store, token)
    card = replace(card, headline=translate("card", "Waiting: {0}").format(reason))
    if queue.in_doubt:
        saved = translate("card", "Saved on this computer. It may or may not be in {0}.")
        card = replace(card, saved=saved.format(store_name(store)))
    if rest.until is not None:
        row = why_of(rest.why, token)
        now = translate("card", row.timed).format(seconds(rest.until))
        return replace(card, now=now, nothing_to_do=row.by_itself)
    return replace(card, now=next_step)


def _never_in_a_store(entry: Entry) -> str:
    if entry.sent_at is None:
        return translate("card", "It isn’t in any store.")
    return translate("card", "It had not been added, so it isn’t in any store.")


def _added(card: Card, entry: Entry, store: Store) -> Card:
    card = replace(
        card,
        headline=translate("card", "Added to {0}").format(store_name(store)),
        saved=_about_store(translate("card", "{0} has this plant now."), store),
        now=translate("card", "Ready for the next plant."),
        nothing_to_do=True,
    )
    if store.practice:
        card = replace(
            card, saved=translate("card", "Practice only. No real store has this plant.")
        )
    if isinstance(entry.outcome, Added) and entry.outcome.differs:
        return _added_otherwise(card, entry, entry.outcome, store)
    return card


def _added_otherwise(card: Card, entry: Entry, outcome: Added, store: Store) -> Card:
    pairs = {
        PlantField.NAME: (entry.plant.name, outcome.plant.name),
        PlantField.TAG: (entry.plant.tag, outcome.plant.tag),
    }
    shown, compared = list(card.facts[:1]), []
    for field, key in (
        (PlantField.NAME, translate("card", "Name")),
        (PlantField.TAG, translate("card", "Tag")),
    ):
        typed, stored = (text or translate("card", "(none)") for text in pairs[field])
        if field in outcome.differs:
            shown.append((translate("card", "{0}, typed").format(key), typed))
            shown.append((translate("card", "{0}, stored").format(key), stored))
            compared += [name for name, _ in shown[-2:]]
        elif pairs[field][0]:
            shown.append((key, typed))
    saved = translate("card", "{0} has this plant with another tag.")
    if PlantField.NAME in outcome.differs:
        saved = translate("card", "{0} has this plant under another name.")
        if PlantField.TAG in outcome.differs:
            saved = translate("card", "{0} has this plant with another name and tag.")
    return replace(
        card,
        icon="warned",
        tone="check",
        headline=translate("card", "Added, but not as you typed it"),
        saved=_about_store(saved, store),
        facts=tuple(shown),
        compared=tuple(compared),
        now=translate(
            "card",
            "Compare the two. If the difference matters, tell your store contact: PlantDesk can’t "
            "change the plant.",
        ),
        nothing_to_do=False,
    )


def _refused(card: Card, entry: Entry, store: Store) -> Card:
    card = replace(
        card,
        headline=_about_store(translate("card", "{0} refused this plant"), store),
        saved=translate("card", "Not added. What you typed is kept here."),
        now=translate("card", "Correct the plant, then add it again."),
    )
    card = replace(card, reply=reply_of(entry.outcome))
    match entry.outcome:
        case Refused(said=ServiceError(details=details)) if details:
            more = translate("card", "Show details has the whole reply.")
            return replace(card, now=f"{more} {card.now}")
        case Refused(said=str()):
            now = translate(
                "card",
                "Correct the plant, then add it again. If the reply doesn’t help, ask your store "
                "contact.",
            )
            return replace(card, now=now)
        case _:
            return card


def _to_check(card: Card, entry: Entry, store: Store) -> Card:
    never = translate("card", "PlantDesk won’t send it again by itself.")
    look = translate("card", "Look in {0}, then say what you found.").format(store_name(store))
    headline = translate("card", "We don’t know if it was added")
    match entry.outcome:
        # With another status, the store itself may have sent the page.
        case Unsure(gap=UnsureReason.UNREADABLE, said=said) if is_web_page(said):
            headline = translate("card", "A web page answered instead of the store")
        case _:
            pass
    return replace(
        card,
        headline=headline,
        saved=translate("card", "It may or may not be in {0}.").format(store_name(store)),
        # Before the journal was restored, there may have been another outcome.
        reply=reply_of(entry.outcome) if isinstance(entry.outcome, Unsure) else None,
        now=f"{unsure_text(entry)} {never} {look}",
    )
