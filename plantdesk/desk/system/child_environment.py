"""What programs that are started from here get: their caller's surroundings, not the bundle's."""

import os
from collections.abc import MutableMapping

# What a bundle sets for itself. Others that find our libraries there would take them for theirs.
_OURS = ("LD_LIBRARY_PATH", "QT_PLUGIN_PATH", "QML2_IMPORT_PATH")
# Where PyInstaller and packaging/hooks/running_copy.py put what stood there before.
_BEFORE = "_ORIG"


def give_back(environ: MutableMapping[str, str] = os.environ) -> None:
    """For a bundle, once Qt knows its plugins; libraries are looked for where it said at first."""
    for name in _OURS:
        before = environ.pop(f"{name}{_BEFORE}", None)
        if before is not None:
            environ[name] = before
        else:
            environ.pop(name, None)
