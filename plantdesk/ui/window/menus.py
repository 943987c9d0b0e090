"""The menu bar."""

from enum import Enum, auto
from typing import TYPE_CHECKING, Self

from PySide6.QtCore import QObject, QSettings, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QApplication, QLineEdit, QMenu, QMenuBar

from plantdesk.desk.desk import Desk
from plantdesk.practice.manner import Manner
from plantdesk.ui.add.plant_form import PlantForm
from plantdesk.ui.known_stores import Stores
from plantdesk.ui.look.plain_text import named_action
from plantdesk.ui.widgets.keys import EDIT_KEY, send_keys
from plantdesk.ui.window.remembered import remember_offline, starts_offline
from plantdesk.ui.wording import short_store_name, translate

if TYPE_CHECKING:
    from PySide6.QtWidgets import QStyleOptionMenuItem, QTextEdit


class MenuAction(Enum):
    """Actions of the window. Those of the form and of text fields are connected directly."""

    BACK_UP = auto()
    RESTORE = auto()
    QUIT = auto()
    CHOOSE_PREFERENCES = auto()
    SHOW_ADD = auto()
    SHOW_PLANTS = auto()
    SHOW_MANY = auto()
    OPEN_SHEET = auto()
    # On the rows of a sheet, if no text field has the keyboard.
    CUT = auto()
    COPY = auto()
    PASTE = auto()
    REDO = auto()
    SELECT_ALL = auto()
    NEXT_PANE = auto()
    LARGER_TEXT = auto()
    SMALLER_TEXT = auto()
    USUAL_TEXT = auto()
    NEXT_STORE = auto()
    CHANGE_STORES = auto()
    ADD_STORE = auto()
    SEND_NOW = auto()
    ENTER_TOKEN = auto()
    SHOW_PRACTICE = auto()
    EMPTY_PRACTICE = auto()
    SHOW_GUIDE = auto()
    SHOW_SHORTCUTS = auto()
    MAKE_SUPPORT_FILE = auto()
    TELL_ABOUT = auto()
    UNDO = auto()
    EDIT_PLANT = auto()


