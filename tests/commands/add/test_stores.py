"""The stores that plantdesk add knows."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from plantdesk.commands.add.stores import stores_of
from plantdesk.domain.store import Store
from plantdesk.journal.journal import Journal
from plantdesk.journal.keeper import JournalKeeper

OWN = Store("3f0c0000-0000-4000-8000-000000000000", "Own", "plum", "https://own.example")
LAKE = Store("3f0c0000-0000-4000-8000-000000000001", "Lake", "sky", "https://lake.example")

pytestmark = pytest.mark.skipif(
    sys.platform in ("win32", "darwin"), reason="only Linux lets a test say where the file is"
)


@pytest.fixture
def keeper(tmp_path: Path) -> Iterator[JournalKeeper]:
    journal = Journal.open(tmp_path / "journal.db")
    for store in (OWN, LAKE):
        journal.put_store(store)
    journal.close()
    keeper = JournalKeeper(tmp_path / "journal.db")
    yield keeper
    keeper.close()


@pytest.mark.parametrize(
    ("said", "names"), [("", ["Lake", "Given"]), ("colur = 1", ["Own", "Lake"])]
)
def test_a_users_store_counts_as_the_given_one_at_its_address(
    keeper: JournalKeeper,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    said: str,
    names: list[str],
) -> None:
    monkeypatch.setenv("XDG_CONFIG_DIRS", str(tmp_path))
    (tmp_path / "plantdesk").mkdir(mode=0o755)
    file = tmp_path / "plantdesk" / "stores.toml"
    file.write_text(f'[[stores]]\nid = "a"\nname = "Given"\naddress = "{OWN.address}"\n{said}')
    assert [store.name for store in stores_of(keeper)] == names
