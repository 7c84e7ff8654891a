"""Lists of posts: search, filters, pages, ids and counts (CONTENT-8, CONTENT-15, API-17 to API-19)."""

import asyncio
from urllib.parse import quote, unquote

import pytest
from sqlalchemy import text

from services.chassis.persistence.database import Database
from tests.support.eventually import eventually

TITLES = {
    "co2": "Dissolved CO₂ is the scale-up parameter nobody plots",
    "resin": "Protein A at 400 cycles: what the resin data really say",
    "raman": "Raman calibration transfer between sites",
    "filter": "Depth filtration after intensified fed-batch",
    "strasse": "A gloveless year in Ångström's laboratory",
}
BODIES = {"co2": "The fix was cheap: a second sparger.", "raman": "Chemometrics, explained."}


@pytest.fixture
async def search_samples(new) -> dict[str, int]:
    """Create a few posts, oldest first; return their ids by a short name."""
    return {
        name: (await new("post", title=title, body=BODIES.get(name, "Nothing more.")))["id"]
        for name, title in TITLES.items()
    }


@pytest.fixture
def search(staff, search_samples):
    """Return a function that lists the short names of the posts a search finds."""
    names = {post_id: name for name, post_id in search_samples.items()}

    async def search(q: str, **filters) -> list[str]:
        response = await staff.post("/posts", params={"q": q}, json=filters)
        assert response.status_code == 200, response.text
        return [names[post["id"]] for post in response.json()]

    return search


@pytest.mark.parametrize(
    ("q", "names"),
    [
        ("", ["strasse", "filter", "raman", "resin", "co2"]),
        ("  ", ["strasse", "filter", "raman", "resin", "co2"]),
        ("resin", ["resin"]),
        ("RESIN", ["resin"]),
        ("cycles resin", ["resin"]),  # every word, in any order
        ("resin sparger", []),
        ("filtra", ["filter"]),  # a prefix
        ("scale", ["co2"]),
        ("scale-up", ["co2"]),
        ("scale-u", ["co2"]),
        ("sparger", ["co2"]),  # in the body
        ("chemo", ["raman"]),
        ("angstrom", ["strasse"]),  # accents are ignored
        ("Ångström", ["strasse"]),
        ("CO₂", ["co2"]),
        ("protien", ["resin"]),  # a misspelt word
        ("filtartion", ["filter"]),
        ("raman calibation", ["raman"]),
        ("sprager", ["co2"]),  # in the body
        ("angtsröm", ["strasse"]),
        ("scale-pu", ["co2"]),
        ("protien, resin?", ["resin"]),
        ("protien cyclse", ["resin"]),
        ("protien sparger", []),  # in different posts
        ("ramna", ["raman"]),
        ("calbraton", ["raman"]),  # two letters missing
        ("calbrato", []),  # three missing
        ("rmn", []),  # too short to correct
        ("2O3", []),
        ("xqzvwkj", []),
        ("x" * 200, []),
        ("прот", []),
        ("zzzz", []),
        ("'", []),
        ("\\", []),
        ("&|!:*()<->", []),
        ("resin' & 'cycles", ["resin"]),
        ("!resin", ["resin"]),
        ("resin:B", []),
    ],
)
async def test_the_search_finds_words_prefixes_and_misspellings(search, q: str, names: list[str]) -> None:
    assert await search(q) == names


@pytest.mark.parametrize("q", ["\0", "x" * 201])
async def test_an_invalid_search_is_refused(staff, q: str) -> None:
    assert (await staff.post("/posts", params={"q": q})).status_code == 422


@pytest.mark.parametrize(
    ("q", "suggestion"),
    [
        ("protien", "protein"),
        ("  Protien   RESIN", "protein RESIN"),
        ("angtsröm", "angstrom"),
        ("protein", None),
        ("prote", None),
        ("xqzvwkj", None),
        ("protien sparger", None),
        ("", None),
    ],
)
async def test_a_corrected_search_is_named_in_the_header(staff, search_samples, q: str, suggestion: str | None) -> None:
    for response in (await staff.get("/posts", params={"q": q}), await staff.post("/posts", params={"q": q})):
        body = response.headers.get("X-Search-Suggestion")
        assert body == (suggestion and quote(suggestion))
        assert response.headers["X-Total-Count"] == str(len(response.json()))
        if suggestion:
            assert response.json() == (await staff.get("/posts", params={"q": suggestion})).json()


async def test_a_suggestion_can_be_in_any_script(staff, new) -> None:
    await new("post", title="Хроматография of protein")
    response = await staff.get("/posts", params={"q": "хромат protien"})
    assert len(response.json()) == 1
    assert unquote(response.headers["X-Search-Suggestion"]) == "хромат protein"


async def test_filters_apply_to_corrected_searches(staff, search_samples) -> None:
    for q in ("protein", "protien"):
        response = await staff.get("/posts", params={"q": q, "status": "published"})
        assert (response.json(), response.headers["X-Total-Count"]) == ([], "0")
        # A word that occurs in posts, though in none of these, is not a misspelling.
        assert ("X-Search-Suggestion" in response.headers) == (q == "protien")
    assert (await staff.get("/posts/counts", params={"q": "protien"})).json()["draft"] == 1
    assert (await staff.post("/posts/ids", params={"q": "protien"})).json() == {"ids": [search_samples["resin"]]}


