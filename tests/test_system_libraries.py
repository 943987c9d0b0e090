"""What PlantDesk says where Qt's system libraries are missing, as after `pip install`."""

import runpy
import subprocess
import sys
from pathlib import Path

import PySide6
import pytest

from plantdesk import system_libraries
from plantdesk.system_libraries import PACKAGES, explain_missing
from tests.e2e.screen import display
from tests.stages.program import ROOT, run

linux_only = pytest.mark.skipif(sys.platform != "linux", reason="only Linux has these libraries")
NOT_THERE = "cannot open shared object file: No such file or directory"


@linux_only
def test_every_missing_library_is_named_with_one_command(monkeypatch):
    assert system_libraries.loads("libc.so.6")
    assert not system_libraries.loads("libweed.so.3")
    monkeypatch.setattr("os.geteuid", lambda: 1000, raising=False)
    egl, cursor = "libEGL.so.1", "libxcb-cursor.so.0"
    plugin = f"Cannot load library /opt/pd/libqxcb.so: {cursor}: {NOT_THERE}"
    both = f"missing system libraries: {egl}, {cursor}; install with: sudo apt-get install "
    one = f"missing system library: {cursor}"
    here = "/usr/bin/{}".format
    for lacking, which, words, told in (
        ((egl, cursor), here, f"{egl}: {NOT_THERE}", f"{both}libegl1 libxcb-cursor0"),
        # In Qt's own words, and without apt.
        ((cursor,), lambda name: None, plugin, f"{one}; install with your package"),
        # A library of no known package.
        ((), here, f"libweed.so.3: {NOT_THERE}", "missing system library: libweed.so.3; install"),
    ):
        monkeypatch.setattr("shutil.which", which)
        monkeypatch.setattr(system_libraries, "loads", lambda name, gone=lacking: name not in gone)
        assert explain_missing(ImportError(words)).startswith(told)
    monkeypatch.setattr("shutil.which", here)
    monkeypatch.setattr("os.geteuid", lambda: 0, raising=False)
    assert "with: apt-get" in system_libraries.install_advice([egl])


@linux_only
def test_another_import_error_is_not_explained():
    for words in (
        "No module named 'PySide6'",
        "cannot import name 'QLeaf' from 'PySide6.QtCore'",
        f"libQt6Core.so.6: {NOT_THERE}",
        f"libpyside6.abi3.so.6.11: {NOT_THERE}",
        "/lib/x86_64-linux-gnu/libc.so.6: version `GLIBC_2.99' not found (required by x.so)",
    ):
        assert explain_missing(ImportError(words)) == "", words


def test_dev_py_can_read_the_table_before_there_is_a_venv():
    """Without site-packages, so that an import of anything else fails."""
    line = [sys.executable, "-I", "-S", "-c"]
    script = "import runpy; runpy.run_path('plantdesk/system_libraries.py')"
    assert subprocess.run([*line, script], cwd=ROOT, check=False).returncode == 0
    assert runpy.run_path(str(ROOT / "dev.py"))["LIBRARIES"] == PACKAGES


@linux_only
def test_where_qt_cannot_load_the_library_and_its_package_are_named(tmp_path):
    package = tmp_path / "broken" / "PySide6"
    package.mkdir(parents=True)
    # In the loader's words, as without libglib.
    (package / "__init__.py").write_text(f"raise ImportError('libglib-2.0.so.0: {NOT_THERE}')")
    env = {"PYTHONPATH": str(package.parent), "HOME": str(tmp_path)}
    done = run("--practice", QT_QPA_PLATFORM="offscreen", **env)
    assert (done.returncode, done.stdout) == (2, "")
    (line,) = done.stderr.splitlines()
    assert line.startswith("plantdesk: missing system library: libglib-2.0.so.0; install")


@linux_only
def test_a_window_that_qt_could_not_open_ends_with_one_line(tmp_path):
    # Qt's part for X asks for a library of no system.
    library = Path(PySide6.__path__[0], "Qt", "lib", "libQt6XcbQpa.so.6")
    changed = library.read_bytes().replace(b"\0libxcb-cursor.so.0\0", b"\0libxcb-cursor.so.X\0")
    assert changed != library.read_bytes()
    (tmp_path / "lib").mkdir()
    (tmp_path / "lib" / library.name).write_bytes(changed)
    arguments = "--data-dir", str(tmp_path / "data"), "--practice"
    with display() as screen:
        done = run(*arguments, LD_LIBRARY_PATH=str(tmp_path / "lib"), DISPLAY=screen)

    assert (done.returncode, done.stdout) == (2, "")
    (line,) = done.stderr.splitlines()
    assert line.startswith("plantdesk: missing system library: libxcb-cursor.so.X; install")
