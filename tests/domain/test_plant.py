"""The bounds of the service's records."""

import pytest

from plantdesk.domain.plant import NewPlant, ServiceError


@pytest.mark.parametrize(
    ("make", "why"),
    [
        *((lambda number=number: NewPlant(number, "Acer"), "64 bits")
          for number in (2**63, -(2**63) - 1)),
        (lambda: NewPlant(1, ""), "name"),
        (lambda: NewPlant(1, "Acer", ""), "tag"),
        *((lambda number=number: ServiceError(number, "no"), "32 bits")
          for number in (2**31, -(2**31) - 1)),
    ],
)  # fmt: skip
def test_what_the_interface_does_not_allow_cannot_be_made(make, why):
    with pytest.raises(ValueError, match=why):
        make()


def test_the_bounds_themselves_are_allowed():
    assert [NewPlant(number, "Acer").id for number in (-(2**63), 2**63 - 1)]
    assert [ServiceError(number, "no").error for number in (-(2**31), 2**31 - 1)]
