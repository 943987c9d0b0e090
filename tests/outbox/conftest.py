from inspect import iscoroutinefunction

import pytest

from tests.commits import CommitKeeper
from tests.loop import run
from tests.outbox.shop import Shop


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem):
    """Run a coroutine test in its shop, beside the outbox."""
    if not iscoroutinefunction(pyfuncitem.obj):
        return None
    asked = {name: pyfuncitem.funcargs[name] for name in pyfuncitem._fixtureinfo.argnames}
    (shop,) = (value for value in asked.values() if isinstance(value, Shop))
    run(shop.beside(pyfuncitem.obj(**asked)))
    return True


@pytest.fixture(scope="module")
def keeper(tmp_path_factory):
    """One journal for all shops of a file. Each finds it empty."""
    keeper = CommitKeeper(tmp_path_factory.mktemp("shop") / "journal.db", lambda: None)
    keeper.open().result()
    yield keeper
    keeper.close()


@pytest.fixture
def shop(keeper):
    """Waits are long, and end only when the test moves the clock."""
    return Shop(keeper)


@pytest.fixture
def hasty_shop(keeper):
    """Waits take no time."""
    return Shop(keeper, wait_after=0.0)
