"""Keeps what the program under test remembers of its claims out of the developer's own folders.

Imported for that alone, by whatever starts the program.
"""

import os
import tempfile

_FOLDER = tempfile.TemporaryDirectory(prefix="plantdesk-state-")
os.environ["XDG_STATE_HOME"] = _FOLDER.name
