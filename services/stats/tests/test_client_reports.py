"""Client reports (STATS-52 to STATS-56)."""

from datetime import UTC, datetime
from typing import Any

import pytest
from sqlalchemy import update

from services.stats.replicas import AlertItem, Client
from services.stats.tests import samples
from services.stats.tests.references import CLIENT, OTHER_CLIENT
from services.stats.tests.report_imports import exports
from tests.support.eventually import eventually
from tests.support.statement_log import log_request

THIRD, FOURTH, FIFTH = 9, 10, 11
REPORT = f"/client-report/{CLIENT}"
TOTALS = {"issues": 1, "items": 1, "campaigns": 1, "leads": 2, "views": 3, "clicks": 1}


@pytest.fixture
async def session(database) -> Any:
    """The session of the test's transaction."""
    return await database("stats")


@pytest.fixture
async def more_clients(session, references) -> None:
    """The replicas of three more clients."""
    session.add_all(Client(id=number, version=0, company=f"Client {number}") for number in (THIRD, FOURTH, FIFTH))
    await session.flush()


@pytest.fixture
def new_item(new_email_stat, new_content, session):
    """Creates an item in an issue of this day, which has these slots of clients."""

    async def new_item(day: str = "2027-01-05", placements: list[dict[str, Any]] | None = None, **fields: Any) -> Any:
        stat = await new_email_stat()
        values = {"date": datetime.fromisoformat(day).replace(tzinfo=UTC), "placements": placements or []}
        await session.execute(update(AlertItem).where(AlertItem.id == stat["alertItemId"]).values(values))
        return await new_content(emailStatId=stat["id"], **fields)

    return new_item


def place(kind: str, position: int | None = None, **fields: Any) -> dict[str, Any]:
    """Return a slot of the client as events of alert items contain it."""
    return exports.place(kind, position, CLIENT) | {"title": None, "image": None} | fields


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

    def has_visits(answer) -> bool:
        return answer.json()["views"] and answer.json()["clicks"]

    received = (await eventually(lambda: staff.get(f"/client-report/{CLIENT}"), until=has_visits)).json()
    assert received["client"] == {"id": CLIENT, "company": f"Client {CLIENT}"}
    assert received["totals"].items() >= TOTALS.items()
    assert received["views"] == [{"month": "2026-08", "visits": 2}, {"month": "2026-09", "visits": 1}]
    assert [(item["id"], item["leadCount"]) for item in received["items"]] == [(content["id"], 2)]
    assert [entry["id"] for entry in received["campaigns"]] == [campaign["id"]]
    assert received["averages"]["issues"]["openRate"] == pytest.approx(samples.FIGURES["openRate"])


async def test_an_unknown_client_has_no_report(staff) -> None:
    assert (await staff.get("/client-report/999")).status_code == 404


@pytest.mark.parametrize(
    ("item", "placements", "expected"),
    [
        ({}, [place("upstream", title="Thaw")], ("Thaw", "upstream", None)),
        ({}, [place("downstream", title="Thaw")], (None, None, None)),
        ({}, [place("upstream", title="Thaw", clientId=OTHER_CLIENT)], (None, None, None)),
        (
            {"contentType": "newsletter-ad", "category": ""},
            [place("ads", 2, title="Second"), place("ads", 4, title="Fourth", image=samples.CONTENT["imageUrl"])],
            ("Fourth", "ads", 4),
        ),
        (
            {"contentType": "newsletter-ad", "category": ""},
            [place("ads", 2, title="Second"), place("ads", 4, title="Fourth", link=samples.CONTENT["externalLink"])],
            ("Fourth", "ads", 4),
        ),
        ({}, [place("ads", 2, title="Ad", link=samples.CONTENT["externalLink"])], (None, None, None)),
        ({}, [place("patent", title="Linked", link=samples.CONTENT["externalLink"])], ("Linked", "patent", None)),
        ({"category": "fill-finish"}, [place("fill", title="Fill")], ("Fill", "fill", None)),
        ({"contentType": "featured-event", "category": ""}, [place("event", title="Day")], ("Day", "event", None)),
        ({"category": "events"}, [place("event", title="Day")], ("Day", "event", None)),
        ({"contentType": "featured-career", "category": ""}, [place("job", 2, title="Lead")], ("Lead", "job", 2)),
        ({"contentType": "sponsored-podcast", "category": ""}, [place("podcast", title="E1")], ("E1", "podcast", None)),
        ({"contentType": "sponsored-podcast", "category": ""}, [place("event", title="Day")], (None, None, None)),
    ],
)
async def test_an_item_has_headline_and_slot_of_the_issue(staff, new_item, item, placements, expected) -> None:
    await new_item(placements=placements, **item)
    (reported,) = (await staff.get(REPORT)).json()["items"]
    slot = reported["slot"] or {"kind": None, "position": None}
    assert (reported["title"], slot["kind"], slot["position"]) == expected
    assert (reported["delivered"], reported["opens"]) == (samples.FIGURES["delivered"], samples.FIGURES["opens"])


