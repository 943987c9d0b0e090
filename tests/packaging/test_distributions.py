"""What pip and uv get: the source distribution, the wheel, and what both say of the program."""

import re
import subprocess
import sys
import tarfile
import zipfile
from email import message_from_string
from pathlib import Path

import pytest

from contents import guide
from plantdesk import __version__

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
        assert "plantdesk/resources/translations/plantdesk_en.qm" in wheel.namelist()
        inside = {
            f"{to}/{Path(source).name}": Path(source).read_bytes()
            for source, to in guide(ROOT / "docs")
        }
        assert {name: wheel.read(name) for name in inside} == inside
        assert {name for name in wheel.namelist() if "/guide/" in name} == set(inside)


@pytest.fixture(scope="module")
def metadata(built_wheel):
    with zipfile.ZipFile(built_wheel) as wheel:
        (name,) = (name for name in wheel.namelist() if name.endswith(".dist-info/METADATA"))
        return message_from_string(wheel.read(name).decode())


def test_the_source_distribution_has_every_file_of_the_repository(unpacked):
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    if listed.returncode:
        pytest.skip("this is no checkout of git's")
    names = [name for name in listed.stdout.split("\0") if name and (ROOT / name).exists()]
    assert len(names) > 500
    assert [name for name in names if not (unpacked / name).exists()] == []


def test_the_source_distribution_passes_tests_of_its_own(unpacked):
    """Those read files which are not part of the program."""
    line = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"]
    line.append("tests/packaging/test_workflow.py")
    done = subprocess.run(line, cwd=unpacked, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-2000:]


def test_both_are_described_for_a_search(metadata):
    assert "barcode scanner" in metadata["Keywords"].split(",")
    classifiers = metadata.get_all("Classifier") or []
    for wanted in ("Operating System :: Microsoft :: Windows", "Topic :: Office/Business"):
        assert wanted in classifiers
    # Nobody owns a page or an address for it yet.
    assert not metadata.get_all("Project-URL")
    assert not metadata.get_all("Home-page")


def test_the_description_shows_no_picture_and_links_to_no_file(metadata, unpacked):
    """Outside the repository there is nothing at a relative address."""
    text = metadata.get_payload()
    assert isinstance(text, str)
    assert text.startswith("# PlantDesk\n")
    assert "nothing is sent twice" in text
    assert "--self-test" in text
    assert "![" not in text
    assert [where for where in re.findall(r"\]\(([^)]*)\)", text) if "://" not in where] == []
    source = message_from_string((unpacked / "PKG-INFO").read_text(encoding="utf-8"))
    assert source.get_payload() == text
