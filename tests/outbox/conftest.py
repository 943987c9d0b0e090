from inspect import iscoroutinefunction

import pytest

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


@pytest.fixture
def shop(tmp_path):
    """Waits are long, and end only when the test moves the clock."""
    shop = Shop(tmp_path / "journal.db")
    yield shop
    shop.close()


@pytest.fixture
def hasty_shop(tmp_path):
    """Waits take no time."""
    shop = Shop(tmp_path / "journal.db", wait_after=lambda misses: 0.0)
    yield shop
    shop.close()
