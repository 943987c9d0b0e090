"""A pasted access token, made fit for the one header that carries it."""

import base64
import json
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from enum import Enum, auto

from plantdesk.domain.token_way import TokenWay
from plantdesk.domain.typed import trim

_WARN_BEFORE = timedelta(days=7)
# Quotes around quotes come from tables and scripts; nobody pastes more than a few.
_MOST_WRAPPINGS = 9


class KeyringState(Enum):
    """How the computer's keyring stands for one store's token."""

    FINE = auto()
    ASKED = auto()
    # It has not answered for a while: mostly it waits for a person.
    WAITS = auto()
    # It let nobody in: it is locked, a person dismissed its question, or it shares nothing.
    LOCKED = auto()
    # This computer has none that is allowed.
    NONE = auto()
    FAILED = auto()


class TokenPlace(Enum):
    """Where a store's token is."""

    # Only the keyring could tell, and it has not.
    UNKNOWN = auto()
    NOWHERE = auto()
    MEMORY = auto()
    KEYRING = auto()


class TokenFault(Enum):
    """Why a token can't be used; never with the text itself."""

    EMPTY = auto()
    NOT_FOR_A_HEADER = auto()


@dataclass(frozen=True, slots=True, repr=False)
class Token:
    """A secret: it shows itself to nobody but the code that asks for `secret`.

    `way` is the one that a person gave it; None until it is used for the first time.
    """

    secret: str
    way: TokenWay | None = field(default=None, kw_only=True)

    def __repr__(self) -> str:
        return "Token(…)"


def ends_soon(expires: datetime, now: datetime) -> bool:
    """A week before its end a new one should be asked for; after it too."""
    return expires - now <= _WARN_BEFORE


def expiry_of(token: Token) -> datetime | None:
    """When a JSON web token ends, if it is one and says so; other tokens tell nothing."""
    parts = token.secret.split(".")
    if len(parts) != 3:
        return None
    padded = parts[1] + "=" * (-len(parts[1]) % 4)
    try:
        claims = json.loads(base64.urlsafe_b64decode(padded))
        ends = claims["exp"]
        if isinstance(ends, bool) or not isinstance(ends, int | float):
            return None
        return datetime.fromtimestamp(ends, UTC)
    except (ValueError, KeyError, TypeError, OverflowError, OSError, RecursionError):
        # Not ours to complain about: any text may be a token.
        return None


def read_token(text: str) -> Token | TokenFault:
    """Take off what gets pasted along; refuse what would break or leak in a header.

    What it gives back it reads as the same token again, as the vault does.
    """
    for _ in range(_MOST_WRAPPINGS):
        wrapped, text = text, _unwrapped(text)
        if text == wrapped:
            break
    else:
        return TokenFault.NOT_FOR_A_HEADER
    if not text:
        return TokenFault.EMPTY
    if any(not 0x21 <= ord(character) <= 0x7E for character in text):
        return TokenFault.NOT_FOR_A_HEADER
    return Token(text)


def _unwrapped(text: str) -> str:
    text = trim(text)
    if text[:7].lower() in ("bearer", "bearer "):
        return text[7:]
    if len(text) >= 2 and text[0] == text[-1] and text[0] in "\"'":
        return text[1:-1]
    return text
