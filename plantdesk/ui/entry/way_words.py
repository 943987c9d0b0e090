"""Sentences about a changed proxy or extra certificate, which must not get the token unasked."""

from plantdesk.domain.store import NO_PROXY, SYSTEM_PROXY, Store
from plantdesk.ui.wording import isolated, store_name, translate, unbroken_address


def token_way_text(store: Store) -> str:
    """The text of the question if the token may be sent that way."""
    changed = translate("store", "The proxy or the extra certificate of {0} changed.")
    unsure = translate(
        "store",
        "Nothing is sent until you agree. If you don’t know why this changed, ask the IT desk"
        " first.",
    )
    return f"{changed.format(store_name(store))} {_way_line(store)}\n\n{unsure}"


def given_way_text(before: Store, now: Store) -> str:
    """Describe how the administrator's file changes a store's address and connection."""
    changed = translate("given", "Your administrator changed how {0} is reached.")
    lines = [changed.format(isolated(before.name))]
    if before.address != now.address:
        moved = translate("given", "The address changed from {1} to {0}.")
        addresses = unbroken_address(now.address), unbroken_address(before.address)
        lines.append(moved.format(*addresses))
    if before.whereabouts != now.whereabouts._replace(address=before.address):
        lines.append(_way_line(now))
    return "\n\n".join(lines)


def _way_line(store: Store) -> str:
    proxies = {
        SYSTEM_PROXY: translate("store", "the system proxy"),
        NO_PROXY: translate("store", "no proxy"),
    }
    proxy, file = store.settings.proxy, store.settings.certificates
    return translate("store", "Proxy: {0}. Extra certificate: {1}.").format(
        proxies.get(proxy) or isolated(proxy.removeprefix("http://")),
        isolated(file) if file else translate("store", "none"),
    )
