"""Owners and clients of microsites must exist (SITE-19)."""

from typing import Any

import pytest

from services.microsites.overview import service

USER, CLIENT = "This user does not exist.", "This client does not exist."
NEVER = 424242


@pytest.fixture
async def created(people, staff) -> dict[str, Any]:
    """A microsite of user 7 and client 5."""
    response = await staff.post("/microsite", json={"userId": 7, "clientId": 5})
    assert response.status_code == 201, response.text
    microsite: dict[str, Any] = response.json()
    return microsite


@pytest.fixture(autouse=True)
def without_waiting(monkeypatch) -> None:
    monkeypatch.setattr(service.REFERENCES.lag, "seconds", 0)


@pytest.mark.parametrize(("field", "message"), [("userId", USER), ("clientId", CLIENT), ("clientPortalId", CLIENT)])
class TestAnUnknownOne:
    async def test_is_refused_by_its_field_on_creation(self, people, staff, field: str, message: str) -> None:
        response = await staff.post("/microsite", json={"pageTitle": "untitled", "userId": 7} | {field: NEVER})
        assert (response.status_code, response.json()["errors"]) == (422, [{"field": field, "message": message}])
        assert (await staff.get("/microsites")).json() == []

    async def test_is_refused_by_its_field_on_a_change(self, created, staff, exhibitor, field, message) -> None:
        address = f"/microsite/{created['id']}"
        response = await staff.put(address, json={field: NEVER})
        assert (response.status_code, response.json()["errors"]) == (422, [{"field": field, "message": message}])
        assert (await exhibitor.get(address)).json()["userId"] == 7


async def test_the_client_can_be_cleared(created, staff) -> None:
    assert (await staff.put(f"/microsite/{created['id']}", json={"clientId": None})).json()["clientId"] is None
