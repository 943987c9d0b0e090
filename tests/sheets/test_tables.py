"""CSV and rows for the clipboard, as others read them."""

from datetime import datetime, timedelta, timezone

import pytest

from plantdesk.domain.plant import ID_MAX, ID_MIN
from plantdesk.sheets.cells import plain_text
from plantdesk.sheets.tables import tabbed, write_table
from tests.sheets.tables import HEADS, csv_rows


@pytest.fixture(scope="module")
def path(tmp_path_factory):
    return tmp_path_factory.mktemp("sheets") / "plants.csv"


def saved(path, cell):
    write_table(path, "Plants", ["One"], [[cell]])
    return csv_rows(path)[0][0]


def test_the_clipboard_gets_a_head_and_a_line_for_each_row():
    rows = [(10438, "Ginkgo", "Tree"), (ID_MAX, "Victoria", None)]
    assert tabbed([HEADS, *rows]) == (
        "Plant id\tName\tTag\n10438\tGinkgo\tTree\n9223372036854775807\tVictoria\t\n"
    )


def test_nothing_in_a_name_breaks_the_clipboards_columns():
    for inside in ("\t", "\n", "\r\n", "\u2028"):
        text = tabbed([HEADS, (7, f"Acer{inside}rubrum", None)])
        assert text.split("\n")[1:] == ["7\tAcer rubrum\t", ""]


def test_a_spreadsheet_knows_the_files_encoding_and_line_ends(path):
    assert write_table(path, "Plants", HEADS, [(7, "Café “rouge”", None)]).rows == 1
    assert path.read_bytes() == (
        b'\xef\xbb\xbf"Plant id","Name","Tag"\r\n' + '"7","Café “rouge”",""\r\n'.encode()
    )


def test_an_apostrophe_that_was_typed_is_told_from_one_that_was_added(path):
    assert saved(path, "'s Gravenhage") == "''s Gravenhage"


@pytest.mark.parametrize(
    ("number", "plain"),
    [(0, True), (999_999_999_999_999, True), (10**15, False), (ID_MAX, False), (-1, False),
     (ID_MIN, False)],
)  # fmt: skip
def test_an_id_that_a_spreadsheet_would_round_or_run_is_a_text(path, number, plain):
    assert saved(path, number) == (str(number) if plain else f'="{number}"')


def test_a_time_is_local_and_names_its_offset(path):
    time = datetime(2026, 11, 23, 13, 5, 9, 123456, timezone(timedelta(hours=5, minutes=45)))
    text = saved(path, time)
    assert text == plain_text(time)
    assert text == time.astimezone().isoformat(" ", "seconds")
    assert datetime.fromisoformat(text) == time.replace(microsecond=0)


def test_half_a_surrogate_pair_does_not_stop_the_list(path):
    assert saved(path, "Acer \ud83c") == "Acer ?"
