import gc
import logging

import pytest


@pytest.fixture(autouse=True)
def expected_log(caplog):
    """Prefixes of the log lines that a test expects. Any other line fails it."""
    expected = []
    caplog.set_level(logging.INFO, "plantdesk")
    yield expected
    # An abandoned task logs only when it is collected; a test's objects are young.
    gc.collect(1)
    phases = ("setup", "call", "teardown")
    lines = [record.getMessage() for phase in phases for record in caplog.get_records(phase)]
    unexpected = [line for line in lines if not line.startswith(tuple(expected))]
    assert not unexpected
