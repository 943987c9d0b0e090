"""The extra certificate file of a store is replaced on disk."""

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


@pytest.fixture
def certificates(tmp_path):
    """The company's authority, and the file that has its certificate."""
    authority = trustme.CA()
    return authority, Path(pem(authority, tmp_path))


@pytest.fixture
def shop(certificates, no_thread_is_left):
    with FaultServer((takes_all,), tls=certified(certificates[0], "127.0.0.1")) as shop:
        yield shop


@pytest.fixture
def keyring(launch, shop, certificates):
    """The keyring after a session that sent a plant, with the file renewed since."""
    _, file = certificates
    program = launch(shop.address)
    store = program.window.stores.current
    settings = replace(store.settings, certificates=str(file))
    program.add_store(replace(store, settings=settings))
    use_token(program.desk, store.id, Token("leaf-4711"), keep=True)
    program.scan(*ROSE)
    program.wait_for(lambda: program.status_of(7) == "Added")
    program.close()
    # As a company adds the next authority in time.
    file.write_bytes(file.read_bytes() + trustme.CA().cert_pem.bytes())
    return program.keyring


def answer(program, button):
    def choose(dialog):
        getattr(dialog, button).click()

    program.in_dialog(lambda: program.click("queueAction"), choose)


def test_nothing_is_sent_before_the_user_agrees_once(launch, shop, keyring):
    program = launch(again=True, keyring=keyring)
    program.wait_for(lambda: program.queue == CHANGED)
    program.scan(8, "Quercus robur", "")
    program.wait_for(lambda: program.headline.startswith("Waiting: the proxy or certificate of"))
    program.send_now_by_menu()
    answer(program, "keep")
    assert program.queue == CHANGED
    assert arrived(shop) == [7]
    answer(program, "go_on")
    program.wait_for(lambda: program.status_of(8) == "Added")
    program.close()
    program = launch(again=True, keyring=keyring)
    program.wait_for(lambda: program.queue == "Everything is sent")
    program.scan(9, "Salix alba", "")
    program.wait_for(lambda: program.status_of(9) == "Added")
