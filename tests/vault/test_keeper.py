"""The vault's thread, with a keyring that may never answer."""

import asyncio
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from keyring.errors import KeyringLocked

from plantdesk.domain.token import KeyringState, Token
from plantdesk.vault.errors import VaultError, VaultMisused
from plantdesk.vault.keeper import VaultKeeper
from plantdesk.vault.vault import Vault
from tests.patience import PATIENCE
from tests.vault.drawer import Drawer

ROOT = Path(__file__).parents[2]
ADDRESS = "https://plants.example.org"
TOKEN, OTHER = Token("leaf-4711"), Token("root-0815")


@pytest.fixture
def drawer() -> Drawer:
    return Drawer()


@pytest.fixture
def keeper(drawer: Drawer) -> Iterator[VaultKeeper]:
    keeper = VaultKeeper(lambda: Vault(drawer, "Drawer"))
    yield keeper
    drawer.open()
    keeper.close()


def vault_threads() -> list[threading.Thread]:
    return [thread for thread in threading.enumerate() if thread.name == "vault"]


def test_a_token_is_kept_and_read(keeper: VaultKeeper) -> None:
    async def go() -> Token | None:
        await asyncio.wrap_future(keeper.submit(Vault.keep, ADDRESS, TOKEN))
        return await asyncio.wrap_future(keeper.submit(Vault.read, ADDRESS))

    assert asyncio.run(go()) == TOKEN
    assert keeper.submit(Vault.read, ADDRESS).result() == TOKEN


def test_its_thread_starts_with_the_first_call_and_is_the_only_one(keeper: VaultKeeper) -> None:
    assert vault_threads() == []
    used = {keeper.submit(lambda _: threading.current_thread()).result() for _ in range(3)}
    assert used == set(vault_threads())
    assert len(used) == 1


def test_the_vault_is_opened_once_and_on_its_own_thread(drawer: Drawer) -> None:
    opened: list[str] = []

    def open_vault() -> Vault:
        opened.append(threading.current_thread().name)
        return Vault(drawer, "Drawer")

    keeper = VaultKeeper(open_vault)
    assert opened == []
    for _ in range(2):
        keeper.submit(Vault.read, ADDRESS).result()
    assert opened == ["vault"]
    keeper.close()


def test_opening_is_tried_again_at_the_next_call(drawer: Drawer) -> None:
    states = [KeyringState.NONE, KeyringState.LOCKED]

    def open_vault() -> Vault:
        if states:
            raise VaultError(states.pop(0))
        return Vault(drawer, "Drawer")

    keeper = VaultKeeper(open_vault)
    found = [keeper.submit(Vault.read, ADDRESS).exception() for _ in range(3)]
    keeper.close()
    assert [getattr(error, "state", None) for error in found] == [
        KeyringState.NONE,
        KeyringState.LOCKED,
        None,
    ]


def test_a_vault_that_fails_later_is_reopened_and_asked_again() -> None:
    drawers = [Drawer(), Drawer()]
    coming = iter(drawers)
    keeper = VaultKeeper(lambda: Vault(next(coming), "Drawer"))
    assert keeper.submit(Vault.read, ADDRESS).result() is None
    drawers[0].fails_with = OSError()
    keeper.submit(Vault.keep, ADDRESS, TOKEN).result()
    assert keeper.submit(Vault.read, ADDRESS).result() == TOKEN
    assert [drawer.closed for drawer in drawers] == [True, False]
    keeper.close(30)
    assert drawers[1].closed


def test_a_vault_that_keeps_failing_raises(keeper: VaultKeeper, drawer: Drawer) -> None:
    keeper.submit(Vault.keep, ADDRESS, TOKEN).result()
    drawer.fails_with = OSError()
    error = keeper.submit(Vault.read, ADDRESS).exception()
    assert isinstance(error, VaultError)
    assert error.state is KeyringState.FAILED
    drawer.fails_with = None
    assert keeper.submit(Vault.read, ADDRESS).result() == TOKEN


def test_a_user_who_said_no_is_not_asked_again(keeper: VaultKeeper, drawer: Drawer) -> None:
    keeper.submit(Vault.keep, ADDRESS, TOKEN).result()
    drawer.fails_with = KeyringLocked()
    drawer.calls = 0
    error = keeper.submit(Vault.read, ADDRESS).exception()
    assert isinstance(error, VaultError)
    assert error.state is KeyringState.LOCKED
    assert drawer.calls == 1
    assert not drawer.closed


def test_no_error_ends_its_thread(keeper: VaultKeeper) -> None:
    def fall(_: Vault) -> None:
        raise SystemExit("own bug")

    assert isinstance(keeper.submit(fall).exception(), SystemExit)
    assert keeper.submit(Vault.read, ADDRESS).result() is None


