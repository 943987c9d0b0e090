"""The real program, killed in its first second, before it can send."""

from tests.e2e.program import Kept, attempts_in, kept_in
from tests.e2e.real import robot
from tests.e2e.stores import ROSE


def test_a_plant_saved_in_the_first_second_survives_a_kill_and_is_sent_once(tmp_path):
    with robot(tmp_path, "--practice", module="tests.e2e.without_service") as program:
        program.scan(*ROSE)
        assert program.do("see plantName ") == "nothing"
        program.see("headline", "Waiting to be sent")
        program.kill()
    assert kept_in(tmp_path) == [Kept(*ROSE, "waiting")]
    with robot(tmp_path, "--practice") as program:
        program.see("headline", "Added to the practice store")
        program.do("close")
        assert program.end() == (0, "")
    assert kept_in(tmp_path) == [Kept(*ROSE, "added")]
    assert attempts_in(tmp_path) == [True]
