"""Endpoints of microsites (SITE-1, SITE-5, SITE-16 to SITE-19, ACCESS-2, API-17 to API-25)."""

import asyncio
from typing import Any

import pytest

from services.microsites.tests.samples import DETAILS
from tests.support.events import Events
from tests.support.searched_texts import TEXT, TYPED

PARTS = ("setting", "submission", "keywords", "gallery", "featured-products", "media-items")


async def count_total(http, **query: Any) -> int:
    return int((await http.get("/microsites", params=query)).headers["X-Total-Count"])


class TestCreating:
    async def test_the_response_is_the_stored_record(self, exhibitor, new_microsite) -> None:
        microsite = await new_microsite(firstName="Ada", headerTitle="Hello")
        response = await exhibitor.get(f"/microsite/{microsite['id']}")
        assert (response.json(), response.headers["ETag"]) == (microsite, '"1"')
        assert (microsite["userId"], microsite["status"], microsite["templateType"], microsite["completed"]) == (
            7,
            "draft",
            "standard",
            0,
        )

    @pytest.mark.parametrize(
        ("fields", "title"),
        [
            ({"company": "Heliox"}, "Heliox"),
            ({"company": "Heliox", "pageTitle": "Bags"}, "Bags"),
            ({"company": "Heliox", "pageTitle": ""}, "Heliox"),
            ({"company": "Heliox", "pageTitle": None}, "Heliox"),
            ({"company": "Heliox", "pageTitle": "untitled"}, "untitled"),
            ({}, "untitled"),
        ],
    )
    async def test_the_page_title_is_the_company_by_default(self, staff, fields: dict[str, Any], title: str) -> None:
        assert (await staff.post("/microsite", json=fields)).json()["pageTitle"] == title

    async def test_staff_create_a_blank_one_for_a_user(self, people, staff) -> None:
        microsite = (await staff.post("/microsite", json={"pageTitle": "untitled", "userId": 7})).json()
        assert (microsite["pageTitle"], microsite["userId"], microsite["company"]) == ("untitled", 7, "")
        assert (await staff.post("/microsite", json={})).json()["userId"] == 1

    @pytest.mark.parametrize("missing", ["firstName", "lastName", "company", "email"])
    @pytest.mark.parametrize("empty", ["", None])
    async def test_an_exhibitor_gives_the_organization_details(self, exhibitor, missing: str, empty: Any) -> None:
        response = await exhibitor.post("/microsite", json=DETAILS | {missing: empty})
        problem = response.json()
        assert (response.status_code, problem["message"]) == (422, "Please fill out all fields.")
        assert [error["field"] for error in problem["errors"]] == [missing]
        assert await count_total(exhibitor) == 0

    async def test_a_retry_creates_one(self, exhibitor) -> None:
        key = {"Idempotency-Key": "a"}
        responses = [await exhibitor.post("/microsite", json=DETAILS, headers=key) for _ in range(2)]
        assert responses[0].json() == responses[1].json()
        assert responses[1].headers["Idempotent-Replayed"] == "true"
        assert await count_total(exhibitor) == 1

    async def test_it_is_published_with_its_owner_and_client(self, people, staff, database, events: Events) -> None:
        microsite = (await staff.post("/microsite", json={"company": "Heliox", "userId": 7, "clientId": 5})).json()
        [event] = await events.announced(await database("microsites"))
        assert (event.entity, event.id, event.version) == ("microsite", microsite["id"], 1)
        assert event.data == {**microsite, "images": []}


class TestFiveOfAnExhibitor:
    async def test_the_sixth_is_refused(self, exhibitor, new_microsite) -> None:
        for _ in range(5):
            await new_microsite()
        response = await exhibitor.post("/microsite", json=DETAILS)
        assert (response.status_code, response.json()["message"]) == (
            409,
            "You have reached the limit of 5 microsites.",
        )
        assert await count_total(exhibitor) == 5

    async def test_staff_have_no_limit_and_do_not_use_the_exhibitors(self, people, staff, exhibitor) -> None:
        for _ in range(6):
            assert (await staff.post("/microsite", json={"userId": 7})).status_code == 201
        assert (await exhibitor.post("/microsite", json=DETAILS)).status_code == 409

    @pytest.mark.usefixtures("committed")
    async def test_of_concurrent_requests_five_succeed(self, exhibitor, client) -> None:
        another = await client("microsites", role="exhibitor", user_id=8)
        makers = [exhibitor] * 9 + [another] * 3
        responses = await asyncio.gather(*(maker.post("/microsite", json=DETAILS) for maker in makers))
        statuses = [response.status_code for response in responses]
        assert (sorted(statuses[:9]), statuses[9:]) == ([201] * 5 + [409] * 4, [201] * 3)


