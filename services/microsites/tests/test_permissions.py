"""Permissions: every path with every method, for every role (API contract §2)."""

from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

import httpx
import pytest

from services.chassis.app.factory import build_app
from services.microsites.main import service

VERBS = ("GET", "POST", "PUT", "PATCH", "DELETE")
CONTACT = {"name": "Ada", "email": "ada@example.com", "message": "Please call."}


class Endpoint(NamedTuple):
    """What an endpoint answers those who may not, and what a good request to it holds."""

    who: str
    body: Any = None
    done: int = 200


THEIRS, SIGNED_IN, STAFF, WORLD = "their owner's and staff's", "anyone's who signed in", "staff's", "the world's"
ENDPOINTS = {
    "GET /microsites": Endpoint(SIGNED_IN),
    "GET /microsites/counts": Endpoint(SIGNED_IN),
    "DELETE /microsites": Endpoint(STAFF, {"itemsToDelete": [10**9]}),
    "GET /microsite-categories": Endpoint(SIGNED_IN),
    "POST /microsite": Endpoint(SIGNED_IN, {"company": "Heliox"}, 201),
    "GET /microsite/{id}": Endpoint(THEIRS),
    "PUT /microsite/{id}": Endpoint(THEIRS, {"headerTitle": "Hello"}),
    "POST /microsite/{id}": Endpoint(THEIRS, {"headerTitle": "Hello"}),
    "GET /microsite-setting/{id}": Endpoint(THEIRS),
    "PUT /microsite-setting/{id}": Endpoint(THEIRS, {"showGallery": False}),
    "POST /microsite-setting/{id}": Endpoint(THEIRS, {"templateType": "standard", "status": "draft"}, 201),
    "GET /microsite-submission/{id}": Endpoint(THEIRS),
    "PUT /microsite-submission/{id}": Endpoint(THEIRS, {"gallery": True}),
    "POST /microsite-submission/{id}": Endpoint(THEIRS, {}, 201),
    "GET /microsite-keywords/{id}": Endpoint(THEIRS),
    "PUT /microsite-keywords/{id}": Endpoint(THEIRS, {"keywords": [{"name": "pump"}]}),
    "POST /microsite-keywords/{id}": Endpoint(THEIRS, {"keywords": [{"name": "pump"}]}, 201),
    "GET /microsite-gallery/{id}": Endpoint(THEIRS),
    "PUT /microsite-gallery/{id}": Endpoint(THEIRS, {"imageUrl1": None}),
    "POST /microsite-gallery/{id}": Endpoint(THEIRS, {"imageUrl1": None}, 201),
    "GET /microsite-featured-products/{id}": Endpoint(THEIRS),
    "POST /microsite-featured-products/{id}": Endpoint(THEIRS, {"productImages": []}, 201),
    "GET /microsite-media-items/{id}": Endpoint(THEIRS),
    "POST /microsite-media-items/{id}": Endpoint(THEIRS, {"mediaItems": []}, 201),
    "GET /microsite-submission": Endpoint(WORLD),
    "GET /public/microsite/{id}": Endpoint(WORLD),
    "POST /public/microsite/{id}/contact": Endpoint(WORLD, CONTACT, 202),
    "GET /public/microsite-preview": Endpoint(WORLD),
}
"""Every endpoint of the service; one that is added needs its line here."""


def of(who: str) -> list[str]:
    return [name for name, endpoint in ENDPOINTS.items() if endpoint.who == who]


@pytest.fixture
async def microsite_id(new_microsite) -> int:
    """A draft of user 7."""
    return (await new_microsite())["id"]


@pytest.fixture
def asking(client, microsite_id: int) -> Callable[..., Awaitable[httpx.Response]]:
    """Sends a good request to an endpoint, as somebody."""

    async def ask(name: str, role: str | None, user_id: int = 0) -> httpx.Response:
        method, path = name.split(" ")
        http = await client("microsites", role=role, **({"user_id": user_id} if role else {}))
        parameters = {"company": "Heliox"} if path == "/microsite-submission" else None
        address = path.replace("{id}", str(microsite_id))
        return await http.request(method, address, json=ENDPOINTS[name].body, params=parameters)

    return ask


