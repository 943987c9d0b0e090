"""The typist of the fault tests waits like a user, and reports hangs."""

from pathlib import Path

import pytest

from plantdesk.domain.typed import Typed
from plantdesk.journal.journal import Journal
from plantdesk.journal.keeper import JournalKeeper
from plantdesk.journal.records import Draft
from tests.faults.clerk import Clerk
from tests.faults.judge import Kept, read_disk
from tests.faults.lives import STORE, Life, Nursery, why_not
from tests.faults.server import FaultServer

_UNFINISHED = Draft(Typed("10442", "Acer palm", ""), STORE)

pytestmark = [
    pytest.mark.timeout(900),
    pytest.mark.skipif(bool(why_not()), reason=why_not() or "it can"),
]


@pytest.fixture(scope="module")
def bed():
    with Nursery() as nursery:
        yield nursery.bed()


@pytest.fixture
def life(tmp_path):
    with FaultServer((Clerk({}).serve,)) as server:
        plants = [(1, "Quercus 1", "shrub"), (2, "Quercus 2", "")]
        yield Life(str(tmp_path), server.address, plants, window=True)


def test_the_unfinished_form_is_cleared_before_a_plant_is_typed(bed, life):
    _leave(life, _UNFINISHED)
    told = bed.live(life)
    assert (told.of("trouble"), told.code) == ([], 0)
    kept = read_disk(Path(life.folder)).entries.values()
    assert set(kept) == {
        Kept(1, "Quercus 1", "shrub", "added"),
        Kept(2, "Quercus 2", None, "added"),
    }


def test_a_window_that_asks_before_closing_says_why(bed, life):
    _leave(life, Draft(_UNFINISHED.typed, STORE, beside=(_UNFINISHED,)))
    told = bed.live(life)
    assert told.of("trouble") == ["'the window asks before it closes, not saved: 1 Draft'"]
    assert told.code == 1


def _leave(life, draft):
    """As after a kill."""
    keeper = JournalKeeper(Path(life.folder, "journal.db"))
    try:
        keeper.open().result()
        keeper.submit(Journal.save_draft, draft).result()
    finally:
        keeper.close()
