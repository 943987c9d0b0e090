"""The ledger of the random walks, which survives the program: what left, and what was answered."""

from collections import Counter, defaultdict
from dataclasses import dataclass, field
from typing import assert_never

from plantdesk.domain.entry import Held
from plantdesk.domain.outcome import (
    Added,
    ConnectionFault,
    HeldBack,
    NotReached,
    Outcome,
    Refused,
    Unsure,
    UnsureReason,
)
from plantdesk.domain.status import Status
from plantdesk.journal.records import OpenCounts
from tests.outbox.fakes import FakeAttempt

_STOPPED = NotReached(ConnectionFault.STOPPED)
_NOBODY_KNOWS = Unsure(UnsureReason.PROGRAM_ENDED)


@dataclass(slots=True)
class Books:
    """What really happened to a reference."""

    # How often it left and wasn't held back. Each time may be a plant in the store.
    taken: Counter[str] = field(default_factory=Counter)
    # And whether it had left.
    said: defaultdict[str, list[tuple[Outcome, bool]]] = field(
        default_factory=lambda: defaultdict(list)
    )
    # How often the user said that it is not there and sent it again.
    again: Counter[str] = field(default_factory=Counter)
    # Nobody knows how far these got, because the program ended.
    found: set[str] = field(default_factory=set)
    broken: list[str] = field(default_factory=list)

    def expect(self, kept, promise):
        if not kept:
            self.broken.append(promise)

    def untrue(self, entry, under_way):
        """Return a line for each false statement of the journal."""
        about = f"{entry.id} is {entry.status.value}"
        taken = self.taken[entry.id]
        said = {type(outcome) for outcome, _ in self.said[entry.id]}
        match entry.status:
            case Status.WAITING | Status.REMOVED:
                if taken > self.again[entry.id]:
                    yield f"{about}, but may be there"
            case Status.SENDING:
                if entry.id not in under_way:
                    yield f"{about}, but not under way"
            case Status.ADDED:
                if Added not in said:
                    yield f"{about}, but the store never said so"
            case Status.REFUSED | Status.ADDED_AGAIN | Status.NOT_ADDED:
                if Refused not in said:
                    yield f"{about}, but the store never said so"
            case Status.TO_CHECK:
                if not taken and entry.id not in self.found:
                    yield f"{about}, but never left"
            case Status.ADDED_AS_SAID | Status.REMOVED_AS_SAID:
                pass
            case _:
                assert_never(entry.status)

    def misquoted(self, entry, attempts):
        """Check that exactly the replies that came are recorded.

        Some plants are stopped between their claim and being handed over.
        """
        came = [one for one in self.said[entry.id] if one[0] != _STOPPED]
        written = [(one.outcome, one.left) for one in attempts]
        kept = [one for one in written if one[0] not in (_STOPPED, _NOBODY_KNOWS)]
        # The program may have ended before it recorded the answer.
        lost = sum(one.outcome == _NOBODY_KNOWS for one in attempts)
        if not _is_part_of(kept, came) or len(came) > len(kept) + lost:
            yield f"of {entry.id} came {came}, and there stands {kept}"


def _is_part_of(some, of):
    left = iter(of)
    return all(one in left for one in some)


class Way(FakeAttempt):
    """One plant on its way. It is recorded the moment it leaves."""

    def __init__(self, books, plant, key, on_left):
        super().__init__(plant, key, on_left)
        self._books = books
        # Its program was killed.
        self.dead = False

    def leave(self):
        if self.dead or self.left:
            return
        books, key = self._books, self.key
        books.taken[key] += 1
        books.expect(books.taken[key] <= 1 + books.again[key], f"{key} was sent twice")
        super().leave()

    def break_off(self):
        """The network is down."""
        self.follow(
            Unsure(UnsureReason.CUT) if self.left else NotReached(ConnectionFault.NO_NETWORK)
        )

    def end(self, outcome):
        if not self.dead:
            self._books.said[self.key].append((outcome, self.left))
            self._books.taken[self.key] -= self.left and isinstance(outcome, HeldBack)
        super().end(outcome)


def counted(entries):
    """The outcome as the program has to record it."""
    counts = OpenCounts()
    for entry in entries:
        match entry.status, entry.held:
            case Status.WAITING, None:
                counts = counts._replace(waiting=counts.waiting + 1)
            case Status.WAITING, Held.ASIDE:
                counts = counts._replace(aside=counts.aside + 1)
            case Status.WAITING, Held.BATCH:
                counts = counts._replace(in_batches=counts.in_batches + 1)
            case Status.SENDING, _:
                counts = counts._replace(sending=counts.sending + 1)
            case Status.TO_CHECK, _:
                counts = counts._replace(to_check=counts.to_check + 1)
            case _:
                pass
    return counts
