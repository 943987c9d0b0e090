"""The Windows installer as far as makensis shows it; windows/under_wine/set-up.txt goes on."""

import re
import sys
from pathlib import Path

import pytest

from plantdesk.folders import data_folder, records_folder
from plantdesk.vault import vault
from trouble import CannotBuild
from windows import installer, signing

NSIS = Path(installer.__file__).parent
SCRIPTS = {path.name: path.read_text(encoding="utf-8") for path in sorted(NSIS.glob("*.ns[ih]"))}

pytestmark = pytest.mark.dear


@pytest.mark.skipif(sys.platform == "win32", reason="a shell script stands in for signtool")
def test_a_program_is_signed_only_with_a_certificate(tmp_path, monkeypatch):
    (program := tmp_path / "plantdesk.exe").write_text("plain")
    (tool := tmp_path / "signtool").write_text('#!/bin/sh\nfor file; do :; done\necho >"$file"\n')
    tool.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    for certificate, content in (("", "plain"), ("own.pfx", "\n")):
        monkeypatch.setenv("PLANTDESK_SIGN_PFX", certificate)
        signing.sign([program])
        assert program.read_text() == content
    tool.unlink()
    with pytest.raises(CannotBuild, match="A certificate is given, but neither"):
        signing.sign([program])


def test_every_file_is_written_and_removed_and_no_other(tmp_path):
    bundle = tmp_path / "bundle"
    for name in ("plantdesk.exe", "plantdesk-cli.exe", "_internal/a/b.dll", "_internal/50 $ ß.txt"):
        (bundle / name).parent.mkdir(parents=True, exist_ok=True)
        (bundle / name).write_text(name)
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


def test_only_the_programs_own_data_and_tokens_are_removed(monkeypatch):
    scripts = "\n".join(SCRIPTS.values())
    found = re.findall(r"^\s*RMDir /r (.*)$", scripts, re.MULTILINE)
    assert found == ['"$DataFolder"', '"$LOCALAPPDATA\\PlantDesk state"']
    assert 'StrCpy $DataFolder "$LOCALAPPDATA\\PlantDesk"' in SCRIPTS["data.nsh"]
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setenv("LOCALAPPDATA", "local")
    for folder, name in ((data_folder, "PlantDesk"), (records_folder, "PlantDesk state")):
        assert folder() == Path("local", name)
    assert 'CredEnumerateW(w "PlantDesk *"' in SCRIPTS["data.nsh"]
    assert vault._service("https://plants.example.org", 1).startswith("PlantDesk ")
    # Given stores lie beside the programs, where anybody may write: they stay.
    assert "$APPDATA" not in scripts
    assert "stores.toml" not in re.sub(r"^\s*;.*$", "", scripts, flags=re.MULTILINE)
