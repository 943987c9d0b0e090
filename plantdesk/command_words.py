"""What the command line says about an address, a store's or a proxy's."""

from plantdesk.domain.address import AddressFault, BadAddress
from plantdesk.domain.proxy import ProxyFault


def address_words(bad: BadAddress) -> str:
    """To stand after the option's name."""
    match bad.fault:
        case AddressFault.EMPTY | AddressFault.NOT_AN_ADDRESS | AddressFault.NO_NAME:
            return "needs an address like https://plants.example.org"
        case AddressFault.HAS_BLANK:
            return "needs an address without blanks"
        case AddressFault.NOT_HTTP:
            return "needs an address that begins with https:// or http://"
        case AddressFault.HAS_USER:
            return "takes no user name or password in the address"
        case AddressFault.HAS_QUERY:
            return "takes no ? or # in the address"
        case AddressFault.NO_SUCH_PORT:
            return "needs a port from 1 to 65535 after the colon"
        case AddressFault.BAD_PERCENT:
            return "needs two hexadecimal digits after each %, like %20"
        case AddressFault.ODD_PATH:
            return "needs other letters after the host name written as %C3%BC for ü"
        case AddressFault.ENDS_IN_PLANTS:
            return f"needs the address without /plants ({bad.better})"


def proxy_words(fault: ProxyFault) -> str:
    """To stand after the option's name."""
    match fault:
        case ProxyFault.EMPTY | ProxyFault.NOT_AN_ADDRESS:
            return 'needs "system", "none" or an address like proxy.example.org:3128'
        case ProxyFault.NOT_HTTP:
            return "needs an http proxy, like http://proxy.example.org:3128"
        case ProxyFault.HAS_USER:
            return "takes no user name or password in the address"
