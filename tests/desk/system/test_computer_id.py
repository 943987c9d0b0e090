import socket

import pytest
from PySide6.QtCore import QByteArray, QSysInfo

from plantdesk.desk.system.computer_id import this_computer


def test_the_id_is_constant_and_reveals_nothing() -> None:
    name = this_computer()
    assert name == this_computer()
    assert len(name) == 32
    known = bytes(QSysInfo.machineUniqueId().data()).decode()
    assert not known or known not in name


def test_another_computer_has_another_id(monkeypatch: pytest.MonkeyPatch) -> None:
    name = this_computer()
    monkeypatch.setattr(QSysInfo, "machineUniqueId", lambda: QByteArray(b"another one"))
    assert this_computer() != name


def test_without_a_machine_id_the_host_name_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QSysInfo, "machineUniqueId", lambda: QByteArray(b""))
    names = []
    for host in ("green", "blue"):
        monkeypatch.setattr(socket, "gethostname", lambda host=host: host)
        names.append(this_computer())
    assert names[0] != names[1]
