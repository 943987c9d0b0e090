"""What pip and uv get: the source distribution, the wheel, and what both say of the program."""

import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from email import message_from_string
from pathlib import Path

import pytest

from contents import guide
from plantdesk import __version__
from translations import compiled

ROOT = Path(__file__).parents[2]


def build(target, folder):
    line = [sys.executable, "-m", "hatchling", "build", "--target", target, "-d", str(folder)]
    subprocess.run(line, cwd=ROOT, check=True, capture_output=True)
    (made,) = folder.iterdir()
    return made


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory):
    made = build("sdist", tmp_path_factory.mktemp("sdist"))
    folder = tmp_path_factory.mktemp("unpacked")
    with tarfile.open(made) as archive:
        # Debian 12's Python is older than filters, and does without.
        archive.extractall(
            folder, **({"filter": "data"} if hasattr(tarfile, "data_filter") else {})
        )
    return folder / f"plantdesk-{__version__}"


@pytest.fixture(scope="module")
def built_wheel(tmp_path_factory):
    return build("wheel", tmp_path_factory.mktemp("wheel"))


def test_a_wheel_of_the_source_distribution_needs_none_of_qts_tools(unpacked):
    """They don't start on a bare system."""
    text, compiled = (unpacked / f"resources/translations/plantdesk_en.{s}" for s in ("ts", "qm"))
    assert compiled.stat().st_mtime >= text.stat().st_mtime


def test_the_wheel_has_the_compiled_translation_and_the_guide(built_wheel):
    with zipfile.ZipFile(built_wheel) as wheel:
        folder = "plantdesk/resources/translations"
        assert {f"{folder}/{name.name}" for name in compiled()} <= {*wheel.namelist()}
        for source, to in guide(ROOT / "docs"):
            assert wheel.read(f"{to}/{Path(source).name}") == Path(source).read_bytes()


@pytest.mark.skipif(not shutil.which("git"), reason="git is missing")
def test_the_source_distribution_has_every_file_of_the_repository(unpacked):
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    if listed.returncode:
        pytest.skip("this is no checkout of git's")
    names = [name for name in listed.stdout.split("\0") if name and (ROOT / name).exists()]
    assert len(names) > 500
    assert [name for name in names if not (unpacked / name).exists()] == []


def test_the_description_shows_no_picture_and_links_to_no_file(unpacked):
    """Outside the repository there is nothing at a relative address."""
    source = message_from_string((unpacked / "PKG-INFO").read_text(encoding="utf-8"))
    text = source.get_payload()
    assert text.startswith("# PlantDesk\n")
    assert "nothing is sent twice" in text
    assert "--self-test" in text
    assert "![" not in text
    assert [where for where in re.findall(r"\]\(([^)]*)\)", text) if "://" not in where] == []
