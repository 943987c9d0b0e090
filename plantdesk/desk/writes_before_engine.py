"""Write plants and the unfinished form to the journal while the engine is still loading."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from plantdesk.desk.engine_thread import EngineThread
from plantdesk.domain.store import PRACTICE, Store

if TYPE_CHECKING:
    # Loaded with the first plant: the window is painted without them.
    from concurrent.futures import Future

    from plantdesk.desk.engine import Job
    from plantdesk.desk.news import Snapshot
    from plantdesk.domain.entry import Entry
    from plantdesk.journal.journal import Journal
    from plantdesk.journal.keeper import JournalKeeper
    from plantdesk.journal.records import Draft, KnownId, Unfinished


@dataclass(frozen=True, slots=True)
class Begun:
    """Whether the journal is open, and the unfinished form that was in it."""

    is_open: bool
    unfinished: "Unfinished | None"


class FirstWrites:
    """Used on the UI thread only. The engine writes what can't be written here."""

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
        # The journal may not know them yet.
        self._stores = {PRACTICE.id: PRACTICE, shown.id: shown}
        self._given_path = given_path
        # What came before the window knew what is in the journal, and must not write over it yet;
        # drafts apart, of which a newer one may take the place.
        self._held: list[tuple[bool, Callable[[], None]]] | None = []
        self._begun = False
        self._is_open = False

    def begin(self, now: datetime) -> None:
        """Open the journal; `Begun` is told, and then `go_on` is wanted."""
        if self._held is not None:
            self._begun = True
            self._keeper.begin(now, lambda is_open, found: self._tell(Begun(is_open, found)))

    def leave_to_engine(self) -> None:
        """Unless the journal is being opened here, the engine does that as well."""
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
            held = [(is_draft, write) for is_draft, write in held if not is_draft]
        self._held = None
        self._is_open = is_open
        for _, write in (*newer, *held, *newer):
            write()

    def add(self, snapshot: "Snapshot", *, even_if_known: bool) -> None:
        from plantdesk.desk.news import NotSaved

        def write(journal: "Journal") -> "Entry | KnownId":
            self._put_store(journal, snapshot.store_id)
            return journal.add(
                snapshot.entry, even_if_known=even_if_known, clear_draft=snapshot.from_form
            )

        def told(found: "Entry | KnownId") -> None:
            self._tell_added(snapshot, found)

        self._write(
            write,
            told,
            lambda engine: engine.plants.add(snapshot, even_if_known),
            NotSaved(snapshot),
        )

    def save_draft(self, draft: "Draft") -> None:
        from plantdesk.desk.news import DraftNotSaved

        self._write(
            lambda journal: journal.save_draft(draft),
            lambda _: None,
            lambda engine: engine.plants.save_draft(draft),
            DraftNotSaved(draft),
        )

    def _write(
        self,
        write: "Callable[[Journal], Any]",
        written: Callable[[Any], None],
        job: "Job",
        otherwise: object,
    ) -> None:
        """`job` is how the engine does it; `otherwise` is told where it never will."""
        from plantdesk.desk.news import DraftNotSaved

        if self._held is not None:
            is_draft = isinstance(otherwise, DraftNotSaved)
            self._held.append((is_draft, lambda: self._write(write, written, job, otherwise)))
            return
        if self._engine.works or not self._is_open:
            self._engine.do(job, otherwise)
            return
        from plantdesk.journal.errors import JournalMisused

        def hear(done: "Future[Any]") -> None:
            if done.exception() is None:
                written(done.result())
            else:
                # It finds out why, and says so.
                self._engine.do(job, otherwise)

        try:
            answer = self._keeper.submit(write)
        except JournalMisused:
            # The engine ended before it began.
            self._engine.do(job, otherwise)
        else:
            answer.add_done_callback(hear)

    def _put_store(self, journal: "Journal", store_id: str) -> None:
        """As the engine does when it begins; but what an administrator gave is left to it."""
        store = self._stores.get(store_id)
        if store is None or journal.store(store_id) is not None:
            return
        if store.practice or self._given_path() is None:
            journal.put_store(store)

    def _tell_added(self, snapshot: "Snapshot", found: "Entry | KnownId") -> None:
        """In the journal's thread."""
        from plantdesk.desk.news import AlreadyHere
        from plantdesk.journal.records import KnownId

        if isinstance(found, KnownId):
            self._tell(AlreadyHere(snapshot, found.entry))
            return
        self._tell(found)
        self._engine.do(lambda engine: engine.plants.renew(found.store_id))
