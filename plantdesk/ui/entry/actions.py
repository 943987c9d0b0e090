"""The actions that the user can take on an entry, by its status."""

from typing import assert_never

from plantdesk.domain.entry import Entry
from plantdesk.domain.outcome import HeldBack, HoldReason
from plantdesk.domain.status import Status
from plantdesk.outbox.news import Queue, Rest, WaitReason
from plantdesk.ui.entry.card_content import Action
from plantdesk.ui.wording import translate

# Can't be undone, so a click soon after the buttons changed is ignored.
FINAL = frozenset({Action.LEAVE_OUT, Action.NOT_THERE, Action.THERE, Action.SEND_AGAIN})


def actions_of(entry: Entry, queue: Queue) -> tuple[Action, ...]:
    match entry.status:
        case Status.WAITING:
            if queue.rest is not None and queue.rest.why is WaitReason.DOUBT:
                # The user must first say whether the copied journal's plants were sent.
                return ()
            if entry.unsendable:
                return Action.REMOVE, Action.EDIT
            if entry.held:
                return Action.SEND_TOO, Action.REMOVE, Action.EDIT
            return (*_continue_actions(entry, queue.rest), Action.REMOVE, Action.EDIT)
        case Status.SENDING:
            under_way = entry.id in queue.left or entry.id in queue.unsaved
            return () if under_way else (Action.STOP,)
        case Status.TO_CHECK:
            return Action.THERE, Action.SEND_AGAIN, Action.NOT_THERE
        case Status.ADDED_AS_SAID:
            return (Action.TAKE_BACK,)
        case Status.REMOVED:
            return (Action.UNDO,)
        case Status.REFUSED:
            return Action.EDIT, Action.TRY_AGAIN
        case Status.REMOVED_AS_SAID:
            # Can't be undone. After a mistake, the user adds the plant again.
            return (Action.EDIT,)
        case Status.ADDED:
            return ()
        case _:
            assert_never(entry.status)


def _continue_actions(entry: Entry, rest: Rest | None) -> tuple[Action, ...]:
    """The actions that let sending continue, with this plant or without it."""
    match rest:
        case Rest(aside=str(held_up)):
            return (Action.SET_ASIDE,) if held_up == entry.id else ()
        case Rest(why=HeldBack(hold=HoldReason.HTTPS)):
            return (Action.USE_HTTPS,)
        case _:
            return ()


def text_with_letter(action: Action) -> str:
    """A button's text with its Alt+letter, unique on the page of open entries."""
    match action:
        case Action.THERE:
            return translate("open", "&It is there")
        case Action.SEND_AGAIN:
            return translate("open", "Not there, send &again…")
        case Action.NOT_THERE:
            return translate("open", "&Not there, leave it")
        case Action.TAKE_BACK:
            return translate("open", "Take &back")
        case Action.SEND_TOO:
            return translate("open", "Sen&d it too")
        case Action.SET_ASIDE:
            return translate("open", "Set it asi&de")
        case Action.USE_HTTPS:
            return translate("open", "Switch t&o https…")
        case Action.REMOVE:
            return translate("open", "Re&move")
        case Action.EDIT:
            return translate("open", "Edit &and add again")
        case Action.TRY_AGAIN:
            return translate("open", "Try again &unchanged")
        case Action.STOP:
            return translate("open", "Stop sen&ding")
        case Action.UNDO:
            return translate("open", "&Undo")
        case _:
            raise AssertionError(action)
