"""English on any system: the singular of each text that counts something, and the digits."""

from PySide6.QtCore import QCoreApplication, QLocale, QTranslator

from plantdesk.ui.look.resources import resource


def load_translation(app: QCoreApplication) -> None:
    translator = QTranslator(app)
    # Without the file, texts only say "1 plants"; the self-test reports it.
    if translator.load(str(resource("translations", "plantdesk_en.qm"))):
        app.installTranslator(translator)
    # Ids have the digits 0 to 9, and so have counts and days. C separates no thousands.
    system = QLocale()
    if system.zeroDigit() != "0" or system.language() == QLocale.Language.C:
        QLocale.setDefault(QLocale(QLocale.Language.English))
