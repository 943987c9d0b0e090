"""What Wine does wrong, each with its proof; as pytest's plugin, it skips what can't pass by it.

    python -m tests.wine_faults

proves each. Where a newer Wine does it right, nothing is skipped any more.
"""

import ctypes
import errno
import socket
import ssl
import tempfile
import threading
from contextlib import suppress
from fnmatch import fnmatchcase
from pathlib import Path

import pytest
import trustme
import truststore


def wer_flags_are_not_told():
    import sitecustomize

    kernel32, flags = ctypes.windll.kernel32, ctypes.c_ulong()
    taken = kernel32.WerSetFlags(1) == 0
    this = ctypes.c_void_p(kernel32.GetCurrentProcess())
    return taken and sitecustomize.wines_wer_flags(this, ctypes.byref(flags)) != 0


def locking_sets_no_errno():
    import msvcrt

    import sitecustomize

    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "locked")
        with path.open("wb") as first, path.open("wb") as second:
            msvcrt.locking(first.fileno(), msvcrt.LK_NBLCK, 1)
            try:
                sitecustomize.wines_locking(second.fileno(), msvcrt.LK_NBLCK, 1)
            except OSError as error:
                return error.errno != errno.EACCES
    return False


def half_pairs_are_no_names():
    with tempfile.TemporaryDirectory() as folder:
        try:
            Path(folder, "a \udcff").touch()
        except OSError:
            return True
    return False


def strangers_are_trusted():
    return _shakes_hands("localhost", trusted=False)


def addresses_are_no_names():
    return _shakes_hands("localhost", trusted=True) and not _shakes_hands("127.0.0.1", trusted=True)


def _shakes_hands(name, *, trusted):
    """With a certificate for this name, as the program does it."""
    authority = trustme.CA()
    theirs = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    authority.issue_cert(name).configure_cert(theirs)
    ours = truststore.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    if trusted:
        ours.load_verify_locations(cadata=authority.cert_pem.bytes().decode())
    with socket.create_server(("127.0.0.1", 0)) as listening:
        server = threading.Thread(target=_serve, args=(listening, theirs))
        server.start()
        try:
            with socket.create_connection(listening.getsockname()) as plain:
                ours.wrap_socket(plain, server_hostname=name).close()
        except OSError:
            # An SSLError is one, and so is Windows' own word for a chain that can't be built.
            return False
        finally:
            server.join()
    return True


def _serve(listening, context):
    with suppress(OSError):
        connection, _ = listening.accept()
        with connection, context.wrap_socket(connection, server_side=True) as encrypted:
            encrypted.recv(1)


# What is wrong, its proof, and patterns of names below tests; what is mended in sitecustomize has
# none.
FAULTS = (
    ("_locking() sets no errno where a lock is held", locking_sets_no_errno, ()),
    (
        "WerGetFlags() does not tell what WerSetFlags() set",
        wer_flags_are_not_told,
        ("security/test_core_dumps.py::test_windows_keeps_the_memory_out_of_its_reports",),
    ),
    (
        "crypt32 trusts a stranger's certificate",
        strangers_are_trusted,
        ("service/test_certificates.py::test_an_unsound_certificate_is_told_by_its_fault",),
    ),
    (
        "crypt32 knows no address in a certificate",
        addresses_are_no_names,
        (
            "desk/test_store_settings.py::test_a_certificate_file_is_trusted_for_its_store_only",
            "e2e/test_token_way.py::*",
            "e2e/test_trouble.py::test_a_waiting_plant_is_added_once_the_fault_is_fixed",
            "service/test_certificates.py::test_a_file_is_read_anew_after_a_failure",
            "service/test_way.py::test_a_store_shows_its_certificate_and_gets_no_byte",
        ),
    ),
    (
        "a file can't have half a surrogate pair in its name",
        half_pairs_are_no_names,
        ("sheets/reading/test_workbooks.py::test_what_a_file_is_called_doesnt_matter*",),
    ),
)


def pytest_collection_modifyitems(items):
    there = [(what, tests) for what, proof, tests in FAULTS if tests and proof()]
    for item in items:
        name = item.nodeid.replace("\\", "/").rpartition("tests/")[2]
        for what, tests in there:
            if any(fnmatchcase(name, pattern) for pattern in tests):
                item.add_marker(pytest.mark.skip(reason=f"Wine: {what}"))


if __name__ == "__main__":
    for what, proof, _ in FAULTS:
        print(f"{'there' if proof() else 'GONE ':6} {what}", flush=True)  # noqa: T201
