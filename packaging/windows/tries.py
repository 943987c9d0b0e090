"""What has to hold when PlantDesk is installed, updated and removed on Windows."""

import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

from windows.screen import PATIENCE, Fault, wait_for
from windows.stage import ARP, CREDENTIALS, EVERYONE, NEW, OLD, SETUP, Stage

# The exit codes of plantdesk.nsi.
FAILED, STILL_RUNS, TOO_OLD, WOULD_GO_BACK, OTHER_SETUP = 2, 3, 5, 6, 7


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
    given = stage.wine.path(EVERYONE).joinpath("stores.toml")
    given.write_text("given")
    # Without a switch what is there is updated, where it is.
    same(stage.install(NEW, "/S"), 0, "exit code of the next")
    true(not stage.wine.path(stage.home).exists(), "no second one for this person")
    same(given.read_text(), "given", "given stores after the update")
    same(stage.remove(EVERYONE), 0, "exit code of removing")
    true(not menu.exists(), "the Start menu’s entry is gone")
    same(stage.wine.registry(rf"HKLM\{ARP}"), {}, "it is in Windows’ list no more")
    same(given.read_text(), "given", "given stores after removing")
    given.unlink()


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
    stage.wine.run(CREDENTIALS, "write", *kept, *others)
    same(stage.install(NEW, "/S"), 0, "exit code")
    same(stage.remove(stage.home), 0, "exit code of removing")
    true(all(folder.exists() for folder in folders), "the data is kept")
    same(stage.credentials(), {*kept, *others}, "the tokens are kept")
    same(stage.install(NEW, "/S"), 0, "exit code")
    same(stage.remove(stage.home, "/DeleteData"), 0, "exit code of removing all")
    true(not any(folder.exists() for folder in folders), "the data is deleted")
    same(stage.credentials(), set(others), "only others’ credentials are left")


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
    # Room for the old one, and not for the new one in its place.
    subprocess.run(["mount", "-t", "tmpfs", "-o", "size=700k", "tmpfs", str(small)], check=True)
    try:
        same(stage.install(OLD, "/S", r"/D=C:\small"), 0, "exit code of the old one")
        before = picture_of(small)
        same(stage.install(NEW, "/S"), FAILED, "exit code")
        same(picture_of(small), before, "the old one is as it was")
        same(stage.remove(r"C:\small"), 0, "exit code of removing")
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
        stage.screen.page("PlantDesk Setup", "1-who")
        same(stage.wine.run(SETUP, "/S"), OTHER_SETUP, "exit code of a second one meanwhile")
        stage.screen.keys("alt+i")
        stage.screen.page("PlantDesk Setup", "2-still-open", wait=2)
        stage.unsay("refuse")
        stage.screen.keys("Return")
        stage.screen.page("PlantDesk Setup", "3-finished", wait=6)
        stage.screen.keys("alt+s", "Return")
        setup.wait(PATIENCE)
    same(stage.wine.registry(rf"HKCU\{ARP}").get("DisplayVersion"), NEW, "version")
    stage.put(OLD)
    setup = stage.wine.start(SETUP)
    stage.screen.page("PlantDesk Setup", "4-who-again")
    stage.screen.keys("alt+i")
    stage.screen.page("PlantDesk Setup", "5-older", wait=3)
    stage.screen.keys("Return")
    same(setup.wait(PATIENCE), WOULD_GO_BACK, "Enter does not go back")
    uninstall = stage.wine.start(rf"{stage.home}\Uninstall.exe", f"_?={stage.home}")
    stage.screen.page("PlantDesk Uninstall", "6-data")
    stage.screen.keys("alt+d", "alt+u")
    stage.screen.page("PlantDesk Uninstall", "7-sure", wait=2)
    stage.screen.keys("Return")
    stage.screen.page("PlantDesk Uninstall", "8-not-sure")
    true(stage.wine.path(stage.data).exists(), "Enter does not delete")
    stage.screen.keys("alt+k", "alt+u")
    stage.screen.page("PlantDesk Uninstall", "9-removed", wait=5)
    stage.screen.keys("Return")
    same(uninstall.wait(PATIENCE), 0, "exit code of removing")
    true(stage.wine.path(stage.data).exists(), "the data is kept")
    stage.wine.windows("win7")
    setup = stage.wine.start(SETUP)
    stage.screen.page("PlantDesk Setup", "10-old-windows", wait=2)
    stage.screen.keys("Return")
    same(setup.wait(PATIENCE), TOO_OLD, "exit code on Windows 7")
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


def picture_of(folder: Path) -> dict[str, bytes]:
    return {str(p): p.read_bytes() for p in folder.rglob("*") if p.is_file()}


def same(found: object, expected: object, what: str) -> None:
    if found != expected:
        raise Fault(f"{what}: {found!r} instead of {expected!r}")


def true(holds: bool, what: str) -> None:
    if not holds:
        raise Fault(f"not so: {what}")
