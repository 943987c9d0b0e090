"""Each dialog that an action opens, and what follows from its answer."""

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QDialog, QWidget

from plantdesk.desk.desk import Desk
from plantdesk.desk.news import BackedUp, BackupsFound, JournalFaultKind
from plantdesk.domain.address import Address, read_address
from plantdesk.domain.entry import Entry
from plantdesk.domain.local_time import today
from plantdesk.domain.preferences import Preferences
from plantdesk.domain.store import Store, next_colour
from plantdesk.journal.records import Doubt, WaitingBatch
from plantdesk.outbox.news import WaitReason
from plantdesk.ui.dialogs.about import tell_about
from plantdesk.ui.dialogs.mistake import MistakeDialog
from plantdesk.ui.dialogs.restore import RestoreDialog
from plantdesk.ui.dialogs.support import make_support_file
from plantdesk.ui.flow import answer_from, answer_of
from plantdesk.ui.help.guide import read_guide
from plantdesk.ui.help.guide_window import GuideWindow
from plantdesk.ui.known_stores import new_store_id
from plantdesk.ui.look.look import Look
from plantdesk.ui.preferences.dialog import PreferencesDialog
from plantdesk.ui.store.practice_plants import show_practice_plants
from plantdesk.ui.store.questions import may_use_new_address
from plantdesk.ui.store.reading import StoreField, https_at_same_port
from plantdesk.ui.store.store_dialog import StoreDialog
from plantdesk.ui.widgets.file_dialogs import ask_for_file, ask_where_to_save, documents
from plantdesk.ui.widgets.question import Question
from plantdesk.ui.window import questions
from plantdesk.ui.window.preferences_in_use import PreferencesInUse
from plantdesk.ui.wording import translate

if TYPE_CHECKING:
    from plantdesk.ui.window.main_window import MainWindow

# By a dialog's object name; others open the guide at its start.
DIALOG_SECTIONS = {
    "preferences": "preferences",
    "storeDialog": "stores-and-token",
    "backupList": "your-plants-and-their-backups",
    "restoreDialog": "your-plants-and-their-backups",
    "labelsDialog": "labels",
    "mistakeDialog": "i-added-the-wrong-plant",
    "faultDialog": "something-went-wrong-in-plantdesk",
}


