"""The engine: a real journal, a real outbox, and a real server on loopback as its store."""

import itertools
import uuid
from datetime import UTC, datetime
from pathlib import Path

import pytest
from msgspec.structs import replace

from plantdesk.desk import news
from plantdesk.desk.desk import Desk
from plantdesk.desk.given_file import read_given_file
from plantdesk.desk.setup import EngineSetup
from plantdesk.domain.entry import Entry
from plantdesk.domain.given import Given, GivenFile
from plantdesk.domain.plant import NewPlant
from plantdesk.domain.proxy import ConnectionSettings
from plantdesk.domain.store import PRACTICE
from plantdesk.domain.token import KeyringState
from plantdesk.domain.typed import Typed
from plantdesk.journal.journal import Journal
from plantdesk.journal.records import Unfinished
from plantdesk.outbox.news import Queue, Rest, StoreQueue, WaitReason
from tests.commits import CommitKeeper
from tests.keyrings import MemoryKeyring, vault_over
from tests.loop import jump
from tests.patience import patiently
from tests.stages.shops import Disk, Shops

# Equals no queue that is told.
_UNKNOWN = Queue(waiting=-1, rest=Rest(WaitReason.FAULT))
_NUMBERS = itertools.count(10442)


class HeardDesk(Desk):
    """Keeps all news, besides telling them."""

    def __init__(self, *parts, **settings):
        super().__init__(*parts, **settings)
        self.news = []

    def deliver(self, letter):
        self.news.append(letter)
        super().deliver(letter)


class Engine:
    """Stands in for the window. `shop` is the store's server, if there is one.

    `given` is an administrator's file, or what was read of it.
    """

    def __init__(
        self, bot, folder, store, shop, *, keyring=None, grace=5.0, given=None, clock=None, **more
    ):
        self._bot = bot
        self.folder = folder
        self.disk = Disk()
        self.keeper = CommitKeeper(folder / "journal.db", self.disk)
        self.shop = shop
        self.store = store
        self.keyring = keyring or MemoryKeyring()
        if shop is not None:
            self.keyring.keep(shop.address, shop.token.secret)
        setup = EngineSetup(
            store,
            folder,
            lambda _: (self.keeper, vault_over(self.keyring)),
            grace,
            given=given if isinstance(given, GivenFile) else read_given_file(given),
            **more,
        )
        # By default a clock that advances a second at each call, so that news are told at once.
        self.clock = clock or itertools.count(1.0).__next__
        self.desk = HeardDesk(setup, self.clock)
        self.finished = 0
        self.desk.finished.connect(self._note_end)

    def heard(self, *kinds):
        """All news of these kinds so far."""
        return [letter for letter in self.desk.news if isinstance(letter, kinds)]

    def until(self, condition):
        def check():
            assert condition()

        self._bot.waitUntil(check)

    def do(self, question):
        """Ask the engine's loop, without waiting."""
        self.desk.ask(question)

    def ask(self, question):
        """Ask the engine's loop, and wait for an answer that isn't None."""
        answers = []
        self.desk.ask(question, answers.append)
        self.until(lambda: answers)
        return answers[0]

    def pass_time(self, seconds):
        """Let the engine's loop believe that so much time has passed."""

        async def pass_it(_):
            jump(seconds)

        self.do(pass_it)

    def read(self, method, *about):
        """Ask the journal, past the engine."""
        return patiently(self.keeper.submit(method, *about).result)

    def add(self, number=None, *, even_if_known=False, to=None):
        """Add a plant as the form does, and return the id of its entry."""
        snapshot = new_snapshot(number, store_id=(to or self.store).id)
        self.desk.add(snapshot, even_if_known=even_if_known)
        return snapshot.id

    def at(self, entry_id, status):
        """Wait until the entry is told with this status."""
        self.until(lambda: self.told(entry_id)[-1:] == [status])

    def told(self, entry_id):
        return [entry.status for entry in self.heard(Entry) if entry.id == entry_id]

    def entry(self, entry_id):
        return self.read(Journal.entry, entry_id)

    def status(self, entry_id):
        return self.entry(entry_id).status

    def outcomes(self, entry_id):
        return [attempt.outcome for attempt in self.read(Journal.history, entry_id).attempts]

    # The ids that the first store got, in order.
    arrived = property(lambda self: self.shop.arrived)

    def queue_of(self, store):
        """The last told queue."""
        told = [letter.queue for letter in self.heard(StoreQueue) if letter.store_id == store.id]
        return [_UNKNOWN, *told][-1]

    queue = property(lambda self: self.queue_of(self.store))

    @property
    def _stores_told(self):
        return (self.heard(news.StoresFound) or [news.StoresFound((), Given())])[-1]

    listed = property(lambda self: self._stores_told.stores)
    rules = property(lambda self: self._stores_told.rules)
    entries = property(lambda self: self.heard(Entry))
    not_taken = property(lambda self: self.heard(news.NotSaved, news.AlreadyHere))
    tokens = property(lambda self: self.heard(news.TokenNews))
    stores = property(lambda self: [letter.stores for letter in self.heard(news.StoresFound)])
    next_ids = property(lambda self: self.heard(news.NextId))
    found = property(lambda self: [letter.entries for letter in self.heard(news.JournalOpened)])
    drafts = property(
        lambda self: [one for letter in self.heard(Unfinished) for one in letter.drafts]
    )
    faults = property(lambda self: self.heard(news.JournalFault))
    given_told = property(lambda self: self.heard(news.GivenTold))

    def token_of(self, store):
        """The last news of a store's token."""
        told = [letter for letter in self.tokens if letter.store_id == store.id]
        return told[-1] if told else None

    def has_kept(self, store):
        """Whether the keyring has the store's token."""
        letter = self.token_of(store)
        return letter is not None and letter.found and letter.keyring is KeyringState.FINE

    def save(self, store):
        """Save a store, and wait until it is listed."""
        self.desk.ask(lambda engine: engine.stores.save(store))
        self.until(lambda: store in self.listed)

    def use(self, shop, store=None):
        """Save and show a store, and give it the shop's token for this session."""
        store = store or shop.store
        self.save(store)
        self.do(lambda engine: engine.stores.show(store.id))
        self.set_token(shop.token, to=store)
        self.until(lambda: self.queue_of(store).rest is None)

    def set_token(self, token, *, to=None):
        store_id = (to or self.store).id
        self.desk.ask(lambda engine: engine.stores.set_token(store_id, token))

    def send_now(self, store=None):
        store_id = (store or self.store).id
        self.do(lambda engine: engine.stores.send_now(store_id))

    def quit(self):
        self.desk.quit()
        self.ended()

    def ended(self):
        """Wait until the engine has ended."""
        self.until(lambda: self.finished)
        assert patiently(self.desk.join)

    def _note_end(self):
        self.finished += 1


