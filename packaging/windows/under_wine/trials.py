"""What has to hold when the real PlantDesk is installed, updated, moved and removed."""

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from time import monotonic, sleep

from windows.under_wine.bundle import NEW, OLD, files, setups
from windows.under_wine.python_there import PYTHON, REPOSITORY
from windows.under_wine.wine import PATIENCE, Fault, Windows, wait_for

# The exit codes of plantdesk.nsi.
FAILED, STILL_RUNS, TOO_OLD, WOULD_GO_BACK, OTHER_SETUP = 2, 3, 5, 6, 7
ARP = r"Software\Microsoft\Windows\CurrentVersion\Uninstall\PlantDesk"
EVERYONE = r"C:\Program Files\PlantDesk"
SETUP = r"C:\setup.exe"
_USER = r"C:\users\root\AppData"
HOME, DATA = rf"{_USER}\Local\Programs\PlantDesk", rf"{_USER}\Local\PlantDesk"
MENU = r"Microsoft\Windows\Start Menu\Programs\PlantDesk.lnk"
PICTURES = REPOSITORY / "build" / "windows" / "pictures"
_CREDENTIALS = (
    "import sys; from win32ctypes.pywin32 import pywintypes, win32cred as w\n"
    "for name in sys.argv[1:]:\n"
    " w.CredWrite(dict(Type=1, TargetName=name, UserName='u', CredentialBlob='x', Persist=2), 0)\n"
    "try: print(*(each['TargetName'] for each in w.CredEnumerate(None, 0)), sep='\\n')\n"
    # There is none.
    "except pywintypes.error as error: assert error.winerror == 1168"
)

if sys.platform != "linux":
    raise ImportError("Wine runs on Linux")


@dataclass(frozen=True)
class Stage:
    """One Windows, with the set-ups of two versions."""

    windows: Windows
    setups: dict[str, Path]

    def install(self, version: str, *switches: str) -> int:
        self.put(version)
        return self.windows.run(SETUP, *switches)

    def put(self, version: str) -> None:
        shutil.copy(self.setups[version], self.windows.path(SETUP))

    def remove(self, home: str, *switches: str) -> int:
        """In place, as only so its exit code comes back."""
        return self.windows.run(rf"{home}\Uninstall.exe", "/S", *switches, f"_?={home}")

    def files(self, home: str) -> set[str]:
        folder = self.windows.path(home)
        return {p.relative_to(folder).as_posix() for p in folder.rglob("*") if p.is_file()}

    def bundle(self, version: str) -> set[str]:
        return files(self.windows, version)

    @contextmanager
    def running(self, home: str) -> "Iterator[subprocess.Popen[bytes]]":
        """Its real window; closed by --quit in the end, if nothing closed it before."""
        program = self.windows.start(rf"{home}\plantdesk.exe", "--practice")
        self.windows.wait_for_window("PlantDesk")
        try:
            yield program
        finally:
            if program.poll() is None:
                self.windows.run(rf"{home}\plantdesk-cli.exe", "--quit")
            program.wait(PATIENCE)

    def credentials(self, *written: str) -> set[str]:
        return set(self.windows.must(PYTHON, "-c", _CREDENTIALS, *written).splitlines())

    def clear(self) -> None:
        for home in (HOME, EVERYONE):
            if self.windows.path(home).exists():
                self.windows.run(rf"{home}\Uninstall.exe", "/S", f"_?={home}")
                shutil.rmtree(self.windows.path(home), ignore_errors=True)
        for hive in ("HKCU", "HKLM"):
            self.windows.forget(rf"{hive}\{ARP}")
        for folder in (DATA, f"{DATA} state"):
            shutil.rmtree(self.windows.path(folder), ignore_errors=True)


def run(windows: Windows, words: list[str]) -> bool:
    """All of them, or those that are named."""
    stage = Stage(windows, setups(windows))
    chosen = [each for each in TRIALS if not words or each.__name__ in words]
    failed = [each.__name__ for each in chosen if not _went_well(each, stage)]
    return not failed


