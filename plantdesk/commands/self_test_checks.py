"""What the self-test looks at once Qt's libraries are known to load."""

import os
import ssl
import sys
import uuid
from collections.abc import Iterator
from concurrent.futures import TimeoutError as TooLate
from contextlib import closing, suppress
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory

import sniffio  # noqa: F401
from PySide6.QtCore import qVersion
from PySide6.QtGui import QGuiApplication

from plantdesk.commands.self_test import Check, Finding
from plantdesk.core_dumps import core_dumps_forbidden
from plantdesk.desk.given import read_given_file
from plantdesk.desk.system.environment import replaced_roots
from plantdesk.desk.system.qt_network import system_way
from plantdesk.display import check_window_plugin, draw_unseen, has_display
from plantdesk.domain.entry import Entry
from plantdesk.domain.given import Given, GivenFault
from plantdesk.domain.plant import NewPlant
from plantdesk.domain.proxy import HttpProxy, Straight
from plantdesk.domain.status import Status
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
from plantdesk.ui.band.given_words import fault_text
from plantdesk.ui.look.resources import resource
from plantdesk.vault.errors import VaultError
from plantdesk.vault.keeper import VaultKeeper
from plantdesk.vault.vault import Vault

KEYRING_SECONDS = 10.0
_RESOURCES = (
    ("styles", "plantdesk.qss"),
    ("icons", "plantdesk.svg"),
    ("translations", "plantdesk_en.qm"),
)
_OPEN_IT = "unlock it, or in KeePassXC share a group"


def _display(_: Path) -> Iterator[Finding]:
    yield Finding("Qt", qVersion())
    shown = has_display()
    if not shown:
        draw_unseen()
    check_window_plugin()
    app = QGuiApplication.instance() or QGuiApplication(["plantdesk"])
    plugin = app.platformName()  # type: ignore[attr-defined]
    yield Finding("Window system", plugin if shown else f"{plugin} (there is no display here)")


def _resources(_: Path) -> Iterator[Finding]:
    missing = ["/".join(name) for name in _RESOURCES if not resource(*name).is_file()]
    fault = "install PlantDesk again" if missing else ""
    yield Finding("Resources", ", ".join(missing) or "complete", fault)


def _sqlite(_: Path) -> Iterator[Finding]:
    yield Finding("SQLite", sqlite_version())


def _given(_: Path) -> Iterator[Finding]:
    """The administrator's file: where PlantDesk looks, what it holds, or its fault."""
    path, places = given_file(), list(given_files())
    match None if path is None else read_given_file(path):
        case None:
            yield Finding("Given stores", f"no file; looked for {', '.join(map(str, places))}")
        case Given() as given:
            words = ", ".join(one.ident for one in given.stores) or "none"
            yield Finding("Given stores", f"{path}: {words}")
            yield from _given_certificates(given)
        case GivenFault() as fault:
            # Without the marks around names, which a terminal shows.
            text = fault_text(fault).translate(dict.fromkeys((0x2068, 0x2069)))
            yield Finding("Given stores", f"{path}", text)
    # Anybody may put a file there. Administrators may expect it to count.
    elsewhere = Path(os.environ.get("PROGRAMDATA", ""), "PlantDesk", places[-1].name)
    if elsewhere.is_absolute() and elsewhere.exists():
        yield Finding("Given stores", f"{elsewhere} is ignored", f"move it to {places[0]}")


def _given_certificates(given: Given) -> Iterator[Finding]:
    for one in given.stores:
        file = one.store.settings.certificates
        if file and trust_also(system_trust, file) is None:
            fault = f"{one.ident}: there is no such file here, or no certificate in it"
            yield Finding("Given certificates", file, fault)


def _folders(folder: Path, owner: int | None = None) -> Iterator[Finding]:
    """Whose the folders are, and whether others can use them; without `owner`, ask for the user."""
    if sys.platform == "win32":
        yield Finding("Folders", "not checked: Windows keeps a user’s folders from others")
        return
    given = None if folder == data_folder() else folder
    folders = dict.fromkeys((folder, records_folder(), given or config_folder()))
    there = [part for part in folders if os.path.lexists(part)]
    if not there:
        yield Finding("Folders", "not made yet")
        return
    faults = [(part, fault) for part in there if (fault := _rights_fault(part, given, owner))]
    for part, fault in faults:
        yield Finding("Folders", str(part), fault)
    if not faults:
        yield Finding("Folders", "only this user can use their contents")


def _rights_fault(part: Path, given: Path | None, owner: int | None) -> str:
    if sys.platform == "win32":
        return ""
    writable = "others can change it; let only this user write there"
    found = part.stat()
    if found.st_uid != (os.geteuid() if owner is None else owner):
        return "belongs to another user; give it to this one"
    # Others may list a folder that the user chose, but not read our files in it.
    if part == given:
        return writable if others_can_write(part) else ""
    others = "others can use it; PlantDesk corrects that when it starts"
    return others if found.st_mode & 0o077 else ""


