"""The band's words about the queue, and its buttons' actions."""

from collections.abc import Callable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from plantdesk.desk.news import JournalFault, JournalFaultKind, ReadProgress, TokenNews
from plantdesk.domain.outcome import HeldBack
from plantdesk.domain.pausing import Paused
from plantdesk.domain.search.plant_search import Kind
from plantdesk.domain.store import Store
from plantdesk.journal.records import Doubt
from plantdesk.outbox.news import Queue, WaitReason
from plantdesk.ui.band.shown import BandWords
from plantdesk.ui.entry.action import Action
from plantdesk.ui.entry.why_waiting import known_rest, why_words
from plantdesk.ui.journal_words import NoticeWords, doubt_headline, doubt_reason, progress_text
from plantdesk.ui.wording import capitalized, number, store_name, translate

# Reasons that say that nothing is sent.
_SAYS_ENOUGH = (WaitReason.TOKEN, WaitReason.CONSENT, WaitReason.WAY)


class Situation(Struct, frozen=True):
    """What the band knows. `seconds` counts down to a moment."""

    store: Store
    seconds: Callable[[float], int]
    queue: Queue | None = None
    token: TokenNews | None = None
    notice: NoticeWords | None = None
    journal_failed: JournalFault | None = None
    doubt: Doubt | None = None
    reading: ReadProgress | None = None
    # The stores that the program still waits for, with their numbers of plants.
    quitting: Sequence[tuple[Store, int]] | None = None
    # Plants that are not in the journal.
    unsaved: int = 0
    # All that needs a person in this store, also what is to correct there.
    to_do: int = 0
    # Plants that wait for other stores.
    elsewhere: int = 0


def band_words(situation: Situation) -> BandWords:
    """Return the most important thing to say."""
    queue = situation.queue or Queue()
    queue = replace(queue, rest=known_rest(queue, situation.token))
    rows = (row(situation, queue) for row in _BY_WEIGHT)
    sent = BandWords("right", translate("queue", "Everything is sent"))
    return next((words for words in rows if words), sent)


def _quitting(s: Situation, _: Queue) -> BandWords | None:
    if s.quitting is None:
        return None
    if not s.quitting:
        return BandWords("sending", translate("queue", "Closing…"), Action.QUIT_NOW)
    counts = (f"{store_name(store)} {number(count)}" for store, count in s.quitting)
    text = translate("queue", "Waiting for replies: {0}").format(", ".join(counts))
    full = translate(
        "queue", "If you quit now, plants without a reply go under To check at the next start."
    )
    return BandWords("sending", text, Action.QUIT_NOW, full=full, other=Action.DONT_QUIT)


def _program(s: Situation, queue: Queue) -> BandWords | None:
    """What is about the program, and holds all plants."""
    if s.reading:
        return BandWords("sending", progress_text(s.reading))
    if s.notice and s.notice.urgent:
        return _notice_words(s.notice, queue)
    if s.journal_failed:
        text = translate("queue", "PlantDesk can’t save now")
        full = translate("queue", "Nothing is sent. The card says why.")
        again = s.journal_failed.kind is not JournalFaultKind.OTHER_VERSION
        return BandWords("pause", text, Action.OPEN_AGAIN if again else None, True, full)
    if s.doubt:
        full = doubt_reason(s.doubt.why)
        return BandWords("pause", doubt_headline(s.doubt), Action.DECIDE, True, full)
    if s.notice and s.notice.after_doubt:
        return _notice_words(s.notice, queue)
    return None


def _offline(_: Situation, queue: Queue) -> BandWords | None:
    if not queue.offline:
        return None
    text = _with_waiting(translate("queue", "Working offline"), queue)
    full = translate("queue", "Nothing is sent until you go online. Your plants are saved.")
    return BandWords("pause", text, Action.GO_ONLINE, True, full)


