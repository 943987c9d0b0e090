"""PlantDesk's own tests on that Windows, and a report of what ran and why the rest was skipped."""

import os
import subprocess

from windows.under_wine.python_there import PYTHON, REPOSITORY
from windows.under_wine.wine import Windows

_REPORT = REPOSITORY / "build" / "windows" / "report.txt"
# Benchmarks measure this computer, not a Windows; the faults at their small size take long.
_ALL = ["tests", "--ignore=tests/bench", "--ignore=tests/faults", "--dist", "worksteal"]
# One more than cores, as in dev.py: some wait.
_ALL += ["-n", str((os.cpu_count() or 1) + 1)]
_LONGEST = "14400"


def run(windows: Windows, words: list[str]) -> bool:
    """With words of pytest's own (folders, -k …) only those."""
    line = [PYTHON, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "tests.wine_faults"]
    within = windows.line("env", "-C", "/wine/drive_c/plantdesk", "timeout", _LONGEST, "wine")
    tests = subprocess.Popen(
        [*within, *line, *(words or _ALL)], stdout=subprocess.PIPE, text=True, errors="replace"
    )
    with _REPORT.open("w") as report:
        for told in tests.stdout or []:
            print(told, end="", flush=True)
            report.write(told)
    return tests.wait() == 0
