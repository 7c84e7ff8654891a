"""Microsites are created, read, listed, changed and removed (Document 000 §4, §7; API contract §1, §3)."""

import asyncio
from typing import Any

import pytest

from tests.support.events import Events

PARTS = ("setting", "submission", "keywords", "gallery", "featured-products", "media-items")


async def total(http, **asked: Any) -> int:
    return int((await http.get("/microsites", params=asked)).headers["X-Total-Count"])


class TestCreating:
    async def test_it_is_answered_as_it_is_read(self, exhibitor, new_microsite) -> None:
        made = await new_microsite(firstName="Ada", headerTitle="Hello")
        answer = await exhibitor.get(f"/microsite/{made['id']}")
        assert (answer.json(), answer.headers["ETag"]) == (made, '"1"')
        assert (made["userId"], made["status"], made["templateType"], made["completed"]) == (7, "draft", "standard", 0)

    @pytest.mark.parametrize(
        ("sent", "title"),
        [
            ({"company": "Heliox"}, "Heliox"),
            ({"company": "Heliox", "pageTitle": "Bags"}, "Bags"),
            ({"company": "Heliox", "pageTitle": ""}, "Heliox"),
            ({"company": "Heliox", "pageTitle": None}, "Heliox"),
            ({"company": "Heliox", "pageTitle": "untitled"}, "untitled"),
            ({}, "untitled"),
        ],
    )
    async def test_the_page_title_follows_from_the_company(self, exhibitor, sent: dict[str, Any], title: str) -> None:
        assert (await exhibitor.post("/microsite", json=sent)).json()["pageTitle"] == title

    async def test_staff_make_a_blank_one_for_a_user(self, staff) -> None:
        made = (await staff.post("/microsite", json={"pageTitle": "untitled", "userId": 7})).json()
        assert (made["pageTitle"], made["userId"], made["company"]) == ("untitled", 7, "")
        assert (await staff.post("/microsite", json={})).json()["userId"] == 1

    async def test_a_retry_makes_one(self, exhibitor) -> None:
        key = {"Idempotency-Key": "a"}
        answers = [await exhibitor.post("/microsite", json={"company": "Heliox"}, headers=key) for _ in range(2)]
        assert answers[0].json() == answers[1].json()
        assert answers[1].headers["Idempotent-Replayed"] == "true"
        assert await total(exhibitor) == 1

    async def test_it_is_announced_with_its_owner_and_client(self, staff, database, events: Events) -> None:
        made = (await staff.post("/microsite", json={"company": "Heliox", "userId": 7, "clientId": 5})).json()
        [event] = await events.announced(await database("microsites"))
        assert (event.entity, event.id, event.version) == ("microsite", made["id"], 1)
        assert event.data == {**made, "images": []}


class TestFiveOfAnExhibitor:
    async def test_the_sixth_is_refused(self, exhibitor, new_microsite) -> None:
        for _ in range(5):
            await new_microsite()
        answer = await exhibitor.post("/microsite", json={"company": "Heliox"})
        assert (answer.status_code, answer.json()["message"]) == (409, "You have reached the limit of 5 microsites.")
        assert await total(exhibitor) == 5

    async def test_staff_have_no_limit_and_give_none_away(self, staff, exhibitor) -> None:
        for _ in range(6):
            assert (await staff.post("/microsite", json={"userId": 7})).status_code == 201
        assert (await exhibitor.post("/microsite", json={})).status_code == 409

    @pytest.mark.usefixtures("committed")
    async def test_of_many_at_the_same_moment_five_are_made(self, exhibitor, client) -> None:
        another = await client("microsites", role="exhibitor", user_id=8)
        makers = [exhibitor] * 9 + [another] * 3
        answers = await asyncio.gather(*(maker.post("/microsite", json={"company": "A"}) for maker in makers))
        statuses = [answer.status_code for answer in answers]
        assert (sorted(statuses[:9]), statuses[9:]) == ([201] * 5 + [409] * 4, [201] * 3)


