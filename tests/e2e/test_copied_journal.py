"""A copied, restored or damaged journal sends nothing before the user decides."""

import shutil
import sqlite3
from concurrent.futures import Future
from contextlib import closing
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QPushButton, QRadioButton

from plantdesk.domain.token import Token
from plantdesk.ui.dialogs.backup_list import BackupList
from plantdesk.ui.entry.action import Action
from plantdesk.ui.plants.search_row import ListAction
from plantdesk.ui.store_form.saving import use_token
from tests.e2e.stores import OAK, ROSE, arrived, takes_all
from tests.e2e.test_line import add_unsent_sheet

TOKEN = Token("leaf-4711")
MAY_HAVE_BEEN = "Sent or unsure"
NEVER = "Never sent: send them"
NOT_AS_LEFT = "the journal is not as it was left"


@pytest.fixture
def server(serve):
    return serve((takes_all,))


@pytest.fixture
def copied_folder(launch, server, folder, tmp_path, expected_log):
    """A copy of a folder with two plants that wait for a token."""
    expected_log.append(NOT_AS_LEFT)
    program = launch(server.address)
    program.scan(*ROSE, *OAK)
    program.wait_for(lambda: program.statuses == [("8", "Waiting"), ("7", "Waiting")])
    program.close()
    return Path(shutil.copytree(folder, tmp_path / "copy"))


def answer_doubt(program, answer):
    def choose(dialog):
        buttons = dialog.findChildren(QPushButton)
        next(b for b in buttons if b.text().replace("&", "") == answer).click()

    program.wait_for(lambda: program.offer == "Show…")
    program.in_dialog(lambda: program.click("queueAction"), choose)


def choose_file(backups):
    """Choose a file instead of an automatic backup."""
    assert isinstance(backups, BackupList)
    backups.other.click()


def test_plants_of_a_copied_journal_are_not_sent_automatically(launch, server, copied_folder):
    program = launch(server.address, folder=copied_folder)
    use_token(program.desk, program.window.stores.current.id, TOKEN, keep=False)
    program.wait_for(lambda: program.queue == "2 plants may already have been sent")
    program.send_now_by_menu()
    assert "it may already have been sent" in program.card
    assert "Not added" not in program.card
    answer_doubt(program, "Decide later")
    program.close()
    program = launch(server.address, folder=copied_folder)
    program.wait_for(lambda: program.queue == "2 plants may already have been sent")
    assert arrived(server) == []


def test_plants_that_may_have_been_sent_are_to_check(launch, server, copied_folder):
    program = launch(server.address, folder=copied_folder)
    use_token(program.desk, program.window.stores.current.id, TOKEN, keep=False)
    answer_doubt(program, MAY_HAVE_BEEN)
    program.wait_for(lambda: program.statuses == [("8", "To check"), ("7", "To check")])
    program.wait_for(lambda: program.queue == "2 to check")
    # The time when another copy may have sent them is unknown.
    program.window.pages.show_plants()
    program.wait_for(lambda: program.plants == [("8", "To check"), ("7", "To check")])
    program.window.pages.plants.search_row.action_wanted.emit(ListAction.COPY)
    program.wait_for(lambda: program.text_in("plantsNote").startswith("Copied: 2"))
    rows = [row.split("\t") for row in QGuiApplication.clipboard().text().splitlines()]
    assert [row[rows[0].index("Sent")] for row in rows[1:]] == ["", ""]
    program.window.pages.show_add()
    program.scan(9, "Salix alba", "")
    program.wait_for(lambda: program.status_of(9) == "Added")
    assert arrived(server) == [9]


def test_a_sheet_that_is_to_check_no_longer_waits(launch, server, folder, tmp_path, expected_log):
    expected_log.append(NOT_AS_LEFT)
    launch(server.address).close()
    add_unsent_sheet(folder, 3)
    program = launch(server.address, folder=Path(shutil.copytree(folder, tmp_path / "copy")))
    program.wait_for(lambda: program.queue == "3 plants may already have been sent")
    program.window.pages.show_plants()
    program.wait_for(lambda: len(program.window.pages.plants.batches.lines) == 1)
    answer_doubt(program, MAY_HAVE_BEEN)
    program.wait_for(lambda: not program.window.pages.plants.batches.lines)


