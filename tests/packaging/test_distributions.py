"""What pip and uv get."""

import subprocess
import sys
import zipfile

import pytest

from tests.stages.program import ROOT
from translations import compiled

pytestmark = pytest.mark.dear


def test_the_wheel_has_the_compiled_translation_and_the_guide(tmp_path):
    line = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "-d", str(tmp_path)]
    subprocess.run(line, cwd=ROOT, check=True, capture_output=True)
    (made,) = tmp_path.iterdir()
    with zipfile.ZipFile(made) as wheel:
        folder = "plantdesk/resources/translations"
        assert {f"{folder}/{name.name}" for name in compiled()} <= {*wheel.namelist()}
        docs = ROOT / "docs"
        for file in [*docs.glob("guide*.md"), *docs.glob("pictures/**/*.png")]:
            there = f"plantdesk/resources/guide/{file.relative_to(docs).as_posix()}"
            assert wheel.read(there) == file.read_bytes()
