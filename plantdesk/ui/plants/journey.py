"""The journey of a plant as one text: each step with its mark, time and sentence."""

from collections.abc import Sequence
from html import escape

from PySide6.QtCore import QMimeData, QUrl
from PySide6.QtGui import QFontMetrics, QTextCursor, QTextDocument

from plantdesk.domain.invisible import reveal_words
from plantdesk.ui.entry.card_content import StoreReply
from plantdesk.ui.entry.journey_words import Step
from plantdesk.ui.look.look import Look
from plantdesk.ui.look.paint import styled
from plantdesk.ui.widgets.fields.exact_text import ExactText
from plantdesk.ui.wording import exact_time, shortened, translate

# A step quotes no more than this of a reply, unless the user asks for all of it.
_LONGEST = 200
_ICON = 16


class JourneyText(ExactText):
    """Everything in it is escaped. It loads nothing, and has no links: screen readers find none."""

    def __init__(self, look: Look) -> None:
        super().__init__("journey")
        self._look = look
        self._steps: Sequence[Step] = ()
        self._whole = False
        self._coded = True
        styled(self, "small", "text2")
        self.setAccessibleName(translate("open", "What happened"))
        look.changed.connect(self._draw)

    def show_steps(self, steps: Sequence[Step], *, whole: bool) -> None:
        """`whole` shows all of long replies."""
        self._steps, self._whole = steps, whole
        self._draw()

    def createMimeDataFromSelection(self) -> QMimeData:
        """Copy no marks, and plain ends of lines."""
        data = super().createMimeDataFromSelection()
        data.setText(data.text().replace("\ufffc ", "").replace("\u2028", "\n"))
        return data

    def loadResource(self, kind: int, name: QUrl | str) -> object:  # noqa: ARG002
        return None

    def _draw(self) -> None:
        before, cursor = self.toPlainText(), self.textCursor()
        anchor, position = cursor.anchor(), cursor.position()
        measures, document = self._look.measures, self.document()
        for step in self._steps:
            picture = self._look.icon(step.icon, self._look.ink(step.tone), _ICON)
            name = QUrl(f"{step.icon}-{step.tone}")
            document.addResource(QTextDocument.ResourceType.ImageResource, name, picture)
        # A mark and the space behind it.
        self._indent = measures.icon(_ICON) + QFontMetrics(measures.small).horizontalAdvance(" ")
        document.setIndentWidth(self._indent)
        self.setHtml("".join(map(self._step_html, self._steps)))
        end = max(anchor, position)
        if anchor != position and self.toPlainText()[:end] == before[:end]:
            kept = self.textCursor()
            kept.setPosition(anchor)
            kept.setPosition(position, QTextCursor.MoveMode.KeepAnchor)
            self.setTextCursor(kept)
        self._measure_again()

    def _step_html(self, step: Step) -> str:
        measures, theme = self._look.measures, self._look.theme
        side = measures.icon(_ICON)
        size = f"width={side} height={side} style='vertical-align:middle'"
        mark = f"<img src='{step.icon}-{step.tone}' {size}>"
        head = (
            f"<span style='font-size:{measures.base}px; font-weight:600; color:{theme.text}'>"
            f"{escape(step.head)}</span>"
        )
        time = f" &nbsp;{escape(exact_time(step.at))}" if step.at else ""
        lines = [f"{mark} {head}{time}", escape(step.text) if step.text else ""]
        lines += _reply_lines(step.reply, self._look, whole=self._whole) if step.reply else []
        indent = f"-qt-block-indent:1; text-indent:-{self._indent}px"
        text = "<br>".join(filter(None, lines))
        return f"<p style='margin:0 0 8px 0; color:{theme.text2}; {indent}'>{text}</p>"


def is_long(reply: StoreReply) -> bool:
    """Whether a step shows only the start of this reply."""
    return len(reply.text) > _LONGEST or "\n" in reply.text or bool(reply.details)


def _reply_lines(reply: StoreReply, look: Look, *, whole: bool) -> list[str]:
    """Return its number, and its text as it came with codes for invisible characters."""
    ink = look.ink("refused")
    said = reply.summary or reply.text
    text = " ".join(reveal_words(said[:_LONGEST]).split()) + "…" * (len(said) > _LONGEST)
    if whole:
        text = shortened("\n".join(filter(None, (reply.text, reply.details))), reveal_words)
    shown = escape(text).replace("\r\n", "\n").replace("\n", "<br>")
    number = f"<span style='font-weight:600; color:{ink}'>{escape(reply.shown_number)}</span>"
    return [number] * bool(reply.shown_number) + [
        f"<span style='color:{look.theme.text}'>{shown}</span>"
    ]
