"""Restoring begins with the system's own dialog."""

from datetime import date

from plantdesk.desk.news import BackupsFound
from plantdesk.journal.backups import KeptBackup
from plantdesk.ui.entry.action import Action
from plantdesk.ui.widgets.file_dialogs import documents
from plantdesk.ui.window import opening


def test_a_backup_is_looked_for_where_the_automatic_ones_are(open_window, monkeypatch, tmp_path):
    asked = []
    monkeypatch.setattr(opening, "ask_for_file", lambda *about: asked.append(about[2]))
    window, desk = open_window()
    kept = KeptBackup(date(2025, 11, 20), tmp_path / "journal-2025-11-20.db", 1)
    for backups, start in (((kept,), tmp_path), ((), documents())):
        window.do(Action.RESTORE)
        desk.answer("daily_backups.find", BackupsFound(tmp_path, backups))
        assert asked.pop() == start
