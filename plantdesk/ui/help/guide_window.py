"""The window that shows the guide. It blocks nothing, and closes with the window below it."""

from collections.abc import Callable

from PySide6.QtCore import QSize, Qt, QTimer, QUrl
from PySide6.QtGui import (
    QKeyEvent,
    QKeySequence,
    QTextBlock,
    QTextBlockFormat,
    QTextCursor,
    QTextDocument,
    QTextLength,
    QTextList,
    QTextTable,
)
from PySide6.QtWidgets import QDialog, QFrame, QListWidget, QListWidgetItem, QTextBrowser, QWidget

from plantdesk.ui.help.guide import (
    chapter_with,
    find_sections,
    guide_folder,
    sections,
    without_names,
)
from plantdesk.ui.look.announce import announce
from plantdesk.ui.look.look import Look
from plantdesk.ui.look.plain_text import plain_label
from plantdesk.ui.widgets.buttons.button import plain_button
from plantdesk.ui.widgets.fields.input import Input
from plantdesk.ui.widgets.layouts import column, row
from plantdesk.ui.wording import translate

# A longer line is hard to read.
_LINE_CH = 80
# In percent of the font's own.
_LINE_HEIGHT = 120


class GuideWindow(QDialog):
    NAME = "guide"

    def __init__(self, look: Look, read: Callable[[], str], parent: QWidget) -> None:
        """`read` returns the guide's text. The window shows before it is called."""
        super().__init__(parent, Qt.WindowType.Window)
        self._look = look
        self._read = read
        self._text = ""
        # The sections shown so far. The last one shows now.
        self._shown: list[str] = []
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setObjectName(self.NAME)
        self.setWindowTitle(translate("help", "Guide – PlantDesk"))
        self.page = QTextBrowser()
        self._document = QTextDocument(self.page)
        self.page.setObjectName("guideText")
        self.page.setAccessibleName(translate("help", "Guide"))
        self.page.setProperty("box", "guide")
        self.page.setFrameShape(QFrame.Shape.NoFrame)
        self.page.setSearchPaths([str(guide_folder())])
        # No language of the guide runs from the right, whatever the window does.
        self.page.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self.page.setOpenLinks(False)
        self.page.anchorClicked.connect(self._follow)
        self.hits = QListWidget()
        self.hits.setObjectName("guideHits")
        self.hits.setAccessibleName(translate("help", "Sections found"))
        self.hits.setProperty("box", "hits")
        self.hits.setWordWrap(True)
        self.hits.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.hits.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.hits.itemActivated.connect(self._open)
        self.hits.itemClicked.connect(self._open)
        self.hits.hide()
        contents = plain_button("guideContents", translate("help", "&Contents"))
        contents.clicked.connect(lambda: self.show_section(""))
        self._back = plain_button("guideBack", translate("help", "&Back"))
        self._back.clicked.connect(self._go_back)
        self._result = plain_label(ink="text2", type_="small")
        self.search = Input()
        self.search.setObjectName("guideSearch")
        self.search.setAccessibleName(translate("help", "Find in the guide"))
        self.search.setPlaceholderText(translate("help", "Find in the guide"))
        self.search.textEdited.connect(self._find)
        self.search.returnPressed.connect(self._open_first)
        top = row(contents, self._back, None, self._result, self.search, gap=8)
        top.setStretch(2, 1)
        top.setStretchFactor(self.search, 3)
        whole = column(top, self.page, self.hits, gap=12, margins=(16, 16, 16, 16))
        whole.setStretchFactor(self.page, 1)
        whole.setStretchFactor(self.hits, 1)
        self.setLayout(whole)
        self.finished.connect(parent.activateWindow)
        look.style_window_now(self)
        look.changed.connect(self._render)
        wanted = QSize(round((_LINE_CH + 8) * look.measures.ch), 720)
        self.resize(wanted.boundedTo(self.screen().availableSize() - QSize(32, 64)))

    def show_section(self, name: str) -> None:
        """Show a section by its name, or the contents without one, as soon as the window is up."""
        self._shown.append(name)
        self._back.setEnabled(len(self._shown) > 1)
        self._show_hits(shown=False)
        self.show()
        self.raise_()
        self.activateWindow()
        self.page.setFocus()
        QTimer.singleShot(0, self, self._render)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Find):
            self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
            self.search.selectAll()
        elif event.text().isprintable() and event.text().strip():
            # Somebody types while the guide opens, or reads.
            self.search.setFocus(Qt.FocusReason.OtherFocusReason)
            self.search.insert(event.text())
            self._find()
        elif event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)

    def _render(self) -> None:
        """Show the chapter of the newest section, in the current theme and size."""
        self._text = self._text or self._read()
        name = self._shown[-1]
        page = self.page
        page.setMaximumWidth(round((_LINE_CH + 8) * self._look.measures.ch))
        document = QTextDocument(page)
        document.setDefaultFont(page.font())
        document.setMarkdown(without_names(chapter_with(self._text, name)))
        _dress(document, {each.title: each.name for each in sections(self._text)})
        if name:
            # So that the last section can stand at the top, too.
            frame = document.rootFrame().frameFormat()
            frame.setBottomMargin(page.viewport().height())
            document.rootFrame().setFrameFormat(frame)
        page.setDocument(document)
        self._document.deleteLater()
        self._document = document
        page.scrollToAnchor(name)

    def _follow(self, link: QUrl) -> None:
        self.show_section(link.fragment())

    def _go_back(self) -> None:
        self._shown.pop()
        self.show_section(self._shown.pop())

    def _find(self) -> None:
        self._text = self._text or self._read()
        found = find_sections(self._text, self.search.text())
        self.hits.clear()
        for section, around in found:
            item = QListWidgetItem(f"{section.title}\n{around}", self.hits)
            item.setData(Qt.ItemDataRole.UserRole, section.name)
        self.hits.setCurrentRow(0)
        typed = bool(self.search.text().strip())
        self._show_hits(shown=typed and bool(found))
        said = translate("help", "%Ln sections found", None, len(found)) if found else ""
        self._result.setText(said or translate("help", "Not found") if typed else "")
        announce(self.search, self._result.text())

    def _show_hits(self, *, shown: bool) -> None:
        self.hits.setVisible(shown)
        self.page.setVisible(not shown)

    def _open(self, item: QListWidgetItem) -> None:
        self.show_section(item.data(Qt.ItemDataRole.UserRole))

    def _open_first(self) -> None:
        if self.hits.isVisible():
            self._open(self.hits.currentItem())
        else:
            self._find()


