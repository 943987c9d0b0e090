"""What a store's certificate or token says about its end, where no local time is as late."""

import sys
import time
from collections.abc import Iterator
from datetime import UTC, datetime

import pytest

from plantdesk.desk.news import Reached, TokenNews
from plantdesk.domain.token import KeyringState, TokenPlace
from plantdesk.ui.store_form.check_words import check_words
from plantdesk.ui.store_form.words import kept_line
from tests.ui.stage import GREEN

# As certificates without an end have it (RFC 5280, 4.1.2.5).
NEVER = datetime(9999, 12, 31, 23, 59, 59, tzinfo=UTC)

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="no TZ there")


@pytest.fixture(autouse=True)
def east_of_greenwich(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("TZ", "Pacific/Auckland")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


def test_a_certificate_without_an_end_can_be_shown() -> None:
    """Checking the connection ended as a fault of our own."""
    assert "9999" in repr(check_words(Reached(True, "Acme", NEVER), GREEN))


def test_a_token_without_an_end_can_be_shown() -> None:
    """The dialog of the stores could not be opened."""
    news = TokenNews(GREEN.id, TokenPlace.KEYRING, KeyringState.FINE, NEVER)
    assert "9999" in kept_line(news).text
