"""Settings that most users never change: ids, time limits, reference, proxy, certificate."""

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QSizePolicy, QWidget

from plantdesk.domain.store import NO_PROXY, SYSTEM_PROXY
from plantdesk.ui.look.look import Look
from plantdesk.ui.look.paint import restyle
from plantdesk.ui.look.plain_text import plain_label
from plantdesk.ui.store_form.colour_choice import let_tab_reach_checked
from plantdesk.ui.store_form.store_reading import OWN_PROXY, StoreField, StoreTyped
from plantdesk.ui.widgets.buttons.button import RadioButton, plain_button
from plantdesk.ui.widgets.buttons.link import Link
from plantdesk.ui.widgets.buttons.wrapped_choice import WrappedChoice
from plantdesk.ui.widgets.fields.field import RIM, Field
from plantdesk.ui.widgets.file_dialogs import ask_for_file, documents
from plantdesk.ui.widgets.labels import wrapped
from plantdesk.ui.widgets.layouts import column, row
from plantdesk.ui.wording import translate


class MoreSettings(QWidget):
    changed = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        ids = translate("store", "Your ids")
        ids_hint = translate("store", "Like 20000-29999, if other people use other ids.")
        seconds = translate("store", "Seconds to connect")
        seconds_hint = translate("store", "Usually 10, at most 120.")
        in_all = translate("store", "Seconds in total")
        in_all_hint = translate("store", "Usually 60, at most 600.")
        proxy = translate("store", "Proxy address")
        proxy_hint = translate("store", "Like proxy.example.org:3128")
        self.fields = {
            StoreField.IDS: Field(look, ids, ids_hint, required=None, digits=True),
            StoreField.CONNECT_SECONDS: _number(look, "connectSeconds", seconds, seconds_hint),
            StoreField.TOTAL_SECONDS: _number(look, "totalSeconds", in_all, in_all_hint),
            StoreField.PROXY: Field(look, proxy, proxy_hint, required=None, latin=True),
        }
        self.fields[StoreField.IDS].input.setObjectName("ownIds")
        self.fields[StoreField.PROXY].input.setObjectName("proxyAddress")
        self.idempotency = WrappedChoice(
            look,
            "sendReference",
            translate("store", "Send PlantDesk’s reference with each plant"),
            hint=translate("store", "Turn this off only if your store contact asks you to."),
        )
        self._proxy_title = plain_label(translate("store", "Proxy"), type_="strong")
        as_set = translate("store", "System proxy")
        self._proxies = {
            SYSTEM_PROXY: _proxy_choice(look, "proxySystem", as_set),
            NO_PROXY: _proxy_choice(look, "proxyNone", translate("store", "None")),
            OWN_PROXY: _proxy_choice(look, "proxyOwn", translate("store", "Another proxy")),
        }
        self._group = QButtonGroup(self)
        for choice in self._proxies.values():
            self._group.addButton(choice.button)
        self.certificates = ""
        self._certificate_title = plain_label(
            translate("store", "Extra certificate"), type_="strong"
        )
        self._certificate = wrapped("")
        self._certificate.setObjectName("certificateFile")
        self._certificate_note = wrapped("", "text2", "small")
        self._choose_button = plain_button("chooseCertificate", translate("store", "Choose…"))
        self._choose_button.setAccessibleName(
            translate("store", "Choose an extra certificate file…")
        )
        self._remove_button = Link(look, "removeCertificate")
        self._remove_button.show_text(translate("store", "Remove"))
        self._remove_button.setAccessibleName(translate("store", "Remove the extra certificate"))
        self._lay_out()
        for field in self.fields.values():
            field.input.textEdited.connect(field.show_hint)
            field.input.textEdited.connect(self.changed)
        self.idempotency.button.clicked.connect(self.changed)
        self._group.buttonClicked.connect(self._edit_proxy)
        self._choose_button.clicked.connect(self._choose_file)
        self._remove_button.clicked.connect(self._remove_file)
        look.changed.connect(self._set_widths)
        self._set_widths()

    @property
    def proxy_choice(self) -> str:
        return next(word for word, choice in self._proxies.items() if choice.on)

    def text(self, part: StoreField) -> str:
        return self.fields[part].input.text()

    def show_typed(self, typed: StoreTyped) -> None:
        texts = (typed.ids, typed.connect_seconds, typed.total_seconds, typed.proxy)
        for field, text in zip(self.fields.values(), texts, strict=True):
            field.input.setText(text)
            field.shrink()
            field.show_hint()
        self.idempotency.set_on(typed.idempotency)
        self._proxies[typed.proxy_choice].set_on(True)
        self._show_proxy()
        self._show_file(typed.certificates)

    def lock(self, why: str) -> None:
        """Lock every setting; an empty reason unlocks them."""
        for field in self.fields.values():
            field.lock(why)
        self.idempotency.lock(why)
        for word, choice in self._proxies.items():
            # Show the reason once, at the checked choice.
            choice.lock(why if word == self.proxy_choice else "")
            choice.button.setEnabled(not why)
        self._choose_button.setEnabled(not why)
        self._remove_button.setEnabled(not why)
        self._certificate_note.setText(why)
        self._certificate_note.setVisible(bool(why))

    def _edit_proxy(self) -> None:
        self._show_proxy()
        self.changed.emit()

    def _show_proxy(self) -> None:
        self.fields[StoreField.PROXY].setVisible(self.proxy_choice == OWN_PROXY)
        let_tab_reach_checked(self._group.buttons())

    def _choose_file(self) -> None:
        path = ask_for_file(
            self,
            translate("store", "Extra certificate"),
            Path(self.certificates) if self.certificates else documents(),
            translate("store", "Certificates (*.pem *.crt *.cer);;All files (*)"),
        )
        if path is not None:
            self._show_file(str(path))
            self.changed.emit()

    def _remove_file(self) -> None:
        self._show_file("")
        self._choose_button.setFocus(Qt.FocusReason.OtherFocusReason)
        self.changed.emit()

    def _show_file(self, path: str) -> None:
        self.certificates = path
        none = translate("store", "None. PlantDesk uses this computer’s certificates.")
        # Invisible spaces let a long path wrap.
        self._certificate.setText(path.replace("/", "/\u200b").replace("\\", "\\\u200b") or none)
        self._certificate.setAccessibleName(path or none)
        self._certificate.setProperty("ink", "" if path else "text2")
        restyle(self._certificate)
        self._remove_button.setVisible(bool(path))

    def _lay_out(self) -> None:
        fields, sides = self.fields, (RIM, 0, RIM, 0)
        choices = column(
            self.idempotency,
            4,
            self._proxy_title,
            *self._proxies.values(),
            gap=10,
        )
        self._proxy_title.setContentsMargins(*sides)
        buttons = row(self._choose_button, self._remove_button, None, gap=8)
        file = column(
            self._certificate_title,
            self._certificate,
            self._certificate_note,
            buttons,
            gap=4,
            margins=sides,
        )
        seconds = fields[StoreField.CONNECT_SECONDS], fields[StoreField.TOTAL_SECONDS]
        self.setLayout(
            column(fields[StoreField.IDS], *seconds, choices, fields[StoreField.PROXY], file, gap=8)
        )

    def _set_widths(self) -> None:
        for part in (StoreField.CONNECT_SECONDS, StoreField.TOTAL_SECONDS):
            # A number needs no more width.
            self.fields[part].input.setFixedWidth(round(12 * self._look.measures.ch) + 24)


def _number(look: Look, name: str, label: str, hint: str) -> Field:
    field = Field(look, label, hint, required=None, digits=True)
    rest = QWidget()
    rest.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
    field.add_beside(rest)
    field.input.setObjectName(name)
    return field


def _proxy_choice(look: Look, name: str, text: str) -> WrappedChoice:
    choice = WrappedChoice(look, name, text, button=RadioButton())
    # A screen reader would say only "None".
    choice.button.setAccessibleDescription(translate("store", "Proxy"))
    return choice
