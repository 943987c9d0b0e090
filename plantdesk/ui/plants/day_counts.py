"""The chart's counts, and the days that it limits the list to."""

from collections import Counter
from datetime import date, timedelta

from PySide6.QtCore import QObject, Signal

from plantdesk.desk.desk import Desk
from plantdesk.desk.news import ListChanged
from plantdesk.desk.plant_list import DaysCounted
from plantdesk.domain.local_time import local_day
from plantdesk.domain.search.day_count import DAYS, last_days
from plantdesk.domain.search.plant_search import Kind
from plantdesk.ui.plants.chart import DayChart
from plantdesk.ui.plants.days import ANY_DAY, one_day
from plantdesk.ui.plants.search_row import SearchRow


class DayCounts(QObject):
    """Keeps the chart and the search row in step."""

    # For the first time.
    counted = Signal()

    def __init__(self, desk: Desk, search_row: SearchRow, chart: DayChart) -> None:
        super().__init__(chart)
        self._desk = desk
        self._search_row = search_row
        self._chart = chart
        self._counted = False
        # What was asked for last, while no plant has changed since and the counting hasn't failed.
        self._asked: tuple[date, str | None] | None = None
        desk.on(ListChanged, self._note_change)
        chart.day_chosen.connect(self._choose_day)

    def count(self) -> None:
        """Ask how many plants each day has, for the stores that the list shows."""
        today, store_id = self._search_row.today(), self._search_row.store_id
        if self._asked == (today, store_id):
            # Only the search is another one.
            return
        self._asked = today, store_id
        since = one_day(today - timedelta(DAYS - 1)).times(today)[0]
        if since is not None:
            failed = DaysCounted(failed=True)
            self._desk.ask(
                lambda engine: engine.plant_list.days(since, store_id), self._show, failed
            )

    def _note_change(self, _: ListChanged) -> None:
        self._asked = None

    def mark_chosen(self) -> None:
        """Mark the day that the list is limited to."""
        days = self._search_row.days
        self._chart.chosen = days.first if days.first == days.last else None

    def _show(self, counted: DaysCounted) -> None:
        if counted.failed:
            self._asked = None
            return
        counts: Counter[tuple[date, Kind]] = Counter()
        for start, kind, count in counted.quarters:
            counts[local_day(start), kind] += count
        self._chart.show_days(last_days(counts, self._search_row.today()))
        if not self._counted:
            self._counted = True
            self.counted.emit()

    def _choose_day(self, day: date) -> None:
        """Limit the list to a day of the chart, or no longer."""
        chosen = self._search_row.days == one_day(day)
        self._search_row.show_days(ANY_DAY if chosen else one_day(day))
