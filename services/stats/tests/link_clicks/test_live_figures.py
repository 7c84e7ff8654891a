"""Clicks of people become figures of the issue, its slots and their content; typed figures take precedence."""

from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import func, select, update

from services.stats.link_clicks import judging
from services.stats.redirects.repository import LinkClick
from services.stats.replicas import AlertItem
from services.stats.tests import samples
from services.stats.tests.link_clicks.conftest import AD_1, BROWSER, ISSUE, LINKS, PLACEMENTS
from services.stats.tests.references import CLIENT

SCANNER = {"number": 2, "is_head": True}
pytestmark = pytest.mark.usefixtures("tracked")


async def read_stat(staff) -> dict:
    [stat] = (await staff.get(f"/email-stats?alertItemId={ISSUE}")).json()
    return stat


async def read_items(staff) -> dict[int, dict]:
    items = (await staff.get(f"/email-content-stats/{(await read_stat(staff))['id']}")).json()
    return {item["clientId"]: item for item in items}


async def read_slots(database, events) -> tuple[int, dict[str, int]]:
    """Return the clicks of the issue and of its slots as other services are told."""
    published = await events.announced(await database("stats"))
    state = next(event.data for event in reversed(published) if event.entity == "email-stat")
    return state["clicks"], {f"{slot['kind']}-{slot['position']}": slot["clicks"] for slot in state["slots"]}


async def test_people_s_clicks_are_the_figures_of_an_issue_its_slots_and_its_content(
    staff, click, database, events
) -> None:
    await click(1, 2, 2, SCANNER, {"number": 9})
    stat, items = await read_stat(staff), await read_items(staff)
    assert (stat["source"], stat["clicks"], stat["liveClicks"], stat["delivered"]) == ("live", 4, 4, None)
    assert stat["newsletterLink"].endswith("/aspen-alert/405")
    assert {client: (item["source"], item["clicks"], item["externalLink"]) for client, item in items.items()} == {
        CLIENT: ("live", 2, AD_1),
        8: ("live", 0, "https://heliox.example/ad"),
    }
    assert await read_slots(database, events) == (4, {"ads-1": 2, "ads-2": 0, "footer-None": 1, "news-1": 1})
    await click(2)
    assert await read_slots(database, events) == (5, {"ads-1": 3, "ads-2": 0, "footer-None": 1, "news-1": 1})
    assert (await read_stat(staff))["version"] == stat["version"]  # whoever edits is not told that it changed


async def test_others_are_told_when_a_person_clicked_last(click, database, events) -> None:
    async def read_last() -> datetime:
        published = await events.announced(await database("stats"))
        last = next(one.data["lastClickAt"] for one in reversed(published) if one.entity == "email-stat")
        return datetime.fromisoformat(last)

    await click(1, 2)
    session = await database("stats")
    await session.execute(update(LinkClick).values(at=LinkClick.at - timedelta(days=2)))
    await click(2, SCANNER)
    people = select(func.max(LinkClick.at)).where(LinkClick.verdict == "person")
    last = await session.scalar(people)
    assert await read_last() == last
    await session.execute(update(LinkClick).where(LinkClick.at == last).values(verdict="scanner"))
    await click(1)
    assert last < await read_last() == await session.scalar(people)


async def test_typed_figures_take_a_live_row_over_and_give_it_back(staff, click) -> None:
    await click(1, 2)
    live = await read_stat(staff)
    response = await staff.post("/email-stat", json=samples.EMAIL_STAT | {"alertItemId": ISSUE})
    typed = response.json()
    assert (response.status_code, typed["id"], typed["source"]) == (201, live["id"], "typed")
    assert (typed["clicks"], typed["liveClicks"], typed["delivered"]) == (889, 2, 21180)
    await click(2)
    assert ((await read_stat(staff))["clicks"], (await read_stat(staff))["liveClicks"]) == (889, 3)
    assert (await staff.post("/email-stat", json=samples.EMAIL_STAT | {"alertItemId": ISSUE})).status_code == 409
    back = (await staff.put(f"/email-stat/{live['id']}", json={"source": "live"})).json()
    assert (back["source"], back["clicks"], back["delivered"]) == ("live", 3, 21180)


async def test_typed_content_takes_the_live_item_of_its_slot_over(staff, click, database, events) -> None:
    await click(2, 2)
    live = (await read_items(staff))[CLIENT]
    ad = {"contentType": "newsletter-ad", "category": "", "imageUrl": "files.example/ads.png", "externalLink": AD_1}
    body = ad | {"clientId": CLIENT, "emailStatId": live["emailStatId"]}
    response = await staff.post("/email-content-stat", json=body)
    typed = response.json()
    assert (response.status_code, typed["id"], typed["source"]) == (201, live["id"], "typed")
    assert typed["clicks"] == 2  # nobody typed others
    changed = (await staff.put(f"/email-content-stat/{live['id']}", json={"clicks": 9})).json()
    assert (changed["clicks"], changed["liveClicks"], changed["source"]) == (9, 2, "typed")
    await click(2)
    assert (await read_slots(database, events))[1]["ads-1"] == 9
    back = (await staff.put(f"/email-content-stat/{live['id']}", json={"source": "live"})).json()
    assert (back["clicks"], back["source"]) == (3, "live")
    assert (await read_slots(database, events))[1]["ads-1"] == 3
    second = await staff.post("/email-content-stat", json=body)
    assert (second.status_code, second.json()["id"]) == (201, live["id"])
    third = await staff.post("/email-content-stat", json=body)
    assert third.json()["id"] != live["id"]


