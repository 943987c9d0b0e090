"""Changes of theme and motion while the program runs apply to everything open."""

import pytest
from PySide6.QtCore import Qt, QVariantAnimation

from plantdesk.domain.outcome import HeldBack, HoldReason
from plantdesk.domain.preferences import Preferences, ThemeChoice
from plantdesk.domain.status import Status
from plantdesk.domain.typed import PlantField
from plantdesk.outbox.news import Rest
from plantdesk.ui.first_run.welcome import Welcome
from plantdesk.ui.preferences.dialog import PreferencesDialog
from plantdesk.ui.preferences.sounds import Sounds
from plantdesk.ui.widgets.moving_bar import MovingBar
from tests.ui.results.test_results import REFUSED
from tests.ui.seeing import System, high_contrast, look_for, settle
from tests.ui.stage import GREEN, PRACTICE, entry, queue_of
from tests.ui.stores.stage import StoreStage


def picture(widget):
    settle()
    return widget.grab().toImage()


def welcome(stage, **setting):
    stage.set_up(**setting)
    page = Welcome(stage.look)
    stage.look.style_window(page)
    stage.show(page)
    return page


def preferences(stage, **setting):
    stage.set_up(**setting)
    dialog = PreferencesDialog(stage.look, Preferences(), Sounds(), lambda _: False, stage.desk)
    stage.show(dialog)
    return dialog


def practice(stage, **setting):
    return stage.dialog(PRACTICE, store=PRACTICE, **setting)


def test_an_open_widget_follows_a_change_of_theme(stage):
    """It looks like one that was opened in the theme."""
    for open_one in (welcome, preferences, StoreStage.page, StoreStage.dialog, practice):
        dark = picture(open_one(stage, dark=True))
        widget = open_one(stage)
        light = picture(widget)
        assert light != dark
        for expected in (dark, light):
            stage.look.set_dark(expected is dark)
            # As their window does.
            stage.look.style_window(widget.window())
            assert picture(widget) == expected, open_one
        stage.put_away()


def test_the_whole_window_follows_a_change_of_theme(open_window):
    def open_one(*, dark):
        window, desk = open_window(dark=dark)
        desk.deliver(queue_of(14, 0, 3, rest=Rest(HeldBack(HoldReason.TOKEN, 401))))
        for number, status in enumerate((Status.ADDED, Status.WAITING, Status.TO_CHECK), 1):
            desk.deliver(entry(number, "Acer", "Tree", status))
        desk.deliver(entry(9, "Acer", None, Status.REFUSED, REFUSED))
        window.page.form.fields[PlantField.ID].input.setText("10 443")
        window.page.form.submit_typed()
        # The band's pill reaches its final size only when dressed a second time.
        window._look.refresh()
        return window

    dark = picture(open_one(dark=True))
    window = open_one(dark=False)
    light = picture(window)
    assert light != dark
    for expected in (dark, light):
        window._look.set_dark(expected is dark)
        assert picture(window) == expected


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
    # High contrast overrides every theme.
    system = high_contrast(look)
    for choice in ThemeChoice:
        look.set_dark(choice.dark)
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