class TestChanging:
    async def test_only_fields_in_the_request_change(self, exhibitor, new_microsite) -> None:
        microsite = await new_microsite(headerTitle="Hello", tagLine="Bags")
        changed = (await exhibitor.put(f"/microsite/{microsite['id']}", json={"tagLine": "Bags that hold"})).json()
        assert changed == {**microsite, "tagLine": "Bags that hold", "version": 2}

    async def test_post_is_the_same_as_put(self, exhibitor, new_microsite) -> None:
        microsite = await new_microsite()
        response = await exhibitor.post(f"/microsite/{microsite['id']}", json={"tagLine": "Bags"})
        assert (response.status_code, response.json()["tagLine"]) == (200, "Bags")

    @pytest.mark.parametrize(
        ("fields", "title"),
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
    async def test_another_company_changes_the_title(self, exhibitor, new_microsite, fields, title: str) -> None:
        microsite = await new_microsite(company="Heliox", pageTitle="Bags")
        assert (await exhibitor.put(f"/microsite/{microsite['id']}", json=fields)).json()["pageTitle"] == title

    @pytest.mark.parametrize("part", ["", "-setting", "-submission", "-gallery"])
    async def test_a_stale_change_is_refused_with_the_current_record(self, staff, new_microsite, part: str) -> None:
        path = f"/microsite{part}/{(await new_microsite())['id']}"
        body = {"headerTitle": "A", "status": "published", "gallery": True, "imageUrl1": "files.example/a.png"}
        first = await staff.put(path, json=body)
        stale = await staff.put(path, json=body, headers={"If-Match": '"99"'})
        assert (stale.status_code, stale.json()["current"]) == (412, first.json())
        created = await staff.put(path, json=body, headers={"If-Match": first.headers["ETag"]})
        assert created.status_code == 200

    async def test_each_change_of_it_or_a_part_is_published(self, staff, new_microsite, database, events) -> None:
        microsite = await new_microsite()
        number, files = microsite["id"], [f"files.example/{name}" for name in ("a.png", "b.mp4", "c.png")]
        await staff.put(f"/microsite/{number}", json={"logo": files[0]})
        await staff.put(f"/microsite-setting/{number}", json={"status": "published"})
        await staff.put(f"/microsite-submission/{number}", json={"logoBio": True})
        await staff.put(f"/microsite-gallery/{number}", json={"imageUrl1": files[0], "imageUrl9": files[1]})
        await staff.post(f"/microsite-media-items/{number}", json={"mediaItems": [{"imageUrl": files[2]}]})
        await staff.put(f"/microsite-keywords/{number}", json={"keywords": [{"name": "bags"}]})
        published = await events.announced(await database("microsites"))
        assert [event.version for event in published] == [1, 2, 3, 4, 5, 6, 7]
        record = (await staff.get(f"/microsite/{number}")).json()
        assert (record["status"], record["completed"], record["logo"]) == ("published", 2, files[0])
        assert published[-1].data == {**record, "version": 7, "images": files}


class TestRemoving:
    async def test_it_is_removed_with_its_parts(self, staff, exhibitor, new_microsite, database, events) -> None:
        removed, unchanged = await new_microsite(), await new_microsite()
        for part in PARTS:
            await exhibitor.get(f"/microsite-{part}/{removed['id']}")
        items = {"itemsToDelete": [removed["id"], 10**9]}
        assert (await staff.request("DELETE", "/microsites", json=items)).json() == {"deleted": [removed["id"]]}
        assert (await staff.get(f"/microsite/{removed['id']}")).status_code == 404
        for part in PARTS:
            assert (await staff.get(f"/microsite-{part}/{removed['id']}")).status_code == 404
        assert [microsite["id"] for microsite in (await staff.get("/microsites")).json()] == [unchanged["id"]]
        event = (await events.announced(await database("microsites")))[-1]
        assert (event.removed, event.id, event.version) == (True, removed["id"], 2)


class TestListing:
    @pytest.fixture
    async def listed(self, people, staff) -> list[int]:
        """Three microsites of user 7 and one of user 8, the oldest first."""
        about = [
            DETAILS | {"company": "Orbit", "userId": 7, "applicationType": "upstream", "email": "ada@orbit.example"},
            {"company": "heliox", "userId": 7, "applicationType": "downstream", "pageTitle": f"Zebra 50% {TEXT}"},
            {"company": "Acme", "userId": 7, "firstName": "Grace", "lastName": "Hopper"},
            {"company": "Borealis", "userId": 8, "applicationType": "upstream"},
        ]
        ids = [(await staff.post("/microsite", json=fields)).json()["id"] for fields in about]
        await staff.put(f"/microsite-setting/{ids[0]}", json={"status": "published", "templateType": "signature"})
        return ids

    async def test_it_is_newest_first_and_complete_for_staff(self, staff, listed) -> None:
        response = await staff.get("/microsites")
        assert [row["id"] for row in response.json()] == listed[::-1]
        assert response.headers["X-Total-Count"] == "4"
        assert response.json()[0] == (await staff.get(f"/microsite/{listed[3]}")).json()

    async def test_an_exhibitor_sees_their_own(self, exhibitor, listed) -> None:
        assert [row["id"] for row in (await exhibitor.get("/microsites")).json()] == listed[2::-1]
        assert await count_total(exhibitor, q="borealis") == 0

    @pytest.mark.parametrize(
        ("query", "titles"),
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
            ({"q": TYPED}, [1]),
            ({"q": "%"}, [1]),
            ({"q": "  "}, [3, 2, 1, 0]),
            ({"sort": "company"}, [2, 3, 1, 0]),
            ({"sort": "-company"}, [0, 1, 3, 2]),
            ({"sort": "pageTitle"}, [2, 3, 0, 1]),
            ({"sort": "createdAt", "limit": 2, "skip": 1}, [1, 2]),
        ],
    )
    async def test_it_is_filtered_searched_and_sorted(self, staff, listed, query, titles) -> None:
        assert [row["id"] for row in (await staff.get("/microsites", params=query)).json()] == [
            listed[n] for n in titles
        ]

    async def test_counts_have_the_same_filters(self, staff, exhibitor, listed) -> None:
        async def counted(http, **query: str) -> dict[str, int]:
            return (await http.get("/microsites/counts", params=query)).json()

        assert await counted(staff) == {"draft": 3, "published": 1}
        assert await counted(exhibitor) == {"draft": 2, "published": 1}
        assert await counted(staff, applicationType="upstream") == {"draft": 1, "published": 1}
        assert await counted(staff, templateType="signature") == {"draft": 0, "published": 1}
        assert await counted(staff, q="orbit") == {"draft": 0, "published": 1}
