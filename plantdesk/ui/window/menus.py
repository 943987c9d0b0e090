"""The menu bar."""

from enum import Enum, auto

from PySide6.QtCore import QObject, QSettings, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QApplication, QLineEdit, QMenu, QMenuBar, QTextEdit

from plantdesk.desk.desk import Desk
from plantdesk.practice.manner import Manner
from plantdesk.ui.add.plant_form import PlantForm
from plantdesk.ui.known_stores import Stores
from plantdesk.ui.look.plain_text import named_action
from plantdesk.ui.widgets.key_line import send_keys
from plantdesk.ui.window.remembered import remember_line, works_off_line
from plantdesk.ui.wording import short_store_name, translate


class MenuAction(Enum):
    """What the window does; the form's and the text's own actions go straight there."""

    BACK_UP = auto()
    RESTORE = auto()
    QUIT = auto()
    CHOOSE_PREFERENCES = auto()
    NEXT_STORE = auto()
    CHANGE_STORES = auto()
    SEND_NOW = auto()
    ENTER_TOKEN = auto()
    EMPTY_PRACTICE = auto()
    TELL_ABOUT = auto()


class Menus(QObject):
    """Every action of the window, under the words a person looks for."""

    manner_chosen = Signal(object)
    store_chosen = Signal(str)
    off_line_wanted = Signal(bool)
    # One of MenuAction.
    chosen = Signal(object)

    def __init__(self, bar: QMenuBar, form: PlantForm, stores: Stores) -> None:
        super().__init__(bar)
        self._form = form
        self._stores = stores
        file = bar.addMenu(translate("menu", "&File"))
        self._offer(file, translate("menu", "&Back up the journal…"), MenuAction.BACK_UP)
        self._offer(file, translate("menu", "&Restore a backup…"), MenuAction.RESTORE)
        file.addSeparator()
        quit_ = self._offer(file, translate("menu", "&Quit"), MenuAction.QUIT)
        quit_.setShortcut(QKeySequence.StandardKey.Quit)
        quit_.setMenuRole(QAction.MenuRole.QuitRole)
        self._edit(bar)
        self._plant(bar)
        self._store(bar)
        help_ = bar.addMenu(translate("menu", "&Help"))
        about = self._offer(help_, translate("menu", "&About PlantDesk"), MenuAction.TELL_ABOUT)
        about.setMenuRole(QAction.MenuRole.AboutRole)

    def show_form(self, shown: bool) -> None:
        """What is done to the form is not done while nobody sees it."""
        for action in self._for_form:
            action.setEnabled(shown)

    def show_off_line(self, off_line: bool) -> None:
        self._off_line.setChecked(off_line)

    def show_manner(self, manner: Manner) -> None:
        self._manners[manner].setChecked(True)

    def _edit(self, bar: QMenuBar) -> None:
        menu = bar.addMenu(translate("menu", "&Edit"))
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
        wanted = self._offer(
            menu, translate("menu", "Pr&eferences…"), MenuAction.CHOOSE_PREFERENCES
        )
        wanted.setShortcut(QKeySequence.StandardKey.Preferences)
        wanted.setMenuRole(QAction.MenuRole.PreferencesRole)

    def _plant(self, bar: QMenuBar) -> None:
        menu = bar.addMenu(translate("menu", "&Plant"))
        control = Qt.KeyboardModifier.ControlModifier
        add = _add(menu, translate("menu", "&Add"), self._form.submit_typed)
        enter = [QKeySequence(control | key) for key in (Qt.Key.Key_Return, Qt.Key.Key_Enter)]
        # The menu shows the first of them: the one that is written as below the form.
        native = QKeySequence.SequenceFormat.NativeText
        add.setShortcuts(sorted(enter, key=lambda keys: keys.toString(native) != send_keys()))
        clear = _add(menu, translate("menu", "&Clear the form"), self._form.clear)
        clear.setShortcut(QKeySequence(Qt.Key.Key_Escape))
        back = _add(menu, translate("menu", "&Bring the cleared form back"), self._form.undo_clear)
        self._for_form = (add, clear, back)

    def _store(self, bar: QMenuBar) -> None:
        self.stores = menu = bar.addMenu(translate("menu", "&Store"))
        self._choices: list[QAction] = []
        self._choice = QActionGroup(self)
        self._end_of_choices = menu.addSeparator()
        following = self._offer(menu, translate("menu", "Ne&xt store"), MenuAction.NEXT_STORE)
        following.setShortcut(QKeySequence(Qt.Key.Key_F7))
        self._offer(menu, translate("menu", "&Stores and token…"), MenuAction.CHANGE_STORES)
        menu.addSeparator()
        self._offer(menu, translate("menu", "Send &now"), MenuAction.SEND_NOW)
        self._off_line = _add(menu, translate("menu", "&Work off line"), self._switch_line)
        self._off_line.setCheckable(True)
        self._token = self._offer(menu, translate("menu", "&Enter token…"), MenuAction.ENTER_TOKEN)
        self._manners: dict[Manner, QAction] = {}
        self._answers = menu.addMenu(translate("menu", "The next &answer"))
        self._add_manners(self._answers)
        self._empty = self._offer(
            menu, translate("menu", "Em&pty the practice store…"), MenuAction.EMPTY_PRACTICE
        )
        menu.aboutToShow.connect(self._begin_at_current)
        self._stores.current_changed.connect(self._turn)
        self._stores.list_changed.connect(self._list_stores)
        self._list_stores()

    def _offer(self, menu: QMenu, text: str, wanted: MenuAction) -> QAction:
        action = _add(menu, text, self._choose)
        action.setData(wanted)
        return action

    def _choose(self) -> None:
        action = self.sender()
        if isinstance(action, QAction):
            self.chosen.emit(action.data())

    def _list_stores(self) -> None:
        """One line a store. No digit chooses one: a scan into the open menu would."""
        for action in self._choices:
            self.stores.removeAction(action)
            action.deleteLater()
        self._choices = []
        for store in self._stores.listed:
            action = named_action(short_store_name(store), self.stores)
            action.setCheckable(True)
            action.setData(store.id)
            action.triggered.connect(self._choose_store)
            self._choice.addAction(action)
            self.stores.insertAction(self._end_of_choices, action)
            self._choices.append(action)
        self._turn()

    def _turn(self) -> None:
        current = self._stores.current
        for action in self._choices:
            action.setChecked(action.data() == current.id)
        self._token.setVisible(not current.practice)
        self._answers.menuAction().setVisible(current.practice)
        self._empty.setVisible(current.practice)

    def _begin_at_current(self) -> None:
        """So that Enter, the end of a scan, changes nothing; the arrows go on from there."""
        QTimer.singleShot(0, self._activate_current)

    def _activate_current(self) -> None:
        for action in self._choices:
            if action.isChecked() and self.stores.isVisible():
                self.stores.setActiveAction(action)

    def _choose_store(self) -> None:
        action = self.sender()
        if isinstance(action, QAction):
            self.store_chosen.emit(action.data())

    def _add_manners(self, answers: QMenu) -> None:
        group = QActionGroup(self)
        words = {
            Manner.ACCEPT: translate("menu", "&Add the plant"),
            Manner.REFUSE: translate("menu", "&Refuse the plant"),
            Manner.SLOW: translate("menu", "Answer &slowly"),
            Manner.CUT: translate("menu", "Add it, then &cut the line"),
            Manner.TOKEN_NOT_ACCEPTED: translate("menu", "Do not accept the &token"),
            Manner.PAGE: translate("menu", "Show a &web page instead"),
        }
        for manner, text in words.items():
            action = _add(answers, text, self._choose_manner)
            action.setCheckable(True)
            action.setData(manner)
            group.addAction(action)
            self._manners[manner] = action
        self.show_manner(Manner.ACCEPT)

    def _switch_line(self) -> None:
        self.off_line_wanted.emit(self._off_line.isChecked())

    def _choose_manner(self) -> None:
        action = self.sender()
        if isinstance(action, QAction):
            self.manner_chosen.emit(action.data())

    def _undo(self) -> None:
        shown = self._form.isVisible()
        if not (shown and self._form.undo_clear()) and (box := _focused()):
            box.undo()

    def _redo(self) -> None:
        if box := _focused():
            box.redo()

    def _cut(self) -> None:
        if box := _focused():
            box.cut()

    def _copy(self) -> None:
        if box := _focused():
            box.copy()

    def _paste(self) -> None:
        if box := _focused():
            box.paste()

    def _select_all(self) -> None:
        if box := _focused():
            box.selectAll()


def _focused() -> QLineEdit | QTextEdit | None:
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
    """The menu's switch, the band's way back, and the memory of it."""

    def __init__(self, desk: Desk, menus: Menus, settings: QSettings) -> None:
        super().__init__(menus)
        self._desk = desk
        self._menus = menus
        self._settings = settings
        menus.show_off_line(works_off_line(settings))
        menus.off_line_wanted.connect(self.switch)

    def switch(self, off_line: bool) -> None:
        remember_line(self._settings, off_line=off_line)
        self._menus.show_off_line(off_line)
        self._desk.ask(lambda engine: engine.stores.work_off_line(off_line))
