"""What is mostly left as it is: waits, the reference, numbering, proxy, extra certificate."""

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QHBoxLayout,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from plantdesk.domain.given import Setting
from plantdesk.domain.store import NO_PROXY, SYSTEM_PROXY
from plantdesk.ui.look.look import Look
from plantdesk.ui.look.paint import restyle
from plantdesk.ui.look.plain_text import plain_label
from plantdesk.ui.store_form.colour_choice import only_checked_by_tab
from plantdesk.ui.store_form.store_reading import OWN_PROXY, StoreField, StoreTyped
from plantdesk.ui.widgets.buttons.button import RadioButton, plain_button
from plantdesk.ui.widgets.buttons.link import Link
from plantdesk.ui.widgets.buttons.wrapped_choice import WrappedChoice
from plantdesk.ui.widgets.fields.field import RIM, Field
from plantdesk.ui.widgets.file_dialogs import ask_for_file, documents
from plantdesk.ui.wording import translate


class MoreSettings(QWidget):
    changed = Signal()
    left = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.fields = {
            StoreField.CONNECT_SECONDS: _number(
                look,
                "connectSeconds",
                translate("store", "Seconds to connect"),
                translate("store", "Usually 10, at most 120."),
            ),
            StoreField.TOTAL_SECONDS: _number(
                look,
                "totalSeconds",
                translate("store", "Seconds for a plant in all"),
                translate("store", "Usually 60, at most 600."),
            ),
            StoreField.PROXY: Field(
                look,
                translate("store", "Address of the proxy"),
                translate("store", "Like proxy.example.org:3128"),
                required=None,
                latin=True,
            ),
        }
        self.proxy.input.setObjectName("proxyAddress")
        self._idempotency = WrappedChoice(
            look,
            "sendReference",
            translate("store", "Send a reference with each plant (Idempotency-Key)"),
            hint=translate("store", "Turn it off only if the people who run the store say so."),
        )
        self._numbers = WrappedChoice(
            look,
            "numbersHere",
            translate("store", "Only this computer numbers plants here"),
            hint=translate("store", "Then the form offers the next free id."),
        )
        self._title = plain_label(translate("store", "Proxy"), type_="strong")
        self._group = QButtonGroup(self)
        self._ways = {
            SYSTEM_PROXY: _way(look, "proxySystem", translate("store", "As this computer is set")),
            NO_PROXY: _way(look, "proxyNone", translate("store", "None")),
            OWN_PROXY: _way(look, "proxyOwn", translate("store", "Its own")),
        }
        self._file_title = plain_label(translate("store", "Extra certificate"), type_="strong")
        self._file = plain_label()
        self._file.setObjectName("certificateFile")
        self._file.setWordWrap(True)
        self._file_note = plain_label("", "text2", "small")
        self._file_note.setWordWrap(True)
        self._file_note.hide()
        self._path = ""
        self.choose = plain_button("chooseCertificate", translate("store", "Choose…"))
        self.choose.setAccessibleName(translate("store", "Choose an extra certificate file…"))
        self.choose.clicked.connect(self._choose_file)
        self.remove = Link(look, "removeCertificate")
        self.remove.show_text(translate("store", "Remove"))
        self.remove.setAccessibleName(translate("store", "Remove the extra certificate"))
        self.remove.clicked.connect(self._remove_file)
        self._lay_out()
        self._connect()
        look.changed.connect(self._set_widths)
        self._set_widths()

    @property
    def proxy(self) -> Field:
        return self.fields[StoreField.PROXY]

    @property
    def idempotency(self) -> bool:
        return self._idempotency.on

    @property
    def numbers_here(self) -> bool:
        return self._numbers.on

    @property
    def way(self) -> str:
        return next(way for way, choice in self._ways.items() if choice.on)

    @property
    def certificates(self) -> str:
        return self._path

    def text(self, part: StoreField) -> str:
        return self.fields[part].input.text()

    def show_typed(self, typed: StoreTyped) -> None:
        self.blockSignals(True)
        for part, text in (
            (StoreField.CONNECT_SECONDS, typed.connect_seconds),
            (StoreField.TOTAL_SECONDS, typed.total_seconds),
            (StoreField.PROXY, typed.proxy),
        ):
            self.fields[part].input.setText(text)
            self.fields[part].shrink()
            self.fields[part].show_hint()
        self._idempotency.set_on(typed.idempotency)
        self._numbers.set_on(typed.numbers_here)
        self._ways[typed.way].set_on(True)
        self._show_file(typed.certificates)
        self._show_way()
        self.blockSignals(False)

    def lock(self, locked: frozenset[Setting], why: str) -> None:
        """These can be read, but not changed, and `why` says so beside each."""
        reasons = {setting: why if setting in locked else "" for setting in Setting}
        self.fields[StoreField.CONNECT_SECONDS].lock(reasons[Setting.CONNECT_SECONDS])
        self.fields[StoreField.TOTAL_SECONDS].lock(reasons[Setting.TOTAL_SECONDS])
        self.proxy.lock(reasons[Setting.PROXY])
        self._idempotency.lock(reasons[Setting.IDEMPOTENCY])
        self._numbers.lock(reasons[Setting.NUMBERS_HERE])
        for way, choice in self._ways.items():
            # Said once, at the one that holds.
            choice.lock(reasons[Setting.PROXY] if way == self.way else "")
            choice.button.setEnabled(not reasons[Setting.PROXY])
        self.choose.setEnabled(not reasons[Setting.CERTIFICATES])
        self.remove.setEnabled(not reasons[Setting.CERTIFICATES])
        self._file_note.setText(reasons[Setting.CERTIFICATES])
        self._file_note.setVisible(bool(reasons[Setting.CERTIFICATES]))

    def show_problem(self, part: StoreField, text: str) -> None:
        if text:
            self.fields[part].show_problem(text)
        else:
            self.fields[part].show_hint()

    def _edit(self) -> None:
        for field in self.fields.values():
            if field.input is self.sender():
                field.show_hint()
        self.changed.emit()

    def _choose_way(self) -> None:
        self._show_way()
        self.changed.emit()

    def _show_way(self) -> None:
        self.proxy.setVisible(self.way == OWN_PROXY)
        only_checked_by_tab(self._group.buttons())

    def _choose_file(self) -> None:
        path = ask_for_file(
            self,
            translate("store", "Extra certificate"),
            Path(self._path) if self._path else documents(),
            translate("store", "Certificates (*.pem *.crt *.cer);;All files (*)"),
        )
        if path is not None:
            self._show_file(str(path))
            self.changed.emit()

    def _remove_file(self) -> None:
        self._show_file("")
        self.choose.setFocus(Qt.FocusReason.OtherFocusReason)
        self.changed.emit()

    def _show_file(self, path: str) -> None:
        self._path = path
        none = translate("store", "None: what this computer trusts is enough.")
        # A path has few places to break at; these show nothing.
        self._file.setText(path.replace("/", "/\u200b").replace("\\", "\\\u200b") or none)
        self._file.setAccessibleName(path or none)
        self._file.setProperty("ink", "" if path else "text2")
        restyle(self._file)
        self.remove.setVisible(bool(path))

    def _connect(self) -> None:
        for field in self.fields.values():
            field.input.textEdited.connect(self._edit)
            field.input.left.connect(self.left)
        self._idempotency.toggled.connect(self.changed)
        self._numbers.toggled.connect(self.changed)
        self._group.buttonToggled.connect(self._choose_way)

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        for part in (StoreField.CONNECT_SECONDS, StoreField.TOTAL_SECONDS):
            column.addWidget(self.fields[part])
        inner = QVBoxLayout()
        inner.setContentsMargins(RIM, 0, RIM, 0)
        inner.setSpacing(10)
        inner.addWidget(self._idempotency)
        inner.addWidget(self._numbers)
        inner.addSpacing(4)
        inner.addWidget(self._title)
        for choice in self._ways.values():
            self._group.addButton(choice.button)
            inner.addWidget(choice)
        column.addLayout(inner)
        column.addWidget(self.proxy)
        files = QVBoxLayout()
        files.setContentsMargins(RIM, 0, RIM, 0)
        files.setSpacing(4)
        files.addWidget(self._file_title)
        files.addWidget(self._file)
        files.addWidget(self._file_note)
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        buttons.addWidget(self.choose)
        buttons.addWidget(self.remove)
        buttons.addStretch()
        files.addLayout(buttons)
        column.addLayout(files)

    def _set_widths(self) -> None:
        for part in (StoreField.CONNECT_SECONDS, StoreField.TOTAL_SECONDS):
            # Only as wide as a number needs.
            self.fields[part].input.setFixedWidth(round(12 * self._look.measures.ch) + 24)


def _number(look: Look, name: str, label: str, hint: str) -> Field:
    field = Field(look, label, hint, required=None, digits=True)
    rest = QWidget()
    rest.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
    field.add_beside(rest)
    field.input.setObjectName(name)
    return field


def _way(look: Look, name: str, text: str) -> WrappedChoice:
    choice = WrappedChoice(look, name, text, button=RadioButton())
    # "None" alone does not say of what.
    choice.button.setAccessibleDescription(translate("store", "Proxy"))
    return choice
