"""Texts in the keyring: with a way, or written by hand."""

from hypothesis import given
from hypothesis import strategies as st

from plantdesk.domain.token import Token
from plantdesk.vault.parts import LONGEST, join, split
from plantdesk.vault.secret import secret_of, token_in
from plantdesk.vault.vault import Vault
from tests.vault.drawer import Drawer

ADDRESS = "https://plants.example.org"
WAY = "0123456789abcdef" * 4
visible = st.text(st.characters(min_codepoint=0x21, max_codepoint=0x7E), min_size=8, max_size=4000)


@given(
    visible.filter(lambda text: text[0] not in "\"'" and text[:6].lower() != "bearer"),
    st.sampled_from(["", WAY]),
)
def test_a_token_comes_back_with_its_way_however_long_it_is(secret, way):
    token = Token(secret, way=way)
    texts = split(secret_of(token))
    # The size of a credential in Windows.
    assert all(len(text.encode("utf-16-le")) <= 2 * LONGEST for text in texts)
    joined = join(texts)
    assert joined is not None
    assert token_in(joined) == token


def test_the_vault_keeps_it_in_one_entry_for_the_address():
    drawer = Drawer()
    token = Token("leaf-4711", way=WAY)
    Vault(drawer, "Drawer").keep(ADDRESS, token)
    assert drawer.kept.keys() == {f"PlantDesk {ADDRESS}"}
    assert Vault(drawer, "Drawer").read(ADDRESS) == token


def test_a_text_stored_by_hand_is_a_token_without_a_way_or_none():
    for hand in (" leaf-4711\n", "Bearer leaf-4711", "'leaf-4711'"):
        assert token_in(hand) == Token("leaf-4711")
    for odd in ("", "two words", "way=0123 leaf-4711", f"way={WAY} two words", f"way={WAY} lïaf"):
        assert token_in(odd) is None


def test_a_token_that_only_looks_like_a_way_is_a_token():
    token = Token(f"way={WAY}")
    assert token_in(secret_of(token)) == token
