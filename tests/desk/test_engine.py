"""The engine without Qt, and failures of its parts."""

import asyncio
import sqlite3
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from plantdesk.desk.engine import Engine
from plantdesk.desk.jobs import EngineJobs
from plantdesk.desk.news import (
    EntriesFound,
    JournalFault,
    JournalFaultKind,
    JournalRepaired,
    NotSaved,
    StoresFound,
)
from plantdesk.domain.entry import Entry
from plantdesk.domain.given import Rules
from plantdesk.domain.status import Status
from plantdesk.journal.errors import (
    JournalError,
    JournalNotOurs,
    JournalNotWritable,
    JournalUnreadable,
)
from plantdesk.journal.foreign import replacing
from plantdesk.journal.journal import Journal
from plantdesk.journal.keeper import JournalKeeper
from plantdesk.journal.records import OpenCounts
from plantdesk.outbox.news import Rest, StoreQueue, WaitReason
from plantdesk.outbox.outbox import Outbox
from plantdesk.outbox.pace import wait_after
from plantdesk.practice.manner import Manner
from plantdesk.practice.server import PracticeStore
from tests.conftest import Complaints
from tests.desk.conftest import OpenDesk
from tests.desk.front import PRACTICE, Front, new_snapshot
from tests.keyrings import no_vault
from tests.outbox.fakes import DEADLINE, Disk


class Bench:
    """An engine on its own thread."""

    def __init__(self, folder: Path) -> None:
        self.disk = Disk()
        self.keeper = JournalKeeper(folder / "journal.db", self.disk)
        self.news: list[object] = []
        self._practice_file = folder / "practice.json"
        self._changed = threading.Condition()
        self._jobs = EngineJobs(self._hear)
        self._thread = threading.Thread(target=self._work, name="engine", daemon=True)
        self.start, self.do = self._thread.start, self._jobs.put

    def until(self, condition: Callable[[], object]) -> None:
        with self._changed:
            assert self._changed.wait_for(condition, DEADLINE)

    def quit(self) -> None:
        self.do(lambda engine: engine.quit_now())
        if self._thread.ident is not None:
            self._thread.join(DEADLINE)
            assert not self._thread.is_alive()

    def _work(self) -> None:
        Engine(
            self._jobs,
            PRACTICE,
            self.keeper,
            no_vault(),
            self._practice_file,
            tell=self._hear,
            grace=DEADLINE,
            connections=4,
        ).run()

    def _hear(self, news: object) -> None:
        with self._changed:
            self.news.append(news)
            self._changed.notify_all()


@pytest.fixture
def bench(tmp_path: Path) -> Iterator[Bench]:
    bench = Bench(tmp_path)
    yield bench
    bench.quit()
    bench.keeper.close()


def test_waits_double_up_to_two_minutes() -> None:
    def waits(misses: int) -> tuple[float, float]:
        return wait_after(misses, lambda: 0.0), wait_after(misses, lambda: 1.0)

    assert [waits(misses) for misses in (1, 2, 3, 6, 7, 8, 10_000)] == [
        (1.0, 2.0),
        (2.0, 4.0),
        (4.0, 8.0),
        (32.0, 64.0),
        (60.0, 120.0),
        (60.0, 120.0),
        (60.0, 120.0),
    ]


def test_waits_are_random() -> None:
    assert len({wait_after(5) for _ in range(10)}) > 1


def test_open_entries_are_told_first(bench: Bench) -> None:
    bench.start()
    bench.until(lambda: len(bench.news) > 2)
    assert bench.news[:2] == [StoresFound((PRACTICE,), Rules()), EntriesFound(())]


def test_a_failed_job_is_logged_and_the_next_one_runs(bench: Bench, complaints: Complaints) -> None:
    async def fail(_: Engine) -> None:
        raise ValueError("planted")

    bench.start()
    bench.do(fail)
    snapshot = new_snapshot()
    bench.do(lambda engine: engine.plants.add(snapshot, False))
    bench.until(lambda: Status.ADDED in [getattr(news, "status", None) for news in bench.news])
    (line,) = complaints.take()
    assert "ValueError: planted" in line


