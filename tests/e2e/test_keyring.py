"""The real program with a real keyring: open, locked, hung or missing."""

import threading

import pytest

from plantdesk.domain.store import SYSTEM_PROXY
from plantdesk.domain.token_way import token_way
from plantdesk.practice.manner import Manner
from plantdesk.practice.server import PracticeStore
from tests.e2e.program import Kept, kept_in
from tests.e2e.real import OFFSCREEN, robot, surroundings
from tests.patience import PATIENCE
from tests.vault.bus import Bus, bus_with_keyring, skip_without_programs

TOKEN, NEWER = "leaf-4711", "root-0815"
PLANTS = (7, "Rosa canina", "shrub"), (8, "Quercus robur", "tree"), (9, "Fraxinus", "tree")
ROSE, OAK, ASH = PLANTS


@pytest.fixture(scope="module")
def shared_bus():
    with bus_with_keyring() as bus:
        yield bus


@pytest.fixture
def bus(shared_bus):
    shared_bus.unlock()
    shared_bus.clear()
    yield shared_bus
    shared_bus.let_keyring_go()


@pytest.fixture
def no_keyring():
    skip_without_programs("dbus-daemon")
    with Bus() as bus:
        yield bus


@pytest.fixture
def store(no_thread_is_left):
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
    program.see("addPlant", "Add to")


def kept(token):
    """The token with its way, as the keyring keeps it."""
    return [f"way={token_way(SYSTEM_PROXY, '')} {token}".encode()]


def service(store):
    """The keyring's service name for the store's token."""
    return f"PlantDesk {store.address}"


def enter_token(program, token, *, keep=True):
    program.do("click queueAction")
    program.hear("accessToken", "Required.")
    program.do(f"type {token}")
    if not keep:
        program.do("click keepToken")
        program.hear("accessToken", "Kept only until PlantDesk closes.")
    program.do("click useToken")


def quit_cleanly(program):
    program.do("close")
    assert program.end() == (0, "")


def test_a_token_entered_once_is_found_at_the_next_start(bus, store, folder):
    with start(bus, folder) as program:
        connect(program, store, TOKEN)
        program.see("queueState", "Everything is sent")
        program.do("choose Stores and token…")
        program.hear("accessToken", "Kept in this computer’s keyring.")
        program.do("click cancelStores")
        quit_cleanly(program)
    assert bus.kept() == {service(store): kept(TOKEN)}
    with start(bus, folder) as program:
        program.see("queueState", "Everything is sent")
        program.scan(*ROSE)
        program.see("headline", "Added to \u2068Green Acres\u2069")
        quit_cleanly(program)
    assert len(store.plants()) == 1


def test_without_a_keyring_a_token_lasts_for_this_session_and_the_window_says_so(
    no_keyring, store, folder
):
    with start(no_keyring, folder) as program:
        connect(program, store, TOKEN)
        program.scan(*ROSE)
        program.see("headline", "Added")
        program.do("choose Stores and token…")
        program.hear(
            "accessToken", "Kept only until PlantDesk closes: this computer has no keyring."
        )
        program.do("click cancelStores")
        quit_cleanly(program)
    with start(no_keyring, folder) as program:
        program.see("queueState", "Token missing")
        program.see("queueAction", "Enter t&oken")
        program.scan(*OAK)
        program.see("headline", "the access token is missing")
        quit_cleanly(program)
    assert [entry.status for entry in kept_in(folder)] == ["added", "waiting"]


def test_a_locked_keyring_shows_and_a_typed_token_works(bus, store, folder):
    bus.put(service(store), TOKEN.encode())
    bus.lock()
    with start(bus, folder, "--store", store.address) as program:
        program.see("queueState", "No access to the keyring")
        program.scan(*ROSE)
        program.see("headline", "Waiting")
        enter_token(program, TOKEN)
        program.see("headline", "Added")
        quit_cleanly(program)
    bus.unlock()
    assert bus.kept() == {service(store): [TOKEN.encode()]}


def test_a_hung_keyring_lets_plants_be_saved_and_sent_with_a_typed_token(bus, store, folder):
    bus.put(service(store), NEWER.encode())
    bus.hold_keyring()
    with start(bus, folder, "--store", store.address) as program:
        program.see("queueState", "Waiting for the keyring")
        program.scan(*ROSE)
        program.scan(*OAK)
        program.hear("result", "Saved on this computer")
        enter_token(program, TOKEN)
        program.see("queueState", "Everything is sent")
        # The keyring's old token is not used, neither now nor after the next start.
        bus.let_keyring_go()
        program.do("choose Stores and token…")
        program.hear("accessToken", "Kept in this computer’s keyring.")
        program.do("click cancelStores")
        program.scan(*ASH)
        program.see("fact0", f"{ASH[0]}")
        program.see("headline", "Added")
        quit_cleanly(program)
    assert kept_in(folder) == [Kept(*plant, "added") for plant in PLANTS]
    assert len(store.plants()) == 3
    assert bus.kept() == {service(store): kept(TOKEN)}


def test_a_late_token_from_the_keyring_is_never_called_missing(bus, folder, no_thread_is_left):
    sending_seen = threading.Event()

    def wait(_):
        # The window may show several changes at once, so the answer waits until one was seen.
        sending_seen.wait(PATIENCE)

    with PracticeStore(None, TOKEN, slow=0, on_manner_used=wait) as store:
        bus.put(service(store), TOKEN.encode())
        bus.hold_keyring()
        store.answer_next(Manner.SLOW)
        with start(bus, folder, "--store", store.address) as program:
            program.scan(*ROSE)
            program.see("headline", "the keyring hasn’t answered yet")
            bus.let_keyring_go()
            program.see("queueState", "Sending 1")
            sending_seen.set()
            program.see("headline", "Added")
            moments = program.do("moments").split(" / ")
            quit_cleanly(program)
    assert any(moment.startswith("Sending 1 |") for moment in moments)
    assert [moment for moment in moments if "missing" in moment] == []
    # Band and card agree.
    assert [m for m in moments if m.startswith("Sending 1 | Waiting")] == []