def test_plants_are_sent_after_the_user_says_they_never_were(launch, server, copied_folder):
    program = launch(server.address, folder=copied_folder)
    use_token(program.desk, program.window.stores.current.id, TOKEN, keep=False)
    answer_doubt(program, NEVER)
    program.wait_for(lambda: program.statuses == [("8", "Added"), ("7", "Added")])
    assert arrived(server) == [7, 8]


def test_a_plant_typed_into_a_doubted_journal_waits_and_is_sent_after_the_answer(
    launch, server, copied_folder
):
    program = launch(server.address, folder=copied_folder)
    use_token(program.desk, program.window.stores.current.id, TOKEN, keep=False)
    program.wait_for(lambda: program.queue.endswith("may already have been sent"))
    program.scan(9, "Salix alba", "")
    program.wait_for(lambda: program.status_of(9) == "Waiting")
    answer_doubt(program, MAY_HAVE_BEEN)
    program.wait_for(lambda: program.status_of(9) == "Added")
    assert (program.status_of(7), arrived(server)) == ("To check", [9])


def test_a_backup_is_saved_and_restored(launch, server, folder, tmp_path, monkeypatch):
    backup = tmp_path / "backup.db"
    # Qt returns paths in its own form, such as slashes on Windows.
    chosen = f"{tmp_path.as_posix()}//backup.db"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (chosen, ""))
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (chosen, ""))
    program = launch(server.address)
    program.scan(*ROSE)
    program.wait_for(lambda: program.status_of(7) == "Waiting")
    program.by_menu(Action.BACK_UP)()
    program.wait_for(lambda: program.offer == "Show…" or backup.exists())
    program.use_token()
    program.wait_for(lambda: program.status_of(7) == "Added")
    program.wait_for(lambda: program.queue == "Backup saved")
    program.scan(*OAK)
    program.wait_for(lambda: program.status_of(8) == "Added")

    def restore(dialog):
        program.wait_for(lambda: "1 plant, 1 waiting" in dialog.body.text())
        dialog.go_on.click()

    program.in_dialog(program.by_menu(Action.RESTORE), choose_file, restore)
    program.wait_for(lambda: program.statuses == [("7", "Waiting")])
    program.wait_for(lambda: program.queue == "1 plant may already have been sent")
    answer_doubt(program, MAY_HAVE_BEEN)
    program.wait_for(lambda: program.statuses == [("7", "To check")])
    assert arrived(server) == [7, 8]
    aside = [path for path in folder.glob("journal.set-aside-*") if path.suffix == ".db"]
    assert len(aside) == 1
    # The token of this session still works.
    program.scan(9, "Salix alba", "")
    program.wait_for(lambda: program.status_of(9) == "Added")


def test_the_backup_of_the_day_is_restored(launch, server, folder):
    program = launch(server.address)
    program.scan(*ROSE)
    program.wait_for(lambda: program.status_of(7) == "Waiting")
    program.wait_for(lambda: list((folder / "backups").glob("journal-*.db")))
    program.use_token()
    program.wait_for(lambda: program.status_of(7) == "Added")
    program.scan(*OAK)
    program.wait_for(lambda: program.status_of(8) == "Added")

    def choose(backups):
        assert isinstance(backups, BackupList)
        program.wait_for(lambda: backups.findChildren(QRadioButton))
        (choice,) = backups.findChildren(QRadioButton)
        program.wait_for(lambda: choice.accessibleDescription() == "1 plant, 1 waiting")
        backups.go_on.click()

    def restore(dialog):
        program.wait_for(lambda: "1 plant, 1 waiting" in dialog.body.text())
        dialog.go_on.click()

    program.in_dialog(program.by_menu(Action.RESTORE), choose, restore)
    program.wait_for(lambda: program.statuses == [("7", "Waiting")])
    program.wait_for(lambda: program.queue == "1 plant may already have been sent")
    assert arrived(server) == [7, 8]


