"""The bundle beside a bare window's with the same widgets: size, start to painted, the build."""

import mmap
import os
import subprocess
import sys
import time
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.bench.children import ROOT, bare_plan, run_bare, run_program
from tests.bench.row import Row, in_turns, ratio

_LONGEST = 60.0
_WIDTH, _HEIGHT = 1280, 800
# Of the screen's pixels: less is a pointer or a frame, not a form.
_PAINTED = 0.2
# So many seconds without a change, and so many different lines of pixels: a form that is complete.
_STILL, _LEAST_LINES = 2.0, 10
_MIB = 2**20


def measure(runs=15):
    """Builds both and everything that ships; takes a few minutes."""
    sys.path.insert(0, str(ROOT / "packaging"))
    import build
    import bundle

    start = time.monotonic()
    subprocess.run([sys.executable, "packaging/build.py"], cwd=ROOT, check=True)
    took = time.monotonic() - start
    folder, work = ROOT / "build/bundle/plantdesk", ROOT / "build/bench"
    bare = bundle.build(work, work / "work", epoch=build.built_at(), bare=True)
    shipped = ", ".join(
        f"{path.name} {path.stat().st_size / _MIB:.1f} MiB"
        for path in sorted((ROOT / "dist").iterdir())
    )
    return [
        Row(
            "the bundle / a bare window’s by the same spec",
            bundle.size(folder) / _MIB, bundle.size(bare) / _MIB, "MiB", 1.20,
            f"what is shipped: {shipped}",
        ),
        start_row([str(folder / "plantdesk")], [str(bare / "bare")], runs),
        Row(
            "the whole build", took, 0.0, "s", 180.0,
            "from nothing to everything that is shipped, self-test and demo included", ratio=False,
        ),
    ]  # fmt: skip


def start_row(program, bare, runs):
    """Of two command lines: the program's, and that of a bare window, which is given a plan."""
    with TemporaryDirectory() as folder, _screen(Path(folder)) as screen:
        arguments = ("--practice", "--data-dir", str(Path(folder, "data")))
        plan, _ = bare_plan(folder, *arguments, **screen.settings)
        # The journal is there from an earlier start, and the files are in the system's cache.
        sides = (
            ([*program, *arguments], run_program("form", *arguments, **screen.settings)),
            ([*bare, plan], run_bare("form", plan, **screen.settings)),
        )
        forms = [(screen, line, area, screen.painted_form(line, area)) for line, area in sides]
        ours, theirs = in_turns(runs, *(partial(_until_painted, *form) for form in forms))
    note = (
        "from the start of the process until the form from Name to its button has its pixels on a"
        " real X screen, seen from outside; the same widgets and letters in both"
    )
    what = "start of the bundled program to painted form / the bare bundle's"
    return ratio(what, ours, theirs, "ms", 1.45, note)


def _until_painted(screen, line, area, form):
    """In milliseconds."""
    _wait(lambda: screen.filled() < _PAINTED)
    start = time.monotonic()
    with screen.shown(line):
        _wait(lambda: screen.lines(area) == form)
        return 1000 * (time.monotonic() - start)


class _Screen:
    """What an X server without a monitor draws into a file."""

    def __init__(self, display, pixels):
        self.settings = {"DISPLAY": display, "QT_QPA_PLATFORM": "xcb"}
        self._pixels = pixels

    def filled(self):
        """How much of it is not black, by a sample of its pixels."""
        sample = self._pixels[-_WIDTH * _HEIGHT * 4 :: 4 * 97]
        return 1 - sample.count(0) / len(sample)

    def lines(self, area):
        """The lines of pixels there."""
        left, top, width, height = area
        first = len(self._pixels) - _WIDTH * _HEIGHT * 4
        starts = (first + 4 * (y * _WIDTH + left) for y in range(top, top + height))
        return [self._pixels[start : start + 4 * width] for start in starts]

    def painted_form(self, line, area):
        """As it looks once nothing in it changes any more."""
        with self.shown(line):
            _wait(lambda: self.filled() > _PAINTED)
            lines, since = self.lines(area), time.monotonic()
            while time.monotonic() < since + _STILL:
                time.sleep(0.05)
                if (now := self.lines(area)) != lines:
                    lines, since = now, time.monotonic()
        if len({*lines}) < _LEAST_LINES:
            raise RuntimeError(f"there is no form at {area}")
        return lines

    @contextmanager
    def shown(self, line):
        """The program is ended afterwards, and its picture is gone."""
        kept = {name: text for name, text in os.environ.items() if not name.startswith("QT_")}
        env = kept | self.settings
        with subprocess.Popen(line, env=env, cwd=ROOT, stderr=subprocess.DEVNULL) as child:
            try:
                yield
            finally:
                child.terminate()


@contextmanager
def _screen(folder):
    reading, writing = os.pipe()
    line = ["Xvfb", "-displayfd", str(writing), "-fbdir", str(folder), "-nocursor"]
    # Else it begins anew when a program ends, and turns away who comes just then.
    line += ["-screen", "0", f"{_WIDTH}x{_HEIGHT}x24", "-nolisten", "tcp", "-noreset"]
    with subprocess.Popen(line, pass_fds=[writing], stderr=subprocess.DEVNULL) as server:
        os.close(writing)
        try:
            with os.fdopen(reading) as said:
                display = f":{said.readline().strip()}"
            with (folder / "Xvfb_screen0").open("rb") as file:
                pixels = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
            yield _Screen(display, pixels)
        finally:
            server.terminate()


def _wait(there):
    end = time.monotonic() + _LONGEST
    while not there():
        if time.monotonic() > end:
            raise RuntimeError("nothing was painted")
        time.sleep(0.0005)
