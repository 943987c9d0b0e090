"""A proxy's address, as an administrator types it, and what is another way to a store."""

from plantdesk.domain.proxy import NO_PROXY, ConnectionSettings, HttpProxy, read_proxy


def test_a_proxy_is_read_as_it_is_typed_and_anything_else_is_none():
    for typed, proxy in (
        ("proxy.example:3128", HttpProxy("proxy.example", 3128)),
        (" HTTP://Proxy.EXAMPLE:3128/\n", HttpProxy("proxy.example", 3128)),
        ("[2001:DB8::7]:8080", HttpProxy("2001:db8::7", 8080)),
        # The usual port.
        ("proxy.example", HttpProxy("proxy.example", 80)),
    ):
        assert read_proxy(typed) == proxy
    # It is written with its port.
    assert HttpProxy("proxy.example", 80).text == "http://proxy.example:80"
    assert HttpProxy("2001:db8::7", 8080).text == "http://[2001:db8::7]:8080"
    for text in (
        "", " \t\n", "socks5://proxy.example:1080", "https://proxy.example:443", ":8080",
        "http://user:SECRET@proxy.example:8080", "user:SECRET@proxy.example:8080",
        "http://proxy.example:8080/SECRET", "http://proxy.example:8080?a", "http://[proxy:8080",
        "http://proxy.example:port", "the proxy", "proxy.example:65536", "☃.example:8080",
    ):  # fmt: skip
        assert read_proxy(text) is None, text


def test_only_the_proxy_and_the_certificate_make_another_way():
    one, other = "1" * 64, "2" * 64
    for usual in ({}, {"total_seconds": 9, "idempotency": False}):
        assert ConnectionSettings(**usual).way == ""
    settings = (
        {"proxy": NO_PROXY},
        {"proxy": "http://proxy.example:3128"},
        {"certificates": "/a.pem", "certificates_sha256": one},
        {"certificates": "/a.pem", "certificates_sha256": other},
        {"certificates_sha256": one, "proxy": NO_PROXY},
    )
    ways = {ConnectionSettings(**each).way for each in settings}
    assert len(ways - {""}) == len(settings)
    # The content counts, wherever it lies.
    moved = ConnectionSettings(certificates="/b.pem", certificates_sha256=one)
    assert moved.way in ways
