"""Rows come from files and the clipboard, which sends nothing, and go into files that open here."""

import asyncio
import csv
import gc
import re
from datetime import datetime
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QMimeData, Qt, QUrl
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from plantdesk.desk.batches import Batches
from plantdesk.desk.news import JournalOpened
from plantdesk.domain.entry import Held
from plantdesk.domain.outcome import Added, Refused, Unsure, UnsureReason
from plantdesk.domain.plant import Plant
from plantdesk.domain.status import Status
from plantdesk.domain.typed import PlantField
from plantdesk.practice.manner import Manner
from plantdesk.ui.labels import labels_dialog
from plantdesk.ui.many import opening
from plantdesk.ui.many.adding import results
from plantdesk.ui.many.row_words import result_of
from plantdesk.ui.many.words import saved_kinds
from plantdesk.ui.widgets.file_dialogs import documents
from plantdesk.ui.window.tabs import MANY
from tests.ui.many.conftest import ACER, ACER_LINE, TILIA, TILIA_LINE, question, texts
from tests.ui.stage import entry

WORKBOOK = Path(__file__).parents[2] / "sheets" / "files" / "openpyxl.xlsx"


def test_a_file_shows_its_rows_sends_nothing_and_survives_a_restart(many):
    source = many.page.source
    assert (source.card.isVisible(), source.row.isVisible()) == (True, False)
    many.open("spring.csv", "501;;Tree", TILIA_LINE)
    assert (source.card.isVisible(), source.row.isVisible()) == (False, True)
    assert texts(source.row) == ["spring.csv", "2 rows", "Cha&nge…", "C&lose"]
    # The cell that is being edited stays, too.
    many.table.go_to(1, PlantField.NAME)
    QTest.keyClick(many.view, "A")
    many.restart()
    assert (many.cells, many.in_store) == ([("501", "A", "Tree"), TILIA], [])
    # No garbage is searched for among its rows.
    assert gc.get_freeze_count()
    many.page.work.discard()
    assert not gc.get_freeze_count()


