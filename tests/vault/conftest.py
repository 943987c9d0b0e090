"""Real and fake keyrings."""

import importlib
import sys
from types import ModuleType

import pytest

from tests.vault.windows import CredentialManager, WindowsError


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
