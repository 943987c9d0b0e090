"""The processes that are measured, and the practice store in one of its own."""

import atexit
import json
import marshal
import os
import py_compile
import signal
import subprocess
import sys
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.bench.plan import count

# Made up; the practice store takes whatever it was started with.
TOKEN = "bench"
_ROOT = Path(__file__).parents[2]
_LONGEST = 600.0


def run_child(module, *arguments, before=()):
    """Start it, wait for its end, and read what it printed; `before` is what starts it."""
    return json.loads(_run([*before, sys.executable, "-m", module, *arguments])[0])


def run_program(act, *arguments, **settings):
    """The real program, which acts once it is painted; what it said."""
    return json.loads(_run(program_line(act, *arguments), **settings)[0])


def run_bare(act, plan, **settings):
    """The same with the bare window."""
    return json.loads(_run(bare_line(act, plan), **settings)[0])


def complaints_of(line, **settings):
    """What it wrote to stderr."""
    return _run(line, **settings)[1]


def program_line(act, *arguments):
    return [sys.executable, str(_compiled() / "measured.pyc"), act, "program", *arguments]


def bare_line(act, plan):
    return [sys.executable, str(_compiled() / "measured.pyc"), act, "bare", plan]


def bare_plan(folder, *arguments, **settings):
    """A file from which the bare window is built like the program's, and how much is in it."""
    size, *parts = run_program("census", *arguments, **settings)
    file = folder / "plan"
    file.write_bytes(marshal.dumps((size, *parts)))
    return str(file), sum(map(count, parts))


@contextmanager
def practice_store():
    """The address of a practice store that keeps its plants in memory."""
    with started("plantdesk.practice", "--port", "0", "--token", TOKEN) as server:
        assert server.stdout is not None
        said = server.stdout.readline().split()
        if not said:
            raise RuntimeError("the practice store did not start")
        yield said[-1]


@contextmanager
def started(module, *arguments):
    with _started([sys.executable, "-m", module, *arguments]) as child:
        yield child


def _run(line, **settings):
    with _started(line, stderr=subprocess.PIPE, **settings) as child:
        said, complaints = child.communicate(timeout=_LONGEST)
    if child.returncode:
        raise RuntimeError(f"{' '.join(line)} failed:\n{complaints}")
    return said, complaints


@contextmanager
def _started(line, *, stderr=None, **settings):
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(_ROOT)}
    # As installed: Python compiles what it finds once, and not at each start.
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    with subprocess.Popen(
        line,
        stdout=subprocess.PIPE,
        stderr=stderr,
        text=True,
        cwd=_ROOT,
        env=environment | settings,
        # What starts it would leave it behind.
        start_new_session=True,
    ) as child:
        try:
            yield child
        finally:
            _end(child)


def _end(child):
    if sys.platform == "win32":
        child.kill()
    else:
        with suppress(ProcessLookupError):
            os.killpg(child.pid, signal.SIGKILL)


@cache
def _compiled():
    """A folder with what is run, compiled as an installation would have it."""
    folder = TemporaryDirectory(prefix="plantdesk-bench-")
    atexit.register(folder.cleanup)
    for source in (Path(__file__).with_name("measured.py"), _ROOT / "packaging/bare_window.py"):
        py_compile.compile(str(source), str(Path(folder.name, f"{source.stem}.pyc")), doraise=True)
    return Path(folder.name)
