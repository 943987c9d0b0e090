"""A connection fault, from the words for it to the plant that is sent."""

from functools import partial

import trustme
from msgspec.structs import replace

from plantdesk.domain.store import Store, StoreSettings
from plantdesk.ui.entry.action import Action
from tests.e2e.stores import ROSE, takes_all
from tests.faults.server import FaultServer
from tests.service.authorities import certified, pem


def test_a_waiting_plant_is_added_once_the_fault_is_fixed(launch, waits, folder, no_thread_is_left):
    """The user chooses the certificate file from the IT desk, as the check advised."""
    waits(60.0)
    program, authority = launch(), trustme.CA()
    with FaultServer((takes_all,), tls=certified(authority, "127.0.0.1")) as server:
        store = Store("green", "Green Acres", "leaf", server.address)
        program.add_store(store, "leaf-4711")
        program.window.parts.current_store.turn_to("green")
        program.scan(*ROSE)
        untrusted = "Waiting: the certificate of Green Acres isn’t trusted"
        program.wait_for(lambda: plain(program.headline) == untrusted)
        assert not server.ledger.received
        settings = StoreSettings(certificates=pem(authority, folder))
        program.add_store(replace(store, settings=settings))
        program.wait_for(lambda: program.status_of(7) == "Added")
        checked = plain(check_connection(program))
        program.close()
    assert checked.startswith("Connected to 127.0.0.1")
    assert "Certificate from" in checked


def check_connection(program):
    """Check the connection in the store's form, and return the result."""
    found = []

    def work(dialog):
        program.click_in(dialog, "checkConnection")
        program.wait_for(lambda: "onnected" in program.text_in("checkResult", dialog))
        found.append(program.text_in("checkResult", dialog))

    program.in_dialog(partial(program.window.do, Action.CHANGE_STORES), work)
    return found[0]


def plain(text):
    """Remove the marks that isolate a name's direction."""
    return text.translate(dict.fromkeys((0x2068, 0x2069, 0x2060)))
