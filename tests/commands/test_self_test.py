"""--self-test: what it says of this installation, how it ends, and what it leaves behind."""

import re
import sys
import threading
from contextlib import closing
from subprocess import CompletedProcess
from unittest.mock import Mock

import pytest

from plantdesk import __version__
from plantdesk.commands import self_test as checks
from plantdesk.domain.store import PRACTICE
from plantdesk.domain.token import KeyringState
from plantdesk.journal.journal import Journal
from plantdesk.vault.errors import VaultError
from plantdesk.vault.keeper import VaultKeeper
from plantdesk.vault.vault import Vault
from tests.journal.crafted import run
from tests.keyrings import MemoryKeyring, no_keyring
from tests.patience import slowness

LINES = (
    "PlantDesk", "Python", "PySide", "Qt", "SQLite", "System", "Data folder", "Window system",
    "Given stores", "Saved plants", "Password store", "Crash files",
    "Certificates", "Proxy",
)  # fmt: skip
pytestmark = pytest.mark.usefixtures("no_proxy")


@pytest.fixture
def look(monkeypatch, capsys):
    """To its end, without a display, with a keyring of the test's own."""
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("XDG_CONFIG_DIRS", "/nowhere")
    monkeypatch.setattr(checks, "core_dumps_forbidden", lambda: True)
    monkeypatch.setattr(checks, "KEYRING_SECONDS", 0.2 * slowness())

    def look(folder, open_vault=no_keyring):
        monkeypatch.setattr(checks, "VaultKeeper", lambda: VaultKeeper(open_vault))
        return CompletedProcess((), checks.self_test(folder), *capsys.readouterr())

    return look


def said(done):
    """What each line is about, and the line."""
    return {line[7:].partition(":")[0]: line for line in done.stdout.splitlines()[:-1]}


def test_each_thing_has_its_line_and_all_is_well(look, tmp_path):
    done = look(tmp_path)
    assert done.stderr == ""
    assert tuple(said(done)) == LINES
    assert all(line.startswith("ok     ") for line in said(done).values())
    assert said(done)["PlantDesk"].endswith(__version__)
    shown = {"win32": "windows", "darwin": "cocoa"}.get(sys.platform, "there is no display here")
    assert shown in said(done)["Window system"]
    assert said(done)["Saved plants"].endswith("written, read and removed")
    assert said(done)["Crash files"].endswith("contain no memory")
    assert re.search("OpenSSL [1-9].*, [1-9][0-9]* trusted roots|the system’s roots", done.stdout)
    assert "Password store: none; tokens are kept until PlantDesk closes\n" in done.stdout
    assert done.stdout.splitlines()[-1] == "No faults found."
    assert done.returncode == 0


def test_it_leaves_nothing_behind_and_works_beside_an_open_journal(look, tmp_path):
    assert look(tmp_path / "not" / "yet").returncode == 0
    assert list(tmp_path.iterdir()) == []
    with closing(Journal.open(tmp_path / "journal.db")) as journal:
        before = sorted(tmp_path.iterdir())
        assert look(tmp_path).returncode == 0
        assert sorted(tmp_path.iterdir()) == before
        journal.put_store(PRACTICE)
        assert journal.stores() == [PRACTICE]


def test_a_journal_of_another_version_is_a_fault_and_left_alone(look, tmp_path):
    path = tmp_path / "journal.db"
    Journal.open(path).close()
    run(path, f"PRAGMA user_version = {99 << 24}")
    before = path.read_bytes()
    found = checks.look("Saved plants", tmp_path).found
    assert found == "another version of PlantDesk saved these plants"
    assert path.read_bytes() == before
    assert [file.name for file in tmp_path.glob("*.db*")] == ["journal.db"]
    # So is a folder that can't be written.
    (tmp_path / "file").touch()
    done = look(tmp_path / "file" / "plants")
    assert said(done)["Saved plants"].startswith("FAULT  Saved plants: ")
    assert "make room there, or ask for permission to write" in said(done)["Saved plants"]
    # The rest is looked at all the same.
    assert tuple(said(done)) == LINES
    assert (done.returncode, done.stdout.splitlines()[-1]) == (1, "1 fault")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other rights")
def test_a_folder_that_others_can_write_and_memory_in_crash_files_are_faults(tmp_path, monkeypatch):
    tmp_path.chmod(0o755)
    assert checks.look("Data folder", tmp_path) == str(tmp_path)
    tmp_path.chmod(0o702)
    fault = "others can change it; let only this user write there"
    assert checks.look("Data folder", tmp_path) == (str(tmp_path), fault)
    monkeypatch.setattr(checks, "core_dumps_forbidden", lambda: False)
    assert isinstance(checks.look("Crash files", tmp_path), checks.Fault)


