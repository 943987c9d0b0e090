"""What the painted widgets take for granted of Qt."""

import sys

import pytest
from PySide6.QtWidgets import QStyle, QStyleFactory
from pytestqt.qtbot import QtBot


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the style is asked")
def test_every_style_that_qt_brings_underlines_a_button_s_letter(qtbot: QtBot) -> None:
    names = QStyleFactory.keys()
    styles = [QStyleFactory.create(name) for name in names]
    assert styles
    hint = QStyle.StyleHint.SH_UnderlineShortcut
    assert all(style.styleHint(hint) for style in styles)
