"""The engine's stage on the practice store, with names for the news that most tests read."""

from plantdesk.desk.news import (
    AlreadyHere,
    GivenTold,
    JournalFault,
    JournalOpened,
    MannerUsed,
    NextId,
    NotSaved,
    StoreNotSaved,
    StoresFound,
    TokenNews,
)
from plantdesk.domain.entry import Entry
from plantdesk.domain.given import Rules
from plantdesk.domain.preferences import KeepPlants
from plantdesk.domain.store import COLOURS, PRACTICE_ID, Store
from plantdesk.domain.token import TokenPlace
from plantdesk.journal.records import Unfinished
from plantdesk.outbox.news import Queue, StoreQueue
from plantdesk.ui.store_form.saving import use_token
from tests.stages import engine
from tests.stages.engine import Engine

PRACTICE = Store(PRACTICE_ID, "Practice store", COLOURS[0], "")


class Front(Engine):
    def __init__(self, qtbot, folder, store, grace, given=None, keep_plants=None, **settings):
        """`keep_plants` also turns the daily backups on: without them, nothing is cleared."""
        super().__init__(
            qtbot,
            folder,
            store,
            grace=grace,
            given_path=lambda: given if given and given.exists() else None,
            daily_backups=keep_plants is not None,
            keep_plants=keep_plants or KeepPlants.ALWAYS,
            **settings,
        )
        self.known = []
        self.checks = []

    entries = property(lambda self: self.heard(Entry))
    not_taken = property(lambda self: self.heard(NotSaved, AlreadyHere))
    lost_stores = property(lambda self: self.heard(StoreNotSaved))
    tokens = property(lambda self: self.heard(TokenNews))
    stores = property(lambda self: [news.stores for news in self.heard(StoresFound)])
    next_ids = property(lambda self: self.heard(NextId))
    found = property(lambda self: [news.entries for news in self.heard(JournalOpened)])
    drafts = property(lambda self: [news.draft for news in self.heard(Unfinished)])
    faults = property(lambda self: self.heard(JournalFault))
    given_told = property(lambda self: self.heard(GivenTold))
    manners_used = property(lambda self: len(self.heard(MannerUsed)))

    @property
    def rules(self):
        return self.heard(StoresFound)[-1].rules if self.heard(StoresFound) else Rules()

    @property
    def queues(self):
        told = self.heard(StoreQueue)
        return [news.queue for news in told if news.store_id == self.store.id]

    @property
    def queue(self):
        return self.queues[-1] if self.queues else Queue()

    def set_token(self, token, *, keep=False, to=None):
        use_token(self.desk, (to or self.store).id, token, keep=keep)

    def use(self, store, token):
        """Save and show a store, and give it a token for this session."""
        self.save(store)
        self.do(lambda engine: engine.stores.show(store.id))
        self.set_token(token, to=store)
        self.until(lambda: self.queue_of(store).rest is None)

    def check(self, store):
        self.desk.ask(lambda engine: engine.check_connection(store), self.checks.append)

    def look_up(self, plant_id):
        store_id = self.store.id
        self.desk.ask(lambda engine: engine.plants.look_up(store_id, plant_id), self.known.append)

    def token_of(self, store):
        told = [news for news in self.tokens if news.store_id == store.id]
        return told[-1] if told else None


def is_kept(front, store):
    news = front.token_of(store)
    return news is not None and news.place is TokenPlace.KEYRING


def new_snapshot(number=None, *, store_id=PRACTICE_ID):
    return engine.new_snapshot(number, store_id=store_id)
