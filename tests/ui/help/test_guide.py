"""The guide inside the program: every section that the program names, and how it opens."""

import re
from pathlib import Path

from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QShortcut, QTextDocument
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QPushButton

import plantdesk.ui
from plantdesk.domain.outcome import HeldBack, HoldReason, Refused, Unsure, UnsureReason
from plantdesk.domain.search.plant_search import Kind
from plantdesk.domain.status import Status
from plantdesk.domain.typed import PlantField
from plantdesk.outbox.news import Queue, Rest
from plantdesk.ui.entry.action import Action
from plantdesk.ui.entry.kind_chips import kind_word
from plantdesk.ui.entry.situations import tell
from plantdesk.ui.help.guide import Section, find_sections, guide_file, guide_folder, read_guide
from plantdesk.ui.help.guide_window import GuideWindow
from plantdesk.ui.widgets.keys import native_keys
from tests.ui.add.test_plant_form import fill
from tests.ui.seeing import settle
from tests.ui.stage import GREEN, entry, queue_of

UI = Path(plantdesk.ui.__file__).parent


def named_by_the_program():
    """The sections in the code of what explains itself, and those of the statuses."""
    folders = (UI / name for name in ("add", "entry", "plants", "results", "window"))
    code = "".join(file.read_text("utf-8") for each in folders for file in each.rglob("*.py"))
    # Other names with hyphens are icons.
    icons = {"chevron-down", "chevron-up", "drawing-seedling", "utf-8"}
    named = {*re.findall(r'"([a-z0-9]+(?:-[a-z0-9]+)+)"', code)} - icons
    assert len(named) > 40
    plants = (entry(1, "Acer", None, status) for status in Status)
    return named | {tell(plant, GREEN, Queue(), int).section for plant in plants}


def guide_of(window):
    settle()
    return window.findChild(QDialog, "guide")


def heading(window):
    """The heading at the top of its guide."""
    return guide_of(window).page.cursorForPosition(QPoint(4, 4)).block().text()


def test_every_status_reason_and_problem_has_its_section_and_every_link_leads_to_one(window):
    guide = read_guide(window.menuBar())
    names, text = [each.name for each in guide], "\n".join(each.text for each in guide)
    assert named_by_the_program() - set(names) == set()
    assert len(names) == len(set(names))
    links = re.findall(r"(?<!!)\[[^\]]*\]\(([^)]*)\)", text)
    assert {link for link in links if link.removeprefix("#") not in names} == set()
    finding = text[text.index("- **To do**") :].partition("\n\n")[0]
    assert re.findall(r"^- \*\*(.+?)\*\*", finding, re.MULTILINE) == [*map(kind_word, Kind)]
    # The shortcuts are those of the menus. One outside them would be missing.
    menus, shown = [action.menu() for action in window.menuBar().actions()], QTextDocument()
    lines = [(line, menu) for menu in menus for line in menu.actions()]
    told = [(native_keys(line.shortcut()), menu.title(), line.text()) for line, menu in lines]
    cells = [text.replace("&", "") for cells in told if cells[0] for text in cells]
    shown.setMarkdown(guide[-1].markdown)
    title, _, *rest = filter(None, shown.toPlainText().split("\n"))
    assert (title, rest) == ("Keyboard shortcuts", ["Keys", "Menu", *cells])
    assert window.findChildren(QShortcut) == []
    # What other sections name works, too.
    works = {keys.toString() for line, _ in lines for keys in line.shortcuts()}
    named = re.findall(r"\bCtrl\+\w+", guide_file("en").read_text("utf-8"))
    assert len(named) > 10
    assert {*named} - works == set()


