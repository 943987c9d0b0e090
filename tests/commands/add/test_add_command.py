"""`plantdesk add`, from the file to the store's answers and the exit code."""

import csv
import math
import signal
import sys
import threading
from datetime import UTC, datetime

import pytest
from msgspec.structs import replace
from openpyxl import Workbook
from PySide6.QtCore import QSettings

from plantdesk.commands.add import adding
from plantdesk.desk.batches import Batches
from plantdesk.desk.instance.instance import hold
from plantdesk.domain.id_range import IdRange
from plantdesk.domain.status import Cause
from plantdesk.domain.store import Store
from plantdesk.practice.manner import Manner
from plantdesk.ui.window.remembered import remember_offline
from tests.children import ctrl_c_counts
from tests.commands.add.conftest import STORE, TOKEN
from tests.e2e.stores import accept, arrived, plant_in, takes_all
from tests.faults.server import FaultServer, answer, reply, take_request
from tests.patience import patiently, slowness
from tests.sheets.tables import FILES

# Longer where all takes longer.
A_MOMENT = math.ceil(slowness())
LINES = ("Nr;Art;Typ", "101;Acer palmatum;tree", "102;Rosa canina;shrub")


def at_address(desk, address):
    """Move the store there. Return the arguments that name it."""
    store = Store(STORE, "Green Acres", "leaf", address)
    desk.change(lambda journal: journal.put_store(store))
    desk.keyring.keep(address, TOKEN)
    return "--store", address, "--data-dir", desk.folder


def rename(request):
    """Answer with another name than was sent."""
    return reply(200, plant_in(request).replace(b"palmatum", b"japonicum"))


def rows_of(path):
    with path.open(encoding="utf-8-sig", newline="") as file:
        return list(csv.DictReader(file, delimiter=";"))


def test_a_file_is_added_and_later_only_what_is_new_in_it(desk, add):
    done = add(desk.sheet(*LINES))
    assert (done.code, done.err) == (0, "")
    assert done.out.splitlines() == [
        "Sending 2 plants to Green Acres.",
        "Green Acres: 2 rows, 2 added.",
    ]
    assert [(kept.plant_id, kept.status) for kept in desk.kept] == [(101, "added"), (102, "added")]
    for warned in ((), ("--include-warned",)):
        done = add(desk.sheet(*LINES), *warned)
        assert (done.code, done.err) == (0, "")
        assert done.out == "Green Acres: 2 rows, 0 added, 2 added before.\n"
    folder = desk.folder.parent / "results"
    done = add(desk.sheet(*LINES, "103;Quercus;tree"), "--results", folder)
    assert done.code == 0
    assert "3 rows, 1 added, 2 added before." in done.out
    results = [row["PlantDesk: result"] for row in rows_of(folder / "plants all rows.csv")]
    assert results == ["Added before", "Added before", "Added"]
    # A known id with another name is left out.
    done = add(desk.sheet("Nr;Art;Typ", "101;Acer;tree", "102;Rosa canina;shrub"))
    assert done.code == 1
    assert "Row 2: Plant id: 101 is Acer palmatum, added from this computer on " in done.out
    assert "2 rows, 0 added, 1 added before, 1 left out." in done.out
    assert desk.ids == [101, 102, 103]


def test_warned_rows_are_added_if_asked_for(desk, add):
    ids = IdRange(200, 299)
    desk.change(lambda journal: journal.put_store(replace(journal.store(STORE), ids=ids)))
    sheet = desk.sheet("id,name", "199,Rosa", "200,Acer")
    done = add(sheet)
    assert (done.code, desk.ids) == (1, [200])
    assert "Row 2: Plant id: Not one of your ids (200 to 299). Is it correct?" in done.out
    assert add(sheet, "--include-warned").code == 0
    assert desk.ids == [200, 199]
    # Wrong rows stay behind, and the first are named.
    done = add(desk.sheet("id,name", "x,Rosa", "208,", *["x,Rosa"] * 10, "209,Acer"))
    assert done.code == 1
    assert "Row 2: Plant id: Digits only, for example 10443." in done.out
    assert "Row 3: Name: Type the plant's name." in done.out
    assert done.out.count("Row ") == 10
    assert "And 2 more rows with a problem." in done.out
    assert desk.ids == [200, 199, 209]


