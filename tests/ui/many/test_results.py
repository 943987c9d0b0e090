"""What became of the rows is saved as files, which open here again unchanged."""

import csv
from datetime import datetime

import pytest
from msgspec.structs import replace

from plantdesk.domain.entry import Held
from plantdesk.domain.outcome import Added, ConnectionFault, NotReached, Refused
from plantdesk.domain.plant import Plant
from plantdesk.domain.status import Status
from plantdesk.domain.typed import PlantField
from plantdesk.practice.manner import Manner
from plantdesk.ui.labels import labels_dialog
from plantdesk.ui.many.problem_words import short_problem
from plantdesk.ui.many.sending import results
from plantdesk.ui.many.sending.results import Which
from tests.ui.stage import entry

OTHER = Added(Plant("Acer X", "Tree"), differs=(PlantField.NAME,))
HEADS = "Bed;Nr.;Bezeichnung;Gruppe"
OURS = [f"PlantDesk: {word}" for word in ("Status", "Time", "Error", "Message")]


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


def save(many, which, name):
    """Save these rows, wait for the end, and return the cells of the file."""
    many.asked = many.folder / name
    many.page.say("")
    many.page.adding.results.save(which)
    many.until(lambda: many.said and many.page.adding.results._path is None)
    with many.asked.open(encoding="utf-8-sig", newline="") as file:
        return list(csv.reader(file))


def correct_refused(sent):
    """Correct the refused row."""
    sent.button("correctRefused").click()
    (place,) = sent.page.work.sheet.still_refused()
    sent.edit(place, PlantField.NAME, "Betula")


def test_all_rows_are_saved_with_what_became_of_them_also_after_a_restart(sent):
    before = (sent.folder / "spring.csv").read_bytes()
    for start in (lambda: None, sent.restart):
        start()
        sent.until(lambda: not sent.unknown)
        heads, refused, added, left = save(sent, Which.ALL, "all.csv")
        assert heads == [*HEADS.split(";"), *OURS]
        assert refused[:5] == ["A1", "501", "'=Acer", "Tree", "Refused"]
        assert refused[6] == "400"
        assert refused[7].startswith("Practice: ")
        assert added[:5] == ["A2", "502", "Tilia", "", "Added"]
        # In local time, as spreadsheets read it.
        at = datetime.fromisoformat(added[5])
        assert at.tzinfo is None
        assert abs((datetime.now() - at).total_seconds()) < 600  # noqa: DTZ005
        why = "Name: Type the plant’s name"
        assert left == ["A3", "503", "", "Tree", "Not sent", "", "", why]
    # They never replace the sheet.
    save(sent, Which.ALL, "spring.csv")
    assert "Choose another name." in sent.said
    assert sent.asked.read_bytes() == before


def test_added_rows_of_all_batches_get_labels(sent, monkeypatch):
    made = []
    monkeypatch.setattr(labels_dialog, "show", lambda _: None)
    monkeypatch.setattr(labels_dialog, "LabelsDialog", lambda _, *about: made.append(about[:2]))
    for ids, left_out in ((["502"], 1), (["502", "501"], 0)):
        sent.button("sheetLabels").click()
        sent.until(lambda: made)
        found, others = made.pop()
        assert ([label.plant_id for label in found], others) == (ids, left_out)
        assert all(label.practice for label in found)
        if left_out:
            correct_refused(sent)
            sent.added()


def test_rows_that_were_not_sent_say_why(many):
    many.open("spring.csv", "501;Acer;", "y;Tilia;", "x;;", "504;12;")
    many.added()
    many.edit(2, PlantField.ID, "502")
    rows = save(many, Which.NOT_SENT, "left.csv")[1:]
    (warned,) = many.page.work.sheet.problems(4)
    assert [(row[0], row[6]) for row in rows] == [
        ("502", "Ready, but not added yet."),
        ("x", "Plant id: Digits only, for example 10443; Name: Type the plant’s name"),
        ("504", f"Marked, and not added. Name: {short_problem(warned)}"),
    ]


def test_an_entry_that_was_not_sent_or_altered_says_so(many):
    many.open("spring.csv", "501;Acer;Tree")
    result = results._wanted(many.page.work.sheet, Which.ALL, {}).result
    broken = NotReached(ConnectionFault.NOT_TEXT)
    plant = entry(501, "Acer", "Tree")
    for status, held, outcome, why in (
        (Status.WAITING, None, None, "Waiting to be sent."),
        (Status.WAITING, Held.ASIDE, None, "You set it aside."),
        (Status.WAITING, Held.ASIDE, broken, "One character is broken. Type it again."),
        (Status.WAITING, Held.BATCH, None, "Its sheet is paused, or still being sent."),
        (Status.REMOVED, None, broken, "You removed it."),
        (Status.REMOVED_AS_SAID, None, None, "You said it’s not there."),
        # The store's words, as they came.
        (Status.REFUSED, None, Refused(400, " no "), " no "),
        (Status.ADDED, None, None, ""),
        (Status.ADDED, None, OTHER, "The store has: Acer X, Tree"),
    ):
        told = result(replace(plant, status=status, held=held, outcome=outcome))
        assert told.message == why
    assert told.cells[0] == "Added, but not as typed"


def test_a_refused_row_counts_as_refused_until_it_is_corrected(sent):
    before = save(sent, Which.REFUSED, "refused.csv")
    path = sent.asked
    sent.button("correctRefused").click()
    for which, ids in ((Which.NOT_SENT, ["503"]), (Which.REFUSED, ["501"])):
        rows = save(sent, which, f"{which.name}.csv")
        assert [row[1] for row in rows[1:]] == ids
        assert len(ids) == results.count_of(sent.page.work.sheet, which)
    # With its time, number and message.
    assert rows == before
    correct_refused(sent)
    rows = save(sent, Which.NOT_SENT, "corrected.csv")
    assert [row[1] for row in rows[1:]] == ["501", "503"]
    # Saved rows open again unchanged.
    sent.page.open_files([path])
    sent.page.source.question.go_on.click()
    sent.until(lambda: sent.shown == path.name)
    assert sent.cells == [("501", "=Acer", "Tree")]


def test_sent_rows_that_the_journal_does_not_have_are_not_told_as_unsent(sent):
    sent.end()
    for file in sent.folder.glob("journal.db*"):
        file.unlink()
    sent.restart()
    sent.until(lambda: sent.page.known.settled)
    # They may have been sent.
    assert sent.page.adding.count == 0
    rows = save(sent, Which.ALL, "all.csv")
    assert [row[4] for row in rows[1:]] == ["Not known", "Not known", "Not sent"]
    sent.page.source.row.close_sheet.click()
    text = "PlantDesk doesn’t know which of its rows were sent."
    assert text in sent.page.source.question._words.text()
