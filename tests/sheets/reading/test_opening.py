"""The first choice of how to read a file, and previews of other choices."""

from plantdesk.sheets.reading.opening import chosen_form, look_at, preview
from plantdesk.sheets.reading.separators import first_separator
from plantdesk.sheets.reading.shapes import TextForm


def look(path, content):
    path.write_bytes(content)
    return look_at(path)


def test_a_short_text_in_an_old_encoding_is_asked_about(tmp_path):
    found = look(tmp_path / "list.csv", "id;name\n1;Café\n".encode("cp1252"))
    assert found.encoding is None
    assert found.candidates[:3] == ("cp1252", "cp1250", "mac-roman")
    assert found.form == TextForm("cp1252", ";")
    assert preview(found, found.form)[1] == ("1", "Café")
    assert preview(found, TextForm("mac-roman", ";"))[1] == ("1", "CafÈ")
    # A chosen encoding leaves the separator to be found.
    assert chosen_form(found, encoding="cp1250") == TextForm("cp1250", ";")
    assert chosen_form(found) == found.form
    # Letters far below decide which encodings are offered.
    below = "Жасмін".encode("cp1251") + b"\x81\n"
    found = look(tmp_path / "list.csv", b"id;name\n" + b"1;Acer\n" * 10_000 + below)
    assert "cp1252" not in found.candidates
    assert "cp1251" in found.candidates


def test_the_first_choice_of_the_separator_is_good():
    for text, separator in (
        ("id,name\n1,Acer\n", ","),
        ("id\tname\n1\tAcer, red; tall\n", "\t"),
        ("id,name,notes\n1,Acer,a; b\n2,Tilia,c\n", ","),
        # What stands inside of all cells.
        ("id,name,tag\n1,Acer,tree; hardy\n2,Tilia,shrub; hardy\n", ","),
        ("List; of May\nNr.,Pflanze\n1,Acer; red\n2,Tilia; late\n", ","),
        # A comma follows each quotation mark.
        ('"1","a;b"\n"2","c;d"\n', ","),
        ("Acer\nTilia, late\nRosa\nQuercus\n", ";"),
        ("", ","),
    ):
        assert first_separator(text) == separator
