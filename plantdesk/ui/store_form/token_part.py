"""The access token in a store's form: never shown again, and never its length."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from plantdesk.domain.token import TokenFault, read_token
from plantdesk.ui.entry.token_way_words import new_token_line
from plantdesk.ui.look.look import Look
from plantdesk.ui.store_form.store_reading import TokenDeed
from plantdesk.ui.store_form.words import kept_line, to_be_kept_text, token_fault_text
from plantdesk.ui.widgets.buttons.button import plain_button
from plantdesk.ui.widgets.buttons.link import Link
from plantdesk.ui.widgets.buttons.wrapped_choice import WrappedChoice
from plantdesk.ui.widgets.fields.field import RIM, Field
from plantdesk.ui.wording import translate

if TYPE_CHECKING:
    from plantdesk.desk.news import TokenNews

_DOTS = "•" * 16


class TokenPart(QWidget):
    """Dots where there is one; else an empty line to paste one into."""

    changed = Signal()
    entered = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._news: TokenNews | None = None
        self._moved = False
        self._typed = ""
        self._problem = ""
        self.deed = TokenDeed.LEAVE
        hint = translate("token", "From the people who run the store.")
        label = translate("token", "Access &token")
        self.field = Field(look, label, hint, required=None, latin=True)
        self.field.input.setObjectName("accessToken")
        self.field.input.keep_to_itself()
        self.replace = plain_button("replaceToken", "")
        self.replace.clicked.connect(self._replace)
        self.field.add_beside(self.replace)
        self.keep = WrappedChoice(look, "keepToken", translate("token", "&Keep on this computer"))
        self.keep.set_on(True)
        self.keep.toggled.connect(self._edit_keep)
        self.forget = Link(look, "forgetToken")
        self.forget.clicked.connect(self._forget)
        row = QHBoxLayout()
        row.setContentsMargins(RIM, 0, RIM, 0)
        row.setSpacing(12)
        row.addWidget(self.keep, 1)
        row.addStretch()
        row.addWidget(self.forget)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addWidget(self.field)
        column.addLayout(row)
        self.field.input.textEdited.connect(self._edit)
        self.field.input.left.connect(self._look_at_it)
        self.field.input.returnPressed.connect(self.entered)

    @property
    def text(self) -> str:
        return self._typed

    @property
    def dots(self) -> bool:
        """Whether there is a token that stays."""
        return self._held and not self._moved and self.deed is TokenDeed.LEAVE

    def show_token(
        self, news: "TokenNews | None", text: str, *, keep: bool, deed: TokenDeed, moved: bool
    ) -> None:
        self.field.shrink()
        self._news, self._typed, self.deed, self._moved = news, text, deed, moved
        self._problem = ""
        self._mean_what_is_typed()
        self.keep.button.blockSignals(True)
        self.keep.set_on(keep)
        self.keep.button.blockSignals(False)
        self._render()

    def take_news(self, news: "TokenNews | None") -> None:
        """Where the token is has changed; what is being typed stays."""
        self._news = news
        self._mean_what_is_typed()
        self._render()

    def set_moved(self, moved: bool) -> None:
        """The address leads to another place than the one that the token is for."""
        if moved != self._moved:
            self._moved = moved
            self._render()

    def show_problem(self, text: str) -> None:
        self._problem = text
        self._render()

    @property
    def _held(self) -> bool:
        return self._news is not None and self._news.found

    def _mean_what_is_typed(self) -> None:
        """Where the keyring answers late, it stands there instead of dots, and is saved."""
        if self._typed and self._held and self.deed is TokenDeed.LEAVE:
            self.deed = TokenDeed.REPLACE

    def _edit(self, text: str) -> None:
        self._typed = text
        self._problem = ""
        self._render()
        self.changed.emit()

    def _edit_keep(self) -> None:
        self._render()
        self.changed.emit()

    def _look_at_it(self) -> None:
        read = read_token(self._typed)
        if read is TokenFault.NOT_FOR_A_HEADER and not self.dots:
            self.show_problem(token_fault_text(read))

    def _replace(self) -> None:
        back = self.deed is TokenDeed.REPLACE
        self.deed = TokenDeed.LEAVE if back else TokenDeed.REPLACE
        self._typed, self._problem = "", ""
        self._render()
        if not back:
            self.field.input.setFocus(Qt.FocusReason.OtherFocusReason)
        self.changed.emit()

    def _forget(self) -> None:
        back = self.deed is TokenDeed.FORGET
        self.deed = TokenDeed.LEAVE if back else TokenDeed.FORGET
        self._typed, self._problem = "", ""
        self._render()
        self.changed.emit()

    def _render(self) -> None:
        box, dots = self.field.input, self.dots
        mode = QLineEdit.EchoMode.Normal if dots else QLineEdit.EchoMode.Password
        shown = _DOTS if dots else self._typed
        box.setReadOnly(dots)
        if box.echoMode() != mode:
            box.setEchoMode(mode)
        if box.text() != shown:
            box.setText(shown)
        stays = self._held and not self._moved
        self.replace.setVisible(stays and self.deed is not TokenDeed.FORGET)
        self.replace.setText(
            translate("token", "&Replace…")
            if self.deed is TokenDeed.LEAVE
            else translate("token", "&Back to the old one")
        )
        self.keep.setVisible(not dots and self.deed is not TokenDeed.FORGET)
        self.forget.setVisible(stays and self.deed is not TokenDeed.REPLACE)
        self.forget.show_text(
            translate("token", "Do not &forget it")
            if self.deed is TokenDeed.FORGET
            else translate("token", "&Forget token")
        )
        self._say()

    def _say(self) -> None:
        news, key = self._news, "key"
        if self._problem:
            self.field.show_problem(self._problem)
        elif self._typed:
            keyring = news.keyring if news else None
            self.field.show_word(to_be_kept_text(keyring, self.keep.on), key)
        elif self._moved and self._held:
            self.field.show_warning(
                translate("token", "The old token is for the old address. Paste the new one.")
            )
        elif self._held and self.deed is TokenDeed.FORGET:
            self.field.show_word(translate("token", "Is forgotten when you save."), key)
        elif self._held and self.deed is TokenDeed.REPLACE:
            text = translate("token", "Paste the new token. The old one stays until you save.")
            if news and news.change:
                self.field.show_warning(new_token_line(news.change))
            else:
                self.field.show_word(text, key)
        elif news is None:
            self.field.show_hint()
        else:
            line = kept_line(news)
            if line.warned:
                self.field.show_warning(line.text)
            else:
                self.field.show_word(line.text, key)
