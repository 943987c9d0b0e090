"""The program keeps working while it is updated or removed."""

from tests.e2e.stores import ROSE
from tests.stages.program import OFFSCREEN, robot, surroundings


def test_plants_are_sent_after_the_programs_file_was_removed(tmp_path):
    file = tmp_path / "plantdesk"
    file.touch()
    env = surroundings(
        QT_QPA_PLATFORM=OFFSCREEN,
        PROGRAM=str(file),
        LD_LIBRARY_PATH="/bundle",
        LD_LIBRARY_PATH_ORIG="/theirs",
    )
    with robot(tmp_path / "data", "--practice", env=env, module="tests.e2e.as_bundled") as program:
        program.see("queueState", "Everything is sent")
        # As child processes get it.
        assert program.do("variable LD_LIBRARY_PATH") == "/theirs"
        file.unlink()
        program.scan(*ROSE)
        program.see("headline", "Added to the practice store")
        program.quit()
