"""Runs an engine on its thread, and closes what it worked with."""

import logging
from collections.abc import Callable

from plantdesk.desk.jobs import EngineJobs, EngineSetup

log = logging.getLogger(__name__)


def run_engine(
    jobs: EngineJobs,
    setup: EngineSetup,
    tell: Callable[[object], None],
    ended: Callable[[], object],
) -> None:
    """Run until the engine is asked to quit. It tells its news from any thread."""
    try:
        # It opens while the engine loads, which asks again and hears of a fault.
        setup.keeper.open()
        from plantdesk.desk.engine import Engine

        Engine(jobs, setup, tell).run()
    except Exception:
        # The window stays open: plants typed from now on come back as not saved.
        log.exception("the engine failed")
    finally:
        setup.keeper.close()
        setup.vault.close()
    jobs.refuse()
    ended()
