"""What became of the rows is saved as files, which open here again unchanged."""

import csv
from datetime import datetime

import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QApplication

from plantdesk.domain.entry import Held
from plantdesk.domain.outcome import (
    Added,
    Refused,
    Unsure,
    UnsureReason,
)
from plantdesk.domain.plant import Plant
from plantdesk.domain.status import Status
from plantdesk.domain.typed import PlantField
from plantdesk.practice.manner import Manner
from plantdesk.sheets.tables import write_table
from plantdesk.ui.flow import start
from plantdesk.ui.labels import labels_dialog
from plantdesk.ui.many.adding import results
from plantdesk.ui.many.row_words import result_of, short_problem
from tests.ui.stage import entry

OTHER = Added(Plant("Acer X", "Tree"), differs=(PlantField.NAME,))
HEADS = "Bed;Nr.;Bezeichnung;Gruppe"
OURS = [f"PlantDesk: {word}" for word in ("result", "reason", "when", "row")]


@pytest.fixture(autouse=True)
def where(many, monkeypatch):
    monkeypatch.setattr(results, "ask_where_to_save", lambda *_: many.asked)


@pytest.fixture
def sent(many):
    """Row 2 was refused, row 3 added, and row 4 not sent."""
    many.practise(Manner.REFUSE)
    many.open("spring.csv", "A1;501;=Acer;Tree", "A2;502;Tilia;", "A3;503;;Tree", heads=HEADS)
    many.added()
    return many


def save(many, name, *, whole=False, encoding="utf-8-sig"):
    """Save the whole sheet or what is still to do, and return the cells of the file."""
    many.asked = many.folder / name
    many.page.say("")
    many.page.adding.results.save(whole=whole)
    many.until(lambda: many.said)
    with many.asked.open(encoding=encoding, newline="") as file:
        return list(csv.reader(file, delimiter=";"))


def choose_encoding(encoding):
    QApplication.activeModalWidget().encoding.show_value(encoding)
    QApplication.activeModalWidget().accept()


def correct_refused(sent):
    """Correct the refused row."""
    sent.button("showOthers").click()
    (place,) = sent.page.work.sheet.still_refused()
    sent.edit(place, PlantField.NAME, "Betula")


def test_all_rows_are_saved_with_what_became_of_them_also_after_a_restart(sent):
    before = (sent.folder / "spring.csv").read_bytes()
    for begin in (lambda: None, sent.restart):
        begin()
        sent.until(lambda: not sent.unknown)
        heads, refused, added, left = save(sent, "all.csv", whole=True)
        assert heads == [*HEADS.split(";"), *OURS]
        assert refused[:5] == ["A1", "501", "'=Acer", "Tree", "Refused"]
        assert refused[5].startswith("Error 400: Practice: ")
        assert added[:6] == ["A2", "502", "Tilia", "", "Added", ""]
        # In local time, as spreadsheets read it.
        at = datetime.fromisoformat(added[6])
        assert at.tzinfo is None
        assert abs((datetime.now() - at).total_seconds()) < 600  # noqa: DTZ005
        why = "Name: Type the plant’s name"
        assert left == ["A3", "503", "", "Tree", "Not sent", why, "", "4"]
        assert save(sent, "left.csv") == [heads, refused, left]
    # They never replace the sheet.
    save(sent, "spring.csv", whole=True)
    assert "Choose another name." in sent.said
    assert sent.asked.read_bytes() == before


def test_added_rows_of_all_batches_get_labels(sent, monkeypatch):
    made = []
    monkeypatch.setattr(labels_dialog, "show", lambda _: None)
    monkeypatch.setattr(labels_dialog, "LabelsDialog", lambda _, *about: made.append(about[0]))
    for ids in (["502"], ["502", "501"]):
        sent.button("sheetLabels").click()
        sent.until(lambda: made)
        found = made.pop()
        assert [label.plant_id for label in found] == ids
        assert all(label.practice for label in found)
        if len(ids) == 1:
            correct_refused(sent)
            sent.added()


def test_rows_that_were_not_sent_say_why(many):
    many.open("spring.csv", "501;Acer;", "y;Tilia;", "x;;", "504;12;")
    many.added()
    many.edit(2, PlantField.ID, "502")
    rows = save(many, "left.csv")[1:]
    (warned,) = many.page.work.sheet.problems(4)
    assert [(row[0], row[4]) for row in rows] == [
        ("502", "Ready, but not added yet."),
        ("x", "Plant id: Digits only, for example 10443; Name: Type the plant’s name"),
        ("504", f"Marked, and not added. Name: {short_problem(warned)}"),
    ]


def test_an_entry_that_was_not_sent_or_altered_says_so(qapp):
    plant = entry(501, "Acer", "Tree")
    for status, held, outcome, why in (
        (Status.WAITING, None, None, "Waiting to be sent."),
        (Status.WAITING, Held.ASIDE, None, "You set it aside."),
        (Status.WAITING, Held.BATCH, None, "Its sheet is paused, or still being sent."),
        (Status.REMOVED, None, None, "You removed it."),
        (Status.REMOVED_AS_SAID, None, None, "You said it’s not there."),
        (Status.TO_CHECK, None, Unsure(UnsureReason.DEADLINE), "The store didn’t reply in time."),
        (Status.ADDED_AGAIN, None, Refused(400, "no"), "no"),
        (Status.NOT_ADDED, None, Refused(400, "no"), "no"),
        # The store's words, as they came.
        (Status.REFUSED, None, Refused(400, " no "), " no "),
        (Status.ADDED, None, None, ""),
        (Status.ADDED, None, OTHER, "The store has: Acer X, Tree"),
    ):
        told = result_of(replace(plant, status=status, held=held, outcome=outcome))
        assert told.reason == why
        left = (Status.WAITING, Status.REMOVED, Status.REFUSED, Status.TO_CHECK)
        assert told.open == (status in left)
    assert told.result == "Added, but not as typed"