def _paused(s: Situation, queue: Queue) -> BandWords | None:
    rest = queue.rest
    if rest is None or rest.until is not None:
        return None
    words = why_words(rest.why, s.store, s.token)
    # The store's name stands beside it.
    beside = replace(s.store, name=translate("queue", "the store"))
    full, why = words.reason, why_words(rest.why, beside, s.token).reason
    if rest.why in _SAYS_ENOUGH:
        text = _with_waiting(capitalized(why), queue)
        return BandWords("pause", text, words.remedy, True, words.next_step)
    if rest.aside is not None and isinstance(rest.why, HeldBack):
        # Other plants were added, so token and address are right: only this plant fails.
        text = translate("queue", "Paused: the store rejected one plant ({0})")
        text = text.format(rest.why.http_status)
        return BandWords("pause", text, Action.SET_ASIDE, True, full, about=rest.aside)
    action = Action.SEND_NOW if isinstance(rest.why, Paused) else words.remedy
    return BandWords("pause", translate("queue", "Paused"), action, True, full, why)


def _under_way(s: Situation, queue: Queue) -> BandWords | None:
    rest, waiting = queue.rest, _waiting_text(queue.waiting)
    again, full = "", ""
    if rest and rest.until is not None:
        again = translate("queue", "next try in {0} s").format(number(s.seconds(rest.until)))
        full = why_words(rest.why, s.store).reason
        if rest.why is WaitReason.JOURNAL:
            text = translate("queue", "Can’t save")
            return BandWords("warned", f"{text}, {again}", Action.SEND_NOW)
    if s.unsaved:
        return BandWords("wrong", translate("queue", "{0} not saved").format(number(s.unsaved)))
    if queue.sending:
        text = translate("queue", "Sending {0}").format(number(queue.sending))
        return BandWords("sending", f"{text}, {waiting}" if queue.waiting else text)
    if queue.waiting:
        text = f"{waiting}, {again}" if again else waiting
        return BandWords("waiting", text, Action.SEND_NOW if rest else None, full=full)
    return None


def _counted(s: Situation, queue: Queue) -> BandWords | None:
    """Say how many plants need the user, by the same number as the tab and the chip."""
    if s.notice:
        return _notice_words(s.notice, queue)
    if queue.in_batches:
        text = translate("queue", "Paused: %Ln rows are waiting", None, queue.in_batches)
        return BandWords("waiting", text, Action.SHOW_COUNTED, about=Kind.WAITING)
    # The two counts are told one after the other.
    to_do = max(s.to_do, queue.to_check + queue.refused + queue.aside)
    kinds = (
        (queue.to_check, "check", translate("queue", "{0} to check"), Kind.TO_CHECK),
        (queue.refused, "refused", translate("queue", "{0} refused"), Kind.TO_DO),
        (queue.aside, "waiting", translate("queue", "{0} set aside"), Kind.WAITING),
        (to_do, "warned", translate("queue", "{0} to do"), Kind.TO_DO),
    )
    if to_do:
        _, icon, text, about = next(kind for kind in kinds if kind[0] == to_do)
        return BandWords(icon, text.format(number(to_do)), Action.SHOW_COUNTED, about=about)
    if s.elsewhere:
        # The tab counts only what needs a person.
        text = translate("queue", "{0} waiting in other stores").format(number(s.elsewhere))
        return BandWords("waiting", text, Action.SHOW_COUNTED, about=Kind.WAITING)
    return None


_BY_WEIGHT = (_quitting, _program, _offline, _paused, _under_way, _counted)


def _with_waiting(text: str, queue: Queue) -> str:
    waiting = queue.waiting + queue.in_batches + queue.aside
    return f"{text}, {_waiting_text(waiting)}" if waiting else text


def _waiting_text(count: int) -> str:
    return translate("queue", "{0} waiting").format(number(count))


def _notice_words(notice: NoticeWords, queue: Queue) -> BandWords:
    usual = "right" if notice.success else "wrong" if notice.urgent else "warned"
    action, icon = Action.SHOW_NOTICE, notice.icon or usual
    # It must not hide the way back.
    online = Action.GO_ONLINE if queue.offline else None
    return BandWords(icon, notice.headline, action, not notice.success, notice.text, other=online)
