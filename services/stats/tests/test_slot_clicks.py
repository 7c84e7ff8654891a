"""The clicks of slots and what is usual, which bookings are told by events (STATS-68)."""

import asyncio
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import func, select, text, update

from services.chassis.persistence.database import Database
from services.chassis.persistence.tables import outbox
from services.stats.email_stats.repository import EmailStat
from services.stats.replicas import AlertItem
from services.stats.tests import samples
from services.stats.tests.references import CLIENT, OTHER_CLIENT
from services.stats.tests.report_imports.exports import place
from tests.support.eventually import eventually

URL = "https://tidewater.example/ad"
AD = {"contentType": "newsletter-ad", "category": "", "imageUrl": "files.example/ads.png", "externalLink": URL}
BOTH_ADS = [
    place("ads", 3, CLIENT, URL),
    place("ads", 7, CLIENT, URL),
    place("ads", 5, OTHER_CLIENT, "https://heliox.example"),
]


@pytest.fixture
def new_issue(new_email_stat, database):
    """Creates the figures of issues a week apart, with these slots."""
    first = datetime(2027, 1, 5, tzinfo=UTC)
    number = 0

    async def new_issue(placements: list[dict[str, Any]]) -> dict[str, Any]:
        nonlocal number
        stat = await new_email_stat()
        values = {"placements": placements, "date": first + timedelta(weeks=number)}
        number += 1
        session = await database("stats")
        await session.execute(update(AlertItem).where(AlertItem.id == stat["alertItemId"]).values(values))
        await session.commit()
        return stat

    return new_issue


@pytest.fixture
def announced(database, events):
    """Returns the newest states of records of a kind, by id."""

    async def announced(entity: str) -> dict[int, dict[str, Any]]:
        published = await events.announced(await database("stats"))
        return {event.id: event.data for event in published if event.entity == entity}

    return announced


async def send(staff, stat: dict[str, Any], *clicks: tuple[int, int]) -> int:
    rows = [
        f"{URL}?utm_campaign=alert-{stat['alertItem']['issue']}&utm_content=ads-{slot},{count}"
        for slot, count in clicks
    ]
    file = samples.form("\n".join(["URL,Clicks", *rows]), "report.csv")
    answer = await staff.post(f"/email-report-import/{stat['id']}", **file)
    return answer.json()["importId"]


async def test_two_ads_with_one_picture_count_their_own_slot(staff, new_issue, announced) -> None:
    stat = await new_issue(BOTH_ADS)
    first = await staff.post("/email-content-stat", json=AD | {"clientId": CLIENT, "emailStatId": stat["id"]})
    await send(staff, stat, (3, 10), (7, 20))
    items = await announced("email-content-stat")
    assert {(item["kind"], item["position"], item["clicks"]) for item in items.values()} == {
        ("ads", 3, 10),
        ("ads", 7, 20),
    }
    assert items[first.json()["id"]]["position"] == 3
    slots = (await announced("email-stat"))[stat["id"]]["slots"]
    assert [(slot["position"], slot["clicks"], slot["usual"]) for slot in slots] == [
        (3, 10, None),
        (7, 20, None),
    ]


async def test_a_figure_that_is_typed_later_counts(staff, new_issue, announced) -> None:
    stat = await new_issue(BOTH_ADS[:1])
    undo = await send(staff, stat, (3, 10))
    item = (await staff.get(f"/email-content-stats/{stat['id']}")).json()[0]
    await staff.put(f"/email-content-stat/{item['id']}", json={"clicks": 12})

    async def read_clicks() -> list[int]:
        return [slot["clicks"] for slot in (await announced("email-stat"))[stat["id"]]["slots"]]

    assert await read_clicks() == [12]
    click_map = (await staff.get(f"/email-click-map/{stat['id']}")).json()
    assert [slot["clicks"] for slot in click_map["slots"]] == [12]
    await staff.delete(f"/email-report-import/{undo}")
    assert await read_clicks() == [12]
    await staff.delete(f"/email-content-stat/{item['id']}")
    assert await read_clicks() == []


async def test_later_issues_are_published_with_what_is_usual_now(staff, new_issue, announced) -> None:
    issues = [await new_issue(BOTH_ADS[:1]) for _ in range(14)]
    for number, stat in enumerate(issues[1:], 1):
        await send(staff, stat, (3, number))

    async def read_usual(stat: dict[str, Any]) -> float | None:
        [slot] = (await announced("email-stat"))[stat["id"]]["slots"]
        usual: float | None = slot["usual"]
        return usual

    assert [await read_usual(issues[number]) for number in (3, 4, 13)] == [None, 2, 6.5]
    await send(staff, issues[0], (3, 100))
    assert [await read_usual(issues[number]) for number in (3, 4, 13)] == [2, 2.5, 6.5]
    for stat in (issues[4], issues[13]):
        click_map = (await staff.get(f"/email-click-map/{stat['id']}")).json()
        assert click_map["slots"][0]["usual"] == await read_usual(stat)


