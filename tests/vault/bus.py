"""A private message bus with a real gnome-keyring."""

import shutil
import signal
import subprocess
import tempfile
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import pytest

from tests.patience import Deadline, limit, patiently
from tests.state import MOVED_BY

# keyring installs these only on Linux.
secretstorage = pytest.importorskip("secretstorage", reason="Secret Service is only on Linux")

from jeepney import DBusAddress, MessageType, new_error, new_method_call  # noqa: E402
from jeepney.bus_messages import message_bus  # noqa: E402
from jeepney.io.blocking import DBusConnection, Proxy, prep_socket  # noqa: E402

from plantdesk.vault.secret_service import greet  # noqa: E402

NEEDED = {"dbus-daemon": "dbus-daemon", "gnome-keyring-daemon": "gnome-keyring"}
SECRET_SERVICE = "org.freedesktop.secrets"
# The service through which gnome-keyring asks the user.
PROMPTER = "org.gnome.keyring.SystemPrompter"
# Without a display, so that no prompt appears on a real one.
_PLAIN = {"PATH": "/usr/local/bin:/usr/bin:/bin", "LC_ALL": "C.UTF-8"}
_PASSWORD = b"open sesame"


@contextmanager
def bus_with_keyring():
    """An unlocked keyring. The test is skipped if its programs are missing."""
    skip_without_programs()
    with Bus() as bus:
        bus.start_keyring()
        yield bus


def skip_without_programs(*programs):
    if missing := [program for program in programs or NEEDED if not shutil.which(program)]:
        packages = " ".join(NEEDED[program] for program in missing)
        pytest.skip(f"{' and '.join(missing)} not here: apt-get install {packages}")


class Bus(AbstractContextManager):
    """An empty bus, which starts no services. `settings` make a program use it."""

    def __init__(self):
        # Short: the path of a socket has room for 107 characters.
        self.home = Path(tempfile.mkdtemp(prefix="bus-"))
        runtime = self.home / "run"
        runtime.mkdir(0o700)
        self._socket = self.home / "bus"
        self.settings = {
            **dict.fromkeys(MOVED_BY, str(self.home)),
            "XDG_RUNTIME_DIR": str(runtime),
            "DBUS_SESSION_BUS_ADDRESS": f"unix:path={self._socket}",
        }
        config = self.home / "bus.conf"
        config.write_text(_CONFIG.format(socket=self._socket))
        self._programs = []
        self._keyring = None
        self._launcher = None
        command = ["dbus-daemon", f"--config-file={config}", "--nofork", "--nopidfile"]
        daemon = self._start([*command, "--print-address"], stdout=subprocess.PIPE)
        # It listens when it has printed its address.
        assert daemon.stdout.readline()
        daemon.stdout.close()
        # One lasting connection: gnome-keyring may abort when callers come and go.
        self.connection = self.connect()

    def __exit__(self, kind, error, traceback):
        ended = self._keyring and self._keyring.poll()
        try:
            self.connection.close()
            if self._launcher is not None:
                # A kill would leave its own bus behind.
                self._launcher.terminate()
                patiently(self._launcher.wait)
        finally:
            for program in reversed(self._programs):
                program.kill()
                program.wait()
            shutil.rmtree(self.home, ignore_errors=True)
        assert ended is None, f"gnome-keyring ended by itself ({ended})"

    def connect(self):
        return DBusConnection(prep_socket(str(self._socket)))

    def start_keyring(self):
        """Start an empty, unlocked keyring that can't ask the user."""
        command = ["gnome-keyring-daemon", "--components=secrets", "--foreground", "--unlock"]
        self._keyring = self._start(command, stdin=subprocess.PIPE)
        self._keyring.stdin.write(_PASSWORD)
        self._keyring.stdin.close()
        _wait_for(SECRET_SERVICE, self.connection)
        greet(self.connection)

    def hold_keyring(self):
        """Stop answering, like a keyring that waits for the user."""
        self._keyring.send_signal(signal.SIGSTOP)

    def let_keyring_go(self):
        self._keyring.send_signal(signal.SIGCONT)

    def offer_accessibility(self, launcher):
        """The bus for accessibility."""
        self._launcher = self._start([launcher, "--launch-immediately"])
        _wait_for("org.a11y.Bus", self.connection)

    def lock(self):
        self._collection.lock()

    def unlock(self):
        """Unlock it as a sign-in does, without asking."""
        master = DBusAddress(
            "/org/freedesktop/secrets",
            SECRET_SERVICE,
            "org.gnome.keyring.InternalUnsupportedGuiltRiddenInterface",
        )
        session = secretstorage.util.open_session(self.connection)
        secret = secretstorage.util.format_secret(session, _PASSWORD, "text/plain")
        body = ("/org/freedesktop/secrets/collection/login", secret)
        asked = new_method_call(master, "UnlockWithMasterPassword", "o(oayays)", body)
        reply = self.connection.send_and_get_reply(asked, timeout=limit())
        assert reply.header.message_type is MessageType.method_return, reply.body

    def wait_until_gone(self, caller):
        """The name of a connection, which is never used again."""
        deadline = Deadline()
        while caller in Proxy(message_bus, self.connection).ListNames()[0]:
            assert not deadline.passed, f"{caller} is still there"

    def kept(self):
        """All secrets in the keyring, by service."""
        found = {}
        for item in self._collection.get_all_items():
            found.setdefault(item.get_attributes()["service"], []).append(item.get_secret())
        return found

    def clear(self):
        for item in self._collection.get_all_items():
            item.delete()

    def put(self, service, secret):
        """Store it as another program would."""
        named = {"service": service, "username": "token"}
        self._collection.create_item("by hand", named, secret)

    @property
    def _collection(self):
        return secretstorage.get_default_collection(self.connection)

    def _start(self, command, **streams):
        nowhere = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.DEVNULL)
        program = subprocess.Popen(command, env=_PLAIN | self.settings, **(nowhere | streams))
        self._programs.append(program)
        return program


class Silent(AbstractContextManager):
    """Owns a name on the bus, and lets callers wait until `let_go`."""

    def __init__(self, bus, name):
        self._connection = bus.connect()
        Proxy(message_bus, self._connection).RequestName(name)
        self._asked = None

    def __exit__(self, kind, error, traceback):
        self.let_go()

    def wait_until_asked(self):
        while self._asked is None:
            message = self._connection.receive(timeout=limit())
            if message.header.message_type is MessageType.method_call:
                self._asked = message
        return self._asked

    def let_go(self, words=""):
        """Answer a waiting caller with an error, and leave the bus."""
        if self._asked is not None and words:
            name = "org.freedesktop.DBus.Error.Failed"
            self._connection.send(new_error(self._asked, name, "s", (words,)))
        self._connection.close()


_CONFIG = """<busconfig>
  <type>session</type>
  <listen>unix:path={socket}</listen>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
"""


def _wait_for(name, connection):
    deadline = Deadline()
    while not Proxy(message_bus, connection).NameHasOwner(name)[0]:
        assert not deadline.passed, f"{name} is not there"
