"""Closing the window with something unfinished, and the start after it."""

import pytest
from PySide6.QtCore import Qt

from plantdesk.domain.typed import Typed
from plantdesk.practice.manner import Manner
from plantdesk.ui.wording import isolated
from tests.e2e.gate import Gate
from tests.e2e.program import ASKS, Kept, kept_in
from tests.e2e.stores import ROSE, arrived, takes_all
from tests.faults.server import hang, reply, send, take_request


@pytest.fixture
def server(serve):
    """Never answers the first plant, and accepts all others."""
    return serve((take_request, hang), (takes_all,))


@pytest.fixture
def waiting_for_reply(launch, server):
    """A program that waits for the store's reply."""
    program = launch(server.address)
    program.use_token()
    program.scan(*ROSE)
    program.wait_for(lambda: server.ledger.requests)
    program.wait_for(lambda: program.status_of(7) == "Sending")
    return program


def test_closing_waits_for_an_open_reply_and_says_so(waiting_for_reply):
    waiting_for_reply.window.close()
    assert waiting_for_reply.window.isVisible()
    store = waiting_for_reply.window.stores.current.name
    waits = f"Waiting for {isolated(store)} to reply about 1 plant"
    assert waiting_for_reply.queue.startswith(waits)
    assert waiting_for_reply.offer == "Quit now"


def test_a_reply_that_arrives_while_closing_is_saved(launch, serve, folder):
    server = serve((take_request, hang, send(reply(200, b'{"name":"Rosa canina","tag":"shrub"}'))))
    program = launch(server.address)
    program.use_token()
    program.scan(*ROSE)
    program.wait_for(lambda: server.ledger.requests)
    program.window.close()
    server.release()
    program.wait_until_over()
    assert kept_in(folder) == [Kept(*ROSE, "added")]


def test_quit_now_does_not_wait_and_the_plant_is_to_check_at_the_next_start(
    waiting_for_reply, server, launch, folder
):
    waiting_for_reply.window.close()
    waiting_for_reply.click("queueAction")
    waiting_for_reply.wait_until_over()
    assert kept_in(folder) == [Kept(*ROSE, "sending")]
    _is_to_check_and_not_sent_again(launch(server.address), server)


def test_the_window_closes_after_five_seconds_without_a_reply(launch, server):
    program = launch(server.address, grace=0.1)
    program.use_token()
    program.scan(*ROSE)
    program.wait_for(lambda: server.ledger.requests)
    program.close()
    _is_to_check_and_not_sent_again(launch(server.address), server)


def test_the_next_start_restores_a_half_filled_form(launch):
    first = launch()
    first.click("plantTagKeep")
    first.go_to_form()
    first.scan(10442, "Acer palmatum ‘Osa")
    first.type_in(" Tre")
    first.close()
    second = launch()
    second.wait_for(lambda: second.form == ("10442", "Acer palmatum ‘Osa", " Tre"))
    assert [part.value for part in second.window.page.form.pinned] == ["tag"]
    assert second.statuses == []


def test_stay_brings_everything_back_and_sends_on(waiting_for_reply, server):
    program = waiting_for_reply
    program.type_in("8")
    program.window.close()
    program.click("queueOther")
    program.wait_for(lambda: program.window.page.form.isEnabled())
    assert program.form == ("8", "", "")
    assert program.keyboard
    assert program.queue.startswith("Sending 1")
    program.press(Qt.Key.Key_Return)
    program.scan("Quercus robur", "")
    program.wait_for(lambda: program.status_of(8) == "Waiting")
    server.release()
    program.wait_for(lambda: program.status_of(8) == "Added")
    assert arrived(server) == [7, 8]
    program.close()


def test_a_plant_still_being_saved_is_kept_when_the_window_closes(launch, serve, folder):
    server, gate = serve((takes_all,)), Gate()
    program = launch(server.address, before_commit=gate.pass_through)
    gate.shut()
    program.scan(*ROSE)
    program.close_and_answer("Quit anyway")
    gate.open()
    program.wait_until_over()
    assert kept_in(folder) == [Kept(*ROSE, "waiting")]


def test_closing_right_after_a_plant_was_sent_asks_nothing(launch, serve):
    server = serve((takes_all,))
    program = launch(server.address)
    program.use_token()
    program.scan(*ROSE)
    # The disk and the store have it; only the window has no news yet.
    server.ledger.wait_for(lambda ledger: ledger.requests)
    assert program.close_and_answer("Quit anyway") == []
    program.wait_until_over()


def test_trying_a_refused_plant_again_keeps_the_half_filled_form_on_disk(launch):
    program = launch()
    program.answer_next(Manner.REFUSE)
    program.scan(*ROSE)
    program.wait_for(lambda: program.headline == "The practice store refused this plant")
    program.scan(8)
    program.type_in("Quer")
    half = Typed("8", "Quer", "")
    program.wait_for(lambda: (draft := program.saved_draft()) and draft.typed == half)
    program.click("actionTryAgain")
    program.wait_for(lambda: program.status_of(7) == "Added")
    draft = program.saved_draft()
    assert draft.typed == half


def test_keys_pressed_before_the_journal_is_open_do_not_lose_the_last_form(launch, expected_log):
    # The later plant is listed as unfinished.
    expected_log.append(ASKS)
    first = launch()
    first.scan(10442)
    first.type_in("Acer palm")
    first.close()
    second = launch(ready=False)
    second.type_in("7")
    second.wait_until_ready()
    second.type_in("8")
    everything = [row.id for row in second.rows] + [second.form[0], second.form_brought_back()[0]]
    assert {"78", "10442"} <= set(everything)


def _is_to_check_and_not_sent_again(program, server):
    """Send the next plant: a waiting one would have been sent before it."""
    program.wait_for(lambda: program.status_of(7) == "To check")
    program.wait_for(lambda: "when PlantDesk closed" in program.card)
    program.use_token()
    program.scan(8, "Quercus robur", "")
    program.wait_for(lambda: program.status_of(8) == "Added")
    assert arrived(server) == [7, 8]
    assert program.status_of(7) == "To check"
