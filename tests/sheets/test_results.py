"""Files of results: what goes out comes back the same, and our own columns aren't taken for it."""

import codecs
import csv
from datetime import UTC, datetime
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from msgspec.structs import replace

from plantdesk.domain.sheet.columns import Columns, find_columns
from plantdesk.domain.sheet.headings import heading_rank
from plantdesk.domain.sheet.work import WorkSheet
from plantdesk.domain.typed import PlantField
from plantdesk.sheets.reading.opening import look_at, read
from plantdesk.sheets.reading.shapes import TextForm, WorkbookForm
from plantdesk.sheets.results import OWN_HEADINGS, ResultTable, RowResult, ending_of
from plantdesk.sheets.tables import write_table

ID, NAME, TAG = PlantField
AT = datetime(2031, 5, 4, 14, 5, 6, tzinfo=UTC)
REFUSED = RowResult("Refused", "Error 17: The name is taken", AT)
ADDED = RowResult("Added", open=False)
ROWS = [
    ("Plants of May", "", "", ""),
    ("Nr.", "Beet", "Art", "Typ"),
    ("7", "north", "Rosa", "shrub"),
    ("12345678901234567000", "=A1", "TRUE"),
    ("", "", "", ""),
    ("x", "007", "+Quercus", "12.50"),
]


def table_of(rows, columns=None):
    return ResultTable(WorkSheet.of("plants.csv", rows, columns=columns).image())


def all_refused(rows, first):
    return dict.fromkeys(range(first, len(rows)), REFUSED)


def write(path, rows, columns):
    table = table_of(rows, columns)
    results = table.rows(all_refused(rows, columns.first_row))
    return write_table(path, "PlantDesk", table.heads, results)


def read_back(path):
    look = look_at(path)
    found = read(path, look.form)
    exact = isinstance(look.form, TextForm)
    return WorkSheet.of(path.name, found.rows, inexact=found.inexact, from_text=exact)


def plants(sheet):
    return [sheet.typed(row) for row in range(sheet.columns.first_row, len(sheet))]


def test_the_sheet_s_own_columns_stay_with_whole_numbers_as_such_and_ours_follow():
    table = table_of(ROWS)
    assert table.heads == (
        "Nr.", "Beet", "Art", "Typ",
        "PlantDesk: result", "PlantDesk: reason", "PlantDesk: when", "PlantDesk: row",
    )  # fmt: skip
    # A spreadsheet takes a time without an offset for one.
    at = AT.astimezone().replace(tzinfo=None)
    first, second, _, last = table.rows(all_refused(ROWS, 2))
    ours = ("Refused", "Error 17: The name is taken", at, 3)
    assert first == (7, "north", "Rosa", "shrub", *ours)
    assert second[:4] == (12345678901234567000, "=A1", "TRUE", "")
    assert last[:4] == ("x", "007", "+Quercus", "12.50")
    # A column that an edit made gets a heading.
    sheet = WorkSheet.of("plants.csv", [("Nr", "Name"), ("7", "Rosa")])
    sheet.set_cells({(1, TAG): "shrub"})
    assert ResultTable(sheet.image()).heads[:3] == ("Nr", "Name", "Tag")


def test_a_file_has_the_whole_sheet_or_the_rows_that_need_something():
    sheet = WorkSheet.of("plants.csv", ROWS)
    # One row is deleted, one is deleted and comes back, and one is new and has no number.
    sheet.delete([2])
    sheet.delete([2])
    sheet.undo()
    sheet.set_cells({(5, ID): "9"})
    for kept in (sheet, WorkSheet(sheet.image())):
        image = kept.image()
        assert image.deleted == {2: ROWS[2]}
        table = ResultTable(image)
        results = {2: RowResult("Deleted", open=False), 3: ADDED, 5: REFUSED, 6: REFUSED}
        # The empty row stays where it was.
        assert [(row[0], row[4], row[7]) for row in table.rows(results)] == [
            (7, "Deleted", 3),
            (int(ROWS[3][0]), "Added", 4),
            ("", "", 5),
            ("x", "Refused", 6),
            (9, "Refused", None),
        ]
        assert [row[0] for row in table.rows(results, whole=False)] == ["x", 9]


