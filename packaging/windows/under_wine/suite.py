"""PlantDesk's own tests on that Windows, folder by folder, each to its end."""

import os
import subprocess

from windows.under_wine.python_there import PYTHON, REPOSITORY
from windows.under_wine.wine import Windows

# Benchmarks measure this computer, not a Windows; the faults at their small size take long.
_LEFT_OUT = {"bench", "faults"}
_LONGEST = "3600"
# One more than cores, as in dev.py: some wait.
_PROCESSES = str((os.cpu_count() or 1) + 1)
_OPTIONS = ("-q", "-p", "no:cacheprovider", "-p", "tests.wine_faults")
_LOGS = REPOSITORY / "build" / "windows" / "logs"
REPORT = REPOSITORY / "build" / "windows" / "report.txt"
# pytest's exit codes: all passed, some failed, there are none.
_TO_ITS_END = (0, 1, 5)


def run(windows: Windows, words: list[str]) -> bool:
    """With words of pytest's own (folders, -k …) only those, and what they print."""
    if words:
        return subprocess.call(_line(windows, words)) == 0
    _LOGS.mkdir(parents=True, exist_ok=True)
    proofs = windows.must(PYTHON, "-m", "tests.wine_faults")
    told, codes = [f"What Wine does wrong:\n{proofs}"], set()
    print(proofs, flush=True)
    for folder, tests in _runs().items():
        log = _LOGS / f"{folder}.log"
        with log.open("wb") as file:
            how = ["-n", _PROCESSES, "--dist", "worksteal", *tests]
            codes.add(code := subprocess.call(_line(windows, how), stdout=file, stderr=file))
        lines = log.read_text("utf-8", "replace").splitlines()
        failed = [line for line in lines if line.startswith(("FAILED ", "ERROR "))]
        # The last line is what ran, and why the rest was skipped (tests/conftest.py).
        end = lines[-1] if code in _TO_ITS_END else f"NOT TO ITS END: {code}"
        told += [f"{folder:12} {end}", *(f"    {line}" for line in failed)]
        print(told[-1 - len(failed)], flush=True)
    REPORT.write_text("\n".join(told) + "\n")
    return codes <= {0, 5}


def _line(windows: Windows, words: list[str]) -> list[str]:
    place = ["env", "-C", "/wine/drive_c/plantdesk"]
    return windows.line(
        *place, "timeout", _LONGEST, "wine", PYTHON, "-m", "pytest", *_OPTIONS, *words
    )


def _runs() -> dict[str, list[str]]:
    """By name, what pytest is given; the tests beside the folders come last."""
    tests = REPOSITORY / "tests"
    found = {path.relative_to(tests).parts[0] for path in tests.glob("*/**/test_*.py")}
    itself = [f"tests/{path.name}" for path in sorted(tests.glob("test_*.py"))]
    return {name: [f"tests/{name}"] for name in sorted(found - _LEFT_OUT)} | {"itself": itself}