def test_rows_are_pasted_or_dropped_but_replace_no_others_unasked(many, request):
    QApplication.clipboard().clear()
    # What Python has put there would crash the process at its end.
    request.addfinalizer(QApplication.clipboard().clear)
    page, pages = many.page, many.window.pages
    gone, missing = many.folder / "gone.csv", "There is no file \u2068gone.csv\u2069."
    one, other = many.file("spring.csv", ACER_LINE), many.file("autumn.csv", TILIA_LINE)
    for act, said in (
        (page.source.paste, "There is nothing to paste. Copy the cells again."),
        (lambda: page.source.open_files([gone]), f"{missing} Choose another one."),
        (lambda: many.drop(one, other), "These are several files. Open one at a time."),
    ):
        act()
        many.until(lambda: many.said == said)  # noqa: B023
        assert page.source.card.isVisible()
    pages.show_add()
    many.window.page.form.first_input.setFocus()
    many.drop(one)
    many.until(lambda: many.shown == "spring.csv")
    assert pages.tabs.currentIndex() == MANY
    assert many.window.page.form.empty
    many.close()
    question().go_on.click()
    QApplication.clipboard().setText("".join("\t".join(row) + "\n" for row in (ACER, TILIA)))
    QTest.keyClick(many.window, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    many.until(lambda: many.shown)
    assert many.cells == [ACER, TILIA]
    page.source.open_files([gone])
    question().go_on.click()
    many.until(lambda: many.said.endswith("Your rows here are kept."))
    assert (many.cells, many.in_store) == ([ACER, TILIA], [])
    copied = QMimeData()
    copied.setUrls([QUrl.fromLocalFile(str(one))])
    QApplication.clipboard().setMimeData(copied)
    page.source.paste()
    question().go_on.click()
    many.until(lambda: many.shown == "spring.csv")
    page.source.open_files([other])
    QTest.keyClick(question(), Qt.Key.Key_Return)
    assert (many.shown, question()) == ("spring.csv", None)
    # A cancelled reading keeps the sheet, too, and lets others be opened.
    page.source.open_files([many.file("long.csv", *[TILIA_LINE] * 50_000)])
    question().go_on.click()
    assert texts(page.source.card) == ["Reading long.csv…", "Cancel"]
    page.source.card.cancel.click()
    assert (many.shown, many.said) == ("spring.csv", "")
    many.open_path(other)
    assert many.cells == [TILIA]


def test_the_systems_dialogs_save_an_empty_sheet_and_open_others(many, monkeypatch):
    asked, card, empty = [], many.page.source.card, many.folder / "Plants.xlsx"
    answers = [None, many.file("spring.csv", ACER_LINE), None, empty, many.folder / "a" / "x", None]
    for kind in ("ask_for_file", "ask_where_to_save"):
        monkeypatch.setattr(opening, kind, lambda _, *about: asked.append(about) or answers.pop())
    for press, said in (
        *((card.template, said) for said in ("", "\u2068x\u2069", "\u2068Plants.xlsx\u2069.")),
        *((card.open, said) for said in ("Saved", "")),
    ):
        press.click()
        many.until(lambda: many.said.count(said))  # noqa: B023
    many.until(lambda: many.shown == "spring.csv")
    assert empty.stat().st_size > 1000
    # The next sheet is probably beside this one.
    many.page.source.ask_for_file()
    suggested = [(documents() / empty.name, ";;".join(saved_kinds()))] * 3
    folders = [("Open a sheet", folder) for folder in (documents(), documents(), many.folder)]
    assert [each[:2] for each in asked] == [*suggested, *folders]
    assert asked[-1][2].endswith(" *.ods);;All files (*)")


def test_chosen_columns_are_remembered_for_files_of_the_same_shape(many):
    heads = "Nr.;Artikelnummer;Name"
    # No row is left out of a file with less above its headings.
    many.open("spring.csv", "", heads, "1;501;Acer", heads="Spring list")
    assert "It may also be “\u2068Artikelnummer\u2069”." in many.said
    many.page._use_columns(many.sheet.columns.with_field(PlantField.ID, 1))
    assert many.cells == [("501", "Acer", "")]
    many.restart()
    many.open("autumn.csv", "1;503;Pinus", heads=heads)
    assert (many.said, many.cells) == ("", [("503", "Pinus", "")])
    head = many.table.model.headerData(0, Qt.Orientation.Horizontal)
    assert head == "Plant id ▾\n\u2068from “\u2068Artikelnummer\u2069”\u2069"


def change(many, name, value):
    """Choose Change…, another value in a part of its dialog, and OK. Return what it says."""
    told, before = [], many.sheet

    def answer():
        part = getattr(question(), name)
        # The rows show while it asks.
        told.extend((many.shown and question().body.text(), part.currentText()))
        part.show_value(value)
        told.append(part.currentText())
        question().accept()

    many.answers.insert(0, answer)
    many.page.source.row.change.click()
    many.until(lambda: many.shown and many.sheet is not before)
    return told


def test_another_form_is_used_also_after_a_restart_and_the_file_may_be_another(many):
    lost = "Changes in the table will be lost."
    path = many.open("spring.csv", heads="501;Acer, griseum;Tree")
    assert change(many, "separator", ",")[0] == lost
    assert many.sheet[0].cells == ("501;Acer", " griseum;Tree")
    many.restart()
    assert change(many, "separator", ";")[0] == lost
    assert many.sheet[0].cells == ("501", "Acer, griseum", "Tree")
    path.write_bytes(WORKBOOK.read_bytes())
    change(many, "sheet", "Trees")
    assert many.cells == [("5", "Tilia", "")]
    assert texts(many.page.source.row)[1] == "1 row, sheet “Trees”"
    change(many, "sheet", "Plants")
    assert len(many.cells) > 1
    many.open_path(WORKBOOK.with_name("libreoffice.xls"))
    assert many.said.endswith("errors such as #N/A read as empty. Save as XLSX to find them.")


def test_the_headings_of_pasted_rows_can_be_chosen_and_nothing_is_lost(many):
    heads = ("Nr.", "Bezeichnung", "Gruppe")
    rows = ((*heads, "", "Bed"), ("501", "", "Tree", "A1"), TILIA)
    QApplication.clipboard().setText("".join("\t".join(row) + "\n" for row in rows))
    many.page.source.paste()
    many.until(lambda: many.shown)
    many.edit(1, PlantField.NAME, "Acer griseum")
    assert not many.page.source.row.change.isVisible()
    many.page._offer_columns(PlantField.ID)
    headings = many.page.findChild(QMenu, "sheetHeadings").actions()
    lines = [re.sub("[\u2068\u2069]", "", line.text()) for line in headings]
    assert lines[:2] == ["No headings", "Row 1: Nr., Bezeichnung, Gruppe, Bed"]
    assert [line.isChecked() for line in headings] == [False, True, False, False]
    headings[0].trigger()
    columns = many.page.findChild(QMenu, "sheetColumns")
    lines = [re.sub("[\u2068\u2069]", "", line.text()) for line in columns.actions()]
    assert lines[3:8] == ["Column D, for example “A1”", "Bed (empty)", "", "Not used", ""]
    assert [line.isChecked() for line in columns.actions()] == [True, *[False] * 8]
    columns.close()
    assert many.page.source.row.words.startswith("Pasted rows, 3 rows")
    assert many.cells == [heads, ACER, TILIA]
    many.window.parts.undo()
    assert many.cells == [ACER, TILIA]


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
    sent.button("saveResults").click()
    offered = sent.page.findChild(QMenu, "whichResults")
    lines = [line.text() for line in offered.actions() if line.isEnabled()]
    assert lines == ["All rows: 3", "Still to do: 2"]
    offered.close()
    # In local time, as spreadsheets read it.
    since = datetime.now() - datetime.fromisoformat(added[6])  # noqa: DTZ005
    assert abs(since.total_seconds()) < 600
    why = "Name: Type the plant’s name"
    assert left == ["A3", "503", "", "Tree", "Not sent", why, "", "4"]
    # They never replace the sheet, and a file that can't be written is none.
    with pytest.raises(FileNotFoundError):
        save("a/b.csv")
    assert ("b.csv" in sent.said, sent.page._note._folder.isHidden()) == (True, True)
    save("spring.csv", whole=True)
    assert "Choose another name." in sent.said
    assert (sent.folder / "spring.csv").read_bytes() == before
    assert save("left.csv") == [heads, refused, left]
    sent.open_path(sent.folder / "left.csv")
    assert sent.cells == [("501", "=Acer", "Tree"), ("503", "", "Tree")]
    # What was deleted isn't to do.
    sent.table.go_to(1)
    sent.view.delete()
    assert [row[1] for row in save("rest.csv")] == ["Nr.", "503"]


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
    assert sent.foot[-1] == "Add 1 plant to the practice store"
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
    assert many.foot[1] == doubt
    _, before, after = change(many, "encoding", "cp1251")
    assert (name in before, name in after, many.cells[0]) == (False, True, ("501", name, "Rose"))
    assert many.in_store == []
    assert save("left.csv", encoding="cp1251")[1][:3] == ["501", name, "Rose"]
    assert "UTF-8" not in many.said
    many.edit(2, PlantField.NAME, "Růže")
    assert save("left.csv")[2][:2] == ["x", "Růže"]
    assert "Saved as" in many.said
    assert "It is in UTF-8" in many.said


def test_sent_rows_that_the_journal_does_not_have_are_not_told_as_unsent(sent, save, monkeypatch):
    # As if another journal took the place of this one.
    with monkeypatch.context() as other:
        other.setattr(Batches, "is_gone", lambda *_: asyncio.sleep(0, True))
        sent.window._room.desk.deliver(JournalOpened((), {}))
        sent.until(lambda: sent.batch.gone)
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
