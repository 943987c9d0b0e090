"""The program below its window, on a thread of its own."""

import threading
import time

from plantdesk.desk.news import JournalOpened
from plantdesk.desk.run_engine import run_engine
from plantdesk.desk.setup import EngineJobs, EngineSetup
from tests.keyrings import MemoryKeyring, vault_over
from tests.patience import Deadline, patiently

# The store for the plants, and its token.
STORE = "5c8d2c0e-0000-4000-8000-00000000000f"
TOKEN = "leaf-4711"


class Program:
    def __init__(self, store, keeper):
        self.keeper = keeper
        self.news = []
        self._jobs = EngineJobs()
        keyring = MemoryKeyring()
        keyring.keep(store.address, TOKEN)
        keepers = keeper, vault_over(keyring)
        setup = EngineSetup(store, keeper.path.parent, lambda _: keepers)
        about = (self._jobs, setup, self.news.append, lambda: None)
        self._thread = threading.Thread(target=run_engine, args=about, daemon=True)
        self._thread.start()
        self.until(lambda: any(isinstance(news, JournalOpened) for news in tuple(self.news)))

    def until(self, condition):
        deadline = Deadline()
        while not condition():
            assert not deadline.passed, f"never: {self.news[-5:]}"
            time.sleep(0.002)

    def read(self, work):
        """Ask the journal, past the engine."""
        return patiently(self.keeper.submit(work).result)

    def quit(self):
        self._jobs.put(lambda engine: engine.quit())
        self.until(lambda: not self._thread.is_alive())
