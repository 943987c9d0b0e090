"""`plantdesk add`, from the file to the store's answers and the exit code."""

import csv
import os
import signal
import threading
from functools import partial
from pathlib import Path

import pytest
from openpyxl import Workbook

from plantdesk.commands.add import adding
from plantdesk.desk.batches.batches import Batches
from plantdesk.desk.instance.lock_file import FolderLock, hold, myself
from plantdesk.domain.store import Store, StoreSettings
from plantdesk.journal.journal import Journal
from plantdesk.journal.keeper import JournalKeeper
from plantdesk.practice.manner import Manner
from plantdesk.ui.window.remembered import remember_offline
from tests.children import ctrl_c_counts
from tests.commands.add.conftest import STORE, TOKEN, Desk, Run
from tests.e2e.stores import accept
from tests.faults.server import (
    FaultServer,
    Line,
    answer,
    closed_port,
    hang,
    take_request,
)
from tests.outbox.fakes import Disk
from tests.patience import PATIENCE

LINES = ("Nr;Art;Typ", "101;Acer palmatum;tree", "102;Rosa canina;shrub")


def at_address(desk: Desk, address: str, deadline: int = 60) -> tuple[object, ...]:
    """Move the store there. Return the arguments that name it."""
    journal = Journal.open(desk.folder / "journal.db")
    settings = StoreSettings(total_seconds=deadline)
    journal.put_store(Store(STORE, "Green Acres", "leaf", address, settings=settings))
    journal.close()
    desk.keyring.keep(address, TOKEN)
    return "--store", address, "--data-dir", desk.folder


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> threading.Event:
    """Set when the batch is held."""
    held, hold = threading.Event(), Batches.hold

    async def hold_and_tell(batches: Batches, batch_id: str) -> None:
        await hold(batches, batch_id)
        held.set()

    monkeypatch.setattr(Batches, "hold", hold_and_tell)
    return held


