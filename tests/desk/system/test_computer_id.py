from PySide6.QtCore import QByteArray, QSysInfo

from plantdesk.desk.system.computer_id import this_computer


def test_each_computer_has_an_id_that_is_constant_and_reveals_nothing(monkeypatch):
    names = [this_computer(), this_computer()]
    known = bytes(QSysInfo.machineUniqueId().data()).decode()
    assert not known or known not in names[0]
    # Without an id of its own, a computer is known by its name.
    for known, host in ((b"another one", "green"), (b"", "green"), (b"", "blue")):
        monkeypatch.setattr(QSysInfo, "machineUniqueId", lambda known=known: QByteArray(known))
        monkeypatch.setattr(QSysInfo, "machineHostName", lambda host=host: host)
        names.append(this_computer())
    assert len(set(names)) == 4
    assert {len(name) for name in names} == {32}
