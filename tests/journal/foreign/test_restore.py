"""Restoring a backup, which sets the old journal aside."""

import itertools
import shutil
import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import datetime
from pathlib import Path

import pytest

from plantdesk.domain.entry import Entry
from plantdesk.domain.outcome import ConnectionFault, NotReached
from plantdesk.domain.status import Cause, NoSuchWay, Status
from plantdesk.domain.store import Store
from plantdesk.journal.errors import (
    JournalError,
    JournalNotOurs,
    JournalNotWritable,
    JournalTooNew,
    JournalUnreadable,
)
from plantdesk.journal.file import open_file
from plantdesk.journal.foreign.replacing import JournalReplacer
from plantdesk.journal.identity.mark import Here
from plantdesk.journal.journal import Journal
from plantdesk.journal.keeper import JournalKeeper
from plantdesk.journal.records import Doubt, DoubtKind
from plantdesk.journal.schema import VERSION
from tests.journal.killing import killed_before

Clock = Callable[[], datetime]
New = Callable[..., Entry]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    folder = tmp_path / "data"
    folder.mkdir()
    return folder / "journal.db"


@pytest.fixture
def keeper(path: Path, store: Store, tmp_path: Path) -> Iterator[JournalKeeper]:
    keeper = JournalKeeper(path, computer=lambda: "this one", claims_folder=tmp_path / "state")
    keeper.open().result()
    keeper.submit(Journal.put_store, store).result()
    yield keeper
    keeper.close()


@pytest.fixture
def backup(keeper: JournalKeeper, tmp_path: Path, new_entry: New) -> Path:
    """A backup with one waiting plant."""
    keeper.submit(Journal.add, new_entry(1)).result()
    backup = tmp_path / "backup.db"
    keeper.back_up(backup).result()
    return backup


def ids(keeper: JournalKeeper) -> list[int]:
    return [entry.plant.id for entry in keeper.submit(Journal.open_entries, 100).result()]


def test_a_restored_backup_is_in_doubt(
    keeper: JournalKeeper, backup: Path, new_entry: New, clock: Clock, store: Store
) -> None:
    keeper.submit(Journal.add, new_entry(2)).result()
    keeper.restore(backup, clock()).result()
    assert ids(keeper) == [1]
    assert keeper.submit(Journal.doubt).result() == Doubt(DoubtKind.RESTORED, 1)
    assert keeper.submit(Journal.claim_next, store.id, clock()).result() is None


def test_the_old_journal_is_set_aside_under_a_dated_name(
    keeper: JournalKeeper, backup: Path, new_entry: New, clock: Clock, path: Path
) -> None:
    keeper.submit(Journal.add, new_entry(2)).result()
    now = clock()
    keeper.restore(backup, now).result()
    keeper.restore(backup, now).result()
    stamp = now.astimezone().strftime("%Y-%m-%d-%H%M%S")
    names = [f"journal.set-aside-{stamp}.db", f"journal.set-aside-{stamp}-2.db"]
    assert {file.name for file in path.parent.iterdir()} == {"journal.db", "journal.db-wal", *names}
    assert keeper.inspect_backup(path.with_name(names[0])).result().entries == 2


def test_a_backup_without_waiting_plants_is_not_in_doubt(
    keeper: JournalKeeper, tmp_path: Path, new_entry: New, clock: Clock, store: Store
) -> None:
    keeper.back_up(tmp_path / "empty.db").result()
    keeper.restore(tmp_path / "empty.db", clock()).result()
    assert keeper.submit(Journal.doubt).result() is None
    entry = keeper.submit(Journal.add, new_entry(1)).result()
    assert keeper.submit(Journal.claim_next, store.id, clock()).result().id == entry.id


def test_the_backup_is_not_changed(keeper: JournalKeeper, backup: Path, clock: Clock) -> None:
    before = backup.read_bytes()
    keeper.restore(backup, clock()).result()
    assert backup.read_bytes() == before
    assert list(backup.parent.glob("backup*")) == [backup]


def test_a_raw_copy_is_restored_with_its_log(
    keeper: JournalKeeper, path: Path, tmp_path: Path, new_entry: New, clock: Clock
) -> None:
    keeper.submit(Journal.add, new_entry(5)).result()
    copy = Path(shutil.copytree(path.parent, tmp_path / "raw")) / path.name
    before = {file.name: file.read_bytes() for file in copy.parent.iterdir()}
    assert keeper.inspect_backup(copy).result().entries == 1
    keeper.restore(copy, clock()).result()
    assert ids(keeper) == [5]
    assert {file.name: file.read_bytes() for file in copy.parent.iterdir()} == before


def test_the_old_journal_is_in_doubt_when_put_back_by_hand(
    keeper: JournalKeeper, backup: Path, clock: Clock, path: Path, tmp_path: Path
) -> None:
    keeper.restore(backup, clock()).result()
    keeper.close()
    (set_aside,) = path.parent.glob("*set-aside*.db")
    set_aside.replace(path)
    with closing(Journal.open(path, here=Here(lambda: "this one", tmp_path / "state"))) as journal:
        assert journal.doubt() == Doubt(DoubtKind.OLDER, 1)


