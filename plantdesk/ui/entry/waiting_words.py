"""Sentences that say why plants wait, and what to do so that they are sent."""

from typing import NamedTuple, assert_never

from plantdesk.desk.news import TokenNews
from plantdesk.domain.entry import Entry
from plantdesk.domain.invisible import reveal_name
from plantdesk.domain.outcome import ConnectionFault, HeldBack, HoldReason, NotReached, Unsure
from plantdesk.domain.pausing import Pause, Paused
from plantdesk.domain.store import Store
from plantdesk.domain.token import KeyringState, TokenPlace
from plantdesk.outbox.news import Queue, Rest, RestReason, WaitReason
from plantdesk.ui.entry.connection_words import connection_fault_words
from plantdesk.ui.entry.token_way_words import way_advice, way_reason
from plantdesk.ui.wording import isolated, quoted, store_name, translate

# The longest part of the store's message that fits into our sentence.
_MAX_QUOTE = 60


def pause_reason(why: RestReason, store: Store) -> str:
    """The reason why sending is paused, in one line, to follow “Waiting: ”."""
    match why:
        case WaitReason.TOKEN:
            return translate("queue", "the access token is missing")
        case Paused(pause=Pause.NO_CLEAR_ANSWER):
            return translate("queue", "three plants in a row got no clear answer")
        case Unsure():
            return translate("queue", "a plant got no clear answer")
        case Paused(said=said):
            # Each plant's card shows the whole message.
            return translate("queue", "{0} refuses everything with: {1}").format(
                store_name(store), quoted(said, _MAX_QUOTE)
            )
        case WaitReason.CONSENT:
            return translate("queue", "{0} is not encrypted, and nobody has accepted that").format(
                store_name(store)
            )
        case WaitReason.ADDRESS:
            return translate("queue", "the address of {0} can’t be used").format(store_name(store))
        case WaitReason.MOVING:
            return translate("queue", "your administrator changed the settings of {0}").format(
                store_name(store)
            )
        case WaitReason.WAY:
            return way_reason(store, None)
        case WaitReason.JOURNAL:
            return translate("queue", "this computer can’t save now")
        case WaitReason.DOUBT:
            return translate("queue", "it may already have been sent from another copy")
        case WaitReason.FAULT:
            return translate("queue", "PlantDesk has a fault of its own")
        case HeldBack(hold=HoldReason.TOKEN):
            return translate("queue", "the token was not accepted")
        case HeldBack(hold=HoldReason.NOT_ALLOWED):
            return translate("queue", "the store does not allow this")
        case HeldBack(hold=HoldReason.ADDRESS):
            return translate("queue", "no plant store at this address")
        case HeldBack(hold=HoldReason.HTTPS):
            return translate("queue", "{0} needs https").format(store_name(store))
        case HeldBack(hold=HoldReason.SIGN_IN, http_status=407):
            return translate("queue", "the proxy wants a sign-in")
        case HeldBack(hold=HoldReason.SIGN_IN):
            return translate("queue", "the network wants a sign-in")
        case HeldBack(hold=HoldReason.BUSY):
            return translate("queue", "{0} is busy").format(store_name(store))
        case NotReached(fault=ConnectionFault.STOPPED):
            return translate("queue", "you stopped sending")
        case NotReached(fault=fault):
            return connection_fault_words(fault).headline.format(store_name(store))
        case _:
            raise AssertionError(why)


