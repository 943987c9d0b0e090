"""The menu bar: what the user can do from there, as rows, and the lists of stores."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, NamedTuple

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QApplication, QLineEdit, QMenu, QMenuBar

from plantdesk.domain.store import Store
from plantdesk.practice.manner import Manner
from plantdesk.ui.entry.action import Action
from plantdesk.ui.known_stores import Stores
from plantdesk.ui.look.plain_text import named_action
from plantdesk.ui.plants.columns import COLUMNS
from plantdesk.ui.widgets.keys import EDIT_KEY, send_keys
from plantdesk.ui.window.tabs import ADD, MANY, PLANTS
from plantdesk.ui.wording import short_store_name, translate

_Keys = QKeySequence.StandardKey
_Role = QAction.MenuRole


class Row(NamedTuple):
    text: str
    action: Action
    keys: _Keys | str | Qt.Key | None = None
    about: object = None
    role: _Role = _Role.NoRole
    # Of a menu in the menu: the context of its texts, and these by what they are about.
    lines: tuple[str, Mapping[Any, str]] | None = None


_ORDERS = {order: head for head, order in COLUMNS}
_MANNERS = {
    Manner.ACCEPT: "&No problem",
    Manner.REFUSE: "&Refuse my next plant",
    Manner.SLOW: "Reply &slowly",
    Manner.CUT: "Drop the &connection after adding",
    Manner.TOKEN_NOT_ACCEPTED: "Don’t accept the &token",
    Manner.PAGE: "Reply with a &web page",
}
# None stands for a line.
MENUS: Mapping[str, tuple[Row | None, ...]] = {
    "&File": (
        Row("&Open a sheet…", Action.OPEN_SHEET, _Keys.Open),
        Row("&Export…", Action.EXPORT),
        Row("&Print the day sheet…", Action.PRINT_DAY_SHEET, _Keys.Print),
        None,
        Row("&Back up your plants…", Action.BACK_UP),
        Row("&Restore a backup…", Action.RESTORE),
        None,
        # Qt has no standard key for it on Windows.
        Row("&Quit", Action.QUIT, "Ctrl+Q", role=_Role.QuitRole),
    ),
    "&Edit": (
        Row("&Undo", Action.UNDO, _Keys.Undo),
        Row("&Redo", Action.EDIT_TEXT, _Keys.Redo, _Keys.Redo),
        None,
        Row("Cu&t", Action.EDIT_TEXT, _Keys.Cut, _Keys.Cut),
        Row("&Copy", Action.EDIT_TEXT, _Keys.Copy, _Keys.Copy),
        Row("&Paste", Action.EDIT_TEXT, _Keys.Paste, _Keys.Paste),
        None,
        Row("Select &all", Action.EDIT_TEXT, _Keys.SelectAll, _Keys.SelectAll),
        None,
        # Qt has no standard key for it on Windows and on most Linux desktops.
        Row("Pr&eferences…", Action.CHOOSE_PREFERENCES, "Ctrl+,", role=_Role.PreferencesRole),
    ),
    "&View": (
        Row("&Add a plant", Action.SHOW_PAGE, "Ctrl+1", ADD),
        Row("All pla&nts", Action.SHOW_PAGE, "Ctrl+2", PLANTS),
        Row("Add &many", Action.SHOW_PAGE, "Ctrl+3", MANY),
        Row("Next &part of the window", Action.NEXT_PANE, "F6"),
        Row("Sort &by", Action.SORT, lines=("plants", _ORDERS)),
    ),
    "&Plant": (
        Row("&Add", Action.ADD_PLANT),
        Row("&Clear the form", Action.CLEAR_FORM, Qt.Key.Key_Escape),
        Row("&Bring back the cleared form", Action.BRING_BACK_FORM),
        Row("&Edit the plant", Action.EDIT, EDIT_KEY),
        None,
        Row("&Labels…", Action.SHOW_LABELS, "Ctrl+L"),
    ),
    "&Store": (
        # The stores come first.
        None,
        Row("Ne&xt store", Action.NEXT_STORE, Qt.Key.Key_F7),
        # No mnemonics: these stand below Change store… too, where a scan would choose one.
        Row("Edit…", Action.EDIT_STORE),
        Row("Add a store…", Action.ADD_STORE),
        None,
        Row("Send &now", Action.SEND_NOW),
        Row("&Work offline", Action.SWITCH_OFFLINE),
        Row("&Enter token…", Action.ENTER_TOKEN),
        Row("Pr&actise a problem", Action.ANSWER_NEXT, lines=("menu", _MANNERS)),
        Row("Show its p&lants…", Action.SHOW_PRACTICE),
    ),
    "&Help": (
        Row("&Guide", Action.SHOW_GUIDE, _Keys.HelpContents),
        Row("&Keyboard shortcuts", Action.SHOW_GUIDE, about="keyboard-shortcuts"),
        Row("&Support file…", Action.MAKE_SUPPORT_FILE),
        None,
        Row("&About PlantDesk", Action.TELL_ABOUT, role=_Role.AboutRole),
    ),
}
_FORM = (Action.ADD_PLANT, Action.CLEAR_FORM, Action.BRING_BACK_FORM)
_WITH_PAGES = (
    *(Action.EDIT, Action.SHOW_LABELS, Action.OPEN_SHEET, Action.EXPORT),
    *(Action.PRINT_DAY_SHEET, Action.SORT, Action.SHOW_PAGE, Action.NEXT_PANE),
)
# What a text field does itself while it has the keyboard.
_IN_FIELD: dict[object, str] = {
    None: "undo",
    _Keys.Redo: "redo",
    _Keys.Cut: "cut",
    _Keys.Copy: "copy",
    _Keys.Paste: "paste",
    _Keys.SelectAll: "selectAll",
}


class Menus(QObject):
    def __init__(self, bar: QMenuBar, stores: Stores, do: Callable[..., None]) -> None:
        """`do` takes an Action, and what it is about."""
        super().__init__(bar)
        self._stores = stores
        self._do = do
        # By what they do. Of several rows, the last. The stores and manners have none.
        self.actions: dict[Action, QAction] = {}
        self._rows: list[tuple[Action, QAction]] = []
        for title, rows in MENUS.items():
            menu = QMenu(translate("menu", title), bar)
            bar.addMenu(menu)
            for row in rows:
                self._add(menu, row)
            if title == "&Store":
                self.stores = menu
        add = self.actions[Action.ADD_PLANT]
        # A held key must not pass a warning that it has just brought up.
        add.setAutoRepeat(False)
        enter = [QKeySequence(keys) for keys in ("Ctrl+Return", "Ctrl+Enter")]
        # The menu shows the first shortcut: the one that the line below the form names.
        native = QKeySequence.SequenceFormat.NativeText
        add.setShortcuts(sorted(enter, key=lambda keys: keys.toString(native) != send_keys()))
        self.actions[Action.SWITCH_OFFLINE].setCheckable(True)
        # The list below Change store…: the same stores as in the menu.
        self.switcher = QMenu("", bar)
        self.switcher.addSeparator()
        self.switcher.addActions([self.actions[Action.EDIT_STORE], self.actions[Action.ADD_STORE]])
        self._listed = QActionGroup(self)
        # The stores stand above the first line of each.
        self._ends = {menu: menu.actions()[0] for menu in (self.stores, self.switcher)}
        for opened in self._ends:
            later = partial(QTimer.singleShot, 0, partial(self._highlight_current, opened))
            opened.aboutToShow.connect(later)
        stores.current_changed.connect(self._show_current_store)
        stores.list_changed.connect(self._list_stores)
        self._list_stores()
        for kind in (Action.EDIT_STORE, Action.ENTER_TOKEN):
            # Only the journal knows all of a store. Saved earlier, it would lose the rest.
            self.actions[kind].setEnabled(False)
            stores.list_changed.connect(partial(self.actions[kind].setEnabled, True))

    def enable_form_actions(self, enabled: bool, *, pages_shown: bool = True) -> None:
        for kind, action in self._rows:
            if kind in _FORM:
                action.setEnabled(enabled)
            elif kind in _WITH_PAGES:
                action.setEnabled(pages_shown)

    def _add(self, menu: QMenu, row: Row | None) -> None:
        if row is None:
            menu.addSeparator()
            return
        if row.lines:
            inner = QMenu(translate("menu", row.text), menu)
            context, texts = row.lines
            for about, text in texts.items():
                line = inner.addAction(translate(context, text))
                line.triggered.connect(partial(self._do, row.action, about))
            self.actions[row.action] = menu.addMenu(inner)
            return
        action = self.actions[row.action] = QAction(translate("menu", row.text), menu)
        self._rows.append((row.action, action))
        action.triggered.connect(partial(self._choose, row))
        action.setMenuRole(row.role)
        if isinstance(row.keys, _Keys):
            action.setShortcuts(row.keys)
        elif row.keys is not None:
            action.setShortcut(QKeySequence(row.keys))
        menu.addAction(action)

    def _choose(self, row: Row) -> None:
        field, undoes = QApplication.focusWidget(), row.action is Action.UNDO
        line = isinstance(field, QLineEdit) and (not undoes or field.isUndoAvailable())
        # A start has no use for the class of longer texts.
        text = field is not None and field.inherits("QTextEdit") and not undoes
        if row.action in (Action.UNDO, Action.EDIT_TEXT) and (line or text):
            getattr(field, _IN_FIELD[row.about])()
        else:
            self._do(row.action, row.about)

    def _list_stores(self) -> None:
        for old in self._listed.actions():
            for owner in (self.stores, self.switcher, self._listed):
                owner.removeAction(old)
            old.deleteLater()
        for store in self._stores.listed:
            # No mnemonic: a scan into the open menu would choose a store.
            action = named_action(short_store_name(store), self.stores)
            action.setCheckable(True)
            action.setData(store.id)
            action.triggered.connect(partial(self._choose_store, store))
            self._listed.addAction(action)
            for menu, end in self._ends.items():
                menu.insertAction(end, action)
        self._show_current_store()

    def _show_current_store(self) -> None:
        current = self._stores.current
        for line in self._listed.actions():
            line.setChecked(line.data() == current.id)
        for action in (Action.ENTER_TOKEN, Action.EDIT_STORE):
            self.actions[action].setVisible(not current.practice)
        for action in (Action.SHOW_PRACTICE, Action.ANSWER_NEXT):
            self.actions[action].setVisible(current.practice)
        self.actions[Action.ADD_STORE].setVisible(self._stores.rules.may_add_stores)

    def _highlight_current(self, menu: QMenu) -> None:
        """Highlight the current store once the menu is open: Enter after a scan changes nothing."""
        if menu.isVisible():
            menu.setActiveAction(self._listed.checkedAction())

    def _choose_store(self, store: Store) -> None:
        self._do(Action.TURN_TO, store)
        # The window may ask first.
        self._show_current_store()
