"""The actions that the user can take on an entry, by its status."""

from typing import assert_never

from PySide6.QtGui import QKeySequence

from plantdesk.desk.news import TokenNews
from plantdesk.domain.entry import Entry
from plantdesk.domain.outcome import ConnectionFault, HeldBack, HoldReason, NotReached
from plantdesk.domain.pausing import Pause, Paused
from plantdesk.domain.status import Status
from plantdesk.domain.store import PRACTICE_ID
from plantdesk.outbox.news import Queue, Rest, WaitReason
from plantdesk.ui.entry.card_content import Action
from plantdesk.ui.entry.waiting_words import known_rest
from plantdesk.ui.widgets.keys import EDIT_KEY
from plantdesk.ui.wording import translate

# Settle a plant, so a click soon after the buttons changed is ignored.
FINAL = frozenset({Action.LEAVE_OUT, Action.NOT_THERE, Action.THERE, Action.SEND_AGAIN})
# What the user may have found in the store: all of equal weight.
ANSWERS = (Action.THERE, Action.NOT_THERE, Action.SEND_AGAIN)


def tip_of(action: Action) -> str:
    """The key that does the same, written as on this system, or what the text leaves open."""
    if action is Action.STOP:
        return translate(
            "card", "Works until the plant has been sent. A stopped plant isn’t added."
        )
    keys = {
        Action.EDIT: QKeySequence(EDIT_KEY),
        Action.EDIT_WAITING: QKeySequence(EDIT_KEY),
        Action.UNDO: QKeySequence(QKeySequence.StandardKey.Undo),
    }
    native = QKeySequence.SequenceFormat.NativeText
    return keys[action].toString(native) if action in keys else ""


def actions_of(entry: Entry, queue: Queue) -> tuple[Action, ...]:
    match entry.status:
        case Status.WAITING:
            if queue.rest is not None and queue.rest.why is WaitReason.DOUBT:
                # The user must first say whether the copied journal's plants were sent.
                return ()
            if entry.unsendable:
                return Action.EDIT_WAITING, Action.REMOVE
            if entry.held:
                return Action.SEND_TOO, Action.REMOVE, Action.EDIT_WAITING
            undo = (Action.UNDO,) if entry.sent_again else ()
            on = _continue_actions(entry, queue.rest)
            return (*on, *undo, Action.REMOVE, Action.EDIT_WAITING)
        case Status.SENDING:
            under_way = entry.id in queue.left or entry.id in queue.unsaved
            return () if under_way else (Action.STOP,)
        case Status.TO_CHECK:
            practice = entry.store_id == PRACTICE_ID
            return (*ANSWERS, Action.SHOW_PLANTS) if practice else ANSWERS
        case Status.ADDED_AS_SAID | Status.REMOVED:
            return (Action.UNDO,)
        case Status.REFUSED:
            return Action.EDIT, Action.TRY_AGAIN, Action.LEAVE_OUT
        case Status.REMOVED_AS_SAID | Status.NOT_ADDED:
            return Action.UNDO, Action.EDIT
        case Status.ADDED | Status.ADDED_AGAIN:
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
        case Rest(why=Paused(pause=Pause.REFUSES_EVERYTHING)):
            return (Action.GO_ON,)
        case _:
            return ()


def remedy(entry: Entry, queue: Queue, token: TokenNews | None) -> Action | None:
    """The action that gets a waiting plant sent, for its card. None if nothing is wrong."""
    if entry.status is not Status.WAITING or entry.unsendable or entry.held:
        return None
    return queue_remedy(queue, token)


def queue_remedy(queue: Queue, token: TokenNews | None) -> Action | None:
    """The action that lets a store's plants be sent. None if nothing is wrong."""
    rest = known_rest(queue, token)
    if queue.offline and not (rest and rest.why is WaitReason.DOUBT):
        return Action.GO_ONLINE
    match rest:
        case None | Rest(aside=str()) | Rest(why=HeldBack(hold=HoldReason.HTTPS)):
            # Switching to https is an action of the plant.
            return None
        case Rest(why=WaitReason.DOUBT | WaitReason.MOVING | WaitReason.WAY):
            return Action.SHOW_QUESTION
        case Rest(why=Paused(pause=Pause.REFUSES_EVERYTHING)):
            # An expired token may be the reason.
            return Action.ENTER_TOKEN
        case Rest(why=WaitReason.TOKEN):
            return Action.ENTER_TOKEN
        case Rest(why=HeldBack(hold=HoldReason.TOKEN | HoldReason.NOT_ALLOWED)):
            return Action.ENTER_TOKEN
        case Rest(why=WaitReason.ADDRESS | WaitReason.CONSENT):
            return Action.CHECK_ADDRESS
        case Rest(why=HeldBack(hold=HoldReason.ADDRESS)):
            return Action.CHECK_ADDRESS
        case Rest(
            why=NotReached(fault=ConnectionFault.CERTIFICATE_FILE | ConnectionFault.PROXY_KIND)
        ):
            return Action.CHECK_SETTINGS
        case Rest(why=Paused()):
            return Action.GO_ON
        case _:
            return Action.SEND_NOW


def sending_now_helps(rest: Rest | None) -> bool:
    """Whether sending again may work before the disk, the IT desk or the store contact helps."""
    match rest:
        case Rest(why=WaitReason.JOURNAL | HeldBack(hold=HoldReason.SIGN_IN, http_status=407)):
            return False
        case Rest(
            why=NotReached(
                fault=ConnectionFault.TLS
                | ConnectionFault.NOT_TRUSTED
                | ConnectionFault.EXPIRED
                | ConnectionFault.OTHER_NAME
                | ConnectionFault.PROXY
            )
        ):
            return False
        case _:
            return True
