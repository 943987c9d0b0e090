"""A keyring in memory that can wait or fail."""

import threading

from tests.patience import patiently


class Drawer:
    def __init__(self):
        self.kept = {}
        self.fails_with = None
        self.closed = False
        self.calls = 0
        self.asked = threading.Event()
        self._open = threading.Event()
        self._open.set()

    def shut(self):
        """Let all calls wait from now on."""
        self._open.clear()
        self.asked.clear()

    def open(self):
        self._open.set()

    def get_password(self, service, username):
        self._wait()
        return self.kept.get(service)

    def set_password(self, service, username, password):
        self._wait()
        self.kept[service] = password

    def delete_password(self, service, username):
        self._wait()
        del self.kept[service]

    def close(self):
        self.closed = True

    def _wait(self):
        self.calls += 1
        self.asked.set()
        assert patiently(self._open.wait)
        if self.fails_with is not None:
            raise self.fails_with
