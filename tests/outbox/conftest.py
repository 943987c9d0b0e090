import pytest

from tests.commits import CommitKeeper
from tests.outbox.shop import Shop


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
