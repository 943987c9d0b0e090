"""Closing the window with something unfinished, and the start after it."""

from plantdesk.domain.typed import Typed
from plantdesk.practice.manner import Manner
from tests.e2e.program import Kept, kept_in
from tests.e2e.stores import OAK, ROSE, arrived, takes_all
from tests.faults.server import hang, take_request


def test_quit_now_does_not_wait_and_the_plant_is_to_check_at_the_next_start(launch, serve, folder):
    server = serve((take_request, hang), (takes_all,))
    program = launch(server.address)
    program.use_token()
    program.scan(*ROSE)
    program.wait_for(lambda: server.ledger.requests)
    program.window.close()
    assert program.offer == "Quit now"
    program.click("queueAction")
    program.wait_until_over()
    assert kept_in(folder) == [Kept(*ROSE, "sending")]
    program = launch(server.address)
    program.wait_for(lambda: program.status_of(7) == "To check")
    program.wait_for(lambda: "when PlantDesk closed" in program.card)
    # A waiting plant would be sent before the next one.
    program.use_token()
    program.scan(*OAK)
    program.wait_for(lambda: program.status_of(8) == "Added")
    assert arrived(server) == [7, 8]
    assert program.status_of(7) == "To check"


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
    assert program.saved_draft().typed == half
