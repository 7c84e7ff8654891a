"""Leads of content and of campaigns (Document 002 §2, §7; API contract §3)."""

import asyncio

import pytest

from services.stats.tests import samples

CSV = {"Accept": "text/csv"}


@pytest.fixture(params=["email", "emc"])
async def parent(request, new_content, new_campaign) -> tuple[str, str, str]:
    """The addresses of a parent itself, its leads and their upload."""
    if request.param == "email":
        content = await new_content()
        return tuple(
            f"/{path}/{content['id']}" for path in ("email-content-stat", "email-lead-stats", "leads-csv-upload")
        )
    campaign = await new_campaign()
    return tuple(f"/{path}/{campaign['id']}" for path in ("emc-stat", "emc-lead-stats", "emc-leads-csv-upload"))


async def test_leads_are_listed_counted_searched_and_ordered(staff, parent) -> None:
    itself, leads, upload = parent
    await staff.post(upload, **samples.form(samples.LEADS))
    listed = await staff.get(leads)
    assert [lead["email"] for lead in listed.json()] == ["grace@navy.example", "ada@lab.example"]
    assert listed.headers["X-Total-Count"] == "2"
    ada = listed.json()[1]
    assert (ada["firstName"], ada["company"], ada["clicks"], ada["priority"]) == ("Ada", "Analytical", 3, True)
    assert (await staff.get(itself)).json()["leadCount"] == 2
    for asked, found in (("q=HOPPER", 1), ("q=@", 2), ("q=%25", 0), ("limit=1&skip=1", 1)):
        assert len((await staff.get(f"{leads}?{asked}")).json()) == found, asked
    assert [lead["clicks"] for lead in (await staff.get(f"{leads}?sort=-clicks")).json()] == [3, 0]


async def test_what_has_leads_is_not_removed(staff, parent) -> None:
    itself, leads, upload = parent
    await staff.post(upload, **samples.form(samples.LEADS))
    refused = await staff.delete(itself)
    assert (refused.status_code, refused.json()["message"]) == (409, "Delete all leads first")
    ids = [lead["id"] for lead in (await staff.get(leads)).json()]
    address = leads.rpartition("/")[0]
    removed = await staff.request("DELETE", address, json={"itemsToDelete": [*ids, 999_999]})
    assert removed.json() == {"deleted": sorted(ids)}
    assert (await staff.get(itself)).json()["leadCount"] == 0
    assert (await staff.delete(itself)).status_code == 200
    assert (await staff.get(leads)).status_code == 404


async def test_all_leads_go_at_once(staff, parent) -> None:
    itself, leads, upload = parent
    await staff.post(upload, **samples.form(samples.LEADS))
    assert (await staff.delete(leads)).json() == {"removed": 2}
    assert (await staff.get(leads)).json() == []
    assert (await staff.get(itself)).json()["leadCount"] == 0


async def test_leads_of_the_other_kind_stay(staff, new_content, new_campaign) -> None:
    content, campaign = await new_content(), await new_campaign()
    await staff.post(f"/leads-csv-upload/{content['id']}", **samples.form(samples.LEADS))
    await staff.post(f"/emc-leads-csv-upload/{campaign['id']}", **samples.form(samples.LEADS))
    ids = [lead["id"] for lead in (await staff.get(f"/email-lead-stats/{content['id']}")).json()]
    assert (await staff.request("DELETE", "/emc-lead-stats", json={"itemsToDelete": ids})).json() == {"deleted": []}
    await staff.delete(f"/email-lead-stats/{content['id']}")
    assert len((await staff.get(f"/emc-lead-stats/{campaign['id']}")).json()) == 2


@pytest.mark.usefixtures("committed")
async def test_leads_are_exported_with_safe_cells_and_come_back_the_same(staff, new_content) -> None:
    content, other = await new_content(), await new_content()
    file = 'Email,Company,Clicks\nada@lab.example,"=HYPERLINK(""x"")",3\ngrace@navy.example,"Navy, US",\n'
    await staff.post(f"/leads-csv-upload/{content['id']}", **samples.form(file))
    answer = await staff.get(f"/email-lead-stats/{content['id']}?sort=email", headers=CSV)
    assert answer.headers["Content-Type"] == "text/csv; charset=utf-8"
    assert "leads.csv" in answer.headers["Content-Disposition"]
    assert answer.text.splitlines()[:2] == [
        "Email,First Name,Last Name,Company,Job Title,Clicks,Priority,Link",
        'ada@lab.example,"","","\'=HYPERLINK(""x"")","",3,0,""',
    ]
    again = (await staff.post(f"/leads-csv-upload/{other['id']}", **samples.form(answer.content))).json()
    assert (again["imported"], again["skipped"]) == (2, 0)
    found = await staff.get(f"/email-lead-stats/{content['id']}?q=grace", headers=CSV)
    assert len(found.text.splitlines()) == 2


@pytest.mark.usefixtures("committed")
async def test_of_imports_and_a_removal_at_once_none_leaves_a_lead_without_its_parent(staff, new_content) -> None:
    content = await new_content()
    upload, itself = f"/leads-csv-upload/{content['id']}", f"/email-content-stat/{content['id']}"
    sent = (staff.post(upload, **samples.form(samples.LEADS)) for _ in range(4))
    *imports, removal = await asyncio.gather(*sent, staff.delete(itself))
    if removal.status_code == 200:
        assert {answer.status_code for answer in imports} == {404}
        return
    assert removal.status_code == 409
    assert sum(answer.json()["imported"] for answer in imports) == 2
    assert (await staff.get(itself)).json()["leadCount"] == 2
