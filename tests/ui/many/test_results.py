"""What became of the rows is saved as files, which open here again unchanged."""

import csv
from datetime import datetime

import pytest
from msgspec.structs import replace

from plantdesk.domain.entry import Held
from plantdesk.domain.outcome import Added, Refused, Unsure, UnsureReason
from plantdesk.domain.plant import Plant
from plantdesk.domain.status import Status
from plantdesk.domain.typed import PlantField
from plantdesk.practice.manner import Manner
from plantdesk.ui.labels import labels_dialog
from plantdesk.ui.many.adding import results
from plantdesk.ui.many.row_words import result_of
from tests.ui.many.conftest import question
from tests.ui.stage import entry

OTHER = Added(Plant("Acer X", "Tree"), differs=(PlantField.NAME,))
HEADS = "Bed;Nr.;Bezeichnung;Gruppe"
OURS = [f"PlantDesk: {word}" for word in ("result", "reason", "when", "row")]


@pytest.fixture
def sent(many):
    """Row 2 was refused, row 3 added, and row 4 not sent."""
    many.engine.do(lambda engine: engine.stores.answer_next(Manner.REFUSE))
    many.open("spring.csv", "A1;501;=Acer;Tree", "A2;502;Tilia;", "A3;503;;Tree", heads=HEADS)
    many.added()
    return many


@pytest.fixture
def save(many, monkeypatch):
    def save(name, *, whole=False, encoding="utf-8-sig"):
        """Save the whole sheet or what is still to do, and return the cells of the file."""
        path = many.folder / name
        monkeypatch.setattr(results, "ask_where_to_save", lambda *_: path)
        many.page.say("")
        many.page.adding.results.save(whole=whole)
        many.until(lambda: many.said)
        with path.open(encoding=encoding, newline="") as file:
            return list(csv.reader(file, delimiter=";"))

    return save


def test_all_rows_are_saved_with_what_became_of_them_and_those_to_do_open_again(sent, save):
    before = (sent.folder / "spring.csv").read_bytes()
    heads, refused, added, left = save("all.csv", whole=True)
    assert heads == [*HEADS.split(";"), *OURS]
    assert not sent.page._note._folder.isHidden()
    assert refused[:5] == ["A1", "501", "'=Acer", "Tree", "Refused"]
    assert refused[5].startswith("Error 400: Practice: ")
    assert added[:6] == ["A2", "502", "Tilia", "", "Added", ""]
    # In local time, as spreadsheets read it.
    since = datetime.now() - datetime.fromisoformat(added[6])  # noqa: DTZ005
    assert abs(since.total_seconds()) < 600
    why = "Name: Type the plant’s name"
    assert left == ["A3", "503", "", "Tree", "Not sent", why, "", "4"]
    # They never replace the sheet.
    save("spring.csv", whole=True)
    assert "Choose another name." in sent.said
    assert (sent.folder / "spring.csv").read_bytes() == before
    assert save("left.csv") == [heads, refused, left]
    sent.page.source.open_files([sent.folder / "left.csv"])
    question().go_on.click()
    sent.until(lambda: sent.shown == "left.csv")
    assert sent.cells == [("501", "=Acer", "Tree"), ("503", "", "Tree")]
    # The user's own column is there, and ours are there once.
    again, first, _ = save("again.csv")
    assert (again, first[0]) == (heads, "A1")


def test_a_refused_row_is_corrected_also_after_a_restart_and_then_gets_its_label(
    sent, save, monkeypatch
):
    made = []
    monkeypatch.setattr(labels_dialog, "show", lambda _: None)
    monkeypatch.setattr(labels_dialog, "LabelsDialog", lambda _, *about: made.append(about[0]))
    before = save("before.csv")
    sent.restart()
    sent.answered()
    sent.button("showOthers").click()
    # With its time, number and message.
    assert save("unlocked.csv") == before
    (place,) = sent.sheet.still_refused()
    sent.edit(place, PlantField.NAME, "Betula")
    assert [row[4] for row in save("corrected.csv")[1:]] == ["Not sent", "Not sent"]
    assert sent.send == "Add 1 plant to the practice store"
    sent.added()
    assert [row[1] for row in save("after.csv")[1:]] == ["503"]
    assert sent.in_store == [501, 502]
    sent.button("sheetLabels").click()
    sent.until(lambda: made)
    assert [(label.plant_id, label.practice) for label in made[0]] == [("502", True), ("501", True)]


def test_an_entry_that_was_not_sent_or_altered_says_so(qapp):
    plant = entry(501, "Acer", "Tree")
    for status, held, outcome, why in (
        (Status.WAITING, Held.BATCH, None, "Its sheet is paused, or still being sent."),
        (Status.REMOVED, None, None, "You removed it."),
        (Status.TO_CHECK, None, Unsure(UnsureReason.DEADLINE), "The store didn’t reply in time."),
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


def test_an_unknown_encoding_is_asked_about_and_kept_unless_it_lacks_letters(many, save):
    name, doubt = "Жасмин", "Are letters such as ä and é right? Choose Change… if they aren’t."
    many.open("spring.csv", f"501;{name};Rose", "x;Rosa;", encoding="cp1251")
    assert many.said == doubt
    many.add()
    assert many.foot_says("addWarning") == doubt

    def choose():
        assert name not in question().encoding.currentText()
        question().encoding.show_value("cp1251")
        assert name in question().encoding.currentText()
        question().accept()

    many.answers.insert(0, choose)
    many.page.source.row.change.click()
    many.until(lambda: many.shown and many.cells[0] == ("501", name, "Rose"))
    assert many.in_store == []
    assert save("left.csv", encoding="cp1251")[1][:3] == ["501", name, "Rose"]
    assert "UTF-8" not in many.said
    many.edit(2, PlantField.NAME, "Růže")
    assert save("left.csv")[2][:2] == ["x", "Růže"]
    assert "Saved as" in many.said
    assert "It is in UTF-8" in many.said


def test_sent_rows_that_the_journal_does_not_have_are_not_told_as_unsent(sent, save):
    sent.end()
    for file in sent.folder.glob("journal.db*"):
        file.unlink()
    sent.restart()
    # They may have been sent.
    assert sent.page.adding.count == 0
    rows = save("all.csv", whole=True)
    assert [row[4] for row in rows[1:]] == ["Not known", "Not known", "Not sent"]
    assert rows[1][5] == "It may be in the store."
    assert "PlantDesk doesn’t know which of its rows were sent." in sent.close()
    question().keep.click()
