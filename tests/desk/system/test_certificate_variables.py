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
def test_variables_that_are_set_are_named(environ: dict[str, str], names: str) -> None:
    assert replaced_roots(environ, "linux") == names


@pytest.mark.parametrize("system", ["win32", "darwin"])
def test_other_systems_ignore_the_variables(system: str) -> None:
    assert replaced_roots(FILE | FOLDER, system) == ""