def test_the_journal_is_opened_once_however_often_it_is_tried(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = threading.Event()
    really = JournalKeeper._open

    def open_later(keeper: JournalKeeper) -> None:
        if not opened.is_set():
            raise JournalNotWritable(Path("journal.db"), "planted")
        really(keeper)

    monkeypatch.setattr(JournalKeeper, "_open", open_later)
    bench.start()
    opened.set()
    for _ in range(3):
        bench.do(lambda engine: engine.try_again())
    snapshot = new_snapshot()
    bench.until(lambda: any(isinstance(news, EntriesFound) for news in bench.news))
    bench.do(lambda engine: engine.plants.add(snapshot, False))
    bench.until(lambda: Status.ADDED in [getattr(news, "status", None) for news in bench.news])
    assert [type(news) for news in bench.news].count(EntriesFound) == 1


def test_a_failed_outbox_is_logged_at_once(
    bench: Bench, complaints: Complaints, monkeypatch: pytest.MonkeyPatch
) -> None:
    logged: list[str] = []

    async def fail(_: Outbox) -> None:
        raise ValueError("planted")

    async def look(_: Engine) -> None:
        logged.extend(complaints.take())

    monkeypatch.setattr(Outbox, "run", fail)
    bench.start()
    snapshot = new_snapshot()
    bench.do(lambda engine: engine.plants.add(snapshot, False))
    bench.until(lambda: snapshot.id in [getattr(news, "id", None) for news in bench.news])
    bench.do(look)
    bench.quit()
    assert "ValueError: planted" in "".join(logged)


def test_an_abandoned_reply_leaves_no_task_on_the_loop(bench: Bench) -> None:
    tasks: set[asyncio.Task[object]] = set()

    async def look(_: Engine) -> None:
        tasks.update(asyncio.all_tasks())

    bench.start()
    bench.do(lambda engine: engine.stores.answer_next(Manner.SLOW))
    bench.do(lambda engine: engine.plants.add(new_snapshot(), False))
    bench.until(
        lambda: any(isinstance(news, StoreQueue) and news.queue.left for news in bench.news)
    )
    bench.do(look)
    bench.quit()
    assert tasks
    assert all(task.done() for task in tasks)


def test_an_engine_that_can_not_begin_gives_back_plants(
    bench: Bench, complaints: Complaints
) -> None:
    bench.keeper.open().result()
    bench.disk.break_down()
    bench.start()
    snapshot = new_snapshot()
    bench.do(lambda engine: engine.plants.add(snapshot, False))
    bench.until(lambda: bench.news)
    assert bench.news == [NotSaved(snapshot)]
    (line,) = complaints.take()
    assert "JournalMisused" in line


def test_without_a_practice_store_plants_are_saved(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_: PracticeStore) -> None:
        raise OSError("planted")

    monkeypatch.setattr(PracticeStore, "start", fail)
    bench.start()
    snapshot = new_snapshot()
    bench.do(lambda engine: engine.plants.add(snapshot, False))
    bench.until(lambda: snapshot.id in [getattr(news, "id", None) for news in bench.news])
    assert bench.keeper.submit(Journal.open_counts, PRACTICE.id).result() == OpenCounts(waiting=1)
    bench.until(
        lambda: (
            [news.queue.rest for news in bench.news if isinstance(news, StoreQueue)][-1:]
            == [Rest(WaitReason.FAULT)]
        )
    )


def test_an_engine_that_cannot_be_loaded_still_lets_the_window_close(
    open_desk: OpenDesk, complaints: Complaints, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "plantdesk.desk.engine", None)
    front: Front = open_desk()
    front.quit()
    (line,) = complaints.take()
    assert "ModuleNotFoundError" in line


@pytest.mark.parametrize("fault", [JournalNotOurs, JournalUnreadable, JournalNotWritable])
def test_the_last_backup_is_offered_if_restoring_it_would_help(
    bench: Bench,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    complaints: Complaints,
    fault: type[JournalError],
) -> None:
    path = tmp_path / "journal.db"
    (tmp_path / "backups").mkdir()
    for day in (20, 21):
        (tmp_path / "backups" / f"journal-2026-11-{day}.db").touch()

    def fail(*_: object) -> None:
        raise fault(path, "planted")

    monkeypatch.setattr(JournalKeeper, "_open", fail)
    monkeypatch.setattr(JournalKeeper, "_salvage", fail)
    bench.start()
    bench.until(lambda: any(isinstance(news, JournalFault) for news in bench.news))
    (told,) = bench.news
    assert isinstance(told, JournalFault)
    offered = told.backup and told.backup.path.name
    assert offered == (None if fault is JournalNotWritable else "journal-2026-11-21.db")
    complaints.take()


def _spoil(path: Path) -> None:
    """Damage the page of the unfinished form."""
    with closing(Journal.open(path)) as journal:
        journal.put_store(PRACTICE)
        snapshot = new_snapshot()
        at = snapshot.typed_at
        journal.add(Entry(snapshot.id, PRACTICE.id, snapshot.plant, Status.WAITING, at, at))
    with closing(sqlite3.connect(path)) as file:
        (root,) = file.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'draft'").fetchone()
        (size,) = file.execute("PRAGMA page_size").fetchone()
    with path.open("r+b") as raw:
        raw.seek((root - 1) * size)
        raw.write(b"\xff" * size)


def test_a_damaged_journal_is_repaired_when_there_is_room_again(
    bench: Bench, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, complaints: Complaints
) -> None:
    path = tmp_path / "journal.db"
    _spoil(path)

    def full(swap: object) -> None:
        monkeypatch.undo()
        raise JournalNotWritable(path, "no room")

    monkeypatch.setattr(replacing, "put_in_place", full)
    bench.start()
    bench.until(lambda: JournalFault(JournalFaultKind.NOT_WRITABLE, path) in bench.news)
    bench.do(lambda engine: engine.try_again())
    bench.until(lambda: any(isinstance(news, JournalRepaired) for news in bench.news))
    bench.until(lambda: any(isinstance(news, EntriesFound) for news in bench.news))
    complaints.take()
