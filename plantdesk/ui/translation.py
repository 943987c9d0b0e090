"""The language of all texts, chosen at the start. A text that it lacks is in English."""

from PySide6.QtCore import QCoreApplication, QLocale, QTranslator

from plantdesk.domain.preferences import Language
from plantdesk.ui.look.resources import resource


def load_translation(app: QCoreApplication, chosen: Language = Language.SYSTEM) -> None:
    # Qt asks the last one first. English below it has the singular of what it lacks: without that
    # file, which the self-test reports, one would read “1 plants”.
    for language in dict.fromkeys((Language.ENGLISH, spoken(chosen))):
        translator = QTranslator(app)
        if translator.load(str(resource("translations", f"plantdesk_{language.value}.qm"))):
            app.installTranslator(translator)
    # Ids have the digits 0 to 9, and so have counts. C separates no thousands.
    system = QLocale()
    if system.zeroDigit() != "0" or system.language() == QLocale.Language.C:
        QLocale.setDefault(QLocale(QLocale.Language.English))


def spoken(chosen: Language) -> Language:
    """The chosen language, or the first of the system's that PlantDesk speaks."""
    if chosen is not Language.SYSTEM:
        return chosen
    ours = {language.value: language for language in Language}
    wanted = (name.partition("-")[0] for name in QLocale.system().uiLanguages())
    return next((ours[name] for name in wanted if name in ours), Language.ENGLISH)
