"""The window that shows the guide. It blocks nothing, and closes with the window below it."""

from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import (
    QKeyEvent,
    QKeySequence,
    QResizeEvent,
    QTextBlock,
    QTextBlockFormat,
    QTextCursor,
    QTextLength,
    QTextList,
    QTextTable,
)
from PySide6.QtWidgets import QDialog, QFrame, QTextBrowser, QWidget

from plantdesk.ui.help.guide import guide_folder, section_name, sections, without_names
from plantdesk.ui.look.announce import announce
from plantdesk.ui.look.look import Look
from plantdesk.ui.look.measures import strong
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

    def __init__(self, look: Look, text: str, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self._look = look
        self._text = text
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setObjectName(self.NAME)
        self.setWindowTitle(translate("help", "Guide – PlantDesk"))
        self.page = _Page(look)
        self._first_block = 0
        self.page.verticalScrollBar().valueChanged.connect(self._note_place)
        self._contents = plain_button("guideContents", translate("help", "&Contents"))
        self._contents.clicked.connect(self._show_contents)
        self._back = plain_button("guideBack", translate("help", "&Back"))
        self._back.setEnabled(False)
        self._back.clicked.connect(self.page.backward)
        self.page.backwardAvailable.connect(self._back.setEnabled)
        self._result = plain_label(ink="text2", type_="small")
        self.search = Input()
        self.search.setObjectName("guideSearch")
        self.search.setAccessibleName(translate("help", "Find in the guide"))
        self.search.setPlaceholderText(translate("help", "Find in the guide"))
        self.search.returnPressed.connect(self._find)
        self.search.textEdited.connect(self._find_first)
        self._lay_out()
        self.finished.connect(parent.activateWindow)
        look.style_window_now(self)
        look.changed.connect(self._render)
        self._render()
        self.resize(self._best_size())

    def show_section(self, name: str) -> None:
        """Show a section by its name, or the start of the guide without one."""
        self.page.setSource(f"#{name}")
        self.show()
        self.raise_()
        self.activateWindow()
        self.page.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Find):
            self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
            self.search.selectAll()
        else:
            super().keyPressEvent(event)

    def _render(self) -> None:
        """Show the text in the current theme and size, at the same place."""
        first = self._first_block
        self.page.show_text(self._text)
        document = self.page.document()
        place = document.documentLayout().blockBoundingRect(document.findBlockByNumber(first))
        self.page.verticalScrollBar().setValue(round(place.top()))

    def _note_place(self) -> None:
        # Noted while scrolling: a change of size moves the text before it is rendered again.
        self._first_block = self.page.cursorForPosition(QPoint(0, 0)).blockNumber()

    def _show_contents(self) -> None:
        self.page.setSource("#")
        self.page.verticalScrollBar().setValue(0)
        self.page.setFocus()

    def _find_first(self) -> None:
        self.page.moveCursor(QTextCursor.MoveOperation.Start)
        self._find()

    def _find(self) -> None:
        """Find the next place, from the start again after the last one."""
        # Keyboards have the straight one, the guide the other.
        wanted = self.search.text().replace("'", "’")
        found = self.page.find(wanted)
        if not found:
            self.page.moveCursor(QTextCursor.MoveOperation.Start)
            found = self.page.find(wanted)
        self._result.setText("" if found or not wanted else translate("help", "Not found"))
        announce(self.page, self.page.textCursor().block().text() or self._result.text())

    def _lay_out(self) -> None:
        top = row(self._contents, self._back, None, self._result, self.search, gap=8)
        top.setStretch(2, 1)
        top.setStretchFactor(self.search, 3)
        whole = column(top, self.page, gap=12, margins=(16, 16, 16, 16))
        whole.setStretchFactor(self.page, 1)
        self.setLayout(whole)

    def _best_size(self) -> QSize:
        wanted = QSize(round((_LINE_CH + 8) * self._look.measures.ch), 720)
        return wanted.boundedTo(self.screen().availableSize() - QSize(32, 64))


class _Page(QTextBrowser):
    """Our own Markdown, with pictures from the guide's folder only."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.setObjectName("guideText")
        self.setAccessibleName(translate("help", "Guide"))
        self.setProperty("box", "guide")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setSearchPaths([str(guide_folder())])
        self.setLineWrapMode(QTextBrowser.LineWrapMode.FixedPixelWidth)
        # No language of the guide runs from the right, whatever the window does.
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)

    def show_text(self, text: str) -> None:
        # A heading's name is what links use, in every language the same.
        self._names = {section.title: section.name for section in sections(text)}
        self.setMarkdown(without_names(text))
        block = self.document().begin()
        while block.isValid():
            self._dress(block)
            block = block.next()
        self._dress_tables()
        self._limit_lines()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._limit_lines()

    def _limit_lines(self) -> None:
        longest = round(_LINE_CH * self._look.measures.ch)
        self.setLineWrapColumnOrWidth(min(self.viewport().width(), longest))

    def _dress(self, block: QTextBlock) -> None:
        """Space the text. Give a heading its size and the name that links use."""
        spaced = block.blockFormat()
        if not any(part.format.isImageFormat() for part in block.textFormats()):
            proportional = QTextBlockFormat.LineHeightTypes.ProportionalHeight
            spaced.setLineHeight(_LINE_HEIGHT, proportional.value)
        level = spaced.headingLevel()
        cursor = QTextCursor(block)
        # Not BlockUnderCursor: that starts in the block before.
        cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
        if level:
            measures = self._look.measures
            shown = block.charFormat()
            shown.setFont({1: measures.h1, 2: measures.h2}.get(level, strong(measures.body)))
            shown.setAnchor(True)
            title = block.text()
            shown.setAnchorNames([self._names.get(title, section_name(title))])
            cursor.setCharFormat(shown)
        spaced.setTopMargin({0: 0, 1: 0, 2: 28, 3: 12}[level])
        if not isinstance(cursor.currentTable(), QTextTable):
            listed = isinstance(block.textList(), QTextList)
            chapter = [part.format.isAnchor() for part in block.textFormats()] == [True]
            spaced.setBottomMargin(4 if level or listed or chapter else 12)
        cursor.setBlockFormat(spaced)
        for part in block.textFormats():
            if part.format.isImageFormat():
                picture = part.format.toImageFormat()
                picture.setMaximumWidth(QTextLength(QTextLength.Type.PercentageLength, 100))
                cursor.setPosition(block.position() + part.start)
                cursor.movePosition(
                    QTextCursor.MoveOperation.Right, QTextCursor.MoveMode.KeepAnchor, part.length
                )
                cursor.setCharFormat(picture)

    def _dress_tables(self) -> None:
        for table in self.document().rootFrame().childFrames():
            if isinstance(table, QTextTable):
                plain = table.format().toTableFormat()
                plain.setBorder(0)
                plain.setCellPadding(4)
                table.setFormat(plain)
