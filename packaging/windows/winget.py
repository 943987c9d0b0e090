"""Writes the manifests with which winget installs a release:

    python packaging/windows/winget.py dist/PlantDesk-0.3.0-setup.exe ADDRESS

ADDRESS is where that very file can be had. They go into dist/winget, from where they are offered to
github.com/microsoft/winget-pkgs.
"""

import hashlib
import json
import re
import sys
import tomllib
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from windows.installer import HERE, PUBLISHER

ROOT = HERE.parents[1]
IDENTIFIER = "PlantDesk.PlantDesk"
_SYNTAX = "1.9.0"
# Windows 10 1809 (CheckWindows in beginning.nsh).
_OLDEST = "10.0.17763.0"
# What winget tells of our exit codes, by their names in plantdesk.nsi.
_TOLD = {
    "FAILED": "contactSupport",
    "STILL_RUNS": "packageInUse",
    "NEEDS_ADMIN": "blockedByPolicy",
    "WINDOWS_TOO_OLD": "systemNotSupported",
    "WOULD_GO_BACK": "downgrade",
    "OTHER_SETUP": "installInProgress",
}
_CANCELLED = 1


def manifests(setup: Path, address: str) -> dict[str, dict[str, Any]]:
    """All three, by their kinds."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    about = {"PackageIdentifier": IDENTIFIER, "PackageVersion": project["version"]}
    file = {
        "Architecture": "x64",
        "InstallerUrl": address,
        "InstallerSha256": hashlib.sha256(setup.read_bytes()).hexdigest().upper(),
    }
    mine = file | {"Scope": "user", "InstallerSwitches": {"Custom": "/CurrentUser"}}
    everyones = file | {
        "Scope": "machine",
        "InstallerSwitches": {"Custom": "/AllUsers"},
        "ElevationRequirement": "elevationRequired",
    }
    installer = {
        "InstallerType": "nullsoft",
        "MinimumOSVersion": _OLDEST,
        "UpgradeBehavior": "install",
        # Its key in Windows' own list of programs.
        "ProductCode": "PlantDesk",
        "ExpectedReturnCodes": [
            {"InstallerReturnCode": code, "ReturnResponse": told}
            for code, told in sorted({_CANCELLED: "cancelledByUser", **_exit_codes()}.items())
        ],
        "Installers": [mine, everyones],
    }
    words = {
        "PackageLocale": "en-US",
        "Publisher": PUBLISHER,
        "PackageName": "PlantDesk",
        "License": project["license"],
        "ShortDescription": project["description"],
        "Tags": [word.replace(" ", "-") for word in project["keywords"]],
    }
    kinds: dict[str, dict[str, Any]] = {
        "version": {"DefaultLocale": "en-US"},
        "installer": installer,
        "defaultLocale": words,
    }
    return {
        kind: about | content | {"ManifestType": kind, "ManifestVersion": _SYNTAX}
        for kind, content in kinds.items()
    }


def write(setup: Path, address: str, folder: Path) -> None:
    names = {"version": "", "installer": ".installer", "defaultLocale": ".locale.en-US"}
    folder.mkdir(parents=True, exist_ok=True)
    for kind, content in manifests(setup, address).items():
        schema = f"https://aka.ms/winget-manifest.{kind}.{_SYNTAX}.schema.json"
        # JSON is YAML, too.
        text = f"# yaml-language-server: $schema={schema}\n{json.dumps(content, indent=2)}\n"
        (folder / f"{IDENTIFIER}{names[kind]}.yaml").write_text(text, "utf-8")


def _exit_codes() -> dict[int, str]:
    script = (HERE / "plantdesk.nsi").read_text("utf-8")
    codes = re.findall(r"!define DONE_(\w+) (\d+)", script)
    return {int(code): _TOLD[name] for name, code in codes}


if __name__ == "__main__":
    write(Path(sys.argv[1]), sys.argv[2], ROOT / "dist" / "winget")
