"""The automatic backups as the real program makes them."""

from tests.e2e.stores import OAK, ROSE

ADDED = "Added to the practice store"


def test_the_first_plant_of_a_day_makes_a_backup_and_preferences_show_it(open_program, tmp_path):
    (tmp_path / "backups").mkdir()
    left_by_a_kill = tmp_path / "backups" / "journal-2026-11-21.db.part"
    left_by_a_kill.touch()
    program = open_program(tmp_path, "--practice")
    program.see("queueState", "Everything is sent")
    program.do("choose Preferences…")
    program.hear("dailyBackups", "No backup yet.")
    assert not left_by_a_kill.exists()
    program.do("press Escape")
    program.scan(*ROSE)
    program.hear("Result", ADDED)
    program.do("choose Preferences…")
    program.hear("dailyBackups", "Last backup: ")
    program.kill()
    (backup,) = tmp_path.glob("backups/*")
    before = backup.read_bytes()
    program = open_program(tmp_path, "--practice")
    program.see("queueState", "Everything is sent")
    program.scan(*OAK)
    program.hear("Result", ADDED)
    program.quit()
    assert list(tmp_path.glob("backups/*")) == [backup]
    assert backup.read_bytes() == before
