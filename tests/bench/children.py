"""The processes that are measured."""

import atexit
import json
import marshal
import os
import py_compile
import signal
import subprocess
import sys
from contextlib import suppress
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.bench.census import count

ROOT = Path(__file__).parents[2]
_LONGEST = 600.0


def run_child(module, *arguments, before=()):
    """Start it, wait for its end, and read what it printed; `before` is what starts it."""
    return json.loads(run([*before, sys.executable, "-m", module, *map(str, arguments)])[0])


def run_program(act, *arguments, **settings):
    """The real program, which acts once it is painted; what it said."""
    return json.loads(run(measured(act, "program", *arguments), **settings)[0])


def run_bare(act, plan, **settings):
    """The same with the bare window."""
    return json.loads(run(measured(act, "bare", plan), **settings)[0])


def measured(act, which, *arguments):
    return [sys.executable, str(_compiled() / "measured.pyc"), act, which, *arguments]


def bare_plan(folder, *arguments, **settings):
    """A file from which the bare window is built like the program's, and how much is in it."""
    size, *parts = run_program("census", *arguments, **settings)
    file = Path(folder, "plan")
    file.write_bytes(marshal.dumps((size, *parts)))
    return str(file), sum(map(count, parts))


def run(line, cwd=ROOT, **settings):
    """Run it to its end; what it wrote to stdout and to stderr."""
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(ROOT)}
    # As installed: Python compiles what it finds once, and not at each start.
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    with subprocess.Popen(
        line,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=cwd,
        env=environment | settings,
        # What starts it would leave it behind.
        start_new_session=True,
    ) as child:
        try:
            said, complaints = child.communicate(timeout=_LONGEST)
        finally:
            _end(child)
    if child.returncode:
        raise RuntimeError(f"{' '.join(line)} failed:\n{complaints}")
    return said, complaints


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
    for source in (Path(__file__).with_name("measured.py"), ROOT / "packaging/bare_window.py"):
        py_compile.compile(str(source), str(Path(folder.name, f"{source.stem}.pyc")), doraise=True)
    return Path(folder.name)
