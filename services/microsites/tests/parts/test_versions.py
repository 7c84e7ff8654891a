"""Versions of sections (SITE-24)."""

from typing import Any

import pytest
from sqlalchemy import text

from services.microsites.parts import versions

FOCUS, BIO = "focus", "logo-bio"


@pytest.fixture
async def microsite_id(new_microsite) -> int:
    return (await new_microsite(tagLine="Bags", featureProductName="Bag 1"))["id"]


@pytest.fixture
def list_versions(exhibitor, microsite_id: int) -> Any:
    """Returns the versions of a section, newest first."""

    async def list_versions(section: str, http: Any = None) -> list[dict[str, Any]]:
        address = f"/microsite-versions/{microsite_id}"
        response = await (http or exhibitor).get(address, params={"section": section})
        assert response.status_code == 200, response.text
        found: list[dict[str, Any]] = response.json()
        return found

    return list_versions


@pytest.fixture
def put(exhibitor, microsite_id: int) -> Any:
    """Changes the microsite or a part of it."""

    async def put(body: Any, part: str = "", *, autosave: bool = False, http: Any = None) -> None:
        address = f"/microsite{part}/{microsite_id}"
        response = await (http or exhibitor).put(address, json=body, params={"autosave": autosave})
        assert response.status_code == 200, response.text

    return put


async def test_a_change_stores_what_the_section_held(put, list_versions) -> None:
    await put({"tagLine": "Bags that hold", "description": "Long"})
    await put({"tagLine": "Bags that last"})
    newest, first = await list_versions(BIO)
    assert newest["content"]["tagLine"] == "Bags that hold"
    assert first["content"] == {"tagLine": "Bags", "description": None, "logo": None, "hidden": False}
    assert (first["section"], first["changedAt"][-1]) == (BIO, "Z")
    assert await list_versions(FOCUS) == []


async def test_one_request_may_change_several_sections(put, list_versions) -> None:
    await put({"tagLine": "Bags that hold", "featureProductName": "Bag 2", "headerTitle": None})
    assert [version["content"]["tagLine"] for version in await list_versions(BIO)] == ["Bags"]
    assert [version["content"]["featureProductName"] for version in await list_versions(FOCUS)] == ["Bag 1"]
    assert await list_versions("call-to-action") == []


async def test_a_save_without_a_change_stores_nothing(put, list_versions) -> None:
    await put({"tagLine": "Bags"})
    await put({"imageUrl1": None}, "-gallery")
    await put({"showGallery": True, "status": "draft"}, "-setting")
    for section in (BIO, "media-gallery"):
        assert await list_versions(section) == []
    for _ in range(2):
        await put([{"name": "bags"}], "-keywords")
    assert [version["content"]["keywords"] for version in await list_versions("keywords")] == [[]]


async def test_disabling_a_section_is_a_change_of_it(put, list_versions) -> None:
    await put({"showFeaturedProduct": False}, "-setting")
    await put({"showFeaturedProduct": True}, "-setting")
    assert [version["content"]["hidden"] for version in await list_versions(FOCUS)] == [True, False]


async def test_keywords_and_the_gallery_have_versions(put, list_versions, staff) -> None:
    await put([{"name": "bags", "place": 1}], "-keywords")
    await put([{"name": "pumps"}], "-keywords")
    await put({"imageUrl1": "files.example/a.png"}, "-gallery", http=staff)
    await put({"imageUrl1": "files.example/b.png"}, "-gallery", http=staff)
    kept = [version["content"]["keywords"] for version in await list_versions("keywords")]
    assert kept == [[{"name": "bags", "place": 1}], []]
    slots = [version["content"]["imageUrl1"] for version in await list_versions("media-gallery")]
    assert slots == ["files.example/a.png", None]


