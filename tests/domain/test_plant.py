"""The service's records and their bounds."""

from dataclasses import FrozenInstanceError

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plantdesk.domain.plant import NewPlant, Plant, ServiceError


@given(st.integers(-(2**63), 2**63 - 1))
def test_every_64_bit_id_is_taken(number):
    assert NewPlant(number, "Acer").id == number


@pytest.mark.parametrize("number", [2**63, -(2**63) - 1, 10**40])
def test_an_id_beyond_64_bits_is_no_plant(number):
    with pytest.raises(ValueError, match="64 bits"):
        NewPlant(number, "Acer")


def test_a_plant_without_a_name_cannot_be_made():
    with pytest.raises(ValueError, match="name"):
        NewPlant(1, "")


def test_an_empty_tag_cannot_be_made():
    with pytest.raises(ValueError, match="tag"):
        NewPlant(1, "Acer", "")


def test_no_tag_is_the_usual_case():
    assert NewPlant(1, "Acer").tag is None
    assert Plant("Acer").tag is None


@pytest.mark.parametrize("number", [-(2**31), 0, 2**31 - 1])
def test_every_32_bit_error_is_taken(number):
    assert ServiceError(number, "no").error == number


@pytest.mark.parametrize("number", [2**31, -(2**31) - 1])
def test_an_error_beyond_32_bits_is_no_error_record(number):
    with pytest.raises(ValueError, match="32 bits"):
        ServiceError(number, "no")


@pytest.mark.parametrize(
    ("record", "field"),
    [(NewPlant(1, "Acer"), "id"), (Plant("Acer"), "name"), (ServiceError(1, "no"), "error")],
)
def test_a_record_cannot_be_changed(record, field):
    with pytest.raises(FrozenInstanceError):
        setattr(record, field, 2)
