"""`--self-test`: try each part of this installation, in lines that can be read out on the phone."""

import ssl
import sys
import uuid
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import sniffio  # noqa: F401

from plantdesk.core_dumps import core_dumps_forbidden
from plantdesk.desk.faults.logs import versions
from plantdesk.desk.given_file import read_given_file
from plantdesk.desk.system.environment import replaced_roots
from plantdesk.desk.system.qt_network import system_way
from plantdesk.display import check_window_plugin, has_display, window_plugins
from plantdesk.domain.proxy import HttpProxy, UnusableProxy
from plantdesk.domain.store import PRACTICE
from plantdesk.domain.token import KeyringState, Token
from plantdesk.folders import given_file, given_files
from plantdesk.journal.errors import JournalError, JournalOtherVersion
from plantdesk.journal.journal import Journal
from plantdesk.journal.schema import check_header
from plantdesk.private_files import others_can_write
from plantdesk.service.tls import system_trust, trust_also
from plantdesk.system_libraries import find_missing, install_advice
from plantdesk.terminal import print_line
from plantdesk.ui.band.given_words import fault_text
from plantdesk.vault.errors import VaultError
from plantdesk.vault.keeper import VaultKeeper
from plantdesk.vault.vault import Vault

KEYRING_SECONDS = 20.0
_OPEN_IT = "unlock it, or in KeePassXC share a group"


class Fault(NamedTuple):
    """What was found, and what to do about it."""

    found: str
    advice: str

    def __str__(self) -> str:
        return f"{self.found} – {self.advice}"


_NO_KEYRING: dict[KeyringState, str | Fault] = {
    KeyringState.NONE: "none; tokens are kept until PlantDesk closes",
    KeyringState.LOCKED: Fault("no access", _OPEN_IT),
}


def self_test(folder: Path) -> int:
    """0 only if nothing is wrong. Safe beside a running PlantDesk."""
    faults = 0
    for name, version in versions().items():
        print_line(f"ok     {name}: {version}")
    for name in CHECKS:
        found = look(name, folder)
        faults += isinstance(found, Fault)
        print_line(f"{'FAULT' if isinstance(found, Fault) else 'ok':5}  {name}: {found}")
    count = "1 fault" if faults == 1 else f"{faults} faults"
    print_line(count if faults else "No faults found.")
    return 1 if faults else 0


def look(name: str, folder: Path) -> str | Fault:
    """Return what a check found. A check that fails itself is a fault, too."""
    try:
        return CHECKS[name](folder)
    except Exception as error:
        if isinstance(error, ImportError) and (libraries := find_missing(error)):
            return Fault(f"{', '.join(libraries)} missing", install_advice(libraries))
        # Only its class: the message may quote a secret.
        return Fault(type(error).__name__, "something went wrong in PlantDesk; install it again")


def _data_folder(folder: Path) -> str | Fault:
    # Saving plants tells of a folder that can't be made or asked about.
    with suppress(OSError):
        if others_can_write(folder):
            return Fault(str(folder), "others can change it; let only this user write there")
    return str(folder)


def _window_system(_: Path) -> str:
    check_window_plugin()
    return f"{', '.join(window_plugins())}{'' if has_display() else ' (there is no display here)'}"


def _given(_: Path) -> str | Fault:
    """The administrator's file: where PlantDesk looks, what it holds, or its first fault."""
    file = read_given_file(given_file())
    if file.path is None:
        return f"no file; looked for {', '.join(map(str, given_files()))}"
    if file.fault:
        # Without the marks around names, which a terminal shows.
        words = fault_text(file.fault).translate(dict.fromkeys((0x2068, 0x2069)))
        return Fault(str(file.path), words)
    for store_id, settings in file.given.settings.items():
        if not (path := settings.certificates):
            continue
        try:
            trust_also(system_trust, path, settings.certificates_sha256)
        except OSError:
            name = file.given.stores[store_id].name
            why = f"{name}: not there, no certificate, or not the one with this SHA-256"
            return Fault(path, why)
    names = ", ".join(one.name for one in file.given.stores.values())
    return f"{file.path}: {names or 'none'}"


def _saved_plants(folder: Path) -> str | Fault:
    """Try a scratch journal beside the real one, which must not come from another version."""
    try:
        # The window reports any other fault, and can repair the journal.
        check_header(folder / "journal.db")
        there = next(part for part in (folder, *folder.parents) if part.exists())
        with (
            TemporaryDirectory(prefix="self-test-", dir=there) as scratch,
            closing(Journal.open(Path(scratch, "journal.db"))) as journal,
        ):
            journal.put_store(PRACTICE)
            journal.stores()
        return "written, read and removed"
    except JournalOtherVersion:
        found = "another version of PlantDesk saved these plants"
        return Fault(found, "nothing is lost; install that version, or move journal.db away")
    except (JournalError, OSError) as error:
        why = error.why if isinstance(error, JournalError) else error.strerror
        return Fault(str(why), "make room there, or ask for permission to write")


def _password_store(_: Path) -> str | Fault:
    """Give the keyring the time limit that it lacks."""
    keeper = VaultKeeper()
    try:
        name = keeper.submit(_keep_and_forget).result(KEYRING_SECONDS)
        return f"{name}; a token was kept, read and forgotten"
    except TimeoutError:
        return Fault("doesn't answer", _OPEN_IT)
    except VaultError as error:
        return _NO_KEYRING.get(error.state, Fault("doesn't work", "tokens can't be kept"))
    finally:
        keeper.close()


def _keep_and_forget(vault: Vault) -> str:
    """Raise VaultError unless a made-up token comes back, and then is gone."""
    address = f"self-test {uuid.uuid4()}"
    try:
        vault.keep(address, Token(uuid.uuid4().hex))
    finally:
        # A token that came back changed must not stay there.
        vault.forget(address)
    return vault.name


def _crashes(_: Path) -> str | Fault:
    if core_dumps_forbidden():
        return "contain no memory"
    advice = "turn off core dumps or Windows Error Reporting: they may hold a token"
    return Fault("may contain parts of the memory", advice)


def _certificates(_: Path) -> str | Fault:
    system_trust()
    # Windows and macOS look certificates up themselves, and give no list.
    listed = ssl.create_default_context().cert_store_stats()["x509_ca"]
    roots = f"{listed} trusted roots" if listed else "the system’s roots"
    if names := replaced_roots():
        roots += f", maybe instead of the system’s: {names} is set"
    found, folder = f"{ssl.OPENSSL_VERSION}, {roots}", ssl.get_default_verify_paths().capath
    if sys.platform == "linux" and not listed and not (folder and any(Path(folder).iterdir())):
        return Fault(found, "install the package ca-certificates")
    return found


def _proxy(_: Path) -> str | Fault:
    way = system_way("https://plants.example.org")
    if isinstance(way, UnusableProxy):
        return Fault("another kind, such as SOCKS", "PlantDesk needs an HTTP proxy")
    return way.text if isinstance(way, HttpProxy) else "none"


CHECKS: dict[str, Callable[[Path], str | Fault]] = {
    "Data folder": _data_folder,
    "Window system": _window_system,
    "Given stores": _given,
    "Saved plants": _saved_plants,
    "Password store": _password_store,
    "Crash files": _crashes,
    "Certificates": _certificates,
    "Proxy": _proxy,
}