def _went_well(trial: Callable[[Stage], None], stage: Stage) -> bool:
    name, begun = trial.__name__.replace("_", " "), monotonic()
    try:
        stage.clear()
        trial(stage)
    except Fault as fault:
        print(f"FAULT  {name}: {fault}", flush=True)
        stage.windows.draw(PICTURES / f"{trial.__name__}.png")
        return False
    print(f"ok     {name} ({monotonic() - begun:.0f} s)", flush=True)
    return True


def installs_for_one_person(stage: Stage) -> None:
    same(stage.install(NEW, "/S"), 0, "exit code")
    same(stage.files(HOME), stage.bundle(NEW), "files")
    entry = stage.windows.registry(rf"HKCU\{ARP}")
    same(entry.get("DisplayVersion"), NEW, "version in Windows’ list")
    same(entry.get("InstallLocation"), HOME, "place in Windows’ list")
    same(entry.get("Publisher"), "The PlantDesk authors", "publisher")
    same(entry.get("UninstallString"), rf'"{HOME}\Uninstall.exe"', "how it is removed")
    true(int(entry.get("EstimatedSize", "0"), 16) > 0, "it has a size")
    same(stage.windows.registry(rf"HKLM\{ARP}"), {}, "nothing for all users")
    menu = stage.windows.path(rf"{_USER}\Roaming\{MENU}")
    true("plantdesk.exe".encode("utf-16-le") in menu.read_bytes(), "the shortcut starts PlantDesk")
    # Whether it has its id Wine can't tell: its shortcuts keep no properties.
    said = stage.windows.must(rf"{HOME}\plantdesk-cli.exe", "--self-test")
    true("No faults found." in said, f"it proves itself: {said}")
    same(stage.remove(HOME), 0, "exit code of removing")
    same(stage.files(HOME), {"Uninstall.exe"}, "files left, as it was run in place")
    same(stage.windows.registry(rf"HKCU\{ARP}"), {}, "it is in Windows’ list no more")
    true(not menu.exists(), "the shortcut is gone")


def installs_for_all(stage: Stage) -> None:
    same(stage.install(NEW, "/S", "/AllUsers"), 0, "exit code")
    same(stage.files(EVERYONE), stage.bundle(NEW), "files")
    same(stage.windows.registry(rf"HKLM\{ARP}").get("InstallLocation"), EVERYONE, "its place")
    same(stage.windows.registry(rf"HKCU\{ARP}"), {}, "nothing for one person")
    menu = stage.windows.path(rf"C:\ProgramData\{MENU}")
    true(menu.exists(), "it is in everybody’s Start menu")
    given = stage.windows.path(EVERYONE).joinpath("stores.toml")
    given.write_text("given")
    # Without a switch what is there is updated, where it is.
    same(stage.install(NEW, "/S"), 0, "exit code of the next")
    true(not stage.windows.path(HOME).exists(), "no second one for this person")
    same(given.read_text(), "given", "given stores after the update")
    same(stage.remove(EVERYONE), 0, "exit code of removing")
    true(not menu.exists(), "the Start menu’s entry is gone")
    same(stage.windows.registry(rf"HKLM\{ARP}"), {}, "it is in Windows’ list no more")
    same(given.read_text(), "given", "given stores after removing")
    given.unlink()


def goes_into_a_given_folder(stage: Stage) -> None:
    home = r"C:\Own"
    mine = {"mine.txt", "_internal/mine.txt"}
    for name in mine:
        stage.windows.path(home).joinpath(name).parent.mkdir(parents=True, exist_ok=True)
        stage.windows.path(home).joinpath(name).write_text("mine")
    same(stage.install(OLD, "/S", rf"/D={home}"), 0, "exit code")
    same(stage.install(NEW, "/S"), 0, "exit code of the update")
    same(stage.files(home), stage.bundle(NEW) | mine, "files, where the old one was")
    # Moved elsewhere, the old one goes from its place.
    same(stage.install(NEW, "/S", rf"/D={HOME}"), 0, "exit code of moving")
    same(stage.files(home), mine, "only what was there before is left")
    same(stage.files(HOME), stage.bundle(NEW), "files in the new place")
    shutil.rmtree(stage.windows.path(home))


