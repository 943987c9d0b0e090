from plantdesk.domain.https_port import met_https_port
from plantdesk.domain.plant import NewPlant
from tests.faults.https_ports import SAYING_SO, body_of

ROSE = NewPlant(7, "Rosa canina", "shrub")
PAGES = {name: body_of(answer).decode() for name, answer in SAYING_SO.items()}
WORDS = [
    "The plain HTTP request was sent to HTTPS port",
    "You're speaking plain HTTP to an SSL-enabled server port.",
    "Client sent an HTTP request to an HTTPS server.",
    "This combination of host and port requires TLS.",
]


def test_what_servers_say_at_an_https_port_is_known():
    for page in PAGES.values():
        assert met_https_port(page, ROSE)
        assert met_https_port(page.replace("\r\n", "\n"), ROSE)
    # Another edition of nginx.
    assert met_https_port(PAGES["nginx"].replace("nginx/1.22.1", "cloudflare"), ROSE)
    # The same words prove nothing in a store's own answer, or if the plant brought them along.
    for page in (
        '{{"detail":"{0}"}}',
        "<html>\r\n<head><title>400 Bad Request</title></head><body>{0}</body></html>",
        "<html><head><title>Nursery: {0}</title></head></html>",
    ):
        for words in WORDS:
            assert not met_https_port(page.format(words), ROSE)
    assert not any(met_https_port(f"400 {page}", ROSE) for page in PAGES.values())
    for words, page in zip(WORDS, PAGES.values(), strict=True):
        assert not met_https_port(page, NewPlant(7, f"“{words}”", "shrub"))
        assert not met_https_port(page, NewPlant(7, "Rosa canina", f"“{words}”"))
