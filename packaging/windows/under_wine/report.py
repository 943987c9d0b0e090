"""What ran, what passed, what was skipped and why; build/windows/report.txt in the end."""

from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree

from windows.under_wine.python_there import REPOSITORY

REPORT = REPOSITORY / "build" / "windows" / "report.txt"


@dataclass(frozen=True)
class Tests:
    """One folder's; `why` counts the reasons of what was skipped."""

    folder: str
    passed: int
    failed: tuple[str, ...]
    why: Counter[str]
    seconds: float
    to_its_end: bool = True

    @property
    def went_well(self) -> bool:
        return self.to_its_end and not self.failed

    def line(self) -> str:
        skipped = sum(self.why.values())
        end = "" if self.to_its_end else ", NOT TO ITS END"
        return (
            f"{self.folder:24} {self.passed:5} passed {skipped:4} skipped"
            f" {len(self.failed):3} failed {self.seconds:5.0f} s{end}"
        )


def read(folder: str, written: Path, seconds: float) -> Tests:
    """From what pytest wrote with --junitxml; it writes nothing when it is ended."""
    if not written.exists():
        return Tests(folder, 0, (), Counter(), seconds, to_its_end=False)
    passed, failed, why = 0, [], Counter[str]()
    for case in ElementTree.parse(written).iter("testcase"):  # noqa: S314
        name = f"{case.get('classname', '').replace('.', '/')}::{case.get('name')}"
        if case.find("failure") is not None or case.find("error") is not None:
            failed.append(name)
        elif (skipped := case.find("skipped")) is not None:
            why[skipped.get("message", "")] += 1
        else:
            passed += 1
    return Tests(folder, passed, tuple(failed), why, seconds)


def tell(all_tests: list[Tests]) -> str:
    lines = [tests.line() for tests in all_tests]
    why = sum((tests.why for tests in all_tests), Counter[str]())
    lines += ["", f"Skipped: {sum(why.values())}"]
    lines += [f"{number:5}  {reason}" for reason, number in why.most_common()]
    failed = [name for tests in all_tests for name in tests.failed]
    lines += ["", f"Failed: {len(failed)}", *(f"       {name}" for name in failed)]
    passed = sum(tests.passed for tests in all_tests)
    lines += ["", f"{passed} passed, {len(failed)} failed, {sum(why.values())} skipped"]
    return "\n".join(lines)