class TestChanging:
    async def test_only_what_is_carried_changes(self, exhibitor, new_microsite) -> None:
        made = await new_microsite(headerTitle="Hello", tagLine="Bags")
        changed = (await exhibitor.put(f"/microsite/{made['id']}", json={"tagLine": "Bags that hold"})).json()
        assert changed == {**made, "tagLine": "Bags that hold", "version": 2}

    async def test_post_is_put(self, exhibitor, new_microsite) -> None:
        made = await new_microsite()
        answer = await exhibitor.post(f"/microsite/{made['id']}", json={"tagLine": "Bags"})
        assert (answer.status_code, answer.json()["tagLine"]) == (200, "Bags")

    @pytest.mark.parametrize(
        ("sent", "title"),
        [
            ({"company": "Orbit"}, "Orbit"),
            ({"company": "Orbit", "pageTitle": "Bags"}, "Orbit"),
            ({"company": "Orbit", "pageTitle": "Pumps"}, "Pumps"),
            ({"company": "Heliox"}, "Bags"),
            ({"company": "Heliox", "pageTitle": None}, "Bags"),
            ({"pageTitle": ""}, "Bags"),
            ({"tagLine": "Bags that hold"}, "Bags"),
        ],
    )
    async def test_another_company_is_another_title(self, exhibitor, new_microsite, sent, title: str) -> None:
        made = await new_microsite(company="Heliox", pageTitle="Bags")
        assert (await exhibitor.put(f"/microsite/{made['id']}", json=sent)).json()["pageTitle"] == title

    @pytest.mark.parametrize("part", ["", "-setting", "-submission", "-gallery"])
    async def test_a_stale_change_is_refused_with_what_is_there(self, exhibitor, new_microsite, part: str) -> None:
        path = f"/microsite{part}/{(await new_microsite())['id']}"
        body = {"headerTitle": "A", "status": "published", "gallery": True, "imageUrl1": "files.example/a.png"}
        first = await exhibitor.put(path, json=body)
        stale = await exhibitor.put(path, json=body, headers={"If-Match": '"99"'})
        assert (stale.status_code, stale.json()["current"]) == (412, first.json())
        fresh = await exhibitor.put(path, json=body, headers={"If-Match": first.headers["ETag"]})
        assert fresh.status_code == 200

    async def test_each_change_of_it_or_a_part_is_announced(self, exhibitor, new_microsite, database, events) -> None:
        made = await new_microsite()
        number, files = made["id"], [f"files.example/{name}" for name in ("a.png", "b.mp4", "c.png")]
        await exhibitor.put(f"/microsite/{number}", json={"logo": files[0]})
        await exhibitor.put(f"/microsite-setting/{number}", json={"status": "published"})
        await exhibitor.put(f"/microsite-submission/{number}", json={"logoBio": True})
        await exhibitor.put(f"/microsite-gallery/{number}", json={"imageUrl1": files[0], "imageUrl9": files[1]})
        await exhibitor.post(f"/microsite-media-items/{number}", json={"mediaItems": [{"imageUrl": files[2]}]})
        await exhibitor.put(f"/microsite-keywords/{number}", json={"keywords": [{"name": "bags"}]})
        told = await events.announced(await database("microsites"))
        assert [event.version for event in told] == [1, 2, 3, 4, 5, 6, 7]
        shown = (await exhibitor.get(f"/microsite/{number}")).json()
        assert (shown["status"], shown["completed"], shown["logo"]) == ("published", 2, files[0])
        assert told[-1].data == {**shown, "version": 7, "images": files}


