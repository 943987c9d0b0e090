"""What a search found, without reading the plants themselves."""

from array import array
from collections import Counter
from collections.abc import Sequence
from itertools import compress

from plantdesk.domain.search.plant_search import LETTERS_OF, Counts, Kind, Order


class Found:
    """The numbers of plants of all kinds, newest first, and a letter for each: plant_search.py."""

    def __init__(self) -> None:
        self._numbers: array[int] = array("q")
        self._letters = bytearray()
        self._counts = Counter[int]()
        self._of_kind: dict[Kind, array[int]] = {}
        # Its lists that were sorted, the least first.
        self.sorted: dict[tuple[Kind, Order, tuple[str, ...]], Sequence[int]] = {}

    def extend(self, numbers: Sequence[int], letters: bytes) -> None:
        """Add older plants."""
        self._numbers.extend(numbers)
        self._letters += letters
        self._counts.update(letters)
        self._of_kind = {Kind.ALL: self._numbers}

    def count(self, kind: Kind) -> int:
        return sum(map(self._counts.__getitem__, LETTERS_OF[kind]))

    def counts(self) -> Counts:
        return {kind: self.count(kind) for kind in Kind}

    def of_kind(self, kind: Kind) -> Sequence[int]:
        """Return the numbers of these plants, newest first. Don't change them."""
        if kind not in self._of_kind:
            is_one = bytes(letter in LETTERS_OF[kind] for letter in range(256))
            picked = compress(self._numbers, self._letters.translate(is_one))
            self._of_kind[kind] = array("q", picked)
        return self._of_kind[kind]
