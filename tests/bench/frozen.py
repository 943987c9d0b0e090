"""The bundle beside a bare window's with the same widgets: its size, and start to painted."""

import mmap
import os
import subprocess
import sys
import time
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.bench.children import ROOT, bare_plan
from tests.bench.row import in_turns, row
from tests.e2e.screen import HEIGHT, WIDTH, display
from tests.patience import Deadline

# Of the screen's pixels: less is a frame, not a form.
_PAINTED = 0.2
_MIB = 2**20


def measure(runs=15):
    """Builds both and everything that ships; takes a few minutes."""
    sys.path.insert(0, str(ROOT / "packaging"))
    import build
    import bundle

    subprocess.run([sys.executable, "packaging/build.py"], cwd=ROOT, check=True)
    folder, work = ROOT / "build/bundle/plantdesk", ROOT / "build/bench"
    bare = bundle.build(work, work / "work", epoch=build.built_at(), bare=True)
    sizes = [bundle.size(folder) / _MIB], [bundle.size(bare) / _MIB]
    with TemporaryDirectory() as home, _screen(Path(home)) as (filled, settings):
        arguments = ("--practice", "--data-dir", str(Path(home, "data")))
        plan = bare_plan(home, *arguments, **settings)
        lines = ([str(folder / "plantdesk"), *arguments], [str(bare / "bare"), plan])
        starts = [partial(_until_painted, filled, settings, line) for line in lines]
        # Then the journal is there, and the files are in the system's cache.
        in_turns(1, *starts)
        measured = in_turns(runs, *starts)
    note = "until its window fills a part of a real X screen; the same widgets and letters in both"
    what = "start of the bundled program to painted form / the bare bundle's"
    return [
        row("the bundle / a bare window’s by the same spec", *sizes, "MiB", 1.20, "on the disk"),
        row(what, *measured, "ms", 1.45, note),
    ]


def _until_painted(filled, settings, line):
    """In milliseconds. The program is ended afterwards, and its picture is gone."""
    _wait(lambda: filled() < _PAINTED)
    kept = {name: text for name, text in os.environ.items() if not name.startswith("QT_")}
    start = time.monotonic()
    env = kept | settings
    with subprocess.Popen(line, env=env, cwd=ROOT, stderr=subprocess.DEVNULL) as child:
        try:
            _wait(lambda: filled() > _PAINTED)
            return 1000 * (time.monotonic() - start)
        finally:
            child.terminate()


@contextmanager
def _screen(folder):
    """An X server without a monitor: how much of its screen is not black, and how to get there."""
    with display("-fbdir", str(folder), "-nocursor") as name:
        with (folder / "Xvfb_screen0").open("rb") as file:
            pixels = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)

        def filled():
            sample = pixels[-WIDTH * HEIGHT * 4 :: 4 * 97]
            return 1 - sample.count(0) / len(sample)

        yield filled, {"DISPLAY": name, "QT_QPA_PLATFORM": "xcb"}


def _wait(there):
    deadline = Deadline()
    while not there():
        assert not deadline.passed, "nothing was painted"
        time.sleep(0.0005)