def updates_over_a_running_one(stage: Stage) -> None:
    same(stage.install(OLD, "/S"), 0, "exit code")
    same(stage.files(HOME), stage.bundle(OLD), "files of the old one")
    with stage.running(HOME) as program:
        same(stage.install(NEW, "/S"), 0, "exit code of the update")
        wait_for(lambda: program.poll() is not None, "the running one has ended")
    same(stage.files(HOME), stage.bundle(NEW), "files: nothing of the old one is left")
    same(stage.windows.registry(rf"HKCU\{ARP}").get("DisplayVersion"), NEW, "version")
    true(stage.windows.path(DATA).joinpath("journal.db").exists(), "the journal is there")
    with stage.running(HOME):
        same(stage.remove(HOME), 0, "removing closes it, too")
    same(stage.files(HOME), {"Uninstall.exe"}, "files left, as it was run in place")


def leaves_a_running_one_that_hangs(stage: Stage) -> None:
    same(stage.install(OLD, "/S"), 0, "exit code")
    before = picture_of(stage.windows.path(HOME))
    with stage.running(HOME) as program, stopped():
        same(stage.install(NEW, "/S"), STILL_RUNS, "exit code")
        same(stage.remove(HOME), STILL_RUNS, "exit code of removing")
        same(program.poll(), None, "it still runs")
    same(picture_of(stage.windows.path(HOME)), before, "nothing has changed")
    same(stage.windows.registry(rf"HKCU\{ARP}").get("DisplayVersion"), OLD, "version")


def does_not_go_back_unasked(stage: Stage) -> None:
    same(stage.install(NEW, "/S"), 0, "exit code")
    same(stage.install(OLD, "/S"), WOULD_GO_BACK, "exit code of an older one")
    same(stage.files(HOME), stage.bundle(NEW), "files")
    same(stage.install(OLD, "/S", "/Older"), 0, "exit code when it is asked for")
    same(stage.files(HOME), stage.bundle(OLD), "files")


def deletes_data_only_when_asked(stage: Stage) -> None:
    others = ["Other program", "PlantDeskish"]
    kept = ["PlantDesk https://plants.example.org", "PlantDesk https://plants.example.org 2"]
    folders = [stage.windows.path(folder) for folder in (DATA, f"{DATA} state")]
    before = stage.credentials()
    stage.credentials(*kept, *others)
    same(stage.install(NEW, "/S"), 0, "exit code")
    with stage.running(HOME):
        wait_for(lambda: all(folder.exists() for folder in folders), "the data")
    same(stage.remove(HOME), 0, "exit code of removing")
    true(all(folder.exists() for folder in folders), "the data is kept")
    same(stage.credentials(), before | {*kept, *others}, "the tokens are kept")
    same(stage.install(NEW, "/S"), 0, "exit code")
    same(stage.remove(HOME, "/DeleteData"), 0, "exit code of removing all")
    true(not any(folder.exists() for folder in folders), "the data is deleted")
    left = {name for name in before if not name.startswith("PlantDesk ")}
    same(stage.credentials(), left | set(others), "only others’ credentials are left")


def removes_itself_too(stage: Stage) -> None:
    same(stage.install(NEW, "/S"), 0, "exit code")
    stage.windows.run(rf"{HOME}\Uninstall.exe", "/S")
    wait_for(lambda: not stage.windows.path(HOME).exists(), "its folder is gone")


def refuses_an_old_windows(stage: Stage) -> None:
    stage.windows.pretend("win7")
    try:
        same(stage.install(NEW, "/S"), TOO_OLD, "exit code")
        true(not stage.windows.path(HOME).exists(), "nothing is installed")
    finally:
        stage.windows.pretend("win10")


def looks_for_room_first(stage: Stage) -> None:
    small = stage.windows.path(r"C:\small")
    small.mkdir(exist_ok=True)
    # The bundle takes twice as much.
    tmpfs = ["mount", "-t", "tmpfs", "-o", "size=40m", "tmpfs", str(small)]
    subprocess.run(tmpfs, check=True)
    try:
        same(stage.install(NEW, "/S", r"/D=C:\small"), FAILED, "exit code")
        same(stage.files(r"C:\small"), set(), "nothing is installed")
    finally:
        subprocess.run(["umount", str(small)], check=True)