@pytest.mark.parametrize(
    ("name", "saved", "kinds"),
    [
        ("spring.csv", "spring – All rows.csv", ["(*.csv)", "(*.xlsx)"]),
        ("spring.txt", "spring – All rows.txt", ["(*.txt)", "(*.xlsx)"]),
        ("spring.xlsx", "spring – All rows.xlsx", ["(*.xlsx)", "(*.csv)"]),
    ],
)
def test_a_file_is_offered_in_the_form_of_its_sheet(many, monkeypatch, name, saved, kinds):
    if name.endswith("xlsx"):
        heads = tuple(HEADS.split(";"))
        write_table(many.folder / name, "Plants", heads, [("A1", 501, "Acer", "")])
        many.page.source.open_files([many.folder / name])
        many.until(lambda: many.shown == name)
    else:
        many.open(name, "A1;501;Acer;", heads=HEADS)
    asked = []
    monkeypatch.setattr(results, "ask_where_to_save", lambda *about: asked.append(about))
    many.page.adding.results.save(whole=True)
    ((_, suggested, offered),) = asked
    assert suggested == many.folder / saved
    assert [kind.split()[-1] for kind in offered.split(";;")] == kinds


def test_a_refused_row_counts_as_refused_until_it_is_corrected(sent):
    before = save(sent, "before.csv")
    sent.button("showOthers").click()
    assert results.count_of(sent.page.work.sheet, whole=False) == 2
    # With its time, number and message.
    assert save(sent, "unlocked.csv") == before
    correct_refused(sent)
    rows = save(sent, "corrected.csv")
    assert [(row[1], row[4]) for row in rows[1:]] == [("501", "Not sent"), ("503", "Not sent")]
    # What is added is settled.
    sent.added()
    assert results.count_of(sent.page.work.sheet, whole=False) == 1
    assert [row[1] for row in save(sent, "after.csv")[1:]] == ["503"]


def test_rows_still_to_do_open_again_unchanged(sent):
    save(sent, "left.csv")
    path = sent.asked
    sent.page.source.open_files([path])
    QApplication.activeModalWidget().go_on.click()
    sent.until(lambda: sent.shown == path.name)
    assert sent.cells == [("501", "=Acer", "Tree"), ("503", "", "Tree")]
    sent.until(lambda: sent.page.known.settled)
    heads, first, _ = save(sent, "again.csv")
    # The user's own column is there, and ours are there once.
    assert (heads, first[0]) == ([*HEADS.split(";"), *OURS], "A1")


def test_deleted_rows_stand_where_they_were_also_after_a_restart(many):
    many.open("spring.csv", "501;Acer;", "502;Tilia;", "503;Rosa;")
    sheet = many.page.work.sheet
    many.page.table.apply(sheet.delete([2]))
    start(many.page.work.keep(sheet.undo()), many.page)
    start(many.page.work.keep(sheet.delete([1])), many.page)
    many.restart()
    many.until(lambda: many.page.known.settled)
    rows = save(many, "all.csv", whole=True)[1:]
    assert [(row[0], row[3], row[6]) for row in rows] == [
        ("501", "Deleted", "2"), ("502", "Not sent", "3"), ("503", "Not sent", "4")
    ]  # fmt: skip
    assert [row[0] for row in save(many, "left.csv")[1:]] == ["502", "503"]


def test_letters_that_the_sheet_s_encoding_lacks_make_it_utf_8_and_that_is_said(many):
    many.page.source.open_files(
        [many.file("alt.csv", "501;Acer;Büsche", "x;Rosa;", encoding="cp850")]
    )
    many.until(lambda: many.shown == "alt.csv")
    many.answers.insert(0, lambda: choose_encoding("cp850"))
    many.page.source.row.change.click()
    many.until(lambda: many.page.work.form.encoding == "cp850")
    assert save(many, "left.csv", encoding="cp850")[1][:3] == ["501", "Acer", "Büsche"]
    assert "UTF-8" not in many.said
    many.edit(2, PlantField.NAME, "Růže")
    assert save(many, "left.csv")[2][:2] == ["x", "Růže"]
    assert "Saved as" in many.said
    assert "It is in UTF-8" in many.said


def test_sent_rows_that_the_journal_does_not_have_are_not_told_as_unsent(sent):
    sent.end()
    for file in sent.folder.glob("journal.db*"):
        file.unlink()
    sent.restart()
    sent.until(lambda: sent.page.known.settled)
    # They may have been sent.
    assert sent.page.adding.count == 0
    rows = save(sent, "all.csv", whole=True)
    assert [row[4] for row in rows[1:]] == ["Not known", "Not known", "Not sent"]
    assert rows[1][5] == "It may be in the store."
    sent.page.source.row.close_sheet.click()
    text = "PlantDesk doesn’t know which of its rows were sent."
    assert text in QApplication.activeModalWidget().body.text()
    QApplication.activeModalWidget().keep.click()


def test_the_file_that_was_read_is_known_by_any_name(tmp_path):
    path, hard, other = (tmp_path / name for name in ("list.csv", "hard.csv", "other.csv"))
    for file in (path, other):
        file.write_bytes(b"1,Acer\n")
    hard.hardlink_to(path)
    known = {
        at.name: results.same_file(path, at) for at in (path, hard, other, tmp_path / "new.csv")
    }
    assert known == {"list.csv": True, "hard.csv": True, "other.csv": False, "new.csv": False}
