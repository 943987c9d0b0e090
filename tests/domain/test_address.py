"""The address of a store, as a person types it."""

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from plantdesk.domain.address import (
    Address,
    AddressFault,
    BadAddress,
    is_loopback,
    read_address,
)

# What addresses are made of, so that many of them are read and many nearly.
pieces = st.sampled_from(
    ["http", "https", "ftp", "://", ":", "/", "//", "@", "?", "#", "[", "]", "::1", "%", "%20", ".",
     "..", "-", "_", "a", "Example", "com", "localhost", "127.0.0.1", "80", "443", "0", "65536",
     "plants", "/plants", " ", "\t", "\n", "\\", "ü", "。", "\ufeff", "\0", "\x7f", "\ud800",
     "user", "１", "bücher", "BÜCHER", "faß", "аррӏе", "日本語", "عربي", "u\u0308", "\u00ad",
     "\u200d", "☃", "xn--", "xn--bcher-kva", "xn--zzzz", "%zz", "℀"]
)  # fmt: skip
addresses = st.text() | st.lists(pieces, max_size=12).map("".join)


def good(text):
    address = read_address(text)
    assert isinstance(address, Address), address
    return address


def bad(text):
    address = read_address(text)
    assert isinstance(address, BadAddress), address
    return address


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        ("https://plants.example", "https://plants.example"),
        ("https://plants.example/", "https://plants.example"),
        ("https://plants.example//", "https://plants.example"),
        ("https://plants.example/api/v1", "https://plants.example/api/v1"),
        ("https://plants.example/api/v1/", "https://plants.example/api/v1"),
        ("https://plants.example/API", "https://plants.example/API"),
        ("HTTPS://Plants.EXAMPLE", "https://plants.example"),
        ("  https://plants.example \n", "https://plants.example"),
        ("https://plants.example:8443", "https://plants.example:8443"),
        ("https://plants.example:443", "https://plants.example"),
        ("http://plants.example:80/a", "http://plants.example/a"),
        ("http://plants.example:443", "http://plants.example:443"),
        ("https://plants.example:", "https://plants.example"),
        ("http://192.0.2.7:8080", "http://192.0.2.7:8080"),
        ("http://[2001:DB8::7]:8080/a", "http://[2001:db8::7]:8080/a"),
        ("http://[::1]", "http://[::1]"),
        ("http://shop_2.local", "http://shop_2.local"),
        ("https://plants.example/plantsale", "https://plants.example/plantsale"),
        ("https://plants.example/plants/v2", "https://plants.example/plants/v2"),
        ("https://plants.example/a%20b", "https://plants.example/a%20b"),
    ],
)
def test_an_address_is_read_and_written_in_one_way(typed, text):
    assert good(typed).text == text


@pytest.mark.parametrize(
    ("typed", "text", "readable"),
    [
        ("https://bücher.example", "https://xn--bcher-kva.example", "https://bücher.example"),
        ("https://BÜCHER.Example", "https://xn--bcher-kva.example", "https://bücher.example"),
        ("https://bu\u0308cher.example", "https://xn--bcher-kva.example", "https://bücher.example"),
        (
            "https://xn--bcher-kva.example",
            "https://xn--bcher-kva.example",
            "https://bücher.example",
        ),
        (
            "bücher.example:8443/a",
            "https://xn--bcher-kva.example:8443/a",
            "https://bücher.example:8443/a",
        ),
        # Not ss, which Python's own codec makes of it: that is another host.
        ("http://faß.example", "http://xn--fa-hia.example", "http://faß.example"),
        ("https://例え.例え", "https://xn--r8jz45g.xn--r8jz45g", "https://例え.例え"),
        ("https://аррӏе.example", "https://xn--80ak6aa92e.example", "https://аррӏе.example"),
        ("https://plants。example", "https://plants.example", "https://plants.example"),
        ("https://ｐｌａｎｔｓ.example", "https://plants.example", "https://plants.example"),
        ("https://plants\u200b.example", "https://plants.example", "https://plants.example"),
        ("http://１２７.0.0.1", "http://127.0.0.1", "http://127.0.0.1"),
        (
            "https://plants.example/xn--a",
            "https://plants.example/xn--a",
            "https://plants.example/xn--a",
        ),
    ],
)
def test_letters_beyond_ascii_in_a_name_are_used_in_one_form_and_read_in_another(
    typed, text, readable
):
    assert (good(typed).text, good(typed).readable) == (text, readable)


def test_two_spellings_of_one_name_are_one_origin_and_a_look_alike_is_another():
    assert good("https://BÜCHER.example").origin == good("https://xn--bcher-kva.example").origin
    assert good("https://pаypal.example").origin != good("https://paypal.example").origin


