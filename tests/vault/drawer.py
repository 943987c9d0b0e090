"""A keyring in memory that can wait or fail."""

import threading

from tests.patience import PATIENCE


class Drawer:
    def __init__(self) -> None:
        self.kept: dict[str, str] = {}
        self.fails_with: BaseException | None = None
        self.closed = False
        self.calls = 0
        self.asked = threading.Event()
        self._open = threading.Event()
        self._open.set()

    def shut(self) -> None:
        """Let all calls wait from now on."""
        self._open.clear()
        self.asked.clear()

    def open(self) -> None:
        self._open.set()

    def get_password(self, service: str, username: str) -> str | None:
        self._wait()
        return self.kept.get(service)

    def set_password(self, service: str, username: str, password: str) -> None:
        self._wait()
        self.kept[service] = password

    def delete_password(self, service: str, username: str) -> None:
        self._wait()
        del self.kept[service]

    def close(self) -> None:
        self.closed = True

    def _wait(self) -> None:
        self.calls += 1
        self.asked.set()
        assert self._open.wait(PATIENCE)
        if self.fails_with is not None:
            raise self.fails_with
