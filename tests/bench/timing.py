"""How long a plant takes from Enter to its result, beside a bare POST; inside the program."""

from time import perf_counter

import httpx
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.bench.children import TOKEN
from tests.bench.measured import say
from tests.bench.sending import type_plant

# Longer than the window bundles news for, and than it waits to save what is half typed.
_PAUSE_MS = 450
_WARM_UP = 3


def time_plants(first, plants, store):
    """Says the milliseconds of each, in turns: one through the window, one posted barely."""
    shown, posted = [], []
    headers = {"Authorization": f"Bearer {TOKEN}"}
    with httpx.Client(headers=headers, trust_env=False) as client:
        for number in range(first, first + plants + _WARM_UP):
            record = {"id": number, "name": f"Acer palmatum {number}", "tag": "Tree"}
            type_plant(_strike, *map(str, record.values()))
            yield _PAUSE_MS
            start = perf_counter()
            _strike("\r")
            yield record["name"]
            shown.append(1000 * (perf_counter() - start))
            yield _PAUSE_MS
            record["id"] = -number
            start = perf_counter()
            client.post(f"{store}/plants", json=record).raise_for_status()
            posted.append(1000 * (perf_counter() - start))
    say({"shown": shown[_WARM_UP:], "posted": posted[_WARM_UP:]})


def _strike(character):
    key = Qt.Key.Key_Return if character == "\r" else character
    QTest.keyClick(QApplication.focusWidget(), key)
