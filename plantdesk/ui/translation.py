"""The translation into English: the singular of each text that counts something."""

from PySide6.QtCore import QCoreApplication, QTranslator

from plantdesk.ui.look.resources import resource


def load_translation(app: QCoreApplication) -> None:
    translator = QTranslator(app)
    # Without the file, texts only say "1 plants"; the self-test reports it.
    if translator.load(str(resource("translations", "plantdesk_en.qm"))):
        app.installTranslator(translator)
