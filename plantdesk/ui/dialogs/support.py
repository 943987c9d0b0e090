"""Save a file for the IT desk. The user sees each part of it first."""

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import assert_never

from PySide6.QtCore import QLocale, QSize, Qt
from PySide6.QtGui import QFontDatabase, QGuiApplication, QResizeEvent
from PySide6.QtWidgets import (
    QApplication,
    QBoxLayout,
    QDialog,
    QFrame,
    QListWidget,
    QListWidgetItem,
    QPlainTextEdit,
    QWidget,
)

from plantdesk.desk.desk import Desk
from plantdesk.desk.support.collector import Collector
from plantdesk.desk.support.parts import Part, PartRead, WindowFacts
from plantdesk.domain.preferences import Preferences
from plantdesk.domain.store import Store
from plantdesk.sheets.files import FileFault
from plantdesk.ui.file_words import not_written_text
from plantdesk.ui.look.announce import announce
from plantdesk.ui.look.look import Look
from plantdesk.ui.look.measures import text_height
from plantdesk.ui.look.paint import restyle
from plantdesk.ui.look.plain_text import plain_label
from plantdesk.ui.widgets.buttons.button import plain_button
from plantdesk.ui.widgets.buttons.link import Link
from plantdesk.ui.widgets.file_dialogs import ask_where_to_save, documents
from plantdesk.ui.widgets.icon import Icon
from plantdesk.ui.widgets.labels import wrapped
from plantdesk.ui.widgets.layouts import column, row
from plantdesk.ui.widgets.open_outside import open_outside
from plantdesk.ui.widgets.scrolls.column import beside_bar
from plantdesk.ui.widgets.scrolls.following_scroll import FollowingScroll
from plantdesk.ui.wording import isolated, translate

# Takes the parent and a suggested name; returns None if the user cancels.
AskWhere = Callable[[QWidget, str], Path | None]

_PARTS = tuple(Part)
_MEDIUM_CH, _LIST_CH, _LINES = 72, 32, 12


def make_support_file(
    look: Look,
    desk: Desk,
    preferences: Preferences,
    stores: tuple[Store, ...],
    given: frozenset[str],
    parent: QWidget,
) -> None:
    facts = WindowFacts(display_facts(look), preferences, stores, given)
    dialog = SupportDialog(look, Collector(desk, facts), parent)
    dialog.exec()
    dialog.deleteLater()


def ask_where(parent: QWidget, suggested: str) -> Path | None:
    title = translate("support", "Save the support file")
    kinds = translate("support", "Zip files (*.zip)")
    return ask_where_to_save(parent, title, documents() / suggested, kinds)


def display_facts(look: Look) -> tuple[tuple[str, str], ...]:
    """What only the window can say about this computer, in words for the IT desk."""
    screens = ", ".join(
        f"{screen.size().width()} × {screen.size().height()}, scale {screen.devicePixelRatio():g}"
        for screen in QGuiApplication.screens()
    )
    style = QApplication.style()
    return (
        ("Window system", QGuiApplication.platformName()),
        ("Screens", screens),
        ("Style", style.objectName()),
        ("Text", f"{look.measures.base} px"),
        ("Language", f"{QLocale().name()}, system {QLocale.system().name()}"),
    )


