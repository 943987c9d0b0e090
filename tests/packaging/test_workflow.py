"""The workflow as its text shows it; how actionlint looks at it stands in packaging/README.md."""

import re
import subprocess
import sys

from tests.stages.program import ROOT

WORKFLOW = (ROOT / ".github" / "workflows" / "build.yml").read_text(encoding="utf-8")
# Without any package that is installed, everything at the top of the script can be imported.
_LOADS = "import runpy, sys; runpy.run_path(sys.argv[1], run_name='loaded')"
_TOP, *_PAIRS = re.split(r"^  ([a-z-]+):\n", WORKFLOW.split("\njobs:\n")[1], flags=re.MULTILINE)
JOBS = dict(zip(_PAIRS[::2], _PAIRS[1::2], strict=True))
SIGNER = "sign-windows"


def test_secrets_go_to_the_one_step_that_signs():
    assert "secrets." not in WORKFLOW.split("\njobs:\n")[0]
    for job, text in JOBS.items():
        steps = re.split(r"^      - ", text, flags=re.MULTILINE)
        holders = [step for step in steps if "secrets." in step]
        assert bool(holders) == (job == SIGNER), job
        assert bool("environment: release\n" in text) == (job == SIGNER), job
        assert all(step.startswith("name: Sign\n") for step in holders)


def test_where_a_password_is_only_our_own_code_runs_and_downloads_have_their_hashes():
    """A package that turns bad would find it there."""
    assert not re.search(r"dev\.py|\b(pip|uv|choco|winget|scoop|brew|npm)\b", JOBS[SIGNER])
    scripts = re.findall(r"python3? (\S+)", JOBS[SIGNER])
    assert scripts
    for script in scripts:
        subprocess.run([sys.executable, "-S", "-I", "-c", _LOADS, ROOT / script], check=True)
    downloads = re.findall(r"https://\S+", JOBS[SIGNER])
    hashes = re.findall(r'Get-FileHash .*-ne "[0-9A-F]{64}"\) { exit 1 }', JOBS[SIGNER])
    assert len(downloads) == len(hashes) == 1


def test_containers_and_actions_are_named_by_digest_and_no_event_is_pasted_into_a_shell():
    """A tag may lead to something else tomorrow."""
    for line, pinned in (
        (r"^    container: (.*)$", r"[a-z]+:[0-9]+@sha256:[0-9a-f]{64}"),
        (r"uses: (.*)", r"actions/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+"),
        (r"^ +(?:- )?run: (\|\n(?: {10,}.*\n)+|.*\n)", r"(?s:(?!.*\$\{\{).*)"),
    ):
        used = re.findall(line, WORKFLOW, re.MULTILINE)
        assert used
        assert [use for use in used if not re.fullmatch(pinned, use)] == []
