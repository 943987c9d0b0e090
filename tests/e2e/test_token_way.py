"""The extra certificate file of a store is replaced on disk."""

from contextlib import ExitStack
from pathlib import Path

import pytest
import trustme
from msgspec.structs import replace

from plantdesk.domain.token import Token
from plantdesk.ui.store_form.saving import use_token
from tests.e2e.stores import ROSE, arrived, takes_all
from tests.faults.server import FaultServer
from tests.service.authorities import certified, pem

CHANGED = "Proxy or certificate changed"
SENT = "Everything is sent"


class Scene:
    def __init__(self, folder, rest):
        self.authority = trustme.CA()
        self.file = Path(pem(self.authority, folder))
        context = certified(self.authority, "127.0.0.1")
        self.shop = rest.enter_context(FaultServer((takes_all,), tls=context))

    def renew_file(self):
        """Add the next authority to the file, as a company does in time."""
        # At once: half a file would be asked about too.
        new = self.file.with_suffix(".new")
        new.write_bytes(self.file.read_bytes() + trustme.CA().cert_pem.bytes())
        new.replace(self.file)


@pytest.fixture
def scene(tmp_path, no_thread_is_left):
    with ExitStack() as rest:
        yield Scene(tmp_path, rest)


@pytest.fixture
def keyring(launch, scene):
    """The keyring after a session that sent a plant, with the file renewed since."""
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


def answer(program, button):
    def choose(dialog):
        getattr(dialog, button).click()

    program.in_dialog(lambda: program.click("queueAction"), choose)


def test_nothing_is_sent_before_the_user_agrees_once(launch, scene, keyring):
    program = launch(again=True, keyring=keyring)
    program.wait_for(lambda: program.queue == CHANGED)
    program.scan(8, "Quercus robur", "")
    program.wait_for(lambda: program.headline.startswith("Waiting: the proxy or certificate of"))
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


def test_a_change_while_the_program_runs_asks_too(launch, scene, keyring):
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
