"""Rows of a backup that no version of ours wrote, though each value fits its column."""

import shutil
from datetime import UTC, datetime

import pytest

from plantdesk.journal.errors import JournalUnreadable
from tests.patience import patiently
from tests.security import test_foreign_journal as foreign

house = foreign.house

# Microseconds from 1970 to the last moment of the year 9999, and to the first of the year 1.
LAST, FIRST = 253402300799999999, -62135596800000000
COUNTED = "WITH RECURSIVE n (x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 1000)"
NEW = "id = '5c8d2c0e-0000-4000-8000-00000000000f'"


def restore(house, crafted):
    house.session(lambda keeper: patiently(keeper.restore(crafted, datetime.now(UTC)).result))


CRAFTED = [
    # A time without a local one: the window crashed as soon as it painted the row.
    f"UPDATE entries SET typed_at = {LAST}",
    f"UPDATE entries SET sent_at = {FIRST}",
    # Half a surrogate pair, for which there is no UTF-8.
    "UPDATE entries SET name = CAST(x'41edA080' AS TEXT)",
    # More than a window shows in seconds.
    f"{COUNTED} INSERT INTO draft SELECT x, NULL, '1', 'Acer', '', '' FROM n WHERE x > 1",
    f"""{COUNTED} INSERT INTO stores (seq, id, settings)
        SELECT x, 'store-' || x, (SELECT settings FROM stores) FROM n WHERE x > 500""",
]  # fmt: skip


def test_what_would_hang_or_end_the_window_is_turned_away_and_plants_go_on(house):
    backup, crafted = foreign.craft(house), house.room / "crafted.db"
    for statement in CRAFTED:
        shutil.copy(backup, crafted)
        foreign.run(crafted, statement)
        with pytest.raises(JournalUnreadable):
            restore(house, crafted)

    def work(keeper):
        house.type(keeper, 2)
        house.send(keeper)

    house.session(work)
    assert house.arrived == [1, 2]


def stores(house):
    return {store.name for store in foreign.stores(house)}


NAMES = {
    "practice  STORE": "Store from elsewhere",
    "ＰＲＡＣＴＩＣＥ": "Store from elsewhere",
    "Green\u202eAcres": "Green‹U+202E›Acres",
    # Both were in the list, and a token typed for one of them went to the other's address.
    "Green Acres": "Green Acres (2)",
    "GREEN  acres": "GREEN  acres (2)",
}


def test_no_store_from_elsewhere_passes_for_another(house):
    assert stores(house) == {"Green Acres"}
    begun = "INSERT INTO stores (id, settings) SELECT '5c8d2c0e-0000-4000-8000-00000000001"
    more = [
        f"{begun}{at}', json_set(settings, '$.name', '{name}', '$.address', 'https://{at}.test')"
        " FROM stores WHERE seq = 1"
        for at, name in enumerate(NAMES)
    ]
    restore(house, foreign.craft(house, *more))
    assert stores(house) == {"Green Acres", *NAMES.values()}
