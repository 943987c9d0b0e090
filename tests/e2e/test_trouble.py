"""Every real connection fault, and the words for it."""

import re
import socket
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple, NoReturn

import pytest
import trustme
from msgspec.structs import replace
from PySide6.QtWidgets import QWidget

from plantdesk.desk import ways
from plantdesk.domain.address import Address, read_address
from plantdesk.domain.store import Store
from plantdesk.service.exchange import Deadlines
from tests.e2e.conftest import Launch, Serve
from tests.e2e.program import Kept, Program, kept_in
from tests.e2e.stores import ROSE, takes_all
from tests.faults.server import FaultServer, closed_port, hang, reply, send, take_request
from tests.service.authorities import by_a_stranger, certified, expired, for_another, pem
from tests.stages.shared import lead_here, look_up

Waits = Callable[[float], None]
FAR = "plants.example"
SAFE = f"https://{FAR}"
TOKEN = "leaf-4711"


class Scene:
    """Builds faults between the program and its store."""

    def __init__(
        self, monkeypatch: pytest.MonkeyPatch, serve: Serve, folder: Path, rest: ExitStack
    ) -> None:
        self.monkeypatch = monkeypatch
        self.folder = folder
        self.authority = trustme.CA()
        self.rest = rest
        self.servers: list[FaultServer] = []
        self._serve = serve

    def serve(self, *steps: Any) -> FaultServer:
        self.servers.append(self._serve(steps))
        return self.servers[-1]

    def shorten_deadlines(self) -> None:
        """Set shorter deadlines than the form allows, but long enough to connect at all."""
        self.monkeypatch.setattr(ways, "Deadlines", lambda *_: Deadlines(1.0, 2.0))

    def set(self, store: Store, **settings: Any) -> Store:
        return replace(store, settings=replace(store.settings, **settings))

    def by_proxy(self, store: Store, *steps: Any) -> Store:
        proxy = self.serve(*steps)
        return self.set(replace(store, address=SAFE), proxy=proxy.proxy)

    def with_certificate(self, store: Store, certify: Any) -> Store:
        context = certify(self.authority, "127.0.0.1")
        server = self.rest.enter_context(FaultServer((takes_all,), tls=context))
        self.servers.append(server)
        file = pem(self.authority, self.folder)
        return self.set(replace(store, address=server.address), certificates=file)


def name_not_found(scene: Scene, store: Store) -> Store:
    def unknown(*_: object) -> NoReturn:
        raise socket.gaierror(socket.EAI_NONAME, "no such host")

    look_up(scene.monkeypatch, unknown)
    return scene.set(replace(store, address=SAFE), proxy="none")


def no_network(scene: Scene, store: Store) -> Store:
    for name in ("PlantService", "check"):
        there = getattr(ways, name)
        scene.monkeypatch.setattr(ways, name, partial(there.func, has_route=lambda: False))
    return name_not_found(scene, store)


def nobody_listens(scene: Scene, store: Store) -> Store:
    port = scene.rest.enter_context(closed_port())
    return replace(store, address=f"http://127.0.0.1:{port}")


def nobody_speaks(scene: Scene, store: Store) -> Store:
    server = scene.serve(hang)
    scene.shorten_deadlines()
    return replace(store, address=server.address.replace("http://", "https://"))


def no_https(scene: Scene, store: Store) -> Store:
    server = scene.serve(send(b"HTTP/1.1 400 Bad Request\r\n\r\n"))
    return replace(store, address=server.address.replace("http://", "https://"))


def not_trusted(scene: Scene, store: Store) -> Store:
    return scene.with_certificate(store, by_a_stranger)


def out_of_date(scene: Scene, store: Store) -> Store:
    return scene.with_certificate(store, expired)


def another_name(scene: Scene, store: Store) -> Store:
    return scene.with_certificate(store, for_another)


def file_missing(scene: Scene, store: Store) -> Store:
    store = scene.with_certificate(store, certified)
    return scene.set(store, certificates=str(scene.folder / "gone.pem"))


def proxy_407(scene: Scene, store: Store) -> Store:
    return scene.by_proxy(store, take_request, send(reply(407)))


def proxy_502(scene: Scene, store: Store) -> Store:
    return scene.by_proxy(store, take_request, send(reply(502)))


def proxy_says_nothing(scene: Scene, store: Store) -> Store:
    return scene.by_proxy(store, take_request)


def proxy_hangs(scene: Scene, store: Store) -> Store:
    scene.shorten_deadlines()
    return scene.by_proxy(store, take_request, hang)


def proxy_not_there(scene: Scene, store: Store) -> Store:
    port = scene.rest.enter_context(closed_port())
    return scene.set(replace(store, address=SAFE), proxy=f"http://127.0.0.1:{port}")


