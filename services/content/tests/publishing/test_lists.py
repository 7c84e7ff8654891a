"""Lists of career listings, events and ads: search, status filter, sorting, counts (API-17 to API-19)."""

import pytest

from tests.support.searched_texts import TEXT, TYPED

TITLES = {"job": "jobTitle", "event": "title", "ad": "name"}
EACH = pytest.mark.parametrize("kind", TITLES)


@pytest.fixture
def create_named(new):
    """Return a function that creates publications of a kind with these titles, oldest first, and returns their ids."""

    async def create_named(kind: str, *titles: str, **fields) -> list[int]:
        return [(await new(kind, **{TITLES[kind]: title}, **fields))["id"] for title in titles]

    return create_named


@pytest.fixture
def search(staff):
    """Return a function that lists the ids a search of a kind finds."""

    async def search(kind: str, **media_http_client) -> list[int]:
        response = await staff.get(f"/{kind}s", params=media_http_client)
        assert response.status_code == 200, response.text
        assert response.headers["X-Total-Count"] == str(len(response.json()))
        return [record["id"] for record in response.json()]

    return search


@EACH
@pytest.mark.parametrize(
    ("q", "titles"),
    [
        ("FILTRA", {"Depth filtration"}),
        ("bag depth", {"Depth of a bag"}),  # every word, in any order
        ("depth", {"Depth filtration", "Depth of a bag"}),
        ("%", {"100% single-use"}),
        ("_", set()),
    ],
)
async def test_all_words_must_match(create_named, search, kind, q, titles) -> None:
    all_titles = ["Depth filtration", "Depth of a bag", "100% single-use"]
    ids = dict(zip(await create_named(kind, *all_titles), all_titles, strict=True))
    assert {ids[one] for one in await search(kind, q=q)} == titles


@EACH
async def test_texts_are_found_in_any_form(create_named, search, kind) -> None:
    [expected] = await create_named(kind, TEXT)
    assert await search(kind, q=TYPED) == [expected]


@pytest.mark.parametrize(
    ("kind", "field"), [("job", "company"), ("job", "location"), ("event", "location"), ("ad", "sponsor")]
)
async def test_the_search_covers_all_listed_columns(create_named, search, kind, field) -> None:
    await create_named(kind, "Another one", **{field: "Elsewhere"})
    [expected] = await create_named(kind, "This one", **{field: "Zweibrücken"})
    assert await search(kind, q="zweibrück") == [expected]


@pytest.mark.parametrize("kind", ["job", "event"])
async def test_the_search_covers_the_text(create_named, search, kind) -> None:
    [expected] = await create_named(kind, "This one", description="<p>Own the <b>lyophiliser</b>.</p>")
    await create_named(kind, "Another one")
    assert await search(kind, q="lyophiliser") == [expected]


@EACH
async def test_lists_are_filtered_and_sorted(create_named, search, kind) -> None:
    b, a = await create_named(kind, "B", "a")
    [published_record] = await create_named(kind, "c", status="published")
    assert await search(kind) == [published_record, a, b]
    assert await search(kind, status="published") == [published_record]
    assert await search(kind, sort="title") == [a, b, published_record]
    assert await search(kind, sort="-title", status="draft") == [b, a]


@EACH
async def test_all_matching_ids_are_listed(staff, create_named, kind) -> None:
    one, _, three = await create_named(kind, "Bag one", "Other", "Bag three")
    [published_record] = await create_named(kind, "Bag four", status="published")
    response = await staff.post(f"/{kind}s/ids", params={"q": "bag"}, json={})
    assert response.json() == {"ids": [published_record, three, one]}
    response = await staff.post(f"/{kind}s/ids", params={"q": "bag"}, json={"status": "draft"})
    assert response.json() == {"ids": [three, one]}


@EACH
async def test_counts_are_grouped_by_status(staff, create_named, kind) -> None:
    await create_named(kind, "Bag one", "Other")
    removed, _ = await create_named(kind, "Bag two", "Bag three", status="published")
    await staff.request("DELETE", f"/{kind}s", json={"itemsToDelete": [removed]})
    assert (await staff.get(f"/{kind}s/counts")).json() == {"draft": 2, "scheduled": 0, "published": 1}
    response = await staff.get(f"/{kind}s/counts", params={"q": "bag"})
    assert response.json() == {"draft": 1, "scheduled": 0, "published": 1}


@EACH
@pytest.mark.parametrize(
    "query", ["status=gone", "sort=notes", "q=" + "x" * 201, "limit=1001", "skip=-1"], ids=lambda query: query[:9]
)
async def test_unknown_parameters_are_refused(staff, kind, query) -> None:
    assert (await staff.get(f"/{kind}s?{query}")).status_code == 422
