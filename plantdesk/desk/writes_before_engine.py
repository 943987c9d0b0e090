"""Write plants and the unfinished form to the journal while the engine is still loading."""

from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from plantdesk.desk.engine_thread import EngineThread
from plantdesk.domain.store import PRACTICE, Store
from plantdesk.journal.errors import JournalMisused

if TYPE_CHECKING:
    # Loaded with the first plant: the first paint does without them.
    from concurrent.futures import Future

    from plantdesk.desk.engine import Job
    from plantdesk.desk.news import Snapshot
    from plantdesk.domain.entry import Entry
    from plantdesk.journal.journal import Journal
    from plantdesk.journal.keeper import JournalKeeper
    from plantdesk.journal.records import Draft, KnownId, Unfinished


class Begun(NamedTuple):
    """Whether the journal is open, and the unfinished form that was in it."""

    is_open: bool
    unfinished: "Unfinished | None"


class Written:
    """The journal has all that was held, or the engine will do it."""


class _Write(NamedTuple):
    write: "Callable[[Journal], Any]"
    # Called with the result, in the journal's thread.
    written: Callable[[Any], None]
    # How the engine does the same.
    job: "Job"
    # Told if neither does it.
    otherwise: object
    is_draft: bool = False


class FirstWrites:
    """Used on the UI thread only. The engine does what can't be written here."""

    def __init__(
        self,
        keeper: "JournalKeeper",
        engine: EngineThread,
        tell: Callable[[object], None],
        shown: Store,
        given_path: Callable[[], Path | None],
    ) -> None:
        self._keeper = keeper
        self._engine = engine
        self._tell = tell
        # The journal may not know these stores yet.
        self._stores = {PRACTICE.id: PRACTICE, shown.id: shown}
        self._given_path = given_path
        # Kept until the window has read the journal, so that they don't replace what is in it.
        self._held: list[_Write] | None = []
        self._begun = False
        self._is_open = False

    def begin(self, now: datetime) -> None:
        """Open the journal and tell `Begun`. Call `go_on` then."""
        if self._held is not None:
            self._begun = True
            self._keeper.begin(now, lambda is_open, found: self._tell(Begun(is_open, found)))

    def leave_to_engine(self) -> None:
        """Let the engine open the journal, unless that was begun here."""
        if not self._begun:
            self.go_on(is_open=False)

    def go_on(self, *, is_open: bool, show_found: Callable[[], None] | None = None) -> None:
        """Write what was held, and hold nothing from now on.

        `show_found` shows the last session's unfinished form, which saves the form again. That
        draft is written first, because adding a plant clears the draft, and once more at the end.
        """
        held, self._held = self._held or [], []
        newer = self._held
        if show_found is not None:
            show_found()
            held = [write for write in held if not write.is_draft]
        self._held = None
        self._is_open = is_open
        for write in (*newer, *held, *newer):
            self._do(write)

    def tell_written(self) -> None:
        """Tell `Written` after the news of what was held."""
        if not self._is_open:
            self._tell(Written())
            return
        # If the engine has already ended and closed the journal, nobody waits for this.
        with suppress(JournalMisused):
            done = self._keeper.submit(lambda _: None)
            done.add_done_callback(lambda _: self._tell(Written()))

    def add(self, snapshot: "Snapshot", *, even_if_known: bool) -> None:
        from plantdesk.desk.news import AlreadyHere, NotSaved, news_of_added

        def write(journal: "Journal") -> "Entry | KnownId":
            self._put_store(journal, snapshot.store_id)
            return journal.add(
                snapshot.entry, even_if_known=even_if_known, clear_draft=snapshot.from_form
            )

        def written(found: "Entry | KnownId") -> None:
            news = news_of_added(snapshot, found)
            self._tell(news)
            if not isinstance(news, AlreadyHere):
                self._engine.do(lambda engine: engine.plants.renew(news.store_id))

        self._do(
            _Write(
                write,
                written,
                lambda engine: engine.plants.add(snapshot, even_if_known),
                NotSaved(snapshot),
            )
        )

    def save_draft(self, draft: "Draft") -> None:
        from plantdesk.desk.news import DraftNotSaved

        self._do(
            _Write(
                lambda journal: journal.save_draft(draft),
                lambda _: None,
                lambda engine: engine.plants.save_draft(draft),
                DraftNotSaved(draft),
                is_draft=True,
            )
        )

    def _do(self, write: _Write) -> None:
        if self._held is not None:
            self._held.append(write)
        elif self._engine.works or not self._is_open:
            self._engine.do(write.job, write.otherwise)
        else:
            self._submit(write)

    def _submit(self, write: _Write) -> None:
        def hear(done: "Future[Any]") -> None:
            if done.exception() is None:
                write.written(done.result())
            else:
                # The engine finds out why, and says so.
                self._engine.do(write.job, write.otherwise)

        try:
            answer = self._keeper.submit(write.write)
        except JournalMisused:
            # The engine has already ended and closed the journal.
            self._engine.do(write.job, write.otherwise)
        else:
            answer.add_done_callback(hear)

    def _put_store(self, journal: "Journal", store_id: str) -> None:
        """Do as the engine does when it begins, except for stores given by an administrator."""
        store = self._stores.get(store_id)
        if store is None or journal.store(store_id) is not None:
            return
        if store.practice or self._given_path() is None:
            journal.put_store(store)
