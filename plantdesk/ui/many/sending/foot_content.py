"""What the foot of the page shows, for each stage of adding a sheet."""

from collections.abc import Collection
from typing import NamedTuple

from msgspec import Struct

from plantdesk.desk.news import TokenNews
from plantdesk.domain.sheet.verdicts import Verdict
from plantdesk.domain.sheet.work import WorkSheet
from plantdesk.domain.store import Store
from plantdesk.journal.records import BatchCounts
from plantdesk.outbox.news import Queue
from plantdesk.ui.entry.action import Action
from plantdesk.ui.entry.card_content import action_text
from plantdesk.ui.entry.offered_actions import queue_remedy
from plantdesk.ui.entry.why_waiting import known_rest, why_words
from plantdesk.ui.many.sending.progress_bar import Part
from plantdesk.ui.many.sending.sending import Sending, all_of
from plantdesk.ui.many.sending.words import (
    add_text,
    done_headline,
    done_text,
    elsewhere_words,
    include_text,
    nothing_to_add_text,
    rate_text,
    saving_text,
    sent_text,
    stays_text,
)
from plantdesk.ui.wording import capitalized, isolated, store_name, translate


class Offer(NamedTuple):
    """A button, by its name."""

    name: str
    text: str
    icon: str = ""


class FootContent(Struct, frozen=True):
    """Without parts, there is no bar, and without `send` no button that sends."""

    headline: str = ""
    beside: str = ""
    parts: tuple[Part, ...] = ()
    of: int = 0
    text: str = ""
    note: str = ""
    wrong: str = ""
    include: str = ""
    offers: tuple[Offer, ...] = ()
    send: str = ""
    # Announced when it changes.
    spoken: str = ""
    remedy: Action | None = None


def to_add(sheet: WorkSheet, *, include_warned: bool) -> int:
    """Count the rows that the button adds."""
    warned = sheet.count(Verdict.WARNED) if include_warned else 0
    return sheet.count(Verdict.RIGHT) + warned


def ready_content(
    sheet: WorkSheet | None, store: Store, *, include_warned: bool, why: bool, sent_before: bool
) -> FootContent:
    """Say what would be added, and `why` nothing is, once the user has tried."""
    if sheet is None:
        return FootContent(send=add_text(0, store))
    warned, count = sheet.count(Verdict.WARNED), to_add(sheet, include_warned=include_warned)
    stays, nothing = stays_text(sheet, include_warned=include_warned), nothing_to_add_text(sheet)
    results = Offer("showResults", translate("many", "Show results"))
    return FootContent(
        text=stays,
        wrong=nothing if why and not count and nothing != stays else "",
        include=include_text(warned) if warned else "",
        offers=(results,) if sent_before else (),
        send=add_text(count, store),
    )


def elsewhere_content(ready: FootContent, store: Store, current: Store) -> FootContent:
    """Offer to move the sheet of another store, in place of adding its rows."""
    text, move = elsewhere_words(store, current)
    return FootContent(text=text, offers=(*ready.offers, Offer("moveSheet", move)), spoken=text)


def saving_content(done: int, of: int) -> FootContent:
    return FootContent(
        headline=saving_text(done, of),
        parts=(Part(done, "waiting"),),
        of=of,
        note=translate("many", "Nothing is sent until all rows are saved."),
        offers=(Offer("cancelSaving", translate("many", "Cancel")),),
    )


def sending_content(
    sending: Sending, store: Store, queue: Queue | None, token: TokenNews | None, current: Store
) -> FootContent:
    counts = sending.counts
    why, remedy = _rest_text(queue, store, token)
    in_doubt = queue is not None and queue.in_doubt
    if sending.held and not in_doubt:
        why, remedy = translate("many", "Paused. All rows are saved on this computer."), None
    saved = translate(
        "many",
        "All rows are saved on this computer. You can close PlantDesk: the rest waits for you.",
    )
    pause = Offer("pauseSending", translate("many", "Pa&use"), "pause")
    to_go_on = translate("many", "&Go on")
    if store.id != current.id:
        # The band names another store, or says that this one is for learning.
        to_go_on = translate("many", "&Go on in {0}").format(isolated(store_name(store)))
    go_on = Offer("goOnSending", to_go_on)
    stop = Offer("stopSending", translate("many", "Stop…"))
    return FootContent(
        headline=sent_text(counts, store),
        beside="" if why else rate_text(sending.rate, counts.waiting + counts.sending),
        parts=_parts_of(counts),
        of=all_of(counts),
        note=why or saved,
        offers=(
            *((Offer("sendingRemedy", action_text(remedy)),) if remedy else ()),
            # What may have been sent neither goes on nor is removed before the user decides.
            *(() if sending.held and in_doubt else (go_on if sending.held else pause, stop)),
        ),
        spoken=why,
        remedy=remedy,
    )


def done_content(
    counts: BatchCounts, store: Store, altered: Collection[str], refused: int, others: int
) -> FootContent:
    """`refused` rows can be corrected now, and `others` were not in the batch."""
    headline, text = done_headline(counts, store), done_text(counts, store, len(altered))
    correct = translate("many", "Correct the %Ln refuse&d rows", None, refused)
    show = translate("many", "Show the %Ln other rows", None, others)
    return FootContent(
        headline=headline,
        parts=_parts_of(counts),
        of=all_of(counts) + counts.removed,
        note=text,
        offers=(
            *((Offer("correctRefused", correct),) if refused else ()),
            *((Offer("showOthers", show),) if others else ()),
            Offer("saveResults", translate("many", "Save &results…"), "export"),
            *((Offer("sheetLabels", translate("many", "La&bels…")),) if counts.added else ()),
            Offer("newSheet", translate("many", "Ne&w sheet")),
        ),
        spoken=f"{headline}. {text}",
    )


def _parts_of(counts: BatchCounts) -> tuple[Part, ...]:
    return (
        Part(counts.added, "added"),
        Part(counts.refused, "refused", hatched=True),
        Part(counts.to_check, "check"),
    )


def _rest_text(
    queue: Queue | None, store: Store, token: TokenNews | None
) -> tuple[str, Action | None]:
    """Return why nothing is sent now, and the action that helps."""
    if queue is None:
        return "", None
    if queue.waits_offline:
        text = translate("many", "Working offline. Nothing is sent until you go online.")
        return text, Action.GO_ONLINE
    rest = known_rest(queue, token)
    if rest is None:
        return "", None
    why, next_step = why_words(rest.why, store, token)
    if rest.until is not None:
        # It goes on by itself. The band counts the seconds.
        why = translate("many", "{0}. PlantDesk tries again by itself.").format(why)
    else:
        why = f"{why}. {next_step}"
    return capitalized(why), queue_remedy(queue, token)
