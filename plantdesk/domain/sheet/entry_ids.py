"""Which entry a row becomes in a batch."""

from functools import lru_cache
from hashlib import sha1
from uuid import UUID


def entry_id(batch: str, key: int) -> str:
    """Return the entry's UUID for the row with this key. The same row always gets the same.

    It is `uuid5` of the two, made in half the time.
    """
    name = sha1(b"%b%d" % (_bytes_of(batch), key), usedforsecurity=False).digest()
    # The version and the variant take a few bits.
    number = int.from_bytes(name[:16], "big") & _REST | _VERSION_5
    text = f"{number:032x}"
    return f"{text[:8]}-{text[8:12]}-{text[12:16]}-{text[16:20]}-{text[20:]}"


@lru_cache(maxsize=8)
def _bytes_of(batch: str) -> bytes:
    return UUID(batch).bytes


_REST = ~((0xF << 76) | (0b11 << 62))
_VERSION_5 = (5 << 76) | (0b10 << 62)
