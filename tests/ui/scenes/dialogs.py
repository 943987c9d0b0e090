"""All dialogs, questions and menus, and windows without a main window."""

from datetime import UTC, datetime
from pathlib import Path

from msgspec.structs import replace
from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication, QDialog

from plantdesk.desk import news
from plantdesk.desk.instance.instance import OtherComputer
from plantdesk.domain.given import Given
from plantdesk.domain.outcome import ConnectionFault, NotReached
from plantdesk.domain.preferences import Preferences
from plantdesk.domain.proxy import ConnectionSettings
from plantdesk.domain.status import Status
from plantdesk.domain.token import KeyringState
from plantdesk.domain.typed import Typed
from plantdesk.journal.backups import KeptBackup
from plantdesk.journal.records import Backup, Doubt, DoubtKind, Draft
from plantdesk.sheets.files import FileFault
from plantdesk.ui.dialogs.mistake import MistakeDialog
from plantdesk.ui.entry.action import Action
from plantdesk.ui.entry.way_words import token_way_text
from plantdesk.ui.file_words import not_written_text
from plantdesk.ui.flow import show
from plantdesk.ui.journal_words import doubt_text
from plantdesk.ui.labels.label import Label
from plantdesk.ui.labels.labels_dialog import LabelsDialog
from plantdesk.ui.labels.sheets import Choices, CodeKind
from plantdesk.ui.plants.day_sheet import DaySheetDialog
from plantdesk.ui.preferences.dialog import PreferencesDialog
from plantdesk.ui.preferences.sounds import Sounds
from plantdesk.ui.startup.no_window import no_window_texts
from plantdesk.ui.startup.plain_window import PlainWindow
from plantdesk.ui.store.questions import may_use_new_address
from plantdesk.ui.window import questions
from plantdesk.ui.wording import isolated, store_name
from tests.ui.plants.sheets import row, sheet_of, to_check, words
from tests.ui.scenes import material
from tests.ui.scenes.studio import STORES, film, settle, sized_menu, use
from tests.ui.stage import GREEN, LAKE, NOW, NotingDesk, queue_of

# Wherever it runs: not each computer can play one.
Sounds.can_play = lambda _: True

# Dialogs without a main window, and windows that stand for it.


def _preferences(shown):
    """Show that neither backups could be looked for nor preferences saved."""
    desk = NotingDesk(GREEN, shown.folder)
    dialog = PreferencesDialog(shown.look(), Preferences(), Sounds(), lambda _: False, desk, None)
    desk.deliver(news.BackupsFound(Path("/data/backups"), (), failed=True))
    use(dialog, "savePreferences")
    return dialog


def _day_sheet(shown):
    open_ones = [
        to_check(10438, "Acer palmatum ‘Osakazuki’"),
        to_check(2**63 - 1, material.LONG.name),
    ]
    sheet = sheet_of(*open_ones, *(row(10443 + n, material.HIDCOTE.name) for n in range(24)))
    dialog = DaySheetDialog(shown.look(), sheet, words(), NotingDesk(GREEN, shown.folder), None)
    dialog.show()
    while not dialog.save.isEnabled():
        settle()
    dialog._end(not_written_text("sheet.pdf", FileFault.NOT_ALLOWED), failed=True)
    return dialog


def _labels(chosen, *, practice=False):
    labels = [
        Label(str(10443 + n), material.LONG.name, ("", "Hall 3")[n % 2], practice)
        for n in range(38)
    ]

    def act(shown):
        desk = NotingDesk(GREEN, shown.folder)
        settings = QSettings(str(shown.folder / "labels.ini"), QSettings.Format.IniFormat)
        chosen.remember(settings)
        return LabelsDialog(shown.look(), tuple(labels), desk, settings, None)

    return act


film(
    {
        "preferences": _preferences,
        "labels": _labels(Choices("A4")),
        "labels-bars": _labels(Choices("LETTER", code=CodeKind.BARS), practice=True),
        "day-sheet": _day_sheet,
        "already-open": lambda _: PlainWindow(*no_window_texts(OtherComputer("greenhouse-2"))),
        "start-fault": lambda _: PlainWindow(*no_window_texts(OSError()), material.REPORT),
    },
    windowless=True,
)

# Questions, other dialogs, and menus.

_BY_PROXY = ConnectionSettings(proxy="http://proxy.greenacres.example:3128")
_LOST = [
    news.NotSaved(material.SNAPSHOT),
    Draft(Typed("10443", material.HIDCOTE.name, ""), GREEN.id),
]
_VALUES = {
    "SENT": [doubt_text(Doubt(DoubtKind.RESTORED, 14))],
    "TOKEN_WAY": [token_way_text(GREEN, _BY_PROXY)],
    "SENDING_AGAIN": [str(material.LONG.id), isolated(material.LONG.name), store_name(GREEN)],
}


def _asked(name, words):
    values = _VALUES.get(name, [store_name(LAKE)] * 2)

    def act(shown):
        assert all((words.title, words.text, words.keep)), words
        exact = questions.listed(_LOST) if name in ("LOSING", "LOST") else ""
        about = shown.window._look, shown.window, words, *values
        show(questions.question(*about, count=12, exact=exact))

    return act


