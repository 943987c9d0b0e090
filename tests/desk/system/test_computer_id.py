import socket

import pytest
from PySide6.QtCore import QByteArray, QSysInfo

from plantdesk.desk.system.computer_id import this_computer


def test_it_is_the_same_each_time_and_tells_nothing_of_the_computer() -> None:
    name = this_computer()
    assert name == this_computer()
    assert len(name) == 32
    known = bytes(QSysInfo.machineUniqueId().data()).decode()
    assert not known or known not in name


def test_another_computer_is_another_one(monkeypatch: pytest.MonkeyPatch) -> None:
    name = this_computer()
    monkeypatch.setattr(QSysInfo, "machineUniqueId", lambda: QByteArray(b"another one"))
    assert this_computer() != name


def test_without_an_id_of_its_own_its_name_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QSysInfo, "machineUniqueId", lambda: QByteArray(b""))
    names = []
    for host in ("green", "blue"):
        monkeypatch.setattr(socket, "gethostname", lambda host=host: host)
        names.append(this_computer())
    assert names[0] != names[1]
