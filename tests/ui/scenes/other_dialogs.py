"""All other dialogs, questions and menus, and windows without a main window."""

import tempfile
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
    PracticePlants,
)
from plantdesk.domain.plant import NewPlant
from plantdesk.domain.preferences import Preferences
from plantdesk.domain.proxy import ConnectionSettings
from plantdesk.domain.status import Status
from plantdesk.domain.typed import Typed
from plantdesk.journal.backups import KeptBackup
from plantdesk.journal.records import Backup, Doubt, DoubtKind, Draft
from plantdesk.sheets.files import FileFault
from plantdesk.ui.dialogs.fault import fault_question
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
    entry_of,
    window_with_rows,
)
from tests.ui.scenes.studio import SCENES, press, scene, settle, write
from tests.ui.stage import GREEN, LAKE, NOW, PRACTICE, NotingDesk, queue_of

# Preferences, backups, faults.


def _preferences(studio, *, saves=True, found=None):
    desk = NotingDesk(GREEN, Path(tempfile.gettempdir()))
    dialog = PreferencesDialog(studio.look(), Preferences(), Sounds(), lambda _: saves, desk, None)
    if found:
        desk.deliver(found)
    if not saves:
        press(dialog, "savePreferences")
    studio.own(dialog)


_FOUND = BackupsFound(Path("/data/backups"), BACKUPS)
SCENES["preferences"] = lambda studio: _preferences(studio, found=_FOUND)
SCENES["preferences-not-saved"] = lambda studio: _preferences(
    studio, saves=False, found=BackupsFound(Path("/data/backups"), (), failed=True)
)


def _day_sheet(studio, *, saves=True):
    open_ones = [to_check(10438, "Acer palmatum ‘Osakazuki’"), to_check(2**63 - 1, LONG.name)]
    added = [row(10443 + n, HIDCOTE.name) for n in range(24)]
    desk = NotingDesk(GREEN, Path(tempfile.gettempdir()))
    dialog = DaySheetDialog(studio.look(), sheet_of(*open_ones, *added), words(), desk, None)
    dialog.show()
    while not dialog.save.isEnabled():
        settle()
    if not saves:
        dialog._end(not_written_text("sheet.pdf", FileFault.NOT_ALLOWED), failed=True)
    studio.own(dialog)


def _labels(studio, chosen, *, practice=False):
    desk = NotingDesk(GREEN, Path(tempfile.gettempdir()))
    settings = QSettings(str(Path(tempfile.mkdtemp()) / "window.ini"), QSettings.Format.IniFormat)
    chosen.remember(settings)
    names = (HIDCOTE.name, OSAKAZUKI.name, LONG.name, "Red maple", "Rosa ‘Gertrude Jekyll’")
    labels = [
        Label(str(10443 + n), names[n % 5], ("", "Hall 3")[n % 2], practice) for n in range(38)
    ]
    studio.own(LabelsDialog(studio.look(), tuple(labels), desk, settings, None))


SCENES["labels"] = lambda studio: _labels(studio, Choices("A4"))
SCENES["labels-bars"] = lambda studio: _labels(
    studio, Choices("LETTER", code=CodeKind.BARS), practice=True
)
SCENES["labels-own-size"] = lambda studio: _labels(
    studio, Choices("ROLL", "", 20, 15, CodeKind.BARS)
)
SCENES["day-sheet"] = _day_sheet
SCENES["day-sheet-not-saved"] = lambda studio: _day_sheet(studio, saves=False)


def _restore(studio, found):
    window, desk = studio.shared()
    desk.deliver(queue_of(14, 0, 3))
    path = Path("/home/anna/Documents/Backups of the nursery/plantdesk-2026-03-03.db")

    def act(_):
        if found:
            desk.answer("inspect_backup", BackupRead(path, found, 1211))

    fault = JournalFault(JournalFaultKind.UNREADABLE, path, KeptBackup(NOW.date(), path, 1))
    studio.opens(lambda: window.do(Action.RESTORE, fault), act)


SCENES["restore-reading"] = lambda studio: _restore(studio, None)
SCENES["restore"] = lambda studio: _restore(studio, Backup(1204, 38, NOW))
SCENES["restore-unreadable"] = lambda studio: _restore(studio, JournalFaultKind.NOT_OURS)


def _fault(studio):
    window, _ = studio.shared()
    studio.opens(lambda: show(fault_question(window._look, REPORT, window)))


SCENES["fault"] = _fault


@scene
def mistake(studio):
    window, _ = studio.shared()
    entry = entry_of(LONG, Status.ADDED)
    studio.opens(lambda: show(MistakeDialog(window._look, entry, GREEN, window)))


@scene
def practice_plants(studio):
    window, desk = studio.window(PRACTICE)
    plants = PracticePlants(tuple(NewPlant(n, HIDCOTE.name, "Hall 3") for n in range(10)))
    window.do(Action.SHOW_PRACTICE)
    studio.opens(partial(desk.answer, "stores.practice_plants", plants))


def _dialog(action, studio):
    window, _ = studio.shared()
    studio.opens(lambda: window.do(action))


SCENES["about"] = partial(_dialog, Action.TELL_ABOUT)


def _guide(studio, section, typed=""):
    window, _ = studio.shared()
    window.do(Action.SHOW_GUIDE, section)
    guide = window.findChild(QDialog, "guide")
    guide.resize(guide.size().boundedTo(window.size()))
    settle()
    if typed:
        write(guide, "guideSearch", typed)
    studio.show(guide)


SCENES["guide"] = lambda studio: _guide(studio, "")
SCENES["guide-section"] = lambda studio: _guide(studio, "plants-to-check")
SCENES["guide-search"] = lambda studio: _guide(studio, "", "id twice")
SCENES["guide-shortcuts"] = lambda studio: _guide(studio, "keyboard-shortcuts")

# Questions.

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


def _asked(studio, *asked):
    window, _ = studio.shared()
    exact = questions.listed(_LOST) if asked[0] in (questions.LOSING, questions.LOST) else ""
    question = partial(questions.question, window._look, window)
    studio.opens(lambda: show(question(*asked, count=12, exact=exact)))


def _moving(studio):
    window, _ = studio.shared()
    studio.opens(lambda: show(may_use_new_address(window._look, window, LAKE, _MOVED, 14)))


SCENES["question-move"] = _moving
SCENES |= {
    f"question-{name}": lambda studio, asked=asked: _asked(studio, *asked)
    for name, asked in _ASKED.items()
}


@scene
def quitting(studio):
    window, desk = window_with_rows(studio)
    desk.deliver(queue_of(1, 1))
    desk.deliver(entry_of(OSAKAZUKI, Status.SENDING))
    window.close()
    studio.show(window)


# Menus.


def _menu(place, studio):
    window, _ = studio.shared()
    menu = window.menuBar().actions()[place].menu()
    menu.ensurePolished()
    menu.resize(menu.sizeHint())
    studio.show(menu)


SCENES |= {f"menu-{place + 1}": partial(_menu, place) for place in range(5)}


# Windows without a main window.

_FIRSTS = {
    "computer": OtherComputer("greenhouse-2"),
    "no-answer": First.NO_ANSWER,
    "adds": First.ADDS_SHEET,
}


def _already_open(first, studio):
    studio.own(PlainWindow(*no_window_texts(first), end="&Close"))


SCENES |= {f"already-open-{name}": partial(_already_open, one) for name, one in _FIRSTS.items()}


@scene
def start_fault(studio):
    studio.own(PlainWindow(*no_window_texts(OSError()), REPORT, end="&Quit"))
