"""Permissions: every path with every method, for every role (ACCESS-1 to ACCESS-3, ACCESS-9)."""

from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

import httpx
import pytest

from services.chassis.app.factory import build_app
from services.microsites.main import service
from services.microsites.tests.samples import DETAILS

VERBS = ("GET", "POST", "PUT", "PATCH", "DELETE")
CONTACT = {"name": "Ada", "email": "ada@example.com", "message": "Please call."}


class Endpoint(NamedTuple):
    """The audience of an endpoint, the body of a valid request and the status of its response."""

    audience: str
    body: Any = None
    status: int = 200


OWNER_AND_STAFF, SIGNED_IN, STAFF, PUBLIC = "owner and staff", "signed in", "staff", "public"
ENDPOINTS = {
    "GET /microsites": Endpoint(SIGNED_IN),
    "GET /microsites/counts": Endpoint(SIGNED_IN),
    "DELETE /microsites": Endpoint(STAFF, {"itemsToDelete": [10**9]}),
    "GET /microsite-categories": Endpoint(SIGNED_IN),
    "POST /microsite": Endpoint(SIGNED_IN, DETAILS, 201),
    "GET /microsite/{id}": Endpoint(OWNER_AND_STAFF),
    "PUT /microsite/{id}": Endpoint(OWNER_AND_STAFF, {"headerTitle": "Hello"}),
    "POST /microsite/{id}": Endpoint(OWNER_AND_STAFF, {"headerTitle": "Hello"}),
    "GET /microsite-setting/{id}": Endpoint(OWNER_AND_STAFF),
    "PUT /microsite-setting/{id}": Endpoint(OWNER_AND_STAFF, {"showGallery": False}),
    "POST /microsite-setting/{id}": Endpoint(OWNER_AND_STAFF, {"templateType": "standard", "status": "draft"}, 201),
    "GET /microsite-submission/{id}": Endpoint(OWNER_AND_STAFF),
    "PUT /microsite-submission/{id}": Endpoint(OWNER_AND_STAFF, {"gallery": True}),
    "POST /microsite-submission/{id}": Endpoint(OWNER_AND_STAFF, {}, 201),
    "GET /microsite-keywords/{id}": Endpoint(OWNER_AND_STAFF),
    "PUT /microsite-keywords/{id}": Endpoint(OWNER_AND_STAFF, {"keywords": [{"name": "pump"}]}),
    "POST /microsite-keywords/{id}": Endpoint(OWNER_AND_STAFF, {"keywords": [{"name": "pump"}]}, 201),
    "GET /microsite-gallery/{id}": Endpoint(OWNER_AND_STAFF),
    "PUT /microsite-gallery/{id}": Endpoint(OWNER_AND_STAFF, {"imageUrl1": None}),
    "POST /microsite-gallery/{id}": Endpoint(OWNER_AND_STAFF, {"imageUrl1": None}, 201),
    "GET /microsite-featured-products/{id}": Endpoint(OWNER_AND_STAFF),
    "POST /microsite-featured-products/{id}": Endpoint(OWNER_AND_STAFF, {"productImages": []}, 201),
    "GET /microsite-media-items/{id}": Endpoint(OWNER_AND_STAFF),
    "POST /microsite-media-items/{id}": Endpoint(OWNER_AND_STAFF, {"mediaItems": []}, 201),
    "GET /microsite-versions/{id}": Endpoint(OWNER_AND_STAFF),
    "PUT /microsite/{id}/presence": Endpoint(OWNER_AND_STAFF, {"section": "focus"}),
    "GET /microsite-submission": Endpoint(PUBLIC),
    "GET /public/microsites": Endpoint(PUBLIC),
    "GET /public/microsite/{id}": Endpoint(PUBLIC),
    "POST /public/microsite/{id}/contact": Endpoint(PUBLIC, CONTACT, 202),
    "GET /public/microsite-page": Endpoint(PUBLIC),
}
"""All endpoints of the service. A new one must be added here."""
PARAMETERS = {"/microsite-submission": {"company": "Heliox"}, "/microsite-versions/{id}": {"section": "focus"}}