def socks(scene: Scene, store: Store) -> Store:
    scene.monkeypatch.setenv("all_proxy", "socks5://127.0.0.1:1080")
    scene.monkeypatch.setenv("https_proxy", "socks5://127.0.0.1:1080")
    return replace(store, address=SAFE)


Arrange = Callable[[Scene, Store], Store]
_NO_WAY_THROUGH = (
    "the proxy doesn’t connect to {host} Tell the IT desk: the proxy must answer, and let PlantDesk"
    " connect to {host}, port {port}."
)


class Expected(NamedTuple):
    """The card's headline and advice, and the words of a check."""

    what: str
    now: str
    check: str


LATER = "Next try in 60\N{NO-BREAK SPACE}s."
ASK_STORE = "tell your store contact:"
# {host} and {port} are those of the store's address, {tried} how a check tried it.
EXPECTED: dict[Arrange, Expected] = {
    name_not_found: Expected(
        "Green Acres can’t be found",
        f"Check the store’s address. If it’s correct, tell the IT desk. {LATER}",
        "{host} can’t be found Check the spelling. If it’s correct, tell the IT"
        " desk: this computer can’t look up the name {host}.",
    ),
    no_network: Expected(
        "this computer has no network",
        f"Check the cable or the wifi. {LATER}",
        (
            "this computer has no network Check the cable or the wifi, then check the "
            "connection again."
        ),
    ),
    nobody_listens: Expected(
        "Green Acres doesn’t answer",
        f"Ask your store contact if the store is running, and check the address. {LATER}",
        "{host} doesn’t answer Check the address. If it’s correct, "
        f"{ASK_STORE} {{host}} refuses connections to port {{port}}.",
    ),
    nobody_speaks: Expected(
        "no secure connection to Green Acres",
        f"Tell the IT desk. {LATER}",
        "no secure connection to {host} Tell the IT desk: {host} answers on"
        " port {port}, but not with valid https.",
    ),
    no_https: Expected(
        "no secure connection to Green Acres",
        f"Tell the IT desk. {LATER}",
        "no secure connection to {host} Tell the IT desk: {host} answers on"
        " port {port}, but not with valid https.",
    ),
    not_trusted: Expected(
        "the certificate of Green Acres isn’t trusted",
        f"Tell the IT desk. {LATER}",
        "the certificate of {host} isn’t trusted Tell the IT desk: the certificate of {host} isn’t"
        " from an authority that this computer trusts. If they give you a certificate"
        " file, choose it under More settings.",
    ),
    out_of_date: Expected(
        "the certificate of Green Acres isn’t valid today",
        f"Check this computer’s date. If it’s correct, tell your store contact. {LATER}",
        "the certificate of {host} isn’t valid today Check this computer’s date. If it’s correct, "
        f"{ASK_STORE} the certificate of {{host}} must be renewed.",
    ),
    another_name: Expected(
        "the certificate isn’t for Green Acres",
        f"Tell your store contact. {LATER}",
        "the certificate isn’t for {host} Check the spelling. If it’s correct, "
        f"{ASK_STORE} the certificate must contain the name {{host}}.",
    ),
    file_missing: Expected(
        "the extra certificate can’t be read",
        f"Choose the file again in Stores and token. {LATER}",
        (
            "the extra certificate can’t be read Choose it again under "
            "More settings, or remove it there. It must be a PEM certificate."
        ),
    ),
    proxy_502: Expected(
        "the proxy doesn’t connect to Green Acres",
        f"Tell the IT desk. {LATER}",
        _NO_WAY_THROUGH,
    ),
    proxy_says_nothing: Expected(
        "the proxy doesn’t connect to Green Acres",
        f"Tell the IT desk. {LATER}",
        _NO_WAY_THROUGH,
    ),
    proxy_not_there: Expected(
        "the proxy doesn’t connect to Green Acres",
        f"Tell the IT desk. {LATER}",
        _NO_WAY_THROUGH,
    ),
    proxy_hangs: Expected(
        "Green Acres can’t be reached",
        f"It will be sent when the connection is back. {LATER}",
        "{host} can’t be reached Check again. If that doesn’t help, tell the IT desk: {host}"
        " doesn’t answer on port {port}. A firewall may be blocking it.",
    ),
    socks: Expected(
        "PlantDesk can’t use this proxy",
        f"Ask the IT desk for another proxy, then set it in Stores and token. {LATER}",
        (
            "PlantDesk can’t use this proxy PlantDesk needs an http proxy. "
            "This computer uses another kind, such as SOCKS. Ask the IT desk for an http "
            "proxy, then set it under More settings."
        ),
    ),
    proxy_407: Expected(
        "the proxy asks for a sign-in",
        "Tell the IT desk: PlantDesk can’t sign in to a proxy. Then choose Send now.",
        (
            "the proxy or the network asks for a sign-in On a guest network, "
            "sign in there. Otherwise tell the IT desk: PlantDesk can’t sign in to a proxy. It "
            "needs to reach {host}, port {port}, without a sign-in."
        ),
    ),
}
PAUSED = {proxy_407}


