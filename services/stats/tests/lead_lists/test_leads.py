"""Leads of content and of campaigns (STATS-17 to STATS-19, STATS-22)."""

import asyncio

import pytest

from services.stats.tests import samples

CSV = {"Accept": "text/csv"}


@pytest.fixture(params=["email", "emc"])
async def parent(request, new_content, new_campaign) -> tuple[str, str, str]:
    """The paths of a parent, of its leads and of their upload."""
    if request.param == "email":
        content = await new_content()
        return tuple(
            f"/{path}/{content['id']}" for path in ("email-content-stat", "email-lead-stats", "leads-csv-upload")
        )
    campaign = await new_campaign()
    return tuple(f"/{path}/{campaign['id']}" for path in ("emc-stat", "emc-lead-stats", "emc-leads-csv-upload"))


async def test_leads_are_listed_counted_searched_and_sorted(staff, parent) -> None:
    path, leads, upload = parent
    await staff.post(upload, **samples.form(samples.LEADS))
    listed = await staff.get(leads)
    assert [lead["email"] for lead in listed.json()] == ["grace@navy.example", "ada@lab.example"]
    assert listed.headers["X-Total-Count"] == "2"
    ada = listed.json()[1]
    assert (ada["firstName"], ada["company"], ada["clicks"], ada["priority"]) == ("Ada", "Analytical", 3, True)
    assert (await staff.get(path)).json()["leadCount"] == 2
    for query, emails in (("q=HOPPER", 1), ("q=ＨＯＰＰＥＲ", 1), ("q=@", 2), ("q=%25", 0), ("limit=1&skip=1", 1)):
        assert len((await staff.get(f"{leads}?{query}")).json()) == emails, query
    assert [lead["clicks"] for lead in (await staff.get(f"{leads}?sort=-clicks")).json()] == [3, 0]


async def test_a_parent_with_leads_is_not_removed(staff, parent) -> None:
    path, leads, upload = parent
    await staff.post(upload, **samples.form(samples.LEADS))
    refused = await staff.delete(path)
    assert (refused.status_code, refused.json()["message"]) == (409, "Delete all leads first")
    ids = [lead["id"] for lead in (await staff.get(leads)).json()]
    address = leads.rpartition("/")[0]
    removed = await staff.request("DELETE", address, json={"itemsToDelete": [*ids, 999_999]})
    assert removed.json() == {"deleted": sorted(ids)}
    assert (await staff.get(path)).json()["leadCount"] == 0
    assert (await staff.delete(path)).status_code == 200
    assert (await staff.get(leads)).status_code == 404


async def test_all_leads_are_removed(staff, parent) -> None:
    path, leads, upload = parent
    await staff.post(upload, **samples.form(samples.LEADS))
    assert (await staff.delete(leads)).json() == {"removed": 2}
    assert (await staff.get(leads)).json() == []
    assert (await staff.get(path)).json()["leadCount"] == 0


async def test_leads_of_the_other_kind_are_not_removed(staff, new_content, new_campaign) -> None:
    content, campaign = await new_content(), await new_campaign()
    await staff.post(f"/leads-csv-upload/{content['id']}", **samples.form(samples.LEADS))
    await staff.post(f"/emc-leads-csv-upload/{campaign['id']}", **samples.form(samples.LEADS))
    ids = [lead["id"] for lead in (await staff.get(f"/email-lead-stats/{content['id']}")).json()]
    assert (await staff.request("DELETE", "/emc-lead-stats", json={"itemsToDelete": ids})).json() == {"deleted": []}
    await staff.delete(f"/email-lead-stats/{content['id']}")
    assert len((await staff.get(f"/emc-lead-stats/{campaign['id']}")).json()) == 2


@pytest.mark.usefixtures("committed")
async def test_exported_leads_have_safe_cells(staff, content) -> None:
    file = 'Email,Company,Clicks\nada@lab.example,"=HYPERLINK(""x"")",3\ngrace@navy.example,"Navy, US",\n'
    await staff.post(f"/leads-csv-upload/{content}", **samples.form(file))
    response = await staff.get(f"/email-lead-stats/{content}?sort=email", headers=CSV)
    assert response.headers["Content-Type"] == "text/csv; charset=utf-8"
    assert "leads.csv" in response.headers["Content-Disposition"]
    assert response.content.decode("utf-8-sig").splitlines()[:2] == [
        "Email,First Name,Last Name,Company,Job Title,Clicks,Priority,Link",
        'ada@lab.example,"","","\'=HYPERLINK(""x"")","",3,0,""',
    ]
    emails = await staff.get(f"/email-lead-stats/{content}?q=grace", headers=CSV)
    assert len(emails.text.splitlines()) == 2


@pytest.mark.usefixtures("committed")
async def test_concurrent_imports_and_removal_leave_no_lead_without_a_parent(staff, new_content) -> None:
    content = await new_content()
    upload, path = f"/leads-csv-upload/{content['id']}", f"/email-content-stat/{content['id']}"
    uploads = (staff.post(upload, **samples.form(samples.LEADS)) for _ in range(4))
    *imports, removal = await asyncio.gather(*uploads, staff.delete(path))
    if removal.status_code == 200:
        assert {response.status_code for response in imports} == {404}
        return
    assert removal.status_code == 409
    assert sum(response.json()["imported"] for response in imports) == 2
    assert (await staff.get(path)).json()["leadCount"] == 2
