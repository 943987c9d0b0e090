"""The real program, killed or quit before a reply arrives."""

import json
import sys

from plantdesk.desk.instance.instance import First, take
from tests.e2e.stores import OAK, ROSE, accept, kept_in
from tests.faults.judge import Kept
from tests.faults.server import answer, hang, repeat, take_request
from tests.stages.program import robot, run

ASH, ELM = (9, "Fraxinus", "tree"), (10, "Ulmus", "tree")


def hang_for_some(line):
    if json.loads(line.request.body)["id"] in (ROSE[0], ELM[0]):
        hang(line)


def test_after_a_kill_and_quit_now_nothing_is_lost_and_nothing_is_sent_twice(
    shops, tmp_path, qtbot
):
    shop = shops.open((repeat(take_request, hang_for_some, answer(accept)),))
    no_keyring = {"DBUS_SESSION_BUS_ADDRESS": "unix:path=/none"}
    # Windows has a keyring for certain, and so keeps the token.
    forgets = sys.platform != "win32"
    with robot(tmp_path, "--store", shop.address, **no_keyring) as program:
        program.enter_token("leaf-4711")
        program.see("queueState", "Everything is sent")
        program.scan(*ROSE)
        shop.server.ledger.wait_for(lambda ledger: len(ledger.requests) == 1)
        # One plant is sent at a time at first, so this one waits.
        program.scan(*OAK)
        program.hear("Result", "Waiting")
        program.scan(ASH[0])
        program.do(f"type {ASH[1]}")
        # The window doesn't show when the draft is on disk, but the write-ahead log does.
        log = tmp_path / "journal.db-wal"
        qtbot.waitUntil(lambda: ASH[1].encode() in log.read_bytes())
        program.kill()
    with robot(tmp_path, "--store", shop.address, **no_keyring) as program:
        program.hear("Unfinished plant", f"{ASH[0]}, {ASH[1]}")
        if forgets:
            program.enter_token("leaf-4711")
        program.see("queueState", "1 to check")
        program.click("Continue")
        program.scan("", ASH[2])
        program.hear("Result", "Added to \u2068127.0.0.1\u2069. 9")
        program.scan(*ELM)
        shop.server.ledger.wait_for(lambda ledger: len(ledger.requests) == 4)
        program.see("headline", "Sending")
        program.do("close")
        program.see("queueState", "Waiting for replies")
        # Another start waits for the end. To come forward would end with this window.
        assert take(tmp_path, {}, patience=0.0) is First.NO_ANSWER
        program.click("queueAction")
        assert program.end() == (0, "")
    if not forgets:
        run("token", "forget", "--store", shop.address)
    assert shop.arrived == [7, 8, 9, 10]
    assert kept_in(tmp_path) == [
        Kept(*ROSE, "to check"),
        Kept(*OAK[:2], None, "added"),
        Kept(*ASH, "added"),
        Kept(*ELM, "sending"),
    ]
