"""A search finds words beside any sign, in any form, with or without hyphens (CONTENT-15)."""

import unicodedata

import pytest
from sqlalchemy import text

SIGNS = [
    character
    for character in map(chr, (*range(1, 0xD800), *range(0xFB00, 0x10000), *range(0x1F300, 0x1F600)))
    if unicodedata.category(character) in {"Cc", "Cf"} or unicodedata.category(character)[0] in "PSZ"
    if not any(map(str.isalnum, unicodedata.normalize("NFKC", character)))
] + ["\ue000", "\uffff"]
WAYS = ["{0}word", "word{0}", "{0}word{0}", "a {0}word{0} b", "a{0}word{0}b", "a {0} word {0} b", "1{0}word{0}2"]
FINDS = text(
    "SELECT sign FROM unnest(CAST(:signs AS text[])) AS sign WHERE to_search_vector(replace(:way, '{0}', sign))"
    " @@ to_search_query(:q) IS NOT TRUE"
)
TEXTS = [
    ("“Downstream Dilemma”", "Downstream"),
    ("CRISPR—what next", "what"),
    ("voir «filtration»", "filtration"),
    ("„Wort“", "wort"),
    ("10\u00a0mg dose", "dose"),
    ("10\u2009mg", "mg"),
    ("10mg", "mg"),
    ("10 mg", "10mg"),
    ("zero\u200bwidth", "width"),
    ("zero\u200bwidth", "zerowidth"),
    ("soft\u00adware", "software"),
    ("€word", "word"),
    ("Masthead™", "Masthead™"),
    ("The “Downstream Dilemma” – why mAb‑titers plateau", "downstream"),
    ("The “Downstream Dilemma” – why mAb‑titers plateau", "titers"),
    ("The “Downstream Dilemma” – why mAb‑titers plateau", "mab-titers"),
    ("T‑cell (U+2011)", "T-cell"),
    ("T cell", "T-cell"),
    ("T-cell", "Tcell"),
    ("T-cell", "T cell"),
    ("mRNA-1273", "1273"),
    ("mRNA-1273", "mRNA"),
    ("mRNA-1273", "mRNA-1273"),
    ("mRNA-1273", "mRNA-12"),
    ("mRNA-1273", "mrna1273?"),
    ("mRNA1273", "mRNA-1273"),
    ("anti-PD-L1/CTLA-4", "PD-L1"),
    ("anti-PD-L1/CTLA-4", "pdl1"),
    ("anti-PD-L1/CTLA-4", "CTLA-4"),
    ("anti-PD-L1/CTLA-4", "ctla4"),
    ("anti-PD-L1/CTLA-4", "anti-PD-L1/CTLA-4"),
    ("pre/word", "word"),
    ("pre.word", "word"),
    ("1word", "word"),
    ("don’t", "don't"),
    ("https://example.com/bio/process", "process"),
    ("H₂O and CO₂", "CO2"),
    ("H2O", "H₂O"),
    ("10⁶ cells", "106"),
    ("10⁶ cells", "10^6"),
    ("10^6 cells", "10⁶"),
    ("ﬁltration", "filtration"),
    ("ＦＩＬＴＥＲ", "filter"),
    ("ÉTUDE İstanbul Łódź", "etude istanbul lodz"),
    ("ХРОМАТОГРАФИЯ", "хроматография"),
    ("ΠΡΩΤΕΪΝΗ", "πρωτεΐνη"),
    ("μg", "µg"),
    ("中文标题测试", "标题"),
    ("新しいmRNAワクチン", "mrna"),
    ("新しいmRNAワクチン", "ワクチン"),
    ("ตัวกรอง", "กรอง"),
    ("क्रिस्पर", "क्रिस्पर"),
]


@pytest.mark.parametrize("way", WAYS)
async def test_a_word_is_found_whatever_sign_stands_beside_it(database, way: str) -> None:
    session = await database("content")
    missed = await session.execute(FINDS, {"signs": SIGNS, "way": way, "q": "Word"})
    assert [hex(ord(sign)) for sign in missed.scalars()] == []


async def test_a_sign_in_the_search_makes_no_difference(database) -> None:
    session = await database("content")
    found = text(
        "SELECT sign FROM unnest(CAST(:signs AS text[])) AS sign WHERE NOT"
        " to_search_vector('word') @@ to_search_query(sign || 'word' || sign)"
    )
    assert (await session.execute(found, {"signs": SIGNS})).all() == []


@pytest.mark.parametrize(("title", "q"), TEXTS)
async def test_staff_and_everyone_find_it(staff, client, new, title: str, q: str) -> None:
    post = await new("post", status="published", title=title)
    await new("post", status="published", title="Another")
    for response in (
        await staff.get("/posts", params={"q": q}),
        await (await client("content")).get("/public/posts", params={"q": q}),
    ):
        assert [found["id"] for found in response.json()] == [post["id"]]


@pytest.mark.parametrize(
    ("title", "q"),
    [("Phase 3 data", "3D"), ("A cell of T", "T-cell"), ("1.75", "1.5"), ("Anything", "«»")],
)
async def test_compounds_are_not_found_by_their_parts_elsewhere(staff, new, title: str, q: str) -> None:
    await new("post", title=title)
    assert (await staff.get("/posts", params={"q": q})).json() == []


async def test_a_text_of_many_compounds_is_stored(staff, new) -> None:
    post = await new("post", title="a-" * 199 + "a", body="中" * 700 + "1a" * 400)
    assert (await staff.get("/posts", params={"q": "a-a"})).json()[0]["id"] == post["id"]
