"""Runs the program, or the bare window beside it, and acts once it is painted.

    measured.pyc ACT program [argument…]
    measured.pyc ACT bare PLAN

Compiled beforehand (children.py), so that up to the first key nothing of the benchmarks is looked
for, compiled or imported. What is imported here at the top, Python has loaded by itself.
"""

import sys
import time

# Made up: all stores of the benchmarks take it. All plants in bulk have the same name.
TOKEN, NAME = "bench", "Acer palmatum"
# What one send takes, beside Qt.
LIBRARIES = ("httpx", "truststore", "keyring")
# The texts of a million plants take minutes.
_LONGEST = 300.0
ROLLUP = "/proc/self/smaps_rollup"
# Who uses the program does not have it: where it is, httpx loads its own command line, and with
# that rich and pygments. Import finds None and says that there is no such module.
sys.modules["click"] = None


def main():
    act, which, *arguments = sys.argv[1:]
    if which == "bare":
        import bare_window

        watch(bare_window.Bare, act)
        return bare_window.main(*arguments)
    from plantdesk import command_line

    load = command_line.load_qt

    def load_and_watch():
        load()
        # The program's own next import, with all that it needs.
        from plantdesk import app

        watch(app.MainWindow, act)

    command_line.load_qt = load_and_watch
    return command_line.main(arguments)


def watch(kind, act):
    show = kind.start

    def start(window):
        sys.excepthook = end
        # Behind what the program itself does then, as a key would be.
        window.painted.connect(lambda: qt("QtCore").QTimer.singleShot(0, lambda: play(window, act)))
        show(window)

    kind.start = start


def play(window, act):
    name, *rest = act.split()
    if name == "start":
        say(take_key())
        window.close()
    elif name == "saved":
        until_saved(window, *rest)
    else:
        from tests.bench.acts import play

        play(window, name, *map(int, rest))


def take_key():
    """When the first field had taken a digit; it has the keyboard by itself."""
    strike("7")
    now = time.monotonic()
    box = qt("QtWidgets").QApplication.focusWidget()
    assert box.text() == "7"
    box.clear()
    return now


def until_saved(window, number):
    """Adds a plant with the first keys, and says when it had the first, and when it is saved.

    That is when the plant's row no longer says Saving.
    """
    painted = take_key()
    for character in f"{number}\r{NAME}\r\r":
        strike(character)
    role = qt("QtCore").Qt.ItemDataRole.AccessibleTextRole

    def saved():
        view = window.findChild(qt("QtWidgets").QAbstractItemView, "sessionEntries")
        rows = view.model() if view else None
        told = [rows.index(at, 0).data(role) for at in range(rows.rowCount())] if rows else []
        return [row for row in told if number in row and "Saving" not in row]

    def tell():
        say([painted, time.monotonic(), *saved()])
        window.close()

    when(window, saved, tell)


def when(window, is_true, then):
    """Look once a millisecond, from the window's loop."""
    core, end_at = qt("QtCore"), time.monotonic() + _LONGEST
    timer = core.QTimer(window, interval=1, timerType=core.Qt.TimerType.PreciseTimer)

    def look():
        if is_true():
            timer.stop()
            then()
        elif time.monotonic() > end_at:
            raise TimeoutError("it never came; the window shows " + window.windowTitle())

    timer.timeout.connect(look)
    timer.start()


def strike(character):
    """A key that goes where the keyboard is; without QtTest, which takes memory of its own."""
    core, gui = qt("QtCore"), qt("QtGui")
    key = core.Qt.Key.Key_Return if character == "\r" else core.Qt.Key.Key_unknown
    for kind in (core.QEvent.Type.KeyPress, core.QEvent.Type.KeyRelease):
        event = gui.QKeyEvent(kind, key, core.Qt.KeyboardModifier.NoModifier, character)
        core.QCoreApplication.sendEvent(qt("QtWidgets").QApplication.focusWidget(), event)


def resident_mib(file=ROLLUP):
    """Rss counts every page; Pss divides those that other processes hold too."""
    with open(file) as rollup:  # noqa: PTH123 - without pathlib
        found = {line.partition(":")[0]: line.split()[1] for line in rollup}
    return int(found["Rss"]) / 1024, int(found["Pss"]) / 1024


def qt(name):
    return sys.modules[f"PySide6.{name}"]


def say(told):
    import json

    sys.stdout.write(f"{json.dumps(told)}\n")
    sys.stdout.flush()


def end(kind, error, trace):
    """Qt goes on after an exception, and a window that nobody closes would stay."""
    import os
    import traceback

    traceback.print_exception(kind, error, trace)
    os._exit(1)


if __name__ == "__main__":
    sys.exit(main())
