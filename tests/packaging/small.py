"""What tests of packages share."""

import shutil
import sys
import tarfile

import pytest

EPOCH = 1_700_000_000


def needs_program(name, package):
    how = "" if sys.platform == "win32" else f": apt-get install {package}"
    return pytest.mark.skipif(not shutil.which(name), reason=f"{name} is missing{how}")


def unpack(archive, folder):
    # Debian 12's Python is older than filters, and does without.
    filters = {"filter": "tar"} if hasattr(tarfile, "tar_filter") else {}
    archive.extractall(folder, **filters)
