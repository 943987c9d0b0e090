"""Several stores: each plant is sent to the store that the window shows."""

from PySide6.QtCore import Qt


def test_each_plant_is_sent_to_the_shown_store_and_listed_there(show_window, shops):
    green, lake = shops.open(), shops.open()
    window = show_window(shop=green)
    window.engine.save(lake.store)
    window.engine.set_token(lake.token, to=lake.store)
    for plant_id in (1, 2):
        window.scan(plant_id, "Acer", "")
        window.press(Qt.Key.Key_F7)
    for plant_id, store in ((1, "Shop 1"), (2, "Shop 2")):
        window.until(lambda: window.rows == [f"Acer, {plant_id}, Added"])  # noqa: B023
        assert window.value("bandStore") == store
        window.press(Qt.Key.Key_F7)
    assert (green.arrived, lake.arrived) == ([1], [2])
    assert green.only_its_own
    assert lake.only_its_own