def _saved_plants(folder: Path) -> Iterator[Finding]:
    """Try a scratch journal beside the real one, which must not come from a newer PlantDesk."""
    try:
        # The window reports any other fault, and can repair the journal.
        check_header(folder / "journal.db")
    except JournalTooOld:
        found = "a test version of PlantDesk saved these plants"
        yield Finding("Saved plants", found, "move journal.db to another folder")
        return
    except JournalTooNew:
        found = "a newer PlantDesk saved these plants"
        yield Finding("Saved plants", found, "nothing is lost; install the newer PlantDesk")
        return
    now = datetime.now(UTC)
    entry = Entry(
        str(uuid.uuid4()), PRACTICE.id, NewPlant(1, "Self-test"), Status.WAITING, now, now
    )
    missing: list[Path] = []
    try:
        missing += [part for part in (folder, *folder.parents) if not part.exists()]
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        with (
            TemporaryDirectory(prefix="self-test-", dir=folder) as scratch,
            closing(Journal.open(Path(scratch, "journal.db"))) as journal,
        ):
            journal.put_store(PRACTICE)
            journal.add(entry)
            read = journal.entry(entry.id)
    except (JournalError, OSError) as error:
        why = error.why if isinstance(error, JournalError) else error.strerror
        yield Finding("Saved plants", f"{why}", "make room there, or ask for permission to write")
        return
    finally:
        for part in missing:
            with suppress(OSError):
                part.rmdir()
    fine = read == entry
    yield Finding(
        "Saved plants", "written, read and removed", "" if fine else "this disk can't be trusted"
    )


def _password_store(_: Path) -> Iterator[Finding]:
    """Keep, read and forget a made-up token, with the time limit that keyrings lack."""
    keeper = VaultKeeper()
    address = f"self-test {uuid.uuid4()}"
    token = Token(uuid.uuid4().hex)
    try:
        name = keeper.submit(_name).result(KEYRING_SECONDS)
        keeper.submit(Vault.keep, address, token).result(KEYRING_SECONDS)
        read = keeper.submit(Vault.read, address).result(KEYRING_SECONDS)
        keeper.submit(Vault.forget, address).result(KEYRING_SECONDS)
        gone = keeper.submit(Vault.read, address).result(KEYRING_SECONDS) is None
    except VaultError as error:
        if error.state is KeyringState.NONE:
            yield Finding("Password store", "none; tokens are kept until PlantDesk closes")
            return
        # A token that came back changed must not stay there.
        with suppress(VaultError, TooLate):
            keeper.submit(Vault.forget, address).result(KEYRING_SECONDS)
        locked = error.state is KeyringState.LOCKED
        found = "no access" if locked else "doesn't work"
        yield Finding("Password store", found, _OPEN_IT if locked else "tokens can't be kept")
        return
    except TooLate:
        yield Finding("Password store", "doesn't answer", _OPEN_IT)
        return
    finally:
        keeper.close()
    fine = read == token and gone
    fault = "" if fine else "it returned another token"
    yield Finding("Password store", f"{name}; a token was kept, read and forgotten", fault)


def _name(vault: Vault) -> str:
    return vault.name


def _crashes(_: Path) -> Iterator[Finding]:
    if core_dumps_forbidden():
        yield Finding("Crash files", "contain no memory")
    else:
        windows = sys.platform == "win32"
        reports = "Windows Error Reporting" if windows else "core dumps on this computer"
        fault = f"they could contain a token; turn off {reports}"
        yield Finding("Crash files", "may contain parts of the memory", fault)


def _workbooks(_: Path) -> Iterator[Finding]:
    fault = ""
    try:
        with TemporaryDirectory(prefix="plantdesk-") as folder:
            write_table(Path(folder, "self-test.xlsx"), "Plants", ["Plant id"], [[1]])
    except (NotWritten, OSError):
        fault = "make room for temporary files, or ask for permission to write them"
    yield Finding("Workbooks", "failed" if fault else "written and removed", fault)


def _tls(_: Path) -> Iterator[Finding]:
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


def _proxy(_: Path) -> Iterator[Finding]:
    match system_way("https://plants.example.org"):
        case Straight():
            yield Finding("Proxy", "none")
        case HttpProxy() as proxy:
            yield Finding("Proxy", proxy.text)
        case _:
            fault = "PlantDesk needs an HTTP proxy; set one per store"
            yield Finding("Proxy", "another kind, such as SOCKS", fault)


CHECKS: tuple[Check, ...] = (
    _display,
    _resources,
    _sqlite,
    _given,
    _folders,
    _saved_plants,
    _password_store,
    _crashes,
    _workbooks,
    _tls,
    _proxy,
)
