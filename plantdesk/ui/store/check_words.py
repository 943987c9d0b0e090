"""Words for the result of a connection check, which a user can read to the IT desk."""

from plantdesk.desk.news import Reached
from plantdesk.domain.address import Address
from plantdesk.domain.invisible import reveal_name
from plantdesk.domain.outcome import HeldBack, HoldReason, NotReached
from plantdesk.domain.proxy import NO_PROXY, SYSTEM_PROXY, ConnectionSettings
from plantdesk.ui.entry.why_waiting import why_of
from plantdesk.ui.wording import address_text, day_text, host_text, isolated, translate


def check_words(
    found: Reached | NotReached | HeldBack,
    address: Address,
    settings: ConnectionSettings,
    *,
    has_token: bool,
) -> tuple[str, str, str]:
    """Return a message with its ink and icon."""
    host = host_text(address.host)
    if isinstance(found, Reached):
        return _reached(found, address, has_token=has_token)
    if isinstance(found, NotReached):
        row = why_of(found.fault)
        why, next_step = translate("queue", row.reason), row.timed and translate("queue", row.timed)
    elif found.hold is HoldReason.SIGN_IN:
        why = translate("check", "the proxy or the network asks for a sign-in")
        next_step = translate(
            "check",
            "On a guest network, sign in there. Otherwise tell the IT desk: PlantDesk "
            "can’t sign in to a proxy. It needs to reach {0}, port {1}, without a sign-in.",
        ).format(host, address.port)
    else:
        why = translate("check", "something else answered instead of {0}")
        next_step = translate("check", "Tell the IT desk: it answered with status {0}.")
        next_step = next_step.format(found.http_status)
    # The IT desk needn't ask for address, port and proxy.
    proxy = translate("check", "proxy {0}").format(isolated(settings.proxy))
    if settings.proxy == NO_PROXY or address.loopback:
        proxy = translate("store", "no proxy")
    elif settings.proxy == SYSTEM_PROXY:
        proxy = translate("check", "system proxy")
    tried = translate("check", "Tried: {0}, port {1}, {2}.")
    lines = (
        translate("check", "Not connected: {0}.").format(why.format(host)),
        next_step,
        tried.format(address_text(address.text), address.port, proxy),
    )
    return "\n".join(filter(None, lines)), "wrong", ""


def _reached(found: Reached, address: Address, *, has_token: bool) -> tuple[str, str, str]:
    host, ink, icon = host_text(address.host), "text2", "right"
    lines = [translate("check", "Connected to {0}.").format(host)]
    if found.encrypted and found.expires:
        vouched = translate("check", "Encrypted. Certificate from {0}, valid until {1}.")
        issuer = isolated(reveal_name(found.issuer))
        lines.append(vouched.format(issuer, day_text(found.expires)))
    elif found.encrypted:
        lines.append(translate("check", "Encrypted, by a certificate that this computer trusts."))
    elif address.loopback:
        lines.append(
            translate("check", "It is on this computer, so nothing goes over the network.")
        )
    else:
        ink, icon = "warned", ""
        lines = [
            translate("check", "{0} answers without encryption.").format(host),
            translate("check", "PlantDesk can’t tell if it’s the right store."),
        ]
    if found.by_proxy:
        proxy = translate("check", "Through the proxy {0}.")
        lines.append(proxy.format(isolated(found.by_proxy)))
    lines.append(
        translate("check", "No plant was sent. Your token is checked when you add the first plant.")
        if has_token
        else translate("check", "No plant was sent. The token is missing.")
    )
    return "\n".join(lines), ink, icon
