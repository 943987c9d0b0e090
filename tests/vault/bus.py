"""A message bus of its own with a real gnome-keyring on it, which nobody else sees.

with bus_with_keyring() as bus:
    run("--self-test", **bus.settings)
"""

import shutil
import subprocess
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from types import TracebackType
from typing import Self

import pytest

# What keyring brings along on Linux, and nowhere else.
secretstorage = pytest.importorskip("secretstorage", reason="Secret Service is only on Linux")

from jeepney import (  # noqa: E402
    DBusAddress,
    MatchRule,
    Message,
    MessageType,
    new_error,
    new_method_call,
)  # fmt: skip
from jeepney.bus_messages import message_bus  # noqa: E402
from jeepney.io.blocking import DBusConnection, Proxy, prep_socket  # noqa: E402

NEEDED = {"dbus-daemon": "dbus-daemon", "gnome-keyring-daemon": "gnome-keyring"}
SECRET_SERVICE = "org.freedesktop.secrets"
# Whom gnome-keyring tells to ask a person.
PROMPTER = "org.gnome.keyring.SystemPrompter"
_SYSTEMS_SERVICES = Path("/usr/share/dbus-1/services")
_PATIENCE = 10.0
_XDG = {"XDG_CONFIG_HOME": ".config", "XDG_DATA_HOME": ".local/share", "XDG_CACHE_HOME": ".cache",
        "XDG_STATE_HOME": ".local/state"}  # fmt: skip
_PASSWORD = b"open sesame"


@contextmanager
def bus_with_keyring() -> Iterator["Bus"]:
    """Unlocked; the test is skipped where the programs for it are missing."""
    skip_without_programs()
    with Bus() as bus:
        bus.start_keyring()
        yield bus


def skip_without_programs() -> None:
    if missing := [program for program in NEEDED if not shutil.which(program)]:
        packages = " ".join(NEEDED[program] for program in missing)
        pytest.skip(f"{' and '.join(missing)} not here: apt-get install {packages}")


