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
    monkeypatch.setattr("os.geteuid", lambda: 1000, raising=False)
    egl, cursor = "libEGL.so.1", "libxcb-cursor.so.0"
    plugin = f"Cannot load library /opt/pd/libqxcb.so: {cursor}: {NOT_THERE}"
    both = f"missing system libraries: {egl}, {cursor}; install with: sudo apt-get install "
    weed = "missing system library: libweed.so.3; install"
    for lacking, apt, words, told in (
        ((egl, cursor), True, f"{egl}: {NOT_THERE}", f"{both}libegl1 libxcb-cursor0"),
        # In Qt's own words.
        ((cursor,), True, plugin, f"missing system library: {cursor}; install with: sudo apt-get"),
        ((cursor,), False, plugin, f"missing system library: {cursor}; install with your package"),
        # A library of no known package.
        ((), True, f"libweed.so.3: {NOT_THERE}", weed),
    ):
        monkeypatch.setattr("shutil.which", lambda name, apt=apt: apt and f"/usr/bin/{name}")
        monkeypatch.setattr(system_libraries, "loads", lambda name, gone=lacking: name not in gone)
        said = explain_missing(ImportError(words))
        assert said.startswith(told)
        assert ("apt-get" in said) is (apt and told != weed)


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


@pytest.fixture
def broken_qt(tmp_path):
    """For PYTHONPATH: importing PySide6 fails in the loader's words, as without libglib."""
    package = tmp_path / "broken" / "PySide6"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text(f"raise ImportError('libglib-2.0.so.0: {NOT_THERE}')")
    return str(package.parent)


@linux_only
@pytest.mark.parametrize("option", ["--demo", "--practice", "--quit"])
def test_where_qt_cannot_load_the_library_and_its_package_are_named(option, broken_qt, tmp_path):
    arguments = [option, str(tmp_path / "pictures")] if option == "--demo" else [option]
    done = run(*arguments, PYTHONPATH=broken_qt, HOME=str(tmp_path), QT_QPA_PLATFORM="offscreen")
    assert (done.returncode, done.stdout) == (2, "")
    (line,) = done.stderr.splitlines()
    assert line.startswith("plantdesk: missing system library: libglib-2.0.so.0; install")


@pytest.fixture
def without_xcb_cursor(tmp_path):
    """A folder for LD_LIBRARY_PATH: there Qt's part for X asks for a library of no system."""
    library = Path(PySide6.__path__[0], "Qt", "lib", "libQt6XcbQpa.so.6")
    changed = library.read_bytes().replace(b"\0libxcb-cursor.so.0\0", b"\0libxcb-cursor.so.X\0")
    assert changed != library.read_bytes()
    (tmp_path / "lib").mkdir()
    (tmp_path / "lib" / library.name).write_bytes(changed)
    return str(tmp_path / "lib")


@pytest.fixture(scope="module")
def screen():
    with display() as name:
        yield name


@linux_only
def test_a_window_that_qt_could_not_open_ends_with_one_line(without_xcb_cursor, screen, tmp_path):
    done = run("--data-dir", str(tmp_path / "data"), "--practice",
               LD_LIBRARY_PATH=without_xcb_cursor, DISPLAY=screen)  # fmt: skip
    assert (done.returncode, done.stdout) == (2, "")
    (line,) = done.stderr.splitlines()
    assert line.startswith("plantdesk: missing system library: libxcb-cursor.so.X; install")


@linux_only
def test_the_self_test_names_what_a_window_lacks_and_looks_at_the_rest(
    without_xcb_cursor, screen, tmp_path
):
    done = run("--self-test", "--data-dir", str(tmp_path / "data"),
               LD_LIBRARY_PATH=without_xcb_cursor, DISPLAY=screen,
               DBUS_SESSION_BUS_ADDRESS="unix:path=/none")  # fmt: skip
    assert (done.returncode, done.stderr) == (1, "")
    *lines, last = done.stdout.splitlines()
    (fault,) = [line for line in lines if line.startswith("FAULT")]
    assert fault.startswith("FAULT  Window system: libxcb-cursor.so.X missing – install")
    assert any("Saved plants: written, read and removed" in line for line in lines)
    assert last == "1 fault"
