"""Rows in a batch are locked, and refused ones can be corrected."""

from datetime import UTC, datetime

import pytest

from plantdesk.domain.entry import Entry
from plantdesk.domain.plant import NewPlant
from plantdesk.domain.sheet.changes import NOTHING, EditRefusal
from plantdesk.domain.sheet.columns import Columns
from plantdesk.domain.sheet.verdicts import RefusedBefore, Verdict
from plantdesk.domain.sheet.work import WorkSheet
from plantdesk.domain.status import Status
from plantdesk.domain.typed import PlantField

ID, NAME, TAG = PlantField
BATCH, SECOND = "9a4f7a0e-0000-4000-8000-000000000001", "9a4f7a0e-0000-4000-8000-000000000002"
R, SENT = Verdict.RIGHT, Verdict.SENT


@pytest.fixture
def sheet():
    return WorkSheet.of(
        "a", [("1", "Acer", "Tree"), ("2", "Rosa", "Shrub"), ("3", "Tilia", "Tree")]
    )


def names(sheet):
    return [sheet.text(row, NAME) for row in range(len(sheet))]


def tell(sheet, statuses, batch=BATCH):
    """Tell what became of rows, by their keys, and return the keys of rows that changed."""
    return list(sheet.tell(entry(batch, key, status) for key, status in statuses.items()))


def entry(batch, key, status):
    plant, now = NewPlant(key, "Acer"), datetime.now(UTC)
    return Entry(f"{batch} {key}", "s", plant, status, now, now, batch=batch, row=key)


def test_sent_rows_are_locked_and_not_sent_twice(sheet):
    # Only the journal makes the batch ready.
    assert not sheet.lock(BATCH, [0, 1]).change.ready
    # An image may be written after the note that it is ready.
    assert WorkSheet(sheet.image()).ready == {BATCH}
    assert [sheet[row].verdict for row in range(3)] == [SENT, SENT, R]
    assert [sheet.count(verdict) for verdict in (R, SENT)] == [1, 2]
    locked = EditRefusal.LOCKED
    assert sheet.set_cells({(1, NAME): "x"}) is locked
    assert sheet.paste([1], NAME, [["x"]]) is locked
    assert sheet.fill([2, 1], PlantField, "") is locked
    assert sheet.delete([1, 2]) is locked
    assert sheet.set_columns(Columns(0, 1)) is locked
    assert names(sheet) == ["Acer", "Rosa", "Tilia"]
    sheet.set_cells({(2, NAME): "x"})
    assert sheet.to_add(include_warned=True) == [2]
    assert list(sheet.ids()) == [[3]]
    with pytest.raises(ValueError):
        sheet.lock(SECOND, [1, 2])
    assert sheet[2].verdict is R


def test_steps_before_rows_were_sent_cannot_be_undone(sheet):
    sheet.set_cells({(1, NAME): "new"})
    sheet.set_cells({(2, NAME): "new"})
    sheet.undo()
    sheet.lock(BATCH, [0])
    assert sheet.undo() is sheet.redo() is NOTHING
    sheet.set_cells({(1, NAME): "newer"})
    sheet.undo()
    assert sheet.text(1, NAME) == "new"


def test_another_store_has_refused_no_row_of_the_sheet(sheet):
    sheet.store_id = "s"
    sheet.lock(BATCH, [0, 1])
    tell(sheet, {0: Status.REFUSED, 1: Status.REFUSED})
    sheet.unlock([0])
    assert (sheet[0].verdict, sheet.corrects([0])) == (Verdict.WRONG, {0: f"{BATCH} 0"})
    assert sheet.move("other") == [0, 1]
    assert (sheet[0].verdict, sheet[1].verdict) == (R, SENT)
    # Adding a row there settles nothing that the first store refused, not even after a restart.
    kept = WorkSheet(sheet.image())
    tell(kept, {1: Status.REFUSED})
    for moved in (sheet, kept):
        assert moved.store_id == "other"
        assert moved.unlock([1]).change.corrects == {}
        assert [moved[row].verdict for row in (0, 1)] == [R, R]
        assert moved.corrects([0, 1]) == {}


def test_only_refused_and_removed_rows_can_be_sent_again(sheet):
    assert not sheet.begun
    sheet.lock(BATCH, [0, 1, 2])
    tell(sheet, {0: Status.REFUSED, 1: Status.TO_CHECK, 2: Status.REMOVED})
    assert [sheet.count_status(status) for status in (Status.REFUSED, Status.ADDED)] == [1, 0]
    assert sheet.rows_with_status((Status.REFUSED, Status.REMOVED)) == [0, 2]
    edited = sheet.unlock([0, 1, 2])
    assert edited.rows == [0, 2]
    assert [sheet[row].verdict for row in range(3)] == [Verdict.WRONG, SENT, R]
    assert sheet.corrects(range(3)) == {0: f"{BATCH} 0"}
    assert [problem.fault for problem in sheet.problems(0)] == [RefusedBefore(None)]
    assert sheet.to_add(include_warned=True) == [2]
    assert (sheet.begun, sheet.still_refused()) == (True, {0})
    assert WorkSheet(sheet.image()).still_refused() == {0}
    # It stays wrong until it is changed.
    sheet.set_cells({(0, NAME): "Acer rubrum"})
    assert (sheet[0].verdict, sheet.problems(0)) == (R, ())
    sheet.lock(SECOND, [0])
    # News of the entry that it corrects.
    assert tell(sheet, {0: Status.ADDED_AGAIN}) == []
    assert sheet[0].status is None
    assert [(sent.batch, sent.keys) for sent in sheet.image().sent] == [(BATCH, [1]), (SECOND, [0])]
    assert sheet.batches() == [BATCH, SECOND]
    tell(sheet, {0: Status.REMOVED}, SECOND)
    sheet.unlock([0])
    assert sheet.batches() == [BATCH]


AGAIN = {Status.REFUSED, Status.NOT_ADDED, Status.REMOVED, Status.REMOVED_AS_SAID}


def test_a_row_opens_again_only_once_its_plant_is_surely_not_added():
    for status in Status:
        sheet = WorkSheet.of("a", [("1", "Acer", "Tree")])
        sheet.lock(BATCH, [0])
        tell(sheet, {0: status})
        assert (sheet.unlock([0]).change is not None) is (status in AGAIN), status


def test_a_batch_that_never_became_ready_is_dropped(sheet):
    sheet.lock(BATCH, [0])
    tell(sheet, {0: Status.REFUSED})
    sheet.unlock([0])
    sheet.lock(SECOND, [0, 1])
    assert sheet.drop(SECOND, [1, 2]).rows == [1]
    assert [sheet[row].verdict for row in range(3)] == [SENT, R, R]
    sheet.drop(SECOND)
    assert [sheet[row].verdict for row in range(3)] == [R, R, R]
    # It still corrects what was refused before.
    assert sheet.corrects(range(2)) == {0: f"{BATCH} 0"}
    assert sheet.drop(SECOND) is NOTHING
