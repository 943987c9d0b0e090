"""An id is used once, also in the practice store."""

import pytest

from tests.e2e.program import Kept, kept_in


@pytest.fixture
def program(launch):
    return launch()


def test_a_known_id_is_refused_in_the_stores_words(program, launch, folder):
    program.scan(7, "Rosa", "")
    program.wait_for(lambda: program.status_of(7) == "Added")
    program.close()
    # Like the journal of another computer, the new one doesn't know the id.
    (folder / "journal.db").unlink()
    second = launch()
    second.scan(7, "Rosa canina", "")
    second.wait_for(lambda: second.status_of(7) == "Refused")
    assert second.said == "id 7 is already used by ‘Rosa’"


def test_a_known_id_warns_and_enter_does_not_confirm(program):
    program.scan(7, "Rosa", "")
    program.wait_for(lambda: program.status_of(7) == "Added")
    program.scan(7)
    program.wait_for(lambda: program.warning.startswith("7 is \u2068Rosa\u2069, added from "))
    program.scan("Rosa gallica", "")
    assert program.form == ("7", "Rosa gallica", "")
    assert program.focused == "plantId"
    assert program.statuses == [("7", "Added")]


def test_the_same_id_scanned_twice_quickly_is_not_sent_twice(program, folder):
    program.scan(7, "Rosa", "", 7, "Rosa gallica", "")
    program.wait_for(lambda: program.statuses == [("7", "Not saved"), ("7", "Added")])
    program.click_row("Not saved")
    program.click("actionLeaveOut")
    program.close()
    assert kept_in(folder) == [Kept(7, "Rosa", None, "added")]
