"""What owners and staff may do with a microsite; `tests/security` tests who may call which endpoint (ACCESS-2)."""

from typing import Any

import pytest

WRITES: list[tuple[str, Any]] = [
    ("PUT /microsite/{id}", {"headerTitle": "Hello"}),
    ("POST /microsite/{id}", {"headerTitle": "Hello"}),
    ("PUT /microsite-setting/{id}", {"showGallery": False}),
    ("POST /microsite-setting/{id}", {}),
    ("PUT /microsite-submission/{id}", {"gallery": True}),
    ("POST /microsite-submission/{id}", {}),
    ("PUT /microsite-keywords/{id}", {"keywords": [{"name": "pump"}]}),
    ("POST /microsite-keywords/{id}", {"keywords": [{"name": "pump"}]}),
    ("PUT /microsite-gallery/{id}", {"imageUrl1": None}),
    ("POST /microsite-gallery/{id}", {"imageUrl1": None}),
    ("POST /microsite-featured-products/{id}", {"productImages": []}),
    ("POST /microsite-media-items/{id}", {"mediaItems": []}),
    ("PUT /microsite/{id}/presence", {"section": "focus"}),
]
PARTS = (
    "",
    *(f"-{part}" for part in ("setting", "submission", "keywords", "gallery", "featured-products", "media-items")),
)
READS = [*(f"GET /microsite{part}/{{id}}" for part in PARTS), "GET /microsite-versions/{id}?section=focus"]
CONTACT = {"name": "Ada", "email": "ada@example.com", "message": "Please call."}


@pytest.fixture
async def microsite_id(new_microsite) -> int:
    """A draft of user 7."""
    return (await new_microsite())["id"]


@pytest.fixture
async def stranger(client) -> Any:
    """An HTTP client of another exhibitor."""
    return await client("microsites", role="exhibitor", user_id=8)


@pytest.mark.parametrize(("name", "body"), [*WRITES, *((name, None) for name in READS)])
async def test_one_of_another_is_as_one_that_does_not_exist(stranger, microsite_id: int, name: str, body: Any) -> None:
    method, path = name.split(" ")
    theirs, never = [await stranger.request(method, path.format(id=id), json=body) for id in (microsite_id, 987654321)]
    assert (theirs.status_code, theirs.json()["message"]) == (404, "This microsite does not exist.")
    assert never.status_code == 404
    assert never.json() | {"requestId": ""} == theirs.json() | {"requestId": ""}


class TestTheWorld:
    async def test_a_draft_is_not_found(self, anonymous, stranger, microsite_id: int) -> None:
        for caller in (anonymous, stranger):
            assert (await caller.get(f"/public/microsite/{microsite_id}")).status_code == 404
            assert (await caller.post(f"/public/microsite/{microsite_id}/contact", json=CONTACT)).status_code == 404

    async def test_its_owner_and_staff_see_a_draft(self, exhibitor, staff, microsite_id: int) -> None:
        for caller in (exhibitor, staff):
            assert (await caller.get(f"/public/microsite/{microsite_id}")).status_code == 200

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
