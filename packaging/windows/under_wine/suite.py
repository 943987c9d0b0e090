"""PlantDesk's own tests on that Windows, folder by folder, each to its end."""

import os
import subprocess
from pathlib import Path
from time import monotonic

from windows.under_wine import report
from windows.under_wine.python_there import PYTHON, REPOSITORY, SOURCES
from windows.under_wine.wine import Windows

# Benchmarks measure this computer, not a Windows; the faults at their small size take long.
_LEFT_OUT = ("bench", "faults")
_LONGEST = 3600.0
# One more than cores, as in dev.py: some wait.
_PROCESSES = str((os.cpu_count() or 1) + 1)
_OPTIONS = ("-q", "-p", "no:cacheprovider", "-p", "tests.wine_faults")
_LOGS = REPOSITORY / "build" / "windows" / "logs"


def run(windows: Windows, words: list[str]) -> bool:
    """With words of pytest's own (folders, -k …) only those, and what they print."""
    if words:
        return subprocess.call(_line(windows, words)) == 0
    _LOGS.mkdir(parents=True, exist_ok=True)
    told = []
    proofs = windows.must(PYTHON, "-m", "tests.wine_faults")
    print(proofs, flush=True)
    for folder in _folders():
        told.append(_run_folder(windows, folder))
        print(told[-1].line(), flush=True)
    report.REPORT.write_text(f"What Wine does wrong:\n{proofs}\n{report.tell(told)}\n")
    return all(tests.went_well for tests in told)


def _run_folder(windows: Windows, folder: str) -> report.Tests:
    begun, name = monotonic(), folder.replace("/", "-")
    written = windows.path(rf"C:\{name}.xml")
    written.unlink(missing_ok=True)
    own = [f"tests/{folder}"]
    if folder == "itself":
        own = [f"tests/{path.name}" for path in sorted((REPOSITORY / "tests").glob("test_*.py"))]
    with (_LOGS / f"{name}.log").open("wb") as log:
        how = ["-n", _PROCESSES, "--dist", "worksteal", f"--junitxml=C:\\{name}.xml"]
        line = _line(windows, [*how, *own])
        subprocess.call(line, stdout=log, stderr=log)
    return report.read(folder, written, monotonic() - begun)


def _line(windows: Windows, words: list[str]) -> list[str]:
    start = ["timeout", str(_LONGEST), "wine", PYTHON, "-m", "pytest", *_OPTIONS]
    place = ["--rootdir", SOURCES, "-c", rf"{SOURCES}\pyproject.toml"]
    there = [rf"{SOURCES}\{word}".replace("/", "\\") if _is_there(word) else word for word in words]
    return windows.line(*start, *place, *there)


def _is_there(word: str) -> bool:
    return word.startswith("tests") and (REPOSITORY / word.partition("::")[0]).exists()


def _folders() -> list[str]:
    tests = REPOSITORY / "tests"
    folders = {path.relative_to(tests).parts[0] for path in tests.rglob("test_*.py")}
    found = sorted(name for name in folders if Path(tests, name).is_dir() and name not in _LEFT_OUT)
    return [*found, "itself"]