def pause_next_step(why: RestReason) -> str:
    match why:
        case Paused(pause=Pause.NO_CLEAR_ANSWER):
            return translate("card", "Look whether the store works, then choose Go on.")
        case Paused():
            return translate("card", "Look whether token and address are right, then choose Go on.")
        case WaitReason.CONSENT:
            return translate("card", "Ask for an https address, or accept it under Store.")
        case WaitReason.ADDRESS:
            return translate("card", "Correct it under Store. Waiting plants are then sent.")
        case WaitReason.DOUBT:
            return translate("card", "Choose Look there above, and say whether it was sent.")
        case WaitReason.MOVING:
            return translate("card", "Choose Look there above, and say whether it may go there.")
        case WaitReason.WAY:
            return way_advice()
        case WaitReason.JOURNAL | WaitReason.FAULT:
            return translate("card", "Choose Send now to try again, or start PlantDesk again.")
        case HeldBack(hold=HoldReason.TOKEN):
            return translate("card", "Enter the token again. Waiting plants are then sent.")
        case HeldBack(hold=HoldReason.NOT_ALLOWED):
            return translate("card", "Ask whether this token may add plants, or enter another one.")
        case HeldBack(hold=HoldReason.ADDRESS, pointed_to=str(target)):
            return translate(
                "card",
                "Check the store’s address. It pointed to {0}, which PlantDesk did not follow.",
            ).format(isolated(reveal_name(target)))
        case HeldBack(hold=HoldReason.ADDRESS):
            return translate(
                "card", "Check the store’s address. If it is right, choose Send now under Store."
            )
        case HeldBack(hold=HoldReason.HTTPS):
            return translate(
                "card",
                "Choose Switch to https…, then enter the token. Waiting plants are then sent.",
            )
        case HeldBack(hold=HoldReason.SIGN_IN, http_status=407):
            return translate(
                "card",
                "Tell the IT desk: PlantDesk can’t sign in to a proxy. Then choose Send now.",
            )
        case HeldBack(hold=HoldReason.SIGN_IN):
            return translate("card", "Sign in to the network, then choose Send now.")
        case _:
            return translate("card", "Choose Send now to try again.")


def held_up_words(entry: Entry, rest: Rest) -> tuple[str, str] | None:
    """Return reason and next step if one plant holds up the others.

    The reason is empty for the plant that holds up the others.
    """
    if rest.aside is None or rest.until is not None:
        return None
    if rest.aside == entry.id:
        return "", translate(
            "card", "Set it aside so that the others go, or ask whoever runs the store."
        )
    return (
        translate("card", "another plant is held back"),
        translate("card", "Choose Set this one aside there above, and the others go."),
    )


class MissingToken(NamedTuple):
    """Why there is no token: for the band, to follow “Waiting: ”, and what to do."""

    band: str
    why: str
    next_step: str


def missing_token(token: TokenNews | None) -> MissingToken | None:
    """Return None if there is a token or the keyring may still deliver one."""
    if token is None:
        return None
    match token.place:
        case TokenPlace.MEMORY | TokenPlace.KEYRING:
            return None
        case TokenPlace.UNKNOWN:
            return _keyring_failure(token.keyring)
        case TokenPlace.NOWHERE:
            return MissingToken(
                translate("queue", "Token missing"),
                translate("queue", "the access token is missing"),
                translate("queue", "Enter the token. Waiting plants are then sent."),
            )
        case _:
            assert_never(token.place)


def _keyring_failure(keyring: KeyringState) -> MissingToken | None:
    match keyring:
        case KeyringState.WAITS:
            return MissingToken(
                translate("queue", "Waiting for the keyring"),
                translate("queue", "the keyring has not answered yet"),
                translate("queue", "Answer it if it asks something, or enter the token."),
            )
        case KeyringState.LOCKED:
            return MissingToken(
                translate("queue", "No access to the keyring"),
                translate("queue", "no access to the keyring"),
                translate("queue", "Unlock it and choose Send now, or enter the token."),
            )
        case KeyringState.FAILED:
            return MissingToken(
                translate("queue", "The keyring does not work"),
                translate("queue", "the keyring does not work"),
                translate("queue", "Choose Send now to ask it again, or enter the token."),
            )
        case KeyringState.ASKED | KeyringState.FINE | KeyringState.NONE:
            return None
        case _:
            assert_never(keyring)


def known_rest(queue: Queue, token: TokenNews | None) -> Rest | None:
    """Why nothing is sent, or None. Say nothing about the token before the keyring answered."""
    rest = queue.rest
    if rest is not None and rest.why is WaitReason.TOKEN and missing_token(token) is None:
        return None
    return rest


def rest_words(rest: Rest, store: Store, token: TokenNews | None) -> tuple[str, str]:
    """Return why nothing is sent, to follow “Waiting: ”, and what to do."""
    if rest.why is WaitReason.TOKEN and (missing := missing_token(token)):
        return missing.why, missing.next_step
    if rest.why is WaitReason.WAY and token is not None:
        return way_reason(store, token.change), way_advice()
    return pause_reason(rest.why, store), pause_next_step(rest.why)
