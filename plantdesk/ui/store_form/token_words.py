"""Words about an access token: where it is, and why it can't be used."""

from typing import NamedTuple

from plantdesk.desk.news import TokenNews
from plantdesk.domain.token import KeyringState, TokenFault
from plantdesk.ui.wording import translate

# The user has to unlock the keyring, answer it, or do without it.
_NEEDS_USER = {KeyringState.WAITS, KeyringState.LOCKED, KeyringState.FAILED}


class TokenLine(NamedTuple):
    """The line below the token; `warned` if the user should act."""

    text: str
    warned: bool = False


class _Texts(NamedTuple):
    """What is said of a token that is in use, missing, or no longer wanted."""

    in_use: str
    missing: str
    unwanted: str = ""


def token_fault_text(fault: TokenFault) -> str:
    if fault is TokenFault.EMPTY:
        return translate("token", "Paste the access token.")
    return translate("token", "A token has no spaces or accents. Copy it again.")


def kept_line(news: TokenNews) -> TokenLine:
    """Where the store's token is."""
    texts = _texts(news.keyring)
    missing = (news.unwanted and texts.unwanted) or texts.missing
    return TokenLine(texts.in_use if news.found else missing, news.keyring in _NEEDS_USER)


def to_be_kept_text() -> str:
    """Where the typed token will be kept."""
    return translate(
        "token",
        "PlantDesk keeps it in this computer’s password store if it can, or else until you quit.",
    )


def _texts(keyring: KeyringState) -> _Texts:
    only_now = translate("token", "Kept only until PlantDesk closes: {0}")
    no_access = only_now.format(translate("token", "no access to the password store."))
    unwanted = translate(
        "token",
        "PlantDesk no longer uses it, but the password store may still have it. Unlock that, then "
        "open this store again before you close PlantDesk.",
    )
    texts = {
        KeyringState.FINE: _Texts(
            translate("token", "Kept in this computer’s password store."),
            translate("token", "No token yet. Ask your store contact."),
        ),
        KeyringState.ASKED: _Texts(
            translate("token", "Saving in this computer’s password store…"),
            translate("token", "Asking this computer’s password store…"),
            translate("token", "Removing the token from the password store…"),
        ),
        KeyringState.WAITS: _Texts(
            translate("token", "Kept until PlantDesk closes, unless the password store answers."),
            translate(
                "token",
                "The password store hasn’t answered yet. If it asks you something, answer it. Or "
                "paste the token here.",
            ),
            unwanted,
        ),
        KeyringState.LOCKED: _Texts(
            no_access,
            translate("token", "No access to the password store. Unlock it, or paste the token."),
            unwanted,
        ),
        KeyringState.NONE: _Texts(
            only_now.format(translate("token", "this computer has no password store.")),
            translate("token", "No token yet. This computer has no password store to keep it."),
        ),
        KeyringState.FAILED: _Texts(
            no_access,
            translate("token", "The password store doesn’t work. Paste the token here."),
            unwanted,
        ),
    }
    return texts[keyring]