class Bus:
    """Starts empty; nothing of the computer's is started by itself but what `services` names.

    `settings` are the variables with which any program sees this bus, and this home alone.
    """

    def __init__(self, services: Iterable[str] = ()) -> None:
        # Short, for the path of a socket has room for 107 characters.
        self.home = Path(tempfile.mkdtemp(prefix="bus-"))
        runtime = self.home / "run"
        runtime.mkdir(0o700)
        offered = self.home / "services"
        offered.mkdir()
        for service in services:
            shutil.copy(_SYSTEMS_SERVICES / f"{service}.service", offered)
        self._socket = self.home / "bus"
        self.settings = {
            "HOME": str(self.home),
            "XDG_RUNTIME_DIR": str(runtime),
            "DBUS_SESSION_BUS_ADDRESS": f"unix:path={self._socket}",
            **{name: str(self.home / folder) for name, folder in _XDG.items()},
        }
        config = self.home / "bus.conf"
        config.write_text(_CONFIG.format(socket=self._socket, services=offered))
        self._programs: list[subprocess.Popen[bytes]] = []
        command = ["dbus-daemon", f"--config-file={config}", "--nofork", "--nopidfile"]
        daemon = self._start([*command, "--print-address"], stdout=subprocess.PIPE)
        assert daemon.stdout is not None
        # It listens once it has said where.
        assert daemon.stdout.readline()
        daemon.stdout.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.stop()

    def stop(self) -> None:
        for program in reversed(self._programs):
            program.kill()
            program.wait()
        shutil.rmtree(self.home, ignore_errors=True)

    def connect(self) -> DBusConnection:
        return DBusConnection(prep_socket(str(self._socket)))

    def start_keyring(self) -> None:
        """Unlocked, empty, and with nobody whom it could tell to ask a person."""
        command = ["gnome-keyring-daemon", "--unlock", "--components=secrets", "--foreground"]
        self._keyring = self._start(command, stdin=subprocess.PIPE)
        assert self._keyring.stdin is not None
        self._keyring.stdin.write(_PASSWORD)
        self._keyring.stdin.close()
        with closing(self.connect()) as connection:
            _wait_for(SECRET_SERVICE, connection)

    def end_keyring(self) -> None:
        self._keyring.kill()
        self._keyring.wait()

    def lock(self) -> None:
        with closing(self.connect()) as connection:
            secretstorage.get_default_collection(connection).lock()

    def unlock(self) -> None:
        """As a sign-in does it, without asking anybody."""
        with closing(self.connect()) as connection:
            master = DBusAddress(
                "/org/freedesktop/secrets",
                SECRET_SERVICE,
                "org.gnome.keyring.InternalUnsupportedGuiltRiddenInterface",
            )
            session = secretstorage.util.open_session(connection)
            secret = secretstorage.util.format_secret(session, _PASSWORD, "text/plain")
            body = ("/org/freedesktop/secrets/collection/login", secret)
            asked = new_method_call(master, "UnlockWithMasterPassword", "o(oayays)", body)
            _must(connection.send_and_get_reply(asked, timeout=_PATIENCE))

    def kept(self) -> dict[str, list[bytes]]:
        """Every secret in the keyring, by the service that it is kept for."""
        found: dict[str, list[bytes]] = {}
        with closing(self.connect()) as connection:
            for item in secretstorage.get_default_collection(connection).get_all_items():
                service = item.get_attributes().get("service", "")
                found.setdefault(service, []).append(item.get_secret())
        return found

    def clear(self) -> None:
        with closing(self.connect()) as connection:
            for item in list(secretstorage.get_default_collection(connection).get_all_items()):
                item.delete()

    def put(self, service: str, secret: bytes, **attributes: str) -> None:
        """As another program would."""
        with closing(self.connect()) as connection:
            collection = secretstorage.get_default_collection(connection)
            named = {"service": service, "username": "token"} | attributes
            collection.create_item("by hand", named, secret)

    def _start(
        self, command: list[str], stdin: int = subprocess.DEVNULL, stdout: int = subprocess.DEVNULL
    ) -> subprocess.Popen[bytes]:
        program = subprocess.Popen(
            command, env=_plain(self.settings), stdin=stdin, stdout=stdout,
            stderr=subprocess.DEVNULL,
        )  # fmt: skip
        self._programs.append(program)
        return program


class Silent:
    """Has a name on the bus, and whoever asks it waits until it is let go."""

    def __init__(self, bus: Bus, name: str) -> None:
        self._connection = bus.connect()
        Proxy(message_bus, self._connection).RequestName(name)
        self._asked: Message | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.let_go()

    def wait_until_asked(self) -> None:
        while self._asked is None:
            message = self._connection.receive(timeout=_PATIENCE)
            if message.header.message_type is MessageType.method_call:
                self._asked = message

    def let_go(self, words: str = "") -> None:
        """Answer with an error, if anybody asked, and be gone."""
        if self._asked is not None and words:
            name = "org.freedesktop.DBus.Error.Failed"
            self._connection.send(new_error(self._asked, name, "s", (words,)))
        self._connection.close()


_CONFIG = """<busconfig>
  <type>session</type>
  <listen>unix:path={socket}</listen>
  <servicedir>{services}</servicedir>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
"""


def _plain(settings: dict[str, str]) -> dict[str, str]:
    """Without a display: what asks a person must not find a real one."""
    return {"PATH": "/usr/local/bin:/usr/bin:/bin", "LC_ALL": "C.UTF-8"} | settings


def _wait_for(name: str, connection: DBusConnection) -> None:
    rule = MatchRule(
        type="signal", interface="org.freedesktop.DBus", member="NameOwnerChanged",
        path="/org/freedesktop/DBus",
    )  # fmt: skip
    rule.add_arg_condition(0, name)
    bus = Proxy(message_bus, connection)
    bus.AddMatch(rule)
    with connection.filter(rule) as changes:
        if not bus.NameHasOwner(name)[0]:
            connection.recv_until_filtered(changes, timeout=_PATIENCE)


def _must(reply: Message) -> None:
    assert reply.header.message_type is MessageType.method_return, reply.body
