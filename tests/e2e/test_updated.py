"""The program keeps working while it is updated or removed."""

import pytest

from tests.e2e.stores import ROSE
from tests.stages.program import OFFSCREEN, robot, surroundings


@pytest.fixture
def bundled(tmp_path):
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
        yield program, file


def test_plants_are_sent_after_the_programs_file_was_removed(bundled):
    program, file = bundled
    file.unlink()
    program.scan(*ROSE)
    program.see("headline", "Added to the practice store")
    program.quit()


def test_child_processes_get_the_callers_environment(bundled):
    program, _ = bundled
    assert program.do("variable LD_LIBRARY_PATH") == "/theirs"
