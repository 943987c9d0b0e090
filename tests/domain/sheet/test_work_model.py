"""Any edits, with undo and redo, do what they do to plain lists."""

from hypothesis import example, given
from hypothesis import strategies as st

from plantdesk.domain.sheet.work import WorkSheet
from tests.domain.sheet.edits import begin, changed, edits, inexact, make, make_plain, sheet_rows

BATCH = "9a4f7a0e-0000-4000-8000-000000000001"
plain_edits = edits.filter(lambda edit: edit[0] not in ("lock", "drop"))


def plain(sheet):
    typed = [sheet.typed(row) for row in range(len(sheet))]
    return [[one.id, one.name, one.tag] for one in typed]


def seen(sheet):
    """All that the window shows of each row, by its key."""
    return {
        sheet[row].key: (sheet[row].cells, sheet[row].verdict, sheet.problems(row))
        for row in range(len(sheet))
    }


@given(sheet_rows, inexact, st.lists(plain_edits, max_size=12))
def test_edits_do_what_they_do_to_plain_lists(rows, marked, made):
    sheet = begin(rows, marked)
    states, at = [plain(sheet)], 0
    for edit in made:
        edited = make(sheet, edit, BATCH)
        if edit[0] in ("undo", "redo"):
            at = min(max(at + (1 if edit[0] == "redo" else -1), 0), len(states) - 1)
        else:
            after = make_plain(states[at], edit)
            if changed(edited):
                states[at + 1 :] = [after]
                at += 1
            else:
                assert after == states[at]
        assert plain(sheet) == states[at]


@given(sheet_rows, inexact, st.lists(edits, max_size=12))
def test_edits_keep_all_verdicts_up_to_date(rows, marked, made):
    sheet = begin(rows, marked)
    for edit in made:
        make(sheet, edit, BATCH)
        assert seen(sheet) == seen(WorkSheet(sheet.image()))


@given(sheet_rows, inexact, st.lists(edits, max_size=12))
@example([("1", "Acer")], set(), [("delete", {0}), ("undo",), ("redo",)])
def test_rows_of_the_file_are_there_or_deleted(rows, marked, made):
    sheet = begin(rows, marked)
    cells = dict(enumerate(map(tuple, rows)))
    for edit in made:
        make(sheet, edit, BATCH)
        image = sheet.image()
        assert image.deleted == {key: cells[key] for key in set(cells) - set(image.keys)}
        cells |= {key: row for key, row in zip(image.keys, image.rows, strict=True) if key in cells}


@given(sheet_rows, inexact, st.lists(edits, max_size=12))
def test_an_edit_tells_what_changed(rows, marked, made):
    sheet = begin(rows, marked)
    for edit in made:
        keys = [sheet[row].key for row in range(len(sheet))]
        before = {key: shown[:2] for key, shown in seen(sheet).items()}
        edited = make(sheet, edit, BATCH)
        if not changed(edited):
            assert seen(sheet).keys() == set(keys)
            continue
        for gone in reversed(edited.removed):
            del keys[gone.start : gone.stop]
        for new in edited.inserted:
            keys[new.start : new.start] = [None] * len(new)
        now = [sheet[row].key for row in range(len(sheet))]
        assert len(keys) == len(now)
        assert all(old in (None, new) for old, new in zip(keys, now, strict=True))
        after = {key: shown[:2] for key, shown in seen(sheet).items()}
        different = [row for row, key in enumerate(now) if before.get(key) != after[key]]
        assert edited.everything or set(different) <= set(edited.rows)
