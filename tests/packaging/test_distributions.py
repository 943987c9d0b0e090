"""What pip and uv get: the source distribution and the wheel."""

import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from plantdesk import __version__
from tests.packaging.small import needs_program, unpack
from translations import compiled

ROOT = Path(__file__).parents[2]

pytestmark = pytest.mark.dear


def build(target, folder):
    line = [sys.executable, "-m", "hatchling", "build", "--target", target, "-d", str(folder)]
    subprocess.run(line, cwd=ROOT, check=True, capture_output=True)
    (made,) = folder.iterdir()
    return made


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory):
    folder = tmp_path_factory.mktemp("unpacked")
    with tarfile.open(build("sdist", tmp_path_factory.mktemp("sdist"))) as archive:
        unpack(archive, folder)
    return folder / f"plantdesk-{__version__}"


def test_the_wheel_has_the_compiled_translation_and_the_guide(tmp_path):
    with zipfile.ZipFile(build("wheel", tmp_path)) as wheel:
        folder = "plantdesk/resources/translations"
        assert {f"{folder}/{name.name}" for name in compiled()} <= {*wheel.namelist()}
        docs = ROOT / "docs"
        for file in [*docs.glob("guide*.md"), *docs.glob("pictures/**/*.png")]:
            there = f"plantdesk/resources/guide/{file.relative_to(docs).as_posix()}"
            assert wheel.read(there) == file.read_bytes()


@needs_program("git", "git")
def test_the_source_distribution_has_every_file_of_the_repository(unpacked):
    line = ["git", "ls-files", "-z"]
    listed = subprocess.run(line, cwd=ROOT, capture_output=True, text=True, check=False)
    if listed.returncode:
        pytest.skip("this is no checkout of git's")
    names = [name for name in listed.stdout.split("\0") if name and (ROOT / name).exists()]
    assert len(names) > 500
    assert [name for name in names if not (unpacked / name).exists()] == []
