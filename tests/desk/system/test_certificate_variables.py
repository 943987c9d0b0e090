"""What is told of variables that name other certificates than the system's."""

import pytest

from plantdesk.desk.system.certificate_variables import replaced_roots

FILE, FOLDER = {"SSL_CERT_FILE": "/own.pem"}, {"SSL_CERT_DIR": "/own"}


@pytest.mark.parametrize(
    ("environ", "names"),
    [
        ({}, ""),
        ({"SSL_CERT_FILE": ""}, ""),
        (FILE, "SSL_CERT_FILE"),
        (FOLDER, "SSL_CERT_DIR"),
        (FILE | FOLDER, "SSL_CERT_FILE, SSL_CERT_DIR"),
    ],
)
def test_what_is_set_is_named(environ: dict[str, str], names: str) -> None:
    assert replaced_roots(environ, "linux") == names


@pytest.mark.parametrize("system", ["win32", "darwin"])
def test_elsewhere_nothing_reads_them(system: str) -> None:
    assert replaced_roots(FILE | FOLDER, system) == ""
