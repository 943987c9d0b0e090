"""The reply to a plant, selectable, with codes for invisible characters.

It may not be the store's.
"""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame

from plantdesk.domain.invisible import reveal_words
from plantdesk.ui.entry.card_content import StoreReply
from plantdesk.ui.look.announce import announce
from plantdesk.ui.look.look import Look
from plantdesk.ui.look.paint import restyle, styled
from plantdesk.ui.look.plain_text import plain_label
from plantdesk.ui.widgets.buttons.button import Link, copy_link
from plantdesk.ui.widgets.fields.exact_text import ExactText
from plantdesk.ui.widgets.layouts import column, row
from plantdesk.ui.wording import shortened, translate

# A step shows no more than this at once.
_LONGEST, _MOST_LINES = 200, 2


class ReplyBox(QFrame):
    def __init__(self, look: Look, *, step: bool = False) -> None:
        """A `step` of a journey shows it in small, and folds a long one."""
        super().__init__()
        self._step = step
        self._reply: StoreReply | None = None
        self.setProperty("box", "verbatim")
        self._name = translate("card", "The reply")
        self._number = plain_label("", "wrong", "small strong")
        self._copy = copy_link(
            look, "copyReply", translate("card", "Copy the reply"), self._whole_reply
        )
        self._words, self._folded = ExactText("reply"), ExactText("foldedReply")
        for words in (self._words, self._folded):
            styled(words, "small" if step else "")
            words.setAccessibleName(self._name)
        self.toggle = Link(look, "unfoldReply", flush=True)
        self.toggle.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.toggle.acts_on = self._whole_reply
        self.toggle.clicked.connect(self._turn)
        self.buttons = (self._copy, self.toggle)
        texts = (self._words, self.toggle, self._folded)
        if step:
            head = row(self._number, None, self._copy)
            whole = column(head, *texts, margins=(8, 2, 4, 6))
        else:
            head = row(plain_label(self._name, "text2", "small"), None, self._copy)
            whole = column(head, self._number, *texts, gap=2, margins=(12, 6, 8, 10))
        whole.setAlignment(self.toggle, Qt.AlignmentFlag.AlignLeft)
        self.setLayout(whole)

    def show_reply(self, reply: StoreReply | None) -> None:
        """Show another one folded."""
        self.setVisible(reply is not None)
        if reply is None or reply == self._reply:
            return
        self._reply = reply
        number = reply.shown_number or (self._name if self._step else "")
        self._number.setText(number)
        self._number.setVisible(bool(number))
        self._number.setProperty("ink", reply.ink)
        restyle(self._number)
        words, folded = self._parts(reply)
        self._words.show_text(words, coded=True)
        self._words.setVisible(bool(words))
        self.toggle.setVisible(bool(folded))
        self.fold()

    def fold(self) -> None:
        self._folded.hide()
        shown = translate("card", "Show reply") if self._step else translate("card", "Show details")
        self.toggle.show_text(shown, "chevron-down")

    def _turn(self) -> None:
        if not self._folded.isHidden() or self._reply is None:
            self.fold()
            return
        # Laying out a long text takes time, so not before somebody asks for it.
        self._folded.show_text(shortened(self._parts(self._reply)[1], reveal_words), coded=True)
        self._folded.show()
        shown = translate("card", "Hide reply") if self._step else translate("card", "Hide details")
        self.toggle.show_text(shown, "chevron-up")
        announce(self._folded, self._folded.toPlainText())

    def _whole_reply(self) -> str:
        return self._reply.whole if self._reply else ""

    def _parts(self, reply: StoreReply) -> tuple[str, str]:
        """Return what shows at once, and what stays folded, as it came."""
        text = "" if reply.summary else reply.text
        if self._step and (len(text) > _LONGEST or len(text.splitlines()) > _MOST_LINES):
            return "", "\n".join(part for part in (text, reply.details) if part)
        return reply.shown or translate("card", "(empty)"), reply.details