def test_sending_again_after_a_restored_backup_is_undone(
    keeper: JournalKeeper, backup: Path, clock: Clock, store: Store
) -> None:
    keeper.restore(backup, clock()).result()
    keeper.submit(Journal.settle_doubt, never_sent=False, now=clock()).result()
    (entry,) = keeper.submit(Journal.open_entries, 100).result()

    def change(cause: Cause) -> Entry:
        return keeper.submit(Journal.change, entry.id, cause, clock()).result()

    assert change(Cause.PERSON_SENDS_AGAIN).sent_again
    assert change(Cause.PERSON_TAKES_BACK).status is Status.TO_CHECK
    change(Cause.PERSON_SENDS_AGAIN)
    keeper.submit(Journal.claim_next, store.id, clock()).result()
    outcome = NotReached(ConnectionFault.LOOK_UP)
    record = keeper.submit(Journal.record, entry.id, outcome, False, clock())
    assert not record.result().entry.sent_again
    with pytest.raises(NoSuchWay):
        change(Cause.PERSON_TAKES_BACK)


def _another_program(path: Path) -> None:
    with closing(sqlite3.connect(path)) as other:
        other.execute("CREATE TABLE theirs (x)")


def _newer(path: Path) -> None:
    open_file(path).close()
    with closing(sqlite3.connect(path)) as newer:
        newer.execute(f"PRAGMA user_version = {(VERSION + 1) << 24}")


def _damaged(path: Path) -> None:
    Journal.open(path).close()
    whole = path.read_bytes()
    path.write_bytes(whole[:4096] + b"\xff" * (len(whole) - 4096))


def _folder(path: Path) -> None:
    path.mkdir()


@pytest.mark.parametrize(
    ("make", "told"),
    [
        (_another_program, JournalNotOurs),
        (_newer, JournalTooNew),
        (_damaged, JournalUnreadable),
        (lambda path: path.write_text("Dear diary, " * 500), JournalUnreadable),
        (lambda path: path.write_bytes(b""), JournalUnreadable),
        (lambda path: None, JournalUnreadable),
        (_folder, JournalUnreadable),
    ],
)
def test_a_foreign_file_is_reported_and_the_old_journal_is_open_again(
    keeper: JournalKeeper,
    tmp_path: Path,
    path: Path,
    new_entry: New,
    clock: Clock,
    make: Callable[[Path], object],
    told: type[JournalError],
) -> None:
    keeper.submit(Journal.add, new_entry(3)).result()
    other = tmp_path / "other.db"
    make(other)
    for what in (keeper.inspect_backup(other), keeper.restore(other, clock())):
        with pytest.raises(told) as caught:
            what.result()
        assert caught.value.path == other
    assert ids(keeper) == [3]
    assert keeper.submit(Journal.doubt).result() is None
    assert {file.name for file in path.parent.iterdir()} == {"journal.db", "journal.db-wal"}


def test_when_it_cannot_be_set_aside_the_old_journal_is_open_again(
    keeper: JournalKeeper, backup: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(self: Path, target: Path) -> Path:
        if self.name.startswith("journal.next"):
            raise PermissionError("somebody holds it")
        return rename(self, target)

    rename = Path.rename
    monkeypatch.setattr(Path, "rename", refuse)
    with pytest.raises(JournalNotWritable, match="holds it"):
        keeper.restore(backup, clock()).result()
    assert ids(keeper) == [1]
    assert keeper.submit(Journal.doubt).result() is None


def test_a_damaged_journal_can_be_replaced_by_a_backup(
    keeper: JournalKeeper, backup: Path, clock: Clock, path: Path, tmp_path: Path
) -> None:
    keeper.close()
    path.write_bytes(bytes(100) + path.read_bytes()[100:])
    again = JournalKeeper(path, computer=lambda: "this one", claims_folder=tmp_path / "state")
    try:
        with pytest.raises(JournalUnreadable):
            again.open().result()
        again.restore(backup, clock()).result()
        assert ids(again) == [1]
    finally:
        again.close()


@pytest.mark.skipif(sys.platform == "win32", reason="no fork")
def test_a_kill_at_any_step_leaves_one_complete_journal(
    keeper: JournalKeeper, backup: Path, new_entry: New, clock: Clock, path: Path, tmp_path: Path
) -> None:
    keeper.submit(Journal.add, new_entry(2)).result()
    keeper.close()
    here = Here(lambda: "this one", tmp_path / "state")
    before = {file.name: file.read_bytes() for file in path.parent.iterdir()}
    claims = {file: file.read_bytes() for file in (tmp_path / "state").iterdir()}
    seen = []
    for step in itertools.count():
        # The same file each time, according to its mark.
        for left in path.parent.iterdir():
            if left != path:
                left.unlink()
        path.write_bytes(before[path.name])
        for file, content in claims.items():
            file.write_bytes(content)
        if not killed_before(
            step, path.parent, lambda: JournalReplacer(path, "this one", clock()).restore(backup)
        ):
            break
        with closing(Journal.open(path, here=here)) as journal:
            waiting = journal.open_entries(10)
            assert all(entry.status is Status.WAITING for entry in waiting)
            found = [entry.plant.id for entry in waiting], journal.doubt()
            assert found in (([2, 1], None), ([1], Doubt(DoubtKind.RESTORED, 1)))
        assert not [*path.parent.glob("*next*"), *path.parent.glob("*part*")]
        if found[1]:
            assert list(path.parent.glob("*set-aside*.db"))
        seen.append(len(found[0]))
        # From here on it would be another file.
        if found[1]:
            path.unlink()
            (set_aside,) = path.parent.glob("*set-aside*.db")
            set_aside.rename(path)
    assert seen == sorted(seen, reverse=True)
    assert seen.count(2) >= 4
    assert seen.count(1) >= 2
