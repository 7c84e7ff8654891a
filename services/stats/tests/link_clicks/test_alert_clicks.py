"""The clicks on the links of an issue, the evidence behind them, and judging again."""

import csv
import io
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import update

from services.stats.link_clicks.rules import CROWDED, Reason
from services.stats.redirects.repository import LinkClick, forget_evidence
from services.stats.tests.link_clicks.conftest import AD_1, AD_2, BROWSER, ISSUE, LINKS, NEWS
from services.stats.tests.references import CLIENT

HEAD = {"number": 2, "is_head": True}
AT = datetime(2027, 1, 5, 9, 30, tzinfo=UTC)
pytestmark = pytest.mark.usefixtures("tracked")


def at(**after: float) -> dict[str, str]:
    return {"at": (AT + timedelta(**after)).isoformat(timespec="milliseconds")}


async def read(staff, path: str = "") -> dict:
    return (await staff.get(f"/alert-clicks/{ISSUE}{path}")).json()


async def test_an_issue_without_a_click_has_all_its_links(staff) -> None:
    clicks = await read(staff)
    assert [(link["number"], link["slot"], link["url"]) for link in clicks["links"]] == [
        (1, "news-1", NEWS), (2, "ads-1", AD_1), (3, "ads-2", AD_2),
    ]  # fmt: skip
    assert clicks | {"links": []} == {
        **dict.fromkeys(("people", "uniquePeople", "scanners", "unsure"), 0),
        "final": True, "lastAt": None, "links": [], "hours": [],
    }  # fmt: skip


async def test_each_request_counts_and_each_reader_once(staff, click) -> None:
    reader = {"recipient": "r1", "address": "203.0.113.7"}
    await click(
        {**reader, "number": 1, **at()},
        {**reader, "number": 1, **at(seconds=0.4)},
        {**reader, "number": 2, "address": "198.51.100.9", **at(hours=2)},
        {"number": 2, "agent": BROWSER, "address": "203.0.113.9", **at()},
        {"number": 2, "agent": BROWSER, "address": "203.0.113.9", **at(minutes=5)},
        {**HEAD, **at()},
    )
    clicks = await read(staff)
    assert (clicks["people"], clicks["uniquePeople"], clicks["scanners"]) == (5, 2, 1)
    assert [(link["people"], link["uniquePeople"], link["reasons"]) for link in clicks["links"]] == [
        (2, 1, {}), (3, 2, {Reason.HEAD: 1}), (0, 0, {}),
    ]  # fmt: skip
    assert clicks["hours"] == [
        {"hour": "2027-01-05T09:00:00.000Z", "people": 4}, {"hour": "2027-01-05T11:00:00.000Z", "people": 1},
    ]  # fmt: skip
    assert (clicks["lastAt"], clicks["final"]) == ("2027-01-05T11:30:00.000Z", False)


async def test_links_of_an_earlier_edition_follow_and_other_editions_share_their_lines(staff, click) -> None:
    old = {"slot": "ads-1", "url": "https://tidewater.example/old"}
    await click({**old, "number": 3}, {"number": 7, "slot": "ads-2", "url": AD_2, "edition": 1})
    links = (await read(staff))["links"]
    assert [(link["number"], link["url"], link["people"]) for link in links[2:]] == [(3, AD_2, 1), (4, old["url"], 1)]
    [evidence] = await read(staff, "/evidence?number=4")
    assert evidence["number"] == 4


async def test_verdicts_are_final_after_an_hour(staff, click, database) -> None:
    await click(1)
    assert not (await read(staff))["final"]
    session = await database("stats")
    await session.execute(update(LinkClick).values(at=datetime.now(UTC) - timedelta(minutes=61)))
    await session.commit()
    assert (await read(staff))["final"]


async def test_readers_are_told_apart_after_their_evidence_is_deleted(staff, click, database) -> None:
    same = {"address": "203.0.113.7", "agent": BROWSER}
    old = datetime.now(UTC) - timedelta(days=31)
    await click({**same, "number": 1, "at": old.isoformat()})
    later = {**same, "number": 2, "at": (old + timedelta(minutes=1)).isoformat()}
    await click(later, 1, {"number": 1, "recipient": "r1"})
    before = await read(staff)
    session = await database("stats")
    await forget_evidence(session)
    await session.commit()
    assert await read(staff) == before
    assert before["uniquePeople"] == 3


