"""Speaks D-Bus for wakepy."""

from wakepy.core import DBusMethodCall
from wakepy.dbus_adapters.jeepney import JeepneyDBusAdapter

# Desktops show these to the user.
_WORDS = {"wakepy": "PlantDesk", "wakelock active": "Sending plants"}


class AwakeBus(JeepneyDBusAdapter):
    def process(self, call: DBusMethodCall) -> object:
        call.args = tuple(_WORDS.get(each, each) for each in call.args)
        try:
            return super().process(call)
        except Exception:
            # wakepy closes only what held the computer awake.
            self.close_connections()
            raise

    def close_connections(self) -> None:
        # wakepy's own also collects garbage, which only the window's thread may (garbage.py).
        while self._connections:
            self.close_connection(self._connections.popitem()[1])