@pytest.mark.parametrize(
    ("period", "days"),
    [
        ("", ["2027-01-05", "2027-01-12", "2027-01-19"]),
        ("?from=2027-01-12", ["2027-01-12", "2027-01-19"]),
        ("?to=2027-01-12", ["2027-01-05", "2027-01-12"]),
        ("?from=2027-01-06&to=2027-01-18", ["2027-01-12"]),
    ],
)
async def test_a_period_limits_items_issues_and_campaigns(staff, new_item, new_campaign, period, days) -> None:
    for day in ("2027-01-05", "2027-01-12", "2027-01-19"):
        await new_item(day, clicks=10)
        await new_campaign(date=f"{day}T23:59:59Z")
    report = (await staff.get(REPORT + period)).json()
    for name in ("items", "issues", "campaigns"):
        assert [row["date"][:10] for row in report[name]] == days
    totals = report["totals"]
    assert (totals["items"], totals["issues"], totals["campaigns"]) == (len(days),) * 3
    assert totals["itemClicks"] == 10 * len(days)
    assert totals["delivered"] == samples.FIGURES["delivered"] * len(days)
    (client,) = [row for row in (await staff.get(f"/client-reports{period}")).json() if row["id"] == CLIENT]
    assert (client["items"], client["campaigns"], client["lastDate"][:10]) == (len(days), len(days), days[-1])


async def test_a_period_that_is_no_day_is_refused(staff, references) -> None:
    assert (await staff.get(f"{REPORT}?from=yesterday")).status_code == 422


@pytest.mark.usefixtures("more_clients")
async def test_the_click_rate_is_compared_with_that_of_all_clients(staff, reader, new_item, new_content) -> None:
    own = await new_item(clicks=250)
    await new_content(emailStatId=own["emailStatId"], clicks=50)  # the issue's deliveries count once
    for other, clicks in ((OTHER_CLIENT, 100), (THIRD, 200)):
        await new_item(clientId=other, clicks=clicks)
    await new_item(clientId=FOURTH)  # nobody entered its clicks

    async def get_rate() -> float | None:
        rate: float | None = (await reader.get(REPORT)).json()["totals"]["usualClickRate"]
        return rate

    assert await get_rate() is None
    assert (await reader.get(REPORT)).json()["totals"]["clickRate"] == pytest.approx(
        100 * 300 / samples.FIGURES["delivered"]
    )
    await new_item(clientId=FIFTH, clicks=400)
    assert await get_rate() == pytest.approx(100 * 1000 / (4 * samples.FIGURES["delivered"]))
    body = (await reader.get(REPORT)).text
    assert not any(f"Client {other}" in body for other in (OTHER_CLIENT, THIRD, FOURTH, FIFTH))


async def test_clicks_are_compared_with_the_median_of_the_slot_in_the_issues_before(staff, reader, new_item) -> None:
    """Neither other slots nor later issues count."""
    ad = {"contentType": "newsletter-ad", "category": ""}
    for day, other in (("2027-01-05", OTHER_CLIENT), ("2027-01-12", CLIENT), ("2027-01-19", OTHER_CLIENT)):
        await new_item(day, [place("ads", 5, clientId=other)], clientId=other, clicks=int(day[-2:]), **ad)
    await new_item("2027-01-21", [place("ads", 4, clientId=OTHER_CLIENT)], clientId=OTHER_CLIENT, clicks=900, **ad)
    await new_item("2027-01-26", [place("ads", 5)], clicks=34, **ad)
    await new_item("2027-02-02", [place("ads", 5, clientId=OTHER_CLIENT)], clientId=OTHER_CLIENT, clicks=800, **ad)
    report = (await reader.get(REPORT)).json()
    assert [(item["clicks"], item["usualClicks"]) for item in report["items"]] == [(12, None), (34, 12)]
    totals = report["totals"]
    assert (totals["itemClicks"], totals["comparedClicks"], totals["usualClicks"]) == (46, 34, 12)


