"""A store that is unreachable, then comes back."""

from contextlib import ExitStack

import pytest

from plantdesk.practice.server import PracticeStore
from tests.e2e.program import attempts_in
from tests.e2e.stores import ROSE
from tests.faults.server import closed_port

TOKEN = "leaf-4711"


class AwayStore:
    """A store whose port is closed until it comes back."""

    def __init__(self, rest):
        self._rest = rest
        self._held = ExitStack()
        self._port = self._held.enter_context(closed_port())
        rest.callback(self._held.close)
        self.address = f"http://127.0.0.1:{self._port}"

    def come_back(self):
        self._held.close()
        return self._rest.enter_context(PracticeStore(None, TOKEN, port=self._port))


@pytest.fixture
def away(no_thread_is_left):
    with ExitStack() as rest:
        yield AwayStore(rest)


def scan_rose(launch, away):
    program = launch(away.address)
    program.use_token(TOKEN)
    program.scan(*ROSE)
    return program


def test_send_now_sends_a_waiting_plant_once(away, launch, waits, folder):
    waits(60.0)
    program = scan_rose(launch, away)
    program.wait_for(lambda: program.offer == "Send now")
    assert program.status_of(7) == "Waiting"
    nobody = "Waiting: \u2068127.0.0.1\u2069 doesn’t answer"
    program.wait_for(lambda: program.headline == nobody)
    assert program.queue == "1 waiting, next try in 60 s"
    store = away.come_back()
    program.send_now()
    program.wait_for(lambda: program.status_of(7) == "Added")
    program.close()
    assert len(store.plants()) == 1
    assert attempts_in(folder) == [0, 1]
