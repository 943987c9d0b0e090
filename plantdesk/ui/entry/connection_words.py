"""Sentences that say why a store can't be reached, to read out to the IT desk."""

from plantdesk.domain.outcome import ConnectionFault
from plantdesk.ui.wording import translate

_CONNECTION_ADVICE = {
    ConnectionFault.NO_NETWORK: "Check the cable or the wifi, then check the connection again.",
    ConnectionFault.LOOK_UP: (
        "Check the spelling. If it’s correct, tell the IT desk: this computer can’t look up the "
        "name {0}."
    ),
    ConnectionFault.CONNECT_REFUSED: (
        "Check the address. If it’s correct, tell your store contact: {0} refuses connections to "
        "port {1}."
    ),
    ConnectionFault.CONNECT: (
        "Check again. If that doesn’t help, tell the IT desk: {0} doesn’t answer on port {1}. A "
        "firewall may be blocking it."
    ),
    ConnectionFault.DEADLINE: (
        "Check again. If that doesn’t help, tell the IT desk: {0} doesn’t answer on port {1}. A "
        "firewall may be blocking it."
    ),
    ConnectionFault.TLS: "Tell the IT desk: {0} answers on port {1}, but not with valid https.",
    ConnectionFault.NOT_TRUSTED: (
        "Tell the IT desk: the certificate of {0} isn’t from an authority that this computer "
        "trusts."
    ),
    ConnectionFault.EXPIRED: (
        "Check this computer’s date. If it’s correct, tell your store contact: the certificate "
        "of {0} must be renewed."
    ),
    ConnectionFault.OTHER_NAME: (
        "Check the spelling. If it’s correct, tell your store contact: the certificate must "
        "contain the name {0}."
    ),
    ConnectionFault.CERTIFICATE_FILE: (
        "Tell the IT desk: the extra certificate must be a PEM file, and the one that the "
        "administrator’s file names."
    ),
    ConnectionFault.PROXY: (
        "Tell the IT desk: the proxy must answer, and let PlantDesk connect to {0}, port {1}."
    ),
    ConnectionFault.PROXY_KIND: (
        "PlantDesk needs an http proxy. This computer uses another kind, such as SOCKS. Ask the "
        "IT desk for an http proxy."
    ),
    ConnectionFault.STOPPED: "Check again when you like.",
}


def connection_advice(fault: ConnectionFault) -> str:
    """Say what to do beside the address field, with {0} for the host and {1} for the port."""
    return translate("obstacle", _CONNECTION_ADVICE[fault])