def test_another_name_from_the_store_is_told(desk, run):
    folder = desk.folder.parent / "results"
    with FaultServer([take_request, answer(rename), take_request, answer(accept)]) as server:
        where = at_address(desk, server.address)
        done = run(*where, desk.sheet(*LINES), "--results", folder)
        again = run(*where, desk.sheet(*LINES, "103;;"))
    assert (done.code, again.code) == (1, 1)
    assert "2 rows, 1 added, 1 added but not as typed." in done.out
    row = rows_of(folder / "plants all rows.csv")[0]
    assert row["PlantDesk: result"] == "Added, but not as typed"
    assert row["PlantDesk: reason"] == "The store has: Acer japonicum, tree"
    assert not (folder / "plants still to do.csv").exists()
    # In another sheet, it is a known id with another name.
    assert "3 rows, 0 added, 1 added before, 2 left out." in again.out


def test_results_are_in_the_sheet_s_encoding_if_it_has_all_letters(desk, add, run):
    sheet, folder = desk.sheet(), desk.folder.parent / "results"
    sheet.write_bytes("Nr;Art\n101;Büsche\n".encode("cp850"))
    refuse = answer(lambda _: reply(400, '{"error":1,"message":"zajęta"}'.encode()))
    # It isn't guessed.
    done = add(sheet)
    assert (done.code, "--encoding mac-roman" in done.err) == (2, True)
    assert "UTF-8" not in add(sheet, "--encoding", "cp850", "--results", folder).out
    assert "Büsche".encode("cp850") in (folder / "plants all rows.csv").read_bytes()
    sheet.write_bytes(b"Nr;Art\n102;B\x81sche\n")
    with FaultServer([take_request, refuse]) as server:
        where = (*at_address(desk, server.address), "--encoding", "cp850", "--results", folder)
        said = run(*where, sheet).out
    assert "It is in UTF-8: the sheet's encoding lacks some letters." in said


@pytest.mark.usefixtures("no_process")
def test_a_workbook_is_added(desk, add):
    book = Workbook()
    book.active.append([5, "Rosa"])
    book.create_sheet("Others").append([6, "Acer"])
    path = desk.folder.parent / "plants.xlsx"
    book.save(path)
    assert add(path, "--sheet", "Others").code == 0
    assert desk.ids == [6]
    done = add(path, "--sheet", "None")
    assert (done.code, "has no such sheet" in done.err) == (2, True)
    old = add(FILES / "libreoffice.xls")
    assert "Cells with errors such as #N/A read as empty. Save as XLSX" in old.out


def test_results_are_the_whole_sheet_and_what_is_still_to_do(desk, add):
    desk.shop.answer_next(Manner.REFUSE)
    folder = desk.folder.parent / "results" / "today"
    sheet = desk.sheet(*LINES, "103;;tree")
    done = add(sheet, "--results", folder)
    assert done.code == 1
    assert f"Wrote 3 rows: {folder / 'plants all rows.csv'}" in done.out
    assert f"Wrote 2 rows: {folder / 'plants still to do.csv'}" in done.out
    every = rows_of(folder / "plants all rows.csv")
    refused, unsent = rows_of(folder / "plants still to do.csv")
    assert [row["PlantDesk: result"] for row in every] == ["Refused", "Added", "Not sent"]
    assert [row["PlantDesk: row"] for row in every] == ["2", "3", "4"]
    assert (refused["Nr"], refused["Art"]) == ("101", "Acer palmatum")
    assert refused["PlantDesk: reason"].startswith("Error 400: Practice: ")
    assert unsent["PlantDesk: reason"] == "Name: Type the plant's name"
    # A second run sends nothing again, and replaces nothing.
    before = (folder / "plants still to do.csv").read_bytes()
    assert "1 added before, 1 refused, 1 left out" in add(sheet, "--results", folder).out
    assert (folder / "plants still to do.csv").read_bytes() == before
    assert len(rows_of(folder / "plants still to do 2.csv")) == 2
    assert desk.ids == [102]
    # These rows are a sheet by themselves.
    assert "2 rows, 1 added, 1 left out." in add(folder / "plants still to do.csv").out
    assert desk.ids == [102, 101]


def test_a_sheet_is_read_as_the_options_say(desk, add):
    for number, (lines, *arguments) in enumerate((
        (("id,Nr,name", "{},1,Rosa"),),
        (("id\tname", "{}\tRosa"),),
        (("Our plants", "id,name", "1,old", "id,name", "{},Rosa"), "--headings", 4),
        (("{},Rosa", "8{},Acer"), "--headings", 0),
    )):  # fmt: skip
        sheet = desk.sheet(*(line.format(number + 7) for line in lines))
        assert add(sheet, *arguments).code == 0
    plants = [(kept.plant_id, kept.name, kept.tag) for kept in desk.kept]
    assert plants == [*((number, "Rosa", None) for number in range(7, 11)), (810, "Acer", None)]


