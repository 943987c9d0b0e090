"""The real program, killed or quit before a reply arrives."""

from plantdesk.folders import records_folder
from tests.e2e.program import Kept, kept_in
from tests.e2e.real import robot
from tests.e2e.stores import ROSE, arrived, takes_all
from tests.faults.server import hang, take_request


def test_a_plant_without_a_reply_when_killed_is_to_check_and_not_sent_again(launch, serve, folder):
    server = serve((take_request, hang), (takes_all,))
    with robot(folder, "--store", server.address) as program:
        _enter_token(program)
        program.scan(*ROSE)
        server.ledger.wait_for(lambda ledger: ledger.requests)
        program.kill()
    after = launch(server.address)
    after.wait_for(lambda: after.status_of(7) == "To check")
    # A waiting plant would be sent before the next one.
    after.use_token()
    after.scan(8, "Quercus robur", "")
    after.wait_for(lambda: after.status_of(8) == "Added")
    after.close()
    assert arrived(server) == [7, 8]
    assert [entry.status for entry in kept_in(folder)] == ["to check", "added"]


def test_quit_now_ends_the_process_without_output(serve, folder):
    server = serve((take_request, hang))
    with robot(folder, "--store", server.address) as program:
        _enter_token(program)
        program.scan(*ROSE)
        server.ledger.wait_for(lambda ledger: ledger.requests)
        program.see("headline", "Sending")
        program.do("close")
        program.see("queueState", "to reply about 1 plant")
        program.do("click queueAction")
        assert program.end() == (0, "")
    assert kept_in(folder) == [Kept(*ROSE, "sending")]


def test_a_waiting_plant_survives_a_kill_and_is_sent_once(launch, serve, folder):
    server = serve((takes_all,))
    with robot(folder, "--store", server.address) as program:
        program.see("queueState", "Token missing")
        program.scan(*ROSE)
        program.see("result", "access token is missing")
        program.kill()
    after = launch(server.address, records=records_folder())
    after.use_token()
    after.wait_for(lambda: after.status_of(7) == "Added")
    assert arrived(server) == [7]


def test_the_half_filled_form_survives_a_kill(launch, folder, qtbot):
    with robot(folder, "--practice") as program:
        program.see("queueState", "Everything is sent")
        program.scan(10442)
        program.do("type Acer palm")
        # The window doesn't show when the draft is on disk, but the write-ahead log does.
        qtbot.waitUntil(lambda: b"Acer palm" in (folder / "journal.db-wal").read_bytes())
        program.kill()
    after = launch()
    after.wait_for(lambda: after.form == ("10442", "Acer palm", ""))


def _enter_token(program):
    program.see("queueState", "Token missing")
    program.do("click queueAction")
    program.see("accessToken", "")
    program.scan("leaf-4711")
    program.see("queueState", "Everything is sent")