def test_every_endpoint_is_in_the_table() -> None:
    paths = build_app(service, service.settings()).openapi()["paths"]
    there = {f"{method.upper()} {path}" for path, methods in paths.items() for method in methods}
    assert there - {"GET /health/live", "GET /health/ready", "GET /metrics"} == set(ENDPOINTS)


@pytest.mark.parametrize("name", of(THEIRS))
class TestTheirs:
    async def test_the_owner_may(self, asking, name: str) -> None:
        assert (await asking(name, "exhibitor", 7)).status_code == ENDPOINTS[name].done

    @pytest.mark.parametrize("role", ["editor", "admin"])
    async def test_staff_may(self, asking, name: str, role: str) -> None:
        assert (await asking(name, role, 1)).status_code == ENDPOINTS[name].done

    async def test_for_another_exhibitor_it_is_not_there(self, asking, name: str) -> None:
        answer = await asking(name, "exhibitor", 8)
        assert (answer.status_code, answer.json()["message"]) == (404, "This microsite does not exist.")

    async def test_one_that_never_was_is_answered_alike(self, asking, client, name: str, microsite_id: int) -> None:
        method, path = name.split(" ")
        http = await client("microsites", role="exhibitor", user_id=8)
        never = await http.request(method, path.replace("{id}", "987654321"), json=ENDPOINTS[name].body)
        theirs = (await asking(name, "exhibitor", 8)).json()
        assert never.status_code == 404
        assert never.json() | {"requestId": ""} == theirs | {"requestId": ""}

    async def test_nobody_without_a_token_may(self, asking, name: str) -> None:
        assert (await asking(name, None)).status_code == 401


async def test_another_exhibitor_changes_nothing(asking, exhibitor, microsite_id: int) -> None:
    parts = ["/microsite", *(f"/microsite-{part}" for part in ("setting", "submission", "keywords", "gallery"))]

    async def all_of_it() -> list[Any]:
        return [(await exhibitor.get(f"{part}/{microsite_id}")).json() for part in parts]

    before = await all_of_it()
    for name in of(THEIRS):
        await asking(name, "exhibitor", 8)
    assert await all_of_it() == before


@pytest.mark.parametrize("name", of(SIGNED_IN))
async def test_what_takes_signing_in(asking, name: str) -> None:
    assert (await asking(name, None)).status_code == 401
    for role, user in (("exhibitor", 8), ("editor", 1), ("admin", 2)):
        assert (await asking(name, role, user)).status_code == ENDPOINTS[name].done


@pytest.mark.parametrize("name", of(STAFF))
async def test_what_is_for_staff(asking, name: str) -> None:
    assert (await asking(name, None)).status_code == 401
    assert (await asking(name, "exhibitor", 7)).status_code == 403
    for role in ("editor", "admin"):
        assert (await asking(name, role, 1)).status_code == ENDPOINTS[name].done


@pytest.mark.parametrize("path", sorted({name.split(" ")[1] for name in ENDPOINTS}))
async def test_a_verb_an_address_does_not_know_is_refused_to_all_alike(client, microsite_id: int, path: str) -> None:
    address = path.replace("{id}", str(microsite_id))
    unknown = [verb for verb in VERBS if f"{verb} {path}" not in ENDPOINTS]
    for role, user in (("exhibitor", 7), ("exhibitor", 8), ("editor", 1)):
        http = await client("microsites", role=role, user_id=user)
        assert [(await http.request(verb, address)).status_code for verb in unknown] == [405] * len(unknown)


