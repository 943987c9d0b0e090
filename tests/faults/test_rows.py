"""All rows of the fault tests at their small size."""

import pytest

from tests.faults.tally import reason_not_to_run, rows

_SEED = 1


@pytest.mark.timeout(120)
@pytest.mark.parametrize("row", [pytest.param(row, id=name) for name, row in rows().items()])
def test_every_promise_holds(row):
    if why_not := reason_not_to_run(row):
        pytest.skip(why_not)
    tally = row.run(row.SMALL, _SEED)
    assert tally.runs >= row.SMALL
    assert tally.wrong == []
    assert tally.repeats == 0
