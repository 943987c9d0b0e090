"""The manifests for winget and Flathub, as far as our own facts show it."""

import hashlib
import re
import tomllib
from pathlib import Path

import pytest

from linux import flathub
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
    installers = made["installer"]["Installers"]
    switches = {
        each["Scope"]: (each["InstallerSwitches"]["Custom"], each["InstallerSha256"])
        for each in installers
    }
    assert switches == {"user": ("/CurrentUser", digest), "machine": ("/AllUsers", digest)}
    winget.write(release, ADDRESS, tmp_path / "winget")
    assert sorted(path.name for path in (tmp_path / "winget").iterdir()) == [
        "PlantDesk.PlantDesk.installer.yaml",
        "PlantDesk.PlantDesk.locale.en-US.yaml",
        "PlantDesk.PlantDesk.yaml",
    ]


def test_winget_knows_every_exit_code_that_the_readme_tells(release):
    codes = winget.manifests(release, ADDRESS)["installer"]["ExpectedReturnCodes"]
    told = {str(each["InstallerReturnCode"]) for each in codes}
    assert told == set(re.findall(r"^\| `(\d)` \|", README, re.MULTILINE)) - {"0"}


def test_flathub_takes_the_locked_wheels_and_what_the_program_needs(release):
    wheels, program = flathub.manifest(release, ADDRESS)["modules"]
    names = {Path(each["url"]).name.partition("-")[0] for each in wheels["sources"]}
    assert {"pyside6_essentials", "httpx", "keyring", "secretstorage", "hatchling"} <= names
    assert not {"pywin32_ctypes", "pytest", "pyinstaller"} & names
    lock = tomllib.loads((flathub.ROOT / "uv.lock").read_text("utf-8"))["package"]
    locked = {wheel["url"]: wheel["hash"] for each in lock for wheel in each.get("wheels", [])}
    assert all(locked[each["url"]] == f"sha256:{each['sha256']}" for each in wheels["sources"])
    (source,) = program["sources"]
    assert source["sha256"] == hashlib.sha256(release.read_bytes()).hexdigest()


def test_flathub_has_a_wheel_for_each_processor():
    named = "https://x.example/a-1-cp313-cp313-{}.whl".format
    systems = ("manylinux_2_17_x86_64", "manylinux_2_34_x86_64", "manylinux_2_39_aarch64",
               "manylinux_2_99_aarch64", "win_amd64")  # fmt: skip
    found = flathub._fitting([{"url": named(each), "hash": "sha256:0"} for each in systems])
    assert {each["only-arches"][0]: each["url"] for each in found} == {
        "x86_64": named("manylinux_2_34_x86_64"),
        "aarch64": named("manylinux_2_39_aarch64"),
    }
