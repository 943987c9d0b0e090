"""The words for what is not an entry: on its way to disk, not taken, or a journal that fails."""

from typing import assert_never

from plantdesk.desk.news import (
    AlreadyHere,
    JournalFault,
    JournalFaultKind,
    NotSaved,
    Snapshot,
)
from plantdesk.ui.card import Action, Card, facts
from plantdesk.ui.wording import already_here_text, translate


def saving_card(snapshot: Snapshot) -> Card:
    return Card(
        "waiting",
        "waiting",
        translate("card", "Saving…"),
        translate("card", "Not saved on this computer yet."),
        facts(snapshot.plant),
        translate("card", "You can type the next plant meanwhile."),
        nothing_to_do=True,
    )


def not_saved_card(news: NotSaved, *, in_form: bool) -> Card:
    now = translate("card", "Make room on the disk, then add it again.")
    return Card(
        "wrong",
        "refused",
        translate("card", "This computer could not save the plant"),
        translate("card", "Not saved and not sent. {0}").format(_where(in_form)),
        facts(news.snapshot.plant),
        now,
        actions=() if in_form else (Action.PUT_BACK,),
    )


def already_here_card(news: AlreadyHere, *, in_form: bool) -> Card:
    return Card(
        "warned",
        "check",
        already_here_text(news.entry).removesuffix("."),
        translate("card", "Not saved and not sent. {0}").format(_where(in_form)),
        facts(news.snapshot.plant),
        translate("card", "Look at the id. If a second plant is meant, add it anyway."),
        actions=() if in_form else (Action.PUT_BACK,),
    )


def fault_card(fault: JournalFault) -> Card:
    """The journal can't be opened: nothing can be kept, so nothing is sent."""
    saved = translate("card", "Nothing is saved and nothing is sent.")
    match fault.kind:
        case JournalFaultKind.IN_USE:
            headline = translate("card", "PlantDesk is open already")
            now = translate("card", "Go on in the window that was open first, or close it.")
        case JournalFaultKind.TOO_NEW:
            headline = translate("card", "These plants were saved by a newer PlantDesk")
            now = translate("card", "Install the newer PlantDesk again. Nothing was changed.")
        case JournalFaultKind.UNREADABLE:
            headline = translate("card", "What was saved can’t be read")
            now = translate("card", "Keep this file and show it to whoever helps with computers.")
        case JournalFaultKind.NOT_WRITABLE:
            headline = translate("card", "This computer can’t save plants now")
            now = translate("card", "Make room on the disk or ask for the right to write there.")
        case _:
            assert_never(fault.kind)
    where = ((translate("card", "File"), fault.path),)
    return Card("wrong", "refused", headline, saved, where, now)


def _where(in_form: bool) -> str:
    if in_form:
        return translate("card", "What you typed is back in the form.")
    return translate("card", "What you typed is kept here.")
