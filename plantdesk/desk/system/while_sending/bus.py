"""Calls over D-Bus, each with a time limit."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any, Literal, NamedTuple

from jeepney import (
    DBusAddress,
    DBusErrorResponse,
    MatchRule,
    Message,
    MessageFlag,
    new_method_call,
    new_signal,
)
from jeepney.bus import get_bus
from jeepney.bus_messages import message_bus
from jeepney.io import blocking, threading
from jeepney.wrappers import unwrap_msg

_SECONDS = 3.0

Which = Literal["SESSION", "SYSTEM"]


class Method(NamedTuple):
    """A method of a service. `takes` is the signature of its arguments."""

    service: str
    path: str
    interface: str
    name: str
    takes: str = ""

    def message(self, *arguments: object, start: bool) -> Message:
        address = DBusAddress(self.path, self.service, self.interface)
        message = new_method_call(address, self.name, self.takes or None, arguments)
        if not start:
            message.header.flags = MessageFlag.no_auto_start
        return message


class NoBus(Exception):
    """There is no bus here, or it hung up."""


class Refused(Exception):
    """The service is not there, refused or didn't answer in time."""


class Line:
    """One connection. When it ends, services release every lock that we hold through it."""

    def __init__(self, which: Which) -> None:
        with _no_bus():
            self._connection = blocking.open_dbus_connection(
                which, enable_fds=which == "SYSTEM", auth_timeout=_SECONDS
            )

    def call(self, method: Method, *arguments: object) -> tuple[Any, ...]:
        """Call a service that runs already, and return its reply."""
        message = method.message(*arguments, start=False)
        with _faults():
            return _reply(self._connection.send_and_get_reply(message, timeout=_SECONDS))

    def close(self) -> None:
        self._connection.close()


class LineWithSignals:
    """A connection that also hears what a service tells by itself."""

    def __init__(self) -> None:
        with _no_bus(), ExitStack() as failed:
            self._connection = _Connection(
                blocking.prep_socket(get_bus("SESSION"), timeout=_SECONDS)
            )
            failed.callback(self._connection.close)
            self._router = threading.DBusRouter(self._connection)
            failed.callback(self._router.close)
            threading.Proxy(message_bus, self._router, timeout=_SECONDS).Hello()
            failed.pop_all()

    def call(self, method: Method, *arguments: object) -> tuple[Any, ...]:
        """Call a service, which starts if it must, and return its reply."""
        message = method.message(*arguments, start=True)
        with _faults():
            return _reply(self._router.send_and_get_reply(message, timeout=_SECONDS))

    def tell_all(self, path: str, interface: str, name: str, signature: str, *what: object) -> None:
        """Send a signal to all listeners."""
        with _faults():
            self._router.send(new_signal(DBusAddress(path, None, interface), name, signature, what))

    def listen(self, service: str, interface: str, hear: Callable[[Message], None]) -> None:
        """Hear the signals of an interface, on a thread of the connection's own."""
        rule = MatchRule(type="signal", sender=service, interface=interface)
        with _faults():
            _reply(self._router.send_and_get_reply(message_bus.AddMatch(rule), timeout=_SECONDS))
        # They come with the sender's number instead of its name.
        self._router.filter(MatchRule(type="signal", interface=interface), queue=_Ear(hear))

    def close(self) -> None:
        self._router.close()
        self._connection.close()


class _Connection(threading.DBusConnection):  # type: ignore[misc]
    def receive(self, *, timeout: float | None = None) -> Message:
        """End the thread that receives when the bus ends, as it does at a log-out.

        Otherwise the thread's error would be reported to the user.
        """
        try:
            return super().receive(timeout=timeout)
        except ConnectionError as error:
            raise threading.ReceiveStopped from error


class _Ear:
    """Stands where jeepney wants a queue."""

    def __init__(self, hear: Callable[[Message], None]) -> None:
        self.put_nowait = hear


def _reply(message: Message) -> tuple[Any, ...]:
    body: tuple[Any, ...] = unwrap_msg(message)
    return body


@contextmanager
def _faults() -> Iterator[None]:
    """Sort what goes wrong with a bus."""
    try:
        yield
    except (DBusErrorResponse, TimeoutError) as error:
        raise Refused from error
    # jeepney raises some of these if it has no address, or one that it can't use.
    except (OSError, KeyError, RuntimeError, ValueError, threading.RouterClosed) as error:
        raise NoBus from error


@contextmanager
def _no_bus() -> Iterator[None]:
    """A bus that doesn't answer is none."""
    try:
        with _faults():
            yield
    except Refused as error:
        raise NoBus from error
