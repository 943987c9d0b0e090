"""Changes of theme and motion while the program runs apply to everything open."""

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt, QVariantAnimation
from PySide6.QtWidgets import QApplication

from plantdesk.domain.outcome import HeldBack, HoldReason
from plantdesk.domain.preferences import Preferences, ThemeChoice
from plantdesk.domain.status import Status
from plantdesk.domain.typed import PlantField
from plantdesk.outbox.news import Rest
from plantdesk.ui.dialogs.backup_list import BackupList
from plantdesk.ui.dialogs.fault import FaultDialog
from plantdesk.ui.first_run.connect import ConnectPage
from plantdesk.ui.first_run.lesson import Lesson
from plantdesk.ui.first_run.welcome import Welcome
from plantdesk.ui.known_stores import Stores
from plantdesk.ui.preferences.dialog import PreferencesDialog
from plantdesk.ui.preferences.sounds import Sounds
from plantdesk.ui.stores.dialog import StoresDialog
from plantdesk.ui.stores.token_dialog import TokenDialog
from plantdesk.ui.widgets.moving_bar import MovingBar
from plantdesk.ui.widgets.question import Question
from tests.ui.results.test_results import REFUSED
from tests.ui.seeing import System, high_contrast, look_for, settle
from tests.ui.stage import GREEN, LAKE, PRACTICE, NotingDesk, entry, make_window, queue_of


def in_a_window(make):
    def build(look):
        widget = make(look)
        look.style_window(widget)
        # As their window does.
        look.changed.connect(lambda: look.style_window(widget))
        return widget

    return build


def with_stores(make):
    def build(look):
        desk = NotingDesk(GREEN, Path())
        stores = Stores(GREEN)
        stores.set_list((GREEN, LAKE, PRACTICE))
        widget = make(look, stores, desk)
        # Owned by the widget that uses them.
        stores.setParent(widget)
        desk.setParent(widget)
        return widget

    return build


def preferences(look, _, desk):
    return PreferencesDialog(look, Preferences(), Sounds(), lambda _: False, desk)


def question(look):
    return Question(look, None, "Quit?", "3 plants will be lost.", keep="&Stay", go_on="&Quit")


BUILDERS = {
    "welcome": in_a_window(Welcome),
    "lesson": in_a_window(Lesson),
    "preferences": with_stores(preferences),
    "backups": with_stores(lambda look, _, desk: BackupList(look, desk, None)),
    "fault": lambda look: FaultDialog(look, "Traceback\n" * 30),
    "connect": in_a_window(with_stores(ConnectPage)),
    "stores": with_stores(StoresDialog),
    "token": with_stores(lambda look, stores, _: TokenDialog(look, stores, LAKE, None)),
    "question": question,
}


def picture(widget):
    settle()
    return widget.grab().toImage()


def put_away(widget):
    widget.hide()
    widget.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def assert_it_follows(open_one):
    """An open widget looks like one that was opened in the theme."""
    widget, _ = open_one(True)
    dark = picture(widget)
    put_away(widget)
    widget, look = open_one(False)
    light = picture(widget)
    assert light != dark
    look.set_dark(True)
    assert picture(widget) == dark
    look.set_dark(False)
    assert picture(widget) == light
    put_away(widget)


# Practice is drawn otherwise, but by the same parts.
@pytest.mark.parametrize(
    ("name", "store"), [*((name, GREEN) for name in BUILDERS), ("stores", PRACTICE)]
)
def test_an_open_widget_follows_a_change_of_theme(name, store, qapp):
    def open_one(dark):
        look = look_for(store, dark=dark)
        widget = BUILDERS[name](look)
        widget.show()
        return widget, look

    assert_it_follows(open_one)


def test_the_whole_window_follows_a_change_of_theme(qapp, tmp_path):
    desks = []

    def open_one(dark):
        look_for(GREEN)
        window, desk = make_window(tmp_path, GREEN, dark=dark)
        desks.append(desk)
        window.resize(1100, 720)
        window.start()
        _ = window.parts
        desk.deliver(queue_of(14, 0, 3, rest=Rest(HeldBack(HoldReason.TOKEN, 401))))
        for number, status in enumerate((Status.ADDED, Status.WAITING, Status.TO_CHECK), 1):
            desk.deliver(entry(number, "Acer", "Tree", status))
        desk.deliver(entry(9, "Acer", None, Status.REFUSED, REFUSED))
        window.page.form.fields[PlantField.ID].input.setText("10 443")
        window.page.form.submit_typed()
        # The band's pill reaches its final size only when dressed a second time.
        window._look.refresh()
        return window, window._look

    assert_it_follows(open_one)


def test_the_system_theme_applies_only_if_chosen(qapp):
    look = look_for(GREEN)
    system = System(look)
    system.scheme = Qt.ColorScheme.Dark
    for choice, dark in (
        (ThemeChoice.SYSTEM, True),
        (ThemeChoice.LIGHT, False),
        (ThemeChoice.DARK, True),
        (ThemeChoice.SYSTEM, True),
    ):
        look.set_dark(choice.dark)
        assert look.theme.dark is dark
    system.scheme = Qt.ColorScheme.Light
    look.refresh()
    assert not look.theme.dark


def test_high_contrast_overrides_every_theme(qapp):
    look = look_for(GREEN)
    system = high_contrast(look)
    for choice in ThemeChoice:
        look.set_dark(choice.dark)
        assert look.theme.high_contrast
        assert look.theme.window == "#000000"
    system.contrast = Qt.ContrastPreference.NoPreference
    look.set_dark(True)
    assert not look.theme.high_contrast
    assert look.theme.dark


@pytest.fixture
def bar(qapp, qtbot):
    bar = MovingBar(look_for(GREEN))
    bar.resize(300, 4)
    qtbot.addWidget(bar)
    return bar


def filled(bar):
    """The x positions of the bar's colour."""
    image, ink = bar.grab().toImage(), bar._look.theme.tones["sending"].ink.lower()
    return [x for x in range(image.width()) if image.pixelColor(x, 2).name() == ink]


def test_the_bar_moves_unless_less_motion_is_preferred(bar, qtbot):
    bar.show()
    if not bar._moves():
        pytest.fail("this style never moves, so the test would show nothing")
    places = {tuple(filled(bar))}

    def moved():
        places.add(tuple(filled(bar)))
        return len(places) > 3

    qtbot.waitUntil(moved)
    bar._look.set_less_motion(True)
    assert bar._motion.state() == QVariantAnimation.State.Stopped
    standing = filled(bar)
    assert len(standing) in range(145, 152)
    assert standing[0] <= 1
    bar._look.set_less_motion(False)
    assert bar._motion.state() == QVariantAnimation.State.Running
