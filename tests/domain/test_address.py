"""The address of a store, as a person types it."""

import httpx
from hypothesis import given
from hypothesis import strategies as st

from plantdesk.domain.address import AddressFault, BadAddress, read_address, readable_host

# What addresses are made of, so that many of them are read and many nearly.
pieces = st.sampled_from(
    ["http", "https", "ftp", "://", ":", "/", "@", "?", "#", "[", "]", "::1", "%", "%20", ".", "-",
     "a", "Example", "localhost", "127.0.0.1", "443", "0", "65536", "/plants", " ", "\n", "\\",
     "。", "\ufeff", "\0", "\ud800", "１", "BÜCHER", "faß", "日本語", "عربي", "u\u0308", "\u00ad",
     "\u200d", "☃", "xn--", "xn--bcher-kva", "xn--zzzz", "℀"]
)  # fmt: skip
addresses = st.text() | st.lists(pieces, max_size=12).map("".join)

GOOD = {
    "https://plants.example": "https://plants.example",
    "https://plants.example//": "https://plants.example",
    "  HTTPS://Plants.EXAMPLE/API/v1/ \n": "https://plants.example/API/v1",
    "https://plants.example:443": "https://plants.example",
    "http://192.0.2.7:8080": "http://192.0.2.7:8080",
    "http://[2001:DB8::7]:8080/a": "http://[2001:db8::7]:8080/a",
    "https://plants.example/plants/v2": "https://plants.example/plants/v2",
    # Without a scheme, https is meant.
    "plants.example/api": "https://plants.example/api",
    "localhost:8080": "https://localhost:8080",
    # A path is written as it is sent.
    "https://plants.example/a%2%": "https://plants.example/a%252%25",
    "bücher.example:8443/ä%20b/": "https://xn--bcher-kva.example:8443/%C3%A4%20b",
    # Letters beyond ASCII in a host have one form. ß is not ss, as Python's own codec says.
    "http://faß.example": "http://xn--fa-hia.example",
    "https://ｐｌａｎｔｓ\u200b.example": "https://plants.example",
    "http://１２７.0.0.1": "http://127.0.0.1",
}
BAD = {
    AddressFault.EMPTY: ["", " ", "\t\n"],
    AddressFault.HAS_BLANK: [
        "https://plants example", "https://plants.example\t/a", "plants.example /a",
        "https://bücher\u00a0.example", "a\nb",
    ],
    AddressFault.NO_SUCH_PORT: [
        "https://plants.example:0", "https://plants.example:http", "plants.example:65536/a",
    ],
    AddressFault.NOT_HTTP: [
        "https:/plants.example", "http//plants.example", "https", "ftp://plants.example",
    ],
    AddressFault.HAS_USER: [
        "user:secret@plants.example", "https://@plants.example", "https://:@plants.example/plants",
    ],
    AddressFault.HAS_QUERY: [
        "https://plants.example/?a=1", "https://plants.example#",
    ],
    AddressFault.NOT_AN_ADDRESS: [
        "///", "https://", "https:///plants", "https://-plants.example", "https://plants-.example",
        "https://plants..example", "https://%70lants.example", "https://plants.example\\a",
        "https://[::1", "https://[1.2.3.4]", "https://a,b", f"https://{'a' * 64}.example",
        "\ud800", "https://a\0b", "https://plants.example/a\x7f", "https://☃.example",
        "https://plants.example/a\u200bb", "http://999.1.1.1", "https://xn--zzzz.example",
        f"https://{'ü' * 80}.example", "https://ab\u200dc.example", "http://127.1",
        "http://plants.example.7", f"https://a.example/{'x' * 70_000}",
    ],
}  # fmt: skip
HERE = ["http://LOCALHOST:8080", "http://127.9.9.9", "http://[0:0::1]:1"]
ELSEWHERE = ["http://plants.example", "http://192.168.0.2", "http://127.0.0.1.example"]


def test_an_address_is_read_and_written_in_one_way():
    for typed, text in GOOD.items():
        assert read_address(typed).text == text
    # Others can read http to anything but this computer.
    for text in HERE + ELSEWHERE:
        assert read_address(text).loopback is (text in HERE)
        assert read_address(text).open_to_readers is (text in ELSEWHERE)
        assert not read_address(text.replace("http", "https", 1)).open_to_readers


def test_anything_else_is_refused_with_its_fault_and_offered_without_plants_at_its_end():
    for fault, texts in BAD.items():
        for text in texts:
            assert read_address(text) == BadAddress(fault), ascii(text[:40])
    for typed, better in (
        ("plants.example:8443/plants/", "https://plants.example:8443"),
        ("https://plants.example/api/Plants/plants", "https://plants.example/api"),
    ):
        assert read_address(typed) == BadAddress(AddressFault.ENDS_IN_PLANTS, better)
        assert read_address(better).text == better


def test_a_host_is_readable_with_its_own_letters_and_an_origin_has_scheme_and_port():
    coded = read_address("bücher.example:8443/xn--a")
    assert coded.text == "https://xn--bcher-kva.example:8443/xn--a"
    assert coded.readable == "https://bücher.example:8443/xn--a"
    assert coded.shown == "xn--bcher-kva.example:8443/xn--a"
    assert readable_host("xn--zzzz.example") == "xn--zzzz.example"
    for text, origin in (
        ("https://plants.example/api", "https://plants.example:443"),
        ("HTTPS://PLANTS.example:8443/a", "https://plants.example:8443"),
        ("https://pаypal.example", "https://xn--pypal-4ve.example:443"),
    ):
        assert read_address(text).origin == origin


@given(addresses)
def test_reading_an_address_never_raises_and_reads_its_own_writing_the_same(text):
    address = read_address(text)
    if isinstance(address, BadAddress):
        assert (address.better is None) is (address.fault is not AddressFault.ENDS_IN_PLANTS)
        text = address.better or "https://plants.example"
    address = read_address(text)
    assert read_address(address.text) == read_address(address.readable) == address
    assert address.text.isascii()
    assert not address.text.endswith("/")
    assert 0 < address.port < 65536
    assert "@" not in address.origin
    # What a request can't be made of would be a fault of our own with every plant.
    httpx.Request("POST", f"{address.text}/plants")
