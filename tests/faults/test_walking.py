"""A walk can be repeated from its name."""

import json

from tests.children import run_child
from tests.stages.program import ROOT, python, surroundings

_NAME = "1/b"


def test_a_name_leads_the_same_way_in_every_process(tmp_path):
    walks = [_walk(tmp_path / seed, seed) for seed in ("1", "2")]
    assert walks[0]["trace"] == walks[1]["trace"]
    assert walks[0] == walks[1]
    assert any(line.startswith("sends ") for line in walks[0]["trace"])


def _walk(folder, hash_seed):
    folder.mkdir()
    done = run_child(
        python("tests.faults.walking", _NAME, folder),
        cwd=ROOT,
        env=surroundings(PYTHONHASHSEED=hash_seed),
        capture_output=True,
        check=True,
    )
    return json.loads(done.stdout)
