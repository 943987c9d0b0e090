"""The contrast of text and colours, measured on the current themes."""

from itertools import product

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QPalette, QRegion
from PySide6.QtWidgets import QWidget

from plantdesk.domain.preferences import ThemeChoice
from plantdesk.domain.store import COLOURS
from plantdesk.ui.look.look import Look, _filled_buttons
from plantdesk.ui.look.plain_text import plain_label
from plantdesk.ui.look.theme import make_theme
from tests.ui.seeing import System, high_contrast, look_for, settle
from tests.ui.stage import GREEN, PRACTICE

TEXT, EDGE = 4.5, 3.0


def contrast(one, other):
    lighter, darker = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour):
    assert QColor.isValidColorName(colour)
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
        # Arrows and other pictures follow `dark`.
        assert theme.dark == (QColor(theme.window).lightness() < 128)
        wanted = [(theme.border, ground, EDGE) for ground in (theme.surface, theme.window)]
        for ground in (theme.surface, theme.window, theme.sunken):
            inks = theme.text, theme.text2, theme.text3, theme.accent
            wanted += [(ink, ground, TEXT) for ink in inks]
        wanted += [(theme.accent, theme.accent_soft, TEXT), (theme.selected, theme.fill, TEXT)]
        buttons = _filled_buttons(theme)
        wanted.append((theme.selected, buttons["filled"], TEXT))
        wanted.append((buttons["filled_edge"], theme.surface, EDGE))
        hatching = theme.hatching
        for ground in (hatching.ground, hatching.stripe) if hatching else (theme.fill,):
            wanted.append((theme.on_fill, ground, TEXT))
        # A mark inside an icon on the band has the band's colour.
        wanted.append((theme.band_ink, theme.band, TEXT))
        for tone in theme.tones.values():
            assert QColor(tone.line).isValid()
            grounds = theme.surface, tone.soft, theme.accent_soft
            wanted += [(tone.ink, ground, TEXT) for ground in grounds]
            wanted += [(theme.glyph, tone.ink, TEXT)]
            wanted += [(theme.text, tone.soft, 12), (theme.text2, tone.soft, 6)]
        for ink, ground, least in wanted:
            assert contrast(ink, ground) >= least, (theme, ink, ground)


def test_another_size_of_text_applies_at_once(qapp, qtbot, open_window):
    look, window = Look(qapp, GREEN), QWidget()
    qtbot.addWidget(window)
    look.style_window(window)
    before, old = look.measures.base, look.sheet
    look.set_text_size(200)
    assert look.measures.base == 2 * before
    labels = [plain_label("Acer", type_=kind) for kind in ("small", "", "h2", "h1", "display")]
    for label in labels:
        label.setParent(window)
        label.ensurePolished()
    sizes = [label.font().pixelSize() for label in labels]
    assert sizes == sorted({*sizes})
    assert (sizes[1], sizes[-1] < 2 * sizes[1]) == (look.measures.base, True)
    # On a fine screen, they are as large, and drawn from edge to edge.
    fine = look.pixmap("stall", "red", look.theme.glyph, 20, 2.0)
    assert (fine.width(), fine.deviceIndependentSize().width()) == (40, 20)
    assert QRegion(fine.mask()).boundingRect().contains(QRect(8, 8, 24, 24))
    icons = [look.measures._replace(base=base).icon(16) for base in (17, 18, 24, 25)]
    assert icons == [16, 24, 24, 32]
    assert window.styleSheet() == look.sheet != old
    # Menus have no sheet.
    assert qapp.palette().color(QPalette.ColorRole.Text) == QColor(look.theme.text)
    # Large drawings have finer strokes, wide pages wider margins, and what is narrow folds.
    for name in ("seedling", "tick"):
        large, small = (look.pixmap(name, "red", "red", *size) for size in ((24, 1.0), (12, 2.0)))
        inked = [bytes(each.toImage().constBits()).count(0) for each in (large, small)]
        assert inked[0] > inked[1]
    m = look.measures
    fits = [(m.is_narrow(w), m.is_wide(w), m.margin(w)) for w in (300, 1000, 3000)]
    assert fits == [(True, False, 16), (False, False, 16), (False, True, 24)]
    # The system's own changes apply, too.
    hints, told = qapp.styleHints(), []
    look.changed.connect(lambda: told.append(look.theme.dark))
    hints.colorSchemeChanged.emit(Qt.ColorScheme.Dark)
    hints.accessibility().contrastPreferenceChanged.emit(Qt.ContrastPreference.NoPreference)
    assert len(told) == 2
    # So does another font of the system.
    shown, _ = open_window()
    larger = qapp.font()
    larger.setPixelSize(20)
    qapp.setFont(larger)
    settle()
    assert shown._look.measures.base == 20


def test_the_system_theme_applies_only_if_chosen_and_high_contrast_always(qapp):
    look = look_for(PRACTICE)
    system = System(look)
    for scheme, choice, dark in (
        (Qt.ColorScheme.Dark, ThemeChoice.LIGHT, False),
        (Qt.ColorScheme.Dark, ThemeChoice.SYSTEM, True),
        (Qt.ColorScheme.Light, ThemeChoice.DARK, True),
    ):
        system.scheme = scheme
        look.set_dark(choice.dark)
        assert look.theme.dark is dark
    high_contrast(look)
    for choice in ThemeChoice:
        look.set_dark(choice.dark)
        assert look.theme.window == "#000000"
    theme = look.theme
    used = {theme.window, theme.text, theme.fill, theme.on_fill, theme.accent, theme.border}
    used |= {part for tone in theme.tones.values() for part in (tone.ink, tone.soft, tone.line)}
    assert {colour.upper() for colour in used} == {"#000000", "#FFFF00", "#00FFFF"}
    assert theme.dark
    assert "/arrow-dark.svg" in look.sheet
    assert theme.hairline == 2
    # Filled buttons stand out, and are hatched for practice.
    light, dark, practice, *_ = THEMES
    for theme, *colours in (
        (light, light.fill, light.fill, light.fill, light.fill),
        (dark, dark.fill, dark.accent, dark.fill, dark.accent),
        (practice, *[practice.accent] * 2, "transparent", practice.hatching.edge),
        (look.theme, *["#00ffff"] * 4),
    ):
        made = _filled_buttons(theme)
        assert [made[name] for name in ("filled", "filled_edge", "sends", "sends_edge")] == colours
        for kind, shades in (("filled", 3), ("sends", 1 if theme is practice else 3)):
            assert len({made[f"{kind}{how}"] for how in ("", "_lit", "_down")}) == shades
