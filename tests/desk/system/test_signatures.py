"""PySide explains a wrong argument as ever, though its tools are compiled late: signatures.py.

Before another version is added to KNOWN, all of these must pass with it.
"""

import shiboken6

from plantdesk.desk.system.signatures import KNOWN


def test_the_installed_version_is_known():
    """If this fails, see whether PySide still compiles its tools at each start."""
    assert shiboken6.__version__ in KNOWN
