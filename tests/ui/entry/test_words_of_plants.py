"""What lists, tables and fields say of a plant, and what can be done with it."""

from msgspec.structs import replace

from plantdesk.domain.outcome import Added
from plantdesk.domain.plant import Plant
from plantdesk.domain.status import Status
from plantdesk.domain.typed import PlantField
from plantdesk.outbox.news import Queue, Rest, WaitReason
from plantdesk.ui.entry.action import Action
from plantdesk.ui.entry.offered_actions import actions_of
from plantdesk.ui.entry.situations import tell
from plantdesk.ui.entry.status_words import exact_word
from tests.ui.stage import GREEN, entry


def test_a_table_without_reasons_says_what_is_special_about_an_added_plant():
    differs = Added(Plant("Tilia", None), 200, (PlantField.NAME,))
    for status, outcome, word in (
        (Status.ADDED, None, "Added"),
        (Status.ADDED, differs, "Added, but not as typed"),
        (Status.ADDED_AS_SAID, None, "Added, as you confirmed"),
        (Status.NOT_ADDED, None, "Not added"),
    ):
        assert exact_word(entry(7, "Salvia", None, status, outcome)) == word


def test_a_plant_on_its_way_can_be_stopped_until_it_has_left_or_its_result_is_not_saved():
    sending = entry(7, "Salvia", None, Status.SENDING)
    unsaved = Queue(unsaved=frozenset({sending.id}))
    for queue, actions in (
        (Queue(), (Action.STOP,)),
        (Queue(left=frozenset({sending.id})), ()),
        (unsaved, ()),
        (replace(unsaved, rest=Rest(WaitReason.JOURNAL)), ()),
        (replace(unsaved, rest=Rest(WaitReason.FAULT)), (Action.SEND_NOW,)),
    ):
        assert actions_of(sending, queue, None) == actions


def test_a_settled_plant_and_one_on_its_way_leave_the_user_nothing_to_do():
    told = {each: tell(entry(7, "Acer", None, each), GREEN, Queue(), int) for each in Status}
    open_ones = {status for status, words in told.items() if not words.nothing_to_do}
    assert open_ones == {Status.REFUSED, Status.TO_CHECK, Status.REMOVED}
