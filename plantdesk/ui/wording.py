"""Helpers for sentences: names, addresses, dates and numbers."""

from bisect import bisect_right
from collections.abc import Callable
from datetime import date, datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QDate, QLocale

from plantdesk.domain.address import Address, read_address, readable_host
from plantdesk.domain.entry import Entry, IdElsewhere
from plantdesk.domain.invisible import reveal_words
from plantdesk.domain.local_time import local_day, local_time, today
from plantdesk.domain.plant import NewPlant
from plantdesk.domain.status import Status
from plantdesk.domain.store import Store

if TYPE_CHECKING:
    from PySide6.QtGui import QFontMetrics

    # Painting the form doesn't need it.

translate = QCoreApplication.translate
LONGEST_NAME = 60
# More than fits on a screen. Showing or reading out longer texts takes noticeable time.
_SHOWN = 4000
# Of a line. Measuring 32,000 characters takes too long.
MAX_ROW_TEXT = 400


def isolated(text: str) -> str:
    """Isolate a name's reading direction from the sentence around it."""
    return f"\u2068{text}\u2069"


def address_text(text: str) -> str:
    """Return an address for a sentence, readable and encoded, because letters may look alike."""
    read = read_address(text)
    return isolated(_both(read.readable, read.text) if isinstance(read, Address) else text)


def unbroken_address(text: str) -> str:
    """Return the same without a line break after “https://”, for questions."""
    return address_text(text).replace("://", "://\u2060")


def host_text(host: str) -> str:
    """Return a host for a sentence, in both forms."""
    return isolated(_both(readable_host(host), host))


def place_text(address: Address) -> str:
    """Return host and port for a sentence, in both forms, without a default port."""
    readable, encoded = (text.split("/")[2] for text in (address.readable, address.text))
    return isolated(_both(readable, encoded))


def shown_address(address: Address, *, scheme: bool = True) -> str:
    """Return an address to show by itself, outside a sentence."""
    forms = (address.readable, address.text)
    readable, encoded = (text if scheme else text.partition("://")[2] for text in forms)
    return _both(readable, encoded)


def store_name(store: Store) -> str:
    return translate("store", "the practice store") if store.practice else isolated(store.name)


def window_title(store: Store) -> str:
    if store.practice:
        return translate("window", "PRACTICE – PlantDesk")
    return translate("window", "{0} – PlantDesk").format(store.name)


def capitalized(text: str) -> str:
    """Start a sentence with a name or a reason that elsewhere stands inside one."""
    return text[:1].upper() + text[1:]


def short_store_name(store: Store) -> str:
    """Return a store's name to show by itself, outside a sentence."""
    return translate("store", "Practice store") if store.practice else store.name


def already_here_text(entry: Entry | IdElsewhere) -> str:
    """Warn that this computer has an entry with this id. Only the store knows its own ids."""
    if isinstance(entry, IdElsewhere):
        text = translate("field", "{0} was used on this computer on {1}. It’s no longer listed.")
        return text.format(entry.plant_id, day_text(entry.sent_at))
    return already_known_text(entry.plant, entry.status, _moment_text(entry.typed_at))


def already_known_text(plant: NewPlant, status: Status, when: str) -> str:
    """Warn about an id by the plant that has it, and when that was typed."""
    texts = {
        Status.WAITING: translate("field", "{0} is {1}, waiting on this computer."),
        Status.SENDING: translate("field", "{0} is {1}, being sent from this computer."),
        Status.TO_CHECK: translate("field", "{0} is {1}, already under To check."),
    }
    added = translate("field", "{0} is {1}, added from this computer {2}.")
    name = quoted(plant.name, LONGEST_NAME)
    return texts.get(status, added).format(plant.id, name, when)


def dated_text(moment: datetime) -> str:
    """Return day and time for a sentence that may be read another day."""
    text = translate("card", "on {0} at {1}")
    return text.format(day_text(moment), f"{local_time(moment):%H:%M}")


def _moment_text(moment: datetime) -> str:
    texts = {0: translate("field", "today at {0}"), 1: translate("field", "yesterday at {0}")}
    text = texts.get(days_ago(moment))
    return text.format(f"{local_time(moment):%H:%M}") if text else dated_text(moment)


def already_used_text(plant_id: int) -> str:
    return translate("field", "{0} was used on this computer before.").format(plant_id)


def shortened(text: str, reveal: Callable[[str], str] = str) -> str:
    """Cut a text that is too long to read. `reveal` may replace invisible characters by codes."""
    end = min(len(text), _SHOWN)
    if len(reveal(text[:end])) > _SHOWN:
        end = bisect_right(range(end), _SHOWN, key=lambda at: len(reveal(text[:at]))) - 1
    if end == len(text):
        return reveal(text)
    more = translate("card", "… and %Ln more characters", None, len(text) - end)
    return f"{reveal(text[:end])} {more}"


def quoted(text: str, longest: int) -> str:
    """Return the start of a foreign text, to quote in one of our sentences."""
    line = " ".join(reveal_words(text[: longest + 1]).split())
    return isolated(line if len(line) <= longest else f"{line[:longest]}…")


def day_text(moment: datetime) -> str:
    """Return the day, without the year if it is this year."""
    return date_text(local_day(moment))


def days_ago(moment: datetime) -> int:
    return (today() - local_day(moment)).days


def short_time(moment: datetime) -> str:
    """Return the time for today, and the day for earlier moments."""
    # In a right-to-left text, the month would come before the day.
    return isolated(day_text(moment)) if days_ago(moment) else f"{local_time(moment):%H:%M}"


def exact_time(moment: datetime) -> str:
    """Return the time with its seconds, and the day if it isn't today."""
    clock = f"{local_time(moment):%H:%M:%S}"
    return isolated(f"{day_text(moment)} {clock}") if days_ago(moment) else clock


def date_text(day: date, *, with_year: bool = False) -> str:
    """Write a day with the month's name in the language of the texts, not the system's."""
    shape = translate("date", "d MMMM")
    if with_year or day.year != today().year:
        shape = translate("date", "d MMMM yyyy")
    return text_locale().toString(QDate(day.year, day.month, day.day), shape)


def text_locale() -> QLocale:
    return QLocale(language_code())


def language_code() -> str:
    #: The code of the language of this translation, such as “de”
    return translate("date", "en")


def widest_day(metrics: "QFontMetrics") -> str:
    """Return a day of this year that is as wide as any, in the user's language."""
    year = today().year
    days = (date_text(date(year, month, 28)) for month in range(1, 13))
    return max(days, key=metrics.horizontalAdvance)


def number(count: int) -> str:
    """Format a count with the locale's digit grouping. Don't use it for ids."""
    return QLocale().toString(count)


def _both(readable: str, encoded: str) -> str:
    if readable == encoded:
        return encoded
    return f"{isolated(readable)} ({isolated(encoded)})"
