"""One Windows under Wine, with two versions to install and programs that stand in for PlantDesk."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from windows.installer import build_installer
from windows.screen import PATIENCE, Screen, wait_for
from windows.wine_root import Wine

ARP = r"Software\Microsoft\Windows\CurrentVersion\Uninstall\PlantDesk"
EVERYONE = r"C:\Program Files\PlantDesk"
SETUP = r"C:\setup.exe"
CREDENTIALS = r"C:\credentials.exe"
OLD, NEW = "0.1.0", "0.2.0"
_STATE = r"C:\try"
_SOURCES = Path(__file__).resolve().parent / "stand-in"


class Stage:
    """One Wine, the installers of two versions, and what a person or program would do there."""

    def __init__(
        self, wine: Wine, screen: Screen, installers: dict[str, Path], bundles: dict[str, Path]
    ) -> None:
        self.wine = wine
        self.screen = screen
        self.installers = installers
        self.bundles = bundles
        local = rf"C:\users\{wine.user}\AppData"
        self.home = rf"{local}\Local\Programs\PlantDesk"
        self.data = rf"{local}\Local\PlantDesk"
        self.menu = rf"{local}\Roaming\Microsoft\Windows\Start Menu\Programs\PlantDesk.lnk"

    def install(self, version: str, *switches: str) -> int:
        self.put(version)
        return self.wine.run(SETUP, *switches)

    def put(self, version: str) -> None:
        shutil.copy(self.installers[version], self.wine.path(SETUP))

    def remove(self, home: str, *switches: str) -> int:
        """In place, as only so its exit code comes back."""
        return self.wine.run(rf"{home}\Uninstall.exe", "/S", *switches, f"_?={home}")

    def files(self, home: str) -> set[str]:
        folder = self.wine.path(home)
        return {p.relative_to(folder).as_posix() for p in folder.rglob("*") if p.is_file()}

    def bundle(self, version: str) -> set[str]:
        folder = self.bundles[version]
        names = {p.relative_to(folder).as_posix() for p in folder.rglob("*") if p.is_file()}
        return names | {"Uninstall.exe"}

    def say(self, *names: str) -> None:
        """What plantdesk-cli will answer."""
        for name in names:
            self.wine.path(_STATE).joinpath(name).touch()

    def unsay(self, *names: str) -> None:
        for name in names:
            self.wine.path(_STATE).joinpath(name).unlink(missing_ok=True)

    @contextmanager
    def running(self, home: str) -> "Iterator[subprocess.Popen[bytes]]":
        program = self.wine.start(rf"{home}\plantdesk.exe")
        marker = self.wine.path(_STATE) / "running"
        wait_for(marker.exists, "the program runs")
        try:
            yield program
        finally:
            self.wine.path(_STATE).joinpath("quit").touch()
            program.wait(PATIENCE)
            self.unsay("quit", "running")

    def credentials(self) -> set[str]:
        return set(self.wine.said(CREDENTIALS, "list").split("\n")) - {""}

    def clear(self) -> None:
        for home in (self.home, EVERYONE):
            if self.wine.path(home).exists():
                self.wine.run(rf"{home}\Uninstall.exe", "/S", f"_?={home}")
                shutil.rmtree(self.wine.path(home), ignore_errors=True)
        for hive in ("HKCU", "HKLM"):
            self.wine.run("reg", "delete", rf"{hive}\{ARP}", "/f", "/reg:64")
        shutil.rmtree(self.wine.path(_STATE), ignore_errors=True)
        self.wine.path(_STATE).mkdir()

    def write_data(self) -> None:
        for folder in (self.data, f"{self.data} state"):
            self.wine.path(folder).mkdir(parents=True, exist_ok=True)
            self.wine.path(folder).joinpath("journal.db").write_text("plants")


def make_stage(wine: Wine, screen: Screen, folder: Path) -> Stage:
    wine.compile(_SOURCES / "credentials.c", wine.path(CREDENTIALS), "-municode")
    bundles: dict[str, Path] = {}
    installers: dict[str, Path] = {}
    for version in (OLD, NEW):
        bundle = bundles[version] = folder / version / "plantdesk"
        wine.compile(_SOURCES / "plantdesk.c", bundle / "plantdesk.exe", "-mwindows")
        wine.compile(_SOURCES / "plantdesk-cli.c", bundle / "plantdesk-cli.exe")
        for name in ("_internal/Qt/plugins/a.dll", "_internal/Straße $1.txt"):
            bundle.joinpath(name).parent.mkdir(parents=True, exist_ok=True)
            bundle.joinpath(name).write_bytes(os.urandom(50_000))
        if version == OLD:
            bundle.joinpath("_internal/stale.dll").write_text("old")
        else:
            bundle.joinpath("_internal/large.dll").write_bytes(os.urandom(600_000))
        installers[version] = build_installer(bundle, folder, version)
    return Stage(wine, screen, installers, bundles)
