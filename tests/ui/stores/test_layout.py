"""What moves, has the focus and is filled in the dialog about stores. The scenes show the rest."""

from PySide6.QtCore import QPoint

from plantdesk.ui.widgets.buttons.send_button import SendButton
from tests.ui.stage import GREEN, PRACTICE
from tests.ui.stores.stage import settle, type_into


def test_a_warning_about_http_moves_nothing(stage):
    form = stage.dialog().form
    parts = form.name.input, form.address.field.input, form.token.field.input, form.more_link
    before = [part.mapTo(form, QPoint()) for part in parts]
    type_into(form.address.field.input, "http://plants.example")
    settle()
    assert form.address.consent.isVisible()
    assert [part.mapTo(form, QPoint()) for part in parts] == before


def test_the_dialog_has_one_filled_button_that_is_never_hatched(stage):
    for store in (GREEN, PRACTICE):
        dialog = stage.dialog(store=store)
        image = dialog.save.grab().toImage()
        row = [image.pixelColor(x, 12).name() for x in range(12, image.width() - 12)]
        assert len(set(row)) == 1
        theme = stage.look.theme
        # The practice fill is as grey as a disabled button.
        assert row[0] == (theme.accent if store.practice else theme.fill).lower()
        assert dialog.findChildren(SendButton) == [dialog.save]
