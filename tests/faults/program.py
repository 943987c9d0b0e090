"""The program below its window, on a thread of its own."""

import threading
import time
import uuid
from concurrent.futures import Future
from datetime import UTC, datetime

from plantdesk.desk.news import JournalFault, JournalOpened, Snapshot
from plantdesk.desk.run_engine import run_engine
from plantdesk.desk.setup import EngineJobs, EngineSetup
from plantdesk.domain.plant import NewPlant
from plantdesk.domain.typed import Typed
from tests.keyrings import MemoryKeyring, vault_over
from tests.patience import Deadline, patiently

# The store for the plants, and its token.
STORE = "5c8d2c0e-0000-4000-8000-00000000000f"
TOKEN = "leaf-4711"


class Program:
    def __init__(self, store, keeper, **settings):
        self.keeper = keeper
        self.news = []
        self._jobs = EngineJobs()
        keyring = MemoryKeyring()
        keyring.keep(store.address, TOKEN)
        keepers = keeper, vault_over(keyring)
        setup = EngineSetup(store, keeper.path.parent, lambda _: keepers, **settings)
        about = (self._jobs, setup, self.hear, lambda: None)
        self._thread = threading.Thread(target=run_engine, args=about, daemon=True)
        self._thread.start()
        self.until(lambda: self.heard(JournalOpened, JournalFault))

    def hear(self, news):
        """Called on any thread."""
        self.news.append(news)

    def heard(self, *kinds):
        return [news for news in tuple(self.news) if isinstance(news, kinds)]

    def until(self, condition):
        deadline = Deadline()
        while not condition():
            assert not deadline.passed, f"never: {self.news[-5:]}"
            time.sleep(0.002)

    def ask(self, question):
        """Ask the engine's loop. The result is a future."""
        came = Future()

        async def job(engine):
            try:
                came.set_result(await question(engine))
            except BaseException as error:
                came.set_exception(error)

        self._jobs.put(job)
        return came

    def add(self, snapshot):
        return self.ask(lambda engine: engine.plants.add(snapshot, even_if_known=False))

    def read(self, work):
        """Ask the journal, past the engine."""
        return patiently(self.keeper.submit(work).result)

    def quit(self):
        self.ask(lambda engine: engine.quit())
        self.until(lambda: not self._thread.is_alive())


def snapshot_of(number, name="Acer", tag=""):
    """A plant as the form hands it over."""
    typed = Typed(str(number), name, tag)
    plant = NewPlant(number, name, tag or None)
    return Snapshot(str(uuid.uuid4()), STORE, typed, plant, datetime.now(UTC))
