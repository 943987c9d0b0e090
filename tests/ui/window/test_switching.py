"""Changes of theme and motion while the program runs apply to everything open."""

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt, QVariantAnimation
from PySide6.QtWidgets import QApplication

from plantdesk.domain.outcome import HeldBack, HoldReason, Refused
from plantdesk.domain.plant import ServiceError
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
from tests.ui.seeing import System, high_contrast, look_for, settle
from tests.ui.stage import GREEN, LAKE, PRACTICE, NotingDesk, entry, make_window, queue_of


def _in_a_window(make):
    def build(look):
        widget = make(look)
        look.style_window(widget)
        # As their window does.
        look.changed.connect(lambda: look.style_window(widget))
        return widget

    return build


def _with_stores(make):
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


BUILDERS = {
    "welcome": _in_a_window(Welcome),
    "lesson": _in_a_window(Lesson),
    "preferences": _with_stores(
        lambda look, _, desk: PreferencesDialog(
            look, Preferences(), Sounds(), lambda _: False, desk
        )
    ),
    "backups": _with_stores(lambda look, _, desk: BackupList(look, desk, None)),
    "fault": lambda look: FaultDialog(look, "Traceback\n" * 30),
    "connect": _in_a_window(_with_stores(ConnectPage)),
    "stores": _with_stores(StoresDialog),
    "token": _with_stores(lambda look, stores, _: TokenDialog(look, stores, LAKE, None)),
    "question": lambda look: Question(
        look,
        None,
        "Quit without saving?",
        "3 unsaved plants will be lost.",
        keep="&Stay",
        go_on="&Quit",
    ),
}


def picture(widget):
    settle()
    return widget.grab().toImage()


@pytest.mark.parametrize("store", [GREEN, PRACTICE], ids=["store", "practice"])
@pytest.mark.parametrize("build", BUILDERS.values(), ids=BUILDERS.keys())
def test_an_open_widget_follows_a_change_of_theme(build, store, qapp):
    fresh = {}
    for dark in (False, True):
        look = look_for(store, dark=dark)
        widget = build(look)
        widget.show()
        fresh[dark] = picture(widget)
        widget.close()
        widget.deleteLater()
        settle()
    assert fresh[False] != fresh[True]
    look = look_for(store, dark=False)
    widget = build(look)
    widget.show()
    assert picture(widget) == fresh[False]
    for dark in (True, False, True):
        look.set_dark(dark)
        assert picture(widget) == fresh[dark]
    widget.close()
    widget.deleteLater()
    settle()


def test_the_whole_window_follows_a_change_of_theme(qapp, tmp_path):
    fresh = {}
    desks = []

    def opened(dark):
        look_for(GREEN)
        window, desk = make_window(tmp_path, GREEN, dark=dark)
        desks.append(desk)
        window.resize(1100, 720)
        window.start()
        _ = window.parts
        desk.deliver(queue_of(14, 0, 3, rest=Rest(HeldBack(HoldReason.TOKEN, 401))))
        for number, status in enumerate((Status.ADDED, Status.WAITING, Status.TO_CHECK), 1):
            desk.deliver(entry(number, "Acer", "Tree", status))
        refused = Refused(400, ServiceError(1062, "in use"))
        desk.deliver(entry(9, "Acer", None, Status.REFUSED, refused))
        window.page.form.fields[PlantField.ID].input.setText("10 443")
        window.page.form.submit_typed()
        # The band's pill reaches its final size only when dressed a second time.
        window._look.refresh()
        return window, window._look

    def put_away(window):
        window.hide()
        window.deleteLater()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)

    for dark in (False, True):
        window, _ = opened(dark)
        fresh[dark] = picture(window)
        put_away(window)
    window, look = opened(False)
    assert picture(window) == fresh[False]
    for dark in (True, False):
        look.set_dark(dark)
        assert picture(window) == fresh[dark]
    put_away(window)


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


def test_a_hidden_bar_never_moves(bar):
    bar._look.set_less_motion(True)
    bar.show()
    assert bar._motion.state() == QVariantAnimation.State.Stopped
    bar.hide()
    bar._look.set_less_motion(False)
    assert bar._motion.state() == QVariantAnimation.State.Stopped
    bar.show()
    assert bar._motion.state() == QVariantAnimation.State.Running
