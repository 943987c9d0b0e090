"""Sentences that say why a store can't be reached, to read out to the IT desk."""

from dataclasses import dataclass
from typing import assert_never

from plantdesk.domain.outcome import ConnectionFault
from plantdesk.ui.wording import translate


@dataclass(frozen=True, slots=True)
class ConnectionFaultWords:
    """The fault, with {0} for the store, and what to do."""

    headline: str
    next_step: str


def connection_fault_words(fault: ConnectionFault) -> ConnectionFaultWords:
    tell_it = translate("obstacle", "Tell the IT desk.")
    tell_store = translate("obstacle", "Tell the people who run the store.")
    line = translate("obstacle", "Goes by itself when the line is back.")
    match fault:
        case ConnectionFault.NO_NETWORK:
            headline = translate("obstacle", "this computer has no network")
            return ConnectionFaultWords(
                headline, translate("obstacle", "Look at the cable or the wifi.")
            )
        case ConnectionFault.LOOK_UP:
            headline = translate("obstacle", "{0} can’t be found on the network")
            look = translate(
                "obstacle", "Look at the address under Store. If it is right, tell the IT desk."
            )
            return ConnectionFaultWords(headline, look)
        case ConnectionFault.CONNECT_REFUSED:
            headline = translate("obstacle", "nobody answers at the address of {0}")
            ask = translate("obstacle", "Ask whether the store runs and the address is right.")
            return ConnectionFaultWords(headline, ask)
        case ConnectionFault.CONNECT | ConnectionFault.DEADLINE:
            return ConnectionFaultWords(translate("obstacle", "{0} can’t be reached"), line)
        case ConnectionFault.TLS:
            headline = translate("obstacle", "no secure connection to {0} could be made")
            return ConnectionFaultWords(headline, tell_it)
        case ConnectionFault.NOT_TRUSTED:
            headline = translate("obstacle", "this computer does not trust the certificate of {0}")
            return ConnectionFaultWords(headline, tell_it)
        case ConnectionFault.EXPIRED:
            headline = translate("obstacle", "the certificate of {0} is not valid today")
            look = translate(
                "obstacle",
                "Look at this computer’s date. If it is right, tell the people who run the store.",
            )
            return ConnectionFaultWords(headline, look)
        case ConnectionFault.OTHER_NAME:
            headline = translate("obstacle", "the certificate of {0} is for another name")
            return ConnectionFaultWords(headline, tell_store)
        case ConnectionFault.CERTIFICATE_FILE:
            headline = translate("obstacle", "the extra certificate file of {0} can’t be read")
            look = translate("obstacle", "Choose the file again under Store.")
            return ConnectionFaultWords(headline, look)
        case ConnectionFault.PROXY:
            headline = translate("obstacle", "there is no way through the proxy to {0}")
            return ConnectionFaultWords(headline, tell_it)
        case ConnectionFault.PROXY_KIND:
            headline = translate("obstacle", "PlantDesk can’t use the proxy on the way to {0}")
            ask = translate("obstacle", "Ask the IT desk for another one, and set it under Store.")
            return ConnectionFaultWords(headline, ask)
        case ConnectionFault.STOPPED:
            again = translate("obstacle", "Choose Send now to try again.")
            return ConnectionFaultWords(translate("obstacle", "you stopped sending"), again)
        case ConnectionFault.NOT_TEXT:
            headline = translate("obstacle", "one character of the plant is broken")
            return ConnectionFaultWords(
                headline, translate("obstacle", "Edit it and add it again.")
            )
        case _:
            assert_never(fault)


def connection_advice(fault: ConnectionFault) -> str:
    """Say what to do beside the address field, with {0} for the host and {1} for the port."""
    match fault:
        case ConnectionFault.NO_NETWORK:
            return translate("obstacle", "Look at the cable or the wifi, then check again.")
        case ConnectionFault.LOOK_UP:
            return translate(
                "obstacle",
                "Is it spelled right? If it is, tell the IT desk:"
                " this computer can’t look up the name {0}.",
            )
        case ConnectionFault.CONNECT_REFUSED:
            return translate(
                "obstacle",
                "Is the address right? If it is, tell the people who run the store:"
                " {0} turns away what comes to port {1}.",
            )
        case ConnectionFault.CONNECT | ConnectionFault.DEADLINE:
            return translate(
                "obstacle",
                "Check again. If it stays so, tell the IT desk: {0} does not answer at port {1};"
                " a firewall may stand between.",
            )
        case ConnectionFault.TLS:
            return translate(
                "obstacle",
                "Tell the IT desk: something is there at {0}, port {1}, but it does not speak https"
                " as it should.",
            )
        case ConnectionFault.NOT_TRUSTED:
            return translate(
                "obstacle",
                "Tell the IT desk: nobody whom this computer trusts vouches for {0}."
                " If they give you a certificate file, choose it under More settings.",
            )
        case ConnectionFault.EXPIRED:
            return translate(
                "obstacle",
                "Is this computer’s date right? If it is, tell the people who run the store:"
                " the certificate of {0} has to be renewed.",
            )
        case ConnectionFault.OTHER_NAME:
            return translate(
                "obstacle",
                "Is it spelled right? If it is, tell the people who run the store:"
                " the certificate at {0} does not name {0}.",
            )
        case ConnectionFault.CERTIFICATE_FILE:
            return translate(
                "obstacle",
                "Choose it again under More settings, or remove it there."
                " It has to be a certificate in PEM form.",
            )
        case ConnectionFault.PROXY:
            return translate(
                "obstacle",
                "Tell the IT desk: the proxy has to answer, and to let PlantDesk through to {0},"
                " port {1}.",
            )
        case ConnectionFault.PROXY_KIND:
            return translate(
                "obstacle",
                "This computer is set to a proxy that PlantDesk can’t use, such as SOCKS."
                " Ask the IT desk for an http proxy and set it under More settings.",
            )
        case ConnectionFault.STOPPED | ConnectionFault.NOT_TEXT:
            return translate("obstacle", "Check again when you like.")
        case _:
            assert_never(fault)
