"""A copied, restored or damaged journal sends nothing before the user decides."""

import shutil
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QPushButton

from plantdesk.domain.token import Token
from plantdesk.ui.entry.action import Action
from plantdesk.ui.plants.search_row import ListAction
from plantdesk.ui.store_form.saving import use_token
from tests.e2e.stores import OAK, ROSE, arrived, takes_all

MAY_HAVE_BEEN = "Check first"
NOT_AS_LEFT = "the journal is not as it was left"


@pytest.fixture
def server(serve):
    return serve((takes_all,))


@pytest.fixture
def open_copy(launch, server, folder, tmp_path, expected_log):
    """Open a copy of a folder with two plants that wait, with a token for them."""
    expected_log.append(NOT_AS_LEFT)
    program = launch(server.address)
    program.scan(*ROSE, *OAK)
    program.wait_for(lambda: program.statuses == [("8", "Waiting"), ("7", "Waiting")])
    program.close()
    copy = Path(shutil.copytree(folder, tmp_path / "copy"))

    def open_copy():
        program = launch(server.address, folder=copy)
        store_id = program.window.stores.current.id
        use_token(program.desk, store_id, Token("leaf-4711"), keep=False)
        program.wait_for(lambda: program.queue == "2 plants may already have been sent")
        return program

    return open_copy


def answer_doubt(program, answer):
    def choose(dialog):
        buttons = dialog.findChildren(QPushButton)
        next(b for b in buttons if b.text().replace("&", "") == answer).click()

    program.wait_for(lambda: program.offer == "Show…")
    program.in_dialog(lambda: program.click("queueAction"), choose)


def choose_file(backups):
    """Choose a file instead of an automatic backup."""
    backups.other.click()


def test_plants_of_a_copied_journal_are_not_sent_automatically(open_copy, server):
    program = open_copy()
    program.send_now_by_menu()
    assert "it may already have been sent" in program.card
    assert "Not added" not in program.card
    answer_doubt(program, "Decide later")
    program.close()
    open_copy()
    assert arrived(server) == []


def test_plants_that_may_have_been_sent_are_to_check(open_copy, server):
    program = open_copy()
    program.scan(9, "Salix alba", "")
    program.wait_for(lambda: program.status_of(9) == "Waiting")
    answer_doubt(program, MAY_HAVE_BEEN)
    program.wait_for(lambda: program.status_of(9) == "Added")
    assert [program.status_of(number) for number in (7, 8)] == ["To check"] * 2
    program.wait_for(lambda: program.queue == "2 to check")
    assert arrived(server) == [9]
    # The time when another copy may have sent them is unknown.
    program.window.pages.show_plants()
    program.wait_for(lambda: program.plants == [("8", "To check"), ("7", "To check")])
    program.window.pages.plants.search_row.action_wanted.emit(ListAction.COPY)
    program.wait_for(lambda: program.text_in("plantsNote").startswith("Copied: 2"))
    rows = [row.split("\t") for row in QGuiApplication.clipboard().text().splitlines()]
    assert [row[rows[0].index("Sent")] for row in rows[1:]] == ["", ""]


def test_plants_are_sent_after_the_user_says_they_never_were(open_copy, server):
    program = open_copy()
    answer_doubt(program, "Never sent: send them")
    program.wait_for(lambda: program.statuses == [("8", "Added"), ("7", "Added")])
    assert arrived(server) == [7, 8]


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


def test_a_file_that_is_no_backup_changes_nothing(
    launch, server, tmp_path, monkeypatch, expected_log
):
    expected_log.append("a backup could not be read")
    letter = tmp_path / "letter.db"
    letter.write_text("Dear garden centre")
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(letter), ""))
    program = launch(server.address)
    program.scan(*ROSE)
    program.wait_for(lambda: program.status_of(7) == "Waiting")

    def read(dialog):
        program.wait_for(lambda: "isn’t a PlantDesk backup" in dialog.body.text())
        assert dialog.go_on.isHidden()

    program.in_dialog(program.by_menu(Action.RESTORE), choose_file, read)
    assert program.statuses == [("7", "Waiting")]