async def test_a_word_that_no_post_has_any_longer_is_not_suggested(staff, search_samples) -> None:
    await staff.put(f"/post/{search_samples['raman']}", json={"body": "Perfusion."})
    await staff.put(f"/post/{search_samples['raman']}", json={"body": "Something else."})
    response = await staff.get("/posts", params={"q": "perfusoin"})
    assert response.json() == []
    assert "X-Search-Suggestion" not in response.headers


@pytest.mark.usefixtures("committed")
async def test_slow_suggestions_do_not_block_other_requests(staff, search_samples, databases) -> None:
    database: Database = await databases("content")
    async with database.transaction() as session:
        # Until this ends, nobody can read the vocabulary.
        await session.execute(text("LOCK TABLE post_words IN ACCESS EXCLUSIVE MODE"))
        mistyped = asyncio.gather(
            *(staff.get("/posts", params={"q": f"protien{'abcdefghijklmnop'[n]}"}) for n in range(16))
        )
        others = [await staff.get("/posts", params={"q": word}) for word in ("resin", "raman", "filtration")]
        assert [len(response.json()) for response in others] == [1, 1, 1]
        for response in await mistyped:
            assert (response.status_code, response.json(), response.headers["X-Total-Count"]) == (200, [], "0")
            assert "X-Search-Suggestion" not in response.headers
    await eventually(
        lambda: staff.get("/posts", params={"q": "protiena"}),
        until=lambda answer: "X-Search-Suggestion" in answer.headers,
    )


async def test_trashed_posts_are_not_listed(staff, search_samples, search) -> None:
    await staff.request("DELETE", "/posts", json={"itemsToDelete": [search_samples["resin"]]})
    assert await search("resin") == []
    assert await search("protien") == []
    assert "resin" not in await search("")


async def test_a_changed_text_is_searchable_immediately(staff, search_samples, search) -> None:
    await staff.put(f"/post/{search_samples['raman']}", json={"body": "Now about perfusion."})
    assert await search("perfusion") == ["raman"]
    assert await search("chemometrics") == []


@pytest.fixture
async def filter_samples(new) -> dict[str, int]:
    """Create posts that differ in the fields of the filters."""
    kinds = {
        "article": {"selectedCategories": [9], "applicationType": "upstream", "commercialContent": False},
        "study": {"selectedCategories": [12], "applicationType": "all", "commercialContent": True},
        "both": {"selectedCategories": [9, 12], "applicationType": "upstream", "commercialContent": True},
        "live": {"selectedCategories": [30], "status": "published"},
    }
    return {name: (await new("post", **fields))["id"] for name, fields in kinds.items()}


FILTERS = [
    ({}, ["live", "both", "study", "article"]),
    ({"categoryIds": [9]}, ["both", "article"]),
    ({"categoryIds": [12]}, ["both", "study"]),
    ({"categoryIds": [9, 30]}, ["live", "both", "article"]),
    ({"categoryIds": [29]}, []),
    ({"categoryIds": []}, ["live", "both", "study", "article"]),
    ({"status": "published"}, ["live"]),
    ({"status": "scheduled"}, []),
    ({"applicationType": "upstream"}, ["live", "both", "article"]),
    ({"commercialContent": True}, ["both", "study"]),
    ({"commercialContent": False}, ["live", "article"]),
    ({"categoryIds": [9, 12], "applicationType": "upstream", "commercialContent": True}, ["both"]),
]


class TestFilters:
    @pytest.mark.parametrize(("filters", "names"), FILTERS)
    async def test_filters_select_posts(self, staff, filter_samples, filters, names) -> None:
        expected = [filter_samples[name] for name in names]
        body = await staff.post("/posts", json=filters)
        assert [post["id"] for post in body.json()] == expected
        assert body.headers["X-Total-Count"] == str(len(expected))
        in_address = await staff.get("/posts", params=filters)
        assert in_address.json() == body.json()
        assert (await staff.post("/posts/ids", json=filters)).json() == {"ids": expected}

    @pytest.mark.parametrize(
        "filters",
        [
            {"categoryIds": ["x"]},
            {"categoryIds": [0]},
            {"status": "live"},
            {"applicationType": "sideways"},
            {"commercialContent": "maybe"},
            {"categoryIds": list(range(1, 102))},
        ],
    )
    async def test_invalid_filters_are_refused(self, staff, filters) -> None:
        assert (await staff.post("/posts", json=filters)).status_code == 422
        assert (await staff.get("/posts", params=filters)).status_code == 422

    async def test_counts_ignore_the_status_filter(self, staff, filter_samples) -> None:
        counts = await staff.get("/posts/counts", params={"status": "draft", "applicationType": "upstream"})
        assert counts.json() == {"draft": 2, "scheduled": 0, "published": 1}


class TestPages:
    async def test_a_page_has_at_most_fifty_posts(self, staff) -> None:
        assert (await staff.post("/posts", params={"limit": 50})).status_code == 200
        assert (await staff.post("/posts", params={"limit": 51})).status_code == 422
        assert (await staff.get("/posts", params={"skip": -1})).status_code == 422

    async def test_pages_follow_each_other(self, staff, search_samples) -> None:
        newest = list(reversed(search_samples.values()))
        first = await staff.post("/posts", params={"limit": 2})
        by_skip = await staff.post("/posts", params={"limit": 2, "skip": 2})
        by_cursor = await staff.post("/posts", params={"limit": 2, "cursor": first.headers["X-Next-Cursor"]})
        assert [post["id"] for post in first.json()] == newest[:2]
        assert [post["id"] for post in by_skip.json()] == newest[2:4]
        assert by_cursor.json() == by_skip.json()
        assert first.headers["X-Total-Count"] == "5"
