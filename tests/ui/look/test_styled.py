"""The sheet sets size, weight and colour of text."""

from PySide6.QtGui import QFont
from PySide6.QtWidgets import QApplication, QLabel, QVBoxLayout, QWidget

from plantdesk.ui.look.paint import styled
from plantdesk.ui.look.plain_text import plain_label

TNUM = QFont.Tag("tnum")


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
