"""One random walk: all events of an outbox, in any order."""

import asyncio
import sys
import tempfile
from collections import Counter
from pathlib import Path

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule

from plantdesk.domain.outcome import (
    ConnectionFault,
    HeldBack,
    HoldReason,
    NotReached,
    Refused,
    Unsure,
    UnsureReason,
)
from plantdesk.domain.plant import ServiceError
from plantdesk.domain.status import Cause
from tests.faults.world import ADDED, HOLD_REASONS, World

_OTHER_ANSWERS = (
    Refused(400, "no"),
    Refused(400, ServiceError(7, "no such bed")),
    Unsure(UnsureReason.CUT),
    Unsure(UnsureReason.DEADLINE),
    NotReached(ConnectionFault.CONNECT),
    NotReached(ConnectionFault.DEADLINE),
    HeldBack(HoldReason.TOKEN, 401),
    HeldBack(HoldReason.NOT_ALLOWED, 403),
    HeldBack(HoldReason.ADDRESS, 404),
    HeldBack(HoldReason.SIGN_IN, 511),
    HeldBack(HoldReason.BUSY, 429),
    HeldBack(HoldReason.BUSY, 429, retry_after=7.0),
)
_ANSWERS = (*(ADDED,) * 6, *_OTHER_ANSWERS)
_NUMBERS = st.integers(0, 50)
# How long to wait before the next event: until it rests, or for some turns of the loop.
_TURNS = st.sampled_from([None, None, 0, 1, 2, 5, 9])