def says_all_of_it_in_windows(stage: Stage) -> None:
    """By the keyboard, as a person does; the pictures are to be looked at."""
    keys = stage.windows.keys
    stage.install(OLD, "/S")
    with stage.running(HOME):
        stage.put(NEW)
        setup = stage.windows.start(SETUP)
        page(stage, "PlantDesk Setup", "1-who")
        same(stage.windows.run(SETUP, "/S"), OTHER_SETUP, "exit code of a second one meanwhile")
        with stopped():
            keys("alt+i")
            page(stage, "PlantDesk Setup", "2-still-open", wait=40)
        keys("Return")
        version = stage.windows.registry
        wait_for(
            lambda: version(rf"HKCU\{ARP}").get("DisplayVersion") == NEW, "the new one", PATIENCE
        )
        page(stage, "PlantDesk Setup", "3-finished", wait=10)
        keys("alt+s", "Return")
        setup.wait(PATIENCE)
    stage.put(OLD)
    setup = stage.windows.start(SETUP)
    page(stage, "PlantDesk Setup", "4-who-again")
    keys("alt+i")
    page(stage, "PlantDesk Setup", "5-older", wait=3)
    keys("Return")
    same(setup.wait(PATIENCE), WOULD_GO_BACK, "Enter does not go back")
    uninstall = stage.windows.start(rf"{HOME}\Uninstall.exe", f"_?={HOME}")
    page(stage, "PlantDesk Uninstall", "6-data")
    keys("alt+d", "alt+u")
    page(stage, "PlantDesk Uninstall", "7-sure", wait=2)
    keys("Return")
    page(stage, "PlantDesk Uninstall", "8-not-sure")
    true(stage.windows.path(DATA).exists(), "Enter does not delete")
    keys("alt+k", "alt+u")
    page(stage, "PlantDesk Uninstall", "9-removed", wait=10)
    keys("Return")
    same(uninstall.wait(PATIENCE), 0, "exit code of removing")
    true(stage.windows.path(DATA).exists(), "the data is kept")


def speaks_the_other_languages(stage: Stage) -> None:
    """As Wine takes it from the system's locales; the pictures are to be looked at."""
    locales = stage.windows.root / "usr" / "lib" / "locale"
    stage.install(OLD, "/S")
    for language in ("de_DE", "es_ES", "fr_FR", "nl_NL"):
        # Wine only asks whether there is one of this name.
        shutil.copytree(locales / "C.utf8", locales / f"{language}.utf8", dirs_exist_ok=True)
        for name, *words in (("who", SETUP), ("data", rf"{HOME}\Uninstall.exe", f"_?={HOME}")):
            stage.windows.start(*words, LANG=f"{language}.UTF-8")
            page(stage, "PlantDesk", f"{language}-{name}", wait=2)
            stage.windows.end_all()


TRIALS: list[Callable[[Stage], None]] = [
    installs_for_one_person,
    installs_for_all,
    goes_into_a_given_folder,
    updates_over_a_running_one,
    leaves_a_running_one_that_hangs,
    does_not_go_back_unasked,
    deletes_data_only_when_asked,
    removes_itself_too,
    refuses_an_old_windows,
    looks_for_room_first,
    says_all_of_it_in_windows,
    speaks_the_other_languages,
]


@contextmanager
def stopped() -> Iterator[None]:
    """PlantDesk does nothing meanwhile, as a program that hangs."""
    programs = [
        int(path.parent.name)
        for path in Path("/proc").glob("[0-9]*/cmdline")
        if rf"{HOME}\plantdesk.exe".encode() in path.read_bytes()
    ]
    for program in programs:
        os.kill(program, signal.SIGSTOP)
    try:
        yield
    finally:
        for program in programs:
            os.kill(program, signal.SIGCONT)


def page(stage: Stage, title: str, name: str, wait: float = 1.0) -> None:
    """Wait for a window, and for what it paints; then take its picture."""
    stage.windows.wait_for_window(title)
    # Wine gives no sign when a page is painted or a question stands.
    sleep(wait)
    stage.windows.draw(PICTURES / f"set-up-{name}.png")


def picture_of(folder: Path) -> dict[str, bytes]:
    return {str(p): p.read_bytes() for p in folder.rglob("*") if p.is_file()}


def same(found: object, expected: object, what: str) -> None:
    if found != expected:
        raise Fault(f"{what}: {found!r} instead of {expected!r}")


def true(holds: bool, what: str) -> None:
    if not holds:
        raise Fault(f"not so: {what}")
