"""What winget, Flathub and macOS are told of the program, as far as our own facts show it."""

import hashlib
import plistlib
import re
import tomllib
from pathlib import Path

import pytest

from linux import flathub
from macos import app
from plantdesk import __version__
from windows import winget

README = (Path(__file__).parents[2] / "packaging" / "README.md").read_text("utf-8")
ADDRESS = "https://plants.example.org/file"


@pytest.fixture
def release(tmp_path):
    file = tmp_path / "release"
    file.write_bytes(b"as it is offered")
    return file


def test_winget_installs_this_version_for_one_person_or_everyone(release, tmp_path):
    made = winget.manifests(release, ADDRESS)
    assert {each["PackageVersion"] for each in made.values()} == {__version__}
    digest = hashlib.sha256(release.read_bytes()).hexdigest().upper()
    switches = {
        each["Scope"]: (each["InstallerSwitches"]["Custom"], each["InstallerSha256"])
        for each in made["installer"]["Installers"]
    }
    assert switches == {"user": ("/CurrentUser", digest), "machine": ("/AllUsers", digest)}
    codes = made["installer"]["ExpectedReturnCodes"]
    told = {str(each["InstallerReturnCode"]) for each in codes}
    assert told == set(re.findall(r"^\| `(\d)` \|", README, re.MULTILINE)) - {"0"}
    winget.write(release, ADDRESS, tmp_path / "winget")
    assert len(list((tmp_path / "winget").glob("PlantDesk.PlantDesk*.yaml"))) == len(made)


def test_flathub_takes_the_locked_wheels_and_what_the_program_needs(release):
    wheels, program = flathub.manifest(release, ADDRESS)["modules"]
    names = {Path(each["url"]).name.partition("-")[0] for each in wheels["sources"]}
    assert {"pyside6_essentials", "httpx", "keyring", "secretstorage", "hatchling"} <= names
    assert not {"pywin32_ctypes", "pytest", "pyinstaller"} & names
    for_one = {each["url"]: each["only-arches"] for each in wheels["sources"] if len(each) > 3}
    assert {*map(tuple, for_one.values())} == {("x86_64",), ("aarch64",)}
    assert all(arch in url and "manylinux" in url for url, (arch,) in for_one.items())
    lock = tomllib.loads((flathub.ROOT / "uv.lock").read_text("utf-8"))["package"]
    locked = {wheel["url"]: wheel["hash"] for each in lock for wheel in each.get("wheels", [])}
    assert all(locked[each["url"]] == f"sha256:{each['sha256']}" for each in wheels["sources"])
    (source,) = program["sources"]
    assert source["sha256"] == hashlib.sha256(release.read_bytes()).hexdigest()


def test_the_entitlements_for_macos_are_no_more_than_needed():
    found = plistlib.loads(app.ENTITLEMENTS.read_bytes())
    assert found == {"com.apple.security.cs.allow-unsigned-executable-memory": True}
