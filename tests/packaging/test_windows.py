"""The Windows installer as far as makensis shows it; windows/under_wine/set-up.txt goes on."""

import os
import re
import shutil
import struct
import subprocess
import sys
from pathlib import Path

import pytest

from plantdesk import folders
from plantdesk.vault import vault
from tests.packaging.small import needs_program
from trouble import CannotBuild
from windows import installer

NSIS = Path(installer.__file__).parent
SCRIPTS = {path.name: path.read_text(encoding="utf-8") for path in sorted(NSIS.glob("*.ns[ih]"))}

needs_makensis = needs_program("makensis", "nsis")
pytestmark = pytest.mark.dear


@pytest.fixture(autouse=True)
def no_certificate(monkeypatch):
    for name in ("PFX", "PASSWORD", "TIMESTAMP"):
        monkeypatch.delenv(f"PLANTDESK_SIGN_{name}", raising=False)


@pytest.fixture
def bundle(tmp_path):
    folder = tmp_path / "bundle"
    for name in ("plantdesk.exe", "plantdesk-cli.exe", "_internal/a/b.dll", "_internal/50 $ ß.txt"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(name)
    return folder


@pytest.fixture
def certificate(tmp_path, monkeypatch):
    """Made by nobody but us; its folder has cert.pem, which vouches for it."""
    vouched, pfx, key = (tmp_path / name for name in ("cert.pem", "certificate.pfx", "key.pem"))
    usage = "-addext extendedKeyUsage=codeSigning"
    for line in (
        f"req -x509 -newkey rsa:2048 -nodes -subj /CN=Us {usage} -keyout {key} -out {vouched}",
        f"pkcs12 -export -inkey {key} -in {vouched} -passout pass:pass-word -out {pfx}",
    ):
        subprocess.run(["openssl", *line.split()], check=True, capture_output=True)
    monkeypatch.setenv("PLANTDESK_SIGN_PFX", str(pfx))
    monkeypatch.setenv("PLANTDESK_SIGN_PASSWORD", "pass-word")
    return pfx


@pytest.fixture
def makensis(tmp_path, monkeypatch):
    """The real one, which says that it is of this version."""
    real, told = shutil.which("makensis"), tmp_path / "nsis" / "makensis"
    told.parent.mkdir()
    monkeypatch.setenv("PATH", str(told.parent), prepend=os.pathsep)

    def says(version):
        told.write_text(f'#!/bin/sh\n[ "$1" = -VERSION ] && echo {version} || exec {real} "$@"\n')
        told.chmod(0o755)

    return says


def is_signed(file, certificate):
    trusted = str(certificate.with_name("cert.pem"))
    line = ["osslsigncode", "verify", "-CAfile", trusted, "-in", str(file)]
    done = subprocess.run(line, capture_output=True, text=True, check=False)
    return done.returncode == 0 and "Signature verification: ok" in done.stdout


@needs_makensis
@pytest.mark.skipif(sys.platform == "win32", reason="a shell script stands in for makensis")
def test_a_set_up_takes_a_makensis_that_is_safe_for_it(bundle, tmp_path, makensis, capsys):
    """Before 3.11 others could slip a program into what runs as an administrator."""
    makensis("v3.10-3+deb12u1")
    with pytest.raises(CannotBuild, match=r"Here is v3\.10-3\+deb12u1\."):
        installer.build_installer(bundle, tmp_path / "dist", "0.1.0")
    makensis("v3.11-1")
    made = installer.build_installer(bundle, tmp_path / "dist", "0.1.0")
    assert made.name == "PlantDesk-0.1.0-setup.exe"
    assert "Not signed, as no certificate is given" in capsys.readouterr().out
    content = made.read_bytes()
    assert content.startswith(b"MZ")
    # Where Windows finds the four numbers: VS_FIXEDFILEINFO.
    assert struct.pack("<4I", 0xFEEF04BD, 0, 0x00000001, 0x00000000) in content
    for words in ("The PlantDesk authors", "Installs PlantDesk"):
        assert words.encode("utf-16-le") in content
    assert b'level="asInvoker"' in content, "it would ask for an administrator"
    assert b'WindowsSettings">true</dpiAware>' in content, "it would be blurred on dense screens"


def test_every_file_is_written_and_removed_and_no_other(bundle):
    lists = installer.file_lists(bundle)
    written = re.findall(r'^File "(.*)"$', lists, re.MULTILINE)
    deleted = re.findall(r'^Delete "\$INSTDIR\\(.*)"$', lists, re.MULTILINE)
    files = {p.relative_to(bundle).as_posix() for p in bundle.rglob("*") if p.is_file()}
    assert sorted(written) == sorted(files)
    assert sorted(name.replace("\\", "/").replace("$$", "$") for name in deleted) == sorted(files)
    folders = re.findall(r'^RMDir "\$INSTDIR\\(.*)"$', lists, re.MULTILINE)
    assert folders == ["_internal\\a", "_internal"]
    # What starts comes last and goes first.
    assert written[-2:] == ["plantdesk-cli.exe", "plantdesk.exe"]
    assert deleted[:2] == ["plantdesk.exe", "plantdesk-cli.exe"]


def test_only_the_programs_own_data_and_tokens_are_removed():
    scripts = "\n".join(SCRIPTS.values())
    found = re.findall(r"^\s*RMDir /r (.*)$", scripts, re.MULTILINE)
    assert found == ['"$DataFolder"', '"$LOCALAPPDATA\\PlantDesk state"']
    assert 'StrCpy $DataFolder "$LOCALAPPDATA\\PlantDesk"' in SCRIPTS["data.nsh"]
    source = Path(folders.__file__).read_text(encoding="utf-8")
    assert folders._NAME == "PlantDesk"
    assert "user_data_path(_NAME, appauthor=False, roaming=False)" in source
    assert 'data_folder().with_name(f"{_NAME} state")' in source
    assert 'CredEnumerateW(w "PlantDesk *"' in SCRIPTS["data.nsh"]
    assert vault._service("https://plants.example.org", 1).startswith("PlantDesk ")
    # Given stores lie beside the programs, where anybody may write: they stay.
    assert "$APPDATA" not in scripts
    assert "stores.toml" not in re.sub(r"^\s*;.*$", "", scripts, flags=re.MULTILINE)


def test_the_exit_codes_are_the_ones_that_the_readme_tells():
    script = dict(re.findall(r"!define DONE_(\w+) (\d)", SCRIPTS["plantdesk.nsi"]))
    readme = (NSIS.parent / "README.md").read_text(encoding="utf-8")
    assert set(re.findall(r"^\| `(\d)` \|", readme, re.MULTILINE)) == {"0", "1", *script.values()}


@needs_makensis
@needs_program("osslsigncode", "osslsigncode")
@needs_program("openssl", "openssl")
def test_with_a_certificate_installer_programs_and_uninstaller_are_signed(
    bundle, certificate, tmp_path, monkeypatch, makensis, capsys
):
    makensis("v3.11-1")
    programs = [bundle / "plantdesk.exe", bundle / "plantdesk-cli.exe"]
    # The smallest thing that Windows would run.
    script = tmp_path / "nothing.nsi"
    script.write_text(f"Unicode true\nOutFile {programs[0]}\nSection\nSectionEnd\n")
    subprocess.run(["makensis", "-V0", str(script)], check=True)
    shutil.copy(*programs)
    # The uninstaller is signed inside of makensis: a witness in the way to the real tool.
    log, real = tmp_path / "signed", shutil.which("osslsigncode")
    tool = tmp_path / "bin" / "osslsigncode"
    tool.parent.mkdir()
    tool.write_text(f'#!/bin/sh\nprintf "%s\\n" "$*" >> {log}\nexec {real} "$@"\n')
    tool.chmod(0o755)
    monkeypatch.setenv("PATH", str(tool.parent), prepend=":")
    made = installer.build_installer(bundle, tmp_path / "dist", "0.1.0")
    assert "Not signed" not in capsys.readouterr().out
    assert all(is_signed(path, certificate) for path in [*programs, made])
    assert len(log.read_text().splitlines()) - 3 == 4
    assert "pass-word" not in log.read_text()
