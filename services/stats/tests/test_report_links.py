"""Links by which a client reads a report without an account (STATS-81)."""

import json
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import update

from services.chassis.signed_links import read_id, sign_id
from services.stats.replicas import AlertItem
from services.stats.report_links.repository import ClientReportLink
from services.stats.settings import StatsSettings
from services.stats.tests.references import CLIENT, OTHER_CLIENT

LINKS = f"/client-report-links/{CLIENT}"
ENDS_AT = (datetime.now(UTC) + timedelta(days=30)).isoformat(timespec="seconds")


@pytest.fixture
async def items(database, new_email_stat, new_content) -> None:
    """Two items of the client a week apart, and one of somebody else."""
    session = await database("stats")
    for day, client, clicks in ((5, CLIENT, 40), (12, CLIENT, 7), (12, OTHER_CLIENT, 99)):
        stat = await new_email_stat()
        date = update(AlertItem).where(AlertItem.id == stat["alertItemId"])
        await session.execute(date.values(date=datetime(2027, 1, day, tzinfo=UTC)))
        await new_content(emailStatId=stat["id"], clientId=client, clicks=clicks)


@pytest.fixture
def share(staff, references):
    """Makes a link; returns it with the path of its report."""

    async def share(**body: str) -> tuple[dict, str]:
        created = await staff.post(LINKS, json=body)
        assert created.status_code == 201, created.text
        link = created.json()
        return link, f"/public/report/{link['url'].rpartition('/')[2]}"

    return share


@pytest.mark.usefixtures("items")
async def test_a_link_shows_the_client_s_own_items_of_its_period_and_names_nobody_else(staff, share, anonymous) -> None:
    link, path = await share(**{"from": "2027-01-01", "to": "2027-01-10", "endsAt": ENDS_AT})
    assert link["url"].startswith(f"{StatsSettings().public_url}/report/")
    response = await anonymous.get(path)
    report = response.json()
    assert (response.headers["X-Robots-Tag"], response.headers["Cache-Control"]) == ("noindex", "no-store")
    assert (report["client"], report["from"], report["to"]) == (
        {"id": CLIENT, "company": f"Client {CLIENT}"},
        "2027-01-01",
        "2027-01-10",
    )
    assert [item["clicks"] for item in report["items"]] == [40]
    assert (report["totals"]["itemClicks"], report["endsAt"][:19]) == (40, ENDS_AT[:19])
    told = json.dumps(report)
    assert f"Client {OTHER_CLIENT}" not in told
    assert not {"averages", "issues", "clicks"} & report.keys()
    assert not {"usualClickRate", "clickRate"} & report["totals"].keys()


@pytest.mark.usefixtures("items")
async def test_a_link_without_a_last_day_goes_on_to_the_day_on_which_it_is_opened(share, anonymous) -> None:
    _, path = await share()
    report = (await anonymous.get(path)).json()
    assert (report["from"], report["to"]) == (None, datetime.now(UTC).date().isoformat())
    assert len(report["items"]) == 2


@pytest.mark.usefixtures("items")
async def test_openings_are_counted_until_the_link_is_revoked(staff, share, anonymous) -> None:
    link, path = await share()
    for _ in range(3):
        assert (await anonymous.get(path)).status_code == 200
    [listed] = (await staff.get(LINKS)).json()
    assert (listed["id"], listed["url"], listed["opened"], bool(listed["openedAt"])) == (
        link["id"],
        link["url"],
        3,
        True,
    )
    revoked = await staff.delete(f"/client-report-link/{link['id']}")
    assert (revoked.status_code, bool(revoked.json()["revokedAt"])) == (200, True)
    again = await staff.delete(f"/client-report-link/{link['id']}")
    assert again.json()["revokedAt"] == revoked.json()["revokedAt"]
    gone = await anonymous.get(path)
    assert (gone.status_code, gone.json()["message"]) == (404, "This link is not valid any more.")
    assert (await staff.get(LINKS)).json()[0]["opened"] == 3


@pytest.mark.usefixtures("items")
async def test_a_link_ends(share, anonymous, database) -> None:
    link, path = await share()
    session = await database("stats")
    past = datetime.now(UTC) - timedelta(hours=1)
    await session.execute(update(ClientReportLink).where(ClientReportLink.id == link["id"]).values(ends_at=past))
    await session.commit()
    assert (await anonymous.get(path)).status_code == 404


@pytest.mark.usefixtures("items")
async def test_a_token_that_was_not_signed_for_reports_leads_nowhere(share, anonymous) -> None:
    link, path = await share()
    token, settings = path.rpartition("/")[2], StatsSettings()
    other = StatsSettings(link_keys="another key of thirty-two letters")
    forged = [f"{token[:-1]}{'A' if token[-1] != 'A' else 'B'}", f"{token}=", token[:-4], "x", "%00"]
    forged += [sign_id(settings, "something else", link["id"]), sign_id(other, "report", link["id"])]
    forged += [sign_id(settings, "report", link["id"] + 1)]
    answers = [(await anonymous.get(f"/public/report/{each}")).status_code for each in forged]
    assert set(answers) == {404}
    rotated = StatsSettings(link_keys=f"another key of thirty-two letters,{settings.link_keys.get_secret_value()}")
    assert read_id(rotated, "report", token) == link["id"]


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({"from": "2027-02-01", "to": "2027-01-01"}, "to"),
        ({"from": "2027-02-30"}, "from"),
        ({"endsAt": "2020-01-01T00:00:00Z"}, "endsAt"),
        ({"endsAt": "2099-01-01T00:00:00Z"}, "endsAt"),
        ({"endsAt": "2027-01-01T00:00:00"}, "endsAt"),
    ],
)
async def test_a_link_that_makes_no_sense_is_refused(staff, references, body, field) -> None:
    refused = await staff.post(LINKS, json=body)
    assert (refused.status_code, refused.json()["errors"][0]["field"]) == (422, field)


async def test_an_unknown_client_or_link_is_refused(staff, references) -> None:
    assert (await staff.post("/client-report-links/999", json={})).status_code == 422
    assert (await staff.get("/client-report-links/999")).json() == []
    assert (await staff.delete("/client-report-link/999")).status_code == 404