def test_a_wrong_field_the_card_and_an_entry_explain_themselves(window, desk):
    form = window.page.form
    field = form.fields[PlantField.ID]
    helps = form.findChildren(QPushButton, "explainField")
    # A problem says all that there is to say, and a warning has more in the guide.
    form.fields[PlantField.NAME].input.setText("Rosa")
    for typed, helped in (("\t", False), ("0", True)):
        field.input.setText(typed)
        form.submit()
        settle()
        assert window.page.section_shown == "the-plant-id"
        assert any(button.isVisible() for button in helps) is helped
    (shown,) = [button for button in helps if field.isAncestorOf(button)]
    QTest.mouseClick(shown, Qt.MouseButton.LeftButton)
    assert heading(window) == "The plant id"
    text = guide_of(window).page.document().begin().next().blockFormat()
    assert text.lineHeight() > 100
    assert text.bottomMargin() > 0
    assert window.focusWidget() is field.input
    form.clear()
    assert not any(button.isVisible() for button in helps)
    # So do the card and the pane of an entry.
    for status, outcome, why, title in (
        (Status.REFUSED, Refused(400, "no"), None, "Refused"),
        (Status.WAITING, None, HoldReason.TOKEN, "The store didn’t accept the token"),
    ):
        one = entry(7, "Acer", "Tree", status, outcome)
        desk.deliver(queue_of(1, rest=why and Rest(HeldBack(why, 401))))
        desk.deliver(one)
        window.page.results.show_item(one)
        settle()
        QTest.mouseClick(window.page.results.card.explain, Qt.MouseButton.LeftButton)
        assert heading(window) == title
    # Of what is being typed, the card tells nothing.
    fill(window, "8", "Rosa")
    assert window.pages.section_shown == "adding-a-plant"
    window.pages.show_plants()
    assert window.pages.section_shown == "all-plants"
    pane = window.pages.plants.pane
    pane.show_entry(entry(7, "Acer", None, Status.TO_CHECK, Unsure(UnsureReason.CUT)))
    pane.findChild(QPushButton, "explain").click()
    assert heading(window) == "No reply came"
    guide_of(window).findChild(QPushButton, "guideContents").click()
    assert guide_of(window).hits.count() > 40


