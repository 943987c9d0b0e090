"""Files that others put into the folder of the automatic backups, under names that belong there."""

import os
import sys

import pytest

from tests.desk.test_daily_backups import Backups

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="making links needs a right there")


def test_what_is_planted_is_neither_listed_nor_offered(tmp_path):
    """A pipe, a link and a backup that is dated ahead."""
    backups = Backups(tmp_path)
    backups.add()
    os.mkfifo(backups.folder / "journal-2026-11-21.db")
    (backups.folder / "journal-2026-11-20.db").symlink_to("/dev/zero")
    (backups.folder / "journal-9999-12-31.db").write_bytes(b"planted")
    backups.keeper.close()
    found = backups.daily._found()
    assert found.backups[0].path.name == "journal-2026-11-22.db"
    names = {backup.path.name for backup in found.backups}
    assert names == {"journal-2026-11-22.db", "journal-9999-12-31.db"}


def test_no_backup_is_written_through_a_link(tmp_path):
    victim = tmp_path / "victim"
    victim.write_text("mine")
    victim.chmod(0o644)
    folder = tmp_path / "backups"
    folder.mkdir()
    part = folder / "journal-2026-11-22.db.part"
    part.symlink_to(victim)
    backups = Backups(tmp_path)
    # Each start deletes unfinished ones.
    assert not part.is_symlink()
    part.symlink_to(victim)
    backups.add()
    backups.keeper.close()
    assert backups.names == ["journal-2026-11-22.db"]
    assert not (folder / "journal-2026-11-22.db").is_symlink()
    assert victim.read_text() == "mine"
    assert victim.stat().st_mode & 0o777 == 0o644
