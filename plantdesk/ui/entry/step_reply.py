"""The reply in a step of the journey, in small. A long one is folded."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout

from plantdesk.domain.invisible import reveal_words
from plantdesk.ui.entry.card_content import StoreReply
from plantdesk.ui.look.announce import announce
from plantdesk.ui.look.look import Look
from plantdesk.ui.look.paint import restyle, styled
from plantdesk.ui.look.plain_text import plain_label
from plantdesk.ui.widgets.buttons.copy_link import copy_link
from plantdesk.ui.widgets.buttons.link import Link
from plantdesk.ui.widgets.fields.exact_text import ExactText
from plantdesk.ui.wording import shortened, translate

_LONGEST, _MOST_LINES = 200, 2


class StepReply(QFrame):
    """Selectable, as it came, with codes for invisible characters. It may not be the store's."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._reply: StoreReply | None = None
        self.setObjectName("stepReply")
        self.setProperty("box", "verbatim")
        self._number = plain_label("", "wrong", "small strong")
        self._copy = copy_link(
            look, "copyStepReply", translate("card", "Copy the reply"), self._whole_reply
        )
        self._words, self._folded = (
            styled(ExactText(name), "small") for name in ("stepReplyWords", "stepReplyFolded")
        )
        for words in (self._words, self._folded):
            words.setAccessibleName(translate("card", "The reply"))
        self._toggle = Link(look, "showStepReply", flush=True)
        self._toggle.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._toggle.acts_on = self._whole_reply
        self._toggle.clicked.connect(self._press)
        self.buttons = (self._copy, self._toggle)
        head = QHBoxLayout()
        head.addWidget(self._number)
        head.addStretch()
        head.addWidget(self._copy)
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 2, 4, 6)
        column.setSpacing(0)
        column.addLayout(head)
        column.addWidget(self._words)
        column.addWidget(self._toggle, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self._folded)

    def show_reply(self, reply: StoreReply) -> None:
        self._reply = reply
        self._number.setText(reply.number or translate("card", "The reply"))
        self._number.setProperty("ink", "wrong" if reply.refusal else "warned")
        restyle(self._number)
        words, folded = _split(reply)
        self._words.show_text(shortened(words, reveal_words), coded=True)
        self._words.setVisible(bool(words))
        self._toggle.setVisible(bool(folded))
        self.fold()

    def fold(self) -> None:
        self._folded.hide()
        self._toggle.show_text(translate("card", "Show reply"), "chevron-down")

    def _press(self) -> None:
        if not self._folded.isHidden() or self._reply is None:
            self.fold()
            return
        # Laying out a long text takes time, so not before somebody asks for it.
        self._folded.show_text(shortened(_split(self._reply)[1], reveal_words), coded=True)
        self._folded.show()
        self._toggle.show_text(translate("card", "Hide reply"), "chevron-up")
        announce(self._folded, self._folded.toPlainText())

    def _whole_reply(self) -> str:
        return self._reply.whole if self._reply else ""


def _split(reply: StoreReply) -> tuple[str, str]:
    """Return what shows at once, and what stays folded."""
    if reply.summary:
        return reply.summary, reply.details
    if len(reply.text) > _LONGEST or len(reply.text.splitlines()) > _MOST_LINES:
        return "", "\n".join(part for part in (reply.text, reply.details) if part)
    return reply.text or translate("card", "(empty)"), reply.details