def test_a_sheet_that_leaves_a_question_ends_with_2(desk, add):
    ask = "Give them the headings id and name, then try again. Row 1 has: "
    for says, lines, *arguments in (
        (f"{ask}Code, Nr", ("Code,Nr,name", "7,1,Rosa", "8,2,Acer")),
        (f"{ask}Art, Typ.", ("Art,Typ", "Rosa,wild")),
        ("--headings names row 9, and there are 3.", LINES, "--headings", 9),
        ("has no plants", ("id,name",)),
    ):
        done = add(desk.sheet(*lines), *arguments)
        assert (done.code, desk.ids) == (2, [])
        assert says in done.err


def test_a_file_a_folder_or_a_store_that_is_not_there_ends_with_2(desk, run, tmp_path):
    sheet = desk.sheet(*LINES)
    done = run("--store", "green acres", "--data-dir", desk.folder, desk.folder / "none.csv")
    assert (done.code, done.out) == (2, "")
    assert done.err == "plantdesk: There is no file none.csv. Choose another one.\n"
    done = run("--store", "leaf-0815", "--data-dir", desk.folder, sheet)
    assert done.code == 2
    assert "Add a store" in done.err
    assert "Green Acres" in done.err
    # It may be a token.
    assert "0815" not in done.err
    assert run("--store", "Green Acres", "--data-dir", tmp_path / "no", sheet).code == 2
    done = run("--practice", "--data-dir", tmp_path / "no", sheet)
    assert (done.code, "The practice store: 2 rows, 2 added." in done.out) == (0, True)
    assert run("--store", "green  acres", "--data-dir", desk.folder, sheet).code == 0


def offline(desk):
    settings = QSettings(str(desk.folder / "window.ini"), QSettings.Format.IniFormat)
    remember_offline(settings, True)
    settings.sync()


@pytest.mark.parametrize(
    ("trouble", "says"),
    [
        (lambda desk: desk.keyring.kept.clear(), "token missing."),
        (lambda desk: desk.keyring.hang(), "the password store hasn't answered yet."),
        (offline, "PlantDesk is set to work offline."),
        (lambda desk: desk.shop.stop(), "Green Acres doesn't answer."),
    ],
)
def test_in_trouble_the_plants_wait_and_why_is_told(desk, run, trouble, says, monkeypatch):
    monkeypatch.setattr(adding, "_NOTICE_AFTER", 0.0)
    monkeypatch.setattr(adding, "_WAIT", A_MOMENT)
    trouble(desk)
    done = run("--store", "Green Acres", "--data-dir", desk.folder, desk.sheet(*LINES))
    desk.keyring.let_go()
    assert done.code == 3
    assert f"Paused: {says}" in done.out + done.err
    assert "2 plants wait on this computer. The same command goes on" in done.err
    assert [kept.status for kept in desk.kept] == ["waiting", "waiting"]


@pytest.fixture
def left(desk, add):
    """A sheet that waits, as an earlier call didn't have the right token."""
    desk.keyring.keep(desk.shop.address, "root-0815")
    sheet = desk.sheet(*LINES)
    done = add(sheet)
    assert done.code == 3
    assert "Paused: Green Acres didn't accept the token." in done.err
    assert TOKEN not in done.err + done.out
    desk.keyring.keep(desk.shop.address, TOKEN)
    return sheet


def test_the_same_command_goes_on_with_what_waits_and_is_in_the_way_of_others(desk, add, left):
    other = desk.sheet(*LINES, "103;Quercus;tree", name="other.csv")
    done = add(other)
    assert done.code == 3
    assert "Another sheet with the id 101 still waits. Nothing was sent." in done.err
    assert desk.ids == []
    done = add(left, "--include-warned")
    assert (done.code, done.err, desk.ids) == (0, "", [101, 102])
    assert "Green Acres: 2 rows, 2 added." in done.out
    assert len(desk.kept) == 2
    # Once it was sent, the other rows follow.
    assert (add(other).code, desk.ids) == (0, [101, 102, 103])


def pause(journal):
    (batch,) = journal.waiting_batches()
    journal.release_batch(batch.batch.id)
    journal.hold_batch(batch.batch.id)


