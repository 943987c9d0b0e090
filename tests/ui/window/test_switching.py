"""Changes of theme and motion while the program runs apply to everything open."""

from PySide6.QtCore import Qt, QVariantAnimation
from PySide6.QtWidgets import QProxyStyle, QStyle

from plantdesk.domain.outcome import HeldBack, HoldReason
from plantdesk.domain.preferences import ThemeChoice
from plantdesk.domain.status import Status
from plantdesk.domain.typed import PlantField
from plantdesk.outbox.news import Rest
from plantdesk.ui.widgets.buttons.button_row import ButtonRow
from plantdesk.ui.widgets.moving_bar import MovingBar
from tests.ui.results.test_results import REFUSED
from tests.ui.seeing import System, high_contrast, look_for, settle
from tests.ui.stage import GREEN, entry, queue_of


def test_the_whole_window_follows_a_change_of_theme(open_window, monkeypatch):
    """It looks like one that was opened in the theme."""
    # Its buttons are grey for half a second after a plant changed.
    monkeypatch.setattr(ButtonRow, "_rests", lambda *_: False)

    def open_one(*, dark):
        window, desk = open_window(dark=dark)
        desk.deliver(queue_of(14, 0, 3, rest=Rest(HeldBack(HoldReason.TOKEN, 401))))
        for number, status in enumerate((Status.ADDED, Status.WAITING, Status.TO_CHECK), 1):
            desk.deliver(entry(number, "Acer", "Tree", status))
        desk.deliver(entry(9, "Acer", None, Status.REFUSED, REFUSED))
        window.page.form.fields[PlantField.ID].input.setText("10 443")
        window.page.form.submit()
        # The band's pill reaches its final size only when dressed a second time.
        window._look.refresh()
        return window

    def picture(window):
        settle()
        return window.grab().toImage()

    dark = picture(open_one(dark=True))
    window = open_one(dark=False)
    light = picture(window)
    assert light != dark
    for expected in (dark, light):
        window._look.set_dark(expected is dark)
        assert picture(window) == expected


def test_the_system_theme_applies_only_if_chosen_and_high_contrast_always(qapp):
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
    system = high_contrast(look)
    for choice in ThemeChoice:
        look.set_dark(choice.dark)
        assert look.theme.window == "#000000"
    system.contrast = Qt.ContrastPreference.NoPreference
    look.set_dark(True)
    assert (look.theme.high_contrast, look.theme.dark) == (False, True)


def test_a_bar_moves_unless_the_system_asks_for_less_motion(qapp, qtbot):
    class Still(QProxyStyle):
        def styleHint(self, hint, *about):
            motion = QStyle.StyleHint.SH_Widget_Animation_Duration
            return 0 if hint == motion else super().styleHint(hint, *about)

    states = QVariantAnimation.State
    for style, state in ((QProxyStyle(), states.Running), (Still(), states.Stopped)):
        bar = MovingBar(look_for(GREEN))
        style.setParent(bar)
        bar.setStyle(style)
        qtbot.addWidget(bar)
        bar.show()
        assert bar._motion.state() == state
