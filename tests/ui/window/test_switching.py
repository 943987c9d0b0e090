"""Changes of theme and motion while the program runs apply to everything open."""

from PySide6.QtCore import Qt, QVariantAnimation
from PySide6.QtWidgets import QProxyStyle, QStyle

from plantdesk.domain.preferences import ThemeChoice
from plantdesk.ui.widgets.moving_bar import MovingBar
from tests.ui.seeing import System, high_contrast, look_for
from tests.ui.stage import GREEN


def test_the_system_theme_applies_only_if_chosen_and_high_contrast_always(qapp):
    look = look_for(GREEN)
    system = System(look)
    for scheme, choice, dark in (
        (Qt.ColorScheme.Dark, ThemeChoice.LIGHT, False),
        (Qt.ColorScheme.Dark, ThemeChoice.SYSTEM, True),
        (Qt.ColorScheme.Light, ThemeChoice.SYSTEM, False),
        (Qt.ColorScheme.Light, ThemeChoice.DARK, True),
    ):
        system.scheme = scheme
        look.set_dark(choice.dark)
        assert look.theme.dark is dark
    high_contrast(look)
    for choice in ThemeChoice:
        look.set_dark(choice.dark)
        assert look.theme.window == "#000000"


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
