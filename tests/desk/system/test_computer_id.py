from PySide6.QtCore import QByteArray, QSysInfo

from plantdesk.desk.system.computer_id import this_computer


def test_the_id_is_constant_and_reveals_nothing():
    name = this_computer()
    assert name == this_computer()
    assert len(name) == 32
    known = bytes(QSysInfo.machineUniqueId().data()).decode()
    assert not known or known not in name


def test_another_computer_has_another_id(monkeypatch):
    names = [this_computer()]
    # Without an id of its own, a computer is known by its name.
    for known, host in ((b"another one", "green"), (b"", "green"), (b"", "blue")):
        monkeypatch.setattr(QSysInfo, "machineUniqueId", lambda known=known: QByteArray(known))
        monkeypatch.setattr(QSysInfo, "machineHostName", lambda host=host: host)
        names.append(this_computer())
    assert len(set(names)) == 4
