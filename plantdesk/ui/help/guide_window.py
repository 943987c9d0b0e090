"""The window that shows the guide. It blocks nothing, and closes with the window below it."""

from collections.abc import Callable, Sequence
from functools import lru_cache

from PySide6.QtCore import QRect, QRectF, QSize, QSizeF, Qt, QTimer
from PySide6.QtGui import (
    QImage,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPyTextObject,
    QTextBlock,
    QTextBlockFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
)
from PySide6.QtWidgets import QDialog, QFrame, QListWidget, QListWidgetItem, QTextBrowser, QWidget

from plantdesk.ui.help.guide import Section, chapter_with, find_sections, guide_folder
from plantdesk.ui.look.announce import announce
from plantdesk.ui.look.look import Look
from plantdesk.ui.look.plain_text import plain_label
from plantdesk.ui.widgets.buttons.button import ENTER, plain_button
from plantdesk.ui.widgets.fields.input import Input
from plantdesk.ui.widgets.layouts import column, row
from plantdesk.ui.wording import translate

# A longer line is hard to read.
_LINE_CH = 80
# In percent of the font's own.
_LINE_HEIGHT = 120.0


class GuideWindow(QDialog):
    """A list of all sections or of those found, or the chapter of the chosen one."""

    NAME = "guide"

    def __init__(self, look: Look, read: Callable[[], Sequence[Section]], parent: QWidget) -> None:
        """`read` returns the guide. The window shows before it is called."""
        super().__init__(parent, Qt.WindowType.Window)
        self._read = read
        self._guide: Sequence[Section] = ()
        self._section = ""
        self._document: QTextDocument | None = None
        self._pictures = _Pictures(self)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setObjectName(self.NAME)
        self.setWindowTitle(translate("help", "Guide – PlantDesk"))
        self.page = QTextBrowser()
        self.page.setObjectName("guideText")
        self.page.setAccessibleName(translate("menu", "&Guide").replace("&", ""))
        self.page.setProperty("box", "guide")
        self.page.setFrameShape(QFrame.Shape.NoFrame)
        # No language of the guide runs from the right, whatever the window does.
        self.page.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self.page.setOpenLinks(False)
        self.page.anchorClicked.connect(lambda link: self.show_section(link.fragment()))
        self.hits = QListWidget()
        self.hits.setObjectName("guideHits")
        self.hits.setAccessibleName(translate("help", "Sections found"))
        self.hits.setProperty("box", "hits")
        self.hits.setWordWrap(True)
        self.hits.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.hits.itemActivated.connect(self._open)
        self.hits.itemClicked.connect(self._open)
        contents = plain_button("guideContents", translate("help", "&Contents"))
        contents.clicked.connect(lambda: self.show_section(""))
        self._result = plain_label(ink="text2", type_="small")
        find = translate("help", "Find in the guide")
        self.search = Input("guideSearch", find)
        self.search.setPlaceholderText(find)
        self.search.textEdited.connect(self._find)
        self.search.returnPressed.connect(lambda: self._open(self.hits.currentItem()))
        top = row(contents, None, self._result, self.search, gap=8)
        top.setStretch(1, 1)
        top.setStretchFactor(self.search, 3)
        self.setLayout(column(top, self.page, self.hits, gap=12, margins=(16, 16, 16, 16)))
        self.finished.connect(parent.activateWindow)
        look.style_window_now(self)
        look.changed.connect(self._render)
        wanted = QSize(round((_LINE_CH + 8) * look.measures.ch), 720)
        self.resize(wanted.boundedTo(self.screen().availableSize() - QSize(32, 64)))

    def show_section(self, name: str) -> None:
        """Show a section by its name, or the list without one, as soon as the window is up."""
        self._section = name
        self._show_hits(not name)
        self.show()
        self.raise_()
        self.activateWindow()
        # Beside the list, letters are for the search.
        (self.page if name else self.search).setFocus()
        QTimer.singleShot(0, self, self._render)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Find):
            self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
            self.search.selectAll()
        elif event.text().isprintable() and event.text().strip():
            # Somebody types while the guide opens, or reads.
            self.search.setFocus(Qt.FocusReason.OtherFocusReason)
            self.search.insert(event.text())
        elif event.key() not in ENTER:
            super().keyPressEvent(event)

    def _show_hits(self, shown: bool) -> None:
        self.hits.setVisible(shown)
        self.page.setHidden(shown)

    def _render(self) -> None:
        """Show the list, or the chapter of the section in the current theme and size."""
        if not self._section:
            # Somebody may have typed already.
            if not self.search.text():
                self._find()
            return
        self._guide = self._guide or self._read()
        document = QTextDocument(self.page)
        document.setDefaultFont(self.page.font())
        document.setMarkdown(chapter_with(self._guide, self._section))
        title = next(each.title for each in self._guide if each.name == self._section)
        target = _dress(document, title)
        pictures = QTextFormat.ObjectTypes.ImageObject.value
        document.documentLayout().registerHandler(pictures, self._pictures)
        # So that the last section can stand at the top, too.
        frame = document.rootFrame().frameFormat()
        frame.setBottomMargin(self.page.viewport().height())
        document.rootFrame().setFrameFormat(frame)
        self.page.setDocument(document)
        if self._document is not None:
            self._document.deleteLater()
        self._document = document
        top = document.documentLayout().blockBoundingRect(target).top()
        self.page.verticalScrollBar().setValue(int(top))

    def _find(self) -> None:
        self._guide = self._guide or self._read()
        typed = self.search.text().strip()
        found = find_sections(self._guide, typed)
        self.hits.clear()
        for section, around in found:
            words = f"{section.title}\n{around}" if typed else section.title
            indent = "" if typed else "    " * (section.level - 2)
            item = QListWidgetItem(indent + words, self.hits)
            item.setData(Qt.ItemDataRole.UserRole, section.name)
        self.hits.setCurrentRow(0)
        self._show_hits(True)
        said = translate("help", "%Ln sections found", None, len(found)) if typed else ""
        self._result.setText(said)
        announce(self.search, said)

    def _open(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            self.show_section(item.data(Qt.ItemDataRole.UserRole))


class _Pictures(QPyTextObject):
    """Draws pictures no wider than the page. Qt's own leaves out rows and columns of small text."""

    def intrinsicSize(self, document: QTextDocument, _: int, format_: QTextFormat) -> QSizeF:
        size = QSizeF(_picture(format_.toImageFormat().name()).size())
        width = min(size.width(), document.textWidth() - 2 * document.documentMargin())
        return size * (width / max(size.width(), 1))

    def drawObject(
        self,
        painter: QPainter,
        area: QRectF | QRect,
        _: QTextDocument,
        __: int,
        format_: QTextFormat,
    ) -> None:
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawImage(area, _picture(format_.toImageFormat().name()))


@lru_cache(maxsize=4)
def _picture(name: str) -> QImage:
    return QImage(str(guide_folder() / name))


def _dress(document: QTextDocument, title: str) -> QTextBlock:
    """Space the text, and return the heading with this title.

    An unshown document does so quickly.
    """
    edit = QTextCursor(document)
    edit.beginEditBlock()
    found = block = document.begin()
    while block.isValid():
        edit.setPosition(block.position())
        if not any(part.format.isImageFormat() for part in block.textFormats()):
            spaced = block.blockFormat()
            spaced.setLineHeight(
                _LINE_HEIGHT, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value
            )
            if edit.currentTable() is None:
                spaced.setBottomMargin(8)
            edit.setBlockFormat(spaced)
        if block.blockFormat().headingLevel() and block.text() == title:
            found = block
        block = block.next()
    edit.endEditBlock()
    return found
