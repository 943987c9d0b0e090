"""The processes that are measured, and the practice store in one of its own."""

import json
import marshal
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.bench.plan import count

# Made up; the practice store takes whatever it was started with.
TOKEN = "bench"
_ROOT = Path(__file__).parents[2]
_LONGEST = 120.0


def run_child(module: str, *arguments: str) -> Any:
    """Start it, wait for its end, and read what it printed."""
    with started(module, *arguments, stderr=subprocess.PIPE) as child:
        said, complaints = child.communicate(timeout=_LONGEST)
    if child.returncode:
        raise RuntimeError(f"{module} {' '.join(arguments)} failed:\n{complaints}")
    return json.loads(said)


def bare_plan(folder: Path, *arguments: str) -> tuple[str, int]:
    """A file from which the bare window is built like the program's, and how much is in it."""
    plan = run_child("tests.bench.program", "census", *arguments)
    file = folder / "plan"
    file.write_bytes(marshal.dumps(plan))
    return str(file), sum(map(count, plan))


@contextmanager
def practice_store() -> Iterator[str]:
    """The address of a practice store that keeps its plants in memory."""
    with started("plantdesk.practice", "--port", "0", "--token", TOKEN) as server:
        assert server.stdout is not None
        said = server.stdout.readline().split()
        if not said:
            raise RuntimeError("the practice store did not start")
        yield said[-1]


@contextmanager
def started(
    module: str, *arguments: str, stderr: int | None = None
) -> Iterator[subprocess.Popen[str]]:
    line = [sys.executable, "-m", module, *arguments]
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    # As installed: Python compiles what it finds once, and not at each start.
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    with subprocess.Popen(
        line, stdout=subprocess.PIPE, stderr=stderr, text=True, cwd=_ROOT, env=environment
    ) as child:
        try:
            yield child
        finally:
            child.kill()
