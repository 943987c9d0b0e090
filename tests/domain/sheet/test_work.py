"""A sheet in work: verdicts, steps through them, edits and their undo."""

from hypothesis import example, given
from hypothesis import strategies as st

from plantdesk.domain.id_range import IdRange
from plantdesk.domain.plant import NewPlant
from plantdesk.domain.plant_reading import FieldWarning, WarningKind
from plantdesk.domain.sheet import rows
from plantdesk.domain.sheet.changes import NOTHING, EditRefusal
from plantdesk.domain.sheet.columns import Columns
from plantdesk.domain.sheet.editing import Found
from plantdesk.domain.sheet.verdicts import Damage, Known, Repeated, Verdict
from plantdesk.domain.sheet.work import WorkSheet
from plantdesk.domain.typed import PlantField
from tests.domain.sheet.edits import begin, changed, edits, inexact, make, sheet_rows

ID, NAME, TAG = PlantField
HEADINGS = ("Nr.", "Name", "Tag")
PLANTS = [("11", "Acer", "Tree"), ("12", "Rosa", "Shrub"), ("13", "Salvia", "Herb")]


def sheet_of(*rows, **how):
    return WorkSheet.of("plants", [HEADINGS, *rows], **how)


def verdicts(sheet):
    return [sheet[row].verdict for row in range(len(sheet))][sheet.columns.first_row :]


def faults(sheet, row):
    return [problem.fault for problem in sheet.problems(row)]


def typed(sheet):
    rows = range(sheet.columns.first_row, len(sheet))
    return [(one.id, one.name, one.tag) for one in map(sheet.typed, rows)]


R, WARNED, WRONG, NO_PLANT = list(Verdict)[:4]


def test_rows_are_counted_by_verdict():
    sheet = sheet_of(("11", "Acer", ""), ("-1", "Rosa", ""), ("", "Salvia", ""), ("", " ", ""))
    assert verdicts(sheet) == [R, WARNED, WRONG, NO_PLANT]
    assert sheet.heading(1) == "Name"
    # The headings are no plant either.
    assert [sheet.count(verdict) for verdict in Verdict] == [1, 1, 1, 2, 0]
    # Without a column of ids, all are wrong.
    assert WorkSheet.of("a", [("Acer",), ("Rosa",)]).count(Verdict.WRONG) == 2
    assert sheet.rows_with({R, WRONG}) == [1, 3]
    # The next one goes around.
    assert [sheet.next_with({R, WRONG}, after) for after in (-1, 1, 2, 3)] == [1, 3, 3, 1]
    back = [sheet.next_with({R, WRONG}, after, backwards=True) for after in (3, 2, 1, 0)]
    assert back == [1, 1, 3, 3]


def test_a_repeated_id_names_the_other_row():
    sheet = sheet_of(("7", "Acer"), ("8", "Rosa"), ("007", "Salvia"), (" 7 ", "Abies"))
    assert verdicts(sheet) == [WARNED, R, WARNED, WARNED]
    assert Repeated(3, 2) in faults(sheet, 1)
    assert Repeated(1, 2) in faults(sheet, 3)
    # An accepted row is right until anything else about it is unusual.
    sheet = sheet_of(("7", "Acer"), ("7", "Rosa"), ("-8", "Salvia"), ("", "Abies"))
    sheet.know({-8: "typed before"})
    assert sheet.accept(1) == [1]
    sheet.accept(3)
    sheet.accept(4)
    assert verdicts(sheet) == [R, WARNED, R, WRONG]
    assert (sheet.to_add(), sheet.accepted_if_known()) == ([1, 3], {3})
    sheet.know({7: "typed before"})
    assert verdicts(sheet) == [WARNED, WARNED, R, WRONG]
    # Nor does it count for another id.
    sheet.set_cells({(3, ID): "9"})
    assert (verdicts(sheet)[2], sheet.accepted_if_known()) == (R, set())
    sheet.set_cells({(3, ID): "-8"})
    assert verdicts(sheet)[2] is WARNED


def test_a_known_id_is_a_warning_until_it_is_unknown_again():
    sheet = sheet_of(*PLANTS)
    assert list(sheet.ids()) == [[11, 12, 13]]
    assert sheet.know({12: "added"}, [11, 12, 13]) == [2]
    assert verdicts(sheet) == [R, WARNED, R]
    assert faults(sheet, 2) == [Known(12, "added")]
    assert sheet.know({13: "waiting"}) == [3]
    assert sheet.know({13: "waiting"}, [13]) == []
    assert sheet.know({}, [12]) == [2]
    assert verdicts(sheet) == [R, R, WARNED]
    sheet.set_cells({(1, ID): "13"})
    assert faults(sheet, 1) == [Repeated(3, 1), Known(13, "waiting")]


def test_ids_outside_the_range_warn_until_the_range_or_the_id_changes():
    sheet = sheet_of(("19", "Acer"), ("20", "Rosa"), ("30", "Tilia"))
    ids = IdRange(20, 29)
    assert 1 in sheet.keep_within(ids)
    assert verdicts(sheet) == [Verdict.WARNED, Verdict.RIGHT, Verdict.WARNED]
    assert faults(sheet, 1) == [FieldWarning(PlantField.ID, WarningKind.NOT_YOURS, "19", ids)]
    assert sheet.keep_within(ids) == []
    sheet.set_cells({(1, PlantField.ID): "21", (2, PlantField.ID): "31"})
    assert verdicts(sheet) == [Verdict.RIGHT, Verdict.WARNED, Verdict.WARNED]
    # Another column checks all rows.
    sheet.set_columns(sheet.columns.with_field(PlantField.TAG, None))
    assert sheet.count(Verdict.WARNED) == 2
    sheet.keep_within(None)
    assert sheet.count(Verdict.WARNED) == 0


