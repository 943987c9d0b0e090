"""Why plants wait, what to do, and what helps: one table for card, row, band and guide."""

from datetime import UTC, datetime
from math import ceil

from msgspec import Struct
from msgspec.structs import replace

from plantdesk.desk.news import TokenNews
from plantdesk.domain.entry import Entry
from plantdesk.domain.invisible import reveal_name
from plantdesk.domain.outcome import ConnectionFault as Fault
from plantdesk.domain.outcome import HeldBack, HoldReason, NotReached, Unsure
from plantdesk.domain.pausing import Pause, Paused
from plantdesk.domain.status import Status
from plantdesk.domain.store import Store
from plantdesk.domain.token import KeyringState
from plantdesk.outbox.news import Queue, Rest, RestReason, WaitReason
from plantdesk.ui.entry.action import Action
from plantdesk.ui.wording import isolated, number, quoted, store_name, translate

# The longest part of the store's message that fits into our sentence.
_MAX_QUOTE = 60
# In seconds.
_MINUTE = 60

_AGAIN = "Choose Send now to try again."
_RESTART = "Choose Send now to try again, or restart PlantDesk."
_SENDS = "PlantDesk then sends the waiting plants."
_IT_DESK = "Tell the IT desk."


class Why(Struct, frozen=True):
    """{0} stands for the store, {1} for what it said. The reason follows “Waiting: ”."""

    reason: str
    section: str
    next_step: str = _AGAIN
    # What gets the plants sent.
    remedy: Action = Action.SEND_NOW
    # Another action that the next step names.
    also: Action | None = None
    # Said instead of the next step while PlantDesk tries again by itself, and after a check.
    timed: str = ""


def _fault(reason: str, section: str, step: str) -> Why:
    return Why(reason, section, timed=step)


# fmt: off
_WHY: dict[object, Why] = {
    KeyringState.NONE: Why(
        "token missing", "the-token-is-missing", f"Enter the token. {_SENDS}",
        Action.ENTER_TOKEN),
    KeyringState.WAITS: Why(
        "the password store hasn’t answered yet", "waiting-for-the-password-store",
        "If the password store asks you something, answer it. Or enter the token.",
        Action.ENTER_TOKEN),
    KeyringState.LOCKED: Why(
        "no access to the password store", "no-access-to-the-password-store",
        "Unlock it and choose Send now, or enter the token.",
        Action.ENTER_TOKEN, Action.SEND_NOW),
    KeyringState.FAILED: Why(
        "the password store doesn’t work", "the-password-store-doesnt-work",
        "Choose Send now to try the password store again, or enter the token.",
        Action.ENTER_TOKEN, Action.SEND_NOW),
    WaitReason.CONSENT: Why(
        "the connection to {0} isn’t encrypted", "the-connection-isnt-encrypted",
        "Ask your store contact for an https address, or choose Check the address and tick "
        "Send it anyway.",
        Action.CHECK_ADDRESS),
    WaitReason.ADDRESS: Why(
        "the address of {0} can’t be used", "the-address-cant-be-used",
        f"Correct it: choose Check the address. {_SENDS}", Action.CHECK_ADDRESS),
    WaitReason.MOVING: Why(
        "your administrator changed {0}", "your-administrator-changed-the-store",
        "Choose Decide now, and say if PlantDesk may use the new address.", Action.DECIDE),
    WaitReason.WAY: Why(
        "proxy or certificate changed", "proxy-or-certificate-changed",
        "Choose Decide now, and say if your token may be sent that way.",
        Action.DECIDE),
    WaitReason.JOURNAL: Why(
        "the disk can’t be written to", "this-computer-cant-save", _RESTART,
        timed="Before it sends a plant, PlantDesk notes that on the disk. Make room there."),
    WaitReason.DOUBT: Why(
        "it may already have been sent", "it-may-already-have-been-sent",
        "Nothing is sent until you choose Decide now and say if it was sent.", Action.DECIDE),
    WaitReason.FAULT: Why(
        "something went wrong in PlantDesk", "something-went-wrong-in-plantdesk", _RESTART),
    Pause.NO_CLEAR_ANSWER: Why(
        "three plants got no clear reply", "no-clear-reply",
        "Check that the store works, then choose Send now."),
    # An expired token may be the reason.
    Pause.REFUSES_EVERYTHING: Why(
        "{0} refuses every plant: {1}", "the-store-refuses-every-plant",
        "Check the token and the address, then choose Send now.", Action.ENTER_TOKEN,
        Action.SEND_NOW),
    Unsure: Why(
        "another plant got no clear reply", "no-clear-reply",
        timed="PlantDesk won’t send the other again by itself."),
    HoldReason.TOKEN: Why(
        "{0} didn’t accept the token", "the-store-didnt-accept-the-token",
        f"Enter the token again. {_SENDS}", Action.ENTER_TOKEN),
    HoldReason.NOT_ALLOWED: Why(
        "{0} doesn’t allow this", "the-store-doesnt-allow-this",
        "Ask your store contact if this token may add plants, or enter another.",
        Action.ENTER_TOKEN),
    HoldReason.ADDRESS: Why(
        "no plant store at this address", "no-plant-store-at-this-address",
        "Check the store’s address. If it’s correct, choose Send now.", Action.CHECK_ADDRESS,
        Action.SEND_NOW),
    "redirected": Why(
        "no plant store at this address", "no-plant-store-at-this-address",
        "Check the store’s address. It redirected to {1}, which PlantDesk didn’t follow.",
        Action.CHECK_ADDRESS),
    HoldReason.HTTPS: Why(
        "{0} needs https", "the-store-needs-https",
        f"Choose Switch to https…, then enter the token. {_SENDS}", Action.USE_HTTPS),
    HoldReason.SIGN_IN: Why(
        "the network asks for a sign-in", "a-sign-in-is-needed",
        "Sign in to the network, then choose Send now."),
    "proxy sign-in": Why(
        "the proxy asks for a sign-in", "a-sign-in-is-needed",
        "Tell the IT desk: PlantDesk can’t sign in to a proxy. Then choose Send now."),
    HoldReason.BUSY: Why("{0} is busy", "the-store-is-busy"),
    Fault.NO_NETWORK: _fault(
        "this computer has no network", "no-network", "Check the cable or the wifi."),
    Fault.LOOK_UP: _fault(
        "{0} can’t be found", "the-store-cant-be-reached",
        "Check the store’s address. If it’s correct, tell the IT desk."),
    Fault.CONNECT_REFUSED: _fault(
        "{0} doesn’t answer", "the-store-cant-be-reached",
        "Ask your store contact if the store is running, and check the address."),
    **dict.fromkeys((Fault.CONNECT, Fault.DEADLINE), _fault(
        "{0} can’t be reached", "the-store-cant-be-reached", "If that lasts, tell the IT desk.")),
    Fault.TLS: _fault("no secure connection to {0}", "no-secure-connection", _IT_DESK),
    Fault.NOT_TRUSTED: _fault(
        "the certificate of {0} isn’t trusted", "no-secure-connection", _IT_DESK),
    Fault.EXPIRED: _fault(
        "the certificate of {0} isn’t valid today", "no-secure-connection",
        "Check this computer’s date. If it’s correct, tell your store contact."),
    Fault.OTHER_NAME: _fault(
        "the certificate isn’t for {0}", "no-secure-connection", "Tell your store contact."),
    Fault.CERTIFICATE_FILE: _fault(
        "the extra certificate can’t be used", "no-secure-connection", _IT_DESK),
    Fault.PROXY: _fault("the proxy doesn’t connect to {0}", "the-proxy-doesnt-work", _IT_DESK),
    Fault.PROXY_KIND: _fault("PlantDesk needs an http proxy", "the-proxy-doesnt-work", _IT_DESK),
    Fault.STOPPED: _fault("you stopped it", "you-stopped-sending", ""),
}
# fmt: on