@pytest.mark.parametrize(
    "text", ["https://☃.example", "https://xn--zzzz.example", "https://a.xn--a", "https://-ü.example",
             "https://ü..example", f"https://{'ü' * 80}.example", "https://a_b.bücher.example",
             "https://ab\u200dc.example", "https://xn--bcher-kva.a_b.example"],
)  # fmt: skip
def test_a_name_that_no_host_can_have_is_not_an_address(text):
    assert bad(text) == BadAddress(AddressFault.NOT_AN_ADDRESS)


@pytest.mark.parametrize(
    "text", ["https://plants example", "https://plants.example/a b", "https://plants.example\t/a",
             "plants.example /a", "https:// plants.example", "https://bücher\u00a0.example",
             "https://plants\u3000.example", "a\nb"],
)  # fmt: skip
def test_an_address_has_no_blanks(text):
    assert bad(text) == BadAddress(AddressFault.HAS_BLANK)


@pytest.mark.parametrize(
    "text", ["https://plants.example:0", "https://plants.example:65536", "plants.example:99999",
             "https://plants.example:-1", "https://plants.example:http", "http://[::1]:0",
             "https://plants.example:１", "https://plants.example:99999/a", "bücher.example:0"],
)  # fmt: skip
def test_a_port_is_a_number_that_there_is(text):
    assert bad(text) == BadAddress(AddressFault.NO_SUCH_PORT)


@pytest.mark.parametrize("text", ["///", "https://", "https:///", "https:///plants", "http:////a"])
def test_an_address_names_a_host(text):
    assert bad(text) == BadAddress(AddressFault.NO_NAME)


@pytest.mark.parametrize(
    "text", ["https://plants.example/%zz", "https://plants.example/%", "plants.example/a%2",
             "https://plants.example/ü%zz"],
)  # fmt: skip
def test_a_percent_sign_in_a_path_stands_before_two_hex_digits(text):
    assert bad(text) == BadAddress(AddressFault.BAD_PERCENT)


@pytest.mark.parametrize(
    ("typed", "better"),
    [
        ("https://plants.example/bücher", "https://plants.example/b%C3%BCcher"),
        ("bücher.example:8443/ä%20b/", "https://xn--bcher-kva.example:8443/%C3%A4%20b"),
        ("https://plants.example/ü/plants", "https://plants.example/%C3%BC"),
        # Nobody would know what is offered there.
        ("https://plants.example/a\u200bb", None),
        ("https://plants.example/\ud800", None),
    ],
)
def test_a_path_with_other_letters_is_offered_as_it_would_be_sent(typed, better):
    assert bad(typed) == BadAddress(AddressFault.ODD_PATH, better)


@pytest.mark.parametrize(
    "text", ["https:/plants.example", "https:plants.example", "http//plants.example", "http:/a",
             "https/plants.example", "https"],
)  # fmt: skip
def test_a_scheme_without_its_signs_is_not_taken_for_a_host(text):
    assert bad(text).fault is AddressFault.NOT_HTTP


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        ("plants.example", "https://plants.example"),
        ("plants.example/api", "https://plants.example/api"),
        ("plants.example:8443", "https://plants.example:8443"),
        ("localhost:8080", "https://localhost:8080"),
    ],
)
def test_without_a_scheme_https_is_meant(typed, text):
    assert good(typed).text == text


@pytest.mark.parametrize(
    ("typed", "better"),
    [
        ("https://plants.example/plants", "https://plants.example"),
        ("https://plants.example/plants/", "https://plants.example"),
        ("https://plants.example/api/Plants", "https://plants.example/api"),
        ("plants.example:8443/plants", "https://plants.example:8443"),
        ("http://[::1]:80/plants", "http://[::1]"),
    ],
)
def test_an_address_that_ends_in_plants_is_offered_without_it(typed, better):
    assert bad(typed) == BadAddress(AddressFault.ENDS_IN_PLANTS, better)
    assert good(better).text == better


@pytest.mark.parametrize(
    "text",
    ["https://user@plants.example", "https://user:secret@plants.example",
     "user:secret@plants.example", "mailto:me@plants.example:x", "https://@plants.example",
     "https://:@plants.example/plants", "https://a@b@plants.example"],
)  # fmt: skip
def test_a_user_name_in_an_address_is_refused(text):
    assert bad(text) == BadAddress(AddressFault.HAS_USER)


@given(st.text(st.characters(min_codepoint=0x21, max_codepoint=0x7E), min_size=1))
def test_an_address_with_a_password_is_never_taken(password):
    assert isinstance(read_address(f"https://user:{password}@plants.example"), BadAddress) or (
        set(password) & set("/?#")
    )


@pytest.mark.parametrize("text", ["", " ", "\t\n"])
def test_no_address_is_empty(text):
    assert bad(text).fault is AddressFault.EMPTY


@pytest.mark.parametrize(
    "text", ["ftp://plants.example", "file:///plants", "ws://plants.example", "://plants.example"]
)
def test_an_address_is_http_or_https(text):
    assert bad(text).fault is AddressFault.NOT_HTTP


