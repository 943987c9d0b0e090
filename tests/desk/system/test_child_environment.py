"""What programs started from the bundle get to see of the bundle's own settings: nothing."""

import pytest

from plantdesk.desk.system.child_environment import give_back

OURS = {"LD_LIBRARY_PATH": "/b", "QT_PLUGIN_PATH": "/b/plugins", "QML2_IMPORT_PATH": "/b/qml"}


def test_variables_of_the_bundle_are_removed() -> None:
    environ = OURS | {"HOME": "/home/gardener"}
    give_back(environ)
    assert environ == {"HOME": "/home/gardener"}


@pytest.mark.parametrize("name", OURS)
def test_the_users_values_are_restored(name: str) -> None:
    environ = OURS | {f"{name}_ORIG": "/theirs"}
    give_back(environ)
    assert environ == {name: "/theirs"}


def test_an_empty_value_is_restored() -> None:
    environ = OURS | {"LD_LIBRARY_PATH_ORIG": ""}
    give_back(environ)
    assert environ == {"LD_LIBRARY_PATH": ""}
