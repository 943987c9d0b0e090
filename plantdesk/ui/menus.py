"""The menu bar."""

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QApplication, QLineEdit, QMenu, QMenuBar, QTextEdit

from plantdesk.practice.manner import Manner
from plantdesk.ui.plant_form import PlantForm
from plantdesk.ui.wording import translate


class Menus(QObject):
    """Every action of the window, under the words a person looks for."""

    manner_chosen = Signal(object)
    token_wanted = Signal()
    send_wanted = Signal()
    empty_wanted = Signal()
    about_wanted = Signal()
    quit_wanted = Signal()

    def __init__(self, bar: QMenuBar, form: PlantForm, *, practice: bool) -> None:
        super().__init__(bar)
        self._form = form
        file = bar.addMenu(translate("menu", "&File"))
        quit_ = _add(file, translate("menu", "&Quit"), self.quit_wanted.emit)
        quit_.setShortcut(QKeySequence.StandardKey.Quit)
        quit_.setMenuRole(QAction.MenuRole.QuitRole)
        self._edit(bar)
        self._plant(bar)
        self._store(bar, practice=practice)
        help_ = bar.addMenu(translate("menu", "&Help"))
        about = _add(help_, translate("menu", "&About PlantDesk"), self.about_wanted.emit)
        about.setMenuRole(QAction.MenuRole.AboutRole)

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

    def _plant(self, bar: QMenuBar) -> None:
        menu = bar.addMenu(translate("menu", "&Plant"))
        control = Qt.KeyboardModifier.ControlModifier
        add = _add(menu, translate("menu", "&Add"), self._form.submit_typed)
        add.setShortcuts(
            [QKeySequence(control | key) for key in (Qt.Key.Key_Return, Qt.Key.Key_Enter)]
        )
        clear = _add(menu, translate("menu", "&Clear the form"), self._form.clear)
        clear.setShortcut(QKeySequence(Qt.Key.Key_Escape))
        _add(menu, translate("menu", "&Bring the cleared form back"), self._form.bring_back)

    def _store(self, bar: QMenuBar, *, practice: bool) -> None:
        menu = bar.addMenu(translate("menu", "&Store"))
        _add(menu, translate("menu", "Send &now"), self.send_wanted.emit)
        self._manners: dict[Manner, QAction] = {}
        if not practice:
            _add(menu, translate("menu", "&Enter token…"), self.token_wanted.emit)
            return
        menu.addSeparator()
        answers = menu.addMenu(translate("menu", "The next &answer"))
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
        _add(menu, translate("menu", "&Empty the practice store…"), self.empty_wanted.emit)

    def _choose_manner(self) -> None:
        action = self.sender()
        if isinstance(action, QAction):
            self.manner_chosen.emit(action.data())

    def _undo(self) -> None:
        if not self._form.bring_back() and (box := _focused()):
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
