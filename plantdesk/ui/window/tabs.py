"""The tabs below the band, with the number of plants that need a person."""

from math import ceil

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFontMetricsF, QWheelEvent
from PySide6.QtWidgets import QSizePolicy, QTabBar

from plantdesk.ui.look.look import Look
from plantdesk.ui.look.measures import strong
from plantdesk.ui.look.paint import restyle
from plantdesk.ui.look.plain_text import plain_tip
from plantdesk.ui.wording import number, translate

ADD, PLANTS, MANY = 0, 1, 2
# As in the style sheet.
_SIDE = 16


class Tabs(QTabBar):
    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.setObjectName("pages")
        self.setAccessibleName(translate("tabs", "Pages"))
        # At the start of the row on a Mac, too.
        self.setDocumentMode(True)
        self.setDrawBase(False)
        self.setExpanding(False)
        self.setUsesScrollButtons(False)
        self.setElideMode(Qt.TextElideMode.ElideRight)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        # In all of the row: a tab that grows late is never cut by the width of before.
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        for text in (
            translate("tabs", "Add a plant"),
            translate("plants", "All plants"),
            translate("many", "Add many"),
        ):
            self.addTab(text)

    def show_to_do(self, count: int, *, several: bool) -> None:
        """Count the plants to do, in one store or in several."""
        words = text = translate("plants", "All plants")
        if count:
            text = translate("tabs", "{0} ({1})").format(words, number(count))
            to_do = translate("tabs", "{0} to do")
            if several:
                to_do = translate("tabs", "{0} to do in all stores")
            words = f"{words}, {to_do.format(number(count))}"
        if words == self.accessibleTabName(PLANTS):
            # The plants are counted with all news.
            return
        self.setTabText(PLANTS, text)
        self.setAccessibleTabName(PLANTS, words)
        self.setTabToolTip(PLANTS, plain_tip(words))
        self.setProperty("counts", bool(count))
        restyle(self)

    def tabSizeHint(self, index: int) -> QSize:
        # By the strong text, so that choosing a tab moves none. A fraction of a pixel would cut it.
        metrics = QFontMetricsF(strong(self._look.measures.body))
        words = ceil(metrics.horizontalAdvance(self.tabText(index)))
        return QSize(words + 2 * _SIDE, self._look.measures.control + 8)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Stay on the page: a wheel is turned to scroll it."""
        event.ignore()
