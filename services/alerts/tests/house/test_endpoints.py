"""The house record over HTTP: who reads and changes it, and what shows it at once (ALERT-40, CONSOLE-18)."""

import asyncio
from typing import Any

import pytest

from services.alerts.house.branding import build_default_house
from services.alerts.house.schemas import HouseIn
from services.alerts.house.service import change_house
from tests.support.statement_log import log_request

SOON = 0.3


@pytest.fixture
async def admin(client):
    return await client("alerts", role="admin")


async def test_it_begins_with_the_defaults_of_the_settings(staff) -> None:
    response = await staff.get("/house")
    house = response.json()
    assert response.headers["ETag"] == '"0"'
    assert (house["version"], house["name"], house["newsletter"]) == (0, "Aspen", "Aspen Alert")
    assert house["footerColumns"][1]["links"][2] == {"text": "Unsubscribe", "url": "/unsubscribe"}
    assert (house["testPrefix"], house["mailService"], house["timeZone"]) == ("[Test]", "none", "UTC")


async def test_a_change_keeps_the_other_fields(staff, admin) -> None:
    first = await admin.put("/house", json={"name": "Meridian"}, headers={"If-Match": '"0"'})
    assert (first.status_code, first.headers["ETag"]) == (200, '"1"')
    second = await admin.put("/house", json={"accent": "#7a1f5c"}, headers={"If-Match": '"1"'})
    house = (await staff.get("/house")).json()
    assert house == second.json()
    assert (house["version"], house["name"], house["accent"]) == (2, "Meridian", "#7a1f5c")
    assert house["site"] == "https://aspen.example"


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"accent": "#ffcc00"}, "accent"),
        ({"name": " "}, "name"),
        ({"timeZone": ""}, "timeZone"),
        ({"timeZone": None}, "timeZone"),
        ({"site": "https://aspen.example/?page="}, "site"),
        ({"micrositesUrl": "https://aspen.example/#"}, "micrositesUrl"),
        ({"social": [{"name": "LinkedIn", "link": ""}]}, "social.0.link"),
        ({"footerColumns": [{"heading": "x", "links": [{"text": "", "url": "/x"}]}]}, "footerColumns.0.links.0.text"),
        ({"navigation": [{"text": "x", "url": "/x"}] * 9}, "navigation"),
    ],
)
async def test_wrong_values_name_their_fields(admin, fields: dict[str, Any], field: str) -> None:
    response = await admin.put("/house", json=fields)
    assert response.status_code == 422
    assert [error["field"] for error in response.json()["errors"]] == [field]


@pytest.mark.parametrize("version", [0, 1])
async def test_a_change_of_another_version_is_refused_with_the_current_one(admin, second_editor, version: int) -> None:
    if version:
        await admin.put("/house", json={"name": "Meridian"})
    response = await admin.put("/house", json={"name": "x"}, headers={"If-Match": '"7"'})
    assert response.status_code == 412
    assert response.json()["current"]["version"] == version
    assert (await admin.get("/house")).json()["version"] == version
    assert (await admin.get("/house/brand")).status_code == (200 if version else 404)


@pytest.mark.usefixtures("committed")
async def test_of_two_first_changes_at_once_one_is_stored(admin, staff, databases) -> None:
    defaults = build_default_house("Aspen", "https://aspen.example")
    async with (await databases("alerts")).transaction() as session:
        await change_house(session, defaults, 1, None, HouseIn(name="Meridian"))
        second = asyncio.create_task(admin.put("/house", json={"name": "Orrery"}, headers={"If-Match": '"0"'}))
        await asyncio.sleep(SOON)
    assert (await second).status_code == 412
    assert (await staff.get("/house")).json()["name"] == "Meridian"


async def test_the_brand_is_public_once_it_is_saved(client, admin) -> None:
    anyone = await client("alerts", role=None)
    assert (await anyone.get("/house/brand")).status_code == 404
    fields = {"name": "Meridian", "newsletter": "Meridian Brief", "word": "meridian", "timeZone": "America/New_York"}
    await admin.put("/house", json={**fields, "logo": "files.example/logo.png"})
    response = await anyone.get("/house/brand")
    brand = response.json()
    assert {name: brand[name] for name in fields} == fields
    assert brand["logo"] == "http://files.example/logo.png"
    assert brand["social"][0] == {"name": "LinkedIn", "link": "https://aspen.example/linkedin"}
    assert brand["site"] == ""  # links to microsites lead to the console, unless another site shows them
    assert not {"postalAddress", "mailService", "version", "unsubscribeUrl"} & set(brand)
    assert response.headers["Cache-Control"] == "no-cache"
    again = await anyone.get("/house/brand", headers={"If-None-Match": response.headers["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    await admin.put("/house", json={"micrositesUrl": "aspen.example/"})
    assert (await anyone.get("/house/brand")).json()["site"] == "http://aspen.example"


async def test_emails_show_a_change_at_once(staff, admin, new_issue) -> None:
    """Also the cached HTML, which the second request finds."""
    path = f"/alert-email/{(await new_issue())['id']}"
    for name in ("Meridian Brief", "Meridian Weekly"):
        assert name not in (await staff.get(path)).text
        await admin.put("/house", json={"newsletter": name})
        assert f"{name}</h1>" in (await staff.get(path)).text
        assert f"{name}</h1>" in (await staff.get(path)).text


async def test_the_message_file_names_the_own_address_to_unsubscribe(staff, admin, new_issue) -> None:
    path = f"/alert-email/{(await new_issue())['id']}/eml"
    assert "List-Unsubscribe" not in (await staff.get(path)).text
    await admin.put("/house", json={"unsubscribeUrl": "https://mail.example/off", "oneClickUnsubscribe": True})
    message = (await staff.get(path)).text
    assert "List-Unsubscribe: <https://mail.example/off>" in message
    assert "List-Unsubscribe-Post: List-Unsubscribe=One-Click" in message
    await admin.put("/house", json={"mailService": "brevo"})
    assert "List-Unsubscribe" not in (await staff.get(path)).text


async def test_an_email_takes_two_statements_and_its_house_none(staff, admin, new_issue, databases) -> None:
    """The revision, and the issue with the version of the house, which is read only when it is new."""
    database = await databases("alerts")
    await admin.put("/house", json={"name": "Meridian"})
    await staff.get(f"/alert-email/{(await new_issue())['id']}")
    path = f"/alert-email/{(await new_issue())['id']}/text"
    statements = await log_request(database, staff, "GET", path, None)
    assert len(statements) == 1, statements
