"""Trends and client reports."""

import pytest

from services.stats.tests import samples
from services.stats.tests.references import CLIENT, OTHER_CLIENT
from tests.support.eventually import eventually

FIGURES = ("delivered", "opens", "clicks", "openRate", "ctr", "ctor", "bounceRate")
NOTHING = dict.fromkeys(("openRate", "ctr", "ctor", "bounceRate", "opens", "clicks"))


async def test_trends_have_issues_and_campaigns_with_their_means(staff, new_email_stat, new_campaign) -> None:
    stats = [await new_email_stat(openRate=rate, opens=opens) for rate, opens in ((30, 600), (34, 700))]
    campaigns = [await new_campaign(date=f"2027-01-0{day}T00:00:00Z") for day in (9, 2)]
    trends = (await staff.get("/stat-trends")).json()
    assert [issue["id"] for issue in trends["issues"]] == [stat["id"] for stat in stats]
    assert {name: trends["issues"][0][name] for name in FIGURES} == {name: stats[0][name] for name in FIGURES}
    assert [campaign["id"] for campaign in trends["campaigns"]] == [campaigns[1]["id"], campaigns[0]["id"]]
    assert (trends["averages"]["issues"]["openRate"], trends["averages"]["issues"]["opens"]) == (32, 650)
    assert trends["averages"]["campaigns"]["ctr"] == pytest.approx(samples.FIGURES["ctr"])


async def test_without_figures_there_are_no_means(staff) -> None:
    trends = (await staff.get("/stat-trends")).json()
    assert trends == {"issues": [], "campaigns": [], "averages": {"issues": NOTHING, "campaigns": NOTHING}}


async def test_the_means_of_a_reader_are_those_of_the_granted_client(
    reader, new_email_stat, new_content, new_campaign
) -> None:
    await new_content(emailStatId=(await new_email_stat(openRate=30))["id"])
    await new_email_stat(openRate=90)
    await new_campaign(openRate=20)
    await new_campaign(openRate=80, clientId=OTHER_CLIENT)
    averages = (await reader.get("/stat-trends")).json()["averages"]
    assert (averages["issues"]["openRate"], averages["campaigns"]["openRate"]) == (30, 20)


@pytest.mark.usefixtures("committed")
async def test_a_report_has_all_results_of_a_client(staff, new_content, new_campaign, worker) -> None:
    await worker("stats")
    content, other = await new_content(), await new_content(clientId=OTHER_CLIENT)
    campaign = await new_campaign()
    await staff.post(f"/leads-csv-upload/{content['id']}", **samples.form(samples.LEADS))
    await staff.post(f"/leads-csv-upload/{other['id']}", **samples.form(samples.LEADS))
    months = ("2026-08-30", "2026-08-31", "2026-09-01")
    visits = [{"clientId": CLIENT, "createdAt": f"{day}T12:00:00Z"} for day in months]
    await staff.post("/stat-view", json=[*visits, {"clientId": OTHER_CLIENT, "createdAt": "2026-08-30T12:00:00Z"}])
    click = {"clientId": CLIENT, "clickLink": "aspen.example"}
    await staff.post("/stat-click", json=[click | {"createdAt": "2026-09-01T00:00:00Z"}])

    async def report() -> dict | None:
        received = (await staff.get(f"/client-report/{CLIENT}")).json()
        return received if received["views"] and received["clicks"] else None

    received = await eventually(report)
    assert received["client"] == {"id": CLIENT, "company": f"Client {CLIENT}"}
    assert received["totals"] == {"issues": 1, "items": 1, "campaigns": 1, "leads": 2, "views": 3, "clicks": 1}
    assert received["views"] == [{"month": "2026-08", "visits": 2}, {"month": "2026-09", "visits": 1}]
    assert [(item["id"], item["leadCount"]) for item in received["items"]] == [(content["id"], 2)]
    assert [entry["id"] for entry in received["campaigns"]] == [campaign["id"]]
    assert received["averages"]["issues"]["openRate"] == pytest.approx(samples.FIGURES["openRate"])


async def test_an_unknown_client_has_no_report(staff) -> None:
    assert (await staff.get("/client-report/999")).status_code == 404
