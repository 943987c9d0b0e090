"""What the foot of the page shows, for each stage of adding a sheet."""

from typing import NamedTuple

from msgspec import Struct

from plantdesk.desk.news import TokenNews
from plantdesk.domain.sheet.verdicts import Verdict
from plantdesk.domain.sheet.work import WorkSheet
from plantdesk.domain.store import Store
from plantdesk.outbox.news import Queue
from plantdesk.ui.entry.action import Action
from plantdesk.ui.entry.card_content import action_text
from plantdesk.ui.entry.offered_actions import queue_remedy
from plantdesk.ui.entry.why_waiting import known_rest, why_words
from plantdesk.ui.many.adding.sheet_batch import SheetBatch
from plantdesk.ui.many.adding.words import (
    add_text,
    all_of,
    done_headline,
    done_text,
    elsewhere_words,
    include_text,
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
    """There is a bar if there is something to count, and with `send` a button that sends."""

    headline: str = ""
    beside: str = ""
    done: int = 0
    of: int = 0
    text: str = ""
    note: str = ""
    # Beside the button.
    warning: str = ""
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
    sheet: WorkSheet | None, store: Store, *, include_warned: bool, warning: str, sent_before: bool
) -> FootContent:
    """Say what would be added, and what the last press on the button was answered."""
    if sheet is None:
        return FootContent(send=add_text(0, store))
    warned, count = sheet.count(Verdict.WARNED), to_add(sheet, include_warned=include_warned)
    stays = stays_text(sheet, include_warned=include_warned)
    results = Offer("showResults", translate("many", "Show results"))
    return FootContent(
        text=stays,
        warning=warning if warning != stays else "",
        include=include_text(warned) if warned else "",
        offers=(results,) if sent_before else (),
        send=add_text(count, store),
    )


def elsewhere_content(
    ready: FootContent, store: Store, current: Store, left: int, listed: bool
) -> FootContent:
    """Offer the store of a sheet that has begun, if it is `listed`, or to move what is left."""
    text, change, move = elsewhere_words(store, current)
    return FootContent(
        text=text,
        offers=(
            *ready.offers,
            *((Offer("changeStore", change),) if listed else ()),
            *((Offer("moveSheet", move),) if left else ()),
        ),
        spoken=text,
    )


def saving_content(batch: SheetBatch) -> FootContent:
    return FootContent(
        headline=saving_text(batch.done, batch.of),
        done=batch.done,
        of=batch.of,
        note=translate("many", "Nothing is sent until all rows are saved."),
        offers=(Offer("cancelSaving", translate("many", "Cancel")),),
    )


def sending_content(
    batch: SheetBatch, store: Store, queue: Queue | None, token: TokenNews | None, current: Store
) -> FootContent:
    counts, held = batch.counts, batch.held
    why, remedy = _rest_text(queue, store, token)
    in_doubt = queue is not None and queue.in_doubt
    if held and not in_doubt:
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
        beside="" if why else rate_text(batch.rate, counts.waiting + counts.sending),
        done=counts.answered,
        of=all_of(counts),
        note=why or saved,
        offers=(
            *((Offer("sendingRemedy", action_text(remedy)),) if remedy else ()),
            # What may have been sent neither goes on nor is removed before the user decides.
            *(() if held and in_doubt else (go_on if held else pause, stop)),
        ),
        spoken=why,
        remedy=remedy,
    )


def done_content(batch: SheetBatch, store: Store, refused: int, others: int) -> FootContent:
    """`refused` rows can be corrected now, and `others` were not in the batch."""
    counts = batch.counts
    headline, text = done_headline(counts, store), done_text(counts, store, len(batch.altered))
    correct = translate("many", "Correct the %Ln refuse&d rows", None, refused)
    show = translate("many", "Show the %Ln other rows", None, others)
    return FootContent(
        headline=headline,
        done=counts.answered,
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
