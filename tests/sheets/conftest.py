import tempfile

import pytest


@pytest.fixture(scope="module", autouse=True)
def _no_temporary_files_stay(tmp_path_factory):
    """A workbook's temporary files have all plants in them."""
    folder = tmp_path_factory.mktemp("temporary")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tempfile, "tempdir", str(folder))
        yield
    assert list(folder.iterdir()) == []
