"""A full disk: unsaved plants stay visible, and nothing is sent."""

import threading
from pathlib import Path

import pytest

from plantdesk.journal.errors import JournalNotWritable
from tests.e2e.conftest import Launch, Serve
from tests.e2e.program import ASKS, Kept, Program, kept_in
from tests.e2e.stores import ROSE, arrived, takes_all
from tests.faults.server import FaultServer
from tests.patience import PATIENCE

NOT_SAVED = "a plant could not be saved"
DRAFT_NOT_SAVED = "the unfinished form could not be saved"
_LOST = "the window could not save before it closed: "


class FullDisk:
    def __init__(self, path: Path) -> None:
        self._path = path
        self._full = threading.Event()
        self._answers = threading.Event()
        self._answers.set()

    def commit(self) -> None:
        assert self._answers.wait(PATIENCE), "nobody let the disk answer"
        if self._full.is_set():
            raise JournalNotWritable(self._path, "no room")

    def fill(self) -> None:
        self._full.set()

    def make_room(self) -> None:
        self._full.clear()

    def hang(self) -> None:
        self._answers.clear()

    def answer(self) -> None:
        self._answers.set()


@pytest.fixture
def disk(folder: Path, expected_log: list[str]) -> FullDisk:
    expected_log += [NOT_SAVED, DRAFT_NOT_SAVED, ASKS]
    return FullDisk(folder / "journal.db")


@pytest.fixture
def server(serve: Serve) -> FaultServer:
    return serve((takes_all,))


@pytest.fixture
def program(launch: Launch, server: FaultServer, disk: FullDisk) -> Program:
    program = launch(server.address, before_commit=disk.commit)
    program.use_token()
    disk.fill()
    return program


def test_a_plant_that_can_not_be_saved_stays_visible_and_is_not_sent(
    program: Program, server: FaultServer
) -> None:
    program.scan(*ROSE)
    program.wait_for(lambda: program.statuses == [("7", "Not saved")])
    assert program.headline == "This computer could not save the plant"
    assert "What you typed is kept here" in program.card
    assert not server.ledger.connections


def test_an_unsaved_plant_is_sent_once_there_is_room(
    program: Program, server: FaultServer, disk: FullDisk, folder: Path
) -> None:
    program.scan(*ROSE)
    program.wait_for(lambda: program.statuses == [("7", "Not saved")])
    disk.make_room()
    program.click("actionSaveAgain")
    program.wait_for(lambda: program.statuses == [("7", "Added")])
    program.close()
    assert arrived(server) == [7]
    assert kept_in(folder) == [Kept(*ROSE, "added")]


def test_an_unsaved_plant_can_be_put_back_and_added(
    program: Program, server: FaultServer, disk: FullDisk
) -> None:
    program.scan(*ROSE)
    program.wait_for(lambda: program.statuses == [("7", "Not saved")])
    disk.make_room()
    program.click("actionPutBack")
    assert program.form == ("7", "Rosa canina", "shrub")
    program.click("addPlant")
    program.wait_for(lambda: program.statuses == [("7", "Added")])
    assert arrived(server) == [7]


def test_plants_scanned_while_the_disk_is_full_all_stay_visible(
    program: Program, server: FaultServer
) -> None:
    for plant_id in (1, 2, 3):
        program.scan(plant_id, f"Plant {plant_id}", "")
        # The user looks at the labels, not at the screen.
        program.wait_for(lambda: "Saving" not in [word for _, word in program.statuses])
    assert {row.id for row in program.rows} | {program.form[0]} - {""} == {"1", "2", "3"}
    assert not server.ledger.connections


def test_closing_asks_before_unsaved_plants_are_lost(
    program: Program, caplog: pytest.LogCaptureFixture
) -> None:
    program.scan(*ROSE)
    program.wait_for(lambda: program.statuses == [("7", "Not saved")])
    assert program.close_and_answer("Stay") == ["Quit without saving?"]
    # The log counts the plants, without the user's text.
    assert f"{ASKS}1 NotSaved" in caplog.messages
    assert program.window.isVisible()
    assert program.statuses == [("7", "Not saved")]


def test_a_plant_that_was_never_saved_is_shown_before_closing(
    program: Program,
    disk: FullDisk,
    expected_log: list[str],
    caplog: pytest.LogCaptureFixture,
) -> None:
    expected_log.append(_LOST)
    program.expected_dialogs.add("Not saved")
    disk.hang()
    program.scan(*ROSE)
    # The plant is still being saved, so there is nothing to ask yet.
    assert program.close_and_answer("Quit anyway") == []
    disk.answer()
    program.wait_until_over()
    assert program.dialogs == ["Not saved"]
    assert f"{_LOST}1 NotSaved" in caplog.messages


def test_plants_that_the_user_gave_up_are_not_shown_again(program: Program) -> None:
    program.scan(*ROSE)
    program.wait_for(lambda: program.statuses == [("7", "Not saved")])
    assert program.close_and_answer("Quit anyway") == ["Quit without saving?"]
    program.wait_until_over()
    assert program.dialogs == []


def test_a_journal_that_can_not_be_opened_saves_and_sends_nothing(
    launch: Launch, tmp_path: Path, expected_log: list[str]
) -> None:
    expected_log += ["the journal can't be opened", ASKS]
    (tmp_path / "file").touch()
    program = launch(folder=tmp_path / "file" / "data")
    program.wait_for(lambda: program.headline == "This computer can’t save plants now")
    assert program.fact(0) == str(tmp_path / "file" / "data" / "journal.db")
    program.scan(*ROSE)
    assert program.form == ("", "", "")
    assert program.statuses == []
