"""`plantdesk token`, as an administrator or a script calls it."""

import io
import threading

import pytest

from plantdesk.command_line import main
from plantdesk.commands import token_command
from plantdesk.vault.vault import Vault
from tests.keyrings import MemoryKeyring
from tests.patience import patiently
from tests.state import MOVED_BY
from tests.vault.bus import PROMPTER, Silent, bus_with_keyring
from tests.vault.canary import CANARY

ADDRESS = "https://plants.example.org"
STORE = ("--store", ADDRESS)
SERVICE = f"PlantDesk {ADDRESS}"


@pytest.fixture(scope="module")
def shared_bus():
    with bus_with_keyring() as bus:
        yield bus


@pytest.fixture
def bus(shared_bus, monkeypatch):
    for name, value in shared_bus.settings.items():
        monkeypatch.setenv(name, value)
    shared_bus.unlock()
    shared_bus.clear()
    return shared_bus


@pytest.fixture
def keyring(monkeypatch):
    """In the place of a real keyring, where that is not what the test is about."""
    keyring = MemoryKeyring()
    monkeypatch.setattr(token_command, "open_vault", lambda: Vault(keyring, "memory"))
    return keyring


@pytest.fixture
def run(monkeypatch, capsys):
    """In this process: what it ends with, and what it wrote."""

    def run(*arguments, given=b""):
        stdin = io.TextIOWrapper(io.BytesIO(given or b"from a terminal"))
        stdin.isatty = lambda: given is None
        monkeypatch.setattr("sys.stdin", stdin)
        try:
            code = main(["token", *arguments])
        except SystemExit as ended:
            code = int(ended.code or 0)
        written = capsys.readouterr()
        return code, written.out, written.err

    return run


def test_a_token_from_a_pipe_is_kept_and_forgotten(bus, run):
    code, out, err = run("set", *STORE, given=b"Bearer leaf-4711\r\n")
    assert (code, err, "Secret Service" in out) == (0, "", True)
    assert bus.kept() == {SERVICE: [b"leaf-4711"]}
    # Once more does no harm.
    for _ in range(2):
        code, out, err = run("forget", *STORE)
        assert (code, err, "Secret Service" in out) == (0, "", True)
        assert bus.kept() == {}


def test_address_and_token_are_read_as_everywhere_else(keyring, run, monkeypatch):
    for options, given in (
        (["--store", "HTTPS://Plants.example.org/"], b"leaf-4711"),
        (["--store=https://plants.example.org:443"], b"leaf-4711"),
        # A byte order mark comes before what some editors save.
        (STORE, "\ufeffleaf-4711\n".encode()),
    ):
        keyring.kept.clear()
        assert run("set", *options, given=given)[0] == 0
        assert keyring.token_of(ADDRESS) == "leaf-4711"
    # What is no token changes nothing.
    for given, says in (
        (b" \n", "no token"),
        (b"leaf\xff-4711", "unusual"),
        (b"a" + b" " * (1 << 20) + b"b", "spaces"),
        # A terminal would show it.
        (None, "no token"),
    ):
        code, out, err = run("set", *STORE, given=given)
        assert (code, out) == (1, "")
        assert says in err
        assert keyring.token_of(ADDRESS) == "leaf-4711"


MISTAKES = (
    ([CANARY, *STORE], "unexpected argument"),
    (["set"], "the following arguments are required: --store"),
    (["set", "--store", f"{ADDRESS}?key={CANARY}"], "--store takes no ? or # in the address"),
)


def test_a_mistake_is_told_in_one_sentence_that_repeats_nothing(keyring, run):
    for arguments, said in MISTAKES:
        told = run(*arguments, given=CANARY.encode())
        assert told == (2, "", f"plantdesk: {said}. Try plantdesk token --help.\n")
    for arguments in (["--help"], ["forget", *STORE, "-h"]):
        code, out, err = run(*arguments, given=CANARY.encode())
        assert (code, err) == (0, "")
        shown = "plantdesk token [-h] --store ADDRESS {set,forget}", "the store's address"
        assert all(words in out for words in shown)
    assert keyring.kept == {}


def test_a_keyring_that_nobody_can_be_asked_to_unlock_is_told(bus, run):
    bus.lock()
    for deed in ("set", "forget"):
        code, out, err = run(deed, *STORE, given=CANARY.encode())
        assert (code, out) == (1, "")
        assert err == (
            "No access to the password store. "
            "Unlock it, or in KeePassXC share a group, then run this again.\n"
        )


def test_without_a_keyring_nothing_is_kept_anywhere(monkeypatch, run, tmp_path):
    for name in ("HOME", *MOVED_BY):
        monkeypatch.setenv(name, str(tmp_path))
    monkeypatch.delenv("DBUS_SESSION_BUS_ADDRESS", raising=False)
    code, out, err = run("set", *STORE, given=CANARY.encode())
    assert (code, out) == (1, "")
    assert "no password store" in err
    assert run("forget", *STORE)[0] == 1
    assert list(tmp_path.rglob("*")) == []


def test_who_waits_for_the_keyring_is_told(bus, run, monkeypatch):
    monkeypatch.setattr(token_command, "NOTICE_AFTER", 0.0)
    bus.lock()
    prompter = Silent(bus, PROMPTER)

    def unlock_when_asked():
        prompter.wait_until_asked()
        bus.unlock()
        prompter.let_go()

    user = threading.Thread(target=unlock_when_asked)
    user.start()
    code, out, err = run("set", *STORE, given=CANARY.encode())
    user.join()
    assert (code, CANARY in out + err) == (0, False)
    assert err.startswith("Waiting for the password store")
    assert bus.kept() == {SERVICE: [CANARY.encode()]}


def test_a_keyring_that_was_only_asked_has_changed_nothing(keyring, run, monkeypatch):
    def is_up(made):
        assert patiently(keyring.asked.wait)
        raise TimeoutError

    monkeypatch.setattr(token_command, "_result", is_up)
    keyring.keep(ADDRESS, "older")
    keyring.hang()
    code, out, err = run("set", *STORE, given=CANARY.encode())
    assert keyring.token_of(ADDRESS) == "older"
    keyring.let_go()
    assert (code, out) == (1, "")
    assert "The password store didn't answer within 60 s." in err
    assert CANARY not in err
