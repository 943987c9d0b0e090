"""One thread for many callers, with calls that fail, hang and are abandoned."""

import asyncio
import gc
import sys
import threading
import weakref

import pytest

from plantdesk.worker import Worker
from tests.children import run_child
from tests.patience import patiently
from tests.stages.program import ROOT

# A call to a worker that hangs never returns.
pytestmark = pytest.mark.timeout(30)


@pytest.fixture
def worker():
    worker = Worker("worker")
    yield worker
    # No limit holds here once it has ended the test.
    threading.Thread(target=worker.end, daemon=True).start()


def test_calls_run_in_order_on_its_own_thread(worker):
    began = []
    gate = threading.Event()
    worker.submit(gate.wait)
    queued = [worker.submit(lambda n=n: began.append(n)) for n in range(100)]
    gate.set()
    assert patiently(queued[-1].result) is None
    assert began == [*range(100)]
    assert patiently(worker.submit(lambda: threading.current_thread().name).result) == "worker"


async def test_a_call_runs_although_its_caller_was_cancelled(worker):
    gate, ran = threading.Event(), threading.Event()
    worker.submit(gate.wait)
    waiting = asyncio.ensure_future(worker.call(ran.set))
    await asyncio.sleep(0)
    waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    gate.set()
    assert patiently(ran.wait)


def test_ending_finishes_what_was_queued_and_refuses_more(worker):
    gate = threading.Event()
    thread = patiently(worker.submit(threading.current_thread).result)
    worker.submit(gate.wait)
    last = worker.submit(lambda: "last")
    worker.end()
    with pytest.raises(RuntimeError, match="ended"):
        worker.submit(lambda: None)
    gate.set()
    worker.end(None)
    assert last.done()
    assert not thread.is_alive()


def test_nothing_of_a_call_is_held_once_it_has_failed(worker):
    class Secret:
        def tell(self):
            raise SystemExit

    gone = threading.Event()
    gc.disable()
    try:
        secret = Secret()
        weakref.finalize(secret, gone.set)
        assert patiently(worker.submit(secret.tell).exception).__class__ is SystemExit
        del secret
        assert patiently(gone.wait)
    finally:
        gc.enable()


def test_a_hung_call_keeps_neither_others_nor_the_process():
    code = """
import threading
from plantdesk.worker import Worker, run_apart
hung = threading.Event()
run_apart("one", hung.wait)
Worker("two").submit(hung.wait)
print(run_apart("three", lambda: threading.current_thread().name).result())
"""
    done = run_child([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (0, "three\n", "")
