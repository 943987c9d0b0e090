"""What trying a connection has shown, in words that a clerk can read to the IT desk."""

from dataclasses import dataclass, replace
from typing import assert_never

from plantdesk.desk.news import Reached
from plantdesk.domain.address import Address, read_address
from plantdesk.domain.invisible import reveal_name
from plantdesk.domain.outcome import ConnectionFault, HeldBack, HoldReason, NotReached
from plantdesk.domain.store import NO_PROXY, SYSTEM_PROXY, Store
from plantdesk.ui.entry.connection_words import advice, obstacle_words
from plantdesk.ui.wording import address_text, day_text, host_text, isolated, translate


@dataclass(frozen=True, slots=True)
class CheckWords:
    """An icon in the ink of its tone, what happened, and a line each for what else is to say."""

    icon: str
    tone: str
    headline: str
    lines: tuple[str, ...] = ()

    @property
    def spoken(self) -> str:
        return " ".join((f"{self.headline}.", *self.lines))


def check_words(
    found: Reached | NotReached | HeldBack, store: Store, replaced_roots: str = ""
) -> CheckWords:
    """`replaced_roots` names what says which certificates are trusted, if not the system does."""
    words = _words(found, store)
    about_certificates = (
        found.encrypted
        if isinstance(found, Reached)
        else found == NotReached(ConnectionFault.NOT_TRUSTED)
    )
    if not (replaced_roots and about_certificates):
        return words
    named = translate(
        "check", "Certificates named by {0} are trusted here, maybe instead of the system’s."
    )
    return replace(words, lines=(*words.lines, named.format(replaced_roots)))


def _words(found: Reached | NotReached | HeldBack, store: Store) -> CheckWords:
    match found:
        case Reached():
            return _reached(found, store)
        case NotReached(obstacle):
            host = host_text(_host(store))
            return CheckWords(
                "wrong",
                "refused",
                _not_connected(obstacle_words(obstacle).headline.format(host)),
                (advice(obstacle).format(host, _port(store)), _asked(store)),
            )
        case HeldBack():
            return _held_back(found, store)
        case _:
            assert_never(found)


def https_words(found: Reached | NotReached | HeldBack, address: str) -> str:
    """What trying https instead has shown; empty if it can be used."""
    read = read_address(address)
    host = host_text(read.host if isinstance(read, Address) else address)
    match found:
        case Reached(encrypted=True):
            return ""
        case NotReached(obstacle):
            why = obstacle_words(obstacle).headline.format(host)
        case Reached():
            why = translate("check", "{0} answers, but not encrypted").format(host)
        case HeldBack():
            why = translate("check", "the proxy or the network wants a sign-in first")
        case _:
            assert_never(found)
    return translate("check", "Tried https: {0}.").format(why)


def running_words(store: Store) -> CheckWords:
    text = translate("check", "Looking for {0} and connecting…").format(host_text(_host(store)))
    most = translate("check", "This takes {0} seconds at most. You can go on meanwhile.")
    return CheckWords("waiting", "waiting", text, (most.format(store.settings.total_seconds),))


def not_checked_words() -> CheckWords:
    """Before the first check, where nobody has to ask for it."""
    return CheckWords(
        "waiting",
        "waiting",
        translate("check", "Not checked yet"),
        (
            translate(
                "check",
                "When you have typed the address, PlantDesk looks whether somebody answers there."
                " No plant and no token is sent for that.",
            ),
        ),
    )


def outdated(words: CheckWords) -> CheckWords:
    """The same, once something that it was about was changed."""
    return CheckWords(
        "waiting",
        "waiting",
        translate("check", "Check again: the form has changed since"),
        (translate("check", "Before that: {0}.").format(words.headline),),
    )


def _reached(found: Reached, store: Store) -> CheckWords:
    host = host_text(_host(store))
    no_plant = translate(
        "check", "No plant was sent. Whether the token is right shows with the first plant."
    )
    way = translate("check", "No proxy is in between.")
    if found.by_proxy:
        way = translate("check", "It goes through the proxy {0}.").format(isolated(found.by_proxy))
    if not found.encrypted and _on_this_computer(store):
        headline = translate("check", "Connected to {0}").format(host)
        here = translate("check", "It is on this computer, so nothing goes over the network.")
        return CheckWords("right", "added", headline, (here, no_plant))
    if not found.encrypted:
        headline = translate("check", "{0} answers, but not encrypted").format(host)
        vouched = translate("check", "So nobody vouches that it is the right one.")
        return CheckWords("warned", "check", headline, (vouched, way, no_plant))
    headline = translate("check", "Connected to {0}").format(host)
    issuer = isolated(reveal_name(found.issuer))
    vouched = translate("check", "Encrypted. {0} vouches for it.").format(issuer)
    if found.expires is not None and found.issuer:
        vouched = translate("check", "Encrypted. {0} vouches for it until {1}.").format(
            issuer, day_text(found.expires)
        )
    elif not found.issuer:
        vouched = translate("check", "Encrypted, by a certificate that this computer trusts.")
    return CheckWords("right", "added", headline, (vouched, way, no_plant))


def _held_back(found: HeldBack, store: Store) -> CheckWords:
    host, port = host_text(_host(store)), _port(store)
    match found.hold:
        case HoldReason.SIGN_IN:
            text = translate("check", "the proxy or the network wants a sign-in first")
            tell = translate(
                "check",
                "Sign in there if this is a guest network. If not, tell the IT desk:"
                " PlantDesk can’t sign in to a proxy. It needs a way to {0}, port {1}, that asks"
                " for no sign-in.",
            ).format(host, port)
        case (
            HoldReason.TOKEN
            | HoldReason.NOT_ALLOWED
            | HoldReason.ADDRESS
            | HoldReason.HTTPS
            | HoldReason.BUSY
        ):
            text = translate("check", "something on the way to {0} answers in its place").format(
                host
            )
            tell = translate("check", "Tell the IT desk: it answered with status {0}.").format(
                found.http_status
            )
        case _:
            assert_never(found.hold)
    return CheckWords("wrong", "refused", _not_connected(text), (tell, _asked(store)))


def _not_connected(why: str) -> str:
    return translate("check", "Not connected: {0}").format(why)


def _asked(store: Store) -> str:
    """What was tried, so that it need not be asked back."""
    proxy = store.settings.proxy
    if proxy == NO_PROXY or _on_this_computer(store):
        way = translate("check", "no proxy")
    elif proxy == SYSTEM_PROXY:
        way = translate("check", "proxy as this computer is set")
    else:
        way = translate("check", "proxy {0}").format(isolated(proxy))
    return translate("check", "Tried: {0}, port {1}, {2}.").format(
        address_text(store.address), _port(store), way
    )


def _on_this_computer(store: Store) -> bool:
    address = read_address(store.address)
    return isinstance(address, Address) and address.loopback


def _host(store: Store) -> str:
    address = read_address(store.address)
    return address.host if isinstance(address, Address) else store.address


def _port(store: Store) -> int:
    address = read_address(store.address)
    return address.port if isinstance(address, Address) else 443
