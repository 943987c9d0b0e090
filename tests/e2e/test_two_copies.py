"""Two programs on one journal: only the first may send."""

import pytest

from tests.e2e.program import ASKS, kept_in
from tests.e2e.stores import ROSE, takes_all


@pytest.fixture(autouse=True)
def the_second_logs_it(expected_log):
    expected_log.append("the journal can't be opened")


def test_the_second_program_says_so_and_sends_nothing(launch, serve, folder, expected_log):
    expected_log.append(ASKS)
    server = serve((takes_all,))
    first = launch(server.address)
    second = launch(server.address)
    assert second.headline == "PlantDesk is already open"
    assert "Use the other window" in second.card
    second.scan(*ROSE)
    assert (second.form, second.statuses) == (("", "", ""), [])
    second.close()
    first.close()
    assert not server.ledger.connections
    assert kept_in(folder) == []
