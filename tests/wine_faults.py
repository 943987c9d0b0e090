"""Pytest's plugin for Wine: skips the tests that can't pass by what Wine itself does wrong."""

from fnmatch import fnmatchcase

import pytest

# What is wrong, and patterns of names below tests.
FAULTS = {
    "crypt32 trusts a stranger's certificate": (
        "service/test_certificates.py::test_an_unsound_certificate_is_told_by_its_fault",
    ),
    "crypt32 knows no address in a certificate": (
        "service/test_certificates.py::test_a_file_is_read_anew_after_a_failure",
        "service/test_way.py::test_a_store_also_behind_a_proxy_shows_its_certificate_and_gets_no_byte",
    ),
    "a file can't have half a surrogate pair in its name": (
        "sheets/reading/test_workbooks.py::test_a_sheet_without_rows_and_a_password_are_named",
    ),
    "shutdown() wakes no thread that reads": (
        "service/test_way.py::test_a_handshake_that_hangs_is_told_as_one*True*",
    ),
    # 3 GiB are to be had within CHILD_MEMORY.
    "a job limits no memory": ("sheets/reading/test_hostile_files.py::test_a_bomb_is_named",),
}


def pytest_configure(config):
    # BCryptEnumContextFunctions() is not implemented, and Qt says so when it reads a certificate.
    config.addinivalue_line("qt_log_ignore", "^Failed to enumerate ciphers$")


def pytest_collection_modifyitems(items):
    for item in items:
        name = item.nodeid.replace("\\", "/").rpartition("tests/")[2]
        for what, tests in FAULTS.items():
            if any(fnmatchcase(name, pattern) for pattern in tests):
                item.add_marker(pytest.mark.skip(reason=f"Wine: {what}"))