def list_endpoints(audience: str) -> list[str]:
    return [name for name, endpoint in ENDPOINTS.items() if endpoint.audience == audience]


@pytest.fixture
async def microsite_id(new_microsite) -> int:
    """A draft of user 7."""
    return (await new_microsite())["id"]


@pytest.fixture
def call(client, microsite_id: int) -> Callable[..., Awaitable[httpx.Response]]:
    """Sends a valid request to an endpoint with a role."""

    async def call_endpoint(name: str, role: str | None, user_id: int = 0) -> httpx.Response:
        method, path = name.split(" ")
        http = await client("microsites", role=role, **({"user_id": user_id} if role else {}))
        parameters = PARAMETERS.get(path)
        address = path.replace("{id}", str(microsite_id))
        return await http.request(method, address, json=ENDPOINTS[name].body, params=parameters)

    return call_endpoint


def test_every_endpoint_is_in_the_table() -> None:
    paths = build_app(service, service.settings()).openapi()["paths"]
    there = {f"{method.upper()} {path}" for path, methods in paths.items() for method in methods}
    of_all_services = {"GET /health/live", "GET /health/ready", "GET /metrics"}
    assert {name for name in there if "/system/" not in name} - of_all_services == set(ENDPOINTS)


@pytest.mark.parametrize("name", list_endpoints(OWNER_AND_STAFF))
class TestTheirs:
    async def test_the_owner_is_allowed(self, call, name: str) -> None:
        assert (await call(name, "exhibitor", 7)).status_code == ENDPOINTS[name].status

    @pytest.mark.parametrize("role", ["editor", "admin"])
    async def test_staff_are_allowed(self, call, name: str, role: str) -> None:
        assert (await call(name, role, 1)).status_code == ENDPOINTS[name].status

    async def test_another_exhibitor_gets_not_found(self, call, name: str) -> None:
        response = await call(name, "exhibitor", 8)
        assert (response.status_code, response.json()["message"]) == (404, "This microsite does not exist.")

    async def test_a_missing_microsite_has_the_same_response(self, call, client, name: str, microsite_id: int) -> None:
        method, path = name.split(" ")
        http = await client("microsites", role="exhibitor", user_id=8)
        address = path.replace("{id}", "987654321")
        never = await http.request(method, address, json=ENDPOINTS[name].body, params=PARAMETERS.get(path))
        theirs = (await call(name, "exhibitor", 8)).json()
        assert never.status_code == 404
        assert never.json() | {"requestId": ""} == theirs | {"requestId": ""}

    async def test_a_token_is_required(self, call, name: str) -> None:
        assert (await call(name, None)).status_code == 401


async def test_another_exhibitor_changes_nothing(call, exhibitor, microsite_id: int) -> None:
    parts = ["/microsite", *(f"/microsite-{part}" for part in ("setting", "submission", "keywords", "gallery"))]

    async def all_of_it() -> list[Any]:
        return [(await exhibitor.get(f"{part}/{microsite_id}")).json() for part in parts]

    before = await all_of_it()
    for name in list_endpoints(OWNER_AND_STAFF):
        await call(name, "exhibitor", 8)
    assert await all_of_it() == before


@pytest.mark.parametrize("name", list_endpoints(SIGNED_IN))
async def test_endpoints_that_require_sign_in(call, name: str) -> None:
    assert (await call(name, None)).status_code == 401
    for role, user in (("exhibitor", 8), ("editor", 1), ("admin", 2)):
        assert (await call(name, role, user)).status_code == ENDPOINTS[name].status


@pytest.mark.parametrize("name", list_endpoints(STAFF))
async def test_endpoints_for_staff(call, name: str) -> None:
    assert (await call(name, None)).status_code == 401
    assert (await call(name, "exhibitor", 7)).status_code == 403
    for role in ("editor", "admin"):
        assert (await call(name, role, 1)).status_code == ENDPOINTS[name].status