class SupportDialog(QDialog):
    """Shows each part exactly as it will be in the file. Ticked parts are saved."""

    def __init__(
        self,
        look: Look,
        collector: Collector,
        parent: QWidget | None = None,
        where: AskWhere = ask_where,
        now: Callable[[], datetime] = datetime.now,
        open_: Callable[[Path], bool] = open_outside,
    ) -> None:
        super().__init__(parent)
        self._look = look
        self._collector = collector
        collector.setParent(self)
        self._ask_where = where
        self._now = now
        self._open = open_
        self._saved = Path()
        # Where to save as soon as all ticked parts are collected.
        self._chosen: Path | None = None
        self.setObjectName("supportDialog")
        self.setWindowTitle(translate("support", "Support file"))
        self._title = wrapped(translate("support", "Support file"), type_="h2")
        self._intro = wrapped(
            translate(
                "support",
                "Save the ticked parts as one file and send it to your IT desk. You can read "
                "each part here first.",
            )
        )
        self.list = self._part_list()
        self._file = plain_label(type_="small", ink="text2")
        self.text = self._part_text()
        self._promise = wrapped(
            translate(
                "support",
                "No part contains an access token. Only “{0}” contains plant ids and names.",
            ).format(part_name(Part.PLANTS)),
            type_="strong",
        )
        self._icon = Icon(look, "warned", "check")
        self.message = wrapped("", type_="small")
        self.message.setObjectName("supportWord")
        self.show_folder = Link(look, "showSupportFile", flush=True)
        self.show_folder.show_text(translate("support", "Show in &folder"))
        self.show_folder.clicked.connect(self._show_folder)
        self.save_button = plain_button("saveSupportFile", translate("support", "&Save…"))
        self.save_button.clicked.connect(self._save)
        self.close_button = plain_button("closeSupport", translate("support", "C&lose"))
        self.close_button.clicked.connect(self.reject)
        self.close_button.setDefault(True)
        self._lay_out()
        collector.read.connect(self._take)
        collector.written.connect(self._tell_written)
        for part in Part:
            if part is not Part.PLANTS:
                collector.collect(part)
        self.list.currentRowChanged.connect(self._show_part)
        self.list.itemChanged.connect(self._note_tick)
        look.style_window_now(self)
        look.changed.connect(self._set_sizes)
        self._set_sizes()
        self.list.setCurrentRow(0)
        self.list.setFocus()

    @property
    def ticked(self) -> list[Part]:
        checked = Qt.CheckState.Checked
        return [part for part in Part if self.item(part).checkState() == checked]

    def item(self, part: Part) -> QListWidgetItem:
        return self.list.item(_PARTS.index(part))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _part_list(self) -> QListWidget:
        parts = QListWidget()
        parts.setObjectName("supportParts")
        parts.setProperty("box", "ticks")
        parts.setAccessibleName(translate("support", "Parts of the file"))
        parts.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        parts.setWordWrap(True)
        for part in Part:
            item = QListWidgetItem(part_name(part), parts)
            on = part is not Part.PLANTS
            item.setCheckState(Qt.CheckState.Checked if on else Qt.CheckState.Unchecked)
        return parts

    def _part_text(self) -> QPlainTextEdit:
        text = QPlainTextEdit()
        text.setObjectName("supportText")
        text.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        text.setProperty("box", "report")
        text.setFrameShape(QFrame.Shape.NoFrame)
        text.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        # It is English, in every language of the window.
        text.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        text.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        return text

    @property
    def _shown(self) -> Part:
        return _PARTS[max(0, self.list.currentRow())]

    def _show_part(self) -> None:
        part = self._shown
        self._collector.collect(part)
        self.text.setPlainText(
            self._collector.texts.get(part) or translate("support", "Collecting…")
        )
        self.text.setAccessibleName(part_name(part))
        self._name_file()

    def _name_file(self) -> None:
        name = f"{self._shown.value}.txt"
        if self._shown not in self.ticked:
            name = translate("support", "{0} (not included; tick it to include it)").format(name)
        self._file.setText(name)

    def _note_tick(self) -> None:
        for part in self.ticked:
            self._collector.collect(part)
        self._name_file()

    def _take(self, read: PartRead) -> None:
        if read.part is self._shown:
            self.text.setPlainText(read.text)
        self._write_if_complete()

    def _save(self) -> None:
        if not self.ticked:
            self._say(translate("support", "Nothing to save: tick at least one part."), "warned")
            return
        name = translate("support", "PlantDesk support {0}.zip")
        day = self._now().strftime("%Y-%m-%d")
        chosen = self._ask_where(self, name.format(day))
        if chosen is not None:
            self._chosen = chosen
            self._say(translate("support", "Collecting the rest…"))
            self._write_if_complete()

    def _write_if_complete(self) -> None:
        path = self._chosen
        if path is not None and all(part in self._collector.texts for part in self.ticked):
            self._chosen = None
            self._collector.write(path, self.ticked, self._now())

    def _tell_written(self, path: Path, fault: FileFault | None) -> None:
        if fault is not None:
            self._say(not_written_text(path.name, fault), "wrong")
            return
        self._saved = path
        self._say(translate("support", "Saved: {0}").format(isolated(str(path))))
        self.show_folder.show()

    def _show_folder(self) -> None:
        if not self._open(self._saved.parent):
            self._say(translate("support", "The folder can’t be opened here."), "wrong")

    def _say(self, text: str, ink: str = "") -> None:
        self.message.setText(text)
        self.message.setProperty("ink", ink or "text2")
        restyle(self.message)
        self._icon.setVisible(bool(ink))
        if ink:
            self._icon.show_icon(ink, "refused" if ink == "wrong" else "check")
        self.show_folder.hide()
        self._reserve_room()
        announce(self, text)

    def _reserve_room(self) -> None:
        """Keep a line free for the message. A long path may need more."""
        small, width = self._look.measures.small, self.message.width()
        texts = (isolated("X"), self.message.text())
        self.message.setMinimumHeight(max(text_height(small, text, width) for text in texts))

    def _lay_out(self) -> None:
        word = row(self._icon, self.message, gap=6, margins=(24, 0, 24, 0))
        word.setAlignment(self._icon, Qt.AlignmentFlag.AlignTop)
        word.setStretchFactor(self.message, 1)
        self._icon.hide()
        self.show_folder.hide()
        self._parts = QFrame()
        self._parts.setProperty("box", "card")
        self._parts.setLayout(column(self.list, margins=(4, 4, 4, 4)))
        shown = column(self._file, self.text, gap=4)
        shown.setStretchFactor(self.text, 1)
        self._body = row(self._parts, shown, gap=12)
        self._body.setStretchFactor(shown, 1)
        # With large text on a small screen, the parts scroll, but not what became of the file.
        scroll, inside = FollowingScroll(), QWidget()
        inside.setProperty("box", "clear")
        texts = column(self._title, self._intro, 4, self._body, self._promise, gap=8)
        texts.setStretchFactor(self._body, 1)
        texts.setContentsMargins(beside_bar(scroll, 24, 0))
        inside.setLayout(texts)
        scroll.setWidget(inside)
        ends = (self.show_folder, None, self.save_button, self.close_button)
        buttons = row(*ends, gap=8, margins=(24, 0, 24, 0))
        self.setLayout(column(scroll, word, buttons, gap=8, margins=(0, 20, 0, 20)))

    def _arrange(self) -> None:
        """In a narrow dialog, put the list above the text."""
        ch = self._look.measures.ch
        narrow = self.width() < _MEDIUM_CH * ch
        directions = QBoxLayout.Direction
        self._body.setDirection(directions.TopToBottom if narrow else directions.LeftToRight)
        rows = sum(self.list.sizeHintForRow(place) for place in range(self.list.count()))
        self.list.setMinimumHeight(rows + 4)
        if narrow:
            self._parts.setMinimumWidth(0)
            self._parts.setMaximumSize(16_777_215, rows + 14)
        else:
            self._parts.setMaximumHeight(16_777_215)
            self._parts.setFixedWidth(round(_LIST_CH * ch))
        self._reserve_room()

    def _set_sizes(self) -> None:
        measures = self._look.measures
        self.text.setMinimumHeight(_LINES * self.text.fontMetrics().height())
        screen = self.screen().availableSize()
        wanted = QSize(round(110 * measures.ch), round(44 * measures.base))
        self.resize(wanted.boundedTo(screen - QSize(32, 64)))
        self._arrange()


def part_name(part: Part) -> str:
    match part:
        case Part.VERSIONS:
            return translate("support", "Versions")
        case Part.CHECK:
            return translate("support", "Installation check")
        case Part.SETTINGS:
            return translate("support", "Settings")
        case Part.LOG:
            return translate("support", "Log")
        case Part.COUNTS:
            return translate("support", "Plant counts")
        case Part.PLANTS:
            return translate("support", "Plant ids and names")
        case _:
            assert_never(part)
