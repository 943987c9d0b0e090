"""The ledger of the random walks, which survives the program: what left, and what was answered."""

from collections import Counter, defaultdict

from plantdesk.domain.outcome import Added, HeldBack, NotReached, Refused, Unsure
from plantdesk.domain.status import Status
from tests.outbox.fakes import FakeAttempt
from tests.outcomes import CUT, ENDED, NO_ACCESS, OFFLINE, STOPPED


class Books:
    """What really happened to a reference."""

    def __init__(self):
        # How often it left and wasn't held back. Each time may be a plant in the store.
        self.taken = Counter()
        # The outcomes, and whether it had left.
        self.said = defaultdict(list)
        # How often the user said that it is not there and sent it again.
        self.again = Counter()
        # Left as sending by a program that ended.
        self.found = set()
        self.broken = []

    def expect(self, kept, promise):
        if not kept:
            self.broken.append(promise)

    def untrue(self, entry, under_way):
        """Return what is false about the journal's statement, or None."""
        taken = self.taken[entry.id]
        said = {type(outcome) for outcome, _ in self.said[entry.id]}
        match entry.status:
            case Status.WAITING | Status.REMOVED:
                return taken > self.again[entry.id] and "may be there"
            case Status.SENDING:
                return entry.id not in under_way and "not under way"
            case Status.ADDED:
                return Added not in said and "the store never said so"
            case Status.REFUSED | Status.ADDED_AGAIN | Status.NOT_ADDED:
                return Refused not in said and "the store never said so"
            case Status.TO_CHECK:
                known = taken or entry.id in self.found or entry.doubt
                return not known and "never left"

    def misquoted(self, entry, attempts):
        """Whether other replies came than are recorded.

        Some plants are stopped between their claim and being handed over.
        """
        came = [one for one in self.said[entry.id] if one[0] != STOPPED]
        written = [(one.outcome, one.left) for one in attempts]
        kept = [one for one in written if one[0] not in (STOPPED, ENDED)]
        # The program may have ended before it recorded the answer.
        lost = sum(one.outcome == ENDED for one in attempts)
        left = iter(came)
        all_came = all(one in left for one in kept)
        return not all_came or len(came) > len(kept) + lost


class Way(FakeAttempt):
    """One plant on its way. It is recorded the moment it leaves."""

    def __init__(self, books, token_right, *about):
        super().__init__(*about)
        self._books, self.token_right = books, token_right
        # Its program was killed.
        self.dead = False

    def leave(self):
        if self.dead or self.left:
            return
        books, key = self._books, self.key
        books.taken[key] += 1
        books.expect(books.taken[key] <= 1 + books.again[key], f"{key} was sent twice")
        super().leave()

    def answer(self, outcome):
        """End with it, as far as the token and what has left allow."""
        if not self.token_right and not isinstance(outcome, Unsure | NotReached):
            outcome = NO_ACCESS
        not_reached = isinstance(outcome, NotReached)
        self.follow(CUT if self.left and not_reached else outcome)

    def break_off(self):
        """The network is down."""
        self.answer(OFFLINE)

    def end(self, outcome):
        if not self.dead:
            self._books.said[self.key].append((outcome, self.left))
            self._books.taken[self.key] -= self.left and isinstance(outcome, HeldBack)
        super().end(outcome)
