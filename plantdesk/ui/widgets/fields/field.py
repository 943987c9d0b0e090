"""A form field: label, input, and a message below that is never empty."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QWidget

from plantdesk.ui.look.look import Look
from plantdesk.ui.look.paint import draw_ring, restyle, start_alignment, styled
from plantdesk.ui.look.plain_text import plain_label, set_tip
from plantdesk.ui.widgets.buttons.button import RIM, Button
from plantdesk.ui.widgets.fields.input import Input
from plantdesk.ui.widgets.labels import MessageLine
from plantdesk.ui.widgets.layouts import Item, column, row
from plantdesk.ui.wording import translate


class Field(QWidget):
    """Shows a hint, a problem or a warning in a line reserved from the start."""

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
        # The second goes before the first.
        self._hint, self._locked = hint, ""
        self._required = bool(required)
        # Whether a warning brings a button for help. A problem says all that there is to say.
        self.has_help = False
        self.input = styled(Input(), "figures" if digits else "")
        if latin or digits:
            # Runs left to right in any language, but starts on the side where reading starts.
            self.input.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
            self.input.setAlignment(start_alignment() | Qt.AlignmentFlag.AlignVCenter)
        if digits:
            self.input.setInputMethodHints(Qt.InputMethodHint.ImhPreferNumbers)
        self._name = label.replace("&", "")
        self.input.setAccessibleName(self._name)
        shown = plain_label(label, type_="strong")
        shown.setProperty("tall", "row")
        shown.setBuddy(self.input)
        marks: list[Item] = [plain_label("*", "wrong", "strong")] if required else []
        if required is False:
            marks = [4, plain_label(translate("field", "optional"), "text2", "small")]
        self.pin = _tool("quiet")
        self.pin.setCheckable(True)
        if not pinnable:
            self.pin.hide()
        self.pin.toggled.connect(self._show_pin)
        self.pin.setAccessibleName(
            translate("field", "Keep {0} for the next plant").format(self._name)
        )
        set_tip(self.pin, translate("field", "Keep this for the next plant"))
        self.link, self.help = _tool("link"), _tool("link")
        self.link.hide()
        self.help.hide()
        self.help.setText(translate("field", "Help"))
        self.help.setObjectName("explainField")
        self.help.setAccessibleName(translate("field", "Help with {0}").format(self._name))
        set_tip(self.help, translate("field", "What does this mean? (F1)"))
        # The keyboard has F1, and Tab goes on to the next field.
        self.help.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._message = MessageLine(look, "", "line")
        parts = (shown, *marks, None, self.help, self.link, self.pin)
        sides = (RIM, 0, RIM, 0)
        labels, line = row(*parts, gap=4, margins=sides), row(self.input, margins=sides)
        self.setLayout(column(labels, line, row(self._message, margins=sides), gap=4))
        self.show_hint()
        self.input.focus_changed.connect(self.update)
        self._show_pin(False)

    @property
    def message(self) -> str:
        return self._message.text

    @property
    def keeps_text(self) -> bool:
        """Whether its text is kept for the next plants."""
        return self.pin.isChecked() and bool(self.input.text())

    @property
    def state(self) -> str:
        return str(self.input.property("state") or "")

    def show_hint(self) -> None:
        self._show("", self._locked or self._hint)

    def change_hint(self, hint: str) -> None:
        """Show another hint from now on, in place of the one before."""
        shown, self._hint = self.message == self._hint, hint
        if shown:
            self.show_hint()

    def show_problem(self, text: str) -> None:
        self._show("error", text)

    def show_warning(self, text: str) -> None:
        self._show("warned", text)

    def show_note(self, text: str, icon: str = "") -> None:
        """Show a note that needs no correction."""
        self._show("", text, icon)

    def lock(self, why: str, *, told: bool = True) -> None:
        """Make the text read-only. An empty reason unlocks it; another field may have `told` it."""
        self._locked = why if told else ""
        if self.input.isReadOnly() != bool(why):
            self.input.setReadOnly(bool(why))
            self.input.setProperty("locked", bool(why))
            restyle(self.input)
        self.pin.setEnabled(not why)
        self.show_hint()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.state and self.input.hasFocus():
            draw_ring(self, self.input.geometry())

    def _show(self, state: str, text: str, icon: str = "") -> None:
        ink = {"error": "wrong", "warned": "warned"}.get(state, "text2")
        self._message.show_text(text, ink, icon)
        if state != self.state:
            self.input.setProperty("state", state or None)
            restyle(self.input)
        self.help.setVisible(state == "warned" and self.has_help)
        if self._required:
            text = translate("field", "Required. {0}").format(text)
        self.input.setAccessibleDescription(text)
        self.update()

    def _show_pin(self, on: bool) -> None:
        self.pin.show_icon(self._look, *(("pinned", "accent") if on else ("pin", "text2")))
        self.pin.setText(translate("field", "Kept") if on else translate("field", "Keep"))


def _tool(look: str) -> Button:
    """Make a button for the label's row."""
    button = styled(Button(), "small")
    button.setProperty("look", look)
    button.setProperty("tall", "row")
    # Focus by Tab only: a click must not take the focus from the input.
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    return button
