"List of plants to check, as others read it."

import csv
import io
from datetime import datetime, timedelta, timezone

import pytest

from plantdesk.domain.plant import ID_MAX, ID_MIN, NewPlant
from plantdesk.sheets.check_list import CheckLine, comma_separated, tabbed

HEADS = ("Plant id", "Name", "Tag", "Store", "Sent at", "Reference")
SENT = datetime(2026, 3, 3, 14, 5, 9, 123456, timezone(timedelta(hours=1)))


def line(number: int = 10438, name: str = "Ginkgo", tag: str | None = "Tree") -> CheckLine:
    return CheckLine(NewPlant(number, name, tag), "Green Acres", SENT, "1d7b-0001")


def read_back(content: bytes) -> list[list[str]]:
    return list(csv.reader(io.StringIO(content.decode("utf-8-sig"), newline="")))


def test_the_clipboard_gets_a_head_and_a_line_for_each_plant() -> None:
    assert tabbed([line(), line(7781, "Victoria", None)], HEADS) == (
        "Plant id\tName\tTag\tStore\tSent at\tReference\n"
        "10438\tGinkgo\tTree\tGreen Acres\t2026-03-03 14:05:09+01:00\t1d7b-0001\n"
        "7781\tVictoria\t\tGreen Acres\t2026-03-03 14:05:09+01:00\t1d7b-0001\n"
    )


@pytest.mark.parametrize("inside", ["\t", "\n", "\r\n", "\u2028"])
def test_nothing_in_a_name_breaks_the_clipboards_columns(inside: str) -> None:
    text = tabbed([line(name=f"Acer{inside}rubrum")], HEADS)
    rows = [row.split("\t") for row in text.split("\n")]
    assert [len(row) for row in rows] == [6, 6, 1]
    assert rows[1][1] == "Acer rubrum"


def test_a_spreadsheet_knows_the_files_encoding_and_line_ends() -> None:
    content = comma_separated([line(name="Café “rouge”")], HEADS)
    assert content.startswith(b"\xef\xbb\xbf")
    assert content.count(b"\r\n") == 2
    assert b"\n" not in content.replace(b"\r\n", b"")
    assert read_back(content)[1][1] == "Café “rouge”"


@pytest.mark.parametrize("text", ['a "b", c', "a;b", "a\nb", " x "])
def test_a_name_comes_back_from_the_file_unchanged(text: str) -> None:
    assert read_back(comma_separated([line(name=text)], HEADS))[1][1] == text


@pytest.mark.parametrize(
    "first", ["=", "+", "-", "@", "\t", "\r", "\n", " =", "\u200e=", "\x00=", "\uff1d", "\uff0b"]
)
def test_nothing_that_was_typed_runs_as_a_formula(first: str) -> None:
    text = f"{first}1+1"
    row = read_back(comma_separated([line(name=text, tag=text)], HEADS))[1]
    assert row[1:3] == [f"'{text}", f"'{text}"]


def test_an_apostrophe_that_was_typed_is_told_from_one_that_was_added() -> None:
    assert read_back(comma_separated([line(name="'s Gravenhage")], HEADS))[1][1] == (
        "''s Gravenhage"
    )


@pytest.mark.parametrize("number", [0, 1, 999_999_999_999_999])
def test_an_id_that_a_spreadsheet_keeps_is_a_plain_number(number: int) -> None:
    assert read_back(comma_separated([line(number)], HEADS))[1][0] == str(number)


@pytest.mark.parametrize("number", [1_000_000_000_000_000, ID_MAX, -1, ID_MIN])
def test_an_id_that_a_spreadsheet_would_round_or_run_is_a_text(number: int) -> None:
    assert read_back(comma_separated([line(number)], HEADS))[1][0] == f'="{number}"'


def test_half_a_surrogate_pair_does_not_stop_the_list() -> None:
    assert b"Acer ?" in comma_separated([line(name="Acer \ud83c")], HEADS)