class Walk(RuleBasedStateMachine):
    """A walk that breaks a promise is the last one, and its steps are recorded.

    It isn't shrunk: because of threads, no walk can be repeated exactly.
    """

    walks = 0
    steps = Counter()
    broken = []

    def __init__(self):
        super().__init__()
        Walk.walks += 1
        self._folder = tempfile.TemporaryDirectory()
        self._loop = asyncio.new_event_loop()
        self._complaints = []
        self._loop.set_exception_handler(lambda _, context: self._complaints.append(context))
        self._world = None
        self._gone = []
        self._over = False

    @initialize(connections=st.integers(1, 8), count=st.integers(0, 5), trusted=st.booleans())
    def begin(self, connections, count, trusted):
        self._world = World(Path(self._folder.name), connections)
        self._do(self._world.begin(count, trusted), None)

    @rule(count=st.integers(1, 4), turns=_TURNS)
    def type(self, count, turns):
        self._do(self.world.type(count), turns)

    @rule(count=st.integers(1, 6), turns=_TURNS)
    def type_sheet(self, count, turns):
        self._do(self.world.type_sheet(count), turns)

    @rule(number=_NUMBERS, turns=_TURNS)
    def is_added(self, number, turns):
        self.world.answer(number, ADDED)
        self._do(None, turns)

    @rule(number=_NUMBERS, outcome=st.sampled_from(_OTHER_ANSWERS), turns=_TURNS)
    def is_answered(self, number, outcome, turns):
        self.world.answer(number, outcome)
        self._do(None, turns)

    @rule(outcomes=st.lists(st.sampled_from(_ANSWERS), min_size=2, max_size=6))
    def several_answers(self, outcomes):
        for outcome in outcomes:
            self.world.answer(0, outcome)
            self._do(None, None)

    @rule(number=_NUMBERS, turns=_TURNS)
    def leaves(self, number, turns):
        self.world.leave(number)
        self._do(None, turns)

    @rule(up=st.booleans(), turns=_TURNS)
    def network(self, up, turns):
        self.world.network(up)
        self._do(None, turns)

    @rule(right=st.booleans(), turns=_TURNS)
    def token_or_address(self, right, turns):
        self.world.token_right = right
        self.world.use()
        self._do(None, turns)

    @rule(reason=st.sampled_from(HOLD_REASONS), turns=_TURNS)
    def holds(self, reason, turns):
        self.world.outbox.hold(reason)
        self._do(None, turns)

    @rule(turns=_TURNS)
    def send_now(self, turns):
        self.world.outbox.go_on()
        self._do(None, turns)

    @rule(number=_NUMBERS, turns=_TURNS)
    def stop(self, number, turns):
        self.world.stop(number)
        self._do(None, turns)

    @rule(number=_NUMBERS, undo=st.booleans(), turns=_TURNS)
    def remove(self, number, undo, turns):
        cause = Cause.PERSON_UNDOES if undo else Cause.PERSON_REMOVES
        self._do(self.world.decide(number, cause), turns)

    @rule(
        number=_NUMBERS,
        cause=st.sampled_from(
            (
                Cause.PERSON_SAYS_THERE,
                Cause.PERSON_SENDS_AGAIN,
                Cause.PERSON_LEAVES_IT,
                Cause.PERSON_TAKES_BACK,
            )
        ),
        turns=_TURNS,
    )
    def person_says(self, number, cause, turns):
        self._do(self.world.decide(number, cause), turns)

    @rule(number=_NUMBERS, aside=st.booleans(), turns=_TURNS)
    def set_aside(self, number, aside, turns):
        self._do(self.world.hold(number, aside), turns)

    @rule(turns=_TURNS)
    def release_sheets(self, turns):
        self._do(self.world.release_sheets(), turns)

    @rule(on=st.booleans(), turns=_TURNS)
    def work_offline(self, on, turns):
        self.world.work_offline(on)
        self._do(None, turns)

    @rule(
        seconds=st.sampled_from((0.0, 1.0, 30.0, 3600.0)),
        wall=st.sampled_from((0.0, 0.0, 600.0, -600.0)),
        turns=_TURNS,
    )
    def time_passes(self, seconds, wall, turns):
        self.world.time_passes(seconds, wall)
        self._do(None, turns)

    @rule(full=st.booleans(), turns=_TURNS)
    def disk(self, full, turns):
        (self.world.fill_disk if full else self.world.make_room)()
        self._do(None, turns)

    @rule(connections=st.integers(1, 8), trusted=st.booleans(), turns=_TURNS)
    def connections(self, connections, trusted, turns):
        self.world.allow(connections)
        if trusted:
            self.world.trust()
        self._do(None, turns)

    @rule(number=_NUMBERS, hurry=st.booleans(), left=st.booleans())
    def quit(self, number, hurry, left):
        if left:
            self.world.leave_all()
        self._do(self.world.quit(number, hurry), None)

    @rule(rarely=st.integers(0, 3), left=st.booleans())
    def kill(self, rarely, left):
        # Rare, so that other events occur too.
        if rarely == 3:
            if left:
                self.world.leave_all()
            self._do(self.world.kill(), None)

    def teardown(self):
        world = self._world
        try:
            if world is not None and not self._over:
                self._do(world.until_all_went(), None)
                self._do(world.end(), None, at_rest=False)
        finally:
            if world is not None:
                self._loop.run_until_complete(world.give_up())
            self._loop.run_until_complete(self._loop.shutdown_default_executor())
            self._loop.close()
            self._folder.cleanup()

    @property
    def world(self):
        assert self._world is not None
        return self._world

    def _do(self, work, turns, *, at_rest=True):
        async def step():
            if work is not None:
                await work
            if turns is not None:
                await self.world.turns(turns)
            elif at_rest:
                await self.world.settle()
                await self.world.check()

        frame = sys._getframe(1)
        name = frame.f_code.co_name
        Walk.steps[name] += 1
        self._gone.append(f"{name}{ {k: v for k, v in frame.f_locals.items() if k != 'self'} }")
        try:
            self._loop.run_until_complete(step())
            problems = [*self.world.books.broken, *map(str, self._complaints)]
        except Exception as error:
            problems = [repr(error)]
        if problems:
            self._over = True
            Walk.broken.append("; ".join(problems) + " after " + ", ".join(self._gone))
            raise AssertionError
