"""A journal is in doubt if it isn't as and where we left it."""

import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from datetime import datetime
from pathlib import Path

import pytest

from plantdesk.domain.entry import Entry
from plantdesk.domain.outcome import ConnectionFault, NotReached
from plantdesk.domain.status import Cause, NoSuchWay, Status
from plantdesk.domain.store import Store
from plantdesk.journal.errors import JournalInUse, JournalUnreadable
from plantdesk.journal.identity.mark import Here
from plantdesk.journal.journal import Journal
from plantdesk.journal.records import Batch, Doubt, DoubtKind
from tests.journal.sheets import add_batch, remove_batch

Clock = Callable[[], datetime]
New = Callable[..., Entry]
Open = Callable[..., Journal]
in_use_can_be_removed = pytest.mark.skipif(
    sys.platform == "win32", reason="what is in use can't be removed there"
)


@pytest.fixture
def claims(tmp_path: Path) -> Path:
    return tmp_path / "state"


@pytest.fixture
def open_at(path: Path, claims: Path) -> Iterator[Open]:
    """Each call closes the journal and opens it again, here or at the given place."""
    with ExitStack() as opened:

        def reopen(at: Path = path, computer: str = "this one") -> Journal:
            opened.close()
            journal = Journal.open(at, here=Here(lambda: computer, claims))
            opened.callback(journal.close)
            return journal

        yield reopen


@pytest.fixture
def journal(open_at: Open, store: Store) -> Journal:
    journal = open_at()
    journal.put_store(store)
    return journal


def test_a_new_journal_is_not_in_doubt(journal: Journal, open_at: Open, new_entry: New) -> None:
    journal.add(new_entry())
    assert journal.doubt() is None
    assert open_at().doubt() is None


def test_on_another_computer_nothing_is_claimed(
    journal: Journal, open_at: Open, new_entry: New, store: Store, clock: Clock
) -> None:
    journal.add(new_entry())
    journal = open_at(computer="another one")
    assert journal.doubt() == Doubt(DoubtKind.ELSEWHERE, 1)
    assert journal.claim_next(store.id, clock()) is None


def test_in_doubt_an_outcome_is_recorded_but_nothing_claimed(
    journal: Journal, open_at: Open, new_entry: New, store: Store, clock: Clock
) -> None:
    first = journal.add(new_entry())
    journal.add(new_entry())
    journal.claim_next(store.id, clock())
    journal = open_at(computer="another one")
    outcome = NotReached(ConnectionFault.CONNECT)
    recorded, claimed, _ = journal.record(first.id, outcome, False, clock(), claim=True)
    assert (recorded.status, claimed) == (Status.WAITING, None)


def test_in_another_folder_it_is_in_doubt(
    journal: Journal, open_at: Open, new_entry: New, path: Path, tmp_path: Path
) -> None:
    journal.add(new_entry())
    journal.close()
    moved = tmp_path / "elsewhere" / path.name
    moved.parent.mkdir()
    path.rename(moved)
    assert open_at(moved).doubt() == Doubt(DoubtKind.ELSEWHERE, 1)


@pytest.mark.skipif(sys.platform == "win32", reason="making links needs a right there")
def test_a_folder_reached_by_another_name_is_the_same(
    journal: Journal, open_at: Open, new_entry: New, path: Path, tmp_path: Path
) -> None:
    journal.add(new_entry())
    link = tmp_path / "link"
    link.symlink_to(path.parent)
    assert open_at(link / path.name).doubt() is None


def test_another_file_in_its_place_is_in_doubt(
    journal: Journal, open_at: Open, new_entry: New, path: Path
) -> None:
    journal.add(new_entry())
    journal.close()
    copy = path.with_name("copy.db")
    copy.write_bytes(path.read_bytes())
    copy.replace(path)
    assert open_at().doubt() == Doubt(DoubtKind.ELSEWHERE, 1)


