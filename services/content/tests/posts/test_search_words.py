"""A search finds words beside any sign, in any form, with or without hyphens (CONTENT-15)."""

import pytest
from sqlalchemy import text

from tests.support.searched_texts import SIGNS, TEXTS, WAYS

FINDS = text(
    "SELECT sign FROM unnest(CAST(:signs AS text[])) AS sign WHERE to_search_vector(replace(:way, '{0}', sign))"
    " @@ to_search_query(:q) IS NOT TRUE"
)
COMPOUNDS = [
    ("10mg", "mg"),
    ("10 mg", "10mg"),
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
    ("https://example.com/bio/process", "process"),
    ("10⁶ cells", "10^6"),
    ("10^6 cells", "10⁶"),
    ("ÉTUDE İstanbul Łódź", "etude istanbul lodz"),
    ("ΠΡΩΤΕΪΝΗ", "πρωτεΐνη"),
    ("新しいmRNAワクチン", "mrna"),
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


@pytest.mark.parametrize(("title", "q"), [*TEXTS, *COMPOUNDS])
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
