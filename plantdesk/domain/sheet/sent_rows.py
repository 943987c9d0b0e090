"""Which rows of a sheet are in a batch, and what became of them."""

from array import array
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import compress, repeat

from plantdesk.domain.sheet.changes import Freed, Sent
from plantdesk.domain.sheet.entry_ids import entry_id
from plantdesk.domain.status import Status

# A row keeps its status in one byte: its place here. 0 is a row that isn't sent.
_STATUSES = (None, *Status)
_CODES = {status: code for code, status in enumerate(_STATUSES)}

# The user may correct these and send them again. Only a refused one has an entry to correct.
_OPEN_AGAIN = (Status.REFUSED, Status.NOT_ADDED, Status.REMOVED, Status.REMOVED_AS_SAID)


class SentRows:
    """The keys of rows in batches. `codes` has one byte for each key (see `status_code`)."""

    def __init__(self, next_key: int, sent: Iterable[Sent], tried: Iterable[Sent]) -> None:
        self.codes = bytearray(next_key)
        self._batches: list[str] = []
        # The place of the row's batch in the list, from 1. 0: not sent.
        self._batch_of = array("H", bytes(2 * next_key))
        self._tried: dict[int, str] = {}
        for refused in tried:
            self._tried.update(zip(refused.keys, repeat(refused.batch)))
        for rows in sent:
            self.add(rows)

    def __contains__(self, key: object) -> bool:
        return isinstance(key, int) and key < len(self._batch_of) and self._batch_of[key] > 0

    def __iter__(self) -> Iterator[int]:
        return compress(range(len(self._batch_of)), self._batch_of)

    def __len__(self) -> int:
        return len(self._batch_of) - self._batch_of.count(0)

    def add(self, sent: Sent) -> None:
        if sent.batch not in self._batches:
            self._batches.append(sent.batch)
        number = self._batches.index(sent.batch) + 1
        self._grow(max(sent.keys, default=-1) + 1)
        for key in sent.keys:
            self._batch_of[key] = number
            self.codes[key] = 0

    def free(self, freed: Freed) -> None:
        refused = set(freed.refused)
        for key in freed.keys:
            if (batch := self.batch(key)) is not None and key in refused:
                self._tried[key] = batch
            self._batch_of[key] = 0
            self.codes[key] = 0

    def freed(self, keys: Iterable[int]) -> Freed:
        """Return which of these rows can be freed, after what became of them."""
        free = sorted(key for key in keys if key in self and self.status(key) in _OPEN_AGAIN)
        return Freed(free, [key for key in free if self.status(key) is Status.REFUSED])

    def in_batch(self, batch: str) -> list[int]:
        """The keys of the rows that were sent in this batch, in order."""
        return [key for key in self if self.batch(key) == batch]

    def tell(self, statuses: Mapping[int, Status]) -> list[int]:
        """Take statuses by key, and return the keys of sent rows whose status changed."""
        changed = [
            key
            for key, status in statuses.items()
            if key in self and self.codes[key] != _CODES[status]
        ]
        for key in changed:
            self.codes[key] = _CODES[statuses[key]]
        return changed

    def batch(self, key: int) -> str | None:
        """The batch in which the row was sent."""
        return self._batches[self._batch_of[key] - 1] if key in self else None

    def batches(self) -> list[str]:
        """All batches that hold rows of this sheet, oldest first."""
        used = set(self._batch_of)
        return [batch for number, batch in enumerate(self._batches, 1) if number in used]

    def status(self, key: int) -> Status | None:
        return _STATUSES[self.codes[key]] if key in self else None

    def count(self, status: Status) -> int:
        return self.codes.count(_CODES[status])

    def corrects(self, keys: Iterable[int]) -> dict[int, str]:
        """The ids of the refused entries that these rows replace, by their keys."""
        tried = self._tried
        return {key: entry_id(tried[key], key) for key in keys if key in tried} if tried else {}

    def kept(self) -> tuple[tuple[Sent, ...], tuple[Sent, ...]]:
        """Return the arguments that make the same again."""
        sent: dict[str, list[int]] = {}
        for key in self:
            sent.setdefault(self._batches[self._batch_of[key] - 1], []).append(key)
        tried: dict[str, list[int]] = {}
        for key, batch in self._tried.items():
            tried.setdefault(batch, []).append(key)
        in_order = sorted(sent.items(), key=lambda item: self._batches.index(item[0]))
        return _as_sent(in_order), _as_sent(tried.items())

    def _grow(self, keys: int) -> None:
        new = keys - len(self.codes)
        if new > 0:
            self.codes += bytes(new)
            self._batch_of.extend(repeat(0, new))


def status_code(status: Status) -> int:
    return _CODES[status]


def _as_sent(batches: Iterable[tuple[str, Sequence[int]]]) -> tuple[Sent, ...]:
    return tuple(Sent(batch, keys) for batch, keys in batches)