@pytest.mark.parametrize("damage", ["all", "header", "all but header", "zeros"])
def test_an_unreadable_journal_offers_the_last_backup(launch, server, folder, expected_log, damage):
    expected_log += ["the journal can't be opened", "the journal is damaged", NOT_AS_LEFT]
    expected_log.append("the journal before can't be read")
    program = launch(server.address)
    program.scan(*ROSE)
    program.wait_for(lambda: list((folder / "backups").glob("journal-*.db")))
    program.close()
    whole = (folder / "journal.db").read_bytes()
    garbage = (bytes(range(256)) * len(whole))[: len(whole)]
    damaged = {
        "all": garbage,
        "header": garbage[:100] + whole[100:],
        "all but header": whole[:100] + garbage[100:],
        "zeros": bytes(len(whole)),
    }[damage]
    (folder / "journal.db").write_bytes(damaged)
    program = launch(server.address)
    program.wait_for(lambda: program.shows(QPushButton, "actionRestore"))
    assert "Restore the backup of" in program.card
    program.scan(*OAK)
    assert program.rows == []

    def keep(dialog):
        program.wait_for(lambda: dialog.go_on.isVisible())
        dialog.keep.click()

    def restore(dialog):
        program.wait_for(lambda: "It contains 1 plant, " in dialog.body.text())
        dialog.go_on.click()

    program.in_dialog(lambda: program.click("actionRestore"), keep)
    program.in_dialog(lambda: program.click("actionRestore"), restore)
    program.wait_for(lambda: program.status_of(7) == "Waiting")
    program.use_token()
    answer_doubt(program, MAY_HAVE_BEEN)
    program.wait_for(lambda: program.status_of(7) == "To check")
    program.scan(*OAK)
    program.wait_for(lambda: program.status_of(8) == "Added")
    assert arrived(server) == [8]
    (aside,) = folder.glob("journal.set-aside-*.db")
    assert aside.read_bytes() == damaged


def test_quitting_does_not_wait_for_a_hung_backup(launch, server, tmp_path, monkeypatch):
    program = launch(server.address, grace=0.05)
    asked = []

    def hang(target):
        asked.append(target)
        return Future()

    monkeypatch.setattr(program.keeper, "back_up", hang)
    program.desk.ask(lambda engine: engine.back_up(tmp_path / "backup.db"))
    program.wait_for(lambda: asked)
    program.close()


def test_a_file_that_is_no_backup_changes_nothing(
    launch, server, tmp_path, monkeypatch, expected_log
):
    expected_log.append("a backup could not be read")
    (tmp_path / "letter.db").write_text("Dear garden centre")
    file = str(tmp_path / "letter.db")
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (file, ""))
    program = launch(server.address)
    program.scan(*ROSE)
    program.wait_for(lambda: program.status_of(7) == "Waiting")

    def read(dialog):
        program.wait_for(lambda: "isn’t a PlantDesk backup" in dialog.body.text())
        assert dialog.go_on.isHidden()

    program.in_dialog(program.by_menu(Action.RESTORE), choose_file, read)
    assert program.statuses == [("7", "Waiting")]


def test_a_damaged_journal_is_set_aside_and_its_readable_rows_are_copied(
    launch, server, folder, expected_log
):
    expected_log += ["the journal is damaged", "damaged: entries", NOT_AS_LEFT]
    program = launch(server.address)
    for number in range(1, 41):
        program.scan(number, "Salix alba " * 10, "")
    program.wait_for(lambda: program.status_of(40) == "Waiting")
    program.close()
    _spoil(folder / "journal.db")
    program = launch(server.address)
    program.wait_for(lambda: program.queue == "The journal was damaged")
    program.in_dialog(lambda: program.click("queueAction"), lambda dialog: dialog.keep.click())
    program.wait_for(lambda: program.queue.endswith("may already have been sent"))
    program.scan(99, "Rosa", "")
    program.wait_for(lambda: program.status_of(99) == "Waiting")
    answer_doubt(program, MAY_HAVE_BEEN)
    program.wait_for(lambda: program.status_of(1) in ("To check", ""))
    assert [path for path in folder.glob("journal.*.db") if path.stat().st_size]
    assert arrived(server) == []


def _spoil(path):
    """Overwrite the first page of entries, as a failing disk might."""
    with closing(sqlite3.connect(path)) as file:
        found = file.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'entries'")
        (root,) = found.fetchone()
        (size,) = file.execute("PRAGMA page_size").fetchone()
    content = path.read_bytes()
    top = content[(root - 1) * size : root * size]
    cell = int.from_bytes(top[12:14])
    page = int.from_bytes(top[cell : cell + 4])
    with path.open("r+b") as raw:
        raw.seek((page - 1) * size)
        raw.write(b"\xff" * size)
