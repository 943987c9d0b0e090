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

ROOT = Path(__file__).parents[2]
_LONGEST = 600.0


def run_program(act, *arguments, which="program", **settings):
    """The real program, or the bare window, which acts once it is painted; what it said."""
    line = [sys.executable, str(_compiled() / "measured.pyc"), act, which, *arguments]
    return json.loads(run(line, **settings))


def bare_plan(folder, *arguments, **settings):
    """A file from which the bare window is built like the program's."""
    file = Path(folder, "plan")
    file.write_bytes(marshal.dumps(run_program("census", *arguments, **settings)))
    return str(file)


def run(line, cwd=ROOT, **settings):
    """Run it to its end, and return what it wrote to stdout."""
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(ROOT)}
    # As installed: Python compiles what it finds once, and not at each start.
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    pipe = subprocess.PIPE
    about = {"stdout": pipe, "stderr": pipe, "text": True, "cwd": cwd}
    # In a session of its own: what starts it would leave it behind.
    about |= {"env": environment | settings, "start_new_session": True}
    with subprocess.Popen(line, **about) as child:
        try:
            said, complaints = child.communicate(timeout=_LONGEST)
        finally:
            end(child)
    if child.returncode:
        raise RuntimeError(f"{' '.join(line)} failed:\n{complaints}")
    return said


def end(child):
    """Kill it with all that it started."""
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
