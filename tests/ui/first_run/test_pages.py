"""The first start on a computer that can't save."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QLabel

from plantdesk.desk.news import JournalFault, JournalFaultKind, StoresFound
from plantdesk.ui.first_run.connect import ConnectPage
from plantdesk.ui.first_run.pages import FirstRunPages
from tests.ui.stage import PRACTICE
from tests.ui.stores.stage import press, type_into

FAULT = JournalFault(JournalFaultKind.NOT_WRITABLE, Path("journal.db"))


@pytest.fixture
def page(stage):
    """The connect page with everything typed."""
    stage.set_up(PRACTICE)
    page = FirstRunPages(stage.look, stage.stores, stage.desk)
    stage.show(page, (1100, 720))
    press(page, "connectToStore")
    form = page.findChild(ConnectPage).form
    type_into(form.name.input, "New Store")
    type_into(form.address.field.input, "https://new.example")
    type_into(form.token.field.input, "leaf-4711")
    return page


def test_a_store_that_can_not_be_saved_stays_in_the_form(stage, page):
    said = page.findChild(QLabel, "connectMessage")
    press(page, "connectStore")
    stage.desk.answer("stores.save", False)
    assert said.text().startswith("Not saved")
    assert page.findChild(ConnectPage).form.typed.name == "New Store"
    press(page, "connectStore")
    assert said.text() == ""
    assert len(stage.desk.saved) == 2


def test_connecting_again_retries_a_failed_journal(stage, page):
    stage.desk.deliver(FAULT)
    press(page, "connectStore")
    assert stage.desk.calls[-1:] == [("try_again",)]
    stage.desk.deliver(FAULT)
    press(page, "connectStore")
    stage.desk.deliver(StoresFound((PRACTICE,)))
    (store,) = stage.desk.saved
    assert stage.desk.tokens == []
    stage.desk.answer("stores.save", True)
    assert [(given[0], given[2]) for given in stage.desk.tokens] == [(store.id, True)]