def _dress(document: QTextDocument, names: dict[str, str]) -> None:
    """Space the text, and name its headings as links do. An unshown document does so quickly."""
    edit = QTextCursor(document)
    edit.beginEditBlock()
    block = document.begin()
    while block.isValid():
        _dress_block(block, names)
        block = block.next()
    for table in document.rootFrame().childFrames():
        if isinstance(table, QTextTable):
            plain = table.format().toTableFormat()
            plain.setBorder(0)
            plain.setCellPadding(4)
            table.setFormat(plain)
    edit.endEditBlock()


def _dress_block(block: QTextBlock, names: dict[str, str]) -> None:
    spaced = block.blockFormat()
    pictures = [part for part in block.textFormats() if part.format.isImageFormat()]
    if not pictures:
        proportional = QTextBlockFormat.LineHeightTypes.ProportionalHeight
        spaced.setLineHeight(_LINE_HEIGHT, proportional.value)
    level = spaced.headingLevel()
    cursor = QTextCursor(block)
    # Not BlockUnderCursor: that starts in the block before.
    cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
    if level:
        shown = cursor.charFormat()
        shown.setAnchor(True)
        shown.setAnchorNames([names.get(block.text(), "")])
        cursor.setCharFormat(shown)
    spaced.setTopMargin(12 if level == 3 else 0)
    if not isinstance(cursor.currentTable(), QTextTable):
        listed = isinstance(block.textList(), QTextList)
        chapter = [part.format.isAnchor() for part in block.textFormats()] == [True]
        spaced.setBottomMargin(4 if level or listed or chapter else 12)
    cursor.setBlockFormat(spaced)
    for part in pictures:
        picture = part.format.toImageFormat()
        picture.setMaximumWidth(QTextLength(QTextLength.Type.PercentageLength, 100))
        cursor.setPosition(block.position() + part.start)
        cursor.movePosition(
            QTextCursor.MoveOperation.Right, QTextCursor.MoveMode.KeepAnchor, part.length
        )
        cursor.setCharFormat(picture)
