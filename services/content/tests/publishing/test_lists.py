"""Lists of career listings, events and ads: searched, by status, ordered, counted (API contract §1, §3)."""

import pytest

TITLES = {"job": "jobTitle", "event": "title", "ad": "name"}
EACH = pytest.mark.parametrize("kind", TITLES)


@pytest.fixture
def named(new):
    """Makes publications of a kind with these titles, oldest first; their ids."""

    async def named(kind: str, *titles: str, **fields) -> list[int]:
        return [(await new(kind, **{TITLES[kind]: title}, **fields))["id"] for title in titles]

    return named


@pytest.fixture
def found(staff):
    """The ids a search of a kind finds."""

    async def found(kind: str, **asked) -> list[int]:
        answer = await staff.get(f"/{kind}s", params=asked)
        assert answer.status_code == 200, answer.text
        assert answer.headers["X-Total-Count"] == str(len(answer.json()))
        return [record["id"] for record in answer.json()]

    return found


@EACH
@pytest.mark.parametrize(
    ("q", "titles"),
    [
        ("filtration", {"Depth filtration"}),
        ("FILTRA", {"Depth filtration"}),
        ("bag depth", {"Depth of a bag"}),  # every word, in any order
        ("depth", {"Depth filtration", "Depth of a bag"}),
        ("nowhere", set()),
        ("100%", {"100% single-use"}),
        ("%", {"100% single-use"}),
        ("_", set()),
        ("\\", set()),
        ("'; DROP TABLE jobs; --", set()),
    ],
)
async def test_finds_every_word(named, found, kind, q, titles) -> None:
    all_titles = ["Depth filtration", "Depth of a bag", "100% single-use"]
    ids = dict(zip(await named(kind, *all_titles), all_titles, strict=True))
    assert {ids[one] for one in await found(kind, q=q)} == titles


@pytest.mark.parametrize(
    ("kind", "field"), [("job", "company"), ("job", "location"), ("event", "location"), ("ad", "sponsor")]
)
async def test_finds_what_else_a_list_shows(named, found, kind, field) -> None:
    await named(kind, "Another one", **{field: "Elsewhere"})
    [wanted] = await named(kind, "This one", **{field: "Zweibrücken"})
    assert await found(kind, q="zweibrück") == [wanted]


@pytest.mark.parametrize("kind", ["job", "event"])
async def test_finds_the_words_of_its_text(named, found, kind) -> None:
    [wanted] = await named(kind, "This one", description="<p>Own the <b>lyophiliser</b>.</p>")
    await named(kind, "Another one")
    assert await found(kind, q="lyophiliser") == [wanted]


@EACH
async def test_is_by_status_and_in_the_order_asked_for(named, found, kind) -> None:
    b, a = await named(kind, "B", "a")
    [live] = await named(kind, "c", status="published")
    assert await found(kind) == [live, a, b]
    assert await found(kind, status="published") == [live]
    assert await found(kind, sort="title") == [a, b, live]
    assert await found(kind, sort="-title", status="draft") == [b, a]


@EACH
async def test_names_all_that_is_found(staff, named, kind) -> None:
    one, _, three = await named(kind, "Bag one", "Other", "Bag three")
    [live] = await named(kind, "Bag four", status="published")
    answer = await staff.post(f"/{kind}s/ids", params={"q": "bag"}, json={})
    assert answer.json() == {"ids": [live, three, one]}
    answer = await staff.post(f"/{kind}s/ids", params={"q": "bag"}, json={"status": "draft"})
    assert answer.json() == {"ids": [three, one]}


@EACH
async def test_counts_by_status(staff, named, kind) -> None:
    await named(kind, "Bag one", "Other")
    gone, _ = await named(kind, "Bag two", "Bag three", status="published")
    await staff.request("DELETE", f"/{kind}s", json={"itemsToDelete": [gone]})
    assert (await staff.get(f"/{kind}s/counts")).json() == {"draft": 2, "scheduled": 0, "published": 1}
    answer = await staff.get(f"/{kind}s/counts", params={"q": "bag"})
    assert answer.json() == {"draft": 1, "scheduled": 0, "published": 1}


@EACH
@pytest.mark.parametrize(
    ("method", "path"), [("GET", "/{}s?status=gone"), ("GET", "/{}s?sort=notes"), ("GET", "/{}s?q=" + "x" * 201)]
)
async def test_refuses_what_it_does_not_know(staff, kind, method, path) -> None:
    assert (await staff.request(method, path.format(kind))).status_code == 422


@EACH
async def test_only_staff_may_ask(client, kind) -> None:
    exhibitor = await client("content", role="exhibitor")
    asked = [("GET", f"/{kind}s"), ("POST", f"/{kind}s/ids"), ("GET", f"/{kind}s/counts")]
    assert {(await exhibitor.request(method, path)).status_code for method, path in asked} == {403}
