"""The practice store in the Stores dialog, and the list of its plants."""

from PySide6.QtWidgets import QListView

from plantdesk.desk.news import PracticePlants
from plantdesk.domain.plant import NewPlant
from plantdesk.ui.stores.practice_plants import PracticePlantsDialog
from tests.ui.stage import GREEN, PRACTICE
from tests.ui.stores.stage import says, settle

PLANTS = (NewPlant(502, "Tilia cordata", None), NewPlant(501, "Acer <b>", "Tree"))


def test_the_practice_stores_plants_are_listed(stage):
    stage.set_up(PRACTICE)
    dialog = PracticePlantsDialog(stage.look, stage.desk, None)
    stage.show(dialog)
    stage.desk.answer("stores.practice_plants", PracticePlants(PLANTS))
    settle()
    model = dialog.findChild(QListView, "plantsThere").model()
    spoken = [model.index(row, 0).data() for row in range(model.rowCount())]
    assert spoken == ["502, Tilia cordata", "501, Acer <b>, Tree"]
    for found, said in (((), "No plants yet."), (None, "The plants can’t be read now.")):
        stage.desk.answer("stores.practice_plants", PracticePlants(found))
        assert said in says(dialog)


def test_the_practice_store_has_nothing_to_save_but_plants_to_show(stage):
    dialog = stage.dialog(PRACTICE)
    for saves, cancel in ((False, "Close"), (True, "Cancel")):
        assert (dialog.save.isVisible(), dialog.show_plants.isVisible()) == (saves, not saves)
        assert dialog.cancel.text() == cancel
        dialog.choose(GREEN.id)
        settle()
