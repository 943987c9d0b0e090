"""A form field: label, input, and a message below that is never empty."""

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from plantdesk.ui.look.announce import announce
from plantdesk.ui.look.look import Look
from plantdesk.ui.look.measures import text_height
from plantdesk.ui.look.paint import restyle, start_alignment, styled
from plantdesk.ui.look.plain_text import plain_label, set_tip
from plantdesk.ui.widgets.buttons.button import Button
from plantdesk.ui.widgets.fields.input import Input
from plantdesk.ui.widgets.icon import Icon
from plantdesk.ui.wording import too_long_text, translate

# Room around the input in which its focus ring is painted.
RIM = 4


class Field(QWidget):
    """Shows a hint, a problem or a warning in a line reserved from the start."""

    help_wanted = Signal()

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
        """`required=None` shows neither star nor word. `latin` text runs left to right."""
        super().__init__()
        self._look = look
        self._hint = self._own_hint = hint
        self._state = ""
        self._required = bool(required)
        self._latin = latin or digits
        # Whether a problem or a warning brings a button for help.
        self.has_help = False
        self._help: Button | None = None
        # The last text was too long, so the field still has the one before.
        self.too_long = False
        self.input = styled(Input(), "figures" if digits else "")
        if self._latin:
            # Runs left to right in any language, but starts on the side where reading starts.
            self.input.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        if digits:
            self.input.setInputMethodHints(Qt.InputMethodHint.ImhPreferNumbers)
        self.input.setAccessibleName(label.replace("&", ""))
        self._label = plain_label(label, type_="strong")
        self._label.setProperty("tall", "row")
        self._label.setBuddy(self.input)
        self._star = plain_label("*", "wrong", "strong")
        if not required:
            self._star.hide()
        self._need = plain_label(translate("field", "optional"), "text2", "small")
        if required is not False:
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
        for tool in (self.pin, self.link):
            _as_tool(tool)
        self._icon = Icon(look)
        self._icon.hide()
        self._message = plain_label(hint, "text2", "small")
        self._message.setWordWrap(True)
        self._message.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self._describe(hint)
        self._lay_out()
        self.input.focus_changed.connect(self.update)
        self.input.too_long.connect(self._show_too_long)
        self.input.textEdited.connect(self._forget_too_long)
        look.changed.connect(self._set_heights)
        self._set_heights()
        self._show_pin(False)

    @property
    def message(self) -> str:
        return self._message.text()

    @property
    def state(self) -> str:
        return self._state

    def show_hint(self) -> None:
        self._show("", self._hint)

    def change_hint(self, hint: str) -> None:
        """Show another hint from now on, in place of the one before."""
        shown, self._own_hint = self.message == self._own_hint, hint
        if not self.input.isReadOnly():
            self._hint = hint
            if shown:
                self.show_hint()

    def show_problem(self, text: str) -> None:
        self._show("error", text)

    def show_warning(self, text: str) -> None:
        self._show("warned", text)

    def show_note(self, text: str, icon: str = "", *, short: str = "") -> None:
        """Show a note that needs no correction. If it takes two lines, show `short` instead."""
        if short and self._height(text) > self._look.measures.message_line:
            text = short
        self._show("", text, icon)

    def lock(self, why: str) -> None:
        """Make the text read-only and show why. An empty reason unlocks it."""
        self._hint = why or self._own_hint
        if self.input.isReadOnly() != bool(why):
            self.input.setReadOnly(bool(why))
            self.input.setProperty("locked", bool(why))
            restyle(self.input)
        self.show_hint()

    def add_tool(self, tool: QWidget) -> None:
        """Add a widget at the end of the label's row."""
        self._labels.addWidget(tool)

    def add_beside(self, widget: QWidget) -> None:
        """Add a widget after the input."""
        self._line.addWidget(widget)

    def shrink(self) -> None:
        """Reduce the message to one line. Only a cleared form may do that."""
        self._message.setMinimumHeight(self._look.measures.message_line)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not (self._state and self.input.hasFocus()):
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(self._look.theme.accent), 2))
        ring = QRectF(self.input.geometry()).adjusted(-3, -3, 3, 3)
        painter.drawRoundedRect(ring, 9, 9)

    def _show_too_long(self) -> None:
        self.too_long = True
        self.show_problem(too_long_text())
        announce(self.input, self.message)

    def _forget_too_long(self) -> None:
        self.too_long = False

    def _show(self, state: str, text: str, icon: str = "") -> None:
        self._message.setText(text)
        if state != self._state:
            ink = {"error": "wrong", "warned": "warned"}.get(state, "text2")
            self._message.setProperty("ink", ink)
            restyle(self._message)
            self.input.setProperty("state", state)
            restyle(self.input)
        self._state = state
        if self.has_help:
            self._show_help(bool(state))
        self._describe(text)
        self._draw_icon(icon)
        height = max(self._message.minimumHeight(), self._height(text))
        self._message.setMinimumHeight(height)
        # A message of several lines starts beside its icon.
        grown = self._message.minimumHeight() > self._look.measures.message_line
        upright = Qt.AlignmentFlag.AlignTop if grown else Qt.AlignmentFlag.AlignVCenter
        self._message.setAlignment(start_alignment() | upright)
        self._icon.setMinimumHeight(0 if grown else self._look.measures.message_line)
        self.update()

    def _show_help(self, on: bool) -> None:
        if on and self._help is None:
            self._help = Button(translate("field", "Help"))
            self._help.setObjectName("explainField")
            self._help.setProperty("look", "link")
            label = self._label.text().replace("&", "")
            self._help.setAccessibleName(translate("field", "Help with {0}").format(label))
            set_tip(self._help, translate("field", "What does this mean? (F1)"))
            _as_tool(self._help)
            # The keyboard has F1, and Tab goes on to the next field.
            self._help.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            self._help.clicked.connect(self.help_wanted)
            self._labels.insertWidget(self._labels.indexOf(self.link), self._help)
        if self._help is not None:
            self._help.setVisible(on)

    def _height(self, text: str) -> int:
        width = self._message.width() or self.width()
        return text_height(self._look.measures.small, text, width)

    def _describe(self, text: str) -> None:
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
        message = QHBoxLayout()
        message.setContentsMargins(RIM, 0, RIM, 0)
        message.setSpacing(6)
        message.addWidget(self._icon, 0, Qt.AlignmentFlag.AlignTop)
        message.addWidget(self._message, 1, Qt.AlignmentFlag.AlignTop)
        self._line = line = QHBoxLayout()
        line.setContentsMargins(RIM, 0, RIM, 0)
        line.setSpacing(8)
        line.addWidget(self.input)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addLayout(labels)
        column.addLayout(line)
        column.addLayout(message)

    def _set_heights(self) -> None:
        self.input.setFixedHeight(self._look.measures.control)
        self._message.setMinimumHeight(self._look.measures.message_line)
        if self._latin:
            mirrored = self.layoutDirection() == Qt.LayoutDirection.RightToLeft
            # Not AlignLeading: the input itself always runs left to right.
            side = Qt.AlignmentFlag.AlignRight if mirrored else Qt.AlignmentFlag.AlignLeft
            self.input.setAlignment(side | Qt.AlignmentFlag.AlignVCenter)

    def _draw_icon(self, icon: str) -> None:
        if self._state == "error":
            self._icon.show_icon("wrong", "refused")
        elif self._state == "warned":
            self._icon.show_icon("warned", "check")
        elif icon:
            self._icon.show_icon(icon, "text2")
        self._icon.setVisible(bool(self._state or icon))

    def _show_pin(self, on: bool) -> None:
        self.pin.show_icon(self._look, *(("pinned", "accent") if on else ("pin", "text2")))
        self.pin.setText(translate("field", "Kept") if on else translate("field", "Keep"))
        tip = translate("field", "Keep this for the next plant")
        set_tip(self.pin, tip)
        label = self._label.text().replace("&", "")
        self.pin.setAccessibleName(translate("field", "Keep {0} for the next plant").format(label))


def _as_tool(button: Button) -> None:
    """Dress a button of the label's row."""
    # Focus by Tab only: a click must not take the focus from the input.
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    button.setProperty("tall", "row")
    styled(button, "small")
