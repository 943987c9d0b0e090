"""The list of automatic backups: keyboard, screen readers, small screens."""

from datetime import date, timedelta
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QRadioButton

from plantdesk.desk.news import BackupFault, BackupRead, BackupsFound, JournalFaultKind
from plantdesk.journal.backups import KeptBackup
from plantdesk.journal.records import Backup
from plantdesk.ui.dialogs.backup_list import BackupList
from plantdesk.ui.wording import number
from tests.ui.seeing import settle
from tests.ui.stage import NOW

FOLDER = Path("/data/backups")
BACKUPS = tuple(
    KeptBackup(date(2025, 11, 22) - timedelta(at), FOLDER / f"{at}.db", 1) for at in range(11)
)


class Opened:
    def __init__(self, stage):
        stage.set_up()
        self.desk = stage.desk
        self.dialog = BackupList(stage.look, self.desk, None)
        stage.show(self.dialog)

    def find(self, *backups, fault=None):
        self.desk.answer("daily_backups.find", BackupsFound(FOLDER, backups, fault))
        settle()

    def read(self, found):
        """Answer the newest request."""
        self.desk.answer("inspect_backup", BackupRead(self.desk.inspected[-1], found))
        settle()

    @property
    def choices(self):
        return self.dialog.findChildren(QRadioButton)

    @property
    def lines(self):
        return [choice.accessibleDescription() for choice in self.choices]


@pytest.fixture
def opened(stage):
    return partial(Opened, stage)


def test_the_newest_backup_is_chosen_and_each_shows_its_content_once_read(opened):
    shown = opened()
    assert shown.dialog.go_on.isHidden()
    shown.find(*BACKUPS[:3])
    assert shown.choices[0].text() == "22 November 2025"
    assert shown.dialog.chosen == BACKUPS[0].path
    assert shown.lines == ["Reading…"] * 3
    shown.read(Backup(1_204, 38, NOW))
    shown.read(JournalFaultKind.UNREADABLE)
    assert shown.desk.inspected == [one.path for one in BACKUPS[:3]]
    assert shown.lines == [
        f"{number(1_204)} plants, 38 waiting",
        "Can’t be read",
        "Reading…",
    ]


def test_arrows_choose_a_backup_and_enter_restores_it(opened):
    shown = opened()
    shown.find(*BACKUPS[:3])
    focused = QApplication.focusWidget()
    assert focused is shown.choices[0]
    QTest.keyClick(focused, Qt.Key.Key_Down)
    assert shown.dialog.chosen == BACKUPS[1].path
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    assert shown.dialog.result() == BackupList.GO_ON
    assert shown.dialog.chosen == BACKUPS[1].path


def test_a_file_can_be_chosen_instead_and_esc_chooses_nothing(opened):
    shown = opened()
    shown.find(*BACKUPS)
    shown.dialog.other.click()
    assert shown.dialog.result() == BackupList.OTHER
    shown = opened()
    shown.find(*BACKUPS)
    QTest.keyClick(shown.dialog, Qt.Key.Key_Escape)
    assert shown.dialog.result() not in (BackupList.GO_ON, BackupList.OTHER)
    assert not shown.dialog.isVisible()


def test_no_backup_still_offers_a_file(opened):
    for fault in (None, *BackupFault):
        shown = opened()
        shown.find(fault=fault)
        assert shown.dialog.body.text().startswith("No backup yet")
        assert shown.dialog.go_on.isHidden()
        assert shown.dialog.other.isVisible()
