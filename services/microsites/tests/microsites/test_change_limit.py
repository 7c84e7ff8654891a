"""Accounts that are not staff's make a limited number of changes a minute from one address (SITE-64)."""

import pytest

from services.chassis.limits import LocalLimit
from services.microsites.microsites import access
from services.microsites.microsites.access import TOO_MANY, TOO_MANY_OF_ACCOUNT


@pytest.fixture(autouse=True)
def two_a_minute(monkeypatch: pytest.MonkeyPatch) -> None:
    """Allow two changes a minute."""
    monkeypatch.setattr(access, "_per_address", LocalLimit("2 per minute", TOO_MANY))


async def test_changes_of_one_address_are_limited(exhibitor, new_microsite, client) -> None:
    path = f"/microsite/{(await new_microsite())['id']}"
    assert (await exhibitor.put(path, json={"tagLine": "One"})).status_code == 200
    refused = await exhibitor.put(path, json={"tagLine": "Two"})
    assert (refused.status_code, refused.json()["message"]) == (429, TOO_MANY)
    assert 0 < int(refused.headers["Retry-After"]) <= 61
    another = await client("microsites", role="exhibitor", user_id=8)
    assert (await another.put(path, json={})).status_code == 429  # anyone can make another account
    shown = await exhibitor.get(path)
    assert (shown.status_code, shown.json()["tagLine"]) == (200, "One")


async def test_changes_of_one_account_are_limited(exhibitor, new_microsite, client, monkeypatch) -> None:
    monkeypatch.setattr(access, "_per_address", LocalLimit("100 per minute"))
    monkeypatch.setattr(access, "_per_account", LocalLimit("2 per minute", TOO_MANY_OF_ACCOUNT))
    path = f"/microsite/{(await new_microsite())['id']}"
    assert (await exhibitor.put(path, json={"tagLine": "One"})).status_code == 200
    refused = await exhibitor.put(path, json={"tagLine": "Two"})
    assert (refused.status_code, refused.json()["message"]) == (429, TOO_MANY_OF_ACCOUNT)
    another = await client("microsites", role="exhibitor", user_id=8)
    assert (await another.post("/microsite", json={"company": "Orbit"})).status_code != 429


@pytest.mark.parametrize("part", ["setting", "submission", "keywords", "gallery", "featured-products", "media-items"])
async def test_changes_of_parts_count(exhibitor, new_microsite, part: str) -> None:
    number = (await new_microsite())["id"]
    for _ in range(2):
        answer = await exhibitor.post(f"/microsite-{part}/{number}", json={})
    assert answer.status_code == 429


async def test_staff_have_no_limit(staff) -> None:
    assert [(await staff.post("/microsite", json={})).status_code for _ in range(4)] == [201] * 4


async def test_who_is_not_signed_in_is_refused_as_ever(anonymous) -> None:
    assert [(await anonymous.post("/microsite", json={})).status_code for _ in range(4)] == [401] * 4
