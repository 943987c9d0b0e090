"""Words for the result of a connection check, which a user can read to the IT desk."""

from typing import assert_never

from msgspec import Struct
from msgspec.structs import replace

from plantdesk.desk.news import Reached
from plantdesk.domain.address import Address, read_address
from plantdesk.domain.invisible import reveal_name
from plantdesk.domain.outcome import ConnectionFault, HeldBack, HoldReason, NotReached
from plantdesk.domain.proxy import NO_PROXY, SYSTEM_PROXY, ConnectionSettings
from plantdesk.domain.store import Store
from plantdesk.ui.entry.why_waiting import why_of
from plantdesk.ui.wording import address_text, day_text, host_text, isolated, translate

CheckResult = Reached | NotReached | HeldBack


class CheckWords(Struct, frozen=True):
    icon: str
    tone: str
    headline: str
    lines: tuple[str, ...] = ()

    @property
    def spoken(self) -> str:
        return " ".join((f"{self.headline}.", *self.lines))


def check_words(
    found: CheckResult, store: Store, settings: ConnectionSettings, replaced_roots: str = ""
) -> CheckWords:
    """`replaced_roots` names the variables that replace the system's trusted certificates."""
    match found:
        case Reached():
            words, about_certificates = _reached(found, store), found.encrypted
        case NotReached(fault):
            row = why_of(fault)
            why = translate("queue", row.reason).format(_host(store))
            next_step = row.timed and translate("queue", row.timed)
            words = _not_connected(why, next_step, store, settings.proxy)
            about_certificates = fault is ConnectionFault.NOT_TRUSTED
        case HeldBack():
            words, about_certificates = _held_back(found, store, settings.proxy), False
        case _:
            assert_never(found)
    if not (replaced_roots and about_certificates):
        return words
    named = translate("check", "{0} may replace the system’s certificates.")
    return replace(words, lines=(*words.lines, named.format(replaced_roots)))


def running_words(store: Store, settings: ConnectionSettings) -> CheckWords:
    text = translate("check", "Looking for {0} and connecting…").format(_host(store))
    most = translate("check", "This takes at most {0} seconds. You can go on working.")
    return CheckWords("waiting", "waiting", text, (most.format(settings.total_seconds),))


def outdated(words: CheckWords) -> CheckWords:
    """Words for a result that no longer fits the form."""
    headline = translate("check", "The form has changed. Check again.")
    before = translate("check", "Last result: {0}.").format(words.headline)
    return CheckWords("waiting", "waiting", headline, (before,))


def _reached(found: Reached, store: Store) -> CheckWords:
    no_plant = translate(
        "check", "No plant was sent. Your token is checked when you add the first plant."
    )
    proxy = translate("check", "Without a proxy.")
    if found.by_proxy:
        proxy = translate("check", "Through the proxy {0}.").format(isolated(found.by_proxy))
    connected = translate("check", "Connected to {0}").format(_host(store))
    if not found.encrypted and _on_this_computer(store):
        here = translate("check", "It is on this computer, so nothing goes over the network.")
        return CheckWords("right", "added", connected, (here, no_plant))
    if not found.encrypted:
        headline = translate("check", "{0} answers without encryption").format(_host(store))
        vouched = translate("check", "PlantDesk can’t tell if it’s the right store.")
        return CheckWords("warned", "check", headline, (vouched, proxy, no_plant))
    issuer = isolated(reveal_name(found.issuer))
    if not found.issuer:
        vouched = translate("check", "Encrypted, by a certificate that this computer trusts.")
    elif found.expires is None:
        vouched = translate("check", "Encrypted. Certificate from {0}.").format(issuer)
    else:
        vouched = translate("check", "Encrypted. Certificate from {0}, valid until {1}.").format(
            issuer, day_text(found.expires)
        )
    return CheckWords("right", "added", connected, (vouched, proxy, no_plant))


def _held_back(found: HeldBack, store: Store, proxy: str) -> CheckWords:
    if found.hold is HoldReason.SIGN_IN:
        why = translate("check", "the proxy or the network asks for a sign-in")
        next_step = translate(
            "check",
            "On a guest network, sign in there. Otherwise tell the IT desk: PlantDesk "
            "can’t sign in to a proxy. It needs to reach {0}, port {1}, without a sign-in.",
        ).format(_host(store), _port(store))
    else:
        why = translate("check", "something else answered instead of {0}").format(_host(store))
        next_step = translate("check", "Tell the IT desk: it answered with status {0}.").format(
            found.http_status
        )
    return _not_connected(why, next_step, store, proxy)


def _not_connected(why: str, next_step: str, store: Store, proxy: str) -> CheckWords:
    """Name the address, port and proxy, so that the IT desk needn't ask for them."""
    if proxy == NO_PROXY or _on_this_computer(store):
        tried = translate("store", "no proxy")
    elif proxy == SYSTEM_PROXY:
        tried = translate("check", "system proxy")
    else:
        tried = translate("check", "proxy {0}").format(isolated(proxy))
    asked = translate("check", "Tried: {0}, port {1}, {2}.").format(
        address_text(store.address), _port(store), tried
    )
    headline = translate("check", "Not connected: {0}").format(why)
    return CheckWords("wrong", "refused", headline, tuple(filter(None, (next_step, asked))))


def _on_this_computer(store: Store) -> bool:
    address = read_address(store.address)
    return isinstance(address, Address) and address.loopback


def _host(store: Store) -> str:
    address = read_address(store.address)
    return host_text(address.host if isinstance(address, Address) else store.address)


def _port(store: Store) -> int:
    address = read_address(store.address)
    return address.port if isinstance(address, Address) else 443
