"""The band's words about the queue, and its button's action."""

from collections.abc import Callable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from plantdesk.desk.news import JournalFault, JournalFaultKind, ReadProgress, TokenNews
from plantdesk.domain.outcome import HeldBack
from plantdesk.domain.pausing import Paused
from plantdesk.domain.store import Store
from plantdesk.journal.records import Doubt
from plantdesk.outbox.news import Queue, Rest, WaitReason
from plantdesk.ui.entry.action import Action
from plantdesk.ui.entry.why_waiting import known_rest, why_of, why_words
from plantdesk.ui.journal_words import NoticeWords, doubt_headline, doubt_reason, progress_text
from plantdesk.ui.wording import capitalized, in_store, number, quoted, store_name, translate

# A store other than the band's, with its plants to check, waiting and refused.
OtherCounts = tuple[Store, tuple[int, ...]]
# Longer names of stores and sheets would take the band's room.
_LONGEST_NAME, _LONGEST_SHEET = 24, 16
# Reasons that say that nothing is sent.
_SAYS_ENOUGH = (WaitReason.TOKEN, WaitReason.CONSENT, WaitReason.WAY)

# With their letters, which the card's buttons don't have. What sets a plant aside has none.
BAND_BUTTONS = {
    Action.ENTER_TOKEN: "Enter t&oken…",
    Action.SEND_NOW: "Send n&ow",
    Action.GO_ON: "G&o on",
    Action.CHECK_ADDRESS: "Sh&ow…",
    Action.USE_HTTPS: "Switch t&o https…",
    Action.DECIDE: "Decide n&ow…",
    Action.GO_ONLINE: "G&o online",
    Action.SET_ASIDE: "Set one aside",
    Action.SHOW_NOTICE: "Sh&ow…",
    Action.SHOW_TO_CHECK: "Sh&ow…",
    Action.SHOW_WAITING: "Sh&ow…",
    Action.SHOW_TO_DO: "Sh&ow…",
    Action.OPEN_AGAIN: "Try n&ow",
    Action.TRY_NOW: "Try n&ow",
    Action.QUIT_NOW: "&Quit now",
    Action.DONT_QUIT: "Sta&y",
}


class QueueWords(Struct, frozen=True):
    """What the band's end shows."""

    icon: str
    text: str
    action: Action | None = None
    paused: bool = False
    full: str = ""
    # Shown beside the text instead of `full` where that is too long, as far as it fits.
    why: str = ""
    # A second button, in the place of *Change store*.
    other: Action | None = None

    @property
    def action_text(self) -> str:
        return translate("band", BAND_BUTTONS[self.action]) if self.action else ""

    @property
    def other_text(self) -> str:
        return translate("band", BAND_BUTTONS[self.other]) if self.other else ""


def queue_words(
    queue: Queue | None,
    store: Store,
    seconds: Callable[[float], int],
    unsaved: int = 0,
    *,
    token: TokenNews | None = None,
    notice: NoticeWords | None = None,
    journal_failed: JournalFault | None = None,
    doubt: Doubt | None = None,
    reading: ReadProgress | None = None,
    quitting: Sequence[tuple[Store, int]] | None = None,
    to_do: int = 0,
    elsewhere: tuple[OtherCounts, ...] = (),
    sheets: Sequence[str] = (),
) -> QueueWords:
    """The most important thing to say. `seconds` counts down to a moment.

    `to_do` counts all plants that need a person, also those to correct in the store. `sheets` are
    the names of the paused ones.

    `quitting` are the stores that the program still waits for, with their numbers of plants.
    """
    if quitting is not None:
        return _quitting_words(quitting)
    if reading:
        return QueueWords("sending", progress_text(reading))
    queue = queue or Queue()
    queue = replace(queue, rest=known_rest(queue, token))
    if notice and notice.urgent and not (notice.success and queue.offline):
        return _notice_words(notice, "wrong")
    if journal_failed:
        text = translate("queue", "PlantDesk can’t save now")
        full = translate("queue", "Nothing is sent. The card says why.")
        again = journal_failed.kind is not JournalFaultKind.OTHER_VERSION
        return QueueWords("pause", text, Action.OPEN_AGAIN if again else None, True, full)
    if doubt:
        full = doubt_reason(doubt.why)
        return QueueWords("pause", doubt_headline(doubt), Action.DECIDE, True, full)
    if notice and notice.after_doubt:
        return _notice_words(notice, "warned")
    if queue.offline:
        return _offline_words(queue, notice)
    if queue.rest and queue.rest.until is None:
        return _pause_words(queue.rest, store, token)
    if queue.rest and queue.rest.why is WaitReason.JOURNAL and queue.rest.until is not None:
        text = translate("queue", "Can’t save")
        text = f"{text}, {_next_try(seconds(queue.rest.until))}"
        return QueueWords("warned", text, Action.TRY_NOW)
    if unsaved:
        return QueueWords("wrong", translate("queue", "{0} not saved").format(number(unsaved)))
    waiting = translate("queue", "{0} waiting").format(number(queue.waiting))
    if queue.sending:
        text = translate("queue", "Sending {0}").format(number(queue.sending))
        return QueueWords("sending", f"{text}, {waiting}" if queue.waiting else text)
    if queue.waiting:
        text, full = waiting, ""
        if queue.rest and queue.rest.until is not None:
            text = f"{waiting}, {_next_try(seconds(queue.rest.until))}"
            full = why_words(queue.rest.why, store).reason
        return QueueWords("waiting", text, Action.SEND_NOW if queue.rest else None, full=full)
    if notice:
        return _notice_words(notice, notice.icon or "warned")
    if queue.in_batches:
        text = translate("queue", "Paused: %Ln rows of {0} are waiting", None, queue.in_batches)
        sheet = quoted(sheets[0], _LONGEST_SHEET) if len(sheets) == 1 else ""
        text = text.format(sheet or translate("queue", "your sheets"))
        return QueueWords("waiting", text, Action.SHOW_WAITING)
    if queue.to_check:
        text = translate("queue", "{0} to check").format(number(queue.to_check))
        return QueueWords("check", text, Action.SHOW_TO_CHECK)
    if queue.refused:
        text = translate("queue", "{0} refused").format(number(queue.refused))
        return QueueWords("refused", text, Action.SHOW_TO_DO)
    if queue.aside:
        text = translate("queue", "{0} set aside").format(number(queue.aside))
        return QueueWords("waiting", text, Action.SHOW_WAITING)
    if to_do:
        text = translate("queue", "{0} to do").format(number(to_do))
        return QueueWords("warned", text, Action.SHOW_TO_DO)
    if other := _elsewhere_words(elsewhere):
        return other
    return QueueWords("right", translate("queue", "Everything is sent"))