@pytest.fixture
def scene(monkeypatch: pytest.MonkeyPatch, serve: Serve, folder: Path) -> Iterator[Scene]:
    for name in ("http_proxy", "https_proxy", "all_proxy", "no_proxy"):
        monkeypatch.delenv(name, raising=False)
        monkeypatch.delenv(name.upper(), raising=False)
    # Pretend that this computer has a network.
    for name in ("PlantService", "check"):
        monkeypatch.setattr(ways, name, partial(getattr(ways, name), has_route=lambda: True))
    lead_here(monkeypatch)
    with ExitStack() as rest:
        yield Scene(monkeypatch, serve, folder, rest)


@pytest.mark.parametrize("arrange", EXPECTED, ids=lambda arrange: arrange.__name__)
def test_every_connection_fault_shows_its_words(
    launch: Launch, waits: Waits, scene: Scene, folder: Path, arrange: Arrange
) -> None:
    waits(60.0)
    said = EXPECTED[arrange]
    program = launch()
    store = arrange(scene, Store("green", "Green Acres", "leaf", ""))
    program.add_store(store, TOKEN)
    program.window.current_store.turn_to(store.id)
    program.scan(*ROSE)
    program.wait_for(lambda: plain(program.headline) == f"Waiting: {said.what}")
    assert program.words["saved"] == "Not added yet. Saved on this computer."
    # A slow computer is late to look.
    now = re.sub(r"in \d+", "in 60", program.words["now"])
    assert plain(now) == said.now
    assert program.offer == "Send now"
    # The band has the reason, too, for users on another page.
    assert plain(program.queue_in_full) == said.what
    queue = "Paused" if arrange in PAUSED else "1 waiting, next try in "
    assert program.queue.startswith(queue)
    check = said.check.format(host=_host(store), port=_port(store))
    assert plain(check_connection(program)).startswith(f"Not connected: {check}")
    program.close()
    assert kept_in(folder) == [Kept(*ROSE, "waiting")]
    assert TOKEN.encode() not in b"".join(bytes(s.ledger.received) for s in scene.servers)


def test_a_guest_network_asks_for_a_sign_in(launch: Launch, serve: Serve) -> None:
    server = serve((take_request, send(reply(511, b"Welcome to our wifi"))))
    program = launch(server.address)
    program.use_token()
    program.scan(*ROSE)
    program.wait_for(lambda: program.headline == "Waiting: the network asks for a sign-in")
    assert program.words["now"] == "Sign in to the network, then choose Send now."
    assert program.queue == "Paused"


def test_a_waiting_plant_is_added_once_the_fault_is_fixed(
    launch: Launch, waits: Waits, scene: Scene
) -> None:
    """The user chooses the certificate file from the IT desk, as the check advised."""
    waits(60.0)
    program = launch()
    trusted = scene.with_certificate(Store("green", "Green Acres", "leaf", ""), certified)
    program.add_store(scene.set(trusted, certificates=""), TOKEN)
    program.window.current_store.turn_to("green")
    program.scan(*ROSE)
    untrusted = "Waiting: the certificate of Green Acres isn’t trusted"
    program.wait_for(lambda: plain(program.headline) == untrusted)
    program.add_store(trusted)
    program.wait_for(lambda: program.status_of(7) == "Added")
    checked = plain(check_connection(program))
    assert checked.startswith("Connected to 127.0.0.1")
    assert "Certificate from" in checked


def check_connection(program: Program) -> str:
    """Check the connection in the store's form, and return the result."""
    found: list[str] = []

    def work(dialog: QWidget) -> None:
        program.click_in(dialog, "checkConnection")
        program.wait_for(lambda: "onnected" in program.text_in("checkResult", dialog))
        found.append(program.text_in("checkResult", dialog))

    program.in_dialog(program.window.window_actions.dialogs.change_stores, work)
    return found[0]


def plain(text: str) -> str:
    """Remove the marks that isolate a name's direction."""
    return text.translate(dict.fromkeys((0x2068, 0x2069, 0x2060)))


def _host(store: Store) -> str:
    return _read(store).host


def _port(store: Store) -> int:
    return _read(store).port


def _read(store: Store) -> Address:
    address = read_address(store.address)
    assert isinstance(address, Address)
    return address
