"""The page "Connect to your store": the form of a store, with the connection check beside it."""

from collections.abc import Callable

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from plantdesk.desk.desk import Desk
from plantdesk.domain.store import Store, next_colour
from plantdesk.ui.known_stores import Stores, new_store_id
from plantdesk.ui.look.look import Look
from plantdesk.ui.look.plain_text import plain_label
from plantdesk.ui.store_form.check_words import not_checked_words
from plantdesk.ui.store_form.form import StoreForm
from plantdesk.ui.store_form.words import consent_missing_text
from plantdesk.ui.widgets.buttons.button import plain_button
from plantdesk.ui.widgets.buttons.send_button import SendButton
from plantdesk.ui.widgets.fields.field import RIM
from plantdesk.ui.widgets.labels import wrapped
from plantdesk.ui.widgets.layouts import boxed, column, row
from plantdesk.ui.widgets.message_line import MessageLine
from plantdesk.ui.widgets.scrolls.column import beside_bar
from plantdesk.ui.widgets.scrolls.following_scroll import FollowingScroll
from plantdesk.ui.wording import translate

_MEDIUM_PX, _MEDIUM_CH = 560, 76
_FORM_CH, _CHECK_CH = 62, 90
_PAUSE_MS = 300


class ConnectPage(FollowingScroll):
    """A page, not a dialog, so that the user can leave to find the token and come back."""

    # Carries an Edited to save.
    connect_wanted = Signal(object)
    back_wanted = Signal()

    def __init__(
        self,
        look: Look,
        stores: Stores,
        desk: Desk,
        new_id: Callable[[], str] = new_store_id,
    ) -> None:
        super().__init__()
        self._look = look
        self._stores = stores
        self._warned = False
        self.setObjectName("pageConnect")
        self.form = StoreForm(look, stores, desk, with_colour=False, check_inside=False)
        self.form.check.show_initial(not_checked_words())
        taken = [store.colour for store in stores.listed if not store.practice]
        self.form.show_store(Store(new_id(), "", next_colour(taken), ""))
        self._title = wrapped(translate("connect", "Connect to your store"), type_="h1")
        self._check_title = plain_label(translate("connect", "The connection"), type_="h2")
        self.back_button = plain_button("backFromConnect", translate("connect", "&Back"))
        self.connect_button = SendButton(look, sends=False)
        self.connect_button.setObjectName("connectStore")
        self.connect_button.setText(translate("connect", "C&onnect"))
        self._message = MessageLine(look, "connectMessage")
        # Check only after the last of several quick changes.
        self._check_soon = QTimer(self, interval=_PAUSE_MS, singleShot=True)
        self._check_soon.timeout.connect(self.form.check_if_new)
        self._lay_out()
        self._connect()
        look.changed.connect(self._arrange)
        self._arrange()

    def start(self) -> None:
        self.form.start()

    def tell_not_saved(self) -> None:
        self._say(
            translate(
                "connect",
                "Not saved. Make room on the disk or ask the IT desk, then try again.",
            )
        )

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _click(self) -> None:
        self._submit(without_token=self._warned)

    def _enter(self) -> None:
        # Enter never confirms a warning; a click or the button's mnemonic does.
        self._submit(without_token=False)

    def _submit(self, *, without_token: bool) -> None:
        self._message.say("")
        edited = self.form.read()
        if edited is None:
            return
        if self._stores.rules.needs_consent(edited.store):
            self._say(consent_missing_text())
            self.form.ask_for_consent()
            return
        if edited.token is None and not without_token:
            self._warned = True
            self._say(
                translate(
                    "connect",
                    "Type the token, or choose Connect again to go on without it. Your plants then "
                    "wait on this computer.",
                )
            )
            self.form.token.field.input.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        self.connect_wanted.emit(edited)

    def _say(self, text: str) -> None:
        self._message.say(text, "warned")

    def _follow_typing(self) -> None:
        self._warned = False
        self._message.say("")

    def _connect(self) -> None:
        self.form.changed.connect(self._follow_typing)
        self.form.address_left.connect(self._check_soon.start)
        self.form.entered.connect(self._enter)
        self.connect_button.clicked.connect(self._click)
        self.back_button.clicked.connect(self.back_wanted)

    def _lay_out(self) -> None:
        sides = 24 - RIM
        for part in (self._title, self._message):
            part.setContentsMargins(RIM, 0, RIM, 0)
        buttons = row(RIM, self.back_button, self.connect_button, gap=8 - RIM)
        buttons.setStretchFactor(self.connect_button, 1)
        form = column(self._title, 4, self.form, self._message, buttons, gap=8)
        form.setContentsMargins(sides, 16, sides, 20)
        around = (16, 16, 16, 16)
        check = column(self._check_title, self.form.check, None, gap=12, margins=around)
        self._left, self._right = _card(form), _card(check)
        page = QWidget()
        page.setProperty("box", "ground")
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, page)
        self._row.addWidget(self._left, 3)
        self._row.addWidget(self._right, 2)
        # Spare width stays at the end, not between the cards.
        self._row.addStretch()
        self.setWidget(page)

    def _arrange(self) -> None:
        measures = self._look.measures
        ch, width = measures.ch, self.width()
        wide = measures.is_wide(width)
        narrow = width < max(_MEDIUM_PX, _MEDIUM_CH * ch)
        margin = 24 if wide else 16
        self._row.setContentsMargins(beside_bar(self, margin))
        self._row.setSpacing(24 if wide else 12)
        directions = QBoxLayout.Direction
        self._row.setDirection(directions.TopToBottom if narrow else directions.LeftToRight)
        # Both headings stand on one line.
        h1, h2 = QFontMetrics(measures.h1), QFontMetrics(measures.h2)
        self._check_title.setContentsMargins(0, 0 if narrow else h1.ascent() - h2.ascent(), 0, 0)
        for part, most in ((self._left, _FORM_CH), (self._right, _CHECK_CH)):
            part.setMaximumWidth(16_777_215 if narrow else round(most * ch))


def _card(inside: QVBoxLayout) -> QWidget:
    """A card no higher than its content."""
    part = QWidget()
    part.setLayout(column(boxed(inside), None))
    return part
