"""The real program with a real keyring: open, hung or missing."""

import pytest

from tests.e2e.stores import Kept, kept_in
from tests.practice_store import PracticeStore
from tests.stages.program import OFFSCREEN, robot, surroundings
from tests.vault.bus import Bus, bus_with_keyring, skip_without_programs

TOKEN, NEWER = "leaf-4711", "root-0815"
PLANTS = (7, "Rosa canina", "shrub"), (8, "Quercus robur", "tree"), (9, "Fraxinus", "tree")
ROSE, OAK, ASH = PLANTS


@pytest.fixture
def bus():
    with bus_with_keyring() as bus:
        yield bus
        bus.let_keyring_go()


@pytest.fixture
def no_keyring():
    skip_without_programs("dbus-daemon")
    with Bus() as bus:
        yield bus


@pytest.fixture
def store():
    """A store that accepts the first of the two tokens."""
    with PracticeStore(None, TOKEN) as store:
        yield store


def start(bus, folder, *arguments):
    env = surroundings(QT_QPA_PLATFORM=OFFSCREEN, **bus.settings)
    return robot(folder, *arguments, env=env, module="tests.e2e.troubled")


def connect(program, store, token):
    program.see("connectToStore", "Connect")
    program.do("click connectToStore")
    program.hear("storeName", "Required.")
    program.scan("Green Acres", store.address, token)
    program.do("click saveStore")
    program.see("addPlant", "Add to")


def kept(token):
    """The token as the keyring keeps it."""
    return [token.encode()]


def service(store):
    """The keyring's service name for the store's token."""
    return f"PlantDesk {store.address}"


def test_without_a_keyring_a_token_lasts_for_this_session_and_the_window_says_so(
    no_keyring, store, folder
):
    with start(no_keyring, folder) as program:
        connect(program, store, TOKEN)
        program.scan(*ROSE)
        program.see("headline", "Added")
        program.do("choose Edit…")
        program.hear(
            "accessToken", "Kept only until PlantDesk closes: this computer has no password store."
        )
        program.do("click cancelStore")
        program.quit()
    with start(no_keyring, folder) as program:
        program.see("queueState", "Token missing")
        program.see("queueAction", "Enter t&oken")
        program.scan(*OAK)
        program.see("headline", "token missing")
        program.quit()
    assert [entry.status for entry in kept_in(folder)] == ["added", "waiting"]


def test_a_hung_keyring_lets_plants_be_saved_and_sent_with_a_typed_token(bus, store, folder):
    bus.put(service(store), NEWER.encode())
    bus.hold_keyring()
    with start(bus, folder, "--store", store.address) as program:
        program.see("queueState", "The password store hasn’t answered yet")
        program.scan(*ROSE)
        program.scan(*OAK)
        program.hear("result", "Saved on this computer")
        program.do("click queueAction")
        program.hear("accessToken", "The password store hasn’t answered yet.")
        program.do(f"type {TOKEN}")
        program.do("click saveStore")
        program.see("queueState", "Everything is sent")
        # The keyring's old token is not used, neither now nor after the next start.
        bus.let_keyring_go()
        program.do("choose Edit…")
        program.hear("accessToken", "Kept in this computer’s password store.")
        program.do("click cancelStore")
        program.scan(*ASH)
        program.see("fact0", f"{ASH[0]}")
        program.see("headline", "Added")
        program.quit()
    assert kept_in(folder) == [Kept(*plant, "added") for plant in PLANTS]
    assert len(store.shelf.plants()) == 3
    assert bus.kept() == {service(store): kept(TOKEN)}