@pytest.mark.parametrize("path", sorted({name.split(" ")[1] for name in ENDPOINTS}))
async def test_an_unknown_method_is_refused_for_every_role(client, microsite_id: int, path: str) -> None:
    address = path.replace("{id}", str(microsite_id))
    unknown = [verb for verb in VERBS if f"{verb} {path}" not in ENDPOINTS]
    for role, user in (("exhibitor", 7), ("exhibitor", 8), ("editor", 1)):
        http = await client("microsites", role=role, user_id=user)
        assert [(await http.request(verb, address)).status_code for verb in unknown] == [405] * len(unknown)


class TestTheWorld:
    async def test_a_draft_is_not_found(self, call) -> None:
        for name in ("GET /public/microsite/{id}", "POST /public/microsite/{id}/contact"):
            for role, user in ((None, 0), ("exhibitor", 8)):
                assert (await call(name, role, user)).status_code == 404

    @pytest.mark.parametrize(("role", "user"), [("exhibitor", 7), ("editor", 1), ("admin", 2)])
    async def test_its_owner_and_staff_see_a_draft(self, call, role: str, user: int) -> None:
        assert (await call("GET /public/microsite/{id}", role, user)).status_code == 200

    async def test_an_invalid_token_does_not_prevent_reading(self, anonymous, staff, microsite_id: int) -> None:
        address, bad = f"/public/microsite/{microsite_id}", {"Auth": "expired"}
        assert (await anonymous.get(address, headers=bad)).status_code == 401
        await staff.put(f"/microsite-setting/{microsite_id}", json={"status": "published"})
        assert (await anonymous.get(address, headers=bad)).status_code == 200
        assert (await anonymous.get("/microsite-submission?company=Heliox", headers=bad)).status_code == 200


class TestStaffOnlyFields:
    """Only staff set owner, client, template, keyword count and the switch for contact emails."""

    async def test_an_exhibitor_cannot_change_them(self, exhibitor, new_microsite) -> None:
        microsite = await new_microsite(userId=8, clientId=5, clientPortalId=5)
        theirs = {"userId": 8, "clientId": 5, "clientPortalId": 5}
        changed = await exhibitor.put(f"/microsite/{microsite['id']}", json=theirs)
        for record in (microsite, changed.json()):
            assert (record["userId"], record["clientId"], record["clientPortalId"]) == (7, None, None)
        setting = {"templateType": "signature", "keywordCount": 50, "status": "published", "showGallery": False}
        setting["contactLetters"] = False
        response = (await exhibitor.put(f"/microsite-setting/{microsite['id']}", json=setting)).json()
        assert (response["templateType"], response["contactLetters"]) == ("standard", True)
        assert (response["keywordCount"], response["status"], response["showGallery"]) == (3, "published", False)

    async def test_staff_can_change_them(self, people, staff, new_microsite) -> None:
        microsite = await new_microsite()
        changed = (await staff.put(f"/microsite/{microsite['id']}", json={"userId": 8, "clientId": 5})).json()
        assert (changed["userId"], changed["clientId"], changed["clientPortalId"]) == (8, 5, 5)
        setting = {"templateType": "signature", "keywordCount": 50, "contactLetters": False}
        response = (await staff.put(f"/microsite-setting/{microsite['id']}", json=setting)).json()
        assert (response["templateType"], response["keywordCount"], response["contactLetters"]) == (
            "signature",
            50,
            False,
        )

    async def test_only_staff_switch_contact_emails_on_again(self, exhibitor, staff, new_microsite) -> None:
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
    async def test_of_both_names_of_the_client_the_one_with_a_new_value_counts(
        self, people, staff, new_microsite, sent: dict[str, Any], client_id: int | None
    ) -> None:
        microsite = await new_microsite()
        await staff.put(f"/microsite/{microsite['id']}", json={"clientId": 5})
        changed = (await staff.put(f"/microsite/{microsite['id']}", json=sent)).json()
        assert (changed["clientId"], changed["clientPortalId"]) == (client_id, client_id)
