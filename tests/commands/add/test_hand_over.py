"""The window's program adds a sheet that the command line handed over."""

import threading

import msgspec
import pytest

from plantdesk.commands.add.adding import take_sheet
from plantdesk.commands.add.arguments import AddOptions
from plantdesk.desk.news import SheetHandedOver
from tests.e2e.stores import accept
from tests.faults.server import answer, hang, take_request
from tests.patience import patiently


class Call:
    """What the doorbell hands on."""

    def __init__(self, file, store=""):
        options = AddOptions(file=str(file), store=store, practice=not store)
        self.request = msgspec.json.encode(options)
        self.stops = 0
        self.said = []
        self.done = threading.Event()

    def say(self, line):
        self.said.append(line)
        if self.code is not None:
            self.done.set()

    @property
    def code(self):
        return self.said[-1].code if self.said else None

    @property
    def text(self):
        return "\n".join(line.say + line.complain for line in self.said)


@pytest.fixture
def sheet(tmp_path):
    path = tmp_path / "plants.csv"
    path.write_text("id,name\n7,Rosa\n8,Acer\n")
    return path


def with_token(open_desk, shop):
    front = open_desk(shop.store)
    front.set_token(shop.token)
    return front


def taken(front, call):
    """Let the desk add the sheet. Return the exit code."""
    take_sheet(front.desk, call)
    front.until(lambda: call.code is not None)
    return call.code


def test_a_sheet_is_added_and_the_window_hears_of_that(open_desk, sheet):
    front = open_desk()
    told = []
    front.desk.on(SheetHandedOver, told.append)
    call = Call(sheet)
    assert taken(front, call) == 0
    assert "The practice store: 2 rows, 2 added." in call.text
    front.until(lambda: told)
    assert [(one.name, one.plants) for one in told] == [("plants.csv", 2)]


def test_a_request_of_another_version_adds_nothing(open_desk, sheet):
    front = open_desk()
    for request in (b'{"token":""}', b"\xff", b'{"file": 7}'):
        call = Call(sheet)
        call.request = request
        assert taken(front, call) == 3
        assert "another version" in call.text


def test_ctrl_c_at_the_caller_stops_the_sheet(open_desk, shops, sheet):
    stopped = threading.Event()

    def stop(_):
        call.stops = 1
        assert patiently(stopped.wait)

    shop = shops.open([take_request, stop, answer(accept)])
    call = Call(sheet, shop.address)
    front = with_token(open_desk, shop)
    hold = call.say

    def say(line):
        hold(line)
        if "Stopped." in call.text:
            stopped.set()

    call.say = say
    assert taken(front, call) == 3
    assert "2 rows, " in call.text
    assert "waits on this computer. The same command goes on with it" in call.text


def test_going_offline_meanwhile_is_a_pause(open_desk, shops, sheet):
    offline = threading.Event()

    async def go_offline(engine):
        await engine.stores.set_terms(offline=True)
        offline.set()

    def switch(_):
        front.desk.ask(go_offline)
        assert patiently(offline.wait)

    shop = shops.open([take_request, switch, answer(accept)])
    front = with_token(open_desk, shop)
    call = Call(sheet, shop.address)
    assert taken(front, call) == 3
    assert "Paused: PlantDesk is set to work offline." in call.text
    assert "2 rows, 1 added, 1 waiting." in call.text


@pytest.mark.parametrize("sending", [False, True])
def test_a_window_that_closes_says_so(open_desk, shops, sheet, sending):
    asked = threading.Event()

    def note(_):
        asked.set()

    shop = shops.open([take_request, note, hang])
    call = Call(sheet, shop.address)
    front = with_token(open_desk, shop)
    if sending:
        take_sheet(front.desk, call)
        front.until(asked.is_set)
    front.desk.quit_now()
    front.ended()
    if not sending:
        taken(front, call)
    assert call.code == 3
    assert "Nothing more was sent" in call.text


def test_two_sheets_are_not_added_at_once(open_desk, shops, sheet):
    second = []
    asked = threading.Event()

    def call_again(_):
        asked.set()
        assert patiently(second[0].done.wait)

    shop = shops.open([take_request, call_again, answer(accept), take_request, answer(accept)])
    first, again = Call(sheet, shop.address), Call(sheet, shop.address)
    second.append(again)
    front = with_token(open_desk, shop)
    take_sheet(front.desk, first)
    front.until(asked.is_set)
    assert taken(front, again) == 3
    assert "is adding another sheet" in again.text
    front.until(lambda: first.code is not None)
    assert (first.code, shop.arrived) == (0, [7, 8])
