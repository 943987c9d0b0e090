"""Identifies this computer without revealing anything else about it."""

from PySide6.QtCore import QCryptographicHash, QSysInfo


def this_computer() -> str:
    known = QSysInfo.machineUniqueId().data() or QSysInfo.machineHostName().encode()
    # Python's hashlib is slow to load.
    digest = QCryptographicHash.hash(
        b"PlantDesk journal\0" + bytes(known), QCryptographicHash.Algorithm.Sha256
    )
    return digest.toHex().toStdString()[:32]
