"""The bundle's hook, on archives of PyInstaller's own making that are replaced while it runs."""

import os
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import PyInstaller
import pytest
from PyInstaller.archive.writers import ZlibArchiveWriter

from tests.children import child, communicate

pytestmark = pytest.mark.skipif(
    sys.platform != "linux", reason="other systems let nobody replace a running program"
)

HOOK = Path(__file__).parents[2] / "packaging" / "hooks" / "running_copy.py"
LOADER = Path(PyInstaller.__file__).parent / "loader"
# As the bootloader and the bootstrap leave things when the first hook runs.
BUNDLE = """
import runpy, sys
folder, loader, hook = sys.argv[1:]
sys._MEIPASS, sys.frozen = folder + "/_internal", True
sys._pyinstaller_pyz = folder + "/program"
sys.path.insert(0, loader)
import pyimod02_importers
pyimod02_importers.install()
sys.path[0:1] = [sys._MEIPASS + "/base_library.zip", sys._MEIPASS]
import first, base_first
runpy.run_path(hook)
for line in sys.stdin:
    print(__import__(line.strip(), fromlist=["said"]).said, flush=True)
"""


def bundle(folder, version, padding):
    """`padding` puts everything behind it somewhere else."""
    inside = folder / "_internal"
    inside.mkdir(parents=True)
    text = f"said = {version!r}\npad = {os.urandom(padding).hex()!r}\n"
    code = {name: compile(text, name, "exec") for name in ("first", "second", "third")}
    kinds = [(name, "", "PYMODULE") for name in code]
    ZlibArchiveWriter(str(folder / "program"), kinds, code)
    with ZipFile(inside / "base_library.zip", "w") as base:
        for name in ("base_first", "base_second"):
            base.writestr(f"{name}.py", text)


def replace(folder):
    """As an installer of packages does it: each file is made beside the old one, and renamed."""
    new = folder.with_name("new")
    bundle(new, "new", 3000)
    for file in [file for file in new.rglob("*") if file.is_file()]:
        file.rename(folder / file.relative_to(new))


def test_what_is_loaded_late_is_of_the_version_that_runs(tmp_path):
    folder = tmp_path / "plantdesk"
    bundle(folder, "old", 100)
    command = [sys.executable, "-c", BUNDLE, str(folder), str(LOADER), str(HOOK)]
    pipe = subprocess.PIPE
    with child(command, stdin=pipe, stdout=pipe, stderr=pipe, text=True) as process:
        # It has begun.
        process.stdin.write("first\n")
        process.stdin.flush()
        assert process.stdout.readline() == "old\n"
        replace(folder)
        late = ("second", "third", "base_second")
        assert communicate(process, "\n".join(late))[0].split() == ["old"] * 3
