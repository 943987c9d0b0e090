"""The sheet sets size, weight and colour of text. Widgets set only digits of equal width."""

import re
from pathlib import Path

from PySide6.QtGui import QFont
from PySide6.QtWidgets import QApplication, QLabel, QVBoxLayout, QWidget

import plantdesk
from plantdesk.ui.look.paint import styled
from plantdesk.ui.look.plain_text import plain_label

TNUM = QFont.Tag("tnum")
UI = Path(plantdesk.__file__).parent / "ui"
# A window without a look, and the figures.
OWN_FONTS = {
    "startup/plain_window.py",
    "look/paint.py",
    # Tags on paper.
    "labels/label.py",
}


def test_text_has_the_size_and_weight_of_its_type_and_figures_have_equal_width(stage):
    stage.set_up()
    sizes = {"": (14, 400), "small": (13, 400), "small strong": (13, 600), "h1": (20, 600)}
    labels = {type_: plain_label("7", type_=type_) for type_ in sizes}
    figures = styled(QLabel("7"), "small figures")
    window = QWidget()
    column = QVBoxLayout(window)
    for widget in (*labels.values(), figures):
        column.addWidget(widget)
    stage.look.style_window(window)
    stage.show(window)
    for type_, label in labels.items():
        assert (label.font().pixelSize(), label.font().weight()) == sizes[type_]
    # Also in another theme.
    for dark in (True, False):
        stage.look.set_dark(dark)
        QApplication.processEvents()
        assert figures.font().featureValue(TNUM) == 1


def test_no_widget_sets_a_font_that_the_sheet_overrides():
    files = {file.relative_to(UI).as_posix(): file for file in UI.rglob("*.py")}
    sets = re.compile(r"(?<!painter)(?<!_painter)\.setFont\(")
    found = {name for name, file in files.items() if sets.search(file.read_text("utf-8"))}
    assert found == OWN_FONTS, "give the widget a type instead: styled(widget, 'small')"


def test_every_box_has_its_style_and_every_style_its_box():
    sheet = (UI.parent.parent / "resources/styles/plantdesk.qss").read_text("utf-8")
    code = "".join(path.read_text("utf-8") for path in UI.rglob("*.py"))
    styles = set(re.findall(r'\[box="(\w+)"\]', sheet))
    assert set(re.findall(r'setProperty\("box", "(\w+)"\)', code)) <= styles
    assert [style for style in sorted(styles) if f'"{style}"' not in code] == []