async def test_an_import_takes_precedence_until_it_is_undone(staff, click, database, events) -> None:
    await click(2, 2)
    stat = await read_stat(staff)
    rows = "\n".join(["URL,Clicks", f"{AD_1}?utm_campaign=alert-405&utm_content=ads-1,40"])
    answer = await staff.post(f"/email-report-import/{stat['id']}", **samples.form(rows, "report.csv"))
    item = (await read_items(staff))[CLIENT]
    assert (item["source"], item["clicks"], item["liveClicks"]) == ("imported", 40, 2)
    assert (await read_slots(database, events))[1]["ads-1"] == 40
    await staff.delete(f"/email-report-import/{answer.json()['importId']}")
    item = (await read_items(staff))[CLIENT]
    assert (item["source"], item["clicks"]) == ("live", 2)
    assert (await read_slots(database, events))[1]["ads-1"] == 2


async def test_live_figures_cannot_be_taken_where_there_are_none(staff, new_email_stat, new_content) -> None:
    stat = await new_email_stat(alertItemId=7)
    content = await new_content(emailStatId=stat["id"])
    for path in (f"/email-stat/{stat['id']}", f"/email-content-stat/{content['id']}"):
        refused = await staff.put(path, json={"source": "live"})
        assert (refused.status_code, refused.json()["errors"][0]["field"]) == (422, "source")
        assert (await staff.put(path, json={"source": "typed"})).status_code == 422


async def test_usual_is_of_people_where_links_are_signed_and_else_of_typed_figures(
    staff, click, database, new_email_stat, new_content
) -> None:
    session = await database("stats")
    for number, issue in enumerate((1, 2, 3, 4)):
        values = {"placements": PLACEMENTS, "date": datetime(2026, 12, 1, tzinfo=UTC) + timedelta(days=number)}
        values |= {"links": LINKS} if issue == 4 else {}
        await session.execute(update(AlertItem).where(AlertItem.id == issue).values(values))
    await session.commit()
    for issue in (1, 2):
        await new_content(
            emailStatId=(await new_email_stat(alertItemId=issue))["id"],
            clicks=10 * issue,
            contentType="newsletter-ad",
            category="",
            imageUrl="files.example/ads.png",
            externalLink=AD_1,
        )
    await click(2)
    assert await read_usual(staff) is None
    await click(2, 2, 2, issue=4)
    assert await read_usual(staff) == 10  # of 10, 20 and 3


async def read_usual(staff) -> float | None:
    clicks = (await staff.get(f"/alert-clicks/{ISSUE}")).json()
    return next(link["usual"] for link in clicks["links"] if link["slot"] == "ads-1")


async def test_clicks_on_an_issue_that_is_not_known_yet_count_with_its_next_click(staff, click, database) -> None:
    await click(1, issue=99)
    assert (await staff.get("/email-stats")).json() == []
    session = await database("stats")
    session.add(AlertItem(id=99, version=1, issue=499, date=None, title="", placements=[], links=[]))
    await session.commit()
    await click(1, issue=99)
    [stat] = (await staff.get("/email-stats")).json()
    assert stat["clicks"] == 2


async def test_nothing_is_left_to_be_judged(click, database) -> None:
    await click(1, SCANNER)
    session = await database("stats")
    assert set(await session.scalars(select(LinkClick.verdict))) == {"person", "scanner"}
    assert not any(await session.scalars(select(LinkClick.is_pending)))


async def test_who_clicks_very_often_is_judged_in_parts(click, database, monkeypatch) -> None:
    judge, taken = judging._judge_rows, list[int]()
    for name, limit in (("BATCH", 4), ("MAX_FORMER", 2), ("MAX_CLICKS", 3)):
        monkeypatch.setattr(judging, name, limit)
    monkeypatch.setattr(judging, "_judge_rows", lambda rows, *more: taken.append(len(rows)) or judge(rows, *more))
    now = datetime.now(UTC)
    times = [(now - timedelta(seconds=n)).isoformat(timespec="milliseconds") for n in range(30)]
    await click(*({"at": at, "address": f"203.0.113.{n % 3}", "agent": BROWSER} for n, at in enumerate(times)))
    session = await database("stats")
    assert not any(await session.scalars(select(LinkClick.is_pending)))
    assert max(taken) < 2 * judging.MAX_CLICKS + judging.MAX_FORMER


async def test_an_issue_that_nobody_clicked_has_no_live_figures(
    staff, new_email_stat, new_content, database, events
) -> None:
    stat = await new_email_stat(alertItemId=ISSUE)
    ad = {"contentType": "newsletter-ad", "category": "", "imageUrl": "files.example/ads.png", "externalLink": AD_1}
    await new_content(emailStatId=stat["id"], clicks=12, **ad)
    assert (await read_slots(database, events))[1] == {"ads-1": 12}
