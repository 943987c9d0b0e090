"""What the foot of the page shows, for each stage of adding a sheet."""

from collections.abc import Mapping
from math import ceil
from types import MappingProxyType

from msgspec import Struct
from msgspec.structs import replace

from plantdesk.desk.news import BatchProgress, TokenNews
from plantdesk.domain.sheet.verdicts import Verdict
from plantdesk.domain.sheet.work import WorkSheet
from plantdesk.domain.store import Store
from plantdesk.journal.records import BatchCounts, BatchState
from plantdesk.outbox.news import Queue
from plantdesk.ui.entry.action import Action
from plantdesk.ui.entry.card_content import action_text
from plantdesk.ui.entry.why_waiting import known_rest, why_of, why_words
from plantdesk.ui.wording import capitalized, number, store_name, translate

# The buttons that open the dialog of the sheet's store.
REMEDIES = {Action.ENTER_TOKEN: "enterToken", Action.CHECK_ADDRESS: "checkAddress"}


class FootContent(Struct, frozen=True):
    """There is a bar if there is something to count, and with `send` a button that sends."""

    headline: str = ""
    beside: str = ""
    done: int = 0
    of: int = 0
    text: str = ""
    # Beside the button.
    warning: str = ""
    include: str = ""
    # The texts of buttons, by their names.
    offers: Mapping[str, str] = MappingProxyType({})
    send: str = ""


def ready_content(
    sheet: WorkSheet,
    store: Store,
    count: int,
    *,
    include_warned: bool,
    warning: str,
    sent_before: bool,
) -> FootContent:
    """Say what would be added, and what the last press on the button was answered."""
    warned, stays = sheet.count(Verdict.WARNED), stays_text(sheet, include_warned=include_warned)
    include = translate("many", "Also add the %Ln marke&d rows", None, warned)
    send = translate("many", "Add %Ln plants to {0}", None, count)
    if not count:
        send = translate("form", "&Add to {0}").replace("&", "")
    return FootContent(
        text=stays if stays != warning else "",
        warning=warning,
        include=include if warned else "",
        offers={"showResults": translate("many", "Show results")} if sent_before else {},
        send=send.format(_in_button(store)),
    )


def stays_text(sheet: WorkSheet, *, include_warned: bool) -> str:
    """Say which rows are not added."""
    wrong, warned = sheet.count(Verdict.WRONG), sheet.count(Verdict.WARNED)
    if wrong and None in (sheet.columns.id, sheet.columns.name):
        return translate(
            "many", "Choose the columns of id and name in the table’s head, or type into the cells."
        )
    if wrong:
        return translate("many", "%Ln wrong rows stay here until you correct them.", None, wrong)
    if warned and not include_warned:
        return translate("many", "%Ln marked rows stay here.", None, warned)
    if warned or sheet.count(Verdict.RIGHT):
        return translate("many", "All rows are ready.")
    return translate("many", "There is nothing to add.")


def elsewhere_content(
    content: FootContent, store: Store, current: Store, left: int, *, listed: bool
) -> FootContent:
    """Offer the store of a sheet that has begun, if it is `listed`, or to move what is left."""
    offers = dict(content.offers)
    if listed:
        change = translate("many", "Change to {0}")
        offers["changeStore"] = change.format(_in_button(store))
    if left:
        move = translate("many", "&Move the rest to {0}")
        offers["moveSheet"] = move.format(_in_button(current))
    # A store that isn't known, or not yet, is shown as the current one.
    name = store_name(store) if store != current else translate("many", "another store")
    headline = translate("many", "Rows of this sheet were added to {0}").format(name)
    return replace(content, headline=content.headline or headline, offers=offers)


def saving_content(done: int, of: int) -> FootContent:
    headline = translate("many", "Saving {0} of {1}…").format(number(done), number(of))
    return FootContent(
        headline=headline,
        done=done,
        of=of,
        text=translate("many", "Nothing is sent until all rows are saved."),
        offers={"cancelSaving": translate("many", "Cancel")},
    )


