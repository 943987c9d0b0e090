"""Variables that matter to us or to programs that we start."""

import os
import sys
from collections.abc import Mapping, MutableMapping

# A bundle sets these for itself. Other programs would load our libraries.
_OURS = ("LD_LIBRARY_PATH", "QT_PLUGIN_PATH", "QML2_IMPORT_PATH")
# PyInstaller and packaging/hooks/running_copy.py keep the original values here.
_BEFORE = "_ORIG"


def give_back(environ: MutableMapping[str, str] = os.environ) -> None:
    """Restore the environment of a bundle. Call this when Qt has found its plugins."""
    for name in _OURS:
        environ.pop(name, None)
        if (before := environ.pop(f"{name}{_BEFORE}", None)) is not None:
            environ[name] = before


def replaced_roots(environ: Mapping[str, str] = os.environ, system: str = sys.platform) -> str:
    """Name the variables that replace the system's certificates. Only OpenSSL on Linux does so."""
    names = ("SSL_CERT_FILE", "SSL_CERT_DIR") if system == "linux" else ()
    return ", ".join(name for name in names if environ.get(name))
