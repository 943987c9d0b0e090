"""Splits a long secret over several credentials, and joins parts that fit together."""

import re

# A credential in Windows holds 2,560 bytes of UTF-16.
LONGEST = 1280
MOST_PARTS = 99
# Leaves room for the head of the first part.
_PIECE = 1200

# A token has no spaces, so none looks like this.
_FIRST = re.compile(r"(?P<of>[1-9][0-9]?) parts (?P<mark>[0-9a-f]{16}) (?P<piece>.+)")


def split(secret: str) -> list[str]:
    """Split a long secret into parts. The first has their count and a mark of the whole."""
    if len(secret) <= LONGEST:
        return [secret]
    pieces = [secret[start : start + _PIECE] for start in range(0, len(secret), _PIECE)]
    return [f"{len(pieces)} parts {_mark(secret)} {pieces[0]}", *pieces[1:]]


def parts_of(first: str) -> int:
    """Return how many credentials belong together, according to the first."""
    head = _FIRST.fullmatch(first)
    return int(head["of"]) if head else 1


def join(texts: list[str]) -> str | None:
    """Return the whole secret, or None if parts are missing or are another secret's."""
    head = _FIRST.fullmatch(texts[0])
    secret = "".join([head["piece"] if head else texts[0], *texts[1:]])
    fits = len(texts) == parts_of(texts[0]) and (head is None or head["mark"] == _mark(secret))
    return secret if fits else None


def _mark(secret: str) -> str:
    # It loads OpenSSL, and most tokens are short.
    from hashlib import sha256

    return sha256(secret.encode()).hexdigest()[:16]