class TestAutosaves:
    async def test_a_series_with_the_save_that_ends_it_is_one_change(self, put, list_versions) -> None:
        for words in ("B", "Ba", "Bag"):
            await put({"tagLine": words}, autosave=True)
        await put({"tagLine": "Bags 2"})
        assert [version["content"]["tagLine"] for version in await list_versions(BIO)] == ["Bags"]

    async def test_the_next_series_is_another_change(self, put, list_versions) -> None:
        await put({"tagLine": "1"}, autosave=True)
        await put({"tagLine": "2"})
        for words in ("3", "4"):
            await put({"tagLine": words}, autosave=True)
        assert [version["content"]["tagLine"] for version in await list_versions(BIO)] == ["2", "Bags"]

    async def test_another_user_begins_another_series(self, put, list_versions, staff) -> None:
        await put({"tagLine": "1"}, autosave=True)
        await put({"tagLine": "2"}, autosave=True, http=staff)
        assert [version["content"]["tagLine"] for version in await list_versions(BIO)] == ["1", "Bags"]

    async def test_a_series_ends_after_an_hour(self, put, list_versions, database) -> None:
        await put({"tagLine": "1"}, autosave=True)
        await age(await database("microsites"), "61 minutes")
        await put({"tagLine": "2"}, autosave=True)
        assert [version["content"]["tagLine"] for version in await list_versions(BIO)] == ["1", "Bags"]

    async def test_a_draft_may_lose_its_last_keyword(self, exhibitor, put, microsite_id: int) -> None:
        await put([{"name": "bags"}], "-keywords")
        await put([], "-keywords", autosave=True)
        await put({"status": "published"}, "-setting")
        address = f"/microsite-keywords/{microsite_id}?autosave=true"
        assert (await exhibitor.put(address, json=[])).status_code == 422


class TestWho:
    async def test_staff_read_who_changed_it(self, people, put, list_versions, staff) -> None:
        await put({"tagLine": "1"})
        await put({"tagLine": "2"}, http=staff)
        who = [version["changedBy"] for version in await list_versions(BIO, staff)]
        assert who == ["1@example.com", "7@example.com"]

    async def test_a_change_is_not_taken_for_that_of_another_who_went_back(
        self, people, put, list_versions, staff
    ) -> None:
        """The exhibitor's automatic saves changed nothing in the end (SITE-50)."""
        await put({"tagLine": "1"}, autosave=True)
        await put({"tagLine": "Bags"}, autosave=True)
        await put({"tagLine": "2"}, http=staff)
        who = [(version["content"]["tagLine"], version["changedBy"]) for version in await list_versions(BIO, staff)]
        assert who == [("Bags", "1@example.com"), ("Bags", "7@example.com")]

    async def test_exhibitors_do_not_read_the_addresses_of_staff(self, people, put, list_versions, staff) -> None:
        await put({"tagLine": "1"})
        await put({"tagLine": "2"}, http=staff)
        assert [version["changedBy"] for version in await list_versions(BIO)] == [None, "7@example.com"]

    async def test_a_new_owner_does_not_read_what_the_previous_one_removed(
        self, people, client, microsite_id: int, put, list_versions, staff
    ) -> None:
        await put({"tagLine": "Secret"})
        await put({"tagLine": "Public"})
        await put({"userId": 8}, http=staff)
        successor = await client("microsites", role="exhibitor", user_id=8)
        assert await list_versions(BIO, successor) == []
        await put({"tagLine": "New"}, http=successor)
        assert [version["content"]["tagLine"] for version in await list_versions(BIO, successor)] == ["Public"]
        assert [version["content"]["tagLine"] for version in await list_versions(BIO, staff)] == [
            *("Public", "Secret", "Bags"),
        ]


class TestRetention:
    async def test_the_newest_twenty_are_kept(self, put, list_versions, database) -> None:
        for number in range(versions.MAX_VERSIONS + 3):
            await put({"tagLine": f"{number}"})
        kept = await list_versions(BIO)
        assert len(kept) == versions.MAX_VERSIONS
        assert (kept[0]["content"]["tagLine"], kept[-1]["content"]["tagLine"]) == ("21", "2")
        stored = await (await database("microsites")).scalar(text("SELECT count(*) FROM section_versions"))
        assert stored <= versions.MAX_VERSIONS + 1

    async def test_those_older_than_thirty_days_are_deleted(self, put, list_versions, database) -> None:
        await put({"tagLine": "1"})
        session = await database("microsites")
        await age(session, "29 days")
        await put({"featureProductName": "Bag 2"})
        await versions.delete_expired(session)
        assert len(await list_versions(BIO)) == 1
        await age(session, "2 days")
        await versions.delete_expired(session)
        assert (await list_versions(BIO), len(await list_versions(FOCUS))) == ([], 1)


async def age(session: Any, interval: str) -> None:
    """Date all versions back."""
    await session.execute(text(f"UPDATE section_versions SET changed_at = changed_at - interval '{interval}'"))
    await session.commit()
