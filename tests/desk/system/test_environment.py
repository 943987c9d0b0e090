"""Variables of the bundle, and variables that replace the system's certificates."""

from plantdesk.desk.system.environment import give_back, replaced_roots

OURS = {"LD_LIBRARY_PATH": "/b", "QT_PLUGIN_PATH": "/b/plugins", "QML2_IMPORT_PATH": "/b/qml"}
FILE, FOLDER = {"SSL_CERT_FILE": "/own.pem"}, {"SSL_CERT_DIR": "/own"}


def test_other_programs_get_the_users_values_and_replaced_certificates_are_named():
    for here, left in (
        ({"HOME": "/home/gardener"}, {"HOME": "/home/gardener"}),
        *(({f"{name}_ORIG": "/theirs"}, {name: "/theirs"}) for name in OURS),
        ({"LD_LIBRARY_PATH_ORIG": ""}, {"LD_LIBRARY_PATH": ""}),
    ):
        environ = OURS | here
        give_back(environ)
        assert environ == left
    for environ, system, names in (
        ({"SSL_CERT_FILE": ""}, "linux", ""),
        (FILE, "linux", "SSL_CERT_FILE"),
        (FILE | FOLDER, "linux", "SSL_CERT_FILE, SSL_CERT_DIR"),
        # They ignore the variables.
        (FILE | FOLDER, "win32", ""),
        (FILE | FOLDER, "darwin", ""),
    ):
        assert replaced_roots(environ, system) == names
