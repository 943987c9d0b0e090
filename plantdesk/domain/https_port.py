"""A plain HTTP request that met an HTTPS port, as servers say it with a 400."""

import re

from plantdesk.domain.plant import NewPlant

# Each is one server's own page from its first letter, with its telling words in a group. Cloud
# services answer like nginx, Caddy and Traefik like Go.
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

    A store's own answer may hold such words, and a plant may bring them along: they count only
    where a server's page begins, and never if they are the plant's.
    """
    words = [found[1] for page in _PAGES if (found := page.match(said))]
    return bool(words) and words[0] not in f"{plant.name}\n{plant.tag}"
