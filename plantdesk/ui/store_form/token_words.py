"""Words about an access token: where it is, until when, and why it can't be used."""

from datetime import UTC, datetime
from typing import assert_never

from msgspec import Struct

from plantdesk.desk.news import TokenNews
from plantdesk.domain.token import KeyringState, TokenFault, TokenPlace, ends_soon
from plantdesk.ui.wording import day_text, translate

# The user has to unlock the keyring, answer it, or do without it.
_NEEDS_USER = {KeyringState.WAITS, KeyringState.LOCKED, KeyringState.FAILED}


class TokenLine(Struct, frozen=True):
    """The line below the token; `warned` if the user should act."""

    text: str
    warned: bool = False


def token_fault_text(fault: TokenFault) -> str:
    texts = {
        TokenFault.EMPTY: translate("token", "Paste the access token."),
        TokenFault.NOT_FOR_A_HEADER: translate(
            "token", "A token has no spaces or accents. Copy it again."
        ),
    }
    return texts[fault]


def kept_line(news: TokenNews, now: datetime | None = None) -> TokenLine:
    """Where the store's token is, and when it expires if it says so."""
    if news.other_way:
        text = translate(
            "token", "Not used: the proxy or certificate changed. Close this and choose Show."
        )
        return TokenLine(text, warned=True)
    where, end = _place_line(news), _end_line(news, now or datetime.now(UTC))
    if end is None or not news.found:
        return where
    return TokenLine(f"{where.text} {end.text}", where.warned or end.warned)


def to_be_kept_text(keyring: KeyringState | None, keep: bool) -> str:
    """Where the typed token will be kept."""
    if not keep:
        return translate("token", "Kept only until PlantDesk closes.")
    if_it_has_one = translate(
        "token", "It will be kept in this computer’s keyring, if there is one."
    )
    texts = {
        None: if_it_has_one,
        KeyringState.ASKED: if_it_has_one,
        KeyringState.NONE: _only_now(translate("token", "this computer has no keyring.")),
        KeyringState.LOCKED: _only_now(translate("token", "no access to the keyring.")),
        KeyringState.WAITS: _only_now_unless_answered(),
        KeyringState.FAILED: translate(
            "token", "It will be kept in this computer’s keyring, if it works."
        ),
        KeyringState.FINE: translate("token", "It will be kept in this computer’s keyring."),
    }
    return texts[keyring]


def replaced_line(news: TokenNews, now: datetime | None = None) -> TokenLine:
    """Shown before the user types a token that replaces another."""
    if news.other_way:
        return other_way_line()
    end = _end_line(news, now or datetime.now(UTC))
    if end is None:
        return TokenLine(translate("token", "You already have a token. A new one replaces it."))
    there = translate("token", "You already have a token.")
    return TokenLine(f"{there} {end.text}", end.warned)


def other_way_line() -> TokenLine:
    """A new token is used with the store's new settings, without another question."""
    text = translate(
        "token", "The proxy or certificate changed. A new token is sent with the new settings."
    )
    return TokenLine(text, warned=True)


def _place_line(news: TokenNews) -> TokenLine:
    match news.place:
        case TokenPlace.KEYRING:
            return TokenLine(translate("token", "Kept in this computer’s keyring."))
        case TokenPlace.MEMORY:
            return _memory_line(news.keyring)
        case TokenPlace.NOWHERE if news.unwanted:
            return _unwanted_line(news.keyring)
        case TokenPlace.UNKNOWN | TokenPlace.NOWHERE:
            return _nowhere_line(news.keyring)
        case _:
            assert_never(news.place)


def _memory_line(keyring: KeyringState) -> TokenLine:
    texts = {
        KeyringState.FINE: translate("token", "Kept only until PlantDesk closes."),
        KeyringState.ASKED: translate("token", "Saving in this computer’s keyring…"),
        KeyringState.WAITS: _only_now_unless_answered(),
        KeyringState.LOCKED: _only_now(translate("token", "no access to the keyring.")),
        KeyringState.NONE: _only_now(translate("token", "this computer has no keyring.")),
        KeyringState.FAILED: _only_now(translate("token", "the keyring doesn’t work.")),
    }
    return TokenLine(texts[keyring], warned=keyring in _NEEDS_USER)


def _unwanted_line(keyring: KeyringState) -> TokenLine:
    """The token is no longer used, but the keyring may still have it."""
    unlock = translate(
        "token",
        "PlantDesk no longer uses it, but the keyring may still have it. Unlock the keyring, "
        "then open this store again before you close PlantDesk.",
    )
    texts = {
        KeyringState.ASKED: translate("token", "Removing the token from the keyring…"),
        KeyringState.WAITS: unlock,
        KeyringState.LOCKED: unlock,
        KeyringState.FAILED: translate(
            "token",
            "PlantDesk no longer uses it, but the keyring may still have it. Open this store "
            "again before you close PlantDesk.",
        ),
    }
    if keyring not in texts:
        return _nowhere_line(keyring)
    return TokenLine(texts[keyring], warned=keyring in _NEEDS_USER)


def _nowhere_line(keyring: KeyringState) -> TokenLine:
    texts = {
        KeyringState.FINE: translate("token", "No token yet. Ask your store contact."),
        KeyringState.ASKED: translate("token", "Asking this computer’s keyring…"),
        KeyringState.NONE: translate(
            "token", "No token yet. This computer has no keyring to keep it."
        ),
        KeyringState.WAITS: translate(
            "token",
            "The keyring hasn’t answered yet. If it asks you something, answer it. Or "
            "paste the token here.",
        ),
        KeyringState.LOCKED: translate(
            "token", "No access to the keyring. Unlock it, or paste the token here."
        ),
        KeyringState.FAILED: translate("token", "The keyring doesn’t work. Paste the token here."),
    }
    return TokenLine(texts[keyring], warned=keyring in _NEEDS_USER)


def _end_line(news: TokenNews, now: datetime) -> TokenLine | None:
    if news.expires is None:
        return None
    day = day_text(news.expires)
    if news.expires <= now:
        text = translate(
            "token", "It expired on {0}. Ask your store contact for a new one."
        ).format(day)
        return TokenLine(text, warned=True)
    text = translate("token", "Valid until {0}.").format(day)
    return TokenLine(text, warned=ends_soon(news.expires, now))


def _only_now(why: str) -> str:
    return translate("token", "Kept only until PlantDesk closes: {0}").format(why)


def _only_now_unless_answered() -> str:
    return translate("token", "Kept only until PlantDesk closes, unless the keyring answers.")
