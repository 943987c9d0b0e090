"""Cards for plants that are not in the journal, and for a journal that can't be opened."""

from plantdesk.desk.news import AlreadyHere, JournalFault, JournalFaultKind, NotSaved, Snapshot
from plantdesk.domain.plant_reading import typed_of
from plantdesk.domain.status import Status
from plantdesk.journal.records import Draft
from plantdesk.ui.entry.action import Action
from plantdesk.ui.entry.card_content import Card, facts
from plantdesk.ui.entry.status_words import status_word
from plantdesk.ui.wording import already_here_text, date_text, isolated, translate

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


def saving_card(snapshot: Snapshot) -> Card:
    return Card(
        "waiting",
        "waiting",
        translate("store", "Saving…"),
        "",
        facts(typed_of(snapshot.plant)),
        translate("told", "You can type the next plant."),
        nothing_to_do=True,
        section="not-saved",
    )


def not_saved_card(news: NotSaved, fault: JournalFault | None) -> Card:
    """Without an open journal, trying again is useless, so say what to do about the journal."""
    known, section = facts(typed_of(news.snapshot.plant)), "not-saved"
    again: tuple[Action, ...] = (Action.SAVE_AGAIN, Action.PUT_BACK)
    now = ""
    if fault:
        why = fault_card(fault)
        known, now = (*known, *why.facts), f"{why.headline}. {why.now}"
        # The locked form takes no plant.
        again, section = _ways_on(fault), why.section
    if news.unknown:
        return Card(
            "warned",
            "check",
            translate("card", "It isn’t known if this plant is saved"),
            translate("card", "If it’s saved, PlantDesk sends it. What you typed is kept here."),
            known,
            now or translate("card", "Try again. A saved plant isn’t added twice."),
            # Not "Don't add": a saved plant would be sent all the same.
            actions=again,
            section=section,
        )
    only_here = translate("card", "Not saved and not sent. It’s only in this window.")
    return Card(
        "wrong",
        "refused",
        translate("card", "This computer could not save the plant"),
        _kept() if news.kept else only_here,
        known,
        now or translate("card", "Make room on the disk, then try again."),
        actions=(*again, Action.LEAVE_OUT),
        section=section,
    )


def already_here_card(news: AlreadyHere) -> Card:
    return Card(
        "warned",
        "check",
        already_here_text(news.entry).removesuffix("."),
        _kept(),
        facts(typed_of(news.snapshot.plant)),
        translate("card", "Check the id. To add a second plant with it, choose Add anyway."),
        actions=(Action.PUT_BACK, Action.ADD_ANYWAY, Action.LEAVE_OUT),
        section="an-id-that-was-used-before",
    )


def draft_card(draft: Draft) -> Card:
    headline, saved = translate("card", "You hadn’t finished this plant"), _kept()
    now = translate("card", "Choose Continue to put it into the form.")
    actions: tuple[Action, ...] = (Action.CONTINUE, Action.DROP)
    if draft.only_kept:
        headline, saved = translate("card", "Kept from last time"), ""
        now = translate("card", "Choose Continue to keep it for the next plants.")
        actions = (Action.CONTINUE, Action.DONT_KEEP)
    if draft.dropped:
        kept = translate("card", "Not kept")
        headline, saved = kept if draft.only_kept else status_word(Status.NOT_ADDED), ""
        now, actions = translate("card", "Choose Undo to bring it back."), (Action.UNDO_DROP,)
    icon = "removed" if draft.dropped else "waiting"
    known = facts(draft.typed)
    return Card(icon, icon, headline, saved, known, now, actions=actions, section="unfinished")


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


def _kept() -> str:
    return translate("card", "Not sent. What you typed is kept here.")


def _ways_on(fault: JournalFault) -> tuple[Action, ...]:
    restore = () if fault.backup is None else (Action.RESTORE,)
    again = () if fault.kind is JournalFaultKind.OTHER_VERSION else (Action.OPEN_AGAIN,)
    return (*restore, *again)
