"""The list of automatic backups: keyboard, screen readers, small screens."""

from datetime import date, timedelta
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QRadioButton

from plantdesk.desk.news import BackupRead, BackupsFound, JournalFaultKind
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


def open_list(stage, *backups, failed=False):
    stage.set_up()
    dialog = BackupList(stage.look, stage.desk, None)
    stage.show(dialog)
    assert dialog.go_on.isHidden()
    stage.desk.answer("daily_backups.find", BackupsFound(FOLDER, backups, failed))
    settle()
    return dialog


def test_the_newest_backup_is_chosen_and_each_shows_its_content_once_read(stage):
    dialog = open_list(stage, *BACKUPS[:3])
    choices = dialog.findChildren(QRadioButton)
    assert choices[0].text() == "22 November 2025"
    assert dialog.chosen == BACKUPS[0].path
    plants, reading = f"{number(1_204)} plants, 38 waiting", "Reading…"
    for found, lines in (
        (Backup(1_204, 38, NOW), [plants, reading, reading]),
        (JournalFaultKind.UNREADABLE, [plants, "Can’t be read", reading]),
    ):
        stage.desk.answer("inspect_backup", BackupRead(stage.desk.inspected[-1], found))
        settle()
        assert [choice.accessibleDescription() for choice in choices] == lines
    assert stage.desk.inspected == [one.path for one in BACKUPS[:3]]
    # Arrows choose one, and Enter restores it.
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Down)
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    assert (dialog.result(), dialog.chosen) == (BackupList.GO_ON, BACKUPS[1].path)


def test_enter_presses_a_focused_button(stage):
    for name in ("keep", "other"):
        dialog = open_list(stage, *BACKUPS[:3])
        button = getattr(dialog, name)
        button.setFocus()
        QTest.keyClick(button, Qt.Key.Key_Return)
        assert not dialog.isVisible()
        assert dialog.result() == {"keep": 0, "other": BackupList.OTHER}[name]


def test_a_file_can_be_chosen_instead_and_esc_chooses_nothing(stage):
    for failed in (False, True):
        dialog = open_list(stage, failed=failed)
        assert dialog.body.text().startswith("No backup yet")
        assert dialog.go_on.isHidden()
        dialog.other.click()
        assert dialog.result() == BackupList.OTHER
    dialog = open_list(stage, *BACKUPS)
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert dialog.result() not in (BackupList.GO_ON, BackupList.OTHER)
    assert not dialog.isVisible()