async def test_clicks_that_nobody_entered_are_unknown(staff, new_item) -> None:
    item = await new_item()
    assert item["clicks"] is None
    report = (await staff.get(REPORT)).json()
    assert (report["totals"]["itemClicks"], report["totals"]["clickRate"]) == (None, None)
    changed = await staff.put(f"/email-content-stat/{item['id']}", json={"clicks": "1,204"})
    assert changed.json()["clicks"] == 1204
    report = (await staff.get(REPORT)).json()
    assert report["totals"]["itemClicks"] == report["items"][0]["clicks"] == 1204
    assert report["totals"]["clickRate"] == pytest.approx(100 * 1204 / samples.FIGURES["delivered"])
    assert (await staff.put(f"/email-content-stat/{item['id']}", json={"clicks": -1})).status_code == 422


@pytest.mark.usefixtures("more_clients")
async def test_staff_see_the_latest_figures_of_all_clients(staff, new_item, new_campaign) -> None:
    await new_item("2027-01-05", clicks=20)
    last = await new_item("2027-01-12", clicks=30)
    await new_item("2027-01-19", clientId=OTHER_CLIENT)
    await new_campaign(clientId=THIRD, date="2027-01-20T00:00:00Z")
    clients = (await staff.get("/client-reports")).json()
    assert [client["id"] for client in clients] == [THIRD, OTHER_CLIENT, CLIENT, FOURTH, FIFTH]
    assert clients[2] == {
        "id": CLIENT,
        "company": f"Client {CLIENT}",
        "items": 2,
        "campaigns": 0,
        "lastIssue": last["issue"],
        "lastDate": "2027-01-12T00:00:00.000Z",
        "clicks": 50,
        "clickRate": pytest.approx(100 * 50 / (2 * samples.FIGURES["delivered"])),
        "leads": 0,
    }
    nothing = {"items": 0, "campaigns": 0, "lastIssue": None, "lastDate": None, "clicks": None, "clickRate": None}
    assert clients[3] == {"id": FOURTH, "company": f"Client {FOURTH}", "leads": 0, **nothing}


@pytest.mark.usefixtures("more_clients")
async def test_the_clients_are_searched_sorted_and_paged(staff, new_item) -> None:
    await new_item(clicks=20)
    await new_item(clientId=OTHER_CLIENT, clicks=30)

    async def list_ids(query: str) -> tuple[list[int], str]:
        answer = await staff.get(f"/client-reports?{query}")
        return [client["id"] for client in answer.json()], answer.headers["X-Total-Count"]

    assert await list_ids("sort=clicks") == ([CLIENT, OTHER_CLIENT, FOURTH, FIFTH, THIRD], "5")
    assert await list_ids("sort=-clicks&limit=2") == ([OTHER_CLIENT, CLIENT], "5")
    assert await list_ids("sort=company&skip=3") == ([OTHER_CLIENT, THIRD], "5")
    assert await list_ids("q=client 1&sort=company") == ([FOURTH, FIFTH], "2")
    assert await list_ids("q=Ｃlient\u202f1&sort=company") == ([FOURTH, FIFTH], "2")
    assert await list_ids("q=%25") == ([], "0")
    assert (await staff.get("/client-reports?sort=id; drop")).status_code == 422


@pytest.mark.parametrize("path", [REPORT, "/client-reports"])
async def test_a_report_takes_one_statement_for_twenty_items_as_for_one(staff, databases, new_item, path) -> None:
    for number in (1, 19):
        for _ in range(number):
            await new_item(clicks=5, placements=[place("upstream", title="Thaw")])
        statements = await log_request(await databases("stats"), staff, "GET", path, None)
        assert len(statements) == 1, statements
