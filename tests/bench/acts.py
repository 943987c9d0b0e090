"""What the program is made to do once it is painted."""

import json
import sys
import time
from collections.abc import Callable

from PySide6.QtCore import QTimer

from plantdesk.domain.token import Token
from plantdesk.ui.main_window import MainWindow
from tests.bench.keys import end_on_errors, say, strike, take_a_key
from tests.bench.sending import UNTIL_ADDED, Player, Script, type_plant

_SETTLE_MS = 1000


def watched(window: type[MainWindow], act: str) -> type[MainWindow]:
    """The same window; at the first turn of the loop after its first paint it acts."""

    class Watched(window):
        def start(self) -> None:
            end_on_errors()
            self.painted.connect(self._painted)
            super().start()

        def _painted(self) -> None:
            # Behind what the program itself does then, as a key would be.
            QTimer.singleShot(0, self._act)

        def _act(self) -> None:
            name, *numbers = act.split()
            script = ACTS[name](self, *map(int, numbers))
            if script is None:
                self.close()
            else:
                # Built by itself a moment after the first paint.
                self.page.results_panel.build()
                Player(self, script).step()

    return Watched


def start(_: MainWindow) -> None:
    box = take_a_key()
    moment = time.monotonic()
    assert box.objectName() == "plantId"
    box.clear()
    say(repr(moment))


def census(window: MainWindow) -> None:
    """Only to see what is there; also fills the caches before anything is measured."""
    from tests.bench.census import plan_of

    say(json.dumps(plan_of(window)))


def loaded(_: MainWindow) -> None:
    """Modules, and those of Qt's classes that anybody has asked for."""
    take_a_key()
    qt = ("PySide6.QtCore", "PySide6.QtGui", "PySide6.QtWidgets")
    names = [name for module in qt for name in vars(sys.modules[module])]
    say(json.dumps([*sys.modules, *names]))


def sources(_: MainWindow) -> Script:
    """The files that anybody has read the source of, once a plant is added."""
    import linecache

    type_plant(strike, "7", "Acer palmatum", "Tree")
    strike("\r")
    yield UNTIL_ADDED
    say(json.dumps(list(linecache.cache)))


def memory(window: MainWindow, number: int) -> Script:
    from tests.bench.smaps import resident_kib

    _give_token(window)
    type_plant(strike, str(number), "Acer palmatum", "Tree")
    strike("\r")
    yield UNTIL_ADDED
    yield _SETTLE_MS
    say(json.dumps(resident_kib()))


def enter(window: MainWindow, plants: int) -> Script:
    # Not before: QtTest and the bare client's httpx are no part of the other measurements.
    from tests.bench.timing import time_plants

    _give_token(window)
    yield from time_plants(plants, window.stores.current.address)


def gap(window: MainWindow, plants: int) -> Script:
    from tests.bench.turns import send_in_bulk

    _give_token(window)
    yield _SETTLE_MS
    yield from send_in_bulk(window, plants)


def _give_token(window: MainWindow) -> None:
    """As the dialog does, which only a person opens."""
    from tests.bench.children import TOKEN

    window._desk.set_token(window.stores.current.id, Token(TOKEN), keep=False)


ACTS: dict[str, Callable[..., Script | None]] = {
    act.__name__: act for act in (start, census, loaded, sources, memory, enter, gap)
}