@pytest.mark.parametrize(
    "text", ["https://plants.example?", "https://plants.example/?a=1", "https://plants.example#",
             "https://plants.example/#a"],
)  # fmt: skip
def test_an_address_has_no_query_and_no_fragment(text):
    assert bad(text).fault is AddressFault.HAS_QUERY


@pytest.mark.parametrize(
    "text",
    ["https://-plants.example", "https://plants-.example", "https://plants..example",
     "https://.example", "https://.", "https://%70lants.example", "https://plants.example\\a",
     "https://\\plants.example", "https://[::1", "https://::1", "https://[1.2.3.4]",
     "https://[plants]", "https://a,b", "https://pl*nts.example",
     f"https://{'a' * 64}.example", "https://2001:db8::7", "\ud800", "https://a\0b",
     "https://plants.example/a\x7f"],
)  # fmt: skip
def test_what_names_no_host_is_not_an_address(text):
    assert bad(text).fault is AddressFault.NOT_AN_ADDRESS


@pytest.mark.parametrize(
    ("text", "origin"),
    [
        ("https://plants.example/api", "https://plants.example:443"),
        ("http://plants.example", "http://plants.example:80"),
        ("http://plants.example:443", "http://plants.example:443"),
        ("HTTPS://PLANTS.example:8443/a", "https://plants.example:8443"),
        ("http://[::1]:8080", "http://[::1]:8080"),
    ],
)
def test_the_origin_is_scheme_host_and_port(text, origin):
    assert good(text).origin == origin


@pytest.mark.parametrize(
    "other", ["http://plants.example", "https://plants.example:8443", "https://plants2.example"]
)
def test_another_scheme_host_or_port_is_another_origin(other):
    assert good(other).origin != good("https://plants.example").origin


def test_another_path_is_the_same_origin():
    assert good("https://plants.example/b").origin == good("https://plants.example:443/a").origin


@pytest.mark.parametrize(
    "text", ["http://localhost", "http://LOCALHOST:8080", "http://127.0.0.1", "http://127.9.9.9",
             "http://[::1]:1", "http://[0:0:0:0:0:0:0:1]"],
)  # fmt: skip
def test_loopback_is_known_and_nobody_reads_along(text):
    assert good(text).loopback
    assert not good(text).open_to_readers


@pytest.mark.parametrize(
    "text", ["http://plants.example", "http://192.168.0.2", "http://[2001:db8::7]", "http://0.0.0.0",
             "http://localhost.example", "http://127.0.0.1.example"],
)  # fmt: skip
def test_http_to_anything_else_is_open_to_readers(text):
    assert not good(text).loopback
    assert good(text).open_to_readers


def test_https_is_not_open_to_readers():
    assert not good("https://plants.example").open_to_readers


def test_an_address_is_shown_without_its_scheme():
    assert good("https://plants.example:8443/api/").shown == "plants.example:8443/api"


@given(addresses)
def test_reading_an_address_never_raises_and_reads_its_own_writing_the_same(text):
    address = read_address(text)
    if isinstance(address, Address):
        assert read_address(address.text) == address
        assert address.text.isascii()
        assert not address.text.endswith("/")
        assert 0 < address.port < 65536
        assert "@" not in address.origin
        assert read_address(address.readable) == address
        # What a request can't be made of would be a fault of our own with every plant.
        httpx.Request("POST", f"{address.text}/plants")


@pytest.mark.parametrize("code", range(128))
def test_a_request_can_be_built_for_every_good_address(code: int) -> None:
    for typed in (f"https://a{chr(code)}b.example", f"https://plants.example/a{chr(code)}b"):
        address = read_address(typed)
        if isinstance(address, Address):
            httpx.Request("POST", f"{address.text}/plants")


@given(addresses)
def test_a_better_address_is_a_good_one(text):
    address = read_address(text)
    if isinstance(address, BadAddress) and address.better is not None:
        assert good(address.better).text == address.better
    if isinstance(address, BadAddress) and address.fault is AddressFault.ENDS_IN_PLANTS:
        assert address.better is not None


@pytest.mark.parametrize("host", ["999.1.1.1", "127.1", "1.2.3", "01.2.3.4", "plants.example.7"])
def test_a_host_that_ends_in_a_number_is_a_whole_ipv4_address(host: str) -> None:
    assert read_address(f"http://{host}") == BadAddress(AddressFault.NOT_AN_ADDRESS)


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1", "127.9.9.9", "::1"])
def test_this_computer_is_known_by_its_hosts(host):
    assert is_loopback(host)


@pytest.mark.parametrize("host", ["plants.example", "192.0.2.7", "2001:db8::7", "", "127.1", "a b"])
def test_any_other_host_is_not_this_computer(host):
    assert not is_loopback(host)


def test_what_no_library_takes_for_an_address_is_none() -> None:
    assert isinstance(read_address(f"https://a.example/{'x' * 2000}"), Address)
    too_long = read_address(f"https://a.example/{'x' * 70_000}")
    assert too_long == BadAddress(AddressFault.NOT_AN_ADDRESS)
