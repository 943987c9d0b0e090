"""Which answer stands to which request, without a line in between."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from plantdesk.domain.plant import ID_MAX, ID_MIN, NewPlant, Plant
from plantdesk.practice.answers import (
    Answer,
    PracticeRequest,
    added,
    already_used,
    read_plant,
    refused,
    token_not_accepted,
    turned_away,
)


def said(answer):
    assert isinstance(answer, Answer)
    record = json.loads(answer.body)
    assert record.keys() == {"error", "message"}
    assert isinstance(record["error"], int)
    return answer.status, record["message"]


def read(record):
    return read_plant(json.dumps(record).encode())


def test_a_plant_request_with_the_right_bearer_is_not_turned_away():
    assert turned_away(PracticeRequest("POST", "/plants", "Bearer leaf"), "leaf") is None


@pytest.mark.parametrize("path", ["/", "/plants/", "/plants/1", "/plants?a=1", "/Plants", "plants"])
def test_any_other_path_is_not_found(path):
    assert turned_away(PracticeRequest("POST", path, "Bearer leaf"), "leaf").status == 404


@pytest.mark.parametrize("method", ["GET", "HEAD", "PUT", "PATCH", "DELETE", "OPTIONS", "post"])
def test_any_other_method_is_not_allowed_and_told_which_one_is(method):
    answer = turned_away(PracticeRequest(method, "/plants", "Bearer leaf"), "leaf")
    assert answer.status == 405
    assert ("Allow", "POST") in answer.headers


@pytest.mark.parametrize(
    "authorization",
    ["", "leaf", "Bearer", "Bearer ", "Bearer leaf2", "Bearer lea", "Bearer LEAF", "Basic leaf",
     "Bearer  leaf", "Bearer lëaf"],
)  # fmt: skip
def test_a_missing_or_wrong_bearer_is_not_accepted(authorization):
    request = PracticeRequest("POST", "/plants", authorization)
    assert turned_away(request, "leaf") == token_not_accepted()


def test_a_request_never_shows_its_bearer():
    assert "leaf" not in repr(PracticeRequest("POST", "/plants", "Bearer leaf"))


@pytest.mark.parametrize(
    ("record", "plant"),
    [
        ({"id": 1, "name": "Acer palmatum"}, NewPlant(1, "Acer palmatum")),
        ({"id": 1, "name": "Acer", "tag": "tree"}, NewPlant(1, "Acer", "tree")),
        ({"id": 1, "name": "Acer", "tag": None}, NewPlant(1, "Acer")),
        ({"id": 1, "name": "Acer", "tag": ""}, NewPlant(1, "Acer")),
        ({"id": 0, "name": " "}, NewPlant(0, " ")),
        ({"id": ID_MAX, "name": "Acer"}, NewPlant(ID_MAX, "Acer")),
        ({"id": ID_MIN, "name": "Acer"}, NewPlant(ID_MIN, "Acer")),
        ({"id": 1, "name": "Acer", "height": 3}, NewPlant(1, "Acer")),
    ],
)
def test_a_plant_record_is_read(record, plant):
    assert read(record) == plant


@pytest.mark.parametrize(
    ("record", "message"),
    [
        ({"name": "Acer"}, "id is required"),
        ({"id": None, "name": "Acer"}, "id must be a whole number"),
        ({"id": "1", "name": "Acer"}, "id must be a whole number"),
        ({"id": 1.0, "name": "Acer"}, "id must be a whole number"),
        ({"id": True, "name": "Acer"}, "id must be a whole number"),
        ({"id": [1], "name": "Acer"}, "id must be a whole number"),
        ({"id": ID_MAX + 1, "name": "Acer"}, "id does not fit in 64 bits"),
        ({"id": ID_MIN - 1, "name": "Acer"}, "id does not fit in 64 bits"),
        ({"id": 1}, "name is required"),
        ({"id": 1, "name": None}, "name must be a text"),
        ({"id": 1, "name": 5}, "name must be a text"),
        ({"id": 1, "name": ""}, "name must not be empty"),
        ({"id": 1, "name": "Acer", "tag": 5}, "tag must be a text"),
        ({"id": 1, "name": "Acer", "tag": ["a"]}, "tag must be a text"),
        ({"id": 1, "name": "Acer", "tag": False}, "tag must be a text"),
        ([{"id": 1, "name": "Acer"}], "the body is not a plant record"),
        (None, "the body is not a plant record"),
    ],
)
def test_a_wrong_record_is_refused_with_the_field_named(record, message):
    assert said(read(record)) == (400, message)


@pytest.mark.parametrize(
    "body",
    [b"", b"{", b'{"id": 1', b"id=1&name=Acer", b'{"id": 1, "name": "\xff"}',
     pytest.param(b"[" * 100_000, id="deep"), b'\xef\xbb\xbf{"id": 1, "name": "Acer"}',
     b'{"id": NaN, "name": "Acer"}', b'{"id": 1, "name": "\\ud800"}'],
)  # fmt: skip
def test_a_body_that_is_not_json_is_refused(body):
    assert said(read_plant(body)) == (400, "the body is not JSON")


def test_a_number_too_long_to_read_is_refused():
    status, message = said(read_plant(b'{"id": ' + b"9" * 5000 + b', "name": "Acer"}'))
    assert (status, message) == (400, "a number in the body is far too large")


@settings(deadline=None)
@given(st.binary())
def test_reading_a_body_never_raises(body):
    assert isinstance(read_plant(body), NewPlant | Answer)


def test_the_reply_to_a_plant_has_name_and_tag_and_no_id():
    answer = added(Plant("Acer", "tree"))
    assert answer.status == 200
    assert json.loads(answer.body) == {"name": "Acer", "tag": "tree"}


def test_the_reply_to_a_plant_without_a_tag_leaves_it_out():
    assert json.loads(added(Plant("Acer")).body) == {"name": "Acer"}


def test_a_used_id_is_told_with_the_plant_that_is_there():
    answer = already_used(NewPlant(10442, "Acer palmatum"))
    assert answer.status == 400
    message = "id 10442 is already used by ‘Acer palmatum’"
    assert json.loads(answer.body) == {"error": 1062, "message": message}


def test_another_refusal_has_its_status_as_number():
    assert json.loads(refused("no").body) == {"error": 400, "message": "no"}
