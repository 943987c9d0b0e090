"""`--self-test`: try each part of this installation, in lines that can be read out on the phone."""

import os
import platform
import ssl
import sys
import uuid
from collections.abc import Callable, Iterator
from contextlib import closing
from importlib.metadata import version
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import sniffio  # noqa: F401
from PySide6.QtCore import qVersion
from PySide6.QtGui import QGuiApplication

from plantdesk import __version__
from plantdesk.core_dumps import core_dumps_forbidden
from plantdesk.desk.given import read_given_file
from plantdesk.desk.system.environment import replaced_roots
from plantdesk.desk.system.qt_network import system_way
from plantdesk.display import check_window_plugin, draw_unseen, has_display
from plantdesk.domain.given import Given, GivenFault
from plantdesk.domain.proxy import HttpProxy, Straight
from plantdesk.domain.store import PRACTICE
from plantdesk.domain.token import KeyringState, Token
from plantdesk.folders import config_folder, data_folder, given_file, given_files, records_folder
from plantdesk.journal.errors import JournalError, JournalTooNew, JournalTooOld
from plantdesk.journal.file import sqlite_version
from plantdesk.journal.journal import Journal
from plantdesk.journal.schema import check_header
from plantdesk.private_files import others_can_write
from plantdesk.service.tls import system_trust, trust_also
from plantdesk.sheets.files import NotWritten
from plantdesk.sheets.tables import write_table
from plantdesk.system_libraries import find_missing, install_advice
from plantdesk.terminal import print_line
from plantdesk.ui.band.given_words import fault_text
from plantdesk.ui.look.resources import resource
from plantdesk.vault.errors import VaultError
from plantdesk.vault.keeper import VaultKeeper
from plantdesk.vault.vault import Vault

KEYRING_SECONDS = 20.0
_RESOURCES = (
    ("styles", "plantdesk.qss"),
    ("icons", "plantdesk.svg"),
    ("translations", "plantdesk_en.qm"),
)


class Finding(NamedTuple):
    """One thing that was looked at; `fault` says what to do about it."""

    what: str
    found: str
    fault: str = ""

    @property
    def text(self) -> str:
        mark, end = ("FAULT", f" – {self.fault}") if self.fault else ("ok", "")
        return f"{mark:5}  {self.what}: {self.found}{end}"


Findings = Iterator[Finding]


def self_test(folder: Path) -> int:
    """0 only if nothing is wrong. Safe beside a running PlantDesk."""
    faults = 0
    for check in _CHECKS:
        for finding in _careful(check, folder):
            print_line(finding.text)
            faults += bool(finding.fault)
    count = "1 fault" if faults == 1 else f"{faults} faults"
    print_line(count if faults else "No faults found.")
    return 1 if faults else 0


def _careful(check: Callable[[Path], Findings], folder: Path) -> Findings:
    try:
        yield from check(folder)
    except Exception as error:
        if isinstance(error, ImportError) and (libraries := find_missing(error)):
            found = f"{', '.join(libraries)} missing"
            yield Finding("System libraries", found, install_advice(libraries))
            return
        # Only its class: the message may quote a secret.
        what, found = check.__name__.strip("_").replace("_", " "), type(error).__name__
        yield Finding(what, found, "something went wrong in PlantDesk; install it again")


def _versions(folder: Path) -> Findings:
    frozen = ", frozen" if getattr(sys, "frozen", False) else ""
    yield Finding("PlantDesk", f"{__version__}{frozen}")
    yield Finding("System", f"{platform.system()} {platform.release()}, {platform.machine()}")
    yield Finding("Python", platform.python_version())
    yield Finding("httpx", version("httpx"))
    yield Finding("SQLite", sqlite_version())
    yield Finding("Qt", qVersion())
    yield Finding("Data folder", str(folder))


def _window_system(_: Path) -> Findings:
    shown = has_display()
    if not shown:
        draw_unseen()
    check_window_plugin()
    app = QGuiApplication.instance() or QGuiApplication(["plantdesk"])
    plugin = app.platformName()  # type: ignore[attr-defined]
    yield Finding("Window system", plugin if shown else f"{plugin} (there is no display here)")


def _resources(_: Path) -> Findings:
    missing = ["/".join(name) for name in _RESOURCES if not resource(*name).is_file()]
    fault = "install PlantDesk again" if missing else ""
    yield Finding("Resources", ", ".join(missing) or "complete", fault)


def _given(_: Path) -> Findings:
    """The administrator's file: where PlantDesk looks, what it holds, or its fault."""
    path, places = given_file(), list(given_files())
    match None if path is None else read_given_file(path):
        case None:
            yield Finding("Given stores", f"no file; looked for {', '.join(map(str, places))}")
        case Given() as given:
            words = ", ".join(one.name for one in given.stores) or "none"
            yield Finding("Given stores", f"{path}: {words}")
            for one in given.stores:
                file = one.settings.certificates
                if file and trust_also(system_trust, file) is None:
                    fault = f"{one.name}: there is no such file here, or no certificate in it"
                    yield Finding("Given certificates", file, fault)
        case GivenFault() as fault:
            # Without the marks around names, which a terminal shows.
            text = fault_text(fault).translate(dict.fromkeys((0x2068, 0x2069)))
            yield Finding("Given stores", f"{path}", text)
    # Anybody may put a file there. Administrators may expect it to count.
    elsewhere = Path(os.environ.get("PROGRAMDATA", ""), "PlantDesk", places[-1].name)
    if elsewhere.is_absolute() and elsewhere.exists():
        yield Finding("Given stores", f"{elsewhere} is ignored", f"move it to {places[0]}")


