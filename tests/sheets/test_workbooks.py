"""Workbooks, as others read them."""

from datetime import UTC, datetime
from zipfile import ZipFile

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from openpyxl import load_workbook

from plantdesk.domain.plant import ID_MAX, ID_MIN
from plantdesk.sheets import workbooks
from plantdesk.sheets.tables import write_table
from tests.sheets.tables import HEADS, workbook_rows

# XML holds all of these, and readers of XML keep them.
texts = st.text(
    st.characters(exclude_categories=["Cc", "Cs"], exclude_characters="\ufffe\uffff")
    | st.sampled_from("\t\n")
)


@pytest.fixture(scope="module")
def path(tmp_path_factory):
    return tmp_path_factory.mktemp("sheets") / "plants.xlsx"


def shown(path, cell):
    write_table(path, "Plants", ["One"], [[cell]])
    return workbook_rows(path)[0][0]


@given(st.lists(st.tuples(st.integers(ID_MIN, ID_MAX), texts, st.none() | texts)))
@example([(999_999_999_999_999, "", ""), (10**15, "", ""), (-(10**15), "", "")])
def test_all_ids_and_texts_come_back_from_a_workbook(path, rows):
    assert write_table(path, "Plants", HEADS, rows).rows == len(rows)
    # A spreadsheet would round longer numbers.
    expected = [
        [number if abs(number) < 10**15 else str(number), name, tag or ""]
        for number, name, tag in rows
    ]
    assert workbook_rows(path) == expected


def test_rows_beyond_a_sheet_go_into_the_next(path, monkeypatch):
    monkeypatch.setattr(workbooks, "_SHEET_ROWS", 4)
    for rows, sheets in ((3, {"Plants": [0, 1, 2]}), (4, {"Plants": [0, 1, 2], "Plants 2": [3]})):
        write_table(path, "Plants", ["Plant id"], [[number] for number in range(rows)])
        book = load_workbook(path)
        found = {sheet.title: [cell for (cell,) in sheet.values] for sheet in book.worksheets}
        assert found == {name: ["Plant id", *ids] for name, ids in sheets.items()}
        filters = [sheet.auto_filter.ref for sheet in book.worksheets]
        assert filters == [f"A1:A{len(ids) + 1}" for ids in sheets.values()]
        # The head stays in view.
        assert {(sheet.freeze_panes, sheet["A1"].font.bold) for sheet in book.worksheets} == {
            ("A2", True)
        }


def test_a_moment_is_a_local_date_and_a_text_that_no_cell_can_hold_visibly_changed(path):
    moment = datetime(2026, 11, 23, 13, 5, 9, 500_000, tzinfo=UTC)
    local = moment.astimezone().replace(tzinfo=None, microsecond=0)
    assert shown(path, moment) == local
    for text, stored in (
        # XML can't hold these letters.
        *((f"Acer{each}rubrum", "Acer\ufffdrubrum") for each in "\x00\x0b\x1f\ud83c\ufffe\uffff"),
        # What is too long for a cell is cut with a mark. Excel counts each emoji as two.
        ("🌱" * 16_383, "🌱" * 16_383),
        ("🌱" * 16_384, "🌱" * 16_382 + "…"),
    ):
        assert shown(path, text) == stored
    # One that looks like an escaped letter stays as it is.
    assert shown(path, "_x0041_cer") == "_x0041_cer"
    with ZipFile(path) as archive:
        assert b"_x005F_x0041_cer" in archive.read("xl/worksheets/sheet1.xml")
