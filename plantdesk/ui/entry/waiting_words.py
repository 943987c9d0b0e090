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
from plantdesk.ui.wording import isolated, quoted, store_name, translate

# The longest part of the store's message that fits into our sentence.
_MAX_QUOTE = 60


def pause_reason(why: RestReason, store: Store) -> str:
    """The reason why sending is paused, in one line, to follow “Waiting: ”."""
    match why:
        case WaitReason.TOKEN:
            return translate("queue", "the access token is missing")
        case Paused(pause=Pause.NO_CLEAR_ANSWER):
            return translate("queue", "three plants got no clear reply")
        case Unsure():
            return translate("queue", "another plant got no clear reply")
        case Paused(said=said):
            # Each plant's card shows the whole message.
            return translate("queue", "{0} refuses every plant: {1}").format(
                store_name(store), quoted(said, _MAX_QUOTE)
            )
        case WaitReason.CONSENT:
            return translate("queue", "the connection to {0} isn’t encrypted").format(
                store_name(store)
            )
        case WaitReason.ADDRESS:
            return translate("queue", "the address of {0} can’t be used").format(store_name(store))
        case WaitReason.MOVING:
            return translate("queue", "your administrator changed {0}").format(store_name(store))
        case WaitReason.WAY:
            return translate("queue", "the proxy or certificate of {0} changed").format(
                store_name(store)
            )
        case WaitReason.JOURNAL:
            return translate("queue", "the disk can’t be written to")
        case WaitReason.DOUBT:
            return translate("queue", "it may already have been sent")
        case WaitReason.FAULT:
            return translate("queue", "something went wrong in PlantDesk")
        case HeldBack(hold=HoldReason.TOKEN):
            return translate("queue", "{0} didn’t accept the token").format(store_name(store))
        case HeldBack(hold=HoldReason.NOT_ALLOWED):
            return translate("queue", "{0} doesn’t allow this").format(store_name(store))
        case HeldBack(hold=HoldReason.ADDRESS):
            return translate("queue", "no plant store at this address")
        case HeldBack(hold=HoldReason.HTTPS):
            return translate("queue", "{0} needs https").format(store_name(store))
        case HeldBack(hold=HoldReason.SIGN_IN, http_status=407):
            return translate("queue", "the proxy asks for a sign-in")
        case HeldBack(hold=HoldReason.SIGN_IN):
            return translate("queue", "the network asks for a sign-in")
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
            return translate("card", "Check that the store works, then choose Go on.")
        case Paused():
            return translate("card", "Check the token and the address, then choose Go on.")
        case WaitReason.CONSENT:
            return translate(
                "card",
                "Ask your store contact for an https address, or choose Check the address and tick "
                "Send it anyway.",
            )
        case WaitReason.ADDRESS:
            return translate(
                "card", "Correct it in Stores and token. PlantDesk then sends the waiting plants."
            )
        case WaitReason.DOUBT:
            return translate(
                "card",
                "This journal was restored, copied or damaged, so nothing is sent. Choose Show, "
                "and say if it was sent.",
            )
        case WaitReason.MOVING:
            return translate("card", "Choose Show, and say if PlantDesk may use the new settings.")
        case WaitReason.WAY:
            return translate("queue", "Choose Show, and decide if your token may be sent that way.")
        case WaitReason.JOURNAL | WaitReason.FAULT:
            return translate("card", "Choose Send now to try again, or restart PlantDesk.")
        case HeldBack(hold=HoldReason.TOKEN):
            return translate(
                "card", "Enter the token again. PlantDesk then sends the waiting plants."
            )
        case HeldBack(hold=HoldReason.NOT_ALLOWED):
            return translate(
                "card", "Ask your store contact if this token may add plants, or enter another."
            )
        case HeldBack(hold=HoldReason.ADDRESS, pointed_to=str(target)):
            return translate(
                "card",
                "Check the store’s address. It redirected to {0}, which PlantDesk didn’t follow.",
            ).format(isolated(reveal_name(target)))
        case HeldBack(hold=HoldReason.ADDRESS):
            return translate("card", "Check the store’s address. If it’s correct, choose Send now.")
        case HeldBack(hold=HoldReason.HTTPS):
            return translate(
                "card",
                "Choose Switch to https…, then enter the token. PlantDesk then sends the "
                "waiting plants.",
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
        return "", translate("card", "Set it aside to send the others, or ask your store contact.")
    return (
        translate("card", "another plant is held back"),
        translate("card", "Choose Set one aside at the top to send the others."),
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
                translate("queue", "Enter the token. PlantDesk then sends the waiting plants."),
            )
        case _:
            assert_never(token.place)


def _keyring_failure(keyring: KeyringState) -> MissingToken | None:
    match keyring:
        case KeyringState.WAITS:
            return MissingToken(
                translate("queue", "Waiting for the keyring"),
                translate("queue", "the keyring hasn’t answered yet"),
                translate(
                    "queue", "If the keyring asks you something, answer it. Or enter the token."
                ),
            )
        case KeyringState.LOCKED:
            return MissingToken(
                translate("queue", "No access to the keyring"),
                translate("queue", "no access to the keyring"),
                translate("queue", "Unlock it and choose Send now, or enter the token."),
            )
        case KeyringState.FAILED:
            return MissingToken(
                translate("queue", "The keyring doesn’t work"),
                translate("queue", "the keyring doesn’t work"),
                translate("queue", "Choose Send now to try the keyring again, or enter the token."),
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
    return pause_reason(rest.why, store), pause_next_step(rest.why)
