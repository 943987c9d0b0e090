"""Recognises a server's page that says: this plain HTTP request met an HTTPS port."""

import re

from plantdesk.domain.plant import NewPlant

# Each pattern is one server's own page from its first letter, with the decisive words in a group.
# Cloud services use nginx's page; Caddy and Traefik use Go's.
_NGINX = r"<html>\s*<head><title>400 (The plain HTTP request was sent to HTTPS port)</title></head>"
_APACHE = (
    r"<!DOCTYPE HTML PUBLIC [^>]*>\s*<html><head>\s*<title>400 Bad Request</title>\s*</head><body>"
    r"\s*<h1>Bad Request</h1>\s*<p>Your browser sent a request that this server could not"
    r" understand\.<br />\s*Reason: You(?:'|&#39;)re"
    r" (speaking plain HTTP to an SSL-enabled server port)\."
)
_GO = r"(Client sent an HTTP request to an HTTPS server)\.\s*\Z"
_TOMCAT = r"Bad Request\s*(This combination of host and port requires TLS)\.\s*\Z"
_PAGES = tuple(re.compile(page) for page in (_NGINX, _APACHE, _GO, _TOMCAT))


def met_https_port(said: str, plant: NewPlant) -> bool:
    """Whether the text of a 400 proves that no store has read the plant.

    A store's own reply or the plant may contain these words. So they count only at their place in
    a server's page, and never if the plant contains them.
    """
    words = [found[1] for page in _PAGES if (found := page.match(said))]
    return bool(words) and words[0] not in f"{plant.name}\n{plant.tag}"
