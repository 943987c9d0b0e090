"""All rows of the fault tests at their small size, and a walk that is repeated from its name."""

import json
import sys

import pytest

from tests.children import run_child
from tests.faults.tally import rows
from tests.stages.program import ROOT, python, surroundings

_SEED, _NAME = 1, "1/e"


@pytest.mark.timeout(120)
@pytest.mark.parametrize("row", [pytest.param(row, id=name) for name, row in rows().items()])
def test_every_promise_holds(row):
    if why_not := getattr(row, "why_not", str)():
        pytest.skip(why_not)
    tally = row.run(row.SMALL, _SEED)
    assert tally.runs >= row.SMALL
    assert tally.wrong == []
    assert tally.repeats == 0


@pytest.mark.skipif(sys.platform == "win32", reason="limits on the size of files")
def test_a_name_leads_the_same_way_in_every_process(tmp_path):
    # It limits the size of files, as only some systems can.
    from tests.faults.walking import tell

    (tmp_path / "here").mkdir()
    (tmp_path / "there").mkdir()
    here = tell(_NAME, tmp_path / "here")
    # Sets have another order there.
    there = run_child(
        python("tests.faults.walking", _NAME, tmp_path / "there"),
        cwd=ROOT,
        env=surroundings(PYTHONHASHSEED="1"),
        capture_output=True,
        check=True,
    )
    assert json.loads(there.stdout) == json.loads(here)
    assert any(line.startswith("sends ") for line in json.loads(here)["trace"])