def why_of(why: RestReason | Fault, token: TokenNews | None = None) -> Why:
    """Return the row of a reason."""
    match why:
        case WaitReason.TOKEN:
            return _without_token(token) or _WHY[KeyringState.NONE]
        case HeldBack(hold=HoldReason.ADDRESS, pointed_to=str()):
            return _WHY["redirected"]
        case HeldBack(hold=HoldReason.SIGN_IN, http_status=407):
            return _WHY["proxy sign-in"]
        case HeldBack(hold=key) | NotReached(fault=key) | Paused(pause=key):
            return _WHY[key]
        case Unsure():
            return _WHY[Unsure]
        case _:
            return _WHY[why]


def known_rest(queue: Queue, token: TokenNews | None) -> Rest | None:
    """Why nothing is sent, or None. Say nothing about the token before the keyring answered."""
    rest = queue.rest
    if rest is not None and rest.why is WaitReason.TOKEN and _without_token(token) is None:
        return None
    return rest


def time_left(entry: Entry, queue: Queue, token: TokenNews | None = None) -> str:
    """Say how long the user may still look a plant over. Empty if it doesn't go by itself then."""
    if not is_delayed(entry, queue, token) or entry.not_before is None:
        return ""
    left = ceil((entry.not_before - datetime.now(UTC)).total_seconds())
    if left > _MINUTE:
        return translate("told", "{0}\u00a0min").format(number(ceil(left / _MINUTE)))
    return translate("told", "{0}\u00a0s").format(number(left)) if left > 0 else ""


def is_delayed(entry: Entry, queue: Queue, token: TokenNews | None) -> bool:
    """Whether a plant waits only so that the user can look it over."""
    waits = entry.status is Status.WAITING and entry.held is None and not queue.offline
    return waits and entry.not_before is not None and known_rest(queue, token) is None


def why_words(why: RestReason, store: Store, token: TokenNews | None = None) -> Why:
    """Return the row of a reason with its words as they show."""
    row, said = why_of(why, token), ""
    match why:
        case Paused(said=said):
            # Each plant's card shows the whole message.
            said = quoted(said, _MAX_QUOTE)
        case HeldBack(pointed_to=str(target)):
            said = isolated(reveal_name(target))
        case _:
            pass
    name = store_name(store)
    reason, next_step = (translate("queue", text) for text in (row.reason, row.next_step))
    return replace(row, reason=reason.format(name, said), next_step=next_step.format(name, said))


def entry_words(entry: Entry, rest: Rest, store: Store, token: TokenNews | None) -> Why:
    """Say why this plant waits, which may hold up the others, or be held up by another."""
    words = why_words(rest.why, store, token)
    if rest.aside is None or rest.until is not None:
        return words
    reason = translate("card", "another plant is held back")
    step = translate("card", "Choose Set one aside at the top to send the others.")
    if rest.aside == entry.id:
        reason = words.reason
        step = translate("card", "Set it aside to send the others, or ask your store contact.")
    return replace(words, reason=reason, next_step=step, section="one-plant-is-held-back")


def _without_token(token: TokenNews | None) -> Why | None:
    """Return None if there is a token, or the keyring may still deliver one."""
    if token is None or token.found:
        return None
    return _WHY.get(KeyringState.NONE if token.missing else token.keyring)
