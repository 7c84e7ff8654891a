"""Lists of posts: search, filters, pages, ids and counts (Document 001 §2, §7; API contract §1, §3)."""

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
async def library(new) -> dict[str, int]:
    """A few posts, by a word of ours; oldest first."""
    return {
        name: (await new("post", title=title, body=BODIES.get(name, "Nothing more.")))["id"]
        for name, title in TITLES.items()
    }


@pytest.fixture
def found(staff, library):
    """The names of the posts a search finds."""
    names = {post_id: name for name, post_id in library.items()}

    async def found(q: str, **filters) -> list[str]:
        answer = await staff.post("/posts", params={"q": q}, json=filters)
        assert answer.status_code == 200, answer.text
        return [names[post["id"]] for post in answer.json()]

    return found


@pytest.mark.parametrize(
    ("q", "names"),
    [
        ("", ["strasse", "filter", "raman", "resin", "co2"]),
        ("  ", ["strasse", "filter", "raman", "resin", "co2"]),
        ("resin", ["resin"]),
        ("RESIN", ["resin"]),
        ("cycles resin", ["resin"]),  # every word, in any order
        ("resin sparger", []),
        ("filtra", ["filter"]),  # a beginning
        ("scale", ["co2"]),
        ("scale-up", ["co2"]),
        ("scale-u", ["co2"]),
        ("sparger", ["co2"]),  # of the body
        ("chemo", ["raman"]),
        ("angstrom", ["strasse"]),  # with or without accents
        ("Ångström", ["strasse"]),
        ("CO₂", ["co2"]),
        ("protien", ["resin"]),  # a misspelt word
        ("filtartion", ["filter"]),
        ("raman calibation", ["raman"]),
        ("sprager", ["co2"]),  # of the body
        ("angtsröm", ["strasse"]),
        ("scale-pu", ["co2"]),
        ("protien, resin?", ["resin"]),
        ("protien cyclse", ["resin"]),
        ("protien sparger", []),  # in different posts
        ("ramna", ["raman"]),
        ("calbraton", ["raman"]),  # two letters are missing
        ("calbrato", []),  # three are
        ("rmn", []),  # too short to tell what was meant
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
async def test_words_beginnings_and_nearly_right_titles_are_found(found, q: str, names: list[str]) -> None:
    assert await found(q) == names


@pytest.mark.parametrize("q", ["\0", "x" * 201])
async def test_an_impossible_search_is_refused(staff, q: str) -> None:
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
async def test_a_list_names_the_search_it_was_found_by(staff, library, q: str, suggestion: str | None) -> None:
    for answer in (await staff.get("/posts", params={"q": q}), await staff.post("/posts", params={"q": q})):
        sent = answer.headers.get("X-Search-Suggestion")
        assert sent == (suggestion and quote(suggestion))
        assert answer.headers["X-Total-Count"] == str(len(answer.json()))
        if suggestion:
            assert answer.json() == (await staff.get("/posts", params={"q": suggestion})).json()


async def test_a_suggestion_is_written_in_any_script(staff, new) -> None:
    await new("post", title="Хроматография of protein")
    answer = await staff.get("/posts", params={"q": "хромат protien"})
    assert len(answer.json()) == 1
    assert unquote(answer.headers["X-Search-Suggestion"]) == "хромат protein"


async def test_filters_hold_for_a_corrected_search_too(staff, library) -> None:
    for q in ("protein", "protien"):
        answer = await staff.get("/posts", params={"q": q, "status": "published"})
        assert (answer.json(), answer.headers["X-Total-Count"]) == ([], "0")
        # A word that posts have, though none of these, is no misspelling.
        assert ("X-Search-Suggestion" in answer.headers) == (q == "protien")
    assert (await staff.get("/posts/counts", params={"q": "protien"})).json()["draft"] == 1
    assert (await staff.post("/posts/ids", params={"q": "protien"})).json() == {"ids": [library["resin"]]}


async def test_a_word_no_post_has_any_more_is_not_suggested(staff, library) -> None:
    await staff.put(f"/post/{library['raman']}", json={"body": "Perfusion."})
    await staff.put(f"/post/{library['raman']}", json={"body": "Something else."})
    answer = await staff.get("/posts", params={"q": "perfusoin"})
    assert answer.json() == []
    assert "X-Search-Suggestion" not in answer.headers


@pytest.mark.usefixtures("committed")
async def test_searches_that_wait_for_a_suggestion_keep_no_one_else_from_answers(staff, library, databases) -> None:
    database: Database = await databases("content")
    async with database.transaction() as session:
        # Nobody can read the vocabulary until this ends.
        await session.execute(text("LOCK TABLE post_words IN ACCESS EXCLUSIVE MODE"))
        mistyped = asyncio.gather(
            *(staff.get("/posts", params={"q": f"protien{'abcdefghijklmnop'[n]}"}) for n in range(16))
        )
        others = [await staff.get("/posts", params={"q": word}) for word in ("resin", "raman", "filtration")]
        assert [len(answer.json()) for answer in others] == [1, 1, 1]
        for answer in await mistyped:
            assert (answer.status_code, answer.json(), answer.headers["X-Total-Count"]) == (200, [], "0")
            assert "X-Search-Suggestion" not in answer.headers

    async def suggested() -> bool:
        return "X-Search-Suggestion" in (await staff.get("/posts", params={"q": "protiena"})).headers

    await eventually(suggested)


async def test_what_is_in_the_trash_is_not_found(staff, library, found) -> None:
    await staff.request("DELETE", "/posts", json={"itemsToDelete": [library["resin"]]})
    assert await found("resin") == []
    assert await found("protien") == []
    assert "resin" not in await found("")


async def test_a_changed_text_is_found_at_once(staff, library, found) -> None:
    await staff.put(f"/post/{library['raman']}", json={"body": "Now about perfusion."})
    assert await found("perfusion") == ["raman"]
    assert await found("chemometrics") == []


@pytest.fixture
async def shelves(new) -> dict[str, int]:
    """Posts that differ in what filters look at."""
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
    async def test_a_list_shows_what_its_filters_ask_for(self, staff, shelves, filters, names) -> None:
        expected = [shelves[name] for name in names]
        sent = await staff.post("/posts", json=filters)
        assert [post["id"] for post in sent.json()] == expected
        assert sent.headers["X-Total-Count"] == str(len(expected))
        in_address = await staff.get("/posts", params=filters)
        assert in_address.json() == sent.json()
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
    async def test_other_filters_are_refused(self, staff, filters) -> None:
        assert (await staff.post("/posts", json=filters)).status_code == 422
        assert (await staff.get("/posts", params=filters)).status_code == 422

    async def test_counts_are_by_status_whatever_status_is_asked_for(self, staff, shelves) -> None:
        counts = await staff.get("/posts/counts", params={"status": "draft", "applicationType": "upstream"})
        assert counts.json() == {"draft": 2, "scheduled": 0, "published": 1}

    async def test_counts_and_ids_follow_the_search(self, staff, library) -> None:
        assert (await staff.get("/posts/counts", params={"q": "resin"})).json()["draft"] == 1
        assert (await staff.post("/posts/ids", params={"q": "resin"})).json() == {"ids": [library["resin"]]}


class TestPages:
    async def test_a_page_holds_fifty_at_most(self, staff) -> None:
        assert (await staff.post("/posts", params={"limit": 50})).status_code == 200
        assert (await staff.post("/posts", params={"limit": 51})).status_code == 422
        assert (await staff.get("/posts", params={"skip": -1})).status_code == 422

    async def test_pages_follow_each_other(self, staff, library) -> None:
        newest = list(reversed(library.values()))
        first = await staff.post("/posts", params={"limit": 2})
        by_skip = await staff.post("/posts", params={"limit": 2, "skip": 2})
        by_cursor = await staff.post("/posts", params={"limit": 2, "cursor": first.headers["X-Next-Cursor"]})
        assert [post["id"] for post in first.json()] == newest[:2]
        assert [post["id"] for post in by_skip.json()] == newest[2:4]
        assert by_cursor.json() == by_skip.json()
        assert first.headers["X-Total-Count"] == "5"