class Menus(QObject):
    manner_chosen = Signal(object)
    store_chosen = Signal(str)
    offline_wanted = Signal(bool)
    # Carries a MenuAction.
    chosen = Signal(object)

    def __init__(self, bar: QMenuBar, form: PlantForm, stores: Stores) -> None:
        super().__init__(bar)
        self._form = form
        self._stores = stores
        file = _Menu.of(bar, translate("menu", "&File"))
        open_ = self._offer(file, translate("menu", "&Open a sheet…"), MenuAction.OPEN_SHEET)
        open_.setShortcut(QKeySequence.StandardKey.Open)
        file.addSeparator()
        self._offer(file, translate("menu", "&Back up the journal…"), MenuAction.BACK_UP)
        self._offer(file, translate("menu", "&Restore a backup…"), MenuAction.RESTORE)
        file.addSeparator()
        quit_ = self._offer(file, translate("menu", "&Quit"), MenuAction.QUIT)
        quit_.setShortcut(QKeySequence.StandardKey.Quit)
        quit_.setMenuRole(QAction.MenuRole.QuitRole)
        self._add_edit_menu(bar)
        self._add_view_menu(bar)
        self._add_plant_menu(bar)
        self._add_store_menu(bar)
        help_ = _Menu.of(bar, translate("menu", "&Help"))
        guide = self._offer(help_, translate("menu", "&Guide"), MenuAction.SHOW_GUIDE)
        guide.setShortcuts(QKeySequence.StandardKey.HelpContents)
        shortcuts = translate("menu", "&Keyboard shortcuts")
        self._offer(help_, shortcuts, MenuAction.SHOW_SHORTCUTS)
        support = translate("menu", "&Support file…")
        self._offer(help_, support, MenuAction.MAKE_SUPPORT_FILE)
        help_.addSeparator()
        about = self._offer(help_, translate("menu", "&About PlantDesk"), MenuAction.TELL_ABOUT)
        about.setMenuRole(QAction.MenuRole.AboutRole)

    def enable_form_actions(self, enabled: bool, *, pages_shown: bool = True) -> None:
        for action in self._form_actions:
            action.setEnabled(enabled)
        self._edit_plant.setEnabled(pages_shown)

    def show_offline(self, offline: bool) -> None:
        self._offline.setChecked(offline)

    def show_manner(self, manner: Manner) -> None:
        self._manners[manner].setChecked(True)

    def _add_edit_menu(self, bar: QMenuBar) -> None:
        menu = _Menu.of(bar, translate("menu", "&Edit"))
        keys = QKeySequence.StandardKey
        _add(menu, translate("menu", "&Undo"), self._undo, keys.Undo)
        _add(menu, translate("menu", "&Redo"), self._redo, keys.Redo)
        menu.addSeparator()
        _add(menu, translate("menu", "Cu&t"), self._cut, keys.Cut)
        _add(menu, translate("menu", "&Copy"), self._copy, keys.Copy)
        _add(menu, translate("menu", "&Paste"), self._paste, keys.Paste)
        menu.addSeparator()
        _add(menu, translate("menu", "Select &all"), self._select_all, keys.SelectAll)
        menu.addSeparator()
        preferences = self._offer(
            menu, translate("menu", "Pr&eferences…"), MenuAction.CHOOSE_PREFERENCES
        )
        # Qt has no standard key for it on Windows and on most Linux desktops.
        preferences.setShortcut(QKeySequence("Ctrl+,"))
        preferences.setMenuRole(QAction.MenuRole.PreferencesRole)

    def _add_view_menu(self, bar: QMenuBar) -> None:
        menu = _Menu.of(bar, translate("menu", "&View"))
        keys = QKeySequence.StandardKey
        for text, offered, key in (
            (translate("menu", "&Add a plant"), MenuAction.SHOW_ADD, "Ctrl+1"),
            (translate("menu", "All pla&nts"), MenuAction.SHOW_PLANTS, "Ctrl+2"),
            (translate("menu", "Add &many"), MenuAction.SHOW_MANY, "Ctrl+3"),
            (translate("menu", "Next &part of the window"), MenuAction.NEXT_PANE, "F6"),
        ):
            self._offer(menu, text, offered).setShortcut(QKeySequence(key))
        menu.addSeparator()
        larger = self._offer(menu, translate("menu", "&Larger text"), MenuAction.LARGER_TEXT)
        larger.setShortcuts(keys.ZoomIn)
        smaller = self._offer(menu, translate("menu", "&Smaller text"), MenuAction.SMALLER_TEXT)
        smaller.setShortcuts(keys.ZoomOut)
        usual = self._offer(menu, translate("menu", "&Usual text size"), MenuAction.USUAL_TEXT)
        usual.setShortcut(QKeySequence("Ctrl+0"))

    def _add_plant_menu(self, bar: QMenuBar) -> None:
        menu = _Menu.of(bar, translate("menu", "&Plant"))
        control = Qt.KeyboardModifier.ControlModifier
        add = _add(menu, translate("menu", "&Add"), self._form.submit_by_shortcut)
        # A held key must not pass a warning that it has just brought up.
        add.setAutoRepeat(False)
        enter = [QKeySequence(control | key) for key in (Qt.Key.Key_Return, Qt.Key.Key_Enter)]
        # The menu shows the first shortcut: the one that the line below the form names.
        native = QKeySequence.SequenceFormat.NativeText
        add.setShortcuts(sorted(enter, key=lambda keys: keys.toString(native) != send_keys()))
        clear = _add(menu, translate("menu", "&Clear the form"), self._form.clear)
        clear.setShortcut(QKeySequence(Qt.Key.Key_Escape))
        back = _add(menu, translate("menu", "&Bring back the cleared form"), self._form.undo_clear)
        self._edit_plant = self._offer(
            menu, translate("menu", "&Edit the plant"), MenuAction.EDIT_PLANT
        )
        self._edit_plant.setShortcut(QKeySequence(EDIT_KEY))
        self._form_actions = (add, clear, back)

    def _add_store_menu(self, bar: QMenuBar) -> None:
        self.stores = menu = _Menu.of(bar, translate("menu", "&Store"))
        self._store_actions: list[QAction] = []
        self._store_group = QActionGroup(self)
        self._store_group.triggered.connect(self._choose_store)
        self._end_of_stores = menu.addSeparator()
        following = self._offer(menu, translate("menu", "Ne&xt store"), MenuAction.NEXT_STORE)
        following.setShortcut(QKeySequence(Qt.Key.Key_F7))
        self._offer(menu, translate("menu", "&Stores and token…"), MenuAction.CHANGE_STORES)
        menu.addSeparator()
        self._offer(menu, translate("menu", "Send &now"), MenuAction.SEND_NOW)
        self._offline = _add(menu, translate("menu", "&Work offline"), self._switch_offline)
        self._offline.setCheckable(True)
        self._enter_token = self._offer(
            menu, translate("menu", "&Enter token…"), MenuAction.ENTER_TOKEN
        )
        self._manners: dict[Manner, QAction] = {}
        self._add_switcher(bar)
        self._answer_menu = _Menu.of(menu, translate("menu", "Pr&actise a problem"))
        self._add_manners(self._answer_menu)
        self._show_practice = self._offer(
            menu, translate("menu", "Show its p&lants…"), MenuAction.SHOW_PRACTICE
        )
        self._empty_practice = self._offer(
            menu, translate("menu", "Em&pty the practice store…"), MenuAction.EMPTY_PRACTICE
        )
        for opened in (menu, self.switcher):
            opened.aboutToShow.connect(self._highlight_current_later)
        self._stores.current_changed.connect(self._show_current_store)
        self._stores.list_changed.connect(self._list_stores)
        self._list_stores()

    def _add_switcher(self, bar: QMenuBar) -> None:
        """The list below Change store…: the same lines as in the Store menu, and a new store."""
        self.switcher = _Menu("", bar)
        self.switcher.addSeparator()
        # No mnemonic: a scan into the open list would choose it.
        add = self._offer(self.switcher, translate("menu", "Add a store…"), MenuAction.ADD_STORE)
        self._stores.rules_changed.connect(
            lambda: add.setVisible(self._stores.rules.may_add_stores)
        )

    def _offer(self, menu: QMenu, text: str, offered: MenuAction) -> QAction:
        action = _add(menu, text, self._choose)
        action.setData(offered)
        return action

    def _choose(self) -> None:
        action = self.sender()
        if isinstance(action, QAction):
            self.chosen.emit(action.data())

    def _list_stores(self) -> None:
        for action in self._store_actions:
            self.stores.removeAction(action)
            self.switcher.removeAction(action)
            action.deleteLater()
        end_of_switcher = self.switcher.actions()[0]
        self._store_actions = []
        for store in self._stores.listed:
            # No mnemonic: a scan into the open menu would choose a store.
            action = named_action(short_store_name(store), self.stores)
            action.setCheckable(True)
            action.setData(store.id)
            self._store_group.addAction(action)
            self.stores.insertAction(self._end_of_stores, action)
            self.switcher.insertAction(end_of_switcher, action)
            self._store_actions.append(action)
        self._show_current_store()

    def _show_current_store(self) -> None:
        current = self._stores.current
        for action in self._store_actions:
            action.setChecked(action.data() == current.id)
        self._enter_token.setVisible(not current.practice)
        self._answer_menu.menuAction().setVisible(current.practice)
        self._show_practice.setVisible(current.practice)
        self._empty_practice.setVisible(current.practice)

    def _highlight_current_later(self) -> None:
        """Highlight the current store once the menu is open: Enter after a scan changes nothing."""
        QTimer.singleShot(0, self._highlight_current)

    def _highlight_current(self) -> None:
        for menu in (self.stores, self.switcher):
            for action in self._store_actions:
                if action.isChecked() and menu.isVisible():
                    menu.setActiveAction(action)

    def _choose_store(self, action: QAction) -> None:
        self.store_chosen.emit(action.data())
        # The window may ask first.
        self._show_current_store()

    def _add_manners(self, answers: QMenu) -> None:
        group = QActionGroup(self)
        group.triggered.connect(self._choose_manner)
        texts = {
            Manner.ACCEPT: translate("menu", "&No problem"),
            Manner.REFUSE: translate("menu", "&Refuse my next plant"),
            Manner.SLOW: translate("menu", "Reply &slowly"),
            Manner.CUT: translate("menu", "Drop the &connection after adding"),
            Manner.TOKEN_NOT_ACCEPTED: translate("menu", "Don’t accept the &token"),
            Manner.PAGE: translate("menu", "Reply with a &web page"),
        }
        for manner, text in texts.items():
            action = answers.addAction(text)
            action.setCheckable(True)
            action.setData(manner)
            group.addAction(action)
            self._manners[manner] = action
        self.show_manner(Manner.ACCEPT)

    def _switch_offline(self) -> None:
        self.offline_wanted.emit(self._offline.isChecked())

    def _choose_manner(self, action: QAction) -> None:
        self.manner_chosen.emit(action.data())

    def _undo(self) -> None:
        box = _focused()
        if isinstance(box, QLineEdit) and box.isUndoAvailable():
            box.undo()
        else:
            self.chosen.emit(MenuAction.UNDO)

    def _redo(self) -> None:
        if box := _focused():
            box.redo()
        else:
            self.chosen.emit(MenuAction.REDO)

    def _cut(self) -> None:
        if box := _focused():
            box.cut()
        else:
            self.chosen.emit(MenuAction.CUT)

    def _copy(self) -> None:
        if box := _focused():
            box.copy()
        else:
            self.chosen.emit(MenuAction.COPY)

    def _paste(self) -> None:
        if box := _focused():
            box.paste()
        else:
            self.chosen.emit(MenuAction.PASTE)

    def _select_all(self) -> None:
        if box := _focused():
            box.selectAll()
        else:
            self.chosen.emit(MenuAction.SELECT_ALL)


