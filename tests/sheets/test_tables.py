"""CSV and rows for the clipboard, as others read them."""

import pytest

from plantdesk.domain.plant import ID_MAX, ID_MIN
from plantdesk.sheets.cells import runs_after
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
    for inside in ("\t", "\n", "\r\n", "\u2028"):
        text = tabbed([HEADS, (7, f"Acer{inside}rubrum", None)])
        assert text.split("\n")[1:] == ["7\tAcer rubrum\t", ""]


def test_a_spreadsheet_knows_the_encoding_and_what_it_would_round_run_or_lose_is_a_text(path):
    assert write_table(path, "Plants", HEADS, [(7, "Café “rouge”", None)]).rows == 1
    assert path.read_bytes() == (
        b'\xef\xbb\xbf"Plant id","Name","Tag"\r\n' + '"7","Café “rouge”",""\r\n'.encode()
    )
    for number in (0, 999_999_999_999_999):
        assert saved(path, number) == str(number)
    for number in (10**15, ID_MAX, -1, ID_MIN):
        assert saved(path, number) == f'="{number}"'
    # An apostrophe that was typed is told from one that was added.
    assert saved(path, "'s Gravenhage") == "''s Gravenhage"
    assert runs_after(";", "Rosa;=1+1")
    # Half a surrogate pair doesn't stop the list.
    assert saved(path, "Acer \ud83c") == "Acer ?"
