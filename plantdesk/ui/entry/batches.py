"""What an earlier session left of a sheet: one line each, with what can be done about it."""

from PySide6.QtCore import Qt, Signal, SignalInstance
from PySide6.QtWidgets import QFrame, QWidget

from plantdesk.domain.invisible import reveal_name
from plantdesk.journal.records import WaitingBatch
from plantdesk.ui.known_stores import Stores
from plantdesk.ui.look.paint import start_alignment
from plantdesk.ui.widgets.buttons.button import Button, plain_button
from plantdesk.ui.widgets.labels import wrapped
from plantdesk.ui.widgets.layouts import column, flow, row, take_rest
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
        self.lines: list[QFrame] = []
        stores.batches_changed.connect(self._fill)
        stores.list_changed.connect(self._fill)
        self._fill()

    def _fill(self) -> None:
        for line in self.lines:
            line.hide()
            line.deleteLater()
        self.lines = [self._line(batch) for batch in self._stores.batches[:_SHOWN]]
        for line in self.lines:
            self._column.addWidget(line)
        # Not before it is on the page: it would come up as a window of its own.
        if self.parentWidget() is not None or not self.lines:
            self.setVisible(bool(self.lines))

    def _line(self, waiting: WaitingBatch) -> QFrame:
        line, batch = QFrame(self), waiting.batch
        line.setProperty("box", "card")
        words = wrapped(batch_text(waiting, self._stores))
        words.setObjectName("batch")
        words.setAlignment(start_alignment() | Qt.AlignmentFlag.AlignVCenter)
        take_rest(words)
        buttons = [
            self._button("releaseBatch", translate("open", "Go on"), self.released, batch.id),
            self._button("showBatch", translate("journey", "Show"), self.shown, batch),
            self._button("removeBatch", translate("open", "Remove…"), self.removal_wanted, waiting),
        ]
        if waiting.in_doubt:
            decide = translate("open", "Decide now…")
            buttons = [self._button("decideBatch", decide, self.decision_wanted)]
        line.setLayout(row(flow(words, flow(*buttons)), margins=(16, 8, 16, 8)))
        return line

    def _button(self, name: str, label: str, told: SignalInstance, *about: object) -> Button:
        button = plain_button(name, label, "small")
        button.clicked.connect(lambda: told.emit(*about))
        return button


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