def giving(store, **settings):
    """An administrator's file that gives this store, with these settings."""
    connection = ConnectionSettings(**settings)
    store = replace(store, way_agreed=connection.way)
    return GivenFile(Path("stores.toml"), Given({store.id: store}, {store.id: connection}))


def new_snapshot(number=None, *, store_id=PRACTICE.id):
    plant = NewPlant(next(_NUMBERS) if number is None else number, "Acer palmatum", "Tree")
    typed = Typed(str(plant.id), plant.name, plant.tag or "")
    return news.Snapshot(str(uuid.uuid4()), store_id, typed, plant, datetime.now(UTC))


@pytest.fixture
def shops():
    """Stores that end after the engines."""
    with Shops() as shops:
        yield shops


@pytest.fixture
def open_engine(qtbot, tmp_path, shops):
    """Open engines on the test's folder, one after the other, like successive starts.

    Each has a new store with these programs, or the `shop` of an earlier one, or this `store`.
    """
    engines = []

    def open_engine(*programs, shop=None, store=None, start=True, folder=tmp_path, **settings):
        if store is None:
            shop = shop or shops.open(*programs)
            store = shop.store
        engine = Engine(qtbot, folder, store, shop, **settings)
        engines.append(engine)
        if start:
            engine.desk.start()
        return engine

    yield open_engine
    for engine in engines:
        engine.disk.let_go()
        engine.keyring.let_go()
        engine.desk.quit_now()
        engine.ended()


@pytest.fixture
def engine(open_engine):
    """Its store accepts every plant."""
    return open_engine()


@pytest.fixture
def open_desk(open_engine):
    """Open engines for a store without a server of its own."""
    return lambda store=PRACTICE, **settings: open_engine(store=store, **settings)


@pytest.fixture
def front(open_desk):
    return open_desk()
