"""Identifies this computer without revealing anything else about it."""

from PySide6.QtCore import QCryptographicHash, QSysInfo


def this_computer() -> str:
    known = bytes(QSysInfo.machineUniqueId().data()) or _host_name().encode()
    # By Qt: hashlib loads OpenSSL, and the first plant waits for it.
    method = QCryptographicHash.Algorithm.Sha256
    digest = QCryptographicHash.hash(b"PlantDesk journal\0" + known, method)
    return bytes(digest.data()).hex()[:32]


def _host_name() -> str:
    # Rarely needed.
    import socket

    return socket.gethostname()
