"""The contrast of text and colours, measured on the current themes."""

from itertools import product

from PySide6.QtGui import QColor

from plantdesk.domain.store import COLOURS
from plantdesk.ui.look.look import Look
from plantdesk.ui.look.theme import make_theme
from tests.ui.seeing import high_contrast
from tests.ui.stage import GREEN

TEXT, EDGE = 4.5, 3.0


def contrast(one, other):
    lighter, darker = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour):
    parts = []
    for value in QColor(colour).getRgbF()[:3]:
        parts.append(value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4)
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


THEMES = [
    make_theme(colour, practice=practice, dark=dark)
    for colour, practice, dark in product(COLOURS, (False, True), (False, True))
]


def test_text_is_readable_on_every_background():
    for theme in THEMES:
        for ground in (theme.surface, theme.window, theme.sunken):
            for ink in (theme.text, theme.text2, theme.text3, theme.accent):
                assert contrast(ink, ground) >= TEXT, theme
            assert contrast(theme.border, ground) >= EDGE, theme
        assert contrast(theme.accent, theme.accent_soft) >= TEXT, theme
        assert contrast(theme.selected, theme.fill) >= TEXT, theme
        hatching = theme.hatching
        for ground in (hatching.ground, hatching.stripe) if hatching else (theme.fill,):
            assert contrast(theme.on_fill, ground) >= TEXT, theme


def test_statuses_are_readable_in_card_list_and_icon():
    for theme in THEMES:
        for tone in theme.tones.values():
            for ground in (theme.surface, tone.soft, theme.accent_soft):
                assert contrast(tone.ink, ground) >= TEXT, theme
            assert contrast(theme.glyph, tone.ink) >= TEXT, theme
            assert contrast(theme.text, tone.soft) >= 12, theme
            assert contrast(theme.text2, tone.soft) >= 6, theme


def test_high_contrast_uses_only_the_systems_colours(qapp):
    look = Look(qapp, GREEN)
    high_contrast(look)
    theme = look.theme
    used = {theme.window, theme.text, theme.fill, theme.on_fill, theme.accent, theme.border}
    used |= {part for tone in theme.tones.values() for part in (tone.ink, tone.soft, tone.line)}
    assert {colour.upper() for colour in used} == {"#000000", "#FFFF00", "#00FFFF"}
    assert theme.dark
    assert theme.hairline == 2
