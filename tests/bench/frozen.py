"""The bundle beside that of a bare window by the same spec: size, start to painted, the build."""

import mmap
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from tests.bench.row import Against, Row

_ROOT = Path(__file__).parents[2]
_LONGEST = 60.0
_WIDTH, _HEIGHT = 1280, 800
# Of the screen's pixels: less is a pointer or a frame, not a form.
_PAINTED = 0.2
_MIB = 2**20


def measure(runs: int = 15) -> list[Row]:
    """Builds both and everything that ships; takes a few minutes."""
    sys.path.insert(0, str(_ROOT / "packaging"))
    import build
    import bundle

    start = time.monotonic()
    subprocess.run([sys.executable, "packaging/build.py"], cwd=_ROOT, check=True)
    took = time.monotonic() - start
    folder = _ROOT / "build/bundle/plantdesk"
    epoch, work = build.built_at(), _ROOT / "build/bench"
    bare = bundle.build(work, work / "work", epoch=epoch, bare=True)
    shipped = ", ".join(
        f"{path.name} {path.stat().st_size / _MIB:.1f} MiB"
        for path in sorted((_ROOT / "dist").iterdir())
    )
    return [
        Row(
            "the bundle / a bare window’s by the same spec",
            bundle.size(folder) / _MIB, bundle.size(bare) / _MIB, "MiB", Against.RATIO, 1.25,
            f"what is shipped: {shipped}",
        ),
        start_row(folder / "plantdesk", bare / "bare", runs),
        Row(
            "the whole build", took, 0.0, "s", Against.DIFFERENCE, 180.0,
            "from nothing to everything that is shipped, self-test and demo included",
        ),
    ]  # fmt: skip


def start_row(program: Path, bare: Path, runs: int) -> Row:
    ours, theirs = [], []
    with TemporaryDirectory() as folder, _screen(Path(folder)) as screen:
        arguments = ("--practice", "--data-dir", str(Path(folder, "data")))
        # The journal is there from an earlier start, and the files are in the system's cache.
        _until_painted(screen, str(program), *arguments)
        _until_painted(screen, str(bare))
        for _ in range(runs):
            ours.append(_until_painted(screen, str(program), *arguments))
            theirs.append(_until_painted(screen, str(bare)))
    note = (
        f"medians of {runs} in turns, {min(ours):.0f} to {max(ours):.0f} ms and"
        f" {min(theirs):.0f} to {max(theirs):.0f} ms; from the start of the process to pixels on"
        " a real X screen, seen from outside"
    )
    return Row(
        "start of the frozen program to painted form / the bare bundle’s",
        median(ours), median(theirs), "ms", Against.RATIO, 1.30, note,
    )  # fmt: skip


class _Screen:
    """What an X server without a monitor draws into a file."""

    def __init__(self, display: str, pixels: mmap.mmap) -> None:
        self.display = display
        self._pixels = pixels

    def filled(self) -> float:
        """How much of it is not black, by a sample of its pixels."""
        sample = self._pixels[-_WIDTH * _HEIGHT * 4 :: 4 * 97]
        return 1 - sample.count(0) / len(sample)


@contextmanager
def _screen(folder: Path) -> Iterator[_Screen]:
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


def _until_painted(screen: _Screen, *line: str) -> float:
    """In milliseconds; the program is ended afterwards, and its picture is gone."""
    environment = {
        **{name: value for name, value in os.environ.items() if not name.startswith("QT_")},
        "DISPLAY": screen.display,
        "QT_QPA_PLATFORM": "xcb",
    }
    _wait(lambda: screen.filled() < _PAINTED)
    start = time.monotonic()
    with subprocess.Popen(line, env=environment, stderr=subprocess.DEVNULL) as child:
        _wait(lambda: screen.filled() > _PAINTED)
        took = time.monotonic() - start
        child.terminate()
    return 1000 * took


def _wait(there: Callable[[], bool]) -> None:
    end = time.monotonic() + _LONGEST
    while not there():
        if time.monotonic() > end:
            raise RuntimeError("nothing was painted")
        time.sleep(0.0005)
