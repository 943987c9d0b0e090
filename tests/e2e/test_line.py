"""Working off line, and setting one plant aside that holds up the others."""

import pytest

from plantdesk.domain.token import Token
from tests.e2e.conftest import Launch, Serve
from tests.e2e.program import Program
from tests.e2e.stores import OAK, ROSE, accept, arrived, takes_all
from tests.faults.server import Request, answer, repeat, reply, take_request

TOKEN = Token("leaf-4711")


def go_off_line(program: Program, off_line: bool = True) -> None:
    action = program.window.menus._off_line
    assert action.isChecked() is not off_line
    action.trigger()


def test_off_line_nothing_goes_until_a_person_goes_on_line(launch: Launch, serve: Serve) -> None:
    server = serve((takes_all,))
    program = launch(server.address)
    program.use_token()
    go_off_line(program)
    program.scan(*ROSE, *OAK)
    program.wait_for(lambda: program.queue == "Working off line, 2 waiting")
    program.send_now_by_menu()
    assert program.offer == "Go on line"
    assert not server.ledger.connections
    program.send_now()
    program.wait_for(lambda: program.statuses == [("8", "Added"), ("7", "Added")])
    assert arrived(server) == [7, 8]
    assert not program.window.menus._off_line.isChecked()


def test_who_went_off_line_stays_so_over_a_start(launch: Launch, serve: Serve) -> None:
    server = serve((takes_all,))
    program = launch(server.address)
    program.scan(*ROSE)
    program.wait_for(lambda: program.status_of(7) == "Waiting")
    go_off_line(program)
    program.close()
    program = launch(server.address)
    program.desk.set_token(program.window.stores.current.id, TOKEN, keep=False)
    program.wait_for(lambda: program.queue == "Working off line, 1 waiting")
    assert program.window.menus._off_line.isChecked()
    assert not server.ledger.connections
    go_off_line(program, off_line=False)
    program.wait_for(lambda: program.status_of(7) == "Added")


@pytest.mark.parametrize("where", ["band", "card"])
def test_a_plant_that_holds_up_the_others_is_set_aside(
    launch: Launch, serve: Serve, where: str
) -> None:
    def refuse_the_oak(request: Request) -> bytes:
        return reply(403, b"not you") if b"Quercus" in request.body else accept(request)

    server = serve((repeat(take_request, answer(refuse_the_oak)),))
    program = launch(server.address)
    program.use_token()
    program.scan(*ROSE)
    program.wait_for(lambda: program.status_of(7) == "Added")
    program.scan(*OAK, 9, "Salix alba", "")
    program.wait_for(lambda: program.offer == "Set this one aside")
    if where == "card":
        program.click_row("Waiting")
        program.wait_for(lambda: program.fact(0) == "9")
        assert "Set this one aside" not in program.buttons
        program.window.page.results.show_item(program.window.page.results.model.item(_oak(program)))
        program.press_button("Set this one aside")
    else:
        program.send_now()
    program.wait_for(lambda: program.status_of(9) == "Added")
    assert program.status_of(8) == "Waiting"
    program.wait_for(lambda: program.queue == "1 set aside")
    assert arrived(server) == [7, 8, 9]
