"""`plantdesk --quit`, as installers call it, and its effect on the window."""

from contextlib import contextmanager
from math import inf

import pytest

from plantdesk.commands.quit_command import quit_command
from plantdesk.desk.instance import instance
from plantdesk.desk.instance.instance import Holder, hold
from tests.faults.judge import read_disk
from tests.patience import limit
from tests.stages.program import robot, run


@contextmanager
def only_until_heard():
    """Stop the clock until the program has heard, then let all time pass."""
    now = 0.0
    ring = instance._ring

    def ring_patiently(address, ask, _):
        nonlocal now
        heard = ring(address, ask, limit())
        now = inf if heard else now
        return heard

    with pytest.MonkeyPatch.context() as patches:
        patches.setattr(instance, "_ring", ring_patiently)
        patches.setattr("plantdesk.commands.quit_command.monotonic", lambda: now)
        yield


def test_quit_waits_for_the_answer_to_a_question_and_for_the_end_of_the_process(tmp_path, capsys):
    about = {"module": "tests.e2e.troubled", "LINGERS": "1"}
    with robot(tmp_path, "--store", "https://plants.example", **about) as program:
        program.see("queueState", "Token missing")
        program.scan(10442)
        program.do("type Acer palm")
        program.see("plantName", "Acer palm")
        program.click("queueAction")
        program.see("accessToken", "")
        program.do("type leaf-4711")
        # The request is confirmed at once, whatever the user decides.
        with only_until_heard():
            assert quit_command(tmp_path) == 3
        assert "it may have a question for you" in capsys.readouterr().err
        assert isinstance(hold(tmp_path), Holder)
        program.click("cancelStore")
        program.click("questionOther")
        with only_until_heard():
            assert quit_command(tmp_path) == 3
        capsys.readouterr()
        # The window is closed, and the process no longer listens. Until it has ended, some systems
        # don't let an installer replace the files.
        assert program.next_line() == "lingers"
        assert quit_command(tmp_path, 0.0) == 3
        assert "didn't respond" in capsys.readouterr().err
        assert program.do("go") == "gone"
        done = run("--quit", "--data-dir", str(tmp_path))
        assert (done.returncode, done.stderr) == (0, "")
        assert done.stdout == "PlantDesk isn't running on this folder.\n"
        assert program.end() == (0, "")
    (draft,) = read_disk(tmp_path).drafts
    assert "Acer palm" in draft
