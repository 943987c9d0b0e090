"""One field of the form: label, input, and a line under it that is never empty."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from plantdesk.ui.look.announce import announce
from plantdesk.ui.look.look import Look
from plantdesk.ui.look.measures import strong, tabular
from plantdesk.ui.look.paint import restyle
from plantdesk.ui.look.plain_text import plain_label, set_tip
from plantdesk.ui.widgets.buttons.button import Button
from plantdesk.ui.widgets.fields.input import Input
from plantdesk.ui.wording import too_long_text, translate

# Room around the input in which its focus ring is painted.
RIM = 4


class Field(QWidget):
    """Shows a hint, a problem or a warning in a slot that is there from the start."""

    def __init__(
        self,
        look: Look,
        label: str,
        hint: str,
        *,
        required: bool | None = False,
        pinnable: bool = False,
        digits: bool = False,
        latin: bool = False,
    ) -> None:
        """`required` as None says neither; `latin` text, as an address, runs left to right."""
        super().__init__()
        self._look = look
        self._hint = self._own_hint = hint
        self._state = ""
        self._required = bool(required)
        self._digits = digits
        self._latin = latin or digits
        self._word_icon = ""
        # A text was too long, and what stands here is older than what was meant.
        self.refused = False
        self.input = Input()
        if self._latin:
            # A number reads left to right in any language, and starts where reading starts.
            self.input.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        if digits:
            self.input.setInputMethodHints(Qt.InputMethodHint.ImhPreferNumbers)
        self.input.setAccessibleName(label.replace("&", ""))
        self._label = plain_label(label)
        self._label.setBuddy(self.input)
        self._star = plain_label("*")
        self._star.setProperty("ink", "wrong")
        if not required:
            self._star.hide()
        self._need = plain_label(
            translate("field", "required") if required else translate("field", "optional")
        )
        self._need.setProperty("ink", "text2")
        if required is None:
            self._need.hide()
        self.pin = Button()
        self.pin.setProperty("look", "quiet")
        self.pin.setCheckable(True)
        if not pinnable:
            self.pin.hide()
        self.pin.toggled.connect(self._show_pin)
        self.link = Button()
        self.link.setProperty("look", "link")
        self.link.hide()
        self._icon = plain_label()
        self._icon.hide()
        self._message = plain_label(hint)
        self._message.setProperty("ink", "text2")
        self._message.setWordWrap(True)
        self._message.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self._describe(hint)
        self._lay_out()
        self.input.focus_changed.connect(self.update)
        self.input.refused.connect(self._refuse)
        self.input.textEdited.connect(self._forget_refusal)
        look.changed.connect(self._dress)
        self._dress()

    @property
    def message(self) -> str:
        return self._message.text()

    @property
    def state(self) -> str:
        return self._state

    def show_hint(self) -> None:
        self._show("", self._hint)

    def show_problem(self, text: str) -> None:
        self._show("error", text)

    def show_warning(self, text: str) -> None:
        self._show("warned", text)

    def show_word(self, text: str, icon: str = "") -> None:
        """Worth a word but nothing to mend."""
        self._show("", text, icon)

    def lock(self, why: str) -> None:
        """It can be read and copied, not changed; without a reason it can."""
        self._hint = why or self._own_hint
        if self.input.isReadOnly() != bool(why):
            self.input.setReadOnly(bool(why))
            self.input.setProperty("locked", bool(why))
            restyle(self.input)
        self.show_hint()

    def add_tool(self, tool: QWidget) -> None:
        """At the end of the row of the label, where there is always room."""
        self._labels.addWidget(tool)

    def add_beside(self, widget: QWidget) -> None:
        """After the input, in its line."""
        self._line.addWidget(widget)

    def shrink(self) -> None:
        """Let the slot fall back to one line; only a cleared form may do that."""
        self._message.setMinimumHeight(self._look.measures.slot)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not (self._state and self.input.hasFocus()):
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(self._look.theme.accent), 2))
        ring = QRectF(self.input.geometry()).adjusted(-3, -3, 3, 3)
        painter.drawRoundedRect(ring, 9, 9)

    def _refuse(self) -> None:
        self.refused = True
        self.show_problem(too_long_text())
        announce(self.input, self.message)

    def _forget_refusal(self) -> None:
        self.refused = False

    def _show(self, state: str, text: str, icon: str = "") -> None:
        self._message.setText(text)
        if state != self._state:
            ink = {"error": "wrong", "warned": "warned"}.get(state, "text2")
            self._message.setProperty("ink", ink)
            restyle(self._message)
            self.input.setProperty("state", state)
            restyle(self.input)
        self._state, self._word_icon = state, icon
        self._describe(text)
        self._draw_icon()
        width = self._message.width() or self.width()
        needed = self._message.heightForWidth(width)
        self._message.setMinimumHeight(max(self._message.minimumHeight(), needed))
        # In a slot of several lines it begins beside its icon.
        grown = self._message.minimumHeight() > self._look.measures.slot
        upright = Qt.AlignmentFlag.AlignTop if grown else Qt.AlignmentFlag.AlignVCenter
        self._message.setAlignment(Qt.AlignmentFlag.AlignLeading | upright)
        self.update()

    def _describe(self, text: str) -> None:
        """A screen reader reads it with the field."""
        if self._required:
            text = translate("field", "Required. {0}").format(text)
        self.input.setAccessibleDescription(text)

    def _lay_out(self) -> None:
        self._labels = labels = QHBoxLayout()
        labels.setContentsMargins(RIM, 0, RIM, 0)
        labels.setSpacing(4)
        labels.addWidget(self._label)
        labels.addWidget(self._star)
        labels.addSpacing(4)
        labels.addWidget(self._need)
        labels.addStretch()
        labels.addWidget(self.link)
        labels.addWidget(self.pin)
        slot = QHBoxLayout()
        slot.setContentsMargins(RIM, 0, RIM, 0)
        slot.setSpacing(6)
        slot.addWidget(self._icon, 0, Qt.AlignmentFlag.AlignTop)
        slot.addWidget(self._message, 1, Qt.AlignmentFlag.AlignTop)
        self._line = line = QHBoxLayout()
        line.setContentsMargins(RIM, 0, RIM, 0)
        line.setSpacing(8)
        line.addWidget(self.input)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addLayout(labels)
        column.addLayout(line)
        column.addLayout(slot)

    def _dress(self) -> None:
        measures = self._look.measures
        self._label.setFont(strong(measures.body))
        self._star.setFont(strong(measures.body))
        self._need.setFont(measures.small)
        for tool in (self.pin, self.link):
            # By Tab only: after a click the keyboard stays where it was.
            tool.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            tool.setFont(measures.small)
            tool.setFixedHeight(measures.label_row)
        self._label.setFixedHeight(measures.label_row)
        self.input.setFont(tabular(measures.body) if self._digits else measures.body)
        self.input.setFixedHeight(measures.control)
        self._message.setFont(measures.small)
        self._message.setMinimumHeight(measures.slot)
        self._show_pin(self.pin.isChecked())
        self._draw_icon()
        if self._latin:
            mirrored = self.layoutDirection() == Qt.LayoutDirection.RightToLeft
            # Absolute, because the line itself always runs left to right.
            side = Qt.AlignmentFlag.AlignRight if mirrored else Qt.AlignmentFlag.AlignLeft
            self.input.setAlignment(side | Qt.AlignmentFlag.AlignVCenter)

    def _draw_icon(self) -> None:
        tones = self._look.theme.tones
        if self._state == "error":
            self._icon.setPixmap(self._look.icon("wrong", tones["refused"].ink))
        elif self._state == "warned":
            self._icon.setPixmap(self._look.icon("warned", tones["check"].ink))
        elif self._word_icon:
            self._icon.setPixmap(self._look.icon(self._word_icon, self._look.theme.text2))
        self._icon.setVisible(bool(self._state or self._word_icon))

    def _show_pin(self, on: bool) -> None:
        theme = self._look.theme
        size = self._look.measures.icon(16)
        name, colour = ("pinned", theme.accent) if on else ("pin", theme.text2)
        self.pin.setIcon(self._look.icon(name, colour))
        self.pin.setIconSize(QSize(size, size))
        self.pin.setText(translate("field", "Kept") if on else translate("field", "Keep"))
        tip = translate("field", "Keep this for the next plant")
        set_tip(self.pin, tip)
        label = self._label.text().replace("&", "")
        self.pin.setAccessibleName(translate("field", "Keep {0} for the next plant").format(label))
