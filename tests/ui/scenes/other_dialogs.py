"""All other dialogs, questions and menus, and windows without a main window."""

from functools import partial
from pathlib import Path

from msgspec.structs import replace
from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QDialog

from plantdesk.desk.instance.instance import First, OtherComputer
from plantdesk.desk.news import (
    BackupRead,
    BackupsFound,
    JournalFault,
    JournalFaultKind,
    NotSaved,
    OwnFault,
)
from plantdesk.domain.preferences import Preferences
from plantdesk.domain.proxy import ConnectionSettings
from plantdesk.domain.status import Status
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
from tests.ui.scenes.material import (
    BACKUPS,
    HIDCOTE,
    LONG,
    OSAKAZUKI,
    REPORT,
    SNAPSHOT,
    add_rows,
    entry_of,
)
from tests.ui.scenes.studio import film, settle, use
from tests.ui.stage import GREEN, LAKE, NOW, NotingDesk, queue_of

# Dialogs without a main window, and windows that stand for it.


def _preferences(found, shown, *, saves=True):
    desk = NotingDesk(GREEN, shown.studio.folder)
    about = Preferences(), Sounds(), lambda _: saves, desk, None
    dialog = PreferencesDialog(shown.studio.look(), *about)
    desk.deliver(BackupsFound(Path("/data/backups"), found, failed=not saves))
    if not saves:
        use(dialog, "savePreferences")
    return dialog


def _day_sheet(shown, *, saves=True):
    open_ones = [to_check(10438, "Acer palmatum ‘Osakazuki’"), to_check(2**63 - 1, LONG.name)]
    added = [row(10443 + n, HIDCOTE.name) for n in range(24)]
    desk = NotingDesk(GREEN, shown.studio.folder)
    dialog = DaySheetDialog(shown.studio.look(), sheet_of(*open_ones, *added), words(), desk, None)
    dialog.show()
    while not dialog.save.isEnabled():
        settle()
    if not saves:
        dialog._end(not_written_text("sheet.pdf", FileFault.NOT_ALLOWED), failed=True)
    return dialog


def _labels(chosen, shown, *, practice=False):
    desk = NotingDesk(GREEN, shown.studio.folder)
    settings = QSettings(str(shown.studio.folder / "labels.ini"), QSettings.Format.IniFormat)
    chosen.remember(settings)
    names = (HIDCOTE.name, OSAKAZUKI.name, LONG.name, "Red maple", "Rosa ‘Gertrude Jekyll’")
    labels = [
        Label(str(10443 + n), names[n % 5], ("", "Hall 3")[n % 2], practice) for n in range(38)
    ]
    return LabelsDialog(shown.studio.look(), tuple(labels), desk, settings, None)


def _plain(first, shown):
    return PlainWindow(*no_window_texts(first))


film(
    {
        "preferences": partial(_preferences, BACKUPS),
        "preferences-not-saved": partial(_preferences, (), saves=False),
        "labels": partial(_labels, Choices("A4")),
        "labels-bars": partial(_labels, Choices("LETTER", code=CodeKind.BARS), practice=True),
        "labels-own-size": partial(_labels, Choices("ROLL", "", 20, 15, CodeKind.BARS)),
        "day-sheet": _day_sheet,
        "day-sheet-not-saved": partial(_day_sheet, saves=False),
        "already-open-computer": partial(_plain, OtherComputer("greenhouse-2")),
        "already-open-no-answer": partial(_plain, First.NO_ANSWER),
        "already-open-adds": partial(_plain, First.ADDS_SHEET),
        "start-fault": lambda _: PlainWindow(*no_window_texts(OSError()), REPORT),
    },
    windowless=True,
)


# Questions, other dialogs, and menus.

_MOVED = replace(LAKE, address="https://new.lakeside.example/api")
_BY_PROXY = ConnectionSettings(proxy="http://proxy.greenacres.example:3128")
_LOST = [NotSaved(SNAPSHOT), Draft(Typed("10443", HIDCOTE.name, ""), GREEN.id)]
_NAMES = f"{store_name(GREEN)}, {store_name(LAKE)}"
_ASKED = {
    "send-again": (questions.SENDING_AGAIN, str(LONG.id), isolated(LONG.name), store_name(GREEN)),
    "send-several-again": (questions.SENDING_SEVERAL, "", _NAMES),
    "quit-and-lose-sheet": (questions.LOSING_SHEET,),
    "quit-and-lose": (questions.LOSING,),
    "lost": (questions.LOST,),
    "delayed": (questions.DELAYED,),
    "doubt": (questions.SENT, doubt_text(Doubt(DoubtKind.RESTORED, 14))),
    "token-way": (questions.TOKEN_WAY, token_way_text(GREEN, _BY_PROXY)),
    "remove-sheet": (questions.REMOVING_BATCH,),
    "form-in-use": (questions.FORM_IN_USE,),
    "text-along": (questions.TEXT_ALONG, store_name(LAKE)),
    "edit-elsewhere": (questions.EDITING_ELSEWHERE, store_name(LAKE)),
}


def _ask(asked, shown):
    window = shown.window
    exact = questions.listed(_LOST) if asked[0] in (questions.LOSING, questions.LOST) else ""
    show(questions.question(window._look, window, *asked, count=12, exact=exact))


def _ask_about_move(shown):
    show(may_use_new_address(shown.window._look, shown.window, LAKE, _MOVED, 14))


def _restore(found, shown):
    path = Path("/home/anna/Documents/Backups of the nursery/plantdesk-2026-03-03.db")
    shown.tell(queue_of(14, 0, 3))
    backup = KeptBackup(NOW.date(), path, 1)
    shown.window.do(Action.RESTORE, JournalFault(JournalFaultKind.UNREADABLE, path, backup))
    if found:
        shown.desk.answer("inspect_backup", BackupRead(path, found, 1211))


def _tell_fault(shown):
    shown.tell(OwnFault(REPORT))
    shown.window.do(Action.SHOW_NOTICE)


def _note_mistake(shown):
    entry = entry_of(LONG, Status.ADDED)
    show(MistakeDialog(shown.window._look, entry, GREEN, shown.window))


def _guide(section, shown, typed=""):
    window = shown.window
    window.do(Action.SHOW_GUIDE, section)
    guide = window.findChild(QDialog, "guide")
    guide.resize(guide.size().boundedTo(window.size()))
    settle()
    if typed:
        use(guide, ("guideSearch", typed))
    return guide


def _menu(place, shown):
    menu = shown.window.menuBar().actions()[place].menu()
    menu.ensurePolished()
    menu.resize(menu.sizeHint())
    return menu


def _quit(shown):
    add_rows(shown)
    shown.tell(queue_of(1, 1), entry_of(OSAKAZUKI, Status.SENDING))
    shown.window.close()


film(
    {
        **{f"question-{name}": partial(_ask, asked) for name, asked in _ASKED.items()},
        "question-move": _ask_about_move,
        "restore-reading": partial(_restore, None),
        "restore": partial(_restore, Backup(1204, 38, NOW)),
        "restore-unreadable": partial(_restore, JournalFaultKind.NOT_OURS),
        "fault": _tell_fault,
        "mistake": _note_mistake,
        "about": lambda shown: shown.window.do(Action.TELL_ABOUT),
        "guide": partial(_guide, ""),
        "guide-section": partial(_guide, "plants-to-check"),
        "guide-search": partial(_guide, "", typed="id twice"),
        "guide-shortcuts": partial(_guide, "keyboard-shortcuts"),
        **{f"menu-{place + 1}": partial(_menu, place) for place in range(5)},
        "quitting": _quit,
    }
)
