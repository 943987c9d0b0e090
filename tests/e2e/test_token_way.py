"""The whole program, where the extra certificate of a store was replaced on disk."""

from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

import pytest
import trustme
from PySide6.QtWidgets import QWidget

from plantdesk.domain.token import Token
from plantdesk.ui.store_form.saving import use_token
from tests.e2e.conftest import Launch
from tests.e2e.program import Program
from tests.e2e.stores import ROSE, arrived, takes_all
from tests.faults.server import FaultServer
from tests.keyrings import MemoryKeyring
from tests.service.authorities import certified, pem

CHANGED = "Certificate changed"
SENT = "Everything is sent"


class Scene:
    def __init__(self, folder: Path, rest: ExitStack) -> None:
        self.authority = trustme.CA()
        self.file = Path(pem(self.authority, folder))
        context = certified(self.authority, "127.0.0.1")
        self.shop = rest.enter_context(FaultServer((takes_all,), tls=context))

    def renew_file(self) -> None:
        """The next authority beside the one of before, as a company does in time."""
        self.file.write_bytes(self.file.read_bytes() + trustme.CA().cert_pem.bytes())


@pytest.fixture
def scene(tmp_path: Path, no_thread_is_left: None) -> Iterator[Scene]:
    with ExitStack() as rest:
        yield Scene(tmp_path, rest)


@pytest.fixture
def keyring(launch: Launch, scene: Scene) -> MemoryKeyring:
    """Of a session in which a plant was sent; the file is renewed after that."""
    program = launch(scene.shop.address)
    store = program.window.stores.current
    settings = replace(store.settings, certificates=str(scene.file))
    program.add_store(replace(store, settings=settings))
    use_token(program.desk, store.id, Token("leaf-4711"), keep=True)
    program.scan(*ROSE)
    program.wait_for(lambda: program.status_of(7) == "Added")
    program.close()
    scene.renew_file()
    return program.keyring


def answer(program: Program, button: str) -> None:
    def choose(dialog: QWidget) -> None:
        getattr(dialog, button).click()

    program.in_dialog(lambda: program.click("queueAction"), choose)


def test_nothing_is_sent_before_a_person_agrees_and_then_nobody_is_asked_again(
    launch: Launch, scene: Scene, keyring: MemoryKeyring
) -> None:
    program = launch(again=True, keyring=keyring)
    program.wait_for(lambda: program.queue == CHANGED)
    program.scan(8, "Quercus robur", "")
    program.wait_for(lambda: program.headline.startswith("Waiting: the certificate of"))
    program.send_now_by_menu()
    answer(program, "keep")
    assert program.queue == CHANGED
    assert arrived(scene.shop) == [7]
    answer(program, "go_on")
    program.wait_for(lambda: program.status_of(8) == "Added")
    program.close()
    program = launch(again=True, keyring=keyring)
    program.wait_for(lambda: program.queue == SENT)
    program.scan(9, "Salix alba", "")
    program.wait_for(lambda: program.status_of(9) == "Added")


def test_the_same_is_asked_while_the_program_runs(
    launch: Launch, scene: Scene, keyring: MemoryKeyring
) -> None:
    program = launch(again=True, keyring=keyring)
    program.wait_for(lambda: program.queue == CHANGED)
    answer(program, "go_on")
    program.wait_for(lambda: program.queue == SENT)
    scene.renew_file()
    program.scan(8, "Quercus robur", "")
    program.wait_for(lambda: program.queue == CHANGED)
    program.wait_for(lambda: program.statuses == [("8", "Waiting")])
    assert arrived(scene.shop) == [7]
    answer(program, "go_on")
    program.wait_for(lambda: program.status_of(8) == "Added")
