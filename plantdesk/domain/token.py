"""A pasted access token, made fit for the one header that carries it."""

from dataclasses import dataclass
from enum import Enum, auto

from plantdesk.domain.typed import trim


class TokenFault(Enum):
    """Why a token can't be used; never with the text itself."""

    EMPTY = auto()
    NOT_FOR_A_HEADER = auto()


@dataclass(frozen=True, slots=True, repr=False)
class Token:
    """A secret: it shows itself to nobody but the code that asks for `secret`."""

    secret: str

    def __repr__(self) -> str:
        return "Token(…)"


def read_token(text: str) -> Token | TokenFault:
    """Take off what gets pasted along; refuse what would break or leak in a header."""
    text = trim(text)
    if len(text) >= 2 and text[0] == text[-1] and text[0] in "\"'":
        text = text[1:-1].strip()
    if text[:7].lower() in ("bearer", "bearer "):
        text = text[7:].strip()
    if not text:
        return TokenFault.EMPTY
    if any(not 0x21 <= ord(character) <= 0x7E for character in text):
        return TokenFault.NOT_FOR_A_HEADER
    return Token(text)