def doubt(journal):
    journal.file.run("UPDATE mark SET doubt = 'restored', doubt_seq = 1")


@pytest.mark.parametrize(
    ("change", "says"), [(pause, "paused in PlantDesk"), (doubt, "may already have been sent")]
)
def test_what_was_paused_or_restored_needs_a_person(desk, add, left, change, says):
    desk.change(change)
    done = add(left, "--include-warned")
    assert (done.code, desk.ids) == (3, [])
    assert says in done.err


def test_what_a_person_removed_stays_so(desk, add, left):
    def remove(journal):
        (batch,) = journal.waiting_batches()
        entry = journal.batch_entries(batch.batch.id)[0].entry
        journal.change(entry.id, Cause.PERSON_REMOVES, datetime.now(UTC))

    desk.change(remove)
    done = add(left, "--include-warned")
    assert (done.code, desk.ids) == (1, [102])
    assert "2 rows, 1 added, 1 removed." in done.out
    assert [kept.status for kept in desk.kept] == ["removed", "added"]


def test_another_plantdesk_or_a_folder_or_journal_of_no_use_is_in_the_way(desk, add, run):
    held = hold(desk.folder)
    for adds, says in ((False, "PlantDesk is open, "), (True, "is adding another sheet")):
        held.describe(adds=adds)
        done = add(desk.sheet(*LINES))
        assert (done.code, done.out, desk.kept) == (3, "", [])
        assert says in done.err
    held.release()
    # So is a damaged journal.
    (desk.folder / "journal.db").write_bytes(b"x" * 5000)
    done = add(desk.sheet(*LINES))
    assert (done.code, "saved plants can't be read" in done.err) == (3, True)
    assert (desk.folder / "journal.db").read_bytes() == b"x" * 5000
    where = "--practice", "--data-dir"
    done = run(*where, desk.folder / "journal.db", desk.sheet(*LINES))
    assert (done.code, "The data folder can't be used (" in done.err) == (3, True)
    if sys.platform != "win32":
        desk.folder.chmod(0o777)
        done = run(*where, desk.folder, desk.sheet(*LINES))
        said = f"plantdesk: Other users can change {desk.folder}. Nothing was sent.\n"
        assert (done.code, done.out, done.err) == (3, "", said)


def test_a_plant_without_an_answer_is_to_check(desk, add):
    desk.shop.answer_next(Manner.CUT)
    folder = desk.folder.parent / "results"
    done = add(desk.sheet(*LINES), "--results", folder)
    assert done.code == 1
    assert "1 added, 1 to check" in done.out
    (row,) = rows_of(folder / "plants still to do.csv")
    assert (row["Nr"], row["PlantDesk: result"]) == ("101", "To check")
    assert row["PlantDesk: reason"].startswith("The connection dropped")


def test_ctrl_c_waits_for_the_answer_and_leaves_the_rest_waiting(desk, run, monkeypatch):
    held, hold_batch = threading.Event(), Batches.hold

    async def hold_and_tell(batches, batch_id, *, paused):
        await hold_batch(batches, batch_id, paused=paused)
        held.set()

    def stop(_):
        signal.raise_signal(signal.SIGINT)
        assert patiently(held.wait)
        # The second one ends the process at once.
        assert signal.getsignal(signal.SIGINT) is signal.SIG_DFL

    monkeypatch.setattr(Batches, "hold", hold_and_tell)
    sheet = desk.sheet(*LINES, "103;Quercus;tree")
    with ctrl_c_counts(), FaultServer([take_request, stop, answer(accept)]) as server:
        done = run(*at_address(desk, server.address), sheet)
    assert done.code == 3
    stopped, waits = done.err.splitlines()
    assert stopped == "Stopped."
    assert waits.startswith("plantdesk: 2 plants wait on this computer. The same command goes on")
    assert "3 rows, 1 added, 2 waiting." in done.out
    assert [kept.status for kept in desk.kept] == ["added", "waiting", "waiting"]
    with FaultServer([takes_all]) as server:
        again = run(*at_address(desk, server.address), sheet)
        assert arrived(server) == [102, 103]
    assert again.code == 0
    assert "3 rows, 2 added, 1 added before." in again.out


@pytest.mark.skipif(sys.platform != "linux", reason="needs a folder that even root can't write to")
def test_results_that_cannot_be_written_make_the_exit_code_1(desk, add):
    done = add(desk.sheet(*LINES), "--results", "/proc")
    assert (done.code, desk.ids) == (1, [101, 102])
    assert "plants all rows.csv" in done.err
