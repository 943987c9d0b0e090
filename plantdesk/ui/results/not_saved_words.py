"""Cards for plants that are not in the journal, and for a journal that can't be opened."""

from typing import assert_never

from plantdesk.desk.news import (
    AlreadyHere,
    JournalFault,
    JournalFaultKind,
    NotSaved,
    Snapshot,
)
from plantdesk.domain.status import Status
from plantdesk.journal.records import Draft
from plantdesk.ui.entry.action import Action
from plantdesk.ui.entry.card_content import Card, facts
from plantdesk.ui.entry.status_words import status_word
from plantdesk.ui.wording import (
    already_here_text,
    date_text,
    isolated,
    translate,
)

JOURNAL_SECTIONS = {
    JournalFaultKind.IN_USE: "plantdesk-is-already-open",
    JournalFaultKind.OTHER_VERSION: "another-version-saved-these-plants",
    JournalFaultKind.NOT_OURS: "this-isnt-a-plantdesk-file",
    JournalFaultKind.UNREADABLE: "your-saved-plants-cant-be-read",
    JournalFaultKind.NOT_WRITABLE: "this-computer-cant-save-plants-now",
}


def saving_card(snapshot: Snapshot) -> Card:
    return Card(
        "waiting",
        "waiting",
        translate("store", "Saving…"),
        "",
        facts(snapshot.plant),
        translate("told", "You can type the next plant."),
        nothing_to_do=True,
        section="not-saved",
    )


def not_saved_card(news: NotSaved, fault: JournalFault | None) -> Card:
    """Without an open journal, trying again is useless, so say what to do about the journal."""
    known = facts(news.snapshot.plant)
    kept = translate("card", "Not sent. What you typed is kept here.")
    only_here = translate("card", "Not saved and not sent. It’s only in this window.")
    now = translate("card", "Make room on the disk, then try again.")
    if fault:
        why = fault_card(fault)
        known, now = (*known, *why.facts), f"{why.headline}. {why.now}"
    section = JOURNAL_SECTIONS[fault.kind] if fault else "not-saved"
    if news.unknown:
        return Card(
            "warned",
            "check",
            translate("card", "It isn’t known if this plant is saved"),
            translate("card", "If it’s saved, PlantDesk sends it. What you typed is kept here."),
            known,
            now if fault else translate("card", "Try again. A saved plant isn’t added twice."),
            # Not "Don't add": a saved plant would be sent all the same.
            actions=_ways_on(fault) if fault else (Action.SAVE_AGAIN, Action.PUT_BACK),
            section=section,
        )
    return Card(
        "wrong",
        "refused",
        translate("card", "This computer could not save the plant"),
        kept if news.kept else only_here,
        known,
        now,
        actions=_not_saved_actions(fault),
        section=section,
    )


def _not_saved_actions(fault: JournalFault | None) -> tuple[Action, ...]:
    if fault is None:
        return (Action.SAVE_AGAIN, Action.PUT_BACK, Action.LEAVE_OUT)
    # The locked form takes no plant.
    return (*_ways_on(fault), Action.LEAVE_OUT)


def _ways_on(fault: JournalFault) -> tuple[Action, ...]:
    restore = () if fault.backup is None else (Action.RESTORE,)
    again = () if fault.kind is JournalFaultKind.OTHER_VERSION else (Action.OPEN_AGAIN,)
    return (*restore, *again)


def form_lock(fault: JournalFault) -> str:
    """Why the form is locked: nothing can be saved until the user does something."""
    if fault.kind is JournalFaultKind.OTHER_VERSION:
        return translate("form", "Install the version that saved these plants.")
    return translate("form", "PlantDesk can’t save plants now.")


def already_here_card(news: AlreadyHere) -> Card:
    return Card(
        "warned",
        "check",
        already_here_text(news.entry).removesuffix("."),
        translate("card", "Not sent. What you typed is kept here."),
        facts(news.snapshot.plant),
        translate("card", "Check the id. To add a second plant with it, choose Add anyway."),
        actions=(Action.PUT_BACK, Action.ADD_ANYWAY, Action.LEAVE_OUT),
        section="an-id-that-was-used-before",
    )


def draft_card(draft: Draft) -> Card:
    typed = draft.typed
    pairs = (
        (translate("plants", "Plant id"), typed.id),
        (translate("plants", "Name"), typed.name),
        (translate("plants", "Tag"), typed.tag),
    )
    if draft.dropped:
        headline, saved = status_word(Status.NOT_ADDED), ""
        if draft.only_kept:
            headline = translate("card", "Not kept")
        now = translate("card", "Choose Undo to bring it back.")
        actions: tuple[Action, ...] = (Action.UNDO_DROP,)
    elif draft.only_kept:
        headline, saved = translate("card", "Kept from last time"), ""
        now = translate("card", "Choose Continue to keep it for the next plants.")
        actions = (Action.CONTINUE, Action.DONT_KEEP)
    else:
        headline = translate("card", "You hadn’t finished this plant")
        saved = translate("card", "Not sent. What you typed is kept here.")
        now = translate("card", "Choose Continue to put it into the form.")
        actions = (Action.CONTINUE, Action.DROP)
    icon = "removed" if draft.dropped else "waiting"
    return Card(
        icon,
        icon,
        headline,
        saved,
        tuple(pair for pair in pairs if pair[1]),
        now,
        actions=actions,
        section="unfinished",
    )


def fault_card(fault: JournalFault) -> Card:
    """The card of a journal that can't be opened, so that nothing is saved or sent."""
    saved = translate("card", "PlantDesk can’t save or send plants now.")
    match fault.kind:
        case JournalFaultKind.IN_USE:
            headline = translate("card", "PlantDesk is already open")
            saved = translate("card", "This window can’t save or send plants.")
            now = translate("card", "Use the other window, or close that one and try again.")
        case JournalFaultKind.OTHER_VERSION:
            headline = translate("card", "Another version saved these plants")
            now = translate("card", "Nothing is lost. Install that version to go on.")
        case JournalFaultKind.UNREADABLE:
            headline = translate("card", "Your saved plants can’t be read")
            now = translate(
                "card",
                "Choose File, then Restore a backup. If there is none, move this file to "
                "another folder and try again.",
            )
        case JournalFaultKind.NOT_OURS:
            headline = translate("card", "{0} isn’t a PlantDesk file").format(
                isolated(fault.path.name)
            )
            now = translate("card", "Move it to another folder or ask the IT desk, then try again.")
        case JournalFaultKind.NOT_WRITABLE:
            headline = translate("card", "This computer can’t save plants now")
            now = translate(
                "card",
                "Make room on the disk or ask the IT desk, then try again.",
            )
        case _:
            assert_never(fault.kind)
    if fault.backup is not None:
        now = translate(
            "card", "Restore the backup of {0}. It doesn’t contain later plants."
        ).format(date_text(fault.backup.day))
    where = ((translate("card", "File"), str(fault.path)),)
    actions = (*_ways_on(fault), Action.SHOW_FOLDER)
    section = JOURNAL_SECTIONS[fault.kind]
    # Only another version helps, so that the folder's button is the first.
    boxed = actions[0] is not Action.SHOW_FOLDER
    return Card(
        "wrong", "refused", headline, saved, where, now, actions=actions, boxed=boxed,
        section=section,
    )  # fmt: skip
