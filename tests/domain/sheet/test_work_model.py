"""Any edits, with undo and redo, tell what they changed."""

from hypothesis import example, given
from hypothesis import strategies as st

from plantdesk.domain.sheet.verdicts import Verdict
from plantdesk.domain.sheet.work import WorkSheet
from plantdesk.domain.typed import PlantField
from tests.domain.sheet.edits import begin, changed, edits, inexact, make, sheet_rows

BATCH = "9a4f7a0e-0000-4000-8000-000000000001"


def seen(sheet):
    """All that the window shows of each row, by its key."""
    return {
        sheet[row].key: (sheet[row].cells, sheet[row].verdict, sheet.problems(row))
        for row in range(len(sheet))
    }


@given(sheet_rows, inexact, st.lists(edits, max_size=12))
@example([("1", "Acer")], set(), [("delete", {0}), ("undo",), ("redo",)])
@example([("7", "Acer"), ("7", "Rosa")], set(), [("set_cells", {(1, PlantField.ID): "8"})])
@example([("7", "Acer"), ("8", "Rosa")], set(), [("set_cells", {(1, PlantField.ID): "7"})])
def test_an_edit_tells_what_changed_and_keeps_verdicts_and_deleted_rows_up_to_date(
    rows, marked, made
):
    sheet = begin(rows, marked)
    cells, image = dict(enumerate(map(tuple, rows))), sheet.image()
    for edit in made:
        earlier = image
        keys, before = [sheet[row].key for row in range(len(sheet))], seen(sheet)
        edited = make(sheet, edit, BATCH)
        image, after = sheet.image(), seen(sheet)
        assert after == seen(WorkSheet(image))
        assert [sheet.row_of(key) for key in image.keys] == [*range(len(sheet))]
        assert not any(map(sheet.row_of, image.deleted))
        verdicts = [verdict for _, verdict, _ in after.values()]
        assert all(sheet.count(each) == verdicts.count(each) for each in Verdict)
        assert image.deleted == {key: cells[key] for key in set(cells) - set(image.keys)}
        cells |= {key: row for key, row in zip(image.keys, image.rows, strict=True) if key in cells}
        if not changed(edited):
            assert after.keys() == set(keys)
            continue
        # What was noted of it leads there again.
        assert after == seen(WorkSheet(earlier, [edited.change]))
        for gone in reversed(edited.removed):
            del keys[gone.start : gone.stop]
        for new in edited.inserted:
            keys[new.start : new.start] = [None] * len(new)
        assert len(keys) == len(image.keys)
        assert all(old in (None, new) for old, new in zip(keys, image.keys, strict=True))
        different = {
            row
            for row, key in enumerate(image.keys)
            if key not in before or before[key][:2] != after[key][:2]
        }
        assert edited.everything or different <= set(edited.rows)