@pytest.mark.usefixtures("committed")
async def test_the_links_as_a_csv(staff, click) -> None:
    await click(2, HEAD, HEAD, {"number": 5, "url": "=1+1", "slot": "footer"})
    response = await staff.get(f"/alert-clicks/{ISSUE}", headers={"Accept": "text/csv"})
    assert response.content.startswith(b"\xef\xbb\xbf")
    rows = list(csv.DictReader(io.StringIO(response.content.decode("utf-8-sig"))))
    assert list(rows[0]) == [
        "number",
        "slot",
        "url",
        "people",
        "uniquePeople",
        "scanners",
        "unsure",
        "usual",
        "reasons",
    ]
    assert [row["url"] for row in rows] == [NEWS, AD_1, AD_2, "'=1+1"]
    assert (rows[1]["people"], rows[1]["scanners"], rows[1]["reasons"]) == ("1", "2", f"{Reason.HEAD} 2")


async def test_evidence_is_listed_newest_first_page_by_page(staff, click) -> None:
    await click({**HEAD, **at()}, {"number": 1, "recipient": "r1", **at(seconds=1.5)}, {"number": 3, **at(minutes=1)})
    rows = await read(staff, "/evidence")
    assert rows == [
        {"at": "2027-01-05T09:31:00.000Z", "number": 3, "verdict": "person", "reason": None, "recipient": None},
        {"at": "2027-01-05T09:30:01.500Z", "number": 1, "verdict": "person", "reason": None, "recipient": "r1"},
        {"at": "2027-01-05T09:30:00.000Z", "number": 2, "verdict": "scanner", "reason": Reason.HEAD, "recipient": None},
    ]
    assert await read(staff, "/evidence?verdict=scanner") == rows[2:]
    assert await read(staff, "/evidence?number=1") == rows[1:2]
    found, cursor = [], ""
    for _ in rows:
        response = await staff.get(f"/alert-clicks/{ISSUE}/evidence?limit=1{cursor}")
        assert response.headers["X-Total-Count"] == "3"
        found += response.json()
        cursor = f"&cursor={response.headers['X-Next-Cursor']}"
    assert found == rows
    assert await read(staff, f"/evidence?limit=1{cursor}") == []


async def test_of_an_address_that_opens_links_of_many_all_clicks_of_that_minute_are_unsure(staff, click) -> None:
    office = {"address": "203.0.113.7", "number": 1}
    await click({**office, **at(seconds=1)})
    for number in range(CROWDED):
        await click({**office, "recipient": f"r{number}", **at(seconds=5 * number)})
    await click({**office, "recipient": "later", **at(minutes=3)})
    clicks = await read(staff)
    assert (clicks["people"], clicks["unsure"]) == (1, CROWDED + 1)


async def test_judging_again_says_first_what_would_change(staff, client, click, database) -> None:
    await click(1, 2, {**HEAD, "number": 3}, {**HEAD, **at()})
    session = await database("stats")
    await session.execute(update(LinkClick).where(LinkClick.verdict == "scanner").values(verdict="person", reasons=[]))
    await session.commit()
    admin = await client("stats", role="admin")
    changed = {"judged": 4, "changed": 2, "byReason": {Reason.HEAD: 2}, "peopleBefore": 4, "peopleAfter": 2}

    async def judge(**body: object) -> dict:
        return (await admin.post("/alert-clicks/judge", json=body)).json()

    assert await judge(dryRun=True) == changed
    assert (await read(staff))["people"] == 4
    of_client = await judge(
        dryRun=True, alertItemId=ISSUE, clientId=CLIENT, **{"from": "2027-01-05", "to": "2027-01-05"}
    )
    assert (of_client["judged"], of_client["changed"]) == (1, 1)
    assert await judge(alertItemId=ISSUE + 1) == dict.fromkeys(changed, 0) | {"byReason": {}}
    assert await judge() == changed
    assert ((await read(staff))["people"], (await judge())["changed"]) == (2, 0)
    [stat] = (await staff.get("/email-stats")).json()
    assert stat["clicks"] == 2


async def test_who_may_read_and_judge(staff, reader, client) -> None:
    assert (await reader.get(f"/alert-clicks/{ISSUE}")).status_code == 403
    assert (await reader.get(f"/alert-clicks/{ISSUE}/evidence")).status_code == 403
    assert (await staff.post("/alert-clicks/judge", json={})).status_code == 403
    assert (await staff.get("/alert-clicks/999")).status_code == 404
    assert (await staff.get("/alert-clicks/999/evidence")).json() == []


async def test_a_client_s_report_says_what_scanners_did_and_why(reader, click) -> None:
    await click(2, 2, HEAD, {**HEAD, "number": 3})
    report = (await reader.get(f"/client-report/{CLIENT}")).json()
    assert (report["totals"]["itemClicks"], report["totals"]["scanners"]) == (2, 1)
    assert report["totals"]["reasons"] == {Reason.HEAD: 1}
    [item] = report["items"]
    assert (item["source"], item["liveClicks"], item["clicks"], item["delivered"]) == ("live", 2, 2, None)
    assert (report["totals"]["clickRate"], LINKS[1]["url"]) == (None, item["externalLink"])
