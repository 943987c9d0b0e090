"""The plants in the practice store: there, users look in the store as they would in a real one."""

from PySide6.QtWidgets import QWidget

from plantdesk.desk.desk import Desk
from plantdesk.desk.news import PracticePlants
from plantdesk.ui.flow import answer_from, answer_of
from plantdesk.ui.look.look import Look
from plantdesk.ui.widgets.question import Question
from plantdesk.ui.wording import isolated, shortened, translate


async def show_practice_plants(look: Look, desk: Desk, parent: QWidget) -> None:
    unread = PracticePlants(None)
    found = await answer_from(desk, lambda engine: engine.stores.practice_plants(), unread)
    text = translate("practice", "The plants can’t be read now. Try again later.")
    lines = []
    for plant in found.plants or ():
        parts = (str(plant.id), plant.name, plant.tag or "")
        lines.append("   ·   ".join(isolated(shortened(part)) for part in parts if part))
    if lines:
        text = translate("practice", "%Ln plants, newest first.", None, len(lines))
    elif found.plants is not None:
        text = translate("plants", "No plants yet.")
    title = translate("practice", "Plants in the practice store")
    close = translate("window", "&Close")
    await answer_of(Question(look, parent, title, text, keep=close, exact="\n".join(lines)))
