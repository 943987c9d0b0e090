"""What the command line says about an address."""

from plantdesk.domain.address import AddressFault, BadAddress


def address_words(bad: BadAddress) -> str:
    """To stand after the option's name."""
    match bad.fault:
        case AddressFault.EMPTY | AddressFault.NOT_AN_ADDRESS:
            return "needs an address like https://plants.example.org"
        case AddressFault.NOT_HTTP:
            return "needs an address that begins with https:// or http://"
        case AddressFault.HAS_USER:
            return "takes no user name or password in the address"
        case AddressFault.HAS_QUERY:
            return "takes no ? or # in the address"
        case AddressFault.ENDS_IN_PLANTS:
            return f"needs the address without /plants ({bad.better})"