class Dialogs(QObject):
    """Made with the first of them: other actions need no dialogs."""

    def __init__(self, look: Look, desk: Desk, window: "MainWindow") -> None:
        super().__init__(window)
        self._look = look
        self._desk = desk
        self._stores = window.stores
        self._window = window

    async def edit_store(self, store: Store, at: StoreField = StoreField.NAME) -> None:
        dialog = StoreDialog(self._look, self._stores, self._desk, store, self._window, at)
        await answer_of(dialog)

    async def add_store(self) -> None:
        """Ask for a new store, and switch to it once it is saved."""
        if not self._stores.rules.may_add_stores:
            return
        taken = [store.colour for store in self._stores.listed if not store.practice]
        new = Store(new_store_id(), "", next_colour(taken), "")
        if await answer_of(StoreDialog(self._look, self._stores, self._desk, new, self._window)):
            self._window.parts.current_store.turn_to(new.id)

    async def ask_about_rest(self, store: Store, doubt: Doubt | None) -> None:
        """Ask what the user must decide before the store's plants are sent."""
        queue = self._stores.queue(store.id)
        if doubt is not None:
            await self.settle_doubt(doubt)
        elif queue and queue.rest and queue.rest.why is WaitReason.MOVING:
            await self._agree_to_move(store)
        elif queue and queue.rest and queue.rest.why is WaitReason.WAY:
            await self._agree_to_way(store)

    async def settle_doubt(self, doubt: Doubt) -> None:
        """Ask whether another copy of the journal has sent these plants."""
        answer = await answer_of(questions.were_they_sent(self._look, self._window, doubt))
        if answer:
            never_sent = answer == Question.GO_ON
            self._desk.ask(lambda engine: engine.settle_doubt(never_sent=never_sent))

    async def _agree_to_move(self, store: Store) -> None:
        """Ask about an address that the administrator changed."""
        if (now := self._stores.rules.moved(store)) is not None:
            waiting = self._stores.count_waiting(store.id)
            later = translate("window", "&Decide later")
            question = may_use_new_address(
                self._look, self._window, store, now, waiting, keep=later
            )
            if await self._agrees(question):
                # Keep what users changed since the start: they agreed to nothing else.
                latest = self._stores.of(store.id)
                self._save(replace(latest, address=now.address))

    async def _agree_to_way(self, store: Store) -> None:
        """Ask before the token is sent through a new proxy or with a new certificate."""
        settings = self._stores.rules.settings_of(store.id)
        question = questions.may_send_token(self._look, self._window, store, settings)
        if await self._agrees(question):
            latest = self._stores.of(store.id)
            self._save(replace(latest, way_agreed=settings.digest))

    async def use_https(self, store: Store) -> None:
        """Offer an https address after the port has said that it accepts only https."""
        read = read_address(store.address)
        if not isinstance(read, Address) or read.scheme == "https":
            return
        address = https_at_same_port(read)
        now = replace(store, address=address, open_origin="")
        others = (one for one in self._stores.listed if one.id != store.id)
        look, window = self._look, self._window
        if other := next((one for one in others if one.address == address), None):
            await answer_of(questions.address_is_taken(look, window, other, address))
        elif not self._stores.rules.allows(store, now):
            await answer_of(questions.address_is_given(look, window, store, address))
        else:
            waiting = self._stores.count_waiting(store.id)
            if await self._agrees(may_use_new_address(look, window, store, now, waiting)):
                self._save(now)

    async def choose_preferences(self, preferences_in_use: PreferencesInUse) -> None:
        dialog = PreferencesDialog(
            self._look,
            preferences_in_use.preferences,
            self._window.parts.sounds,
            preferences_in_use.save,
            self._desk,
            self._window,
        )
        await answer_of(dialog)
        if dialog.chosen is not None:
            preferences_in_use.change(dialog.chosen)

    async def remove_batch(self, batch: WaitingBatch) -> None:
        if await self._agrees(questions.may_remove_batch(self._look, self._window, batch)):
            self._desk.ask(lambda engine: engine.batches.remove(batch.batch.id))

    def back_up(self) -> None:
        # A new name each day, so that no older backup is overwritten unasked.
        day = today().isoformat()
        target = ask_where_to_save(self._window, documents() / f"plantdesk-{day}.db")
        if target is not None:
            self._desk.ask(
                lambda engine: engine.back_up(target),
                self._desk.deliver,
                otherwise=BackedUp(target, JournalFaultKind.UNREADABLE),
            )

    async def restore(self) -> None:
        """Ask for a backup, where the automatic ones are."""
        failed = BackupsFound(documents(), (), failed=True)
        found = await answer_from(self._desk, lambda engine: engine.daily_backups.find(), failed)
        folder = found.folder if found.backups else documents()
        title = translate("window", "Restore a backup")
        backup = ask_for_file(self._window, title, folder, "DB (*.db)")
        if backup is not None:
            await self.restore_from(backup)

    async def restore_from(self, backup: Path) -> None:
        waiting = self._stores.count_waiting()
        answer = await answer_of(
            RestoreDialog(self._look, self._desk, backup, waiting, self._window)
        )
        if answer == Question.GO_ON:
            current = self._stores.current
            self._desk.ask(lambda engine: engine.restore(backup, current))
        elif answer == Question.OTHER:
            await self.restore()

    async def show_practice_plants(self) -> None:
        await show_practice_plants(self._look, self._desk, self._window)

    async def may_send_again(self, entries: tuple[Entry, ...]) -> bool:
        stores = {entry.store_id: self._stores.of(entry.store_id) for entry in entries}
        ask = questions.may_send_again
        return await self._agrees(ask(self._look, self._window, entries, *stores.values()))

    async def ask_for_mistake(self, entry: Entry) -> str:
        """Return what is wrong with an added plant; nothing if the user changed their mind."""
        store = self._stores.of(entry.store_id)
        dialog = MistakeDialog(self._look, entry, store, self._window)
        return dialog.note if await answer_of(dialog) else ""

    def show_guide(self, section: str, below: QWidget) -> None:
        """Show a section beside the window or the dialog, which would block any other window."""
        own = Qt.FindChildOption.FindDirectChildrenOnly
        guide = below.findChild(QDialog, GuideWindow.NAME, own)
        if not isinstance(guide, GuideWindow):
            read = partial(read_guide, self._window.menuBar())
            guide = GuideWindow(self._look, read, below)
        guide.show_section(section)

    def add_help_key(self, dialog: QWidget) -> None:
        """Let F1 open the guide from a dialog, where the menu's shortcut doesn't work."""
        if dialog.objectName() != GuideWindow.NAME:
            key = QShortcut(QKeySequence.StandardKey.HelpContents, dialog)
            key.activated.connect(partial(self._show_guide_of, dialog))

    def _show_guide_of(self, dialog: QWidget) -> None:
        self.show_guide(DIALOG_SECTIONS.get(dialog.objectName(), ""), dialog)

    def make_support_file(self, preferences: Preferences) -> None:
        make_support_file(self._look, self._desk, preferences, self._window)

    async def tell_about(self) -> None:
        await tell_about(self._look, self._window)

    async def tell_form_is_in_use(self) -> None:
        await answer_of(questions.form_is_in_use(self._look, self._window))

    def _save(self, store: Store) -> None:
        self._desk.ask(lambda engine: engine.stores.save(store))

    async def _agrees(self, question: Question) -> bool:
        return bool(await answer_of(question) == Question.GO_ON)
