import pytest

from tests.stages.shops import lead_here


@pytest.fixture
def names_lead_here(monkeypatch):
    """Bypass this computer's proxy."""
    for name in ("http_proxy", "https_proxy", "all_proxy", "no_proxy"):
        monkeypatch.delenv(name, raising=False)
        monkeypatch.delenv(name.upper(), raising=False)
    lead_here(monkeypatch)
