"""Splits a long secret over several credentials, and joins parts that fit together."""

import re

# A credential in Windows holds 2,560 bytes of UTF-16.
LONGEST = 1280
MOST_PARTS = 99
# Leaves room for the text in front of a piece.
_PIECE = 1200

# A token has no spaces, and a way in front of it starts with a letter: neither looks like a part.
_PART = re.compile(r"(?P<number>[1-9][0-9]?)/(?P<of>[1-9][0-9]?) (?P<mark>\S+) (?P<piece>.+)")


def split(secret: str) -> list[str]:
    """Split a long secret into parts, each with its number, the count and a mark."""
    if len(secret) <= LONGEST:
        return [secret]
    pieces = [secret[start : start + _PIECE] for start in range(0, len(secret), _PIECE)]
    mark = _mark(secret)
    return [f"{number}/{len(pieces)} {mark} {piece}" for number, piece in enumerate(pieces, 1)]


def parts_of(first: str) -> int:
    """Return how many credentials belong together, according to the first."""
    part = _PART.fullmatch(first)
    return int(part["of"]) if part else 1


def join(texts: list[str]) -> str | None:
    """Return the whole secret, or None if parts are missing or don't fit together."""
    parts = [_PART.fullmatch(text) for text in texts]
    if parts == [None]:
        return texts[0]
    secret = "".join(part["piece"] for part in parts if part)
    expected = [(str(number), str(len(texts)), _mark(secret)) for number in _count(texts)]
    found = [part.group("number", "of", "mark") if part else None for part in parts]
    return secret if found == expected else None


def _count(texts: list[str]) -> range:
    return range(1, len(texts) + 1)


def _mark(secret: str) -> str:
    """Return a mark that tells this secret's parts from left-over parts of another."""
    # Loads OpenSSL, which the first paint does without.
    from hashlib import sha256

    return sha256(secret.encode()).hexdigest()[:16]
