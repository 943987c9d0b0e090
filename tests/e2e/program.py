"""The program in this process, built as app.run builds it, and used by keys and clicks."""

import sqlite3
from contextlib import closing, suppress
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QEvent, QSettings, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QDialog,
    QLabel,
    QPushButton,
    QTextEdit,
    QWidget,
)

from plantdesk.arguments import Options
from plantdesk.desk.desk import Desk
from plantdesk.desk.jobs import EngineSetup
from plantdesk.desk.system.computer_id import this_computer
from plantdesk.domain.address import Address, read_address
from plantdesk.domain.token import Token
from plantdesk.domain.typed import PlantField
from plantdesk.journal.journal import Journal
from plantdesk.journal.keeper import JournalKeeper
from plantdesk.store_at_start import store_at_start
from plantdesk.ui.entry.action import Action
from plantdesk.ui.look.look import Look
from plantdesk.ui.preferences.file import load, save
from plantdesk.ui.results.session_model import ROW
from plantdesk.ui.store_form.saving import save_store, use_token
from plantdesk.ui.window.main_window import MainWindow
from plantdesk.ui.window.remembered import starts_offline
from tests.keyrings import MemoryKeyring, vault_over
from tests.patience import PATIENCE, PATIENCE_MS

# For a reply that may still arrive after a test.
_GRACE_MS = 300
# Logged with the kinds and numbers of unsaved plants.
ASKS = "the window asks before it closes, not saved: "
FIELDS = ("plantId", "plantName", "plantTag")