class _Menu(QMenu):
    """Shows keys such as “Ctrl++” in their own order when the window runs right to left."""

    @classmethod
    def of(cls, parent: QMenuBar | QMenu, title: str) -> Self:
        menu = cls(title, parent)
        parent.addMenu(menu)
        return menu

    def initStyleOption(self, option: "QStyleOptionMenuItem", action: QAction) -> None:
        super().initStyleOption(option, action)
        text, tab, keys = option.text.partition("\t")
        if tab and option.direction == Qt.LayoutDirection.RightToLeft:
            option.text = f"{text}{tab}\u2066{keys}\u2069"


def _focused() -> "QLineEdit | QTextEdit | None":
    # A start has no use for it.
    from PySide6.QtWidgets import QTextEdit

    widget = QApplication.focusWidget()
    return widget if isinstance(widget, QLineEdit | QTextEdit) else None


def _add(
    menu: QMenu, text: str, slot: object, key: QKeySequence.StandardKey | None = None
) -> QAction:
    action = QAction(text, menu)
    action.triggered.connect(slot)
    if key is not None:
        action.setShortcuts(key)
    menu.addAction(action)
    return action


class OfflineSwitch(QObject):
    """Work offline or online, as menu or band ask, and remember it."""

    def __init__(self, desk: Desk, menus: Menus, settings: QSettings) -> None:
        super().__init__(menus)
        self._desk = desk
        self._menus = menus
        self._settings = settings
        menus.show_offline(starts_offline(settings))
        menus.offline_wanted.connect(self.switch)

    def switch(self, offline: bool) -> None:
        remember_offline(self._settings, offline)
        self._menus.show_offline(offline)
        self._desk.ask(lambda engine: engine.stores.work_offline(offline))
