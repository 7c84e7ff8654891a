"""Endpoints of posts, on real PostgreSQL (CONTENT-8 to CONTENT-15)."""

import asyncio

import pytest

from services.content.posts.rules import CATEGORIES

FILE = "files.example/media/data.pdf"


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


async def test_an_unknown_category_is_named(staff) -> None:
    response = await staff.post("/post", json={"title": "A post", "selectedCategories": [5]})
    assert (response.status_code, response.json()["message"]) == (422, "There is no category 5.")


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


async def test_changes_of_keywords_and_documents_publish_the_whole_state(staff, new, events, database) -> None:
    post = await new("post")
    await staff.put(f"/post-keywords/{post['id']}", json=[{"name": "b"}])
    await staff.post(f"/documents/{post['id']}", json=[FILE])
    announced = await events.announced(await database("content"))
    assert [event.version for event in announced] == [1, 2, 3]
    assert announced[2].data == (await staff.get(f"/post/{post['id']}")).json()
