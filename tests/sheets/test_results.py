"""Files of results: what goes out comes back the same, and our own columns aren't taken for it."""

from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from plantdesk.domain.sheet.columns import Columns, find_columns, shape_of
from plantdesk.domain.sheet.headings import heading_rank
from plantdesk.domain.sheet.work import WorkSheet
from plantdesk.domain.status import Status
from plantdesk.domain.typed import Typed
from plantdesk.sheets.files import FileFault, NotWritten
from plantdesk.sheets.reading.opening import look_at, read
from plantdesk.sheets.reading.shapes import TextForm
from plantdesk.sheets.results import (
    Became,
    OwnHeadings,
    ResultTable,
    RowResult,
    became,
    write_under_free_name,
)
from plantdesk.sheets.tables import write_table

AT = datetime(2031, 5, 4, 14, 5, 6, tzinfo=UTC)
REFUSED = RowResult(Became.REFUSED, "Refused", 17, "The name is taken", AT)
UNSENT = RowResult(Became.NOT_SENT, "Not sent", message="name: missing")
ROWS = [
    ("Plants of May", "", "", ""),
    ("Nr.", "Beet", "Art", "Typ"),
    ("7", "north", "Rosa", "shrub"),
    ("12345678901234567890", "=A1", "Acer"),
    ("", "", "", ""),
    ("x", "'quoted", "+Quercus", "tree"),
]


def table_of(rows, columns=None):
    return ResultTable(WorkSheet.of("plants.csv", rows, columns=columns).image())


def all_refused(rows, first):
    return dict.fromkeys(range(first, len(rows)), REFUSED)


def write(path, rows=ROWS, columns=None):
    first = (columns or find_columns(rows)).first_row
    table = table_of(rows, columns)
    results = table.rows(all_refused(rows, first))
    return write_table(path, "PlantDesk", table.heads, results, replace=False)


def read_back(path):
    look = look_at(path)
    found = read(path, look.form)
    return WorkSheet.of(
        path.name,
        found.rows,
        inexact=found.inexact,
        from_text=isinstance(look.form, TextForm),
    )


def plants(sheet, start=None):
    first = sheet.columns.first_row if start is None else start
    return [sheet.typed(row) for row in range(first, len(sheet))]


def test_the_sheet_s_own_columns_stay_and_ours_follow():
    table = table_of(ROWS)
    assert table.heads == (
        "Nr.", "Beet", "Art", "Typ",
        "PlantDesk: Status", "PlantDesk: Error", "PlantDesk: Message", "PlantDesk: Time",
    )  # fmt: skip
    first, second, *_ = table.rows(all_refused(ROWS, 2))
    assert first == (7, "north", "Rosa", "shrub", "Refused", "17", "The name is taken", AT)
    assert second[:4] == (12345678901234567890, "=A1", "Acer", "")


@pytest.mark.parametrize("name", ["plants.csv", "plants.xlsx"])
def test_a_file_opens_again_unchanged(tmp_path, name):
    before = WorkSheet.of("plants.csv", ROWS)
    assert write(tmp_path / name) == 4
    again = read_back(tmp_path / name)
    assert again.columns == Columns(0, 2, 3, 0)
    assert plants(again) == plants(before)


def test_each_kind_has_its_own_rows():
    table, results = table_of(ROWS), {2: REFUSED, 5: UNSENT}
    assert [row[0] for row in table.rows(results, (Became.REFUSED,))] == [7]
    assert [row[0] for row in table.rows(results, (Became.NOT_SENT,))] == ["x"]
    assert len(list(table.rows(results))) == 2


def test_our_columns_of_an_earlier_file_are_replaced(tmp_path):
    path = tmp_path / "plants.csv"
    write(path)
    rows = read(path, look_at(path).form).rows
    assert table_of(rows).heads == table_of(ROWS).heads


@pytest.mark.parametrize("word", OwnHeadings())
def test_our_headings_name_no_field(word):
    assert heading_rank(f"PlantDesk: {word}") is None