def test_a_keyring_that_fails_or_hangs_is_a_fault(look, tmp_path):
    came = threading.Event()
    for fails, says in (
        (VaultError(KeyringState.LOCKED), "no access – unlock it, or in KeePassXC"),
        (VaultError(KeyringState.FAILED), "doesn't work – tokens can't be kept"),
        (lambda: came.wait() and no_keyring(), "doesn't answer – unlock it"),
        # Our own bug: its words may quote a secret.
        (ZeroDivisionError("leaf-4711"), "ZeroDivisionError – something went wrong"),
    ):
        done = look(tmp_path, Mock(side_effect=fails))
        assert said(done)["Password store"].startswith(f"FAULT  Password store: {says}")
        # It holds up no other look.
        assert tuple(said(done)) == LINES
        assert (done.returncode, done.stderr, "4711" in done.stdout) == (1, "", False)
    came.set()


def test_nothing_stays_in_the_keyring(monkeypatch, tmp_path):
    for garbles in (False, True):
        keyring = MemoryKeyring()
        vault, write = Vault(keyring, ""), keyring.set_password
        if garbles:
            keyring.set_password = lambda *where, write=write: write(*where[:2], where[2][::-1])
        monkeypatch.setattr(checks, "VaultKeeper", lambda vault=vault: VaultKeeper(lambda: vault))
        fault = checks.look("Password store", tmp_path)
        assert isinstance(fault, checks.Fault) is garbles
        assert keyring.asked.is_set()
        assert keyring.kept == {}


@pytest.mark.skipif(sys.platform != "linux", reason="others look certificates up themselves")
def test_certificates_that_a_variable_replaces_are_told(tmp_path, monkeypatch):
    for name in ("SSL_CERT_FILE", "SSL_CERT_DIR"):
        monkeypatch.setenv(name, str(tmp_path))
    found = checks.look("Certificates", tmp_path)
    told = ", the system’s roots, maybe instead of the system’s: SSL_CERT_FILE, SSL_CERT_DIR is set"
    assert found.found.endswith(told)
    assert found.advice == "install the package ca-certificates"
    (tmp_path / "own.pem").touch()
    assert checks.look("Certificates", tmp_path) == found.found


@pytest.mark.skipif(
    sys.platform in ("win32", "darwin"), reason="there the system's proxy is no variable"
)
def test_a_proxy_is_named_without_its_sign_in(tmp_path, monkeypatch):
    for proxy, says in (
        ("http://someone:s3cret@proxy.example:3128", "http://proxy.example:3128"),
        ("someone:s3cret@proxy.example:3128", "none"),
        ("socks5://someone:s3cret@proxy.example", "another kind, such as SOCKS "),
    ):
        for name in ("http_proxy", "https_proxy"):
            monkeypatch.setenv(name, proxy)
        found = checks.look("Proxy", tmp_path)
        said = " ".join(found) if isinstance(found, checks.Fault) else found
        assert said.startswith(says)
        assert not re.search("s3cret|someone", said)


@pytest.mark.skipif(
    sys.platform in ("win32", "darwin"), reason="only Linux lets a test say where the file is"
)
def test_the_administrators_file_is_named_with_what_it_gives_or_its_fault(tmp_path, monkeypatch):
    def look():
        return checks.look("Given stores", tmp_path)

    monkeypatch.setenv("XDG_CONFIG_DIRS", str(tmp_path))
    path = tmp_path / "plantdesk" / "stores.toml"
    assert look() == f"no file; looked for {path}"
    path.parent.mkdir()
    text = '[[stores]]\nid = "green"\nname = "Green"\naddress = "https://green.example"\n'
    path.write_text(text, "utf-8")
    assert look() == f"{path}: Green"
    path.write_text(f"{text}connect_seconds = 0", "utf-8")
    assert look() == (
        str(path),
        "stores 1, connect_seconds: This is missing, unknown, wrong or used twice.",
    )
    certificates = str(tmp_path / "own.pem")
    named = f'certificates = "{certificates}"\ncertificates_sha256 = "{"0" * 64}"'
    path.write_text(text + named, "utf-8")
    missing = "Green: not there, no certificate, or not the one with this SHA-256"
    assert look() == (certificates, missing)