class Program:
    def __init__(
        self,
        bot,
        folder,
        address=None,
        *,
        before_commit=None,
        grace=5.0,
        keyring=None,
        again=False,
        faults=None,
        records=None,
    ):
        """Opens `address`, or the practice store; `again`: the store of the last session.

        With the program's `records`, it knows the journal of a program in a process.
        """
        self._bot = bot
        self.keeper = JournalKeeper(
            folder / "journal.db", before_commit, computer=this_computer, records=records
        )
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        settings = QSettings(str(folder / "window.ini"), QSettings.Format.IniFormat)
        read = None if address is None else read_address(address)
        assert read is None or isinstance(read, Address)
        options = Options(store=read, practice=address is None and not again)
        store, first = store_at_start(options, folder, settings)
        file = folder / "preferences.ini"
        preferences = load(file)
        self._look = Look(app, store, text_size=preferences.preferences.text_size)
        self.keyring = keyring or MemoryKeyring()
        self.desk = Desk(
            EngineSetup(
                store,
                folder,
                lambda _: (self.keeper, vault_over(self.keyring)),
                grace,
                connections=preferences.preferences.connections,
                daily_backups=preferences.preferences.daily_backups,
                keep_plants=preferences.preferences.keep_plants,
                offline=starts_offline(settings),
            )
        )
        if faults:
            faults.tell_to(self.desk.tell)
        self.window = MainWindow(
            self._look,
            self.desk,
            store,
            settings,
            preferences=preferences,
            save_preferences=partial(save, file),
            first_start=first,
        )
        self.window.painted.connect(self._start_desk)
        self.desk.finished.connect(self._note_end)
        self.over = self._gone = False
        self.dialogs = []
        self.expected_dialogs = set()
        self._invited = False
        self._guard = QTimer(self.window, interval=20)
        self._guard.timeout.connect(self._close_uninvited)
        self._guard.start()
        self.window.start()

    def take_the_keyboard(self):
        """Focus the window, as a window manager does when it opens or a dialog closes."""
        with self._bot.waitActive(self.window):
            self.window.activateWindow()
        # Without a window manager, a closed dialog may keep the focus for a moment.
        self.wait_for(self._has_the_keyboard)

    def _has_the_keyboard(self):
        widget = QApplication.focusWidget()
        if widget is None or widget.window() is not self.window:
            self.window.activateWindow()
            return False
        return True

    def wait_for(self, condition):
        try:
            self._bot.waitUntil(lambda: bool(condition()), timeout=PATIENCE_MS)
        except self._bot.TimeoutError:
            raise AssertionError(f"it never happened; the window shows {self.words}") from None

    def wait_until_ready(self):
        """Wait until the queue is known or a fault shows."""
        self.wait_for(lambda: self.queue or self.headline)

    def type_in(self, text):
        """Type into the focused widget."""
        for character in text:
            if character.isascii():
                self._bot.keyClicks(_focused(), character)
            else:
                _press_character(character)

    def press(self, key, modifiers=Qt.KeyboardModifier.NoModifier):
        self._bot.keyClick(_focused(), key, modifiers)

    def scan(self, *texts):
        """Type each text as a scanner does, followed by Enter."""
        for text in texts:
            self.type_in(str(text))
            self.press(Qt.Key.Key_Return)

    def go_to_form(self):
        self.press(Qt.Key.Key_I, Qt.KeyboardModifier.AltModifier)

    def click(self, name):
        self._bot.mouseClick(self._seen(QPushButton, name), Qt.MouseButton.LeftButton)

    def click_row(self, word):
        """Click the newest row with this status."""
        view = self.window.page.results.session.view
        place = next(place for place, row in enumerate(self.rows) if row.word == word)
        middle = view.visualRect(view.model().index(place, 0)).center()
        self._bot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=middle)

    def in_dialog(self, open_it, *works):
        """Open a modal dialog, use it and those that follow, and close each.

        A timer uses the dialogs, since opening one blocks.
        """
        seen = []

        def at_work():
            dialog = QApplication.activeModalWidget()
            if dialog is None or dialog in seen:
                # Some dialogs open only after the press has returned.
                if self._invited:
                    QTimer.singleShot(0, at_work)
                return
            seen.append(dialog)
            try:
                works[len(seen) - 1](dialog)
            finally:
                dialog.close()
            if len(seen) < len(works):
                QTimer.singleShot(0, at_work)

        self._invited = True
        QTimer.singleShot(0, at_work)
        open_it()
        self.wait_for(lambda: len(seen) == len(works))
        self._invited = False
        QCoreApplication.processEvents()
        self.take_the_keyboard()

    def quit_in_dialog(self, open_it, work=lambda _: None):
        """Open a modal dialog, use it, ask the program to quit, and return if the dialog closed."""
        closed = []

        def ask():
            dialog = QApplication.activeModalWidget()
            try:
                work(dialog)
                self.window.close_as_asked()
                closed.append(not dialog.isVisible())
            finally:
                if dialog.isVisible():
                    QDialog.done(dialog, 0)

        self._invited = True
        QTimer.singleShot(0, ask)
        open_it()
        self.wait_for(lambda: bool(closed))
        self._invited = False
        return closed[0]

    def click_in(self, inside, name):
        found = inside.findChildren(QAbstractButton, name)
        shown = next(button for button in found if button.isVisible())
        self._bot.mouseClick(shown, Qt.MouseButton.LeftButton)

    def answer_in(self, inside, name, answer):
        """Press a button, answer the question that follows, and return its title."""
        asked = []
        self.click_in(inside, name)
        self._choose(answer, asked)
        return asked

    def add_store(self, store, token=""):
        """Save a store as the dialog does."""
        save_store(self.desk, store)
        self.wait_for(lambda: store in self.window.stores.listed)
        if token:
            use_token(self.desk, store.id, Token(token), keep=False)

    def by_menu(self, action):
        return partial(self.window.do, action)

    def switch_by_menu(self, name):
        """Choose a store in the menu."""
        lines = self.window.menus.stores.actions()
        next(line for line in lines if line.text() == name).trigger()

    def enter_token(self, token):
        """Enter a token in the dialog that the band offers. A timer types, since it is modal."""
        self._invited = True
        QTimer.singleShot(0, lambda: self._type_token(token))
        self.click("queueAction")
        self.wait_for(lambda: QApplication.activeModalWidget() is None)
        self._invited = False
        self.take_the_keyboard()
        assert self.focused == "plantId"

    def close_and_answer(self, answer):
        """Close the window, answer its questions with this button, and return their titles.

        A timer answers, since a question is modal.
        """
        asked = []
        self._invited = True
        choosing = QTimer(singleShot=True)
        choosing.timeout.connect(lambda: self._choose(answer, asked))
        choosing.start(0)
        self.window.close()
        self.wait_for(lambda: QApplication.activeModalWidget() is None)
        # Without a question, the timer must not answer a later dialog.
        choosing.stop()
        self._invited = False
        return asked

    def use_token(self, token="leaf-4711"):
        """Set a token without the dialog."""
        use_token(self.desk, self.window.stores.current.id, Token(token), keep=False)
        self.wait_for(lambda: self.queue not in ("", "Token missing"))

    def answer_next(self, manner):
        """Choose the practice store's next answer in the menu."""
        self.window.menus.manners[manner].trigger()

    def send_now_by_menu(self):
        """The menu has this action even while the band offers another."""
        self.window.do(Action.SEND_NOW)

    @property
    def focused(self):
        return _focused().objectName()

    @property
    def form(self):
        typed = self.window.page.form.typed
        return typed.id, typed.name, typed.tag

    @property
    def rows(self):
        """The rows of this session's list, newest first."""
        model = self.window.page.results.session.view.model()
        return [model.index(row, 0).data(ROW) for row in range(model.rowCount())]

    @property
    def statuses(self):
        """Plant id and status word of each row, newest first."""
        return [(row.id, row.word) for row in self.rows]

    def status_of(self, plant_id):
        return next((row.word for row in self.rows if row.id == str(plant_id)), "")

    @property
    def plants(self):
        """Plant id and status word of each row on the page All plants that is read."""
        model = self.window.pages.plants.model
        rows = model.rows_between(0, model.rowCount() - 1)
        return [(str(row.entry.plant.id), model.row(row.entry).word) for row in rows]

    @property
    def headline(self):
        return self._text("headline")

    @property
    def shown_store(self):
        """The store as named by the band, the button and the window's title."""
        band = self.window.band.findChild(QLabel, "bandStore")
        button = self._find(QPushButton, "addPlant")
        title = self.window.windowTitle()
        return band.accessibleName(), button.accessibleName() if button else "", title

    @property
    def queue(self):
        """The band's words about the queue."""
        return self._text("queueState")

    @property
    def offer(self):
        """The text of the band's button, if it shows."""
        button = self._find(QPushButton, "queueAction")
        return button.text().replace("&", "") if button else ""

    @property
    def warning(self):
        """The message below the plant id."""
        return self.window.page.form.fields[PlantField.ID].message

    @property
    def words(self):
        """Everything readable, for the message of a failing test."""
        names = ("headline", "saved", "reply", "fact0", "fact1", "fact2", "now", "queueState")
        shown = {name: self._text(name) for name in names}
        shown |= {"dialogs": self.dialogs}
        return shown | {"form": self.form, "rows": [row.spoken for row in self.rows]}

    @property
    def card(self):
        """The newest result, as a screen reader gets it."""
        return self.window.page.results.card.accessibleDescription()

    def text_in(self, name, inside=None):
        """The text of a label, or of all labels in a part of the window."""
        part = self._find(QWidget, name) if inside is None else inside.findChild(QWidget, name)
        if part is None:
            return ""
        labels = [part] if isinstance(part, QLabel) else part.findChildren(QLabel)
        return " ".join(label.text() for label in labels if label.text())

    @property
    def said(self):
        """The store's own words."""
        return self._text("reply")

    def saved_draft(self):
        return self.keeper.submit(Journal.draft).result(PATIENCE)

    def close(self):
        self.window.close()
        self.wait_until_over()

    def wait_until_over(self):
        self.wait_for(lambda: self.over)
        assert self.desk.join(PATIENCE)
        # It may still show what could not be saved.
        self.wait_for(lambda: not self.window.isVisible())
        self._delete()

    def end(self):
        """Close what a test left open. Fail if an unexpected dialog has opened."""
        opened = [title for title in self.dialogs if title not in self.expected_dialogs]
        if not self._gone:
            if self.offer != "Quit now":
                self.close_and_answer("Quit anyway")
            with suppress(self._bot.TimeoutError):
                self._bot.waitUntil(lambda: self.over, timeout=_GRACE_MS)
            if not self.over:
                self.desk.quit_now()
            self.wait_until_over()
        assert not opened

    def _delete(self):
        self._gone = True
        for thing in (self.window, self._look, self.desk):
            thing.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)

    def _close_uninvited(self):
        """Close unexpected dialogs, which would block the test forever."""
        dialog = QApplication.activeModalWidget()
        own = dialog is not None and dialog.parentWidget() is self.window
        if own and not self._invited:
            self.dialogs.append(dialog.windowTitle())
            dialog.close()

    def _start_desk(self):
        QTimer.singleShot(0, self.desk.start)

    def _note_end(self):
        self.over = True

    def _choose(self, answer, asked):
        question = QApplication.activeModalWidget()
        if question is None:
            return
        asked.append(question.windowTitle())
        try:
            buttons = question.findChildren(QPushButton)
            by_words = {button.text().replace("&", ""): button for button in buttons}
            self._bot.mouseClick(by_words[answer], Qt.MouseButton.LeftButton)
        finally:
            question.close()

    def _type_token(self, token):
        dialog = QApplication.activeModalWidget()
        try:
            self.wait_for(lambda: _focused().objectName() == "accessToken")
            self.scan(token)
        finally:
            dialog.close()

    def _text(self, name):
        label = self._find(QLabel, name)
        if label is not None:
            return str(label.text())
        box = self._find(QTextEdit, name)
        return "" if box is None else str(box.toPlainText())

    def _find(self, kind, name):
        """The visible widget: one that is being replaced may still exist, hidden."""
        found = self.window.findChildren(kind, name)
        return next((widget for widget in found if widget.isVisibleTo(self.window)), None)

    def shows(self, kind, name):
        return self._find(kind, name) is not None

    def _seen(self, kind, name):
        widget = self._find(kind, name)
        assert widget is not None, f"no visible {name}; the window shows {self.words}"
        return widget


def _press_character(character):
    """Send a key that QTest lacks: it aborts the process for keys beyond ASCII."""
    for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
        event = QKeyEvent(kind, 0, Qt.KeyboardModifier.NoModifier, character)
        QApplication.sendEvent(_focused(), event)


def _focused():
    widget = QApplication.focusWidget()
    assert widget is not None, "no widget has the focus"
    return widget


class Kept(NamedTuple):
    """An entry on disk."""

    plant_id: int
    name: str
    tag: str | None
    status: str


def kept_in(folder):
    """All entries in the journal of a program that has ended, oldest first."""
    asked = "SELECT plant_id, name, tag, status FROM entries ORDER BY seq"
    with closing(sqlite3.connect(folder / "journal.db")) as file:
        return [Kept(*row) for row in file.execute(asked)]
