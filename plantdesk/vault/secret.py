"""The text that a keyring stores for a token: the digest of its way, then the token itself."""

import re

from msgspec.structs import replace

from plantdesk.domain.token import Token, TokenFault, read_token

_WITH_WAY = re.compile(r"way=(?P<way>[0-9a-f]{64}) (?P<token>.+)")


def secret_of(token: Token) -> str:
    """Return the text to store. A token without a way stands alone, as users may write it."""
    return f"way={token.way} {token.secret}" if token.way else token.secret


def token_in(secret: str) -> Token | None:
    """Read a stored text. Return None if it can't be a token."""
    found = _WITH_WAY.fullmatch(secret)
    token = read_token(found["token"] if found else secret)
    if isinstance(token, TokenFault):
        return None
    return replace(token, way=found["way"]) if found else token