def test_a_rounded_id_is_right_once_it_is_typed_again():
    sheet = sheet_of(("9007199254740992", "Acer"), inexact={(1, 0)}, from_text=False)
    assert faults(sheet, 1) == [Damage.ROUNDED]
    # No id is known, so it repeats none.
    assert list(sheet.ids()) == []
    sheet.set_cells({(1, NAME): "Rosa"})
    assert faults(sheet, 1) == [Damage.ROUNDED]
    sheet.set_cells({(1, ID): "9007199254740992"})
    assert verdicts(sheet) == [R]
    sheet.undo()
    assert faults(sheet, 1) == [Damage.ROUNDED]


def test_an_edit_is_made_undone_and_made_again():
    for edit, what, after in (
        # Rows come along where there were none.
        (WorkSheet.set_cells, [{(5, NAME): "a"}], [*PLANTS, ("", "", ""), ("", "a", "")]),
        (
            WorkSheet.paste,
            ([1, 3], NAME, [["a", "b"], ["c"], ["d"]]),
            [("11", "a", "b"), PLANTS[1], ("13", "c", "Herb"), ("", "d", "")],
        ),
        (WorkSheet.fill, ([1], [ID, TAG], ""), [("", "Acer", ""), *PLANTS[1:]]),
        (WorkSheet.delete, [[1, 3]], [PLANTS[1]]),
    ):
        sheet = sheet_of(*PLANTS)
        edit(sheet, *what)
        assert typed(sheet) == after
        sheet.undo()
        assert typed(sheet) == PLANTS
        sheet.redo()
        assert typed(sheet) == after
    sheet = sheet_of(*PLANTS)
    assert sheet.paste([1], TAG, [["a", "b"]]) is EditRefusal.TOO_WIDE
    assert sheet.undo() is NOTHING
    assert sheet.paste([1], TAG, [["a", " "]]).rows == [1]


def test_a_field_without_a_column_gets_one():
    sheet = WorkSheet.of("a", [("Nr", "Bed", "Name"), ("1", "4", "Acer")])
    assert sheet.fill([1], [TAG], "") is NOTHING
    # Nor do headings change.
    assert sheet.set_cells({(0, NAME): "x"}) is sheet.set_columns(sheet.columns) is NOTHING
    assert sheet.set_cells({(1, TAG): "Tree"}).everything
    assert sheet.columns == Columns(0, 2, 3, 0)
    assert (sheet[0].cells, sheet[1].cells) == (("Nr", "Bed", "Name"), ("1", "4", "Acer", "Tree"))
    sheet.undo()
    assert sheet.columns == Columns(0, 2, None, 0)
    assert (sheet[0].cells, sheet[1].cells) == (("Nr", "Bed", "Name"), ("1", "4", "Acer"))


def test_texts_are_found():
    sheet = sheet_of(("1", "acer ACER", "a.c"), ("2", "Rosa", "Acer"))
    for text, after, found in (
        ("acer", None, Found(1, NAME)),
        ("acer", Found(1, NAME), Found(2, TAG)),
        ("acer", Found(2, TAG), Found(1, NAME)),
        # The next field of the same row.
        ("a", Found(1, ID), Found(1, NAME)),
        ("a", Found(1, NAME), Found(1, TAG)),
        ("a.c", None, Found(1, TAG)),
        ("", None, None),
    ):
        assert sheet.find(text, after) == found


def test_the_plants_to_add_are_as_the_form_reads_them_at_that_moment():
    sheet = sheet_of((" 11 ", "\u200bAcer ", " "), ("-1", "Rosa", "Shrub"), ("x", "Salvia"), ())
    right, warned = (1, NewPlant(11, "Acer")), (2, NewPlant(-1, "Rosa", "Shrub"))
    assert list(sheet.plants(sheet.to_add(include_warned=False))) == [right]
    plants = sheet.plants(sheet.to_add(include_warned=True))
    # They are sent from another thread.
    sheet.set_cells({(1, NAME): "other"})
    sheet.delete([2])
    assert list(plants) == [right, warned]


def test_a_large_edit_says_what_single_ones_say(monkeypatch):
    """Then all rows are checked."""
    monkeypatch.setattr(rows, "_CHECKED_SINGLY", 1)
    sheet = sheet_of(*PLANTS, ("12", "Tilia"))
    sheet.fill([1, 2], [ID], "")
    assert verdicts(sheet) == [WRONG, WRONG, R, R]
    sheet.undo()
    assert verdicts(sheet) == [R, WARNED, R, WARNED]


BATCH = "9a4f7a0e-0000-4000-8000-000000000001"


def seen(sheet):
    """All that the window shows of each row, by its key."""
    return {
        sheet[row].key: (sheet[row].cells, sheet[row].verdict, sheet.problems(row))
        for row in range(len(sheet))
    }


@given(sheet_rows, inexact, st.lists(edits, max_size=12))
@example([("1", "Acer")], set(), [("delete", {0}), ("undo",), ("redo",)])
@example([("7", "Acer"), ("7", "Rosa")], set(), [("set_cells", {(1, ID): "8"})])
@example([("7", "Acer"), ("8", "Rosa")], set(), [("set_cells", {(1, ID): "7"})])
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
