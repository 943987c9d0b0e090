"""Gives programs that we start the user's environment, not the bundle's."""

import os
from collections.abc import MutableMapping

# A bundle sets these for itself. Other programs would load our libraries.
_OURS = ("LD_LIBRARY_PATH", "QT_PLUGIN_PATH", "QML2_IMPORT_PATH")
# PyInstaller and packaging/hooks/running_copy.py keep the original values here.
_BEFORE = "_ORIG"


def give_back(environ: MutableMapping[str, str] = os.environ) -> None:
    """Restore the environment of a bundle. Call this when Qt has found its plugins."""
    for name in _OURS:
        before = environ.pop(f"{name}{_BEFORE}", None)
        if before is not None:
            environ[name] = before
        else:
            environ.pop(name, None)
