from dataclasses import replace

from plantdesk.domain.store import Store
from plantdesk.ui.store_form.store_reading import StoreField, StoreTyped, TokenDeed, typed_of
from plantdesk.ui.stores.edits import Plan, StoreEdits, Unfit
from tests.ui.stage import GREEN, LAKE, PRACTICE

NEW = Store("new", "", "plum", "")


def make() -> StoreEdits:
    return StoreEdits((GREEN, LAKE, PRACTICE))


def rename(edits: StoreEdits, store: Store, name: str) -> None:
    edits.put(store.id, replace(edits.typed(store.id), name=name))


def test_nothing_changed_is_nothing_to_save_or_to_lose() -> None:
    edits = make()
    edits.put(GREEN.id, replace(typed_of(GREEN), deed=TokenDeed.REPLACE, keep=False))
    assert edits.changed == []
    assert edits.plan(GREEN.id) == Plan((), ())


def test_edits_of_several_stores_are_kept_and_planned() -> None:
    edits = make()
    rename(edits, GREEN, "Green")
    edits.put(LAKE.id, replace(typed_of(LAKE), token="abc"))
    assert [store.name for store in edits.stores] == ["Green", LAKE.name, PRACTICE.name]
    plan = edits.plan(GREEN.id)
    assert isinstance(plan, Plan)
    assert [edited.store.id for edited in plan.edited] == [GREEN.id, LAKE.id]


def test_names_may_be_swapped_but_not_doubled() -> None:
    edits = make()
    rename(edits, GREEN, LAKE.name)
    assert isinstance(edits.plan(GREEN.id), Unfit)
    rename(edits, LAKE, GREEN.name)
    assert isinstance(edits.plan(GREEN.id), Plan)


def test_a_removed_stores_name_is_free() -> None:
    edits = make()
    rename(edits, GREEN, LAKE.name)
    edits.remove(LAKE.id)
    plan = edits.plan(GREEN.id)
    assert isinstance(plan, Plan)
    assert plan.removed == (LAKE.id,)
    assert edits.bring_back(LAKE.id)
    assert not edits.bring_back(LAKE.id)


def test_a_new_store_stands_before_the_practice_store_and_says_what_it_lacks() -> None:
    edits = make()
    edits.add(NEW)
    assert [store.id for store in edits.stores] == [GREEN.id, LAKE.id, "new", PRACTICE.id]
    plan = edits.plan("new")
    assert isinstance(plan, Unfit)
    assert [flaw.part for flaw in plan.flaws] == [StoreField.NAME, StoreField.ADDRESS]


def test_a_new_store_in_which_nothing_was_typed_is_left_out() -> None:
    edits = make()
    edits.add(NEW)
    assert edits.plan(GREEN.id) == Plan((), ())
    assert edits.changed == []
    edits.remove("new")
    assert edits.plan(GREEN.id) == Plan((), ())


def test_what_is_saved_meanwhile_is_no_edit_any_more() -> None:
    edits = make()
    rename(edits, GREEN, "Green")
    rename(edits, LAKE, "Lake")
    edits.add(NEW)
    edits.put("new", StoreTyped("New", "new.example", "plum"))
    saved = Store("new", "New", "plum", "https://new.example")
    edits.take_saved((replace(GREEN, name="Green"), LAKE, saved, PRACTICE))
    assert [store.name for store in edits.changed] == ["Lake"]


def test_what_was_typed_stays_when_something_else_about_the_store_is_saved() -> None:
    edits = make()
    rename(edits, GREEN, "Green")
    edits.take_saved((replace(GREEN, colour="sky"), LAKE, PRACTICE))
    assert edits.typed(GREEN.id).name == "Green"
    edits.take_saved((LAKE, PRACTICE))
    assert [store.id for store in edits.stores] == [LAKE.id, PRACTICE.id]
