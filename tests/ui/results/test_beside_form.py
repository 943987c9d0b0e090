"""What stands under the form: plants still refused, and the newest result in a narrow window."""

import json

from PySide6.QtCore import Qt

from tests.e2e.stores import accept
from tests.faults.server import answer, repeat, reply, take_request
from tests.stages.shared import named

ERROR = json.dumps({"error": 7, "message": "This name is taken."}).encode()


def _refuse_first(request):
    return reply(400, ERROR) if b"Fagus" in request.body else accept(request)


refuses_beeches = repeat(take_request, answer(_refuse_first))


def _add(window, *plant, word):
    window.scan(*plant)
    window.until(lambda: window.rows[0].endswith(word))


def test_a_refused_plant_stays_by_the_form_until_it_is_dealt_with_also_after_a_restart(show_window):
    window = show_window((refuses_beeches,))
    _add(window, 41003, "Fagus", "", word="Refused")
    assert named("stillRefused", missing_ok=True) is None
    _add(window, 41004, "Fagus", "", word="Refused")
    _add(window, 8, "Rosa", "", word="Added")
    assert window.value("stillRefused") == "2 refused: 41004 Fagus"
    window.click("Correct it")
    window.until(lambda: window.form == ("41004", "Fagus", ""))
    window.click("Name")
    window.press(Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    window.type("Betula")
    window.press(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    window.until(lambda: window.value("stillRefused") == "1 refused: 41003 Fagus")
    window.quit()
    again = show_window(shop=window.engine.shop)
    again.until(lambda: again.rows)
    _add(again, 9, "Rosa canina", "", word="Added")
    assert again.value("stillRefused") == "1 refused: 41003 Fagus"
    # A narrow window says the newest result under the form.
    assert named("newestResult", missing_ok=True) is None
    again.resize(420, 600)
    again.until(lambda: named("newestResult", missing_ok=True))
    assert again.value("newestResult") == "Added: Rosa canina"
