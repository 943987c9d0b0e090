"""The real program, killed or quit before a reply arrives."""

import sys

from tests.e2e.stores import OAK, ROSE, Kept, kept_in, takes_all
from tests.faults.server import hang, take_request

ASH = (9, "Fraxinus", "tree")


def enter_token(program):
    program.click("queueAction")
    program.see("accessToken", "")
    program.scan("leaf-4711")


def test_after_a_kill_nothing_is_lost_and_nothing_is_sent_twice(
    open_program, shops, tmp_path, qtbot
):
    shop = shops.open((take_request, hang), (takes_all,))
    program = open_program(tmp_path, "--store", shop.address)
    program.see("queueState", "Token missing")
    enter_token(program)
    program.see("queueState", "Everything is sent")
    program.scan(*ROSE)
    shop.server.ledger.wait_for(lambda ledger: ledger.requests)
    # One plant is sent at a time at first, so this one waits.
    program.scan(*OAK)
    program.hear("Result", "Waiting")
    program.scan(ASH[0])
    program.do(f"type {ASH[1]}")
    # The window doesn't show when the draft is on disk, but the write-ahead log does.
    log = tmp_path / "journal.db-wal"
    qtbot.waitUntil(lambda: ASH[1].encode() in log.read_bytes())
    program.kill()
    program = open_program(tmp_path, "--store", shop.address)
    program.hear("Unfinished plant", f"{ASH[0]}, {ASH[1]}")
    # Windows has a keyring for certain, and so keeps the token.
    if sys.platform != "win32":
        program.see("queueState", "Token missing")
        enter_token(program)
    program.see("queueState", "1 to check")
    program.click("Continue")
    program.scan("", "", ASH[2])
    program.hear("Result", "Added to \u2068127.0.0.1\u2069. 9")
    program.quit()
    assert shop.arrived == [7, 8, 9]
    assert kept_in(tmp_path) == [
        Kept(*ROSE, "to check"),
        Kept(*OAK[:2], None, "added"),
        Kept(*ASH, "added"),
    ]


def test_quit_now_ends_the_process_without_output(open_program, shops, tmp_path):
    shop = shops.open((take_request, hang))
    program = open_program(tmp_path, "--store", shop.address)
    program.see("queueState", "Token missing")
    enter_token(program)
    program.see("queueState", "Everything is sent")
    program.scan(*ROSE)
    shop.server.ledger.wait_for(lambda ledger: ledger.requests)
    program.see("headline", "Sending")
    program.do("close")
    program.see("queueState", "Waiting for replies")
    program.click("queueAction")
    assert program.end() == (0, "")
    assert kept_in(tmp_path) == [Kept(*ROSE, "sending")]
