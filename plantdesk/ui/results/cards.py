"""What a result card says of each kind of plant, and of a journal that can't be opened."""

from collections.abc import Callable

from msgspec.structs import replace

from plantdesk.desk.news import (
    AlreadyHere,
    JournalFault,
    JournalFaultKind,
    NotSaved,
    Snapshot,
    TokenNews,
)
from plantdesk.domain.entry import Entry
from plantdesk.domain.outcome import Added, HeldBack, Refused, Unsure
from plantdesk.domain.plant_reading import typed_of
from plantdesk.domain.status import Status
from plantdesk.domain.store import Store
from plantdesk.domain.typed import PlantField
from plantdesk.journal.records import Draft
from plantdesk.outbox.news import Queue
from plantdesk.ui.entry.action import Action
from plantdesk.ui.entry.card_content import Card, Pairs, facts, reply_of
from plantdesk.ui.entry.offered_actions import actions_of
from plantdesk.ui.entry.situations import tell
from plantdesk.ui.entry.status_words import icon_of
from plantdesk.ui.results.session_model import Unsent, row_of
from plantdesk.ui.wording import already_here_text, date_text, isolated, translate

# Statuses of which the store's reply is the reason.
_REPLIES = {
    Status.WAITING: HeldBack,
    Status.TO_CHECK: Unsure,
    Status.REFUSED: Refused,
    Status.ADDED_AGAIN: Refused,
    Status.NOT_ADDED: Refused,
}
# What happened, what to do now, and the section of the guide.
_FAULTS = {
    JournalFaultKind.IN_USE: (
        "PlantDesk is already open",
        "Use the other window, or close that one and try again.",
        "plantdesk-is-already-open",
    ),
    JournalFaultKind.OTHER_VERSION: (
        "Another version saved these plants",
        "Nothing is lost. Install that version to go on.",
        "another-version-saved-these-plants",
    ),
    JournalFaultKind.UNREADABLE: (
        "Your saved plants can’t be read",
        "Choose File, then Restore a backup. If there is none, move this file and try again.",
        "your-saved-plants-cant-be-read",
    ),
    JournalFaultKind.NOT_OURS: (
        "{0} isn’t a PlantDesk file",
        "Move it to another folder or ask the IT desk, then try again.",
        "this-isnt-a-plantdesk-file",
    ),
    JournalFaultKind.NOT_WRITABLE: (
        "This computer can’t save plants now",
        "Make room on the disk or ask the IT desk, then try again.",
        "this-computer-cant-save-plants-now",
    ),
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


def unsent_card(item: Unsent, fault: JournalFault | None = None) -> Card:
    """The card of a plant that is in no journal, or not known to be, because of a `fault` of it."""
    row, saved = row_of(item), translate("card", "Not sent. What you typed is kept here.")
    known, section = facts(row.typed), "not-saved"
    actions: tuple[Action, ...] = ()
    match item:
        case Snapshot():
            headline, saved = translate("store", "Saving…"), ""
            now = translate("told", "You can type the next plant.")
        case NotSaved(unknown=unknown, kept=kept):
            actions, now = (Action.SAVE_AGAIN, Action.PUT_BACK), ""
            if fault:
                # Trying again is useless, and the locked form takes no plant.
                why = fault_card(fault)
                known, now = (*known, *why.facts), f"{why.headline}. {why.now}"
                actions, section = _ways_on(fault), why.section
            if unknown:
                # Not "Don't add": a saved plant would be sent all the same.
                headline = translate("card", "It isn’t known if this plant is saved")
                saved = translate(
                    "card", "If it’s saved, PlantDesk sends it. What you typed is kept here."
                )
                again = translate("card", "Try again. A saved plant isn’t added twice.")
            else:
                actions = (*actions, Action.LEAVE_OUT)
                headline = translate("card", "This computer could not save the plant")
                if not kept:
                    saved = translate("card", "Not saved and not sent. It’s only in this window.")
                again = translate("card", "Make room on the disk, then try again.")
            now = now or again
        case AlreadyHere():
            section = "an-id-that-was-used-before"
            headline = already_here_text(item.entry).removesuffix(".")
            now = translate(
                "card", "Check the id. To add a second plant with it, choose Add anyway."
            )
            actions = (Action.PUT_BACK, Action.ADD_ANYWAY, Action.LEAVE_OUT)
        case Draft():
            section, actions = "unfinished", (Action.CONTINUE, Action.LEAVE_OUT)
            headline = translate("card", "You hadn’t finished this plant")
            now = translate("card", "Choose Continue to put it into the form.")
            if item.only_kept:
                headline, saved = translate("card", "Kept from last time"), ""
                now = translate("card", "Choose Continue to keep it for the next plants.")
                actions = (Action.CONTINUE, Action.DONT_KEEP)
            if item.dropped:
                headline, saved = translate("card", "Not kept") if item.only_kept else row.word, ""
                now = translate("card", "Choose Undo to bring it back.")
                actions = (Action.UNDO,)
    card = Card(row.icon, row.tone, headline, saved, known, now, actions=actions, section=section)
    return replace(card, nothing_to_do=isinstance(item, Snapshot))


def fault_card(fault: JournalFault) -> Card:
    """The card of a journal that can't be opened, so that nothing is saved or sent."""
    headline, now, section = _FAULTS[fault.kind]
    now = translate("card", now)
    if fault.backup is not None:
        now = translate(
            "card", "Restore the backup of {0}. It doesn’t contain later plants."
        ).format(date_text(fault.backup.day))
    return Card(
        "wrong",
        "refused",
        translate("card", headline).format(isolated(fault.path.name)),
        translate("card", "This window can’t save or send plants now."),
        ((translate("card", "File"), str(fault.path)),),
        now,
        actions=(*_ways_on(fault), Action.SHOW_FOLDER),
        section=section,
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


def _ways_on(fault: JournalFault) -> tuple[Action, ...]:
    restore = () if fault.backup is None else (Action.RESTORE,)
    again = () if fault.kind is JournalFaultKind.OTHER_VERSION else (Action.OPEN_AGAIN,)
    return (*restore, *again)
