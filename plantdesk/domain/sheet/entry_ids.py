"""Which entry a row becomes in a batch."""

from functools import lru_cache
from uuid import UUID, uuid5

# Reading a UUID takes as long as making one.
_read = lru_cache(maxsize=8)(UUID)


def entry_id(batch: str, key: int) -> str:
    """Return the entry's UUID for the row with this key. The same row always gets the same."""
    return str(uuid5(_read(batch), str(key)))
