"""Asks for the access token; opened by a person only, and kept for this session only."""

from typing import assert_never

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from plantdesk.domain.address import Address, read_address
from plantdesk.domain.store import Store
from plantdesk.domain.token import Token, TokenFault, read_token
from plantdesk.ui.field import RIM, Field
from plantdesk.ui.look import Look
from plantdesk.ui.send_button import SendButton
from plantdesk.ui.wording import isolated, translate


class TokenDialog(QDialog):
    """Over plain http the token goes only when a person has ticked that it may."""

    def __init__(self, look: Look, store: Store, parent: QWidget) -> None:
        super().__init__(parent)
        self._look = look
        self.token: Token | None = None
        self.setWindowTitle(translate("token", "Access token"))
        title = QLabel(translate("token", "Access token for {0}").format(isolated(store.name)))
        title.setFont(look.measures.h2)
        title.setTextFormat(Qt.TextFormat.PlainText)
        title.setWordWrap(True)
        self.field = Field(
            look,
            translate("token", "Access &token"),
            _hint(store),
            required=True,
        )
        self.field.input.setObjectName("accessToken")
        self.field.input.setEchoMode(QLineEdit.EchoMode.Password)
        self.consent = QCheckBox(translate("token", "&Send it although it is not encrypted"))
        self.consent.setObjectName("sendUnencrypted")
        self._risk = QLabel()
        self._risk.setProperty("ink", "warned")
        self._risk.setWordWrap(True)
        self._use = SendButton(look)
        self._use.setObjectName("useToken")
        self._use.setText(translate("token", "&Use this token"))
        self._use.clicked.connect(self._accept_token)
        cancel = QPushButton(translate("token", "Cancel"))
        cancel.setProperty("look", "plain")
        cancel.setAutoDefault(False)
        cancel.setFixedHeight(look.measures.control)
        cancel.clicked.connect(self.reject)
        address = read_address(store.address)
        self._open = isinstance(address, Address) and address.open_to_readers
        self._risk.setText(
            translate("token", "{0} is not encrypted: others on the network could read the token.")
            .format(isolated(store.address))
        )  # fmt: skip
        for part in (self._risk, self.consent):
            part.setVisible(self._open)
            part.setFont(look.measures.body)
        buttons = QHBoxLayout()
        buttons.addStretch()
        buttons.addWidget(cancel)
        buttons.addWidget(self._use, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(24 - RIM, 20, 24 - RIM, 20)
        column.setSpacing(12)
        # The field and the button keep a rim for their focus ring; all else aligns with them.
        for part in (title, self._risk):
            part.setContentsMargins(RIM, 0, RIM, 0)
        column.addWidget(title)
        column.addWidget(self.field)
        column.addWidget(self._risk)
        consent = QHBoxLayout()
        consent.setContentsMargins(RIM, 0, RIM, 0)
        consent.addWidget(self.consent)
        column.addLayout(consent)
        buttons.setContentsMargins(RIM, 0, 0, 0)
        column.addLayout(buttons)
        self.field.input.returnPressed.connect(self._accept_token)
        self.setMinimumWidth(round(48 * look.measures.ch))
        look.dress(self)

    def _accept_token(self) -> None:
        read = read_token(self.field.input.text())
        if isinstance(read, TokenFault):
            self.field.show_problem(_fault_text(read))
            self.field.input.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        if self._open and not self.consent.isChecked():
            self.field.show_warning(translate("token", "Tick the box below, or ask for https."))
            self.consent.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        self.token = read
        self.field.input.setText("")
        self.accept()


def _hint(store: Store) -> str:
    if store.practice:
        return translate("token", "To practise, type anything.")
    return translate("token", "From the people who run the store. Kept until PlantDesk closes.")


def _fault_text(fault: TokenFault) -> str:
    match fault:
        case TokenFault.EMPTY:
            return translate("token", "Paste the access token.")
        case TokenFault.NOT_FOR_A_HEADER:
            return translate("token", "A token has no blanks and no accents. Copy it again.")
        case _:
            assert_never(fault)