def rows_of(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8-sig", newline="") as file:
        return list(csv.DictReader(file))


def test_all_rows_are_added(desk: Desk, add: Run) -> None:
    done = add(desk.sheet(*LINES))
    assert (done.code, done.err) == (0, "")
    assert done.out.splitlines() == [
        "Sending 2 plants to Green Acres.",
        "Green Acres: 2 rows, 2 added.",
    ]
    assert desk.ids == [101, 102]
    assert [(kept.plant_id, kept.status) for kept in desk.kept] == [(101, "added"), (102, "added")]


def test_the_same_file_twice_sends_nothing_twice(desk: Desk, add: Run) -> None:
    sheet = desk.sheet(*LINES)
    assert add(sheet).code == 0
    done = add(sheet)
    assert done.code == 2
    assert "Row 2: plant id: 101 was already added from this computer." in done.out
    assert "2 left out" in done.out
    assert "nothing was sent" in done.err
    assert desk.ids == [101, 102]


def test_what_became_known_since_the_check_is_left_out(
    desk: Desk, add: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    sheet = desk.sheet(*LINES)
    assert add(sheet).code == 0
    monkeypatch.setattr(adding.Adding, "know_ids", lambda *_: None)
    folder = desk.folder.parent / "results"
    done = add(sheet, "--results", folder)
    assert (done.code, desk.ids) == (2, [101, 102])
    unsent = rows_of(folder / "plants not sent.csv")
    assert {row["PlantDesk: Message"] for row in unsent} == {
        "plant id: 101 was already added from this computer",
        "plant id: 102 was already added from this computer",
    }


def test_what_is_new_in_a_file_is_added(desk: Desk, add: Run) -> None:
    add(desk.sheet(*LINES))
    done = add(desk.sheet(*LINES, "103;Quercus;tree"))
    assert done.code == 1
    assert "3 rows, 1 added, 2 left out" in done.out
    assert desk.ids == [101, 102, 103]


def test_warned_rows_are_added_if_asked_for(desk: Desk, add: Run) -> None:
    sheet = desk.sheet("id,name", "7,Rosa", "007,Acer")
    done = add(sheet)
    assert done.code == 2
    assert "plant id: Same id as row 3" in done.out
    assert "Will be sent as 7" in done.out
    done = add(sheet, "--include-warned")
    # The store has something against the second one; this program hasn't.
    assert [(kept.plant_id, kept.status) for kept in desk.kept] == [(7, "added"), (7, "refused")]
    assert done.code == 1


def test_wrong_rows_stay_behind_and_are_named(desk: Desk, add: Run) -> None:
    done = add(desk.sheet("id,name", "x,Rosa", "8,", "9,Acer"))
    assert done.code == 1
    assert "Row 2: plant id: Digits only, for example 10443." in done.out
    assert "Row 3: name: Type the plant's name." in done.out
    assert desk.ids == [9]


def test_only_the_first_wrong_rows_are_named(desk: Desk, add: Run) -> None:
    done = add(desk.sheet("id,name", *["x,Rosa"] * 12, "9,Acer"))
    assert done.out.count("Row ") == 10
    assert "And 2 more rows with a problem." in done.out


def test_a_workbook_is_added(desk: Desk, add: Run) -> None:
    book = Workbook()
    book.active.append(["id", "name"])
    book.active.append([5, "Rosa"])
    book.create_sheet("Others").append([6, "Acer"])
    path = desk.folder.parent / "plants.xlsx"
    book.save(path)
    assert add(path).code == 0
    assert add(path, "--sheet", "Others").code == 0
    assert desk.ids == [5, 6]
    done = add(path, "--sheet", "None")
    assert done.code == 2
    assert "It has: Sheet, Others." in done.err


def test_a_refused_row_makes_the_exit_code_1(desk: Desk, add: Run) -> None:
    desk.shop.answer_next(Manner.REFUSE)
    done = add(desk.sheet(*LINES))
    assert done.code == 1
    assert "1 added, 1 refused" in done.out


def test_results_are_written_into_one_file_each(desk: Desk, add: Run) -> None:
    desk.shop.answer_next(Manner.REFUSE)
    folder = desk.folder.parent / "results" / "today"
    sheet = desk.sheet(*LINES, "103;;tree")
    done = add(sheet, "--results", folder)
    assert done.code == 1
    assert sorted(path.name for path in folder.iterdir()) == [
        "plants added.csv", "plants not sent.csv", "plants refused.csv"
    ]  # fmt: skip
    (refused,) = rows_of(folder / "plants refused.csv")
    assert (refused["Nr"], refused["Art"]) == ("101", "Acer palmatum")
    assert refused["PlantDesk: Status"] == "Refused"
    assert refused["PlantDesk: Error"]
    assert refused["PlantDesk: Message"]
    (unsent,) = rows_of(folder / "plants not sent.csv")
    assert unsent["PlantDesk: Message"] == "name: Type the plant's name"
    # A second run replaces nothing.
    before = (folder / "plants not sent.csv").read_bytes()
    add(sheet, "--results", folder)
    assert (folder / "plants not sent.csv").read_bytes() == before
    assert len(rows_of(folder / "plants not sent 2.csv")) == 2


def test_a_refused_file_is_added_again(desk: Desk, add: Run) -> None:
    desk.shop.answer_next(Manner.REFUSE)
    folder = desk.folder.parent / "results"
    add(desk.sheet(*LINES), "--results", folder)
    done = add(folder / "plants refused.csv")
    assert (done.code, desk.ids) == (0, [102, 101])


def test_columns_can_be_named(desk: Desk, add: Run) -> None:
    sheet = desk.sheet("a,b,c", "Rosa,7,wild")
    assert add(sheet, "--columns", "id=B,name=a,tag=").code == 0
    assert [(kept.plant_id, kept.name, kept.tag) for kept in desk.kept] == [(7, "Rosa", None)]


def test_columns_can_be_counted(desk: Desk, add: Run) -> None:
    assert add(desk.sheet("1,7,Rosa"), "--columns", "id=2,name=3").code == 0
    assert desk.ids == [7]


def test_a_column_that_is_not_there_is_not_guessed(desk: Desk, add: Run) -> None:
    done = add(desk.sheet(*LINES), "--columns", "id=Nummer")
    assert done.code == 2
    assert "for id" in done.err
    assert "Row 1 has: Nr, Art, Typ." in done.err
    assert desk.ids == []


def test_an_encoding_is_not_guessed(desk: Desk, add: Run) -> None:
    path = desk.folder.parent / "old.csv"
    path.write_bytes("id,name\n7,Café\n".encode("cp1252"))
    done = add(path)
    assert done.code == 2
    assert "--encoding cp1252" in done.err
    assert add(path, "--encoding", "cp1252").code == 0
    assert desk.kept[0].name == "Café"


def test_a_file_that_is_not_there_ends_with_2(desk: Desk, add: Run) -> None:
    done = add(desk.folder / "none.csv")
    assert (done.code, done.out) == (2, "")
    assert done.err == "plantdesk: There is no file none.csv. Choose another one.\n"


def test_an_empty_sheet_ends_with_2(desk: Desk, add: Run) -> None:
    assert "has no plants" in add(desk.sheet("id,name")).err


def test_a_store_is_found_by_its_name(desk: Desk, run: Run) -> None:
    where = ("--store", "green  acres", "--data-dir", desk.folder)
    assert run(*where, desk.sheet(*LINES)).code == 0


def test_an_unknown_store_is_not_repeated(desk: Desk, run: Run) -> None:
    done = run("--store", "leaf-0815", "--data-dir", desk.folder, desk.sheet(*LINES))
    assert done.code == 2
    assert "Stores and token" in done.err
    assert "Green Acres" in done.err
    assert "0815" not in done.err


def test_a_mistyped_folder_gets_no_journal(desk: Desk, run: Run, tmp_path: Path) -> None:
    done = run("--store", "Green Acres", "--data-dir", tmp_path / "no", desk.sheet(*LINES))
    assert done.code == 2
    assert not (tmp_path / "no" / "journal.db").exists()


def test_without_a_token_nothing_is_journaled(desk: Desk, add: Run) -> None:
    desk.keyring.kept.clear()
    done = add(desk.sheet(*LINES))
    assert done.code == 3
    assert "There is no token for Green Acres" in done.err
    assert desk.kept == []


def test_a_keyring_that_fails_ends_with_3(desk: Desk, add: Run) -> None:
    desk.keyring.fails = True
    done = add(desk.sheet(*LINES))
    assert done.code == 3
    assert "keyring" in done.err
    assert desk.kept == []


def test_a_hung_keyring_is_not_waited_for_forever(
    desk: Desk, add: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(adding, "_NOTICE_AFTER", 0.0)
    monkeypatch.setattr(adding, "_KEYRING_SECONDS", 0.2)
    desk.keyring.hang()
    done = add(desk.sheet(*LINES))
    desk.keyring.let_go()
    assert done.code == 3
    assert "Waiting for the keyring" in done.err
    assert "didn't answer within" in done.err
    assert desk.kept == []


def test_a_token_that_is_not_accepted_pauses(desk: Desk, add: Run) -> None:
    desk.keyring.keep(desk.shop.address, "root-0815")
    done = add(desk.sheet(*LINES))
    assert done.code == 3
    assert "Paused: Green Acres didn't accept the token." in done.err
    assert "2 plants still wait on this computer" in done.err
    assert [kept.status for kept in desk.kept] == ["waiting", "waiting"]
    assert TOKEN not in done.err + done.out
    # The next run says what waits, and sends none of it again.
    desk.keyring.keep(desk.shop.address, TOKEN)
    done = add(desk.sheet(*LINES, "103;Quercus;tree"))
    assert done.code == 1
    assert "2 plants of plants.csv from " in done.out
    assert "still wait for Green Acres. Open PlantDesk to send or remove them." in done.out
    assert "Row 2: plant id: 101 is already waiting on this computer." in done.out
    assert desk.ids == [103]


def test_a_store_that_is_away_is_waited_for_only_so_long(desk: Desk, run: Run) -> None:
    with closed_port() as port:
        where = at_address(desk, f"http://127.0.0.1:{port}")
        done = run(*where, "--wait", 1, desk.sheet(*LINES))
    assert done.code == 3
    assert "Trying again." in done.out
    assert "No plant got a reply for 1 s." in done.err
    assert [kept.status for kept in desk.kept] == ["waiting", "waiting"]


def test_offline_means_offline_here_too(desk: Desk, add: Run) -> None:
    from PySide6.QtCore import QSettings

    settings = QSettings(str(desk.folder / "window.ini"), QSettings.Format.IniFormat)
    remember_offline(settings, True)
    settings.sync()
    done = add(desk.sheet(*LINES))
    assert done.code == 3
    assert "work offline" in done.err
    assert desk.kept == []


def test_a_window_that_does_not_listen_yet_is_in_the_way(desk: Desk, add: Run) -> None:
    held = hold(desk.folder, myself())
    assert isinstance(held, FolderLock)
    done = add(desk.sheet(*LINES))
    held.release()
    assert done.code == 3
    assert done.err.startswith("plantdesk: PlantDesk is open.")
    assert desk.kept == []


def test_a_damaged_journal_ends_with_3(desk: Desk, add: Run) -> None:
    (desk.folder / "journal.db").write_bytes(b"x" * 5000)
    done = add(desk.sheet(*LINES))
    assert done.code == 3
    assert "journal" in done.err
    assert (desk.folder / "journal.db").read_bytes() == b"x" * 5000


def test_the_practice_store_takes_plants(tmp_path: Path, run: Run) -> None:
    (tmp_path / "plants.csv").write_text("7,Rosa\n")
    done = run("--practice", "--data-dir", tmp_path / "data", tmp_path / "plants.csv")
    assert (done.code, done.err) == (0, "")
    assert "The practice store: 1 row, 1 added." in done.out


def test_a_plant_without_an_answer_is_to_check(desk: Desk, add: Run) -> None:
    desk.shop.answer_next(Manner.CUT)
    folder = desk.folder.parent / "results"
    done = add(desk.sheet(*LINES), "--results", folder)
    assert done.code == 1
    assert "1 added, 1 to check" in done.out
    (row,) = rows_of(folder / "plants to check.csv")
    assert row["Nr"] == "101"
    assert row["PlantDesk: Status"].startswith("To check. The connection dropped")


@pytest.mark.timeout(PATIENCE)
def test_a_full_disk_is_waited_for_no_longer_than_asked(
    desk: Desk, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = Disk()
    keeper = partial(JournalKeeper, before_commit=disk)
    monkeypatch.setattr("plantdesk.commands.add.add_command.JournalKeeper", keeper)

    def fill(_: Line) -> None:
        disk.fill()

    with FaultServer([take_request, fill, answer(accept)]) as server:
        where = at_address(desk, server.address, deadline=3600)
        done = run(*where, "--wait", 1, desk.sheet(*LINES))
    assert done.code == 3
    assert "No plant got a reply for 1 s." in done.err
    assert [kept.status for kept in desk.kept] == ["sending", "waiting"]


def test_ctrl_c_waits_for_the_answer_and_leaves_the_rest_waiting(
    desk: Desk, run: Run, held: threading.Event
) -> None:
    def interrupt(_: Line) -> None:
        os.kill(os.getpid(), signal.SIGINT)
        assert held.wait(PATIENCE)

    with ctrl_c_counts(), FaultServer([take_request, interrupt, answer(accept)]) as server:
        where = at_address(desk, server.address)
        done = run(*where, desk.sheet(*LINES, "103;Quercus;tree"))
        assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    assert done.code == 3
    assert done.err.splitlines() == [
        "Stopped.",
        "plantdesk: 2 plants still wait on this computer. Open PlantDesk to send or remove them.",
    ]
    assert "3 rows, 1 added, 2 waiting." in done.out
    assert [kept.status for kept in desk.kept] == ["added", "waiting", "waiting"]


def test_a_second_ctrl_c_does_not_wait_for_the_answer(
    desk: Desk, run: Run, held: threading.Event
) -> None:
    def interrupt(_: Line) -> None:
        os.kill(os.getpid(), signal.SIGINT)
        assert held.wait(PATIENCE)
        os.kill(os.getpid(), signal.SIGINT)

    with ctrl_c_counts(), FaultServer([take_request, interrupt, hang]) as server:
        done = run(*at_address(desk, server.address), desk.sheet(*LINES))
    assert done.code == 3
    assert [kept.status for kept in desk.kept] == ["sending", "waiting"]