def _elsewhere_words(elsewhere: tuple[OtherCounts, ...]) -> QueueWords | None:
    """Don't say that everything is sent while another store's plants need somebody or wait."""
    kinds = (
        ("check", Action.SHOW_TO_CHECK, translate("queue", "{0} to check")),
        ("waiting", Action.SHOW_WAITING, translate("queue", "{0} waiting")),
        ("refused", Action.SHOW_TO_DO, translate("queue", "{0} refused")),
    )
    for place, (icon, action, text) in enumerate(kinds):
        found = [(store, counts[place]) for store, counts in elsewhere if counts[place]]
        if not found:
            continue
        full = ", ".join(in_store(text.format(number(count)), store) for store, count in found)
        if len(found) == 1 and len(found[0][0].name) <= _LONGEST_NAME:
            return QueueWords(icon, full, action)
        total = translate("queue", "{0} in other stores")
        total = total.format(text.format(number(sum(count for _, count in found))))
        return QueueWords(icon, total, action, full=full)
    return None


def _quitting_words(under_way: Sequence[tuple[Store, int]]) -> QueueWords:
    if not under_way:
        return QueueWords("sending", translate("queue", "Closing…"), Action.QUIT_NOW)
    counts = (f"{store_name(store)} {number(count)}" for store, count in under_way)
    text = translate("queue", "Waiting for replies: {0}").format(", ".join(counts))
    full = translate(
        "queue", "If you quit now, plants without a reply go under To check at the next start."
    )
    return QueueWords("sending", text, Action.QUIT_NOW, full=full, other=Action.DONT_QUIT)


def _notice_words(notice: NoticeWords, icon: str) -> QueueWords:
    action = Action.SHOW_NOTICE
    if notice.success:
        return QueueWords("right", notice.headline, action, full=notice.text)
    return QueueWords(icon, notice.headline, action, True, notice.text)


def _offline_words(queue: Queue, notice: NoticeWords | None) -> QueueWords:
    text = translate("queue", "Working offline")
    if waiting := queue.waiting + queue.in_batches + queue.aside:
        text = f"{text}, {translate('queue', '{0} waiting').format(number(waiting))}"
    full = translate("queue", "Nothing is sent until you go online. Your plants are saved.")
    if notice and notice.success:
        # Going online is what the user has to see.
        text, full = f"{notice.headline} · {text}", f"{notice.text} {full}"
    return QueueWords("pause", text, Action.GO_ONLINE, True, full)


def _pause_words(rest: Rest, store: Store, token: TokenNews | None) -> QueueWords:
    paused = translate("queue", "Paused")
    row, words = why_of(rest.why, token), why_words(rest.why, store, token)
    # The store's name stands beside it.
    beside = replace(store, name=translate("queue", "the store"))
    full, why = words.reason, why_words(rest.why, beside, token).reason
    if rest.why in _SAYS_ENOUGH:
        return QueueWords("pause", capitalized(why), row.remedy, True, words.next_step)
    if rest.aside is not None and isinstance(rest.why, HeldBack):
        # Other plants were added, so token and address are right: only this plant fails.
        text = translate("queue", "Paused: the store rejected one plant ({0})")
        text = text.format(rest.why.http_status)
        return QueueWords("pause", text, Action.SET_ASIDE, True, full)
    action = Action.GO_ON if isinstance(rest.why, Paused) else row.remedy or Action.USE_HTTPS
    return QueueWords("pause", paused, action, True, full, why)


def _next_try(left: int) -> str:
    return translate("queue", "next try in {0} s").format(number(left))
