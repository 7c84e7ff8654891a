"""Reports of mail services for issues whose links count clicks (STATS-79)."""

import pytest

from services.stats.tests.link_clicks.conftest import AD_1, ISSUE
from services.stats.tests.references import CLIENT, OTHER_CLIENT
from services.stats.tests.report_imports.imports import FOOTER, SHARED, clicks, read_slots, read_stats, tell

CLICKED = clicks((AD_1, 20), (SHARED, 9), (FOOTER, 4))
REPORT = f"Sent,100\nDelivered,80\nRecipients Who Opened,40\nRecipients Who Clicked,30\n\n{CLICKED}"


@pytest.mark.usefixtures("tracked")
async def test_live_clicks_stay_the_count_and_the_report_adds_what_it_alone_knows(staff, send_report, click) -> None:
    await click(1, 2, 2, 3)
    told = {"addresses": tell((SHARED, "ads-2"), (FOOTER, None))}
    checked = (await send_report(REPORT, issue=ISSUE, dryRun="true")).json()
    assert [address["url"] for address in checked["unknown"]] == [SHARED, FOOTER]
    assert (checked["countsLive"], checked["liveClicks"], checked["fileClicks"]) == (True, 4, 33)
    done = (await send_report(REPORT, issue=ISSUE, **told)).json()
    unique = {figure["name"] for figure in done["figures"] if figure["isUnique"]}
    assert ("opens" in unique, "clicks" in unique) == (True, False)
    slots = {f"{slot['kind']}-{slot['position']}": slot for slot in done["slots"]}
    assert {tag: (slot["clicks"], slot["added"], slot["live"], slot["counted"]) for tag, slot in slots.items()} == {
        "ads-1": (20, 0, 2, 2),
        "ads-2": (9, 9, 1, 10),
        "news-1": (0, 0, 1, 1),
    }
    [stat] = await read_stats(staff)
    assert (stat["clicks"], stat["source"], stat["opens"], stat["ctr"]) == (13, "live", 40, 16.25)
    assert await read_slots(staff) == {"ads-1": 2, "ads-2": 10, "news-1": 1}
    await click(3)
    [stat] = await read_stats(staff)
    assert (stat["clicks"], stat["liveClicks"]) == (14, 5)
    assert await read_slots(staff) == {"ads-1": 2, "ads-2": 11, "news-1": 1}
    items = (await staff.get(f"/email-content-stats/{stat['id']}")).json()
    assert {item["clientId"]: (item["clicks"], item["source"]) for item in items} == {
        CLIENT: (2, "live"),
        OTHER_CLIENT: (11, "live"),
    }
    await staff.delete(f"/email-report-import/{done['importId']}")
    [stat] = await read_stats(staff)
    assert (stat["clicks"], stat["opens"], stat["sent"]) == (5, None, None)
    assert await read_slots(staff) == {"ads-1": 2, "ads-2": 2, "news-1": 1}


@pytest.mark.usefixtures("tracked")
async def test_the_clicks_of_the_file_count_if_they_are_chosen(staff, send_report, click) -> None:
    await click(1, 2)
    await send_report(REPORT, issue=ISSUE, clicks="file")
    [stat] = await read_stats(staff)
    assert (stat["clicks"], stat["liveClicks"], stat["source"]) == (30, 2, "imported")
    assert (await read_slots(staff))["ads-1"] == 20
    back = (await send_report(REPORT.replace("100", "101"), issue=ISSUE, clicks="live")).json()
    [stat] = await read_stats(staff)
    assert (stat["clicks"], stat["sent"], back["countsLive"]) == (2, 101, True)
    await staff.delete(f"/email-report-import/{back['importId']}")
    [stat] = await read_stats(staff)
    assert (stat["clicks"], stat["sent"]) == (30, 100)
