"""What is told of a plant: one table for card, pane, row, guide and screen reader."""

from collections.abc import Callable

from msgspec import Struct
from msgspec.structs import replace

from plantdesk.desk.news import TokenNews
from plantdesk.domain.entry import Entry, Held
from plantdesk.domain.outcome import Unsure
from plantdesk.domain.outcome import UnsureReason as Gap
from plantdesk.domain.status import Status
from plantdesk.domain.store import Store
from plantdesk.outbox.news import Queue, Rest, WaitReason
from plantdesk.ui.entry.card_content import is_web_page
from plantdesk.ui.entry.why_waiting import entry_words, known_rest, time_left
from plantdesk.ui.journal_words import doubt_reason
from plantdesk.ui.wording import (
    capitalized,
    day_text,
    exact_time,
    number,
    quoted,
    store_name,
    translate,
)

_LONGEST_NOTE = 200

_READY = "Ready for the next plant."
_SAVED = "Not added yet. Saved on this computer."
_SOON = "PlantDesk will send it as soon as it can."
_MAYBE = "It may or may not be in {0}."
_LOOK = "PlantDesk won’t send it again by itself. Look in {0}, then say what you found."
_HAS, _REFUSED = "{0} has this plant now.", "{0} refused this plant"


class Told(Struct, frozen=True):
    """{0} stands for the store, {1} for when, {2} for a note on what is wrong,
    {3} for the time that the user may still look it over.

    `saved` says whether it is saved, and added.
    """

    headline: str
    saved: str
    now: str
    # All of it in one sentence, for a row.
    row: str
    # The section of the guide about it.
    section: str
    nothing_to_do: bool = False


def _unsure(row: str, section: str, headline: str = "We don’t know if it was added") -> Told:
    """`row` is said before what to do, too."""
    return Told(headline, _MAYBE, _LOOK, row, section)


_UNCLEAR = _unsure("The reply doesn’t say if it was added.", "the-reply-was-unclear")


# fmt: off
_TOLD: dict[object, Told] = {
    Status.WAITING: Told("Waiting to be sent", _SAVED, _SOON, _SOON, "waiting", True),
    "delayed": Told(
        "Waiting: goes in {3}", _SAVED,
        "Look it over. Undo puts it back into the form, and nothing is sent.", "Goes in {3}.",
        "waiting", True),
    "offline": Told(
        "Waiting: you’re working offline", _SAVED, "Go online to send it.",
        "Working offline. Nothing is sent until you go online.", "working-offline"),
    Held.ASIDE: Told(
        "You set this plant aside", _SAVED,
        "You took it out of the queue so the others could go. Send it now, or remove it.",
        "You set it aside. Choose Send anyway to send it.", "waiting"),
    Held.BATCH: Told(
        "Waiting: its sheet isn’t all sent", _SAVED,
        "It goes on with its sheet. Send it anyway, or remove it.",
        "Its sheet isn’t all sent. Choose Send anyway to send it.", "waiting"),
    Status.SENDING: Told(
        "Sending to {0}…", "Saved on this computer. No reply yet.",
        "You can type the next plant.", "On its way. No reply yet.", "waiting", True),
    "unsaved": Told(
        "The result can’t be saved", _MAYBE,
        "Make room on the disk, or restart PlantDesk. Don’t add the plant again.",
        "The result can’t be saved. Make room on the disk, or restart PlantDesk.", "not-saved"),
    Status.ADDED: Told("Added to {0}", _HAS, _READY, _HAS, "added", True),
    "practice": Told(
        "Added to {0}", "Practice only. No real store has this plant.", _READY, _HAS, "added",
        True),
    "mistake": Told(
        "Added to {0}, with a mistake", "{0} has this plant. Your note: “{2}”.",
        "Ask your store contact to correct it in {0}. Then choose Corrected in the store.",
        "To correct in {0}: “{2}”.", "i-added-the-wrong-plant"),
    "differs": Told(
        "Added, but not as you typed it", "{0} has this plant with another name or tag.",
        "Compare the two. If the difference matters, tell your store contact: PlantDesk can’t "
        "change the plant.", _HAS, "added"),
    Status.ADDED_AS_SAID: Told(
        "Marked as added", "You confirmed it on {1}.", _READY, "You confirmed it on {1}.",
        "added", True),
    Status.REFUSED: Told(
        _REFUSED, "Not added. What you typed is kept here.",
        "Correct the plant, then add it again. If the reply doesn’t help, ask your store contact.",
        "{0} refused it. Not added.", "refused"),
    Status.ADDED_AGAIN: Told(
        _REFUSED, "Not added. You added it again as a new plant.",
        "Look for the new plant in the list.", "Refused. You added it again as a new plant.",
        "refused", True),
    Status.NOT_ADDED: Told(
        _REFUSED, "Not added. You chose Don’t add.", _READY, "Refused. You chose Don’t add.",
        "refused", True),
    Gap.CUT: _unsure("The connection dropped before the store replied.", "no-reply-came"),
    Gap.DEADLINE: _unsure("The store didn’t reply in time.", "no-reply-came"),
    Gap.UNREADABLE: _UNCLEAR,
    Gap.STATUS: _UNCLEAR,
    Gap.OTHER_PLANT: _UNCLEAR,
    "web page": _unsure(
        "The reply doesn’t say if it was added.",
        "a-web-page-answered-instead-of-the-store", "A web page answered instead of the store"),
    Gap.FAULT: _unsure(
        "Something went wrong in PlantDesk.", "plantdesk-closed-while-sending"),
    Gap.PROGRAM_ENDED: _unsure(
        "PlantDesk closed before the store replied.", "plantdesk-closed-while-sending"),
    Status.TO_CHECK: _unsure(
        "This plant may already be in the store.", "a-backup-or-a-copy-is-in-use"),
    Status.REMOVED: Told(
        "Removed before it was added", "It isn’t in any store.", "Choose Undo to queue it again.",
        "It isn’t in any store. Choose Undo to queue it again.", "removed"),
    Status.REMOVED_AS_SAID: Told(
        "Marked as not added", "You said it’s not in the store.", _READY,
        "You said it’s not there.", "removed", True),
}
# fmt: on


