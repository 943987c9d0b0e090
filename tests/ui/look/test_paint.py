"""Assumptions of the painted widgets about Qt."""

import sys

import pytest
from PySide6.QtWidgets import QStyle, QStyleFactory


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the style is asked")
def test_all_styles_of_qt_underline_shortcut_letters(qtbot):
    names = QStyleFactory.keys()
    styles = [QStyleFactory.create(name) for name in names]
    assert styles
    hint = QStyle.StyleHint.SH_UnderlineShortcut
    assert all(style.styleHint(hint) for style in styles)
