"""Sentences that say why a store can't be reached, to read out to the IT desk."""

from typing import assert_never

from plantdesk.domain.outcome import ConnectionFault
from plantdesk.ui.wording import translate


def connection_advice(fault: ConnectionFault) -> str:
    """Say what to do beside the address field, with {0} for the host and {1} for the port."""
    match fault:
        case ConnectionFault.NO_NETWORK:
            return translate(
                "obstacle", "Check the cable or the wifi, then check the connection again."
            )
        case ConnectionFault.LOOK_UP:
            return translate(
                "obstacle",
                "Check the spelling. If it’s correct, tell the IT desk: this computer can’t "
                "look up the name {0}.",
            )
        case ConnectionFault.CONNECT_REFUSED:
            return translate(
                "obstacle",
                "Check the address. If it’s correct, tell your store contact: {0} refuses "
                "connections to port {1}.",
            )
        case ConnectionFault.CONNECT | ConnectionFault.DEADLINE:
            return translate(
                "obstacle",
                "Check again. If that doesn’t help, tell the IT desk: {0} doesn’t answer on "
                "port {1}. A firewall may be blocking it.",
            )
        case ConnectionFault.TLS:
            return translate(
                "obstacle",
                "Tell the IT desk: {0} answers on port {1}, but not with valid https.",
            )
        case ConnectionFault.NOT_TRUSTED:
            return translate(
                "obstacle",
                "Tell the IT desk: the certificate of {0} isn’t from an authority that this "
                "computer trusts. If they give you a certificate file, choose it under More "
                "settings.",
            )
        case ConnectionFault.EXPIRED:
            return translate(
                "obstacle",
                "Check this computer’s date. If it’s correct, tell your store contact: the "
                "certificate of {0} must be renewed.",
            )
        case ConnectionFault.OTHER_NAME:
            return translate(
                "obstacle",
                "Check the spelling. If it’s correct, tell your store contact: the "
                "certificate must contain the name {0}.",
            )
        case ConnectionFault.CERTIFICATE_FILE:
            return translate(
                "obstacle",
                "Choose it again under More settings, or remove it there. It must be a PEM "
                "certificate.",
            )
        case ConnectionFault.PROXY:
            return translate(
                "obstacle",
                "Tell the IT desk: the proxy must answer, and let PlantDesk connect to {0}, "
                "port {1}.",
            )
        case ConnectionFault.PROXY_KIND:
            return translate(
                "obstacle",
                "PlantDesk needs an http proxy. This computer uses another kind, such as "
                "SOCKS. Ask the IT desk for an http proxy, then set it under More settings.",
            )
        case ConnectionFault.STOPPED | ConnectionFault.NOT_TEXT:
            return translate("obstacle", "Check again when you like.")
        case _:
            assert_never(fault)
