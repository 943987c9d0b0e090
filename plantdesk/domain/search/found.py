"""What a search found, without reading the plants themselves."""

from array import array
from bisect import bisect_left
from collections.abc import Collection, Sequence
from itertools import chain, compress
from operator import neg

from plantdesk.domain.search.plant_search import LETTERS_OF, Counts, Kind


class Found:
    """The numbers of plants of all kinds, newest first, and a letter for each: plant_search.py."""

    def __init__(self) -> None:
        self.numbers: array[int] = array("q")
        self.letters = bytearray()
        # The numbers with these letters.
        self._picked: dict[bytes, array[int]] = {}

    def extend(self, numbers: Sequence[int], letters: bytes) -> None:
        """Add older plants."""
        self.numbers.extend(numbers)
        self.letters += letters
        self._picked.clear()

    def change(self, changed: Collection[int], numbers: Sequence[int], letters: bytes) -> None:
        """Take over plants that were added, changed or deleted, of which these are found now."""
        now = dict(zip(numbers, letters, strict=True))
        after, after_letters, at = array("q"), bytearray(), 0
        for number in sorted(changed, reverse=True):
            place = bisect_left(self.numbers, -number, at, key=neg)
            after += self.numbers[at:place]
            after_letters += self.letters[at:place]
            at = place
            if place < len(self.numbers) and self.numbers[place] == number:
                at += 1
            if number in now:
                after.append(number)
                after_letters.append(now[number])
        self.numbers = after + self.numbers[at:]
        self.letters = after_letters + self.letters[at:]
        self._picked.clear()

    def count(self, kind: Kind) -> int:
        return sum(map(self.letters.count, LETTERS_OF[kind]))

    def counts(self) -> Counts:
        counts = {letter: self.letters.count(letter) for letter in LETTERS_OF[Kind.ALL]}
        return {kind: sum(map(counts.__getitem__, LETTERS_OF[kind])) for kind in Kind}

    def of_kind(self, kind: Kind) -> "array[int]":
        """Return the numbers of these plants, newest first. Don't change them."""
        return self.numbers if kind is Kind.ALL else self._pick(LETTERS_OF[kind])

    def by_status(self, kind: Kind) -> "array[int]":
        """Return them from the last status to the first."""
        letters = (letter for letter in reversed(LETTERS_OF[kind]) if letter in self.letters)
        return array("q", chain(*(self._pick(bytes([letter])) for letter in letters)))

    def _pick(self, letters: bytes) -> "array[int]":
        if letters not in self._picked:
            is_one = bytes(letter in letters for letter in range(256))
            picked = compress(self.numbers, self.letters.translate(is_one))
            self._picked[letters] = array("q", picked)
        return self._picked[letters]
