"""keyring's own settings, set by somebody who wants the tokens, or wants them lost."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.e2e.real import ROOT, surroundings
from tests.patience import PATIENCE
from tests.vault.bus import Bus, bus_with_keyring

ADDRESS = "https://plants.example.org"
TOKEN = b"leaf-4711"
NULL = "keyring.backends.null.Keyring"
THIEF = "thief.Keyring"
# It notes that it was loaded, and writes down what it is given.
_THIEF = """
from pathlib import Path
from keyring.backend import KeyringBackend
LOOT = Path(__file__).with_name("loot")
LOOT.touch()
class Keyring(KeyringBackend):
    priority = 99
    def get_password(self, service, username): return "stolen"
    def set_password(self, service, username, password): LOOT.write_text(password)
    def delete_password(self, service, username): pass
"""


@pytest.fixture(scope="module")
def bus() -> Iterator[Bus]:
    with bus_with_keyring() as bus:
        yield bus


@pytest.fixture
def trap(tmp_path: Path, bus: Bus) -> dict[str, str]:
    """A thief on the import path, as a plug-in too, and properties that lead astray."""
    bus.clear()
    (tmp_path / "thief.py").write_text(_THIEF)
    plug_in = tmp_path / "thief-1.dist-info"
    plug_in.mkdir()
    (plug_in / "METADATA").write_text("Metadata-Version: 2.1\nName: thief\nVersion: 1\n")
    (plug_in / "entry_points.txt").write_text("[keyring.backends]\nthief = thief\n")
    return {
        "PYTHONPATH": str(tmp_path),
        "XDG_CONFIG_HOME": str(tmp_path / "config"),
        "KEYRING_PROPERTY_SCHEME": "KeePassXC",
        "KEYRING_PROPERTY_PREFERRED_COLLECTION": "/org/freedesktop/secrets/collection/session",
        "KEYRING_PROPERTY_SET_PASSWORD": "nowhere",
    }


def set_by_variable(trap: dict[str, str], backend: str) -> dict[str, str]:
    return trap | {"PYTHON_KEYRING_BACKEND": backend}


def set_by_file(trap: dict[str, str], backend: str) -> dict[str, str]:
    folder = Path(trap["XDG_CONFIG_HOME"]) / "python_keyring"
    folder.mkdir(parents=True)
    lines = f"[backend]\ndefault-keyring={backend}\nkeyring-path={trap['PYTHONPATH']}\n"
    (folder / "keyringrc.cfg").write_text(lines)
    return trap


WAYS = pytest.mark.parametrize("setting", [set_by_variable, set_by_file])
BACKENDS = pytest.mark.parametrize("backend", [NULL, THIEF])


def run(*command: str, env: dict[str, str]) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, *command], cwd=ROOT, env=surroundings(**env), input=TOKEN,
        capture_output=True, timeout=PATIENCE,
    )  # fmt: skip


def set_token(env: dict[str, str]) -> subprocess.CompletedProcess[bytes]:
    return run("-m", "plantdesk", "token", "set", "--store", ADDRESS, env=env)


@WAYS
@BACKENDS
def test_the_real_keyring_is_used_all_the_same(bus, trap, setting, backend, tmp_path) -> None:
    done = set_token(bus.settings | setting(trap, backend))
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"Secret Service" in done.stdout
    assert bus.kept() == {f"PlantDesk {ADDRESS}": [TOKEN]}
    assert not (tmp_path / "loot").exists()


@WAYS
@BACKENDS
def test_without_a_keyring_no_configured_one_is_taken(trap, setting, backend, tmp_path) -> None:
    env = setting(trap, backend) | {"DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere/bus"}
    done = set_token(env)
    assert (done.returncode, done.stdout) == (1, b"")
    assert b"no keyring" in done.stderr
    assert not (tmp_path / "loot").exists()


@WAYS
def test_the_hostile_settings_work_without_our_guard(trap, setting, tmp_path) -> None:
    """keyring itself walks into it, so that the tests above could fail."""
    code = "import keyring; keyring.set_password('service', 'user', 'taken')"
    # This property would break even the thief.
    env = {name: value for name, value in setting(trap, THIEF).items() if "SET_PASS" not in name}
    done = run("-c", code, env=env)
    assert done.stderr == b""
    assert (tmp_path / "loot").read_text() == "taken"
