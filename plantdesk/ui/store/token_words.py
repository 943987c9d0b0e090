"""Words about an access token: where it is, and why it can't be used."""

from plantdesk.desk.news import TokenNews
from plantdesk.domain.token import KeyringState
from plantdesk.ui.wording import translate

_ONLY_NOW = "Kept only until PlantDesk closes: no access to the password store."
_ASKED = "Waiting for this computer’s password store…"
_WAITS = (
    "The password store hasn’t answered yet. If it asks you something, answer it. Or paste the "
    "token here."
)
# What is said of a token that is in use, and of one that is missing.
_WHERE = {
    KeyringState.FINE: (
        "Kept in this computer’s password store.",
        "No token yet. Ask your store contact.",
    ),
    KeyringState.ASKED: (_ASKED, _ASKED),
    KeyringState.WAITS: (_ONLY_NOW, _WAITS),
    KeyringState.LOCKED: (
        _ONLY_NOW,
        "No access to the password store. Unlock it, or paste the token.",
    ),
    KeyringState.NONE: (
        "Kept only until PlantDesk closes: this computer has no password store.",
        "No token yet. This computer has no password store to keep it.",
    ),
    KeyringState.FAILED: (_ONLY_NOW, "The password store doesn’t work. Paste the token here."),
}
# The user has to unlock the keyring, answer it, or do without it.
NEEDS_USER = {KeyringState.WAITS, KeyringState.LOCKED, KeyringState.FAILED}


def where_text(news: TokenNews) -> str:
    """Say where the store's token is, and that an empty field keeps it."""
    in_use, missing = _WHERE[news.keyring]
    if news.found:
        keep = translate("token", "Leave this empty to keep it.")
        return f"{translate('token', in_use)} {keep}"
    if news.unwanted and news.keyring in NEEDS_USER:
        return translate(
            "token",
            "PlantDesk no longer uses it, but the password store may still have it. Unlock that, "
            "then open this store again before you close PlantDesk.",
        )
    return translate("token", missing)