class TestTheWorld:
    async def test_a_draft_is_not_there(self, asking) -> None:
        for name in ("GET /public/microsite/{id}", "POST /public/microsite/{id}/contact"):
            for role, user in ((None, 0), ("exhibitor", 8)):
                assert (await asking(name, role, user)).status_code == 404

    @pytest.mark.parametrize(("role", "user"), [("exhibitor", 7), ("editor", 1), ("admin", 2)])
    async def test_its_owner_and_staff_see_a_draft(self, asking, role: str, user: int) -> None:
        assert (await asking("GET /public/microsite/{id}", role, user)).status_code == 200

    async def test_a_token_that_is_not_good_stands_in_nobodys_way(self, stranger, staff, microsite_id: int) -> None:
        address, bad = f"/public/microsite/{microsite_id}", {"Auth": "expired"}
        assert (await stranger.get(address, headers=bad)).status_code == 401
        await staff.put(f"/microsite-setting/{microsite_id}", json={"status": "published"})
        assert (await stranger.get(address, headers=bad)).status_code == 200
        assert (await stranger.get("/microsite-submission?company=Heliox", headers=bad)).status_code == 200


class TestStaffOnlyFields:
    """Owner, client id, template, keyword count and whether letters are sent are staff's."""

    async def test_an_exhibitor_changes_none_of_them(self, exhibitor, new_microsite) -> None:
        made = await new_microsite(userId=8, clientId=5, clientPortalId=5)
        theirs = {"userId": 8, "clientId": 5, "clientPortalId": 5}
        changed = await exhibitor.put(f"/microsite/{made['id']}", json=theirs)
        for shown in (made, changed.json()):
            assert (shown["userId"], shown["clientId"], shown["clientPortalId"]) == (7, None, None)
        setting = {"templateType": "signature", "keywordCount": 50, "status": "published", "showGallery": False}
        setting["contactLetters"] = False
        answer = (await exhibitor.put(f"/microsite-setting/{made['id']}", json=setting)).json()
        assert (answer["templateType"], answer["contactLetters"]) == ("standard", True)
        assert (answer["keywordCount"], answer["status"], answer["showGallery"]) == (3, "published", False)

    async def test_staff_change_all_of_them(self, staff, new_microsite) -> None:
        made = await new_microsite()
        changed = (await staff.put(f"/microsite/{made['id']}", json={"userId": 8, "clientId": 5})).json()
        assert (changed["userId"], changed["clientId"], changed["clientPortalId"]) == (8, 5, 5)
        setting = {"templateType": "signature", "keywordCount": 50, "contactLetters": False}
        answer = (await staff.put(f"/microsite-setting/{made['id']}", json=setting)).json()
        assert (answer["templateType"], answer["keywordCount"], answer["contactLetters"]) == ("signature", 50, False)

    async def test_the_letters_are_switched_on_again_by_staff_alone(self, exhibitor, staff, new_microsite) -> None:
        address = f"/microsite-setting/{(await new_microsite())['id']}"
        await staff.put(address, json={"contactLetters": False})
        assert (await exhibitor.put(address, json={"contactLetters": True})).json()["contactLetters"] is False
        assert (await staff.put(address, json={"contactLetters": True})).json()["contactLetters"] is True

    @pytest.mark.parametrize(
        ("sent", "client_id"),
        [
            ({"clientId": 6}, 6),
            ({"clientPortalId": 6}, 6),
            ({"clientId": 5, "clientPortalId": 6}, 6),
            ({"clientId": 6, "clientPortalId": 5}, 6),
            ({"clientId": None}, None),
            ({"headerTitle": "Hello"}, 5),
        ],
    )
    async def test_of_the_clients_two_names_the_one_that_changes_it_counts(
        self, staff, new_microsite, sent: dict[str, Any], client_id: int | None
    ) -> None:
        made = await new_microsite()
        await staff.put(f"/microsite/{made['id']}", json={"clientId": 5})
        changed = (await staff.put(f"/microsite/{made['id']}", json=sent)).json()
        assert (changed["clientId"], changed["clientPortalId"]) == (client_id, client_id)