class TestRemoving:
    async def test_it_goes_with_all_that_belongs_to_it(self, staff, exhibitor, new_microsite, database, events) -> None:
        made, kept = await new_microsite(), await new_microsite()
        for part in PARTS:
            await exhibitor.get(f"/microsite-{part}/{made['id']}")
        items = {"itemsToDelete": [made["id"], 10**9]}
        assert (await staff.request("DELETE", "/microsites", json=items)).json() == {"deleted": [made["id"]]}
        assert (await staff.get(f"/microsite/{made['id']}")).status_code == 404
        for part in PARTS:
            assert (await staff.get(f"/microsite-{part}/{made['id']}")).status_code == 404
        assert [shown["id"] for shown in (await staff.get("/microsites")).json()] == [kept["id"]]
        told = (await events.announced(await database("microsites")))[-1]
        assert (told.removed, told.id, told.version) == (True, made["id"], 2)


class TestListing:
    @pytest.fixture
    async def listed(self, staff) -> list[int]:
        """Three microsites of user 7 and one of user 8, oldest first."""
        about = [
            {"company": "Orbit", "userId": 7, "applicationType": "upstream", "email": "ada@orbit.example"},
            {"company": "heliox", "userId": 7, "applicationType": "downstream", "pageTitle": "Zebra 50%"},
            {"company": "Acme", "userId": 7, "firstName": "Grace", "lastName": "Hopper"},
            {"company": "Borealis", "userId": 8, "applicationType": "upstream"},
        ]
        ids = [(await staff.post("/microsite", json=fields)).json()["id"] for fields in about]
        await staff.put(f"/microsite-setting/{ids[0]}", json={"status": "published", "templateType": "signature"})
        return ids

    async def test_it_is_newest_first_and_staff_see_all(self, staff, listed) -> None:
        answer = await staff.get("/microsites")
        assert [row["id"] for row in answer.json()] == listed[::-1]
        assert answer.headers["X-Total-Count"] == "4"
        assert answer.json()[0] == (await staff.get(f"/microsite/{listed[3]}")).json()

    async def test_an_exhibitor_sees_their_own(self, exhibitor, listed) -> None:
        assert [row["id"] for row in (await exhibitor.get("/microsites")).json()] == listed[2::-1]
        assert await total(exhibitor, q="borealis") == 0

    @pytest.mark.parametrize(
        ("asked", "found"),
        [
            ({"status": "published"}, [0]),
            ({"status": "draft"}, [3, 2, 1]),
            ({"templateType": "signature"}, [0]),
            ({"applicationType": "upstream"}, [3, 0]),
            ({"applicationType": "upstream", "status": "draft"}, [3]),
            ({"q": "ORB"}, [0]),
            ({"q": "ada@orbit"}, [0]),
            ({"q": "grace hopper"}, [2]),
            ({"q": "50%"}, [1]),
            ({"q": "%"}, [1]),
            ({"q": "  "}, [3, 2, 1, 0]),
            ({"sort": "company"}, [2, 3, 1, 0]),
            ({"sort": "-company"}, [0, 1, 3, 2]),
            ({"sort": "pageTitle"}, [2, 3, 0, 1]),
            ({"sort": "createdAt", "limit": 2, "skip": 1}, [1, 2]),
        ],
    )
    async def test_it_is_filtered_searched_and_ordered(self, staff, listed, asked, found) -> None:
        assert [row["id"] for row in (await staff.get("/microsites", params=asked)).json()] == [
            listed[n] for n in found
        ]

    @pytest.mark.parametrize("asked", [{"limit": 2001}, {"sort": "email"}, {"status": "gone"}, {"skip": -1}])
    async def test_it_is_asked_for_nothing_else(self, staff, asked) -> None:
        assert (await staff.get("/microsites", params=asked)).status_code == 422

    async def test_counts_have_the_same_filters(self, staff, exhibitor, listed) -> None:
        async def counted(http, **asked: str) -> dict[str, int]:
            return (await http.get("/microsites/counts", params=asked)).json()

        assert await counted(staff) == {"draft": 3, "published": 1}
        assert await counted(exhibitor) == {"draft": 2, "published": 1}
        assert await counted(staff, applicationType="upstream") == {"draft": 1, "published": 1}
        assert await counted(staff, templateType="signature") == {"draft": 0, "published": 1}
        assert await counted(staff, q="orbit") == {"draft": 0, "published": 1}
