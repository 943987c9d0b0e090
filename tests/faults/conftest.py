"""Prints the counts at the end of the run."""

from collections.abc import Callable

import pytest

from tests.faults.tally import Tally, table

_TALLIES = pytest.StashKey[list[tuple[str, Tally]]]()


def pytest_configure(config: pytest.Config) -> None:
    config.stash[_TALLIES] = []


@pytest.fixture
def counted(request: pytest.FixtureRequest) -> Callable[[str, Tally], None]:
    def count(what: str, tally: Tally) -> None:
        request.config.stash[_TALLIES].append((what, tally))

    return count


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    if tallies := config.stash[_TALLIES]:
        terminalreporter.section("faults, the small size (dev.py faults runs all of it)")
        terminalreporter.write_line(table(tallies))
