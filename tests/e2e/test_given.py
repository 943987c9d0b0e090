"""The real program with an administrator's file."""

import sys

import pytest

from tests.e2e.stores import ROSE
from tests.stages.program import OFFSCREEN, robot, surroundings

pytestmark = pytest.mark.skipif(
    sys.platform in ("win32", "darwin"), reason="only Linux lets a test say where the file is"
)
TOKEN = "leaf-4711"
TO_GREEN = "Add to \u2068Green Acres\u2069"


@pytest.fixture
def shop(shops):
    return shops.open()


@pytest.fixture
def etc(tmp_path):
    folder = tmp_path / "etc" / "plantdesk"
    folder.mkdir(parents=True)
    return folder.parent


def give(etc, address, *more):
    text = f'[[stores]]\nid = "green"\nname = "Green Acres"\naddress = "{address}"\n'
    (etc / "plantdesk" / "stores.toml").write_text(text + "\n".join(more), "utf-8")


def start(etc, folder):
    env = surroundings(
        QT_QPA_PLATFORM=OFFSCREEN,
        XDG_CONFIG_DIRS=str(etc),
        DBUS_SESSION_BUS_ADDRESS="unix:path=/none",
    )
    return robot(folder, env=env)


def enter_token(program):
    program.see("queueState", "Token missing")
    program.do("click queueAction")
    program.see("accessToken", "")
    program.do(f"type {TOKEN}")
    program.do("press Return")
    program.see("queueState", "Everything is sent")


def test_the_first_start_shows_the_given_store_and_asks_only_for_the_token(etc, folder, shop):
    give(etc, shop.address)
    with start(etc, folder) as program:
        program.see("addPlant", TO_GREEN)
        enter_token(program)
        program.scan(*ROSE)
        program.see("headline", "Added to \u2068Green Acres\u2069")
        program.quit()
    assert shop.arrived == [ROSE[0]]
