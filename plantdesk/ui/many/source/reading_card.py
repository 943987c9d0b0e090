"""What the page shows while a file is read: how far it is, and a way to stop."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame

from plantdesk.domain.invisible import reveal_name
from plantdesk.ui.look.look import Look
from plantdesk.ui.many.sending.progress_bar import Part, ProgressBar
from plantdesk.ui.widgets.buttons.button import plain_button
from plantdesk.ui.widgets.labels import centred
from plantdesk.ui.widgets.layouts import middle, row
from plantdesk.ui.wording import isolated, number, translate


class ReadingCard(QFrame):
    cancelled = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.setProperty("box", "card")
        self.setObjectName("readingSheet")
        self._title = centred(type_="h2")
        self._bar = ProgressBar(look)
        self._percent = centred("", "text2")
        self.cancel = plain_button("cancelReading", translate("many", "Cancel"))
        self.cancel.clicked.connect(self.cancelled)
        bar = row(None, self._bar, None)
        for place, share in enumerate((1, 2, 1)):
            bar.setStretch(place, share)
        whole = middle(self._title, 8, bar, 8, self._percent, 16, self.cancel)
        whole.setContentsMargins(16, 16, 16, 16)
        self.setLayout(whole)

    def begin(self, name: str) -> None:
        text = translate("many", "Reading {0}…").format(isolated(reveal_name(name)))
        self._title.setText(text)
        self.show_percent(0)

    def show_percent(self, percent: int) -> None:
        # Sheets of workbooks are not counted until they are read.
        self._bar.show_parts([Part(percent, "sending")], 100)
        self._percent.setText(translate("many", "{0} %").format(number(percent)))
