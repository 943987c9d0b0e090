"""The bounds of the service's records."""

import pytest

from plantdesk.domain.plant import NewPlant, ServiceError


def test_what_the_interface_does_not_allow_cannot_be_made():
    for make, about, why in (
        *((NewPlant, (number, "Acer"), "64 bits") for number in (2**63, -(2**63) - 1)),
        (NewPlant, (1, ""), "name"),
        (NewPlant, (1, "Acer", ""), "tag"),
        *((ServiceError, (number, "no"), "32 bits") for number in (2**31, -(2**31) - 1)),
    ):
        with pytest.raises(ValueError, match=why):
            make(*about)
    for number in (-(2**63), 2**63 - 1):
        NewPlant(number, "Acer")
