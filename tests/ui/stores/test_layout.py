"""Dialogs and pages about stores cut nothing, whatever the size, language and direction."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QWidget

from plantdesk.domain.outcome import ConnectionFault, HeldBack, HoldReason, NotReached
from plantdesk.domain.token import KeyringState, TokenPlace
from plantdesk.ui.stores.token_dialog import TokenDialog
from plantdesk.ui.widgets.buttons.send_button import SendButton
from tests.ui.stage import GREEN, LAKE, PRACTICE
from tests.ui.stores.stage import Longer, assert_nothing_is_cut, press, settle, type_into

# The scenes show English at other sizes.
SIZES = [(480, 600, 14), (800, 600, 28)]


@pytest.fixture(params=["long", "mirrored"])
def way_of_words(request, qapp):
    longer = Longer()
    if request.param == "long":
        qapp.installTranslator(longer)
    else:
        qapp.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    yield
    qapp.removeTranslator(longer)
    qapp.setLayoutDirection(Qt.LayoutDirection.LeftToRight)


@pytest.mark.parametrize(("width", "height", "text"), SIZES)
def test_nothing_is_cut_in_the_dialog(stage, way_of_words, width, height, text):
    dialog = stage.dialog(LAKE, (width, height), text=text)
    stage.tell_token(LAKE, TokenPlace.MEMORY, KeyringState.LOCKED)
    press(dialog, "moreSettings")
    press(dialog, "proxyOwn")
    settle()
    assert_nothing_is_cut(dialog)
    press(dialog, "replaceToken")
    long = "https://plants.a-long-name.example/with/a/path/plants"
    type_into(dialog.form.address.field.input, long)
    dialog.form.check.check(GREEN)
    stage.answer(NotReached(ConnectionFault.CONNECT))
    dialog.form.read()
    dialog.message.say("Not saved: \u2068Lakeside Botanic Garden\u2069. " * 3, "wrong")
    settle()
    assert_nothing_is_cut(dialog)


@pytest.mark.parametrize(("width", "height", "text"), SIZES)
def test_nothing_is_cut_on_the_page(stage, way_of_words, width, height, text):
    page = stage.page((width, height), text=text)
    type_into(page.form.address.field.input, "http://store.lakeside.example/api")
    press(page, "checkConnection")
    stage.answer(HeldBack(HoldReason.SIGN_IN, 407))
    press(page, "connectStore")
    settle()
    assert_nothing_is_cut(page)


@pytest.mark.parametrize("text", [14, 28])
def test_nothing_is_cut_in_the_token_dialog(stage, way_of_words, text):
    stage.set_up(LAKE, text=text)
    stage.tell_token(LAKE, TokenPlace.UNKNOWN, KeyringState.WAITS)
    parent = QWidget()
    stage.show(parent)
    dialog = TokenDialog(stage.look, stage.stores, LAKE, parent)
    dialog.show()
    settle()
    assert_nothing_is_cut(dialog)


def test_a_warning_about_http_moves_nothing(stage):
    for window in (stage.dialog(), stage.page()):
        form = window.form
        parts = form.name.input, form.address.field.input, form.token.field.input, form.more_link
        before = [part.mapTo(form, QPoint()) for part in parts]
        type_into(form.address.field.input, "http://plants.example")
        settle()
        assert form.address.consent.isVisible()
        assert [part.mapTo(form, QPoint()) for part in parts] == before


def test_every_focused_widget_shows_its_focus(stage):
    dialog = stage.dialog(LAKE, (800, 1200))
    press(dialog, "moreSettings")
    dialog.activateWindow()
    dialog.list.setFocus()
    for _ in range(22):
        widget = QApplication.focusWidget()
        settle()
        focused = widget.grab().toImage()
        widget.clearFocus()
        settle()
        assert widget.grab().toImage() != focused, widget.objectName()
        widget.setFocus(Qt.FocusReason.TabFocusReason)
        widget.nextInFocusChain()
        dialog.focusNextPrevChild(True)


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("store", [GREEN, PRACTICE])
def test_the_dialog_has_one_filled_button_that_is_never_hatched(stage, store, dark):
    dialog = stage.dialog(store=store, dark=dark)
    image = dialog.save.grab().toImage()
    row = [image.pixelColor(x, 12).name() for x in range(12, image.width() - 12)]
    assert len(set(row)) == 1
    theme = stage.look.theme
    # The practice fill is as grey as a disabled button.
    assert row[0] == (theme.accent if store.practice else theme.fill).lower()
    assert dialog.findChildren(SendButton) == [dialog.save]
