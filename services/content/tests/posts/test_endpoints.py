"""Endpoints of posts, on real PostgreSQL (CONTENT-8 to CONTENT-15)."""

import asyncio

import pytest

from services.content.posts.rules import CATEGORIES
from services.content.tests.samples import POST

FILE = "files.example/media/data.pdf"
ENDPOINTS = [
    ("GET", "/posts"),
    ("POST", "/posts"),
    ("POST", "/posts/ids"),
    ("GET", "/posts/counts"),
    ("GET", "/post/1"),
    ("POST", "/post"),
    ("PUT", "/post/1"),
    ("DELETE", "/posts"),
    ("GET", "/categories"),
    ("GET", "/post-types"),
    ("GET", "/post-keywords/1"),
    ("PUT", "/post-keywords/1"),
    ("POST", "/documents/1"),
]


@pytest.mark.parametrize(("method", "path"), ENDPOINTS)
async def test_only_staff_have_access(client, method, path) -> None:
    nobody = await client("content", role=None)
    assert (await nobody.request(method, path, json={})).status_code == 401
    exhibitor = await client("content", role="exhibitor")
    assert (await exhibitor.request(method, path, json={})).status_code == 403
    admin = await client("content", role="admin")
    assert (await admin.request(method, path, json={})).status_code not in (401, 403)


@pytest.mark.usefixtures("replicas")
async def test_a_post_is_stored_and_returned_completely(staff, new) -> None:
    post = await new(
        "post",
        featuredImage="https://files.example/co2.png",
        featuredImageLink="library.example/co2",
        displayImageAbove=True,
        excerpt="Why three scale-ups failed",
        notes="Ask for the run 9 chart.",
        attribution="Atheneum",
        attribution2="Desk",
        clientId=5,
        clientPortalId=4,
        micrositeId=8,
        micrositeLink="https://aspen.example/marketplace/microsite?id=8",
        keywords=[{"name": "Scale-Up", "place": 1}],
        documents=[{"imageUrl": f"https://{FILE}"}],
    )
    assert post["bodyHtml"] == "<p>Three transfers failed for the <strong>same</strong> reason.</p>"
    assert post["featuredImage"] == "files.example/co2.png"
    assert post["featuredImageLink"] == "http://library.example/co2"
    assert post["originalPublishDate"] == "2026-11-18"
    assert post["selectedPostTypes"] == [{"postType": {"id": 2, "name": "Post"}}]
    assert post["selectedCategories"] == [
        {"categoryId": 9, "category": {"id": 9, "name": "Articles"}},
        {"categoryId": 12, "category": {"id": 12, "name": "Case Studies"}},
    ]
    assert post["keywords"] == [{"name": "scale-up", "place": 1}]
    assert [file["imageUrl"] for file in post["documents"]] == [FILE]
    assert (post["status"], post["version"], post["commercialContent"]) == ("draft", 1, False)
    assert post["permalink"] == "dissolved-co2-is-the-scale-up-parameter-nobody-plots"
    response = await staff.get(f"/post/{post['id']}")
    assert (response.json(), response.headers["ETag"]) == (post, '"1"')


@pytest.mark.usefixtures("replicas")
async def test_a_change_keeps_omitted_fields(staff, new) -> None:
    post = await new("post", keywords=[{"name": "a"}], documents=[FILE], micrositeId=8)
    response = await staff.put(f"/post/{post['id']}", json={"micrositeId": None, "notes": "n", "keywords": None})
    changed = post | {"micrositeId": None, "notes": "n", "version": 2}
    assert response.json() | {"updatedAt": ""} == changed | {"updatedAt": ""}


async def test_server_owned_fields_change_nothing(staff, new) -> None:
    post = await new("post")
    body = {
        "id": 9,
        "version": 70,
        "selectedPostTypes": [{"postType": {"id": 1}}],
        "bodyHtml": "<script>",
        "createdBy": 9,
    }
    changed = (await staff.put(f"/post/{post['id']}", json=body)).json()
    assert changed | {"updatedAt": ""} == post | {"version": 2, "updatedAt": ""}


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"title": ""}, "Please fil out all required fields"),
        ({"title": "x" * 401}, "Title too long!"),
        ({"body": "x" * 1501}, "Body too long!"),
        ({"status": "published", "body": ""}, "Please fil out all required fields"),
        ({"status": "published", "commercialContent": None}, "Please fil out all required fields"),
        ({"status": "published", "applicationType": None}, "Please fil out all required fields"),
        ({"status": "published", "originalPublishDate": None}, "Please fil out all required fields"),
        ({"status": "published", "selectedCategories": []}, "Please fil out all required fields"),
        ({"status": "scheduled", "date": "2020-01-01T00:00:00Z"}, "Choose a date and time in the future."),
        ({"selectedCategories": [5]}, "There is no category 5."),
    ],
)
async def test_a_broken_rule_stores_nothing(staff, fields, message) -> None:
    response = await staff.post("/post", json=POST | fields)
    assert (response.status_code, response.json()["message"]) == (422, message)
    assert (await staff.get("/posts")).headers["X-Total-Count"] == "0"


async def test_a_published_post_cannot_become_incomplete(staff, new) -> None:
    post = await new("post", status="published")
    response = await staff.put(f"/post/{post['id']}", json={"selectedCategories": []})
    assert (response.status_code, response.json()["errors"][0]["field"]) == (422, "selectedCategories")


