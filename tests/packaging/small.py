"""What tests of packages share."""

import shutil

import pytest

EPOCH = 1_700_000_000


def needs_program(name, package):
    return pytest.mark.skipif(
        not shutil.which(name), reason=f"{name} is missing: apt-get install {package}"
    )
