"""Access tokens: reading a pasted one, and what the keyring says."""

from enum import Enum, auto

from msgspec import Struct

from plantdesk.domain.typed import trim

# Tables and scripts add quotes around quotes, but never more than a few.
_MOST_WRAPPINGS = 9


class KeyringState(Enum):
    """What the computer's keyring says about one store's token."""

    FINE = auto()
    ASKED = auto()
    # It has not replied for a while: usually it waits for the user.
    WAITS = auto()
    # It is locked, the user dismissed its question, or it shares nothing.
    LOCKED = auto()
    # This computer has no keyring that we allow.
    NONE = auto()
    FAILED = auto()


class TokenFault(Enum):
    """Why a token can't be used. It never holds the token's text."""

    EMPTY = auto()
    NOT_FOR_A_HEADER = auto()


class Token(Struct, frozen=True):
    """A secret. Its repr hides it; only `secret` has the text."""

    secret: str

    def __repr__(self) -> str:
        return "Token(…)"


def read_token(text: str) -> Token | TokenFault:
    """Remove what is often pasted along, and refuse what would break or leak in a header.

    The vault reads a token back with this function and must get the same one.
    """
    for _ in range(_MOST_WRAPPINGS):
        text = _unwrapped(text)
    if not text:
        return TokenFault.EMPTY
    if text != _unwrapped(text) or not all("!" <= character <= "~" for character in text):
        return TokenFault.NOT_FOR_A_HEADER
    return Token(text)


def _unwrapped(text: str) -> str:
    text = trim(text)
    if text[:7].lower() in ("bearer", "bearer "):
        return text[7:]
    if len(text) >= 2 and text[0] == text[-1] and text[0] in "\"'":
        return text[1:-1]
    return text