def sending_content(
    progress: BatchProgress,
    store: Store,
    queue: Queue | None,
    token: TokenNews | None,
    current: Store,
) -> FootContent:
    counts, held = progress.counts, progress.state is BatchState.HELD
    why, offers = _rest_text(queue, store, token), {}
    in_doubt = queue is not None and queue.in_doubt
    if held and not in_doubt:
        why = translate("many", "Paused. All rows are saved on this computer.")
    saved = translate(
        "many",
        "All rows are saved on this computer. You can close PlantDesk: the rest waits for you.",
    )
    # What may have been sent neither goes on nor is removed before the user decides.
    if not (held and in_doubt):
        if held and store.id != current.id:
            # The band names another store, or says that this one is for learning.
            go_on = translate("many", "&Go on in {0}")
            offers["goOnSending"] = go_on.format(_in_button(store))
        elif held:
            offers["goOnSending"] = translate("many", "&Go on")
        else:
            offers["pauseSending"] = translate("many", "Pa&use")
        offers["stopSending"] = translate("many", "Stop…")
    rest = queue and known_rest(queue, token)
    if rest and store.id != current.id and (remedy := why_of(rest.why, token).remedy) in REMEDIES:
        # For its own store, the band has what helps.
        offers[REMEDIES[remedy]] = action_text(remedy).replace("&", "")
    text = translate("many", "{0} of {1} sent to {2}")
    return FootContent(
        headline=text.format(number(counts.answered), number(all_of(counts)), store_name(store)),
        beside="" if why else rate_text(progress.rate, counts.waiting + counts.sending),
        done=counts.answered,
        of=all_of(counts),
        text=why or saved,
        offers=offers,
    )


def done_content(
    counts: BatchCounts, store: Store, altered: int, earlier: int, others: int
) -> FootContent:
    """The store `altered` so many, `earlier` ones are to check, and `others` can be added now."""
    offers = {}
    if others:
        show = translate("many", "&Go on with the %Ln other rows", None, others)
        offers["showOthers"] = show
    offers["saveResults"] = translate("many", "Save &results…")
    if counts.added:
        offers["sheetLabels"] = translate("many", "La&bels…")
    text = translate("many", "{0} of {1} added to {2}")
    return FootContent(
        headline=text.format(number(counts.added), number(all_of(counts)), store_name(store)),
        done=counts.answered,
        of=all_of(counts),
        text=done_text(counts, store, altered, earlier),
        offers=offers,
    )


def done_text(counts: BatchCounts, store: Store, altered: int = 0, earlier: int = 0) -> str:
    """Say what to look at."""
    parts = []
    if altered:
        text = translate("many", "%Ln weren’t added as you typed them: see their rows.", None,
                         altered)  # fmt: skip
        parts.append(text)
    if counts.added < all_of(counts):
        parts.append(translate("many", "To see the others, choose them above the table."))
    elif store.practice:
        parts.append(translate("many", "Practice only. No real store has these plants."))
    if earlier > 0:
        parts.append(translate("many", "%Ln earlier rows are still to check.", None, earlier))
    return " ".join(parts)


def rate_text(rate: float, left: int) -> str:
    """Return how fast it goes and how long it takes, if anything can be said yet."""
    if rate <= 0 or not left:
        return ""
    pace = translate("many", "%Ln a minute", None, max(1, round(rate * 60)))
    minutes = translate("many", "about %Ln minutes left", None, ceil(left / rate / 60))
    return f"{pace}, {minutes}"


def all_of(counts: BatchCounts) -> int:
    """Count all plants of the batch, also those that were removed unsent."""
    return counts.answered + counts.waiting + counts.sending + counts.aside + counts.removed


def _in_button(store: Store) -> str:
    """A name in a button: an ampersand would be a letter to press."""
    return store_name(store).replace("&", "&&")


def _rest_text(queue: Queue | None, store: Store, token: TokenNews | None) -> str:
    """Return why nothing is sent now."""
    if queue and queue.waits_offline:
        return translate("many", "Working offline. Nothing is sent until you go online.")
    rest = known_rest(queue, token) if queue else None
    if rest is None:
        return ""
    words = why_words(rest.why, store, token)
    # The band counts the seconds until then.
    goes_on = translate("many", "Sending goes on by itself.")
    return capitalized(f"{words.reason}. {words.next_step if rest.until is None else goes_on}")
