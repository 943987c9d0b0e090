"""The current look: theme, sizes, icons and the style sheet made from them."""

from functools import cache
from string import Template
from weakref import WeakSet

from PySide6.QtCore import QByteArray, QObject, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

from plantdesk.domain.store import Store
from plantdesk.ui.look.measures import Measures, measure
from plantdesk.ui.look.paint import forget_sizes
from plantdesk.ui.look.resources import resource
from plantdesk.ui.look.theme import Theme, high_contrast_theme, is_dark, make_theme, palette_for

# From 24 pixels on, strokes grow less than the drawing (outline, glyph).
_FINER = (("stroke-width=\"1.5\"", "stroke-width=\"1.33\""),
          ("stroke-width=\"1.75\"", "stroke-width=\"1.6\""))  # fmt: skip
_ARROWS = ("arrow", "lower", "higher", "rightward", "leftward")


class Look(QObject):
    """Styles all windows. Painted widgets read `theme` and `measures` while they paint.

    `changed` comes after all windows have the new style sheet. Widgets that set their own sizes
    need it.
    """

    changed = Signal()

    def __init__(
        self,
        app: QApplication,
        store: Store,
        *,
        dark: bool | None = None,
        text_size: int = 100,
    ) -> None:
        super().__init__()
        self._app = app
        self._store = store
        self._dark = dark
        self._text_size = text_size
        self._windows: WeakSet[QWidget] = WeakSet()
        # Keep the system's palette before ours replaces it.
        self._system = app.palette()
        self._sheet = resource("styles", "plantdesk.qss").read_text("utf-8")
        # PySide deletes the accessibility object unless the hints are kept.
        self._hints = app.styleHints()
        self._make()
        self._hints.colorSchemeChanged.connect(self.refresh)
        self._hints.accessibility().contrastPreferenceChanged.connect(self.refresh)

    def show_store(self, store: Store) -> None:
        self._store = store
        self.refresh()

    def set_dark(self, dark: bool | None) -> None:
        """Choose a theme; None follows the system."""
        self._dark = dark
        self.refresh()

    def set_text_size(self, percent: int) -> None:
        """Choose the size of text, in percent of the system's."""
        if percent != self._text_size:
            self._text_size = percent
            self.refresh()

    def follow_font(self) -> None:
        """Follow the system's font after a window's font changed."""
        if QApplication.font() != self._font:
            self.refresh()

    def refresh(self) -> None:
        self._make()
        for window in self._windows:
            if isValid(window):
                window.setStyleSheet(self.sheet)
        self.changed.emit()

    def style_window(self, window: QWidget) -> None:
        """Give a top-level window the sheet. A sheet on the application would cost more time."""
        self._windows.add(window)
        window.setStyleSheet(self.sheet)

    def style_window_now(self, window: QWidget) -> None:
        """Style a window that is measured before it shows: Qt would apply the sheet only then."""
        self.style_window(window)
        for part in window.findChildren(QWidget):
            part.ensurePolished()
        forget_sizes(window)

    def ink(self, name: str) -> str:
        """Return a colour by name: a status's ink or another colour of the theme."""
        tone = self.theme.tones.get(name)
        return tone.ink if tone else getattr(self.theme, name)

    def icon(self, name: str, colour: str, size: int = 16) -> QPixmap:
        ratio = self._app.devicePixelRatio()
        return self.pixmap(name, colour, self.theme.glyph, self.measures.icon(size), ratio)

    def _make(self) -> None:
        self.theme = self._choose_theme()
        # For menus and other widgets that the sheet doesn't style.
        self._app.setPalette(palette_for(self.theme))
        self._font = QApplication.font()
        self.measures = measure(self._font, self._text_size)
        # Each is drawn once for each size, colour and scale.
        self.pixmap = cache(_draw_icon)
        self.sheet = _fill(self._sheet, self.theme, self.measures)

    def _choose_theme(self) -> Theme:
        practice = self._store.practice
        contrast = self._hints.accessibility().contrastPreference()
        if contrast == Qt.ContrastPreference.HighContrast:
            return high_contrast_theme(self._system, practice=practice)
        dark = self._dark
        if dark is None:
            scheme, unknown = self._hints.colorScheme(), Qt.ColorScheme.Unknown
            dark = is_dark(self._system) if scheme == unknown else scheme == Qt.ColorScheme.Dark
        return make_theme(self._store.colour, practice=practice, dark=dark)


