"""The scripts that build know each other by plain names, as they do when they run."""

import sys
from pathlib import Path

import pytest

from plantdesk import __version__
from tests.packaging.small import EPOCH

sys.path.insert(0, str(Path(__file__).parents[2] / "packaging"))


@pytest.fixture(scope="session")
def all_texts():
    """Those of the program's code. To find them takes a while."""
    import texts

    return texts.texts()


@pytest.fixture
def linux_bundle(tmp_path, monkeypatch):
    """Small, and with made-up needs: no real library is in it."""
    import needs

    wanted = ["libc.so.6", "libz.so.1", "libxcb-cursor.so.0", "libbz2.so.1.0"]
    folder = tmp_path / "bundle"
    for name in ("plantdesk", "_internal/a/libleaf.so.1", "_internal/root.txt", "licenses/MIT.txt"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(name)
    (folder / "plantdesk").chmod(0o755)
    (folder / "_internal" / "libleaf.so.1").symlink_to("a/libleaf.so.1")
    monkeypatch.setattr(needs, "needed", lambda _: {name: [] for name in wanted})
    monkeypatch.setattr(needs, "glibc", lambda _: "2.35")
    return folder


@pytest.fixture
def made(linux_bundle, tmp_path):
    """The packages of that bundle, by the ends of their names."""
    from linux import packages

    packages.build_packages(linux_bundle, tmp_path / "dist", __version__, EPOCH)
    return {path.suffix: path for path in (tmp_path / "dist").iterdir()}
