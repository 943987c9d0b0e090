"""Plays films: scenes that follow each other in one window, each seen by a visitor."""

import json
import os
from functools import cache, partial

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog, QLineEdit, QMenu

from plantdesk.desk.news import JournalOpened, NextId, StoresFound, TokenNews
from plantdesk.domain.token import KeyringState
from plantdesk.ui.look import look
from plantdesk.ui.widgets import question
from tests.ui.seeing import settle
from tests.ui.stage import GREEN, LAKE, PRACTICE, make_window, queue_of
from tests.ui.store.stage import type_into

# Scenes answer as soon as a question shows.
question.REST = 0.0
# Each window has a look of its own, but the same icons.
look._draw_icon = cache(look._draw_icon)
STORES = (GREEN, LAKE, PRACTICE)
# Pairs of how the main window opens, if there is one, and scenes by name. The modules beside this
# one fill it.
FILMS = []


def film(scenes, *, store=GREEN, stores=STORES, first_start=False, windowless=False):
    """Add scenes that follow each other in one window. Each acts, and may return another window."""
    FILMS.append((None if windowless else (store, stores, first_start), scenes))


class Studio:
    """What scenes use. A film of windows of their own has no main window."""

    def __init__(self, folder, size, *, dark, text, rtl):
        """`text` is in percent."""
        self.folder = folder
        self.window = self.desk = None
        self._size, self._dark = size, dark
        self._app = app = QApplication.instance()
        font = QFont(app.font())
        font.setPixelSize(round(14 * text / 100))
        app.setFont(font)
        if rtl:
            app.setLayoutDirection(Qt.LayoutDirection.RightToLeft)

    def play(self, names, visit):
        """Let `visit` see the scenes with these names, each after those before it in its film."""
        for opening, scenes in FILMS:
            left = [name for name in scenes if name in names]
            if left and opening:
                self._open(*opening)
            for name in [*scenes][: [*scenes].index(left[-1]) + 1] if left else ():
                self._play(scenes[name], partial(visit, name) if name in left else None)
            if self.window:
                self._put_away(self.window)
                self.window = None

    def look(self, store=GREEN):
        return look.Look(self._app, store, dark=self._dark)

    @property
    def results(self):
        return self.window.page.results

    def tell(self, *news):
        for one in news:
            self.desk.deliver(one)

    def renew(self, *, stores=STORES):
        """Begin again with these stores and all tokens, and in a real one with plants to check."""
        self.window.parts._work_offline(False)
        keyrings = (TokenNews(store.id, True, KeyringState.FINE) for store in STORES)
        store = self.window.stores.current
        # With letters of the band and of the form.
        letters = queue_of(0, 0, 2 * (not store.practice), store=store), NextId(store.id, 10443)
        self.tell(StoresFound(stores), *keyrings, JournalOpened((), {}), *letters)
        settle()

    def _open(self, store, stores, first_start):
        self.window, self.desk = make_window(
            self.folder, store, dark=self._dark, first_start=first_start
        )
        self.window.resize(*self._size)
        self.window.start()
        self.renew(stores=(PRACTICE,) if first_start else stores)

    def _play(self, act, visit):
        own = act(self)
        if own is not None and self.window is None:
            own.show()
        settle()
        if visit:
            visit(own or QApplication.activeModalWidget() or self.window)
        while dialog := QApplication.activeModalWidget():
            QDialog.done(dialog, 0)
        # A menu is shown again.
        if own is not None and not isinstance(own, QMenu):
            self._put_away(own)

    def _put_away(self, window):
        window.hide()
        window.deleteLater()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        (self.folder / "window.ini").unlink(missing_ok=True)


def use_screen(size, folder):
    """Give Qt's offscreen platform a screen of this size. Call it before Qt starts."""
    place = {"name": "scene", "x": 0, "y": 0, "width": size[0], "height": size[1]}
    screen = place | {"logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1}
    file = folder / "screen.json"
    file.write_text(json.dumps({"screens": [screen]}), "utf-8")
    # Qt would take the colon after a drive's letter for the end of the name.
    if file.drive:
        os.chdir(f"{file.drive}\\")
    os.environ["QT_QPA_PLATFORM"] = f"offscreen:configfile={str(file).removeprefix(file.drive)}"


def use(window, *steps):
    """Press the button of each name, and write the text of each pair into its input."""
    for step in steps:
        if isinstance(step, str):
            window.findChild(QAbstractButton, step).click()
        else:
            type_into(window.findChild(QLineEdit, step[0]), step[1])
        settle()


def sized_menu(menu):
    menu.ensurePolished()
    menu.resize(menu.sizeHint())
    return menu
