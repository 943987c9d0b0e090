"""What became of the rows is saved as files, which open here again unchanged."""

import csv
from datetime import UTC, datetime

import pytest
from msgspec.structs import replace

from plantdesk.domain.entry import Entry
from plantdesk.domain.outcome import Added
from plantdesk.domain.plant import NewPlant, Plant
from plantdesk.domain.status import Status
from plantdesk.domain.typed import PlantField
from plantdesk.practice.manner import Manner
from plantdesk.ui.many.sending import results
from plantdesk.ui.many.sending.results import Which

NOW = datetime(2031, 5, 4, 9, 30, tzinfo=UTC)
HEADS = "Bed;Nr.;Bezeichnung;Gruppe"
OURS = [f"PlantDesk: {word}" for word in ("Status", "Error", "Message", "Time")]


@pytest.fixture
def sent(many):
    """Row 2 was refused, row 3 added, and row 4 not sent."""
    many.practise(Manner.REFUSE)
    many.open("spring.csv", "A1;501;=Acer;Tree", "A2;502;Tilia;", "A3;503;;Tree", heads=HEADS)
    many.added()
    return many


def save(many, monkeypatch, which, name):
    """Save these rows, and wait for the end."""
    path = many.folder / name
    monkeypatch.setattr(results, "ask_where_to_save", lambda *_: path)
    many.page._say("")
    many.page.adding.results.save(which)
    many.until(lambda: many.said and many.page.adding.results._path is None)
    return path


def rows_of(path):
    with path.open(encoding="utf-8-sig", newline="") as file:
        return list(csv.reader(file))


def test_all_rows_are_saved_with_what_became_of_them(sent, monkeypatch):
    heads, refused, added, left = rows_of(save(sent, monkeypatch, Which.ALL, "all.csv"))
    assert heads == [*HEADS.split(";"), *OURS]
    assert refused[:6] == ["A1", "501", "'=Acer", "Tree", "Refused", "400"]
    assert refused[6].startswith("Practice: ")
    assert added[:5] == ["A2", "502", "Tilia", "", "Added"]
    assert added[7].startswith("20")
    assert left == ["A3", "503", "", "Tree", "Not sent", "", "", ""]


def test_sent_rows_that_the_journal_does_not_have_are_not_told_as_unsent(sent, monkeypatch):
    sent.lose_journal()
    rows = rows_of(save(sent, monkeypatch, Which.ALL, "all.csv"))
    assert [row[4] for row in rows[1:]] == ["Not known", "Not known", "Not sent"]


def test_a_plant_that_the_store_altered_says_so(many):
    many.open("spring.csv", "501;Acer;Tree")
    result = many.page.adding.results._wanted(many.page.work.sheet, Which.ALL).result
    entry = Entry("e", "s", NewPlant(501, "Acer", "Tree"), Status.ADDED, NOW, NOW)
    assert result(entry).cells[:3] == ("Added", None, "")
    added = replace(entry, outcome=Added(Plant("Acer X", "Tree"), differs=(PlantField.NAME,)))
    said = ("Added, but not as typed", None, "The store has: Acer X, Tree")
    assert result(added).cells[:3] == said


@pytest.mark.parametrize(
    ("which", "name", "row"),
    [
        (Which.REFUSED, "refused.csv", ("501", "=Acer", "Tree")),
        (Which.REFUSED, "refused.xlsx", ("501", "=Acer", "Tree")),
        (Which.NOT_SENT, "left.csv", ("503", "", "Tree")),
    ],
)
def test_saved_rows_open_again_unchanged(sent, monkeypatch, which, name, row):
    path = save(sent, monkeypatch, which, name)
    sent.page.open_files([path])
    sent.page.source.question.go_on.click()
    sent.until(lambda: sent.shown == name)
    assert sent.cells == [row]


def test_results_are_complete_after_a_restart_and_never_replace_the_sheet(sent, monkeypatch):
    before = (sent.folder / "spring.csv").read_bytes()
    for restarted in (False, True):
        if restarted:
            sent.restart()
            sent.until(lambda: not sent.unknown)
        rows = rows_of(save(sent, monkeypatch, Which.ALL, "all.csv"))
        assert [row[4] for row in rows[1:]] == ["Refused", "Added", "Not sent"]
        path = save(sent, monkeypatch, Which.ALL, "spring.csv")
        assert path.read_bytes() == before
        assert "Choose another name." in sent.said


def test_an_empty_sheet_is_saved_with_our_headings(many, monkeypatch):
    path = many.folder / "mine.csv"
    monkeypatch.setattr("plantdesk.ui.many.template.ask_where_to_save", lambda *_: path)
    many.page.source.empty.template_wanted.emit()
    many.until(lambda: many.said)
    assert rows_of(path) == [["Plant id", "Name", "Tag"]]
