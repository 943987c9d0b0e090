"""The actions that the user can take on an entry, by its status."""

from typing import assert_never

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence

from plantdesk.desk.news import TokenNews
from plantdesk.domain.entry import Entry
from plantdesk.domain.status import Status
from plantdesk.domain.store import PRACTICE_ID
from plantdesk.outbox.news import Queue, Rest, WaitReason
from plantdesk.ui.entry.action import Action
from plantdesk.ui.entry.card_content import action_text
from plantdesk.ui.entry.why_waiting import is_delayed, known_rest, why_of
from plantdesk.ui.widgets.buttons.button_row import Offer
from plantdesk.ui.widgets.keys import EDIT_KEY, native_keys
from plantdesk.ui.wording import translate

# Settle a plant, so a click soon after the buttons changed is ignored.
FINAL = frozenset({Action.LEAVE_OUT, Action.NOT_THERE, Action.THERE, Action.SEND_AGAIN})
# After these, the next plant's turn comes, with its own buttons.
SETTLING = FINAL | {Action.REMOVE, Action.TRY_AGAIN}
# They pass a warning, so Enter doesn't press them.
_ANYWAY = frozenset({Action.ADD_ANYWAY, Action.SEND_TOO})
# What the user may have found in the store: all of equal weight.
ANSWERS = (Action.THERE, Action.NOT_THERE, Action.SEND_AGAIN)
_KEYS: dict[Action, Qt.Key | QKeySequence.StandardKey] = {
    Action.EDIT: EDIT_KEY,
    Action.EDIT_WAITING: EDIT_KEY,
    Action.UNDO: QKeySequence.StandardKey.Undo,
}


def offer_of(action: Action, place: str, look: str = "plain", *, final: bool) -> Offer:
    """Return the button of an action. Its object name begins with the `place`."""
    name, text = f"{place}{action.name.title().replace('_', '')}", action_text(action)
    return Offer(action, text, name, look, final, action not in _ANYWAY, tip_of(action))


def tip_of(action: Action) -> str:
    """The key that does the same, written as on this system, or what the text leaves open."""
    if action is not Action.STOP:
        return native_keys(_KEYS[action]) if action in _KEYS else ""
    return translate("card", "Works until the plant has been sent. A stopped plant isn’t added.")


def actions_of(entry: Entry, queue: Queue, token: TokenNews | None) -> tuple[Action, ...]:
    match entry.status:
        case Status.WAITING:
            return _waiting_actions(entry, queue, token)
        case Status.SENDING:
            under_way = entry.id in queue.left or entry.id in queue.unsaved
            if entry.id in queue.unsaved and queue.rest and queue.rest.why is WaitReason.FAULT:
                return (Action.SEND_NOW,)
            return () if under_way else (Action.STOP,)
        case Status.TO_CHECK:
            practice = entry.store_id == PRACTICE_ID
            return (*ANSWERS, Action.SHOW_PRACTICE) if practice else ANSWERS
        case Status.ADDED | Status.ADDED_AS_SAID if entry.to_correct:
            return Action.CORRECTED, Action.NO_MISTAKE
        case Status.ADDED | Status.ADDED_AS_SAID:
            undo = (Action.UNDO,) if entry.status is Status.ADDED_AS_SAID else ()
            # Nobody corrects the practice store.
            report = () if entry.store_id == PRACTICE_ID else (Action.REPORT_MISTAKE,)
            return *undo, *report
        case Status.REMOVED:
            return (Action.UNDO,)
        case Status.REFUSED:
            return Action.EDIT, Action.TRY_AGAIN, Action.LEAVE_OUT
        case Status.REMOVED_AS_SAID | Status.NOT_ADDED:
            return Action.UNDO, Action.EDIT
        case Status.ADDED_AGAIN:
            return ()
        case _:
            assert_never(entry.status)


def _waiting_actions(entry: Entry, queue: Queue, token: TokenNews | None) -> tuple[Action, ...]:
    """Return first what gets the plant sent, then what can be done with this one."""
    if entry.held and not queue.in_doubt:
        return Action.SEND_TOO, Action.REMOVE, Action.EDIT_WAITING
    if is_delayed(entry, queue, token):
        return Action.UNDO, Action.SEND_AT_ONCE, Action.REMOVE
    way_on: tuple[Action | None, ...] = ()
    match known_rest(queue, token):
        case _ if queue.waits_offline:
            way_on = (Action.GO_ONLINE,)
        case Rest(aside=str(held_up)):
            way_on = (Action.SET_ASIDE if held_up == entry.id else None,)
        case Rest(why=why):
            row = why_of(why, token)
            way_on = (row.remedy, row.also)
        case None:
            pass
    if not queue.in_doubt:
        undo = Action.UNDO if entry.sent_again else None
        way_on = (*way_on, undo, Action.REMOVE, Action.EDIT_WAITING)
    return tuple(action for action in way_on if action)
