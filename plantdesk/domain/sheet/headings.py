"""The headings that people give to the columns of a plant list, in several languages."""

from functools import cache

from plantdesk.domain.search.folding import fold
from plantdesk.domain.typed import PlantField

# Best first: a sheet with "Plant id" and "Code" has its ids under "Plant id".
_WORDS: dict[PlantField, tuple[str, ...]] = {
    PlantField.ID: (
        # What the service calls it, and what our own files say.
        "id, plant id, id plant, plantid, ident, identifier, plants id",
        # English, German, French, Spanish, Dutch.
        (
            "plant no, plant number, plant nr, plant code, pflanzen id, pflanzen nr, "
            "pflanzennummer, pflanzennr, pflanzen nummer, id plante, no plante, numero plante, "
            "numero de plante, code plante, identifiant, id planta, id de planta, "
            "numero de planta, codigo de planta, codigo planta, identificador, plant nummer, "
            "plantnummer, plantnr, plantencode"
        ),
        (
            "no, nr, n, num, number, nummer, numero, codigo, code, kennung, kennnummer, lfd nr, "
            "laufende nummer, n o, nro, num plante"
        ),
        (
            "article no, article number, item no, item number, item code, item id, sku, accession, "
            "accession number, accession no, barcode, bar code, ean, gtin, plu, reference, ref, "
            "artikelnummer, artikelnr, artikel nr, art nr, artnr, bestellnummer, best nr, "
            "strichcode, code barre, code barres, numero article, referencia, codigo de barras, "
            "numero de articulo, artikelcode, streepjescode"
        ),
    ),
    PlantField.NAME: (
        "name, plant name, plantname",
        (
            "plant, pflanze, pflanzenname, bezeichnung, nom, nom de la plante, nom plante, plante, "
            "nombre, nombre de la planta, planta, naam, plantnaam, plant naam"
        ),
        (
            "species, botanical name, latin name, scientific name, art, botanischer name, "
            "lateinischer name, wissenschaftlicher name, espece, nom botanique, nom latin, "
            "nom scientifique, especie, nombre botanico, nombre cientifico, soort, "
            "botanische naam, latijnse naam"
        ),
        (
            "common name, title, description, cultivar, variety, sorte, deutscher name, "
            "beschreibung, titel, artikel, artikelbezeichnung, designation, libelle, intitule, "
            "nom commun, variete, denominacion, descripcion, nombre comun, variedad, omschrijving, "
            "benaming, ras, item, product, produkt, produit, producto"
        ),
    ),
    PlantField.TAG: (
        "tag, tags, plant tag, etikett, etiquette, etiqueta",
        (
            "type, plant type, type of plant, category, typ, pflanzentyp, pflanzenart, kategorie, "
            "type de plante, categorie, tipo, tipo de planta, categoria, plant soort, plantsoort"
        ),
        (
            "group, plant group, gruppe, pflanzengruppe, groupe, grupo, groep, label, class, "
            "klasse, classe, clase, kind, warengruppe, famille, familia, familie, family"
        ),
    ),
}
# Tags, if another column has the names.
_PERHAPS_TAGS = ("art", "sorte")
# Before the headings of our own columns in files of results. No other column is called so.
_OWN = "PlantDesk: "
# In such files, instead of headings that name no column of ours.
FIELD_HEADINGS = {field: f"{_OWN}{field.value}" for field in PlantField}
# The worst rank of a heading that is listed. One of several words that is not listed counts by one
# of its words, but less.
LISTED_RANKS = 9


def own_heading(words: str) -> str:
    """Return the heading of a column that PlantDesk adds to a sheet."""
    return f"{_OWN}{words}"


def is_own_heading(heading: str) -> bool:
    return heading.startswith(_OWN) and heading not in FIELD_HEADINGS.values()


def heading_rank(heading: str) -> tuple[PlantField, int] | None:
    """Return the field that a heading names, and how well: 0 is best."""
    if heading.strip() == "#":
        return PlantField.ID, 2
    if is_own_heading(heading):
        return None
    words = _words(heading)
    if not words or len(words) > 8:
        return None
    known = _ranks()
    if (found := known.get("".join(words))) is not None:
        return found
    ranks = [known[word] for word in words if word in known]
    # "Number of the plant" is an id, and "Type of plant" a tag.
    for field in (PlantField.ID, PlantField.TAG, PlantField.NAME):
        if of_field := [rank for found, rank in ranks if found is field]:
            return field, LISTED_RANKS + 1 + min(of_field)
    return None


def perhaps_tags(heading: str) -> bool:
    """Whether the column has tags if another one has the names."""
    return "".join(_words(heading)) in _PERHAPS_TAGS


def _words(heading: str) -> list[str]:
    letters = (letter if letter.isalnum() else " " for letter in fold(heading[:100]))
    return "".join(letters).split()


@cache
def _ranks() -> dict[str, tuple[PlantField, int]]:
    ranks: dict[str, tuple[PlantField, int]] = {}
    for field, tiers in _WORDS.items():
        for rank, words in enumerate(tiers):
            for heading in words.split(","):
                ranks.setdefault("".join(_words(heading)), (field, rank))
    return ranks