@pytest.mark.usefixtures("committed")
async def test_later_issues_are_locked_in_the_order_of_their_dates(staff, new_issue, database, services) -> None:
    """Otherwise figures of two issues that are stored at the same time wait for each other."""
    changed, last, between = [await new_issue(BOTH_ADS[:1]) for _ in range(3)]
    session = await database("stats")
    late = datetime(2027, 5, 1, tzinfo=UTC)
    await session.execute(update(AlertItem).where(AlertItem.id == last["alertItemId"]).values(date=late))
    await session.commit()
    stored = (await services("stats")).database
    async with stored.transaction() as holder, stored.transaction() as other:
        await holder.get(EmailStat, between["id"], with_for_update=True)
        sending = asyncio.create_task(send(staff, changed, (3, 10)))
        await eventually(lambda: is_somebody_waiting(stored))
        await other.get(EmailStat, last["id"], with_for_update={"nowait": True})
        await other.rollback()
        await holder.rollback()
        await sending


async def is_somebody_waiting(stored: Database) -> bool:
    waiting = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
    return bool(await stored.reader.scalar(text(waiting)))


async def test_only_the_issue_that_changed_is_in_the_audit_trail(staff, new_issue, database) -> None:
    issues = [await new_issue(BOTH_ADS[:1]) for _ in range(3)]
    session = await database("stats")
    last = await session.scalar(select(func.max(outbox.c.id)))
    await send(staff, issues[0], (3, 10))
    of_issues = outbox.c.subject.contains(".email-stat.") & (outbox.c.id > last)
    kinds = (await session.execute(select(outbox.c.subject, outbox.c.kind).where(of_issues))).all()
    assert {int(subject.rpartition(".")[2]) for subject, kind in kinds if kind == "state"} == {issues[0]["id"]}
    assert {int(subject.rpartition(".")[2]) for subject, _ in kinds} == {stat["id"] for stat in issues}


async def test_each_state_of_clicks_has_a_version_of_its_own(staff, new_issue, database, events) -> None:
    """Consumers ignore a state whose version they know."""
    issues = [await new_issue(BOTH_ADS[:1]) for _ in range(5)]
    for number, stat in enumerate([*issues, issues[0]], 1):
        await send(staff, stat, (3, number))
    versions: dict[int, list[int]] = {}
    for event in await events.announced(await database("stats")):
        if event.entity == "email-stat":
            versions.setdefault(event.id, []).append(event.version)
    assert len(versions) == len(issues)
    assert all(known == sorted(set(known)) for known in versions.values())


async def test_slots_that_share_an_address_have_no_figure(staff, new_issue, announced) -> None:
    stat = await new_issue(BOTH_ADS)
    file = samples.form(f"URL,Clicks\n{URL},5\nhttps://heliox.example,8\n", "report.csv")
    await staff.post(f"/email-report-import/{stat['id']}", **file)
    slots = (await announced("email-stat"))[stat["id"]]["slots"]
    assert [(slot["position"], slot["clicks"]) for slot in slots] == [(5, 8)]


async def test_a_client_knows_the_rank_of_an_ad_and_nothing_of_the_others(staff, reader, new_issue) -> None:
    own = place("ads", 3, CLIENT, URL)
    others = [place("ads", slot, OTHER_CLIENT, f"https://heliox.example/{slot}") for slot in (5, 7)]
    stat = await new_issue([own, *others, place("upstream", None, CLIENT, "https://tidewater.example/paper")])
    rows = [
        f"{URL},9",
        "https://heliox.example/5,12",
        "https://heliox.example/7,3",
        "https://tidewater.example/paper,99",
    ]
    file = samples.form("\n".join(["URL,Clicks", *rows]), "report.csv")
    assert (await staff.post(f"/email-report-import/{stat['id']}", **file)).status_code == 200
    items = (await reader.get(f"/client-report/{CLIENT}")).json()["items"]
    assert {item["slot"]["kind"]: (item["clicks"], item["rank"], item["ranked"]) for item in items} == {
        "ads": (9, 2, 3),
        "upstream": (99, None, None),
    }
