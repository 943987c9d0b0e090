"""The store that the next start opens with."""

from PySide6.QtCore import QSettings

from plantdesk.domain.store import PRACTICE
from plantdesk.ui.window.remembered import last_store, remember_store


def test_a_start_with_the_same_store_writes_nothing(tmp_path):
    file = tmp_path / "window.ini"
    written = []
    for _ in range(2):
        settings = QSettings(str(file), QSettings.Format.IniFormat)
        remember_store(settings, PRACTICE)
        settings.sync()
        # Qt replaces the file when it writes.
        written.append((file.stat().st_ino, file.stat().st_mtime_ns))
        assert last_store(settings) == PRACTICE
        del settings
    assert written[0] == written[1]
