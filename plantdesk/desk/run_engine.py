"""Runs an engine with its journal and keyring until it quits."""

import logging
from collections.abc import Callable
from contextlib import closing

from plantdesk.desk.setup import EngineJobs, EngineSetup

log = logging.getLogger(__name__)


def run_engine(
    jobs: EngineJobs,
    setup: EngineSetup,
    tell: Callable[[object], None],
    ended: Callable[[], object],
) -> None:
    """Run until the engine is asked to quit. It tells its news from any thread."""
    try:
        journal, vault = setup.keepers(setup.folder)
        with closing(vault), closing(journal):
            # It opens while the engine loads, which asks again and hears of a fault.
            journal.open()
            from plantdesk.desk.engine import Engine

            Engine(jobs, setup, journal, vault, tell).run()
    except Exception:
        # The window stays open: plants typed from now on come back as not saved.
        log.exception("the engine failed")
    jobs.refuse()
    ended()
