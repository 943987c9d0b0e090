"""The text that a keyring stores for a token: its way, then the token itself."""

import re
from dataclasses import replace

from plantdesk.domain.token import Token, TokenFault, read_token
from plantdesk.domain.token_way import TokenWay

_NONE, _UNREAD = "none", "unread"
_WITH_WAY = re.compile(
    r"proxy=(?P<proxy>\S+) certificates=(?P<certificates>none|unread|[0-9a-f]{64}) (?P<token>.+)"
)


def secret_of(token: Token) -> str:
    """Return the text to store. A token without a way stands alone, as users may write it."""
    if token.way is None:
        return token.secret
    certificates = _UNREAD if token.way.certificates is None else token.way.certificates or _NONE
    return f"proxy={token.way.proxy} certificates={certificates} {token.secret}"


def token_in(secret: str) -> Token | None:
    """Read a stored text. Return None if it can't be a token."""
    found = _WITH_WAY.fullmatch(secret)
    token = read_token(found["token"] if found else secret)
    if isinstance(token, TokenFault):
        return None
    if found is None:
        return token
    certificates = {_NONE: "", _UNREAD: None}.get(found["certificates"], found["certificates"])
    return replace(token, way=TokenWay(found["proxy"], certificates))