def tell(
    entry: Entry,
    store: Store,
    queue: Queue,
    seconds: Callable[[float], int],
    token: TokenNews | None = None,
) -> Told:
    """Return what to tell of a plant, as sentences."""
    rest = known_rest(queue, token)
    situation = _situation(entry, store, queue)
    if situation is Status.WAITING and rest is not None:
        return _resting(entry, store, rest, seconds, token)
    left = time_left(entry, queue, token)
    told = _TOLD["delayed" if left else situation]
    moment = day_text(entry.changed_at)
    note = quoted(entry.mistake.note, _LONGEST_NOTE) if entry.mistake else ""

    def say(text: str) -> str:
        return capitalized(translate("told", text).format(store_name(store), moment, note, left))

    row, now = say(told.row), say(told.now)
    if entry.status is Status.TO_CHECK:
        row = unsure_text(entry)
        now = f"{row} {now}"
    return replace(told, headline=say(told.headline), saved=say(told.saved), now=now, row=row)


def unsure_text(entry: Entry) -> str:
    """Say why it is unclear whether a plant was added, and when it was sent."""
    if not isinstance(entry.outcome, Unsure):
        maybe = translate("told", _TOLD[Status.TO_CHECK].row)
        return f"{doubt_reason(entry.doubt)} {maybe}" if entry.doubt else maybe
    text = why_unsure(entry.outcome)
    if entry.outcome.gap is Gap.PROGRAM_ENDED:
        # Nobody knows if it left.
        return text
    sent = exact_time(entry.sent_at or entry.changed_at)
    return f"{translate('told', 'Sent: {0}.').format(sent)} {text}"


def why_unsure(outcome: Unsure) -> str:
    """Say why nobody knows if the plant was added."""
    return translate("told", _TOLD[outcome.gap].row)


def _situation(entry: Entry, store: Store, queue: Queue) -> object:
    """Return the plant's key in the table."""
    match entry.status, entry.outcome:
        case Status.WAITING, _ if queue.in_doubt:
            return Status.WAITING
        case Status.WAITING, _ if entry.held is not None:
            return entry.held
        case Status.WAITING, _ if queue.offline:
            return "offline"
        case Status.SENDING, _ if entry.id in queue.unsaved:
            return "unsaved"
        case Status.ADDED | Status.ADDED_AS_SAID, _ if entry.to_correct:
            return "mistake"
        case Status.ADDED, _ if entry.altered:
            return "differs"
        case Status.ADDED, _ if store.practice:
            return "practice"
        # With another status, the store itself may have sent the page.
        case Status.TO_CHECK, Unsure(gap=Gap.UNREADABLE, said=said) if is_web_page(said):
            return "web page"
        case Status.TO_CHECK, Unsure(gap=gap):
            return gap
        case status, _:
            return status


def _resting(
    entry: Entry,
    store: Store,
    rest: Rest,
    seconds: Callable[[float], int],
    token: TokenNews | None,
) -> Told:
    why = entry_words(entry, rest, store, token)
    saved = translate("told", _SAVED)
    if rest.why is WaitReason.DOUBT:
        maybe = translate("told", "Saved on this computer. It may or may not be in {0}.")
        saved = maybe.format(store_name(store))
    told = Told(
        translate("card", "Waiting: {0}").format(why.reason),
        saved,
        why.next_step,
        capitalized(f"{why.reason}. {why.next_step}"),
        why.section,
    )
    if rest.until is None:
        return told
    left = number(seconds(rest.until))
    row = translate("open", "{0}; next try in {1}\u00a0s.").format(why.reason, left)
    soon = translate("card", "Next try in {0}\u00a0s.").format(left)
    now = " ".join(filter(None, (why.timed and translate("queue", why.timed), soon)))
    return replace(told, now=now, row=capitalized(row), nothing_to_do=not why.timed)