def _folders(folder: Path, owner: int | None = None) -> Findings:
    """Whose the folders are, and whether others can use them; without `owner`, ask for the user."""
    if sys.platform == "win32":
        yield Finding("Folders", "not checked: Windows keeps a user’s folders from others")
        return
    user = os.geteuid() if owner is None else owner
    given = None if folder == data_folder() else folder
    folders = dict.fromkeys((folder, records_folder(), given or config_folder()))
    there = [part for part in folders if os.path.lexists(part)]
    faults = [(part, fault) for part in there if (fault := _rights_fault(part, given, user))]
    for part, fault in faults:
        yield Finding("Folders", str(part), fault)
    if not faults:
        fine = "only this user can use their contents" if there else "not made yet"
        yield Finding("Folders", fine)


def _rights_fault(part: Path, given: Path | None, user: int) -> str:
    found = part.stat()
    if found.st_uid != user:
        return "belongs to another user; give it to this one"
    # Others may list a folder that the user chose, but not read our files in it.
    if part == given:
        writable = "others can change it; let only this user write there"
        return writable if others_can_write(part) else ""
    others = "others can use it; PlantDesk corrects that when it starts"
    return others if found.st_mode & 0o077 else ""


def _saved_plants(folder: Path) -> Findings:
    """Try a scratch journal beside the real one, which must not come from a newer PlantDesk."""
    try:
        # The window reports any other fault, and can repair the journal.
        check_header(folder / "journal.db")
        there = next(part for part in (folder, *folder.parents) if part.exists())
        with (
            TemporaryDirectory(prefix="self-test-", dir=there) as scratch,
            closing(Journal.open(Path(scratch, "journal.db"))) as journal,
        ):
            journal.put_store(PRACTICE)
            fault = "" if PRACTICE in journal.stores() else "this disk can't be trusted"
        yield Finding("Saved plants", "written, read and removed", fault)
    except JournalTooOld:
        found = "a test version of PlantDesk saved these plants"
        yield Finding("Saved plants", found, "move journal.db to another folder")
    except JournalTooNew:
        found = "a newer PlantDesk saved these plants"
        yield Finding("Saved plants", found, "nothing is lost; install the newer PlantDesk")
    except (JournalError, OSError) as error:
        why = error.why if isinstance(error, JournalError) else error.strerror
        yield Finding("Saved plants", f"{why}", "make room there, or ask for permission to write")


def _password_store(_: Path) -> Findings:
    """Give the keyring the time limit that it lacks."""
    keeper = VaultKeeper()
    try:
        name, state = keeper.submit(_keep_and_forget).result(KEYRING_SECONDS), KeyringState.FINE
    except VaultError as error:
        name, state = "", error.state
    except TimeoutError:
        name, state = "", KeyringState.WAITS
    finally:
        keeper.close()
    found, fault = _PASSWORD_STORE[state]
    yield Finding("Password store", found.format(name), fault)


def _keep_and_forget(vault: Vault) -> str:
    """Raise VaultError unless a made-up token comes back, and then is gone."""
    address = f"self-test {uuid.uuid4()}"
    try:
        vault.keep(address, Token(uuid.uuid4().hex))
    finally:
        # A token that came back changed must not stay there.
        vault.forget(address)
    return vault.name


_OPEN_IT = "unlock it, or in KeePassXC share a group"
_PASSWORD_STORE = {
    KeyringState.FINE: ("{0}; a token was kept, read and forgotten", ""),
    KeyringState.NONE: ("none; tokens are kept until PlantDesk closes", ""),
    KeyringState.LOCKED: ("no access", _OPEN_IT),
    KeyringState.WAITS: ("doesn't answer", _OPEN_IT),
    KeyringState.FAILED: ("doesn't work", "tokens can't be kept"),
}


def _crashes(_: Path) -> Findings:
    if core_dumps_forbidden():
        yield Finding("Crash files", "contain no memory")
    else:
        windows = sys.platform == "win32"
        reports = "Windows Error Reporting" if windows else "core dumps on this computer"
        fault = f"they could contain a token; turn off {reports}"
        yield Finding("Crash files", "may contain parts of the memory", fault)


def _workbooks(_: Path) -> Findings:
    try:
        with TemporaryDirectory(prefix="plantdesk-") as folder:
            write_table(Path(folder, "self-test.xlsx"), "Plants", ["Plant id"], [[1]])
    except (NotWritten, OSError):
        fault = "make room for temporary files, or ask for permission to write them"
        yield Finding("Workbooks", "failed", fault)
    else:
        yield Finding("Workbooks", "written and removed")


def _tls(_: Path) -> Findings:
    system_trust()
    # Windows and macOS look certificates up themselves, and give no list.
    listed = ssl.create_default_context().cert_store_stats()["x509_ca"]
    paths = ssl.get_default_verify_paths()
    by_file = sys.platform == "linux"
    nothing = by_file and not listed and not (paths.capath and any(Path(paths.capath).iterdir()))
    fault = "install the package ca-certificates" if nothing else ""
    roots = f"{listed} trusted roots" if listed else "the system’s roots"
    if names := replaced_roots():
        roots += f", maybe instead of the system’s: {names} is set"
    yield Finding("Certificates", f"{ssl.OPENSSL_VERSION}, {roots}", fault)


def _proxy(_: Path) -> Findings:
    match system_way("https://plants.example.org"):
        case Straight():
            yield Finding("Proxy", "none")
        case HttpProxy() as proxy:
            yield Finding("Proxy", proxy.text)
        case _:
            fault = "PlantDesk needs an HTTP proxy; set one per store"
            yield Finding("Proxy", "another kind, such as SOCKS", fault)


_CHECKS = (
    _versions,
    _window_system,
    _resources,
    _given,
    _folders,
    _saved_plants,
    _password_store,
    _crashes,
    _workbooks,
    _tls,
    _proxy,
)