def test_calls_run_in_order(keeper: VaultKeeper, drawer: Drawer) -> None:
    drawer.shut()
    for token in (TOKEN, OTHER):
        keeper.submit(Vault.keep, ADDRESS, token)
    read = keeper.submit(Vault.read, ADDRESS)
    keeper.submit(Vault.forget, ADDRESS)
    drawer.open()
    assert read.result() == OTHER


def test_a_caller_can_stop_waiting_and_get_the_result_later(
    keeper: VaultKeeper, drawer: Drawer
) -> None:
    async def go() -> Token | None:
        await asyncio.wrap_future(keeper.submit(Vault.keep, ADDRESS, TOKEN))
        drawer.shut()
        read = keeper.submit(Vault.read, ADDRESS)
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(asyncio.wrap_future(read), 0.01)
        assert not read.done()
        drawer.open()
        return await asyncio.wrap_future(read)

    assert asyncio.run(go()) == TOKEN


def test_a_call_runs_although_nobody_waits_any_more(keeper: VaultKeeper, drawer: Drawer) -> None:
    async def go() -> None:
        drawer.shut()
        under_way = asyncio.wrap_future(keeper.submit(Vault.keep, ADDRESS, TOKEN))
        queued = asyncio.wrap_future(keeper.submit(Vault.keep, f"{ADDRESS}/north", OTHER))
        await asyncio.to_thread(drawer.asked.wait, 10)
        for task in (under_way, queued):
            task.cancel()
        await asyncio.gather(under_way, queued, return_exceptions=True)

    asyncio.run(go())
    drawer.open()
    assert keeper.submit(Vault.read, ADDRESS).result() == TOKEN
    assert keeper.submit(Vault.read, f"{ADDRESS}/north").result() == OTHER


def test_a_result_after_the_loops_end_does_no_harm(
    keeper: VaultKeeper, drawer: Drawer, caplog: pytest.LogCaptureFixture
) -> None:
    async def go() -> None:
        drawer.shut()
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(asyncio.wrap_future(keeper.submit(Vault.read, ADDRESS)), 0.01)

    asyncio.run(go())
    drawer.open()
    assert keeper.submit(Vault.read, ADDRESS).result() is None
    assert caplog.records == []


def test_closing_does_not_wait_for_a_hung_call(keeper: VaultKeeper, drawer: Drawer) -> None:
    drawer.shut()
    hanging = keeper.submit(Vault.read, ADDRESS)
    assert drawer.asked.wait(PATIENCE)
    keeper.close()
    assert not hanging.done()
    keeper.close(grace=0.01)
    assert not hanging.done()


def test_closing_with_grace_waits_for_running_calls(keeper: VaultKeeper, drawer: Drawer) -> None:
    drawer.shut()
    kept = [keeper.submit(Vault.keep, ADDRESS, token) for token in (TOKEN, OTHER)]
    threading.Timer(0.01, drawer.open).start()
    keeper.close(grace=30)
    assert all(future.done() for future in kept)
    assert vault_threads() == []


def test_a_closed_keeper_refuses_calls(keeper: VaultKeeper) -> None:
    keeper.close()
    keeper.close()
    with pytest.raises(VaultMisused, match="closed"):
        keeper.submit(Vault.read, ADDRESS)


def ran(code: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE
    )


def test_a_hung_keyring_does_not_delay_the_end_of_the_process() -> None:
    done = ran("""
from tests.vault.drawer import Drawer
from plantdesk.vault.keeper import VaultKeeper
from plantdesk.vault.vault import Vault
drawer = Drawer()
keeper = VaultKeeper(lambda: Vault(drawer, ""))
drawer.shut()
keeper.submit(Vault.read, "https://plants.example.org")
drawer.asked.wait()
keeper.close()
print("over")
""")
    assert (done.returncode, done.stdout, done.stderr) == (0, "over\n", "")


def test_keyring_is_imported_on_the_vaults_thread_only() -> None:
    done = ran("""
import sys, threading
class Watch:
    def find_spec(self, name, *_):
        if name.partition(".")[0] in ("keyring", "secretstorage", "jeepney", "cryptography"):
            print(threading.current_thread().name, name)
sys.meta_path.insert(0, Watch())
from plantdesk.vault.keeper import VaultKeeper
from plantdesk.vault.vault import Vault, open_vault
keeper = VaultKeeper(open_vault)
keeper.submit(Vault.read, "https://plants.example.org").exception()
keeper.close()
""")
    assert done.stderr == ""
    lines = [line.split() for line in done.stdout.splitlines()]
    assert {thread for thread, _ in lines} == {"vault"}
    assert "keyring" in {name for _, name in lines}


def test_the_vaults_imports_at_start_are_cheap() -> None:
    done = ran("""
import sys
import plantdesk.vault.keeper, plantdesk.vault.vault
print([name for name in ("keyring", "hashlib", "asyncio", "concurrent.futures")
       if name in sys.modules])
""")
    assert done.stdout == "[]\n"
