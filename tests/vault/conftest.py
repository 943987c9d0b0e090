"""Real and fake keyrings."""

import importlib
import sys
from types import ModuleType

import pytest

_NOT_FOUND = 1168, "Element not found."


class WindowsError(Exception):
    """Raised by pywin32."""

    def __init__(self, function, number, words):
        super().__init__(number, function, words)
        self.winerror, self.funcname = number, function


class CredentialManager:
    """It ignores case, and refuses texts that are too long. The change `fails_at` fails."""

    # keyring checks that the module has one.
    __name__ = "win32cred"
    CRED_TYPE_GENERIC = 1
    CRED_PERSIST_SESSION = 1
    CRED_PERSIST_ENTERPRISE = 3

    def __init__(self):
        self.kept = {}
        self.changes = 0
        self.fails_at = 0

    def CredWrite(self, credential, flags):
        self._change("CredWrite")
        secret = credential["CredentialBlob"].encode("utf-16-le")
        if len(secret) > 2560:
            words = f"The stub received bad data: {credential['CredentialBlob']}"
            raise WindowsError("CredWrite", 1783, words)
        self.kept[credential["TargetName"].lower()] = credential | {"CredentialBlob": secret}

    def CredRead(self, Type, TargetName):
        if TargetName.lower() not in self.kept:
            raise WindowsError("CredRead", *_NOT_FOUND)
        return dict(self.kept[TargetName.lower()])

    def CredDelete(self, Type, TargetName):
        self._change("CredDelete")
        if self.kept.pop(TargetName.lower(), None) is None:
            raise WindowsError("CredDelete", *_NOT_FOUND)

    def _change(self, function):
        self.changes += 1
        if self.changes == self.fails_at:
            raise WindowsError(function, 8, "Not enough memory resources are available.")


@pytest.fixture
def windows(monkeypatch):
    """A credential manager that keyring's own Windows backend uses."""
    manager = CredentialManager()
    api = ModuleType("win32ctypes.pywin32")
    api.win32cred, api.pywintypes = manager, ModuleType("pywintypes")
    api.pywintypes.error = WindowsError
    monkeypatch.setitem(sys.modules, "win32ctypes", ModuleType("win32ctypes"))
    monkeypatch.setitem(sys.modules, "win32ctypes.pywin32", api)
    # keyring looks for the credential manager when it is imported.
    sys.modules.pop("keyring.backends.Windows", None)
    importlib.import_module("keyring.backends.Windows")
    yield manager
    del sys.modules["keyring.backends.Windows"]
