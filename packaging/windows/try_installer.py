"""Tries the installer for Windows under Wine, with small programs that stand in for PlantDesk:

    python packaging/windows/try_installer.py [--root DIR] [--mirror URL] [--pictures DIR] [NAME ...]

As root, on Linux; NAME picks some of the tries. What Wine can't show is in packaging/README.md.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

from windows.installer import build_installer  # noqa: E402
from windows.wine_root import DISPLAY, Wine, make_root, needs  # noqa: E402

ARP = r"Software\Microsoft\Windows\CurrentVersion\Uninstall\PlantDesk"
EVERYONE = r"C:\Program Files\PlantDesk"
STATE = r"C:\try"
SETUP = r"C:\setup.exe"
OLD, NEW = "0.1.0", "0.2.0"
_PATIENCE = 60.0
FAILED, STILL_RUNS, TOO_OLD, WOULD_GO_BACK, OTHER_SETUP = 2, 3, 5, 6, 7


class Fault(Exception):
    pass


class Stage:
    """One Wine, the installers of two versions, and what a person or program would do there."""

    def __init__(self, wine: Wine, installers: dict[str, Path], bundles: dict[str, Path]) -> None:
        self.wine = wine
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
            self.wine.path(STATE).joinpath(name).touch()

    def unsay(self, *names: str) -> None:
        for name in names:
            self.wine.path(STATE).joinpath(name).unlink(missing_ok=True)

    @contextmanager
    def running(self, home: str) -> "Iterator[subprocess.Popen[bytes]]":
        program = self.wine.start(rf"{home}\plantdesk.exe")
        marker = self.wine.path(STATE) / "running"
        wait_for(marker.exists, "the program runs")
        try:
            yield program
        finally:
            self.wine.path(STATE).joinpath("quit").touch()
            program.wait(_PATIENCE)
            self.unsay("quit", "running")

    def clear(self) -> None:
        for home in (self.home, EVERYONE):
            if self.wine.path(home).exists():
                self.wine.run(rf"{home}\Uninstall.exe", "/S", f"_?={home}")
                shutil.rmtree(self.wine.path(home), ignore_errors=True)
        for hive in ("HKCU", "HKLM"):
            self.wine.run("reg", "delete", rf"{hive}\{ARP}", "/f", "/reg:64")
        shutil.rmtree(self.wine.path(STATE), ignore_errors=True)
        self.wine.path(STATE).mkdir()

    def write_data(self) -> None:
        for folder in (self.data, f"{self.data} state"):
            self.wine.path(folder).mkdir(parents=True, exist_ok=True)
            self.wine.path(folder).joinpath("journal.db").write_text("plants")


def installs_for_one_person(stage: Stage) -> None:
    same(stage.install(NEW, "/S"), 0, "exit code")
    same(stage.files(stage.home), stage.bundle(NEW), "files")
    entry = stage.wine.registry(rf"HKCU\{ARP}")
    same(entry.get("DisplayVersion"), NEW, "version in Windows’ list")
    same(entry.get("InstallLocation"), stage.home, "place in Windows’ list")
    same(entry.get("Publisher"), "The PlantDesk authors", "publisher")
    same(entry.get("UninstallString"), rf'"{stage.home}\Uninstall.exe"', "how it is removed")
    true(int(entry.get("EstimatedSize", "0"), 16) > 0, "it has a size")
    same(stage.wine.registry(rf"HKLM\{ARP}"), {}, "nothing for all users")
    shortcut = stage.wine.path(stage.menu).read_bytes()
    true("plantdesk.exe".encode("utf-16-le") in shortcut, "the shortcut starts PlantDesk")
    # Whether it has its id Wine can't tell: its shortcuts keep no properties.
    same(stage.remove(stage.home), 0, "exit code of removing")
    same(stage.files(stage.home), {"Uninstall.exe"}, "files left, as it was run in place")
    same(stage.wine.registry(rf"HKCU\{ARP}"), {}, "it is in Windows’ list no more")
    true(not stage.wine.path(stage.menu).exists(), "the shortcut is gone")


def installs_for_all(stage: Stage) -> None:
    same(stage.install(NEW, "/S", "/AllUsers"), 0, "exit code")
    same(stage.files(EVERYONE), stage.bundle(NEW), "files")
    same(stage.wine.registry(rf"HKLM\{ARP}").get("InstallLocation"), EVERYONE, "its place")
    same(stage.wine.registry(rf"HKCU\{ARP}"), {}, "nothing for one person")
    menu = stage.wine.path(r"C:\ProgramData\Microsoft\Windows\Start Menu\Programs\PlantDesk.lnk")
    true(menu.exists(), "it is in everybody’s Start menu")
    # Without a switch what is there is updated, where it is.
    same(stage.install(NEW, "/S"), 0, "exit code of the next")
    true(not stage.wine.path(stage.home).exists(), "no second one for this person")
    same(stage.remove(EVERYONE), 0, "exit code of removing")
    true(not menu.exists(), "the Start menu’s entry is gone")
    same(stage.wine.registry(rf"HKLM\{ARP}"), {}, "it is in Windows’ list no more")


def goes_into_a_given_folder(stage: Stage) -> None:
    home = r"C:\Own"
    stage.wine.path(home).mkdir()
    stage.wine.path(home).joinpath("mine.txt").write_text("mine")
    stage.wine.path(home).joinpath("_internal").mkdir()
    stage.wine.path(home).joinpath("_internal/mine.txt").write_text("mine")
    same(stage.install(OLD, "/S", rf"/D={home}"), 0, "exit code")
    same(stage.install(NEW, "/S"), 0, "exit code of the update")
    mine = {"mine.txt", "_internal/mine.txt"}
    same(stage.files(home), stage.bundle(NEW) | mine, "files, where the old one was")
    # Moved elsewhere, the old one goes from its place.
    same(stage.install(NEW, "/S", rf"/D={stage.home}"), 0, "exit code of moving")
    same(stage.files(home), mine, "only what was there before is left")
    same(stage.files(stage.home), stage.bundle(NEW), "files in the new place")
    same(stage.remove(stage.home), 0, "exit code of removing")
    shutil.rmtree(stage.wine.path(home))


def updates_over_a_running_one(stage: Stage) -> None:
    stage.write_data()
    same(stage.install(OLD, "/S"), 0, "exit code")
    true("_internal/stale.dll" in stage.files(stage.home), "the old one has a file of its own")
    with stage.running(stage.home) as program:
        same(stage.install(NEW, "/S"), 0, "exit code of the update")
        wait_for(lambda: program.poll() is not None, "the running one has ended")
    same(stage.files(stage.home), stage.bundle(NEW), "files: nothing of the old one is left")
    same(stage.wine.registry(rf"HKCU\{ARP}").get("DisplayVersion"), NEW, "version")
    true(stage.wine.path(stage.data).joinpath("journal.db").exists(), "the journal is there")
    with stage.running(stage.home):
        same(stage.remove(stage.home), 0, "removing closes it, too")
    same(stage.files(stage.home), {"Uninstall.exe"}, "files left, as it was run in place")


def leaves_a_running_one_that_stays(stage: Stage) -> None:
    same(stage.install(OLD, "/S"), 0, "exit code")
    before = picture_of(stage.wine.path(stage.home))
    for answer, why in (("refuse", "it refuses"), ("blind", "it is in another session")):
        stage.say(answer)
        with stage.running(stage.home) as program:
            same(stage.install(NEW, "/S"), STILL_RUNS, f"exit code when {why}")
            same(stage.remove(stage.home), STILL_RUNS, f"exit code of removing when {why}")
            same(program.poll(), None, f"it still runs when {why}")
        stage.unsay(answer)
        same(picture_of(stage.wine.path(stage.home)), before, f"nothing has changed when {why}")
        same(stage.wine.registry(rf"HKCU\{ARP}").get("DisplayVersion"), OLD, "version")
    # What can't be asked is not relied on: its files are free.
    stage.say("fail")
    same(stage.install(NEW, "/S"), 0, "exit code when plantdesk-cli fails and nothing runs")


def does_not_go_back_unasked(stage: Stage) -> None:
    same(stage.install(NEW, "/S"), 0, "exit code")
    same(stage.install(OLD, "/S"), WOULD_GO_BACK, "exit code of an older one")
    same(stage.files(stage.home), stage.bundle(NEW), "files")
    same(stage.install(OLD, "/S", "/Older"), 0, "exit code when it is asked for")
    same(stage.files(stage.home), stage.bundle(OLD), "files")


def deletes_data_only_when_asked(stage: Stage) -> None:
    others = ["Other program", "PlantDeskish"]
    kept = ["PlantDesk https://plants.example.org", "PlantDesk https://plants.example.org 2"]
    folders = [stage.wine.path(stage.data), stage.wine.path(f"{stage.data} state")]
    stage.write_data()
    stage.wine.run(r"C:\credentials.exe", "write", *kept, *others)
    same(stage.install(NEW, "/S"), 0, "exit code")
    same(stage.remove(stage.home), 0, "exit code of removing")
    true(all(folder.exists() for folder in folders), "the data is kept")
    same(credentials(stage), {*kept, *others}, "the tokens are kept")
    same(stage.install(NEW, "/S"), 0, "exit code")
    same(stage.remove(stage.home, "/DeleteData"), 0, "exit code of removing all")
    true(not any(folder.exists() for folder in folders), "the data is deleted")
    same(credentials(stage), set(others), "only others’ credentials are left")


def removes_itself_too(stage: Stage) -> None:
    same(stage.install(NEW, "/S"), 0, "exit code")
    stage.wine.run(rf"{stage.home}\Uninstall.exe", "/S")
    wait_for(lambda: not stage.wine.path(stage.home).exists(), "its folder is gone")


def refuses_an_old_windows(stage: Stage) -> None:
    stage.wine.windows("win7")
    try:
        same(stage.install(NEW, "/S"), TOO_OLD, "exit code")
        true(not stage.wine.path(stage.home).exists(), "nothing is installed")
    finally:
        stage.wine.windows("win10")


def looks_for_room_first(stage: Stage) -> None:
    small = stage.wine.path(r"C:\small")
    small.mkdir()
    subprocess.run(["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", str(small)], check=True)
    try:
        same(stage.install(NEW, "/S", r"/D=C:\small"), FAILED, "exit code")
        same(stage.files(r"C:\small"), set(), "files")
        same(stage.wine.registry(rf"HKCU\{ARP}"), {}, "it is not in Windows’ list")
    finally:
        subprocess.run(["umount", str(small)], check=True)


def says_all_of_it_in_windows(stage: Stage) -> None:
    """By the keyboard, as a person does; the pictures are to be looked at."""
    stage.write_data()
    stage.install(OLD, "/S")
    stage.say("refuse")
    with stage.running(stage.home):
        stage.put(NEW)
        setup = stage.wine.start(SETUP)
        page("PlantDesk Setup", "1-who")
        same(stage.wine.run(SETUP, "/S"), OTHER_SETUP, "exit code of a second one meanwhile")
        keys("alt+i")
        page("PlantDesk Setup", "2-still-open", wait=2)
        stage.unsay("refuse")
        keys("Return")
        page("PlantDesk Setup", "3-finished", wait=6)
        keys("alt+s", "Return")
        setup.wait(_PATIENCE)
    same(stage.wine.registry(rf"HKCU\{ARP}").get("DisplayVersion"), NEW, "version")
    stage.put(OLD)
    setup = stage.wine.start(SETUP)
    page("PlantDesk Setup", "4-who-again")
    keys("alt+i")
    page("PlantDesk Setup", "5-older", wait=3)
    keys("Return")
    same(setup.wait(_PATIENCE), WOULD_GO_BACK, "Enter does not go back")
    uninstall = stage.wine.start(rf"{stage.home}\Uninstall.exe", f"_?={stage.home}")
    page("PlantDesk Uninstall", "6-data")
    keys("alt+d", "alt+u")
    page("PlantDesk Uninstall", "7-sure", wait=2)
    keys("Return")
    page("PlantDesk Uninstall", "8-not-sure")
    true(stage.wine.path(stage.data).exists(), "Enter does not delete")
    keys("alt+k", "alt+u")
    page("PlantDesk Uninstall", "9-removed", wait=5)
    keys("Return")
    same(uninstall.wait(_PATIENCE), 0, "exit code of removing")
    true(stage.wine.path(stage.data).exists(), "the data is kept")
    stage.wine.windows("win7")
    setup = stage.wine.start(SETUP)
    page("PlantDesk Setup", "10-old-windows", wait=2)
    keys("Return")
    same(setup.wait(_PATIENCE), TOO_OLD, "exit code on Windows 7")
    stage.wine.windows("win10")


TRIES: list[Callable[[Stage], None]] = [
    installs_for_one_person,
    installs_for_all,
    goes_into_a_given_folder,
    updates_over_a_running_one,
    leaves_a_running_one_that_stays,
    does_not_go_back_unasked,
    deletes_data_only_when_asked,
    removes_itself_too,
    refuses_an_old_windows,
    looks_for_room_first,
    says_all_of_it_in_windows,
]
_pictures: Path | None = None


def main() -> int:
    global _pictures
    parser = argparse.ArgumentParser()
    parser.add_argument("--root", type=Path, default=Path("build/try-windows"))
    parser.add_argument("--mirror", default="http://deb.debian.org/debian")
    parser.add_argument("--pictures", type=Path)
    parser.add_argument("names", nargs="*")
    values = parser.parse_args()
    if missing := needs():
        print(missing)
        return 2
    if "PLANTDESK_TRY" not in os.environ:
        # Mounts of its own, which go with it.
        os.environ["PLANTDESK_TRY"] = "1"
        os.execvp("unshare", ["unshare", "--mount", sys.executable, *sys.argv])
    root, _pictures = values.root.resolve(), values.pictures
    if _pictures:
        _pictures.mkdir(parents=True, exist_ok=True)
    print("Making a Debian with Wine", flush=True)
    make_root(root, values.mirror)
    chosen = [t for t in TRIES if not values.names or t.__name__ in values.names]
    with tempfile.TemporaryDirectory() as folder, screen():
        wine = Wine(root)
        try:
            stage = make_stage(wine, Path(folder))
            faults = sum(not went_well(one, stage) for one in chosen)
        finally:
            wine.stop()
    print(
        f"{faults} of {len(chosen)} tries failed" if faults else f"All {len(chosen)} tries passed"
    )
    return 1 if faults else 0


def went_well(one: Callable[[Stage], None], stage: Stage) -> bool:
    name, begun = one.__name__.replace("_", " "), monotonic()
    try:
        stage.clear()
        one(stage)
    except Fault as fault:
        print(f"FAULT  {name}: {fault}", flush=True)
        return False
    print(f"ok     {name} ({monotonic() - begun:.0f} s)", flush=True)
    return True


def make_stage(wine: Wine, folder: Path) -> Stage:
    sources = HERE / "stand-in"
    wine.compile(
        sources / "credentials.c", wine.path(r"C:\credentials.exe"), "-municode", "-ladvapi32"
    )
    bundles, installers = {}, {}
    for version in (OLD, NEW):
        bundle = bundles[version] = folder / version / "plantdesk"
        wine.compile(sources / "plantdesk.c", bundle / "plantdesk.exe", "-mwindows")
        wine.compile(sources / "plantdesk-cli.c", bundle / "plantdesk-cli.exe")
        for name in ("_internal/Qt/plugins/a.dll", "_internal/Straße $1.txt"):
            bundle.joinpath(name).parent.mkdir(parents=True, exist_ok=True)
            bundle.joinpath(name).write_bytes(os.urandom(50_000))
        if version == OLD:
            bundle.joinpath("_internal/stale.dll").write_text("old")
        installers[version] = build_installer(bundle, folder, version)
    return Stage(wine, installers, bundles)


@contextmanager
def screen() -> Iterator[None]:
    null = subprocess.DEVNULL
    xvfb = subprocess.Popen(["Xvfb", DISPLAY, "-screen", "0", "1024x768x24"], stderr=null)
    wait_for(lambda: xdotool("getdisplaygeometry") == 0, "the screen is there")
    manager = subprocess.Popen(["openbox"], env={**os.environ, "DISPLAY": DISPLAY}, stderr=null)
    try:
        yield
    finally:
        for process in (manager, xvfb):
            process.terminate()
            process.wait()


def page(title: str, name: str, wait: float = 1.0) -> None:
    """Waits for a window of that title, and for what it paints; then takes its picture."""
    found = ["search", "--onlyvisible", "--name", title]
    wait_for(lambda: xdotool(*found) == 0, f"a window “{title}”")
    # Wine gives no sign when a page is painted or a question stands.
    sleep(wait)
    if _pictures:
        target = str(_pictures / f"{name}.png")
        subprocess.run(["import", "-display", DISPLAY, "-window", "root", target], check=True)


def keys(*names: str) -> None:
    for name in names:
        xdotool("key", name)
        sleep(0.4)


def xdotool(*words: str) -> int:
    mine = {**os.environ, "DISPLAY": DISPLAY}
    return subprocess.run(
        ["xdotool", *words], env=mine, capture_output=True, check=False
    ).returncode


def credentials(stage: Stage) -> set[str]:
    return set(stage.wine.said(r"C:\credentials.exe", "list").split("\n")) - {""}


def picture_of(folder: Path) -> dict[str, bytes]:
    return {str(p): p.read_bytes() for p in folder.rglob("*") if p.is_file()}


def same(found: object, expected: object, what: str) -> None:
    if found != expected:
        raise Fault(f"{what}: {found!r} instead of {expected!r}")


def true(holds: bool, what: str) -> None:
    if not holds:
        raise Fault(f"not so: {what}")


def wait_for(condition: Callable[[], bool], what: str) -> None:
    until = monotonic() + _PATIENCE
    while not condition():
        if monotonic() > until:
            raise Fault(f"not within {_PATIENCE:.0f} s: {what}")
        sleep(0.05)


if __name__ == "__main__":
    sys.exit(main())