def test_a_journal_older_than_its_claims_is_in_doubt(
    journal: Journal, open_at: Open, new_entry: New, path: Path, store: Store, clock: Clock
) -> None:
    journal.add(new_entry())
    journal.close()
    before = path.read_bytes()
    open_at().claim_next(store.id, clock())
    open_at().close()
    # The same file with its earlier content.
    path.write_bytes(before)
    assert open_at().doubt() == Doubt(DoubtKind.OLDER, 1)


def test_a_claim_is_noted_before_its_caller_is_answered(
    journal: Journal, new_entry: New, claims: Path, store: Store, clock: Clock
) -> None:
    (file,) = claims.iterdir()
    assert int(file.read_text()) == 0
    for number in (1, 2):
        journal.add(new_entry())
        journal.claim_next(store.id, clock())
        assert int(file.read_text()) == number


def test_an_uncommitted_claim_is_not_noted(
    path: Path, claims: Path, new_entry: New, store: Store, clock: Clock
) -> None:
    fails = False

    def fail() -> None:
        if fails:
            raise sqlite3.OperationalError("no room")

    with closing(Journal.open(path, fail, Here(None, claims))) as journal:
        journal.put_store(store)
        journal.add(new_entry())
        fails = True
        with pytest.raises(Exception, match="no room"):
            journal.claim_next(store.id, clock())
        (file,) = claims.iterdir()
        assert int(file.read_text()) == 0


@in_use_can_be_removed
def test_missing_claims_cause_doubt(
    journal: Journal, open_at: Open, new_entry: New, claims: Path
) -> None:
    journal.add(new_entry())
    for file in claims.iterdir():
        file.unlink()
    assert open_at().doubt() == Doubt(DoubtKind.OLDER, 1)


def test_claims_older_than_the_journal_catch_up_without_doubt(
    journal: Journal, open_at: Open, new_entry: New, claims: Path, store: Store, clock: Clock
) -> None:
    for _ in range(3):
        journal.add(new_entry())
    journal.claim_next(store.id, clock())
    journal.claim_next(store.id, clock())
    (file,) = claims.iterdir()
    file.write_bytes(b"%020d" % 1)
    assert open_at().doubt() is None
    assert int(file.read_text()) == 2


@in_use_can_be_removed
def test_claims_that_could_not_be_made_are_made_later_without_doubt(
    path: Path, claims: Path, store: Store, new_entry: New, open_at: Open
) -> None:
    claims.touch()
    with closing(Journal.open(path, here=Here(lambda: "this one", claims))) as journal:
        journal.put_store(store)
        journal.add(new_entry())
    assert open_at().doubt() is None
    claims.unlink()
    assert open_at().doubt() is None
    (file,) = claims.iterdir()
    assert open_at().doubt() is None
    file.unlink()
    assert open_at().doubt() == Doubt(DoubtKind.OLDER, 1)


def test_without_waiting_entries_a_copy_is_not_in_doubt(
    journal: Journal, open_at: Open, new_entry: New, store: Store, clock: Clock
) -> None:
    journal = open_at(computer="another one")
    assert journal.doubt() is None
    journal.add(new_entry())
    assert journal.claim_next(store.id, clock()) is not None
    assert open_at(computer="another one").doubt() is None


def test_the_doubt_stays_until_it_is_settled(
    journal: Journal, open_at: Open, new_entry: New
) -> None:
    journal.add(new_entry())
    open_at(computer="another one")
    for _ in range(2):
        assert open_at(computer="another one").doubt() == Doubt(DoubtKind.ELSEWHERE, 1)


def test_entries_never_sent_are_sent(
    journal: Journal, open_at: Open, new_entry: New, store: Store, clock: Clock
) -> None:
    entry = journal.add(new_entry())
    journal = open_at(computer="another one")
    assert journal.settle_doubt(True, clock()) == 1
    assert journal.doubt() is None
    assert journal.claim_next(store.id, clock()).id == entry.id
    assert open_at(computer="another one").doubt() is None