@pytest.mark.usefixtures("no_process")
def test_our_columns_are_not_taken_for_fields_and_those_are_found_without_headings(tmp_path):
    assert [word for word in OWN_HEADINGS if heading_rank(f"PlantDesk: {word}")] == []
    # Only ours have letters.
    rows = [("id", "PlantDesk: reason"), ("7", "The name is taken")]
    assert find_columns(rows) == Columns(0, None, None, 0)
    columns = Columns(0, 1, 2, 1)
    for name, headings in product(
        ("plants.csv", "plants.xlsx"),
        (
            ("=Tunnus", "'Laji", "a\nb"),
            # Ids stand under another field's heading.
            ("Name", "x", "id"),
        ),
    ):
        path = tmp_path / name
        write(path, [("May",), headings, ("7", "Rosa", "shrub"), ("8", "Acer", "tree")], columns)
        again = read_back(path)
        assert again.columns == replace(columns, heading_row=0)
        assert again[0].cells[:3] == ("PlantDesk: id", "PlantDesk: name", "PlantDesk: tag")
        # Again, with our columns of this file replaced.
        rows = [again[row].cells for row in range(3)]
        assert table_of(rows, again.columns).heads == again[0].cells


GERMAN = [("Nr", "Art", "Typ"), ("7", "Café", "Büsche"), ("8", "Rosa", "shrub")]


@pytest.mark.parametrize(
    ("encoding", "separator"),
    [("utf-8", ","), ("utf-8-sig", ";"), ("utf-16", "\t"), ("cp1252", "|"), ("cp850", ";")],
)
def test_a_text_file_keeps_its_separator_and_its_encoding(encoding, separator, tmp_path):
    path = tmp_path / "plants.csv"
    path.write_bytes("".join(f"{separator.join(row)}\r\n" for row in GERMAN).encode(encoding))
    look = look_at(path)
    form = look.form if look.encoding else TextForm(encoding, look.separator)
    sheet = WorkSheet.of("plants.csv", read(path, form).rows)
    table, written = ResultTable(sheet.image()), tmp_path / "still to do.csv"
    rows = table.rows(all_refused(GERMAN, 1), whole=False)
    assert write_table(written, "Plants", table.heads, rows, form=form) == (2, False)
    # As other programs read it.
    marked = "utf-8-sig" if encoding == "utf-8" else encoding
    with written.open(encoding=marked, newline="") as file:
        found = list(csv.reader(file, delimiter=separator))
    assert [tuple(row[:3]) for row in found] == GERMAN
    # As PlantDesk does.
    again = WorkSheet.of("plants.csv", read(written, form).rows)
    assert (again.columns, plants(again)) == (sheet.columns, plants(sheet))
    # UTF-8 gets a mark, by which spreadsheets know it.
    assert look_at(written).encoding == (look.encoding and marked)


@pytest.mark.parametrize(
    ("encoding", "name", "reason", "start", "recoded"),
    [
        ("utf-8", "Café", "Type the plant’s name", codecs.BOM_UTF8, False),
        ("cp1252", "Café", "Type the plant’s name", b'"Nr', False),
        ("cp1252", "Café", "Nazwa jest zajęta", codecs.BOM_UTF8, True),
    ],
)
def test_a_text_that_the_encoding_lacks_makes_all_of_the_file_utf_8(
    encoding, name, reason, start, recoded, tmp_path
):
    rows, path = [("Nr", "Art"), ("7", "Rosa"), ("8", name)], tmp_path / "plants.csv"
    table = table_of(rows)
    # The letters of other rows count, too.
    found = table.rows({1: RowResult("Refused", reason)}, whole=False)
    form = TextForm(encoding, ";")
    assert write_table(path, "Plants", table.heads, found, form=form) == (1, recoded)
    assert path.read_bytes().startswith(start)
    form = TextForm("utf-8-sig" if start == codecs.BOM_UTF8 else encoding, ";")
    assert read(path, form).rows[1][:4] == ("7", "Rosa", "Refused", reason)


def test_a_file_is_called_as_its_sheet():
    for form, name, ending in (
        (WorkbookForm("Plants"), "plants.ods", ".xlsx"),
        (TextForm("utf-8", ","), "plants.CSV", ".csv"),
        (TextForm("utf-8", "\t"), "plants.xls", ".csv"),
        (None, "Copied.txt", ".txt"),
    ):
        assert ending_of(form, name) == ending


texts = st.text(st.characters(blacklist_categories=["Cs"]), max_size=8)
ids = st.integers(-(10**20), 10**20).map(str)


@given(st.lists(st.tuples(ids | texts, texts, texts, texts), min_size=1, max_size=5))
@example([(str(number), "a;b", "", "c") for number in range(20)])
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
    assert [again[row].cells[2] for row in range(1, len(again))] == [row[2] for row in rows]
