"""What an earlier session left of a sheet: one line each, with what can be done about it."""

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QWidget

from plantdesk.domain.invisible import reveal_name
from plantdesk.journal.records import WaitingBatch
from plantdesk.ui.known_stores import Stores
from plantdesk.ui.look.paint import start_alignment
from plantdesk.ui.widgets.buttons.button import plain_button
from plantdesk.ui.widgets.buttons.wrapping import flow, take_rest
from plantdesk.ui.widgets.labels import wrapped
from plantdesk.ui.widgets.layouts import column, row
from plantdesk.ui.wording import day_text, isolated, store_name, translate

# More would leave no room for the plants; the others follow when these are decided.
_SHOWN = 3


class Batches(QWidget):
    released = Signal(str)
    # To say whether a sheet in doubt was sent.
    decision_wanted = Signal()
    # Carries the batch whose plants to list.
    shown = Signal(object)
    # Asked about first: it takes away many plants at once.
    removal_wanted = Signal(object)

    def __init__(self, stores: Stores) -> None:
        super().__init__()
        self._stores = stores
        self._column = column(gap=8)
        self.setLayout(self._column)
        self.lines: list[BatchLine] = []
        self._left_out: frozenset[str] = frozenset()
        stores.batches_changed.connect(self._fill)
        stores.list_changed.connect(self._fill)
        self._fill()

    def leave_out(self, batch_ids: frozenset[str]) -> None:
        """Don't show these batches: the page shows them another way."""
        if batch_ids != self._left_out:
            self._left_out = batch_ids
            self._fill()

    def _fill(self) -> None:
        for line in self.lines:
            self._column.removeWidget(line)
            line.hide()
            line.deleteLater()
        self.lines = []
        batches = [one for one in self._stores.batches if one.batch.id not in self._left_out]
        for batch in batches[:_SHOWN]:
            line = BatchLine(batch, batch_text(batch, self._stores), self)
            line.released.connect(self.released)
            line.decision_wanted.connect(self.decision_wanted)
            line.shown.connect(self.shown)
            line.removal_wanted.connect(self.removal_wanted)
            self._column.addWidget(line)
            self.lines.append(line)
        # Not before it is on the page: it would come up as a window of its own.
        if self.parentWidget() is not None or not self.lines:
            self.setVisible(bool(self.lines))


class BatchLine(QFrame):
    released = Signal(str)
    decision_wanted = Signal()
    shown = Signal(object)
    removal_wanted = Signal(object)

    def __init__(self, batch: WaitingBatch, text: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._batch = batch
        self.setProperty("box", "card")
        words = wrapped(text)
        words.setObjectName("batch")
        words.setAlignment(start_alignment() | Qt.AlignmentFlag.AlignVCenter)
        take_rest(words)
        buttons = []
        offered: tuple[tuple[str, str, Callable[[], object]], ...] = (
            ("releaseBatch", translate("open", "Send them"), self._release),
            ("showBatch", translate("open", "Show"), self._show),
            ("removeBatch", translate("open", "Remove…"), self._remove),
        )
        if batch.in_doubt:
            decide = translate("open", "Decide now…")
            offered = (("decideBatch", decide, self.decision_wanted.emit),)
        for name, label, act in offered:
            button = plain_button(name, label, "small")
            button.clicked.connect(act)
            buttons.append(button)
        self.setLayout(row(flow(words, flow(*buttons)), margins=(16, 8, 16, 8)))

    def _release(self) -> None:
        self.released.emit(self._batch.batch.id)

    def _show(self) -> None:
        self.shown.emit(self._batch.batch)

    def _remove(self) -> None:
        self.removal_wanted.emit(self._batch)


def batch_text(waiting: WaitingBatch, stores: Stores) -> str:
    batch, count = waiting.batch, waiting.waiting
    text = translate("open", "%Ln plants from “{0}” ({1}) haven’t been sent to {2}.", None, count)
    if waiting.in_doubt:
        text = translate(
            "open", "%Ln plants from “{0}” ({1}) may already have been sent to {2}.", None, count
        )
    return text.format(
        isolated(reveal_name(batch.name)),
        day_text(batch.made_at),
        store_name(stores.to_name(batch.store_id)),
    )
