"""What the program, or the bare window, is made to do once it is painted; measured.py calls it."""

import sys

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QAbstractButton, QLineEdit

from tests.bench.measured import say, strike, take_key
from tests.bench.sending import Player, pause_ms, type_plant

_SETTLE_MS = 1000


def play(window, act, *numbers):
    script = ACTS[act](window, *numbers)
    if script is not None:
        # Built by itself a moment after the first paint.
        _ = window.parts
        Player(window, script).step()


def census(window):
    """Only to see what is there; also fills the caches before anything is measured."""
    from tests.bench.census import plan_of

    say(plan_of(window))
    window.close()


def form(window):
    """Where the form is on the screen, from its second field on: no caret blinks there."""
    area = None
    for kind, name in ((QLineEdit, "plantName"), (QAbstractButton, "addPlant")):
        widget = window.findChild(kind, name)
        part = widget.rect().translated(widget.mapToGlobal(widget.rect().topLeft()))
        area = part if area is None else area.united(part)
    assert area is not None
    say(area.getRect())
    window.close()


def loaded(window):
    """Modules, and those of Qt's classes that anybody has asked for."""
    take_key()
    say(_loaded())
    window.close()


def loaded_to_send(_):
    """The same once a plant is added."""
    type_plant(strike, "7", "Acer palmatum", "Tree")
    strike("\r")
    yield "Acer palmatum"
    say(_loaded())


def sources(_):
    """The files that anybody has read the source of, once a plant is added."""
    import linecache

    type_plant(strike, "7", "Acer palmatum", "Tree")
    strike("\r")
    yield "Acer palmatum"
    say(list(linecache.cache))


def collect(_):
    """Whether the automatic collector is on, which threads collected, and what never is."""
    import gc
    import threading

    threads = set()
    gc.callbacks.append(lambda *_: threads.add(threading.current_thread().name))
    type_plant(strike, "7", "Acer palmatum", "Tree")
    strike("\r")
    yield "Acer palmatum"
    for _ in range(20):
        if not threads:
            yield _SETTLE_MS // 2
    frozen = gc.get_freeze_count()
    say({"automatic": gc.isenabled(), "threads": sorted(threads), "frozen": frozen})


def memory(window, number):
    from tests.bench.smaps import resident_kib

    _give_token(window)
    type_plant(strike, str(number), "Acer palmatum", "Tree")
    strike("\r")
    yield "Acer palmatum"
    yield _SETTLE_MS
    say(resident_kib())


def bare_memory(window):
    """The same of the bare window, with the libraries that one send takes."""
    from importlib import import_module

    from tests.bench.smaps import LIBRARIES, resident_kib

    for name in LIBRARIES:
        import_module(name)

    def tell():
        say(resident_kib())
        window.close()

    QTimer.singleShot(pause_ms(_SETTLE_MS), tell)


def enter(window, first, plants):
    # Not before: QtTest and the bare client's httpx are no part of the other measurements.
    from tests.bench.timing import time_plants

    _give_token(window)
    yield from time_plants(first, plants, window.stores.current.address)


def gap(window, plants):
    from tests.bench.turns import send_in_bulk

    _give_token(window)
    yield _SETTLE_MS
    yield from send_in_bulk(window, plants)


def first_page(window):
    from tests.bench.page_robot import time_first_page

    yield from time_first_page(window)


def use_page(window, steps):
    from tests.bench.page_robot import use_page

    yield from use_page(window, steps)


def use_table(window, steps):
    from tests.bench.sheet_table_robot import use_table

    yield from use_table(window, steps)


def _loaded():
    qt = ("PySide6.QtCore", "PySide6.QtGui", "PySide6.QtWidgets")
    return [*sys.modules, *(name for module in qt for name in vars(sys.modules[module]))]


def _give_token(window):
    """As the dialog does, which only a person opens."""
    from plantdesk.domain.token import Token
    from plantdesk.ui.store_form.saving import use_token
    from tests.bench.children import TOKEN

    use_token(window._desk, window.stores.current.id, Token(TOKEN), keep=False)


ACTS = {
    act.__name__: act
    for act in (
        census,
        collect,
        form,
        loaded,
        loaded_to_send,
        sources,
        memory,
        bare_memory,
        enter,
        gap,
        first_page,
        use_page,
        use_table,
    )
}
