"""The scripts that build know each other by plain names, as they do when they run."""

import shutil
import sys
from pathlib import Path

import pytest

from plantdesk import __version__

EPOCH = 1_700_000_000

sys.path.insert(0, str(Path(__file__).parents[2] / "packaging"))


def needs_program(name, package):
    how = "" if sys.platform == "win32" else f": apt-get install {package}"
    return pytest.mark.skipif(not shutil.which(name), reason=f"{name} is missing{how}")


@pytest.fixture(scope="session")
def all_texts():
    """Those of the program's code. To find them takes a while."""
    import texts

    return texts.texts()


@pytest.fixture(scope="session")
def made(tmp_path_factory):
    """The packages of a small bundle with made-up needs, by the ends of their names."""
    import needs
    from linux import packages

    wanted = ["libc.so.6", "libz.so.1", "libxcb-cursor.so.0", "libbz2.so.1.0"]
    folder, dist = (tmp_path_factory.mktemp(name) for name in ("bundle", "dist"))
    notices = "licenses/THIRD-PARTY-NOTICES.txt"
    for name in ("plantdesk", "_internal/a/libleaf.so.1", "_internal/root.txt", notices):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(name)
    (folder / "plantdesk").chmod(0o755)
    (folder / "_internal" / "libleaf.so.1").symlink_to("a/libleaf.so.1")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(needs, "needed", lambda _: {name: [] for name in wanted})
        patch.setattr(needs, "glibc", lambda _: "2.35")
        packages.build_packages(folder, dist, __version__, EPOCH)
    return {path.suffix: path for path in dist.iterdir()}
