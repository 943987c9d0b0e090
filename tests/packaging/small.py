"""What tests of packages share."""

import shutil
import sys

import pytest

EPOCH = 1_700_000_000


def needs_program(name, package):
    how = "" if sys.platform == "win32" else f": apt-get install {package}"
    return pytest.mark.skipif(not shutil.which(name), reason=f"{name} is missing{how}")
