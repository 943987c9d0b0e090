"""Working offline, a plant that blocks the others, and what is left of a sheet."""

from datetime import UTC, datetime

from plantdesk.desk.system.computer_id import this_computer
from plantdesk.domain.entry import Entry
from plantdesk.domain.plant import NewPlant
from plantdesk.domain.status import Status
from plantdesk.domain.token import Token
from plantdesk.journal.journal import Journal
from plantdesk.journal.keeper import JournalKeeper
from plantdesk.journal.records import Batch
from plantdesk.ui.entry.action import Action
from plantdesk.ui.store_form.saving import use_token
from tests.e2e.stores import OAK, ROSE, accept, arrived, takes_all
from tests.faults.server import answer, repeat, reply, take_request
from tests.journal.sheets import add_batch


def test_nothing_is_sent_offline_until_the_user_goes_online(launch, serve):
    server = serve((takes_all,))
    program = launch(server.address)
    program.window.menus.actions[Action.SWITCH_OFFLINE].trigger()
    program.scan(*ROSE, *OAK)
    program.wait_for(lambda: program.statuses == [("8", "Waiting"), ("7", "Waiting")])
    program.close()
    program = launch(server.address)
    use_token(program.desk, program.window.stores.current.id, Token("leaf-4711"), keep=False)
    program.wait_for(lambda: program.queue == "Working offline, 2 waiting")
    assert program.window.menus.actions[Action.SWITCH_OFFLINE].isChecked()
    program.send_now_by_menu()
    assert program.offer == "Go online"
    assert not server.ledger.connections
    program.click("queueAction")
    program.wait_for(lambda: program.statuses == [("8", "Added"), ("7", "Added")])
    assert arrived(server) == [7, 8]
    assert not program.window.menus.actions[Action.SWITCH_OFFLINE].isChecked()


def test_a_plant_that_blocks_the_others_is_set_aside(launch, serve):
    def refuse_the_oak(request):
        return reply(403, b"not you") if b"Quercus" in request.body else accept(request)

    server = serve((repeat(take_request, answer(refuse_the_oak)),))
    program = launch(server.address)
    program.use_token()
    program.scan(*ROSE)
    program.wait_for(lambda: program.status_of(7) == "Added")
    program.scan(*OAK)
    program.wait_for(lambda: program.offer == "Set one aside")
    program.scan(9, "Salix alba", "")
    program.wait_for(lambda: program.status_of(9) == "Waiting")
    program.click("queueAction")
    program.wait_for(lambda: program.status_of(9) == "Added")
    program.wait_for(lambda: program.queue == "1 set aside")
    assert arrived(server) == [7, 8, 9]


def test_the_rest_of_a_sheet_waits_for_the_user(launch, serve, folder, expected_log):
    # On a computer without D-Bus.
    expected_log.append("the computer is kept awake by nobody")
    server = serve((takes_all,))
    launch(server.address).close()
    add_unsent_sheet(folder, 3)
    program = launch(server.address)
    program.use_token()
    paused = "Paused: 3 rows of \u2068plants.csv\u2069 are waiting"
    program.wait_for(lambda: program.queue == paused)
    program.scan(*ROSE)
    program.wait_for(lambda: program.status_of(7) == "Added")
    # News of the queue follows the news of a plant.
    program.wait_for(lambda: program.queue == paused)
    program.click("queueAction")
    line = program.window.pages.plants.batches.lines[0]
    assert "plants.csv" in program.text_in("batch", line)
    program.click("releaseBatch")
    program.wait_for(lambda: program.queue == "Everything is sent")
    assert sorted(arrived(server)) == [7, 101, 102, 103]
    assert program.window.pages.plants.batches.lines == []


def add_unsent_sheet(folder, count):
    keeper = JournalKeeper(folder / "journal.db", computer=this_computer)
    keeper.open().result()
    store = keeper.submit(Journal.stores).result()[0]
    now = datetime.now(UTC)
    plants = [NewPlant(101 + number, "Salix alba") for number in range(count)]
    entries = [Entry(str(p.id), store.id, p, Status.WAITING, now, now) for p in plants]
    keeper.submit(add_batch, Batch("b", store.id, "plants.csv", now), entries).result()
    keeper.close()
