"""The colours on the screen: both themes, the stores, the practice store and high contrast."""

from typing import NamedTuple

from PySide6.QtGui import QColor, QPalette


class Tone(NamedTuple):
    """The colours of a status: text, soft background and border."""

    ink: str
    soft: str
    line: str


class StoreColour(NamedTuple):
    """A colour that a store can have. Both themes use the same fill."""

    fill: str
    tint: str
    soft_light: str
    soft_dark: str


class Hatching(NamedTuple):
    """The practice store's background and stripes, with `ink` for text on it."""

    ground: str
    stripe: str
    ink: str
    edge: str


class Theme(NamedTuple):
    dark: bool
    window: str
    surface: str
    sunken: str
    line: str
    border: str
    text: str
    text2: str
    text3: str
    glyph: str
    tones: dict[str, Tone]
    fill: str
    on_fill: str
    accent: str
    accent_soft: str
    hatching: Hatching | None
    # The system asks for contrast: lines are doubled, and hatching has no colour.
    high_contrast: bool = False

    @property
    def hairline(self) -> int:
        return 2 if self.high_contrast else 1

    @property
    def selected(self) -> str:
        """Text on `fill`. The practice store's `on_fill` is made for its hatching."""
        return self.surface if self.hatching and not self.high_contrast else self.on_fill

    @property
    def band(self) -> str:
        ground = self.hatching.ground if self.hatching else self.fill
        return self.window if self.high_contrast else ground

    @property
    def band_ink(self) -> str:
        return self.text if self.high_contrast else self.on_fill


STORE_COLOURS = {
    "leaf": StoreColour("#1E6B43", "#5DB585", "#DFF0E7", "#26392E"),
    "lagoon": StoreColour("#0E6571", "#4FB3C2", "#DCF0F3", "#243837"),
    "sky": StoreColour("#1D5FA6", "#6AA9EC", "#E1EEFB", "#28373E"),
    "iris": StoreColour("#4B4FAE", "#9498F0", "#EAEAFC", "#2F343F"),
    "plum": StoreColour("#75409A", "#BE8BE3", "#F2E8F9", "#36323D"),
    "mallow": StoreColour("#9A2F6B", "#E583B6", "#FAE6F0", "#3C3135"),
    "bark": StoreColour("#77492A", "#CB9570", "#F5EAE2", "#38342A"),
    "slate": StoreColour("#48566A", "#93A4BC", "#E9EDF2", "#2F3636"),
}

_LIGHT_TONES = {
    "added": Tone("#1B6A3D", "#E6F3EA", "#B4D6C0"),
    "refused": Tone("#B3261E", "#FCEDEB", "#EDBDB8"),
    "check": Tone("#8A4F00", "#FDF1DC", "#E6C78F"),
    "sending": Tone("#1D5FA6", "#E8F0FA", "#B9D0EC"),
    "waiting": Tone("#505C70", "#EEF1F5", "#CAD2DD"),
    "removed": Tone("#5B675F", "#F0F2EE", "#D5DAD2"),
}
_DARK_TONES = {
    "added": Tone("#7CCB98", "#1B2F22", "#335842"),
    "refused": Tone("#FF9C92", "#3A211F", "#6E3B36"),
    "check": Tone("#F2BC62", "#352810", "#66501F"),
    "sending": Tone("#8FC0F5", "#1B2A3B", "#34516F"),
    "waiting": Tone("#B2BFD2", "#232A33", "#414C5B"),
    "removed": Tone("#A2AEA5", "#232824", "#3D453F"),
}
# These are the practice store's.
_LIGHT = Theme(
    dark=False,
    window="#F3F5F1",
    surface="#FFFFFF",
    sunken="#EBEEE8",
    line="#DBE0D8",
    border="#78857B",
    text="#161C18",
    text2="#4D5951",
    text3="#626E66",
    glyph="#FFFFFF",
    tones=_LIGHT_TONES,
    fill="#4D5951",
    on_fill="#2A1D00",
    accent="#161C18",
    accent_soft="#EBEEE8",
    hatching=Hatching("#F7CB57", "#F1B92F", "#2A1D00", "#8A6100"),
)
_DARK = Theme(
    dark=True,
    window="#131714",
    surface="#1C211D",
    sunken="#272D28",
    line="#353D37",
    border="#79877D",
    text="#EAEFEB",
    text2="#B3BEB6",
    text3="#98A49B",
    glyph="#151A16",
    tones=_DARK_TONES,
    fill="#B3BEB6",
    on_fill="#1F1500",
    accent="#EAEFEB",
    accent_soft="#272D28",
    hatching=Hatching("#E3B03C", "#CF9A22", "#1F1500", "#1F1500"),
)


def make_theme(colour: str, *, practice: bool, dark: bool) -> Theme:
    """Make the theme of a store. The practice store has a pattern instead of a colour."""
    theme, store = _DARK if dark else _LIGHT, STORE_COLOURS[colour]
    if practice:
        return theme
    return theme._replace(
        fill=store.fill,
        on_fill="#FFFFFF",
        accent=store.tint if dark else store.fill,
        accent_soft=store.soft_dark if dark else store.soft_light,
        hatching=None,
    )


def high_contrast_theme(palette: QPalette, *, practice: bool) -> Theme:
    """Use only the system's colours, which the user chose to be able to see."""
    roles = QPalette.ColorRole
    window, text, fill, on_fill = (
        palette.color(role).name()
        for role in (roles.Window, roles.WindowText, roles.Highlight, roles.HighlightedText)
    )
    inks, grounds = ("text", "text2", "text3", "line", "border"), ("window", "surface", "sunken")
    return _DARK._replace(
        **dict.fromkeys(inks, text),
        **dict.fromkeys((*grounds, "glyph", "accent_soft"), window),
        dark=is_dark(palette),
        tones=dict.fromkeys(_LIGHT_TONES, Tone(text, window, text)),
        fill=fill,
        on_fill=on_fill,
        accent=fill,
        hatching=Hatching(window, text, text, text) if practice else None,
        high_contrast=True,
    )


def is_dark(palette: QPalette) -> bool:
    """Whether the window is darker than its text, for systems that don't report a scheme."""
    return palette.window().color().lightness() < palette.windowText().color().lightness()


def palette_for(theme: Theme) -> QPalette:
    """Colour what the sheet doesn't style, such as the system's menus."""
    roles = QPalette.ColorRole
    normal = {
        roles.WindowText: theme.text,
        roles.Base: theme.surface,
        roles.Text: theme.text,
        roles.ButtonText: theme.text,
        roles.ToolTipBase: theme.text,
        roles.ToolTipText: theme.surface,
        roles.PlaceholderText: theme.text3,
        roles.Highlight: theme.fill,
        roles.HighlightedText: theme.selected,
        roles.Accent: theme.accent,
        roles.Link: theme.accent,
    }
    palette = QPalette(QColor(theme.surface), QColor(theme.window))
    for role, colour in normal.items():
        palette.setColor(role, QColor(colour))
    for role in (roles.WindowText, roles.Text, roles.ButtonText, roles.HighlightedText):
        palette.setColor(QPalette.ColorGroup.Disabled, role, QColor(theme.text3))
    return palette
