"""What every sentence needs."""

from bisect import bisect_right
from collections.abc import Callable
from datetime import UTC, date, datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QDate, QLocale

from plantdesk.domain.address import Address, read_address, readable_host
from plantdesk.domain.status import Status
from plantdesk.domain.store import Store
from plantdesk.domain.typed import LONGEST_TEXT

if TYPE_CHECKING:
    # For types only: what is sent and answered is not needed to paint the form.
    from plantdesk.domain.entry import Entry

translate = QCoreApplication.translate
# More than a screen holds; laying out or reading out all of it would be felt.
_SHOWN = 4000


def isolated(text: str) -> str:
    """A name inside a sentence keeps its own reading direction."""
    return f"\u2068{text}\u2069"


def address_text(text: str) -> str:
    """An address in a sentence: as people write it and as it is used, since letters look alike."""
    read = read_address(text)
    return isolated(_both(read.readable, read.text) if isinstance(read, Address) else text)


def unbroken_address(text: str) -> str:
    """The same for a question: its line does not end behind “https://”."""
    return address_text(text).replace("://", "://\u2060")


def host_text(host: str) -> str:
    """A host in a sentence, in both forms."""
    return isolated(_both(readable_host(host), host))


def place_text(address: Address) -> str:
    """A host and its port in a sentence, in both forms; the usual port is left out."""
    readable, used = (text.split("/")[2] for text in (address.readable, address.text))
    return isolated(_both(readable, used))


def shown_address(address: Address, *, scheme: bool = True) -> str:
    """Where it stands alone, and not in a sentence."""
    forms = (address.readable, address.text)
    readable, used = (text if scheme else text.partition("://")[2] for text in forms)
    return _both(readable, used)


def store_name(store: Store) -> str:
    return translate("store", "the practice store") if store.practice else isolated(store.name)


def short_store_name(store: Store) -> str:
    """Where it stands alone, and not in a sentence."""
    return translate("store", "Practice store") if store.practice else store.name


def already_here_text(entry: "Entry") -> str:
    """The id stands in the journal already; a warning, because only the store could know."""
    texts = {
        Status.WAITING: translate("field", "{0} already waits on this computer."),
        Status.SENDING: translate("field", "{0} is being sent from this computer."),
        Status.TO_CHECK: translate("field", "{0} is already under To check."),
    }
    added = translate("field", "{0} was added from this computer.")
    return texts.get(entry.status, added).format(entry.plant.id)


def too_long_text() -> str:
    text = translate(
        "field", "That text was too long: nothing was changed. Shorten it to {0} characters."
    )
    return text.format(number(LONGEST_TEXT))


def shortened(text: str, reveal: Callable[[str], str] = str) -> str:
    """The start of a text that nobody reads or hears to its end; `reveal` may put codes in it."""
    end = min(len(text), _SHOWN)
    if len(reveal(text[:end])) > _SHOWN:
        end = bisect_right(range(end), _SHOWN, key=lambda at: len(reveal(text[:at]))) - 1
    if end == len(text):
        return reveal(text)
    more = translate("card", "… and %Ln more characters", None, len(text) - end)
    return f"{reveal(text[:end])} {more}"


def quoted(text: str, longest: int) -> str:
    """The start of somebody else's words, inside a line of ours."""
    # Not needed to paint.
    from plantdesk.domain.invisible import reveal_words

    line = " ".join(reveal_words(text[: longest + 1]).split())
    return isolated(line if len(line) <= longest else f"{line[:longest]}…")


def day_text(moment: datetime) -> str:
    """The day, with its year only where that is another."""
    try:
        return date_text(moment.astimezone().date())
    except OverflowError:
        # Tokens and certificates without an end name the last second of the year 9999, in UTC.
        return date_text(moment.date())


def date_text(day: date) -> str:
    this_year = day.year == datetime.now(UTC).astimezone().year
    shape = "d MMMM" if this_year else "d MMMM yyyy"
    return QLocale().toString(QDate(day.year, day.month, day.day), shape)


def number(count: int) -> str:
    """Counts are grouped as the reader is used to; ids never are."""
    return QLocale().toString(count)


def _both(readable: str, used: str) -> str:
    if readable == used:
        return used
    return f"{isolated(readable)} ({isolated(used)})"
