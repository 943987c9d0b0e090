"""The days that the list is limited to."""

from datetime import date, datetime, timedelta
from enum import Enum

from msgspec import Struct
from PySide6.QtCore import QDate, QLocale, Qt
from PySide6.QtGui import QTextCharFormat
from PySide6.QtWidgets import QDateEdit, QWidget

from plantdesk.domain.local_time import midnight
from plantdesk.ui.look.look import Look
from plantdesk.ui.look.plain_text import plain_label
from plantdesk.ui.widgets.dialog import Dialog, end_row
from plantdesk.ui.widgets.labels import below_label
from plantdesk.ui.widgets.layouts import Item, boxed, column
from plantdesk.ui.wording import date_text, isolated, text_locale, translate


class Period(Enum):
    ANY = "Any day"
    TODAY = "Today"
    YESTERDAY = "Yesterday"
    THIS_WEEK = "This week"
    CHOSEN = "Choose days…"


class Days(Struct, frozen=True):
    """`first` and `last` are only for chosen days."""

    period: Period = Period.ANY
    first: date | None = None
    last: date | None = None

    def between(self, today: date) -> tuple[date, date] | None:
        """Return the first and the last day, or None for any day."""
        if self.first and self.last:
            return self.first, self.last
        if self.period is Period.ANY:
            return None
        weekday = (today.isoweekday() - QLocale.system().firstDayOfWeek().value) % 7
        ago = {Period.YESTERDAY: (1, 1), Period.THIS_WEEK: (weekday, 0)}
        first, last = ago.get(self.period, (0, 0))
        return today - timedelta(first), today - timedelta(last)

    def times(self, today: date) -> tuple[datetime | None, datetime | None]:
        """Return when the days begin, and when the day after them begins."""
        days = self.between(today)
        if days is None:
            return None, None
        return midnight(days[0]), midnight(days[1] + timedelta(1))

    @property
    def word(self) -> str:
        if self.first and self.last:
            return range_text(self.first, self.last)
        return translate("plants", self.period.value)


def range_text(first: date, last: date) -> str:
    days = date_text(first)
    return days if first == last else isolated(f"{days} – {date_text(last)}")


class DaysDialog(Dialog):
    """Asks for the first and the last day."""

    def __init__(self, look: Look, days: tuple[date, date], today: date, parent: QWidget) -> None:
        title = translate("plants", "Choose days")
        super().__init__(look, parent, "daysDialog", title)
        self.first, self.last = _date_edit(days[0], today), _date_edit(days[1], today)
        fields: list[Item] = [plain_label(title, type_="h2"), 16]
        for text, edit in (
            (translate("plants", "&From"), self.first),
            (translate("plants", "&To"), self.last),
        ):
            edit.setAccessibleName(text.replace("&", ""))
            fields += [below_label(text, edit), 12]
        show = self.filled_button("showDays", translate("plants", "&Show these days"), self.accept)
        show.setDefault(True)
        cancel = self.button("cancelDays", translate("store", "Cancel"), self.reject)
        content = boxed(column(*fields, margins=(24, 0, 24, 0)), "clear")
        self.lay_out(content, None, end_row(self, show, cancel))

    @property
    def days(self) -> Days:
        """The chosen days, in order."""
        first, last = sorted((self.first.date(), self.last.date()))
        return Days(Period.CHOSEN, _date_of(first), _date_of(last))


def _date_edit(day: date, today: date) -> QDateEdit:
    edit = QDateEdit()
    edit.setCalendarPopup(True)
    # As in the list. Only the first day of a week is the system's.
    edit.setLocale(text_locale())
    edit.setDisplayFormat(translate("date", "d MMMM yyyy"))
    edit.calendarWidget().setFirstDayOfWeek(QLocale().firstDayOfWeek())
    for weekend in (Qt.DayOfWeek.Saturday, Qt.DayOfWeek.Sunday):
        # Red would mean a refusal.
        edit.calendarWidget().setWeekdayTextFormat(weekend, QTextCharFormat())
    edit.setDateRange(QDate(1970, 1, 2), QDate(today.year, today.month, today.day))
    edit.setDate(QDate(day.year, day.month, day.day))
    return edit


def _date_of(day: QDate) -> date:
    return date(day.year(), day.month(), day.day())
