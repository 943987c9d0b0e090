from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.outbox.shop import Shop


@pytest.fixture
def shop(tmp_path: Path) -> Iterator[Shop]:
    """Waits are long: what goes on by itself does so because the test moved the clock."""
    shop = Shop(tmp_path / "journal.db")
    yield shop
    shop.close()


@pytest.fixture
def hasty_shop(tmp_path: Path) -> Iterator[Shop]:
    """No wait takes any time."""
    shop = Shop(tmp_path / "journal.db", wait_after=lambda misses: 0.0)
    yield shop
    shop.close()
