"""A service on the bus that lets callers wait."""

from jeepney import MessageType, new_error
from jeepney.bus_messages import message_bus
from jeepney.io.blocking import Proxy

from tests.patience import limit

# The service through which gnome-keyring asks the user.
PROMPTER = "org.gnome.keyring.SystemPrompter"


class Silent:
    """Owns a name on the bus, and lets callers wait until `let_go`."""

    def __init__(self, bus, name):
        self._connection = bus.connect()
        Proxy(message_bus, self._connection).RequestName(name)
        self._asked = None

    def __enter__(self):
        return self

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