def _ask_about_move(shown):
    moved = replace(LAKE, address="https://new.lakeside.example/api")
    show(may_use_new_address(shown.window._look, shown.window, LAKE, moved, 14))


def _restore(found):
    def act(shown):
        path = Path("/home/anna/Documents/Backups of the nursery/plantdesk-2026-03-03.db")
        shown.tell(queue_of(14, 0, 3))
        backup = KeptBackup(NOW.date(), path, 1)
        shown.window.do(
            Action.RESTORE, news.JournalFault(news.JournalFaultKind.UNREADABLE, path, backup)
        )
        shown.desk.answer("inspect_backup", news.BackupRead(path, found, 1211))

    return act


def _note_mistake(shown):
    entry = material.entry_of(material.LONG, Status.ADDED)
    show(MistakeDialog(shown.window._look, entry, GREEN, shown.window))


def _guide(section, *typed):
    def act(shown):
        shown.window.do(Action.SHOW_GUIDE, section)
        guide = shown.window.findChild(QDialog, "guide")
        guide.resize(guide.size().boundedTo(shown.window.size()))
        settle()
        use(guide, *typed)
        return guide

    return act


def _menu(place):
    return lambda shown: sized_menu(shown.window.menuBar().actions()[place].menu())


def _quit(shown):
    material.add_rows(shown)
    shown.tell(queue_of(1, 1), material.entry_of(material.OSAKAZUKI, Status.SENDING))
    shown.window.close()


film(
    {
        **{
            f"question-{name.lower().replace('_', '-')}": _asked(name, words)
            for name, words in vars(questions).items()
            if isinstance(words, questions.Words)
        },
        "question-move": _ask_about_move,
        "restore": _restore(Backup(1204, 38, NOW)),
        "restore-unreadable": _restore(news.JournalFaultKind.NOT_OURS),
        "mistake": _note_mistake,
        "about": lambda shown: shown.window.do(Action.TELL_ABOUT),
        "guide-section": _guide("plants-to-check"),
        "guide-search": _guide("", ("guideSearch", "id twice")),
        **{f"menu-{place + 1}": _menu(place) for place in range(5)},
        "quitting": _quit,
    }
)

# Stores and tokens.

_KEPT_HERE = news.TokenNews(GREEN.id, True, KeyringState.LOCKED)
_ALL_GIVEN = news.StoresFound(STORES, Given({GREEN.id: GREEN}, may_add_stores=False))
_REACHED = news.Reached(True, "Let’s Encrypt R11", datetime(2027, 3, 3, 12, tzinfo=UTC))
_RENAMED = ("storeName", "Green Acres Nursery")
_MOVED = ("storeAddress", "https://new.greenacres.example")
_CHECK = "checkConnection"


def _store(*steps, of=GREEN, told=(), later=(), check=None, action=Action.CHECK_ADDRESS):
    """Show the dialog of a store after these steps, or the question that the last brings up."""

    def act(shown):
        shown.renew(stores=material.LONG_NAMES if of in material.LONG_NAMES else STORES)
        shown.tell(*told)
        shown.window.do(action, of)
        shown.tell(*later)
        use(QApplication.activeModalWidget(), *steps)
        if check:
            shown.desk.answer("check_connection", check)

    return act


def _token(store, told, *steps):
    told = [replace(told, store_id=store.id)]
    return _store(*steps, of=store, told=told, action=Action.ENTER_TOKEN)


def _rename_and_leave(shown):
    _store(_RENAMED)(shown)
    QApplication.activeModalWidget().reject()


film(
    {
        "store": _store(),
        "store-http-typed": _store(("storeAddress", "http://plants.example/plants")),
        "store-check-reached": _store(_CHECK, check=_REACHED),
        "store-check-failed": _store(_CHECK, check=NotReached(ConnectionFault.NOT_TRUSTED)),
        "store-new-errors": _store(
            ("storeAddress", "greenacres"), "saveStore", of=None, action=Action.ADD_STORE
        ),
        "store-saving": _store(_RENAMED, "saveStore"),
        "store-no-token": _store(told=[material.NO_TOKEN]),
        "store-keyring-locked": _store(told=[_KEPT_HERE]),
        "store-given": _store(told=[_ALL_GIVEN]),
        "question-save-store": _rename_and_leave,
        "question-forget-token": _store("forgetToken"),
        "question-remove-store": _store("removeStore"),
        "question-new-address": _store(_MOVED, "saveStore", later=[queue_of(14, 0, 3)]),
        "token-brought": _token(replace(GREEN, brought=True), material.NO_TOKEN),
        "token-http-refused": _token(
            LAKE, material.NO_TOKEN, ("accessToken", "leaf-4711"), "saveStore"
        ),
        "token-unusable": _token(
            GREEN, material.NO_TOKEN, ("accessToken", "„leaf“\u202e"), "saveStore"
        ),
        "store-long-names": _store(of=material.LONG_NAMES[0]),
    }
)
