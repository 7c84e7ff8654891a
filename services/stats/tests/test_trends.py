"""Trends: figures of issues and campaigns over time."""

import pytest

from services.stats.tests import samples
from services.stats.tests.references import OTHER_CLIENT

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
