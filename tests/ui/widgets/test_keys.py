"""How the keys are named in another language."""

from PySide6.QtCore import QTranslator

from plantdesk.ui.look.resources import resource
from plantdesk.ui.widgets.keys import send_keys


def test_enter_has_one_name_in_a_language_where_qt_calls_the_key_otherwise(qapp):
    translator = QTranslator()
    assert translator.load(str(resource("translations", "plantdesk_es.qm")))
    qapp.installTranslator(translator)
    try:
        assert "Retorno" not in send_keys()
    finally:
        qapp.removeTranslator(translator)
