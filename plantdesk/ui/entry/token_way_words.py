"""Sentences about a changed proxy or extra certificate, which must not get the token unasked."""

from plantdesk.domain.store import NO_PROXY, SYSTEM_PROXY, Store
from plantdesk.domain.token_way import WayChange
from plantdesk.ui.wording import isolated, store_name, translate, unbroken_address


def way_band(change: WayChange) -> str:
    """A short text for the band."""
    if change.proxy and change.certificates:
        return translate("queue", "Proxy and certificate changed")
    if change.proxy:
        return translate("queue", "Proxy changed")
    return translate("queue", "Certificate changed")


def way_reason(store: Store, change: WayChange | None) -> str:
    """The reason, to follow “Waiting: ”."""
    if change is None or (change.proxy and change.certificates):
        text = translate("queue", "proxy and certificate of {0} changed")
    elif change.proxy:
        text = translate("queue", "the proxy of {0} changed")
    else:
        text = translate("queue", "the certificate of {0} changed")
    return text.format(store_name(store))


def way_advice() -> str:
    return translate("queue", "Choose Show, and decide if your token may be sent that way.")


def token_way_line(change: WayChange) -> str:
    """The line under the token field of the store form."""
    if change.proxy:
        return translate(
            "token",
            "Not used: the proxy changed. Set it back under More settings, or close this and choose"
            " Show.",
        )
    return translate(
        "token",
        "Not used: the certificate changed. Choose another under More settings, or close this and"
        " choose Show.",
    )


def new_token_line(change: WayChange) -> str:
    """The line before a new token is typed, which is used with the new settings unasked."""
    if change.proxy:
        text = translate("token", "The proxy is now {0}. A new token is sent that way.")
        return text.format(proxy_text(change.now.proxy))
    return translate(
        "token", "The certificate changed. A new token is sent using the new certificate."
    )


def token_way_title(change: WayChange) -> str:
    if change.proxy and change.certificates:
        return translate("store", "Proxy and certificate changed. Send your token?")
    if change.proxy:
        return translate("store", "The proxy changed. Send your token?")
    return translate("store", "The certificate changed. Send your token?")


def token_way_text(store: Store, change: WayChange) -> str:
    lines = []
    if change.proxy:
        lines.append(_proxy_line(store, change.given.proxy, change.now.proxy))
    if change.certificates:
        lines.append(_certificates_line(store, had_one=change.given.certificates != ""))
    lines.append(
        translate(
            "store",
            "Nothing is sent until you agree. If you don’t know why this changed, ask the IT desk"
            " first.",
        )
    )
    return "\n\n".join(lines)


def given_way_title(before: Store, now: Store) -> str:
    """The title of the question about a store that the administrator's file changes."""
    proxy = before.settings.proxy != now.settings.proxy
    if before.address != now.address:
        return translate("given", "Use your administrator’s new settings?")
    if proxy and before.settings.certificates != now.settings.certificates:
        return translate("given", "Use the new proxy and certificate?")
    if proxy:
        return translate("given", "Use the new proxy?")
    return translate("given", "Use the new certificate?")


def given_way_text(before: Store, now: Store) -> str:
    """Describe how the administrator's file changes a store's address and connection."""
    lines = [translate("given", "Your administrator changed how {0} is reached.")
             .format(isolated(before.name))]  # fmt: skip
    if before.address != now.address:
        lines.append(
            translate("given", "The address changed from {1} to {0}.").format(
                unbroken_address(now.address), unbroken_address(before.address)
            )
        )
    if before.settings.proxy != now.settings.proxy:
        lines.append(_proxy_line(now, before.settings.proxy, now.settings.proxy))
    if before.settings.certificates != now.settings.certificates:
        lines.append(_certificates_line(now, had_one=bool(before.settings.certificates)))
    return "\n\n".join(lines)


def proxy_text(setting: str) -> str:
    if setting == SYSTEM_PROXY:
        return translate("store", "the system proxy")
    if setting == NO_PROXY:
        return translate("store", "no proxy")
    return isolated(setting.removeprefix("http://"))


def _proxy_line(store: Store, before: str, now: str) -> str:
    return translate("store", "The proxy of {0} changed from {2} to {1}.").format(
        store_name(store), proxy_text(now), proxy_text(before)
    )


def _certificates_line(store: Store, *, had_one: bool) -> str:
    if not store.settings.certificates:
        return translate("store", "The extra certificate was removed.")
    if had_one:
        text = translate("store", "The extra certificate changed. It is in {0}.")
    else:
        text = translate("store", "An extra certificate was added, in {0}.")
    return text.format(isolated(store.settings.certificates))
