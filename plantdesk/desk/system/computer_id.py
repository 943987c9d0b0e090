"""Identifies this computer without revealing anything else about it."""

from PySide6.QtCore import QCryptographicHash, QSysInfo


def this_computer() -> str:
    known = QSysInfo.machineUniqueId().data() or QSysInfo.machineHostName().encode()
    # By Qt: hashlib loads OpenSSL, and the first plant waits for it.
    method = QCryptographicHash.Algorithm.Sha256
    digest = QCryptographicHash.hash(b"PlantDesk journal\0" + known, method)
    return bytes(digest.data()).hex()[:32]