def test_entries_in_doubt_are_to_check_and_later_ones_are_sent(
    journal: Journal, open_at: Open, new_entry: New, store: Store, clock: Clock
) -> None:
    old, aside = journal.add(new_entry()), journal.add(new_entry())
    journal.set_aside(aside.id)
    journal = open_at(computer="another one")
    new = journal.add(new_entry())
    now = clock()
    assert journal.settle_doubt(False, now) == 2
    for entry in (old, aside):
        found = journal.entry(entry.id)
        assert (found.status, found.changed_at) == (Status.TO_CHECK, now)
        assert (found.held, found.sent_at) == (None, None)
    assert journal.claim_next(store.id, clock()).id == new.id
    assert journal.doubt() is None


def test_an_entry_in_doubt_can_not_be_removed(
    journal: Journal, open_at: Open, new_entry: New, store: Store, clock: Clock
) -> None:
    """It would count as never sent, and typed again it would be sent twice."""
    old = journal.add(new_entry())
    left = [new_entry(), new_entry()]
    add_batch(journal, Batch("a-batch", store.id, "Sheet", clock()), left)
    journal = open_at(computer="another one")
    journal.start_up(clock())
    new = journal.add(new_entry())
    with pytest.raises(NoSuchWay):
        journal.change(old.id, Cause.PERSON_REMOVES, clock())
    remove_batch(journal, "a-batch", clock())
    assert journal.doubt() == Doubt(DoubtKind.ELSEWHERE, 3)
    # Typed here afterwards.
    assert journal.change(new.id, Cause.PERSON_REMOVES, clock()).status is Status.REMOVED
    journal.settle_doubt(True, clock())
    assert journal.change(old.id, Cause.PERSON_REMOVES, clock()).status is Status.REMOVED
    remove_batch(journal, "a-batch", clock())
    assert {journal.entry(entry.id).status for entry in left} == {Status.REMOVED}


def test_a_second_move_also_doubts_later_entries(
    journal: Journal, open_at: Open, new_entry: New
) -> None:
    journal.add(new_entry())
    open_at(computer="another one").add(new_entry())
    assert open_at(computer="another one").doubt() == Doubt(DoubtKind.ELSEWHERE, 1)
    assert open_at(computer="a third one").doubt() == Doubt(DoubtKind.ELSEWHERE, 2)


def test_the_original_is_in_doubt_too(
    journal: Journal, open_at: Open, new_entry: New, path: Path, tmp_path: Path
) -> None:
    journal.add(new_entry())
    journal.close()
    copy = tmp_path / "elsewhere" / path.name
    copy.parent.mkdir()
    copy.write_bytes(path.read_bytes())
    assert open_at(copy).doubt() is not None
    assert open_at(path).doubt() == Doubt(DoubtKind.OLDER, 1)


@pytest.mark.parametrize("way", ["another folder", "the same folder"])
def test_two_copies_do_not_run_together(
    journal: Journal, open_at: Open, new_entry: New, path: Path, claims: Path, way: str
) -> None:
    """Both would send their plants if the user said that they were never sent."""
    journal.add(new_entry())
    journal.close()
    copy = path.with_name("copy.db")
    if way == "another folder":
        copy = path.parent / "elsewhere" / path.name
        copy.parent.mkdir()
    copy.write_bytes(path.read_bytes())
    here = Here(lambda: "this one", claims)
    journal = open_at()
    with pytest.raises(JournalInUse) as told:
        Journal.open(copy, here=here)
    assert told.value.path == copy
    assert not list(copy.parent.glob("*set-aside*"))
    journal.close()
    with closing(Journal.open(copy, here=here)) as opened:
        assert opened.doubt() == Doubt(DoubtKind.ELSEWHERE, 1)


def test_a_mark_with_a_path_as_its_name_is_damaged(
    journal: Journal, open_at: Open, path: Path
) -> None:
    journal.close()
    with closing(sqlite3.connect(path)) as file:
        file.execute("UPDATE mark SET uuid = '../../journal'")
        file.commit()
    with pytest.raises(JournalUnreadable):
        open_at()


def test_without_a_computer_and_claims_there_is_no_doubt(
    journal: Journal, path: Path, new_entry: New
) -> None:
    journal.add(new_entry())
    journal.close()
    with closing(Journal.open(path)) as opened:
        assert opened.doubt() is None
