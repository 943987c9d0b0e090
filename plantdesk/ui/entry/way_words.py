"""Sentences about a changed proxy or extra certificate, which must not get the token unasked."""

from plantdesk.domain.proxy import NO_PROXY, SYSTEM_PROXY, ConnectionSettings
from plantdesk.domain.store import Store
from plantdesk.ui.wording import isolated, store_name, translate


def token_way_text(store: Store, settings: ConnectionSettings) -> str:
    """The text of the question if the token may be sent that way."""
    changed = translate("store", "The proxy or the extra certificate of {0} changed.")
    unsure = translate(
        "store",
        "Nothing is sent until you agree. If you don’t know why this changed, ask the IT desk"
        " first.",
    )
    return f"{changed.format(store_name(store))} {_way_line(settings)}\n\n{unsure}"


def _way_line(settings: ConnectionSettings) -> str:
    proxies = {
        SYSTEM_PROXY: translate("store", "the system proxy"),
        NO_PROXY: translate("store", "no proxy"),
    }
    proxy, file = settings.proxy, settings.certificates
    return translate("store", "Proxy: {0}. Extra certificate: {1}.").format(
        proxies.get(proxy) or isolated(proxy.removeprefix("http://")),
        isolated(file) if file else translate("store", "none"),
    )
