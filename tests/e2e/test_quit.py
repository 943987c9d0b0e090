"""`plantdesk --quit`, as installers call it, and its effect on the window."""

from plantdesk.commands.quit_command import quit_command
from plantdesk.desk.instance.instance import First, FolderLock, Holder, hold, take
from tests.desk.instance.impatience import only_until_heard
from tests.e2e.stores import ROSE, takes_all
from tests.faults.judge import read_disk
from tests.faults.server import hang, take_request
from tests.patience import limit
from tests.stages.program import OFFSCREEN, robot, run, surroundings


def test_quit_closes_the_program_once_its_question_is_answered_and_keeps_its_form(tmp_path, capsys):
    with robot(tmp_path, "--store", "https://plants.example") as program:
        program.see("queueState", "Token missing")
        program.scan(10442)
        program.do("type Acer palm")
        # Another folder is another program.
        assert quit_command(tmp_path / "other") == 0
        assert not (tmp_path / "other").exists()
        assert program.do("see plantName Acer palm")
        capsys.readouterr()
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
        done = run("--quit", "--data-dir", str(tmp_path))
        assert (done.returncode, done.stderr) == (0, "")
        assert done.stdout == "PlantDesk isn't running on this folder.\n"
        assert program.end() == (0, "")
    (draft,) = read_disk(tmp_path).drafts
    assert "Acer palm" in draft


def test_the_program_counts_as_closed_only_after_its_process_has_ended(tmp_path, capsys):
    """Before that, some systems don't let an installer replace the files."""
    with robot(tmp_path, "--practice", module="tests.e2e.lingering") as program:
        program.see("queueState", "Everything is sent")
        with only_until_heard():
            assert quit_command(tmp_path, limit()) == 3
        assert "it may have a question for you" in capsys.readouterr().err
        # The window is closed, and the process no longer listens.
        assert program.next_line() == "lingers"
        assert quit_command(tmp_path, 0.0) == 3
        assert "didn't respond" in capsys.readouterr().err
        assert program.do("go") == "gone"
        assert quit_command(tmp_path, limit()) == 0
        assert program.end() == (0, "")


def test_a_start_while_the_first_closes_opens_a_new_window(tmp_path, shops):
    """Bringing the first forward would end with it, after its last reply."""
    server = shops.open((take_request, hang), (takes_all,)).server
    env = surroundings(QT_QPA_PLATFORM=OFFSCREEN, DBUS_SESSION_BUS_ADDRESS="unix:path=/none")
    with robot(tmp_path, "--store", server.address, env=env) as closing:
        closing.see("queueState", "Token missing")
        closing.do("click queueAction")
        closing.see("accessToken", "")
        closing.scan("leaf-4711")
        closing.see("queueState", "Everything is sent")
        closing.scan(*ROSE)
        server.ledger.wait_for(lambda ledger: ledger.requests)
        closing.do("close")
        closing.see("queueState", "Waiting for replies")
        assert take(tmp_path, {}, patience=0.0) is First.NO_ANSWER
        server.release()
        started = take(tmp_path, {}, patience=limit())
        assert isinstance(started, FolderLock)
        started.release()
        assert closing.end()[0] == 0
