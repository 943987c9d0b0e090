"""A copied, restored or damaged journal sends nothing before the user decides."""

import shutil
from functools import partial

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog

from plantdesk.outbox.news import Rest, WaitReason
from tests.e2e.stores import OAK, ROSE
from tests.stages.shared import description_of, named

MAY_HAVE_BEEN = "Check first"
NOT_AS_LEFT = "the journal is not as it was left"
SALIX = (9, "Salix alba", "")


@pytest.fixture
def window(show_window, shops, tmp_path, expected_log):
    """Shows a copy of a folder with two plants that wait, with a token for them."""
    expected_log.append(NOT_AS_LEFT)
    shop = shops.open()
    window = show_window(store=shop.store)
    window.scan(*ROSE, *OAK)
    wait = ["Quercus robur, 8, Waiting", "Rosa canina, 7, shrub, Waiting"]
    window.until(lambda: window.rows == wait)
    window.quit()
    copy = shutil.copytree(tmp_path, tmp_path / "copy")

    window = show_window(shop=shop, folder=copy)
    window.until(lambda: window.value("queueState") == "2 plants may already have been sent")
    return window


def answer_doubt(window, answer):
    window.until(lambda: named("queueAction", missing_ok=True))
    window.answers.append(answer)
    window.click("queueAction")


def restore(window):
    window.until(lambda: named("questionGoOn", missing_ok=True))
    window.click("questionGoOn")


def test_plants_of_a_copied_journal_that_may_have_been_sent_are_to_check(window):
    window.choose("Send now")
    window.until(lambda: window.engine.queue.rest == Rest(WaitReason.DOUBT))
    assert "it may already have been sent" in window.result
    answer_doubt(window, "Decide later")
    window.until(lambda: window.dialogs)
    window.scan(*SALIX)
    window.shows("Salix alba, 9, Waiting")
    assert window.engine.shop.untouched
    answer_doubt(window, MAY_HAVE_BEEN)
    window.shows("Salix alba, 9, Added")
    assert [row.split(", ")[-1] for row in window.rows[1:]] == ["To check"] * 2
    window.until(lambda: window.value("queueState") == "2 to check")
    assert window.engine.arrived == [9]


def test_a_backup_is_saved_and_restored(show_window, shops, tmp_path, monkeypatch, expected_log):
    # Qt returns paths in its own form, such as slashes on Windows.
    chosen = f"{tmp_path.as_posix()}//backup.db"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (chosen, ""))
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (chosen, ""))
    shop = shops.open()
    window = show_window(store=shop.store)
    window.scan(*ROSE)
    window.shows("Rosa canina, 7, shrub, Waiting")
    window.choose("Back up your plants…")
    window.until(lambda: (tmp_path / "backup.db").exists())
    window.engine.set_token(shop.token)
    window.shows("Rosa canina, 7, shrub, Added")
    window.until(lambda: window.value("queueState") == "Backup saved")
    window.scan(*OAK)
    window.shows("Quercus robur, 8, Added")
    window.answers.append(partial(restore, window))
    window.choose("Restore a backup…")
    # The rose that waits in the backup was added since, and the oak isn't in it.
    window.until(lambda: window.value("queueState") == "1 plant isn’t in the backup")
    window.scan(8)
    window.until(lambda: "8 was used on this computer" in description_of(named("Plant id")))
    window.press(Qt.Key.Key_Escape)
    assert shop.arrived == [7, 8]
    assert len(list(tmp_path.glob("journal.set-aside-*.db"))) == 1
    # The token of this session still works.
    window.scan(*SALIX)
    window.shows("Salix alba, 9, Added")


def test_an_unreadable_journal_offers_the_last_backup(show_window, shops, tmp_path, expected_log):
    expected_log += [
        "the journal could not be read",
        "the journal can't be opened",
        "the journal is damaged",
        "the journal before can't be read",
        NOT_AS_LEFT,
    ]
    shop, journal = shops.open(), tmp_path / "journal.db"
    window = show_window(store=shop.store, daily_backups=True)
    window.scan(*ROSE)
    window.until(lambda: list((tmp_path / "backups").glob("journal-*.db")))
    window.quit()
    damaged = bytes(range(100)) + journal.read_bytes()[100:]
    journal.write_bytes(damaged)
    window = show_window(shop=shop)
    window.until(lambda: "Restore the backup of" in window.result)
    window.scan(*OAK)
    assert window.rows == []
    window.answers.append(partial(restore, window))
    window.click("actionRestore")
    window.shows("Rosa canina, 7, shrub, Waiting")
    answer_doubt(window, MAY_HAVE_BEEN)
    window.shows("Rosa canina, 7, shrub, To check")
    window.scan(*OAK)
    window.shows("Quercus robur, 8, Added")
    assert shop.arrived == [8]
    (aside,) = tmp_path.glob("journal.set-aside-*.db")
    assert aside.read_bytes() == damaged
