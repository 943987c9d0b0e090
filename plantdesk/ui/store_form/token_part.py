"""The access token in a store's form. A saved token and its length are never shown."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from plantdesk.desk.news import TokenNews
from plantdesk.domain.token import TokenFault, read_token
from plantdesk.ui.look.look import Look
from plantdesk.ui.store_form.store_reading import StoreTyped, TokenChange
from plantdesk.ui.store_form.token_words import (
    TokenLine,
    kept_line,
    to_be_kept_text,
    token_fault_text,
)
from plantdesk.ui.widgets.buttons.button import Link, plain_button
from plantdesk.ui.widgets.fields.field import Field
from plantdesk.ui.widgets.layouts import column, row
from plantdesk.ui.wording import translate

_DOTS = "•" * 16


class TokenPart(QWidget):
    """Dots for a saved token, or an empty field to paste one."""

    changed = Signal()
    entered = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._news: TokenNews | None = None
        self._moved = False
        self._problem = ""
        self.text = ""
        self.change = TokenChange.NONE
        hint = translate("token", "Your store contact gives you the token.")
        label = translate("token", "Access &token")
        self.field = Field(look, label, hint, required=None, latin=True)
        self.field.input.setObjectName("accessToken")
        self.field.input.hide_from_screen_readers()
        self.replace = plain_button("replaceToken")
        self.replace.clicked.connect(self._replace)
        self.field.add_beside(self.replace)
        self.forget = Link(look, "forgetToken")
        self.forget.clicked.connect(self._forget)
        self.setLayout(column(self.field, row(None, self.forget), gap=2))
        self.field.input.textEdited.connect(self._edit)
        self.field.input.focus_left.connect(self._show_if_unusable)
        self.field.input.returnPressed.connect(self.entered)

    @property
    def shows_dots(self) -> bool:
        """Whether the field shows dots for a token that saving keeps."""
        return self._has_token and not self._moved and self.change is TokenChange.NONE

    def show_token(self, news: TokenNews | None, typed: StoreTyped, *, moved: bool) -> None:
        self.text, self.change, self._moved = typed.token, typed.token_change, moved
        self._problem = ""
        self.take_news(news)

    def take_news(self, news: TokenNews | None) -> None:
        """Show where the token is now, but keep the user's text."""
        self._news = news
        if self.text and self._has_token and self.change is TokenChange.NONE:
            # The keyring answered late. The typed token will replace the one it found.
            self.change = TokenChange.REPLACE
        self._render()

    def set_moved(self, moved: bool) -> None:
        """Tell whether the address has changed to an origin that needs another token."""
        if moved != self._moved:
            self._moved = moved
            self._render()

    def show_problem(self, text: str) -> None:
        self._problem = text
        self._render()

    @property
    def _has_token(self) -> bool:
        return self._news is not None and self._news.found

    def _edit(self, text: str) -> None:
        self.text = text
        self._problem = ""
        self._render()
        self.changed.emit()

    def _show_if_unusable(self) -> None:
        read = read_token(self.text)
        if read is TokenFault.NOT_FOR_A_HEADER and not self.shows_dots:
            self.show_problem(token_fault_text(read))

    def _replace(self) -> None:
        self._toggle(TokenChange.REPLACE)
        if self.change is TokenChange.REPLACE:
            self.field.input.setFocus(Qt.FocusReason.OtherFocusReason)

    def _forget(self) -> None:
        self._toggle(TokenChange.FORGET)

    def _toggle(self, change: TokenChange) -> None:
        self.change = TokenChange.NONE if self.change is change else change
        self._edit("")

    def _render(self) -> None:
        box, dots = self.field.input, self.shows_dots
        mode = QLineEdit.EchoMode.Normal if dots else QLineEdit.EchoMode.Password
        shown = _DOTS if dots else self.text
        box.setReadOnly(dots)
        if box.echoMode() != mode:
            box.setEchoMode(mode)
        if box.text() != shown:
            box.setText(shown)
        stays = self._has_token and not self._moved
        replacing = self.change is TokenChange.REPLACE
        forgetting = self.change is TokenChange.FORGET
        back = translate("token", "Keep &old token")
        keep = translate("token", "Don’t &forget")
        self.replace.setVisible(stays and not forgetting)
        self.replace.setText(back if replacing else translate("token", "&Replace…"))
        self.forget.setVisible(stays and not replacing)
        self.forget.show_text(keep if forgetting else translate("token", "&Forget token"))
        if self._problem:
            self.field.show_problem(self._problem)
        else:
            show_token_line(self.field, self._line())

    def _line(self) -> TokenLine | None:
        news = self._news
        if self.text:
            return TokenLine(to_be_kept_text())
        if news is None:
            return None
        if news.found and self._moved:
            text = translate("token", "The old token is for the old address. Paste the new one.")
            return TokenLine(text, warned=True)
        if news.found and self.change is TokenChange.FORGET:
            return TokenLine(translate("token", "PlantDesk forgets the token when you save."))
        if news.found and self.change is TokenChange.REPLACE:
            text = translate(
                "token", "Paste the new token. PlantDesk uses the old one until you save."
            )
            return TokenLine(text)
        return kept_line(news)


def show_token_line(field: Field, line: TokenLine | None) -> None:
    """Show the line below the token's field, or the field's hint if there is none."""
    if line is None:
        field.show_hint()
    elif line.warned:
        field.show_warning(line.text)
    else:
        field.show_note(line.text, "key")