def test_it_opens_once_takes_what_is_typed_and_gives_back_the_keyboard(window):
    name = window.page.form.fields[PlantField.NAME].input
    name.setFocus()
    window.do(Action.SHOW_GUIDE)
    guide = window.findChild(QDialog, "guide")
    # It stands there before it is read.
    assert (guide.isVisible(), guide.hits.count()) == (True, 0)
    names = [part.accessibleName() for part in (guide.page, guide.hits, guide.search)]
    assert names == ["Guide", "Sections found", guide.search.placeholderText()]
    assert (guide.windowTitle(), names[2]) == ("Guide – PlantDesk", "Find in the guide")
    for letters in ("la", "bels"):
        QTest.keyClicks(guide.focusWidget(), letters)
    settle()
    assert guide.search.text() == "labels"
    assert guide.hits.item(0).text().startswith("Labels\n")
    window.do(Action.SHOW_GUIDE, "adding-a-plant")
    assert guide_of(window) is guide
    assert QApplication.focusWidget() is guide.page
    # Its first link.
    for key in (Qt.Key.Key_Tab, Qt.Key.Key_Return):
        QTest.keyClick(guide.page, key)
    assert heading(window) == "An id that was used before"
    guide.findChild(QPushButton, "guideContents").click()
    assert guide.hits.isVisible()
    # Even the last section stands at the top, also in another theme.
    window.do(Action.SHOW_GUIDE, "keyboard-shortcuts")
    for dark in (False, True):
        settle()
        assert heading(window) == "Keyboard shortcuts"
        shown = guide.page.document()
        window._look.set_dark(dark)
    document = guide.page.document()
    assert (document is shown, document.defaultFont()) == (False, guide.page.font())
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert guide.page.findChildren(QTextDocument) == [document]
    # Letters search also while somebody reads.
    QTest.keyClicks(guide.page, "xy")
    assert (guide.search.text(), QApplication.focusWidget()) == ("labelsxy", guide.search)
    assert guide.hits.count() == 0
    window.do(Action.SHOW_GUIDE, "labels")
    QTest.keyClick(guide.page, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert QApplication.focusWidget() is guide.search
    assert guide.search.selectedText() == "labelsxy"
    QTest.keyClick(guide.page, Qt.Key.Key_Escape)
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    settle()
    assert window.findChildren(GuideWindow) == []
    assert QApplication.focusWidget() is name


def found(guide, typed):
    """The titles of the sections that a search finds."""
    guide.search.selectAll()
    guide.search.insert(typed) if typed else guide.search.del_()
    return [guide.hits.item(at).text().split("\n")[0] for at in range(guide.hits.count())]


def test_a_search_finds_sections_with_all_words_in_any_order(window, heard):
    QTest.keyClick(QApplication.focusWidget() or window, Qt.Key.Key_F1)
    guide = guide_of(window)
    refused = "The store didn’t accept the token"
    # The beginnings of words, not their ends.
    assert refused in found(guide, "acc")
    assert (guide.hits.isVisible(), guide.page.isVisible()) == (True, False)
    assert refused not in found(guide, "ccept")
    titles = found(guide, "")
    # Parts stand further in than their chapters.
    assert (titles[0][0], titles[1], titles[-1]) == ("Q", "    Was it added?", "Keyboard shortcuts")
    titles = found(guide, "language")
    assert "Preferences" in titles[:4]
    around = guide.hits.item(titles.index("Preferences")).text().split("\n")[1]
    assert "the size of text, the language, sounds" in around
    assert (len(around) < 200, around[:2], around[2].isalnum()) == (True, "… ", True)
    words = ("barcode", "delete", "password", "twice", "twice")
    others = ("bar code", "remove", "token", "duplicate", "used before")
    for typed, other in zip(words, others, strict=True):
        hits = find_sections([Section("a", 2, "A", f"\n**{other}** [it](#b) now")], typed)
        assert hits[0][1] == f"{other} it …"
    # No line runs out of the window.
    assert guide.hits.visualItemRect(guide.hits.item(0)).width() <= guide.hits.width()
    assert (found(guide, "xyz"), guide._result.text()) == ([], "0 sections found")
    assert heard[-1] == guide._result.text()
    first = guide.hits.viewport()
    for press in (
        lambda: QTest.keyClick(guide.hits, Qt.Key.Key_Return),
        lambda: QTest.keyClick(guide.search, Qt.Key.Key_Return),
        lambda: QTest.mouseClick(first, Qt.MouseButton.LeftButton, pos=QPoint(40, 12)),
    ):
        # The keyboard's apostrophe finds that of the guide.
        assert found(guide, "DIDN'T token accept") == [refused]
        press()
        assert heading(window) == refused
    assert QApplication.focusWidget() is guide.page


def test_each_guide_shows_pictures_that_exist_and_smoothly(window):
    for code in ("en", "de", "es", "fr", "nl"):
        pictures = re.findall(r"\]\((pictures/[^)]*)\)", guide_file(code).read_text("utf-8"))
        assert len(pictures) > 5
        assert [name for name in pictures if not (guide_folder() / name).exists()] == []
    window.do(Action.SHOW_GUIDE, "plants-to-check")
    drawn = guide_of(window).page.grab().toImage()
    # The nearest pixels alone would be of the 256 colours that the file has.
    assert len({*memoryview(drawn.constBits()).cast("I")}) > 1500


def test_a_section_that_a_language_lacks_is_in_english_at_its_place(window, tmp_path, monkeypatch):
    monkeypatch.setattr("plantdesk.ui.help.guide.guide_folder", lambda: tmp_path)
    monkeypatch.setattr("plantdesk.ui.help.guide.language_code", lambda: "de")
    made = "<!-- English: 0123456789ab -->\n"
    for name, text in (
        ("guide.md", "# Guide\n\n## One\nSee [New](#new).\n\n### New\nNew text\n"),
        ("guide.de.md", f'# Anleitung\n<a id="one"></a>\n## Eins\n{made}Siehe [Neues](#new).\n'),
    ):
        (tmp_path / name).write_text(text, "utf-8")
    # Without what only translators need.
    assert [tuple(each) for each in read_guide(window.menuBar())[:-1]] == [
        ("one", 2, "Eins", "\nSiehe [Neues](#new)."),
        ("new", 3, "New", "\nNew text"),
    ]