def test_our_columns_are_not_taken_by_their_content():
    # Only ours have letters.
    rows = [("id", "PlantDesk: Message"), ("7", "The name is taken")]
    assert find_columns(rows) == Columns(0, None, None, 0)


def test_columns_that_were_named_by_hand_are_found_again(tmp_path):
    rows = [("Name", "x", "id"), ("7", "wild", "Rosa"), ("8", "wild", "Acer")]
    chosen = Columns(0, 2, None, 0)
    path = tmp_path / "plants.csv"
    write(path, rows, chosen)
    again = read_back(path)
    assert again.columns == chosen
    assert plants(again) == [Typed("7", "Rosa", ""), Typed("8", "Acer", "")]


def test_a_sheet_without_headings_gets_some(tmp_path):
    rows = [("7", "Rosa"), ("8", "Acer")]
    path = tmp_path / "plants.csv"
    write(path, rows)
    assert plants(read_back(path)) == [Typed("7", "Rosa", ""), Typed("8", "Acer", "")]


def test_results_have_the_shape_of_their_sheet():
    """Columns that the user chose count for them, too."""
    headings = ("Foo", "Bar")
    ours = (*headings, *table_of([headings, ("7", "Rosa")]).heads[-4:])
    found = Columns(0, 1, None, 0)
    assert shape_of([headings], found) == shape_of([ours], found)


def test_nothing_is_replaced(tmp_path):
    (tmp_path / "plants.csv").write_text("mine")
    with pytest.raises(NotWritten) as error:
        write(tmp_path / "plants.csv")
    assert error.value.fault is FileFault.TAKEN
    names = [write_under_free_name(tmp_path / "plants.csv", write).name for _ in range(2)]
    assert names == ["plants 2.csv", "plants 3.csv"]
    assert (tmp_path / "plants.csv").read_text() == "mine"


def test_a_file_that_appears_meanwhile_stays(tmp_path):
    def write_late(path):
        if path.name == "plants.csv":
            path.write_text("mine")
        write(path)

    assert write_under_free_name(tmp_path / "plants.csv", write_late).name == "plants 2.csv"
    assert (tmp_path / "plants.csv").read_text() == "mine"


def test_a_folder_that_takes_no_file_ends_the_search_for_a_name(tmp_path):
    tried = []

    def write_and_note(path):
        tried.append(path.name)
        write(path)

    # Root may write into any folder, but not into a file.
    (tmp_path / "no folder").write_text("mine")
    with pytest.raises(NotWritten) as error:
        write_under_free_name(tmp_path / "no folder" / "plants.csv", write_and_note)
    assert error.value.fault is FileFault.GONE
    assert tried == ["plants.csv"]


def test_every_status_has_a_file():
    assert {became(status) for status in Status} == set(Became)
    # What is being sent may be there.
    assert became(Status.SENDING) is Became.TO_CHECK


texts = st.text(st.characters(blacklist_categories=["Cs"]), max_size=8)
ids = st.integers(-(10**20), 10**20).map(str)


@given(st.lists(st.tuples(ids | texts, texts, texts, texts), min_size=1, max_size=5))
@example([(str(number), "a;b", "", "c") for number in range(20)])
@example([(str(number), "a\tb", "", "c") for number in range(20)])
@example([("1", "sep=;", "", "c")])
@example([("-5", "\x00", "\r\n", '"')])
def test_any_text_comes_back(rows):
    columns = Columns(0, 1, 3, 0)
    whole = [("Nr", "Art", "note", "Typ"), *rows]
    before = WorkSheet.of("plants", whole, columns=columns)
    with TemporaryDirectory() as folder:
        path = Path(folder, "plants.csv")
        write(path, whole, columns)
        again = read_back(path)
    assert plants(again) == plants(before)
    assert [again.row(row)[2] for row in range(1, len(again))] == [row[2] for row in rows]
