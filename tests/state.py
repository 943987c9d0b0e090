"""Keeps tests out of the user's own folders, where the real journal, preferences and claims lie.

Imported for that alone, by whatever starts the program: the variables count for its child
processes too.
"""

import json
import os
import sys
import tempfile

from plantdesk.folders import config_folder, data_folder, records_folder

MOVED_BY = ["XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"]
if sys.platform == "linux":
    # Sockets, and what other programs leave in a home.
    MOVED_BY += ["XDG_RUNTIME_DIR", "HOME"]
if sys.platform == "win32":
    MOVED_BY = ["LOCALAPPDATA"]
elif sys.platform == "darwin":
    # What XDG knows no variable for is in the home folder.
    MOVED_BY.append("HOME")

# Otherwise a child, such as a worker of this run, would take the folders of the run for the
# user's own.
_KEPT = "PLANTDESK_BEFORE_TESTS"
os.environ.setdefault(_KEPT, json.dumps({name: os.environ.get(name) for name in MOVED_BY}))
BEFORE = json.loads(os.environ[_KEPT])
for _name, _value in BEFORE.items():
    os.environ.pop(_name, None)
    if _value is not None:
        os.environ[_name] = _value
OWN_FOLDERS = tuple(sorted({str(data_folder()), str(config_folder()), str(records_folder())}))

# What still runs at the end may hold a file of it open; Windows then removes none.
_FOLDER = tempfile.TemporaryDirectory(prefix="plantdesk-tests-", ignore_cleanup_errors=True)
os.environ.update(dict.fromkeys(MOVED_BY, _FOLDER.name))