async def test_categories_and_post_types(staff) -> None:
    categories = (await staff.get("/categories")).json()
    assert {category["id"]: category["name"] for category in categories} == CATEGORIES
    assert [category["id"] for category in categories] == [1, 3, 4, 7, 8, 9, 10, 12, 13, 19, 20, 22, 29, 30]
    assert [type["id"] for type in (await staff.get("/post-types")).json()] == [2]


class TestKeywords:
    async def test_keywords_are_read_and_replaced(self, staff, new) -> None:
        post = await new("post", keywords=[{"name": "old"}])
        address = f"/post-keywords/{post['id']}"
        assert (await staff.get(address)).json() == [{"name": "old", "place": None}]
        body = [{"name": "CO2", "place": 1}, {"name": "co2", "place": 1}, {"name": "Sparging", "place": 2}]
        response = await staff.put(address, json=body, headers={"If-Match": '"1"'})
        assert response.json() == [{"name": "co2", "place": 1}, {"name": "sparging", "place": 2}]
        assert response.headers["ETag"] == '"2"'
        assert (await staff.get(f"/post/{post['id']}")).json()["keywords"] == response.json()

    async def test_a_stale_version_is_refused(self, staff, new) -> None:
        post = await new("post")
        await staff.put(f"/post/{post['id']}", json={"notes": "n"})
        response = await staff.put(f"/post-keywords/{post['id']}", json=[], headers={"If-Match": '"1"'})
        assert (response.status_code, response.json()["current"]["notes"]) == (412, "n")

    async def test_a_trashed_post_is_not_found(self, staff, new) -> None:
        post = await new("post")
        await staff.request("DELETE", "/posts", json={"itemsToDelete": [post["id"]]})
        assert (await staff.get(f"/post-keywords/{post['id']}")).status_code == 404
        assert (await staff.put(f"/post-keywords/{post['id']}", json=[])).status_code == 404


class TestDocuments:
    async def test_files_are_appended(self, staff, new) -> None:
        post = await new("post", documents=[FILE])
        body = {"documents": [{"imageUrl": f"https://{FILE}"}, {"imageUrl": "files.example/b.pdf"}]}
        response = await staff.post(f"/documents/{post['id']}", json=body)
        assert response.status_code == 201
        assert [file["imageUrl"] for file in response.json()] == [FILE, "files.example/b.pdf"]
        assert (await staff.get(f"/post/{post['id']}")).json()["documents"] == response.json()

    async def test_too_many_files_are_refused(self, staff, new) -> None:
        post = await new("post", documents=[f"files.example/{number}" for number in range(100)])
        response = await staff.post(f"/documents/{post['id']}", json=[FILE])
        assert (response.status_code, response.json()["errors"][0]["field"]) == (422, "documents")

    async def test_a_repeated_request_returns_the_first_response(self, staff, new) -> None:
        post, key = await new("post"), {"Idempotency-Key": "once"}
        first = await staff.post(f"/documents/{post['id']}", json=[FILE], headers=key)
        repeated = await staff.post(f"/documents/{post['id']}", json=[FILE], headers=key)
        assert (repeated.json(), repeated.headers["Idempotent-Replayed"]) == (first.json(), "true")
        assert (await staff.get(f"/post/{post['id']}")).json()["version"] == 2

    @pytest.mark.usefixtures("committed")
    async def test_concurrently_added_files_are_all_stored(self, staff, new) -> None:
        post = await new("post")
        body = [[f"files.example/{number}.pdf"] for number in range(10)]
        await asyncio.gather(*(staff.post(f"/documents/{post['id']}", json=files) for files in body))
        documents = (await staff.get(f"/post/{post['id']}")).json()["documents"]
        assert {file["imageUrl"] for file in documents} == {url for [url] in body}


async def test_a_revision_includes_categories_keywords_and_documents(staff, new) -> None:
    post = await new("post", keywords=[{"name": "a", "place": 1}], documents=[FILE])
    emptied = {"keywords": [], "documents": [], "selectedCategories": [1]}
    await staff.put(f"/post/{post['id']}", json=emptied)
    [_, earlier] = (await staff.get(f"/post/{post['id']}/revisions")).json()
    response = await staff.post(f"/post/{post['id']}/revision/{earlier['id']}/restore", headers={"If-Match": '"2"'})
    for field in ("keywords", "documents", "selectedCategories", "originalPublishDate", "bodyHtml"):
        assert response.json()[field] == post[field]


async def test_every_change_publishes_the_whole_state(staff, new, events, database) -> None:
    session = await database("content")
    post = await new("post", keywords=[{"name": "a"}])
    changed = (await staff.put(f"/post/{post['id']}", json={"selectedCategories": [30]})).json()
    await staff.put(f"/post-keywords/{post['id']}", json=[{"name": "b"}])
    await staff.post(f"/documents/{post['id']}", json=[FILE])
    announced = await events.announced(session)
    assert [(event.entity, event.version) for event in announced] == [("post", version) for version in (1, 2, 3, 4)]
    assert (announced[0].data, announced[1].data) == (post, changed)
    assert announced[3].data == (await staff.get(f"/post/{post['id']}")).json()


@pytest.mark.usefixtures("committed")
async def test_one_of_concurrent_writers_with_the_same_version_wins(staff, new) -> None:
    post = await new("post")
    tag = {"If-Match": '"1"'}
    responses = await asyncio.gather(
        *(staff.put(f"/post/{post['id']}", json={"notes": f"{n}"}, headers=tag) for n in range(50))
    )
    assert sorted(response.status_code for response in responses) == [200, *[412] * 49]