def _fill(sheet: str, theme: Theme, measures: Measures) -> str:
    mirrored = QApplication.layoutDirection() == Qt.LayoutDirection.RightToLeft
    values = {
        **theme._asdict(),
        **_filled_buttons(theme),
        "band_ink": theme.band_ink,
        "band_hex": theme.band_ink.removeprefix("#"),
        "selected": theme.selected,
        "hairline": theme.hairline,
        "selected_line": theme.accent if theme.high_contrast else theme.line,
        "start": "right" if mirrored else "left",
        "end": "left" if mirrored else "right",
        # One of two pictures: a sheet can't colour a picture.
        "tick": _picture("tick", dark=QColor(theme.selected).lightness() <= 127),
        "ticked": _picture("tick", dark=not theme.dark),
        **{name: _picture(name, dark=theme.dark) for name in _ARROWS},
        **_sizes(measures, theme.hairline),
    }
    for name, tone in theme.tones.items():
        values |= {f"{name}_ink": tone.ink, f"{name}_soft": tone.soft, f"{name}_line": tone.line}
    return Template(sheet).substitute(values)


def _filled_buttons(theme: Theme) -> dict[str, str]:
    """Return the colours of filled buttons, and of those that send to a store.

    In practice, the fill is as grey as a disabled button. What sends is hatched there.
    """
    hatching = None if theme.high_contrast else theme.hatching
    fill = theme.accent if hatching else theme.fill
    edge = theme.accent if theme.dark or theme.high_contrast else fill
    shades = {"": fill, "_lit": _shade(fill, 108), "_down": _shade(fill, 93)}
    filled = {f"filled{name}": shade for name, shade in shades.items()}
    sends = {f"sends{name}": "transparent" if hatching else shade for name, shade in shades.items()}
    edges = {"filled_edge": edge, "sends_edge": hatching.edge if hatching else edge}
    return filled | sends | edges


def _shade(colour: str, percent: int) -> str:
    return QColor(colour).lighter(percent).name()


def _picture(name: str, *, dark: bool) -> str:
    # Style sheets need slashes on every system.
    return resource("icons", f"{name}-dark.svg" if dark else f"{name}.svg").as_posix()


def _sizes(measures: Measures, hairline: int) -> dict[str, int]:
    """Return sizes inside the edge, as sheets need them: a hairline, or 2 px for links."""
    return {
        "body": measures.base,
        "small": measures.small.pixelSize(),
        "h2": round(1.2 * measures.base),
        "h1": round(1.45 * measures.base),
        "display": round(1.9 * measures.base),
        "control_plain": measures.control - 2 * hairline,
        "control_high": measures.control + 4 - 2 * hairline,
        "small_plain": measures.small_control - 2 * hairline,
        "chip_plain": measures.chip - 2 * hairline,
        "control_link": measures.control - 4,
        "small_link": measures.small_control - 4,
        "row_link": measures.label_row - 4,
        "label_row": measures.label_row,
        "message_line": measures.message_line,
        "two_lines": measures.two_lines,
        "sentence": 32 * measures.base,
        "small_radius": measures.small_control // 2,
        "chip_radius": measures.chip // 2,
        "check": measures.icon(16),
        "step": measures.control - 4,
        "number": round(9 * measures.ch) + 2 * measures.control,
    }


def _draw_icon(name: str, colour: str, glyph: str, size: int, ratio: float) -> QPixmap:
    """Draw an SVG file, which names where its colours go."""
    svg = resource("icons", f"{name}.svg").read_text("utf-8")
    svg = svg.replace("currentColor", colour).replace("glyphColor", glyph)
    if size >= 24:
        for default, finer in _FINER:
            svg = svg.replace(default, finer)
    pixmap = QPixmap(round(size * ratio), round(size * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    QSvgRenderer(QByteArray(svg.encode())).render(painter, QRectF(0, 0, size, size))
    painter.end()
    return pixmap
