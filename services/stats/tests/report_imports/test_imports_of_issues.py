"""Imports for issues that may have no figures yet (STATS-79, STATS-80)."""

from datetime import UTC, datetime
from typing import Any

import pytest
from sqlalchemy import update

from services.chassis.signed_links import LinkSigner, SignedLink
from services.stats.replicas import AlertItem
from services.stats.settings import StatsSettings
from services.stats.tests.references import CLIENT, OTHER_CLIENT
from services.stats.tests.report_imports import exports
from services.stats.tests.report_imports.exports import place
from services.stats.tests.report_imports.imports import FOOTER, SHARED, clicks, read_slots, read_stats, tell

ISSUE, OTHER = 5, "https://paper.example/other"


@pytest.fixture
def change_issue(database, references):
    """Changes what is known of an issue."""

    async def change_issue(issue: int = ISSUE, **values: Any) -> None:
        session = await database("stats")
        await session.execute(update(AlertItem).where(AlertItem.id == issue).values(values))
        await session.commit()

    return change_issue


@pytest.fixture
async def placed(change_issue) -> None:
    """The slots of issue 405 are known."""
    await change_issue(placements=exports.PLACEMENTS, title="Perfusion, priced honestly")


@pytest.mark.usefixtures("placed")
async def test_the_figures_of_an_issue_are_made_and_go_with_an_undo(staff, send_report) -> None:
    checked = (await send_report(exports.MAILCHIMP, dryRun="true")).json()
    assert (checked["importId"], checked["issue"]["emailStatId"], await read_stats(staff)) == (None, None, [])
    assert {figure["before"] for figure in checked["figures"]} == {None}
    done = (await send_report(exports.MAILCHIMP)).json()
    [stat] = await read_stats(staff)
    assert (stat["id"], stat["alertItemId"], stat["source"]) == (done["issue"]["emailStatId"], ISSUE, "imported")
    assert (stat["sent"], stat["clicks"], stat["openRate"]) == (21450, 847, 30.0)
    assert stat["newsletterLink"].endswith("/aspen-alert/405")
    assert (await send_report(exports.MAILCHIMP)).status_code == 409
    assert (await staff.delete(f"/email-report-import/{done['importId']}")).status_code == 200
    assert await read_stats(staff) == []


@pytest.mark.usefixtures("placed")
async def test_figures_that_somebody_changed_since_stay_when_an_import_is_undone(staff, send_report) -> None:
    done = (await send_report(exports.MAILCHIMP)).json()
    await staff.put(f"/email-stat/{done['issue']['emailStatId']}", json={"opens": 7000})
    assert (await staff.delete(f"/email-report-import/{done['importId']}")).status_code == 200
    [stat] = await read_stats(staff)
    assert (stat["opens"], stat["sent"], stat["clicks"]) == (7000, None, 0)


@pytest.mark.usefixtures("placed")
async def test_figures_that_exist_are_changed(staff, send_report, new_email_stat) -> None:
    stat = await new_email_stat()
    done = (await send_report(exports.HUBSPOT_CLICKS, newsletterLink="https://other.example")).json()
    assert done["issue"]["emailStatId"] == stat["id"]
    [kept] = await read_stats(staff)
    assert (kept["clicks"], kept["newsletterLink"]) == (stat["clicks"], stat["newsletterLink"])
    await staff.delete(f"/email-report-import/{done['importId']}")
    assert len(await read_stats(staff)) == 1


@pytest.mark.usefixtures("placed")
async def test_clicks_alone_have_their_total_and_an_overview_different_recipients(staff, send_report) -> None:
    await send_report(exports.HUBSPOT_CLICKS, newsletterLink="https://house.example/405")
    [stat] = await read_stats(staff)
    assert (stat["clicks"], stat["sent"], stat["newsletterLink"]) == (297 + 1212, None, "https://house.example/405")
    assert not (await staff.get(f"/email-click-map/{stat['id']}")).json()["clicksAreUnique"]
    await send_report(exports.HUBSPOT, issue=ISSUE)
    assert (await staff.get(f"/email-click-map/{stat['id']}")).json()["clicksAreUnique"]
    await staff.put(f"/email-stat/{stat['id']}", json={"clicks": 900})
    assert not (await staff.get(f"/email-click-map/{stat['id']}")).json()["clicksAreUnique"]


@pytest.mark.usefixtures("placed")
async def test_several_files_are_one_import(staff, send_report) -> None:
    done = (await send_report(exports.HUBSPOT, exports.HUBSPOT_CLICKS, issue=ISSUE)).json()
    assert [(file["figures"], file["addresses"]) for file in done["files"]] == [(9, 0), (0, 2)]
    assert (await read_stats(staff))[0]["opens"] == 6354
    assert [(slot["added"], slot["counted"]) for slot in done["slots"]] == [(0, 297), (0, 1212)]
    assert await read_slots(staff) == {"ads-1": 297, "ads-2": 1212, "news-1": None, "upstream-None": None}
    again = await send_report(exports.HUBSPOT_CLICKS, exports.HUBSPOT, issue=ISSUE)
    assert (again.status_code, again.json()["message"][:32]) == (409, "This file has been imported alre")
    await staff.delete(f"/email-report-import/{done['importId']}")
    assert await read_stats(staff) == []


@pytest.mark.usefixtures("placed")
@pytest.mark.parametrize("files", [(exports.HUBSPOT, exports.BREVO), (exports.HUBSPOT_CLICKS, exports.BREVO_CLICKS)])
async def test_files_of_two_issues_are_refused(staff, send_report, files) -> None:
    refused = await send_report(*files, issue=ISSUE)
    assert (refused.status_code, refused.json()["errors"][0]["field"]) == (422, "file")
    assert await read_stats(staff) == []


def sign(issue: int, number: int) -> str:
    link = SignedLink(issue, 0, "ads-1", number, f"https://tidewater.example/{number}")
    return LinkSigner.from_settings(StatsSettings()).sign(link)


PLACES = [place("news", position, None, f"https://paper.example/{position}") for position in (1, 2, 3)]
TAGGED = "https://tidewater.example/clarify?utm_campaign=alert-405&utm_content=ads-1"
SUBJECT = '"Subject Line:","Perfusion, priced honestly"\nSent,30\n'
ADDRESSES = clicks(*((f"https://paper.example/{position}", 4) for position in (1, 2, 3)))


@pytest.mark.usefixtures("placed")
@pytest.mark.parametrize(
    ("file", "name", "found"),
    [
        (clicks((sign(5, 1), 3), (sign(5, 2), 1)), "report.csv", (5, "links", 2)),
        (clicks((TAGGED, 3)), "aspen-alert-404.csv", (5, "links", 1)),
        (ADDRESSES, "report.csv", (9, "links", 3)),
        (SUBJECT, "report.csv", (5, "name", 0)),
        ("Sent,30\n", "aspen-alert-405-report.csv", (5, "name", 0)),
        ("Sent,30\n", "Casino 405.csv", None),
        ("Sent,405\nClicks,404\n", "report.csv", None),
        (clicks((sign(5, 1), 3), (sign(6, 1), 3)), "aspen-alert-405.csv", None),
        (clicks(("https://paper.example/1", 3), ("https://paper.example/2", 3)), "report.csv", None),
        (exports.HUBSPOT, "report.csv", None),
    ],
)
async def test_the_issue_is_recognized(send_report, change_issue, file, name, found) -> None:
    await change_issue(9, placements=PLACES)
    answer = await send_report(file, name=name, dryRun="true")
    if found is None:
        assert (answer.status_code, answer.json()["errors"][0]["field"]) == (422, "alertItemId")
    else:
        issue = answer.json()["issue"]
        assert (issue["alertItemId"], issue["recognizedBy"], issue["links"]) == found


@pytest.mark.usefixtures("placed")
async def test_a_chosen_issue_counts_and_one_in_the_trash_is_not_found(send_report, change_issue) -> None:
    issue = (await send_report(SUBJECT, issue=6, dryRun="true")).json()["issue"]
    assert (issue["issue"], issue["recognizedBy"]) == (406, "chosen")
    await change_issue(6, deleted_at=datetime.now(UTC))
    assert ((await send_report(SUBJECT, issue=6)).status_code, (await send_report(SUBJECT, issue=999)).status_code) == (
        404,
        404,
    )


@pytest.mark.usefixtures("placed")
@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"clicks": "live"}, "clicks"),
        ({"clicks": "most"}, "clicks"),
        ({"addresses": "{"}, "addresses"),
        ({"addresses": tell((FOOTER, "ads-9"))}, "addresses"),
        ({"newsletterLink": "javascript:alert(1)"}, "newsletterLink"),
    ],
)
async def test_a_form_that_makes_no_sense_is_refused(staff, send_report, fields, field) -> None:
    refused = await send_report(exports.MAILCHIMP, **fields)
    assert (refused.status_code, refused.json()["errors"][0]["field"]) == (422, field)
    assert await read_stats(staff) == []


@pytest.mark.usefixtures("placed")
async def test_where_addresses_belong_is_remembered_for_the_slot_of_the_client(send_report, change_issue) -> None:
    file, once = clicks((SHARED, 9), (FOOTER, 4), (OTHER, 1)), "https://heliox.example/once"
    told = (await send_report(file, issue=ISSUE, addresses=tell((SHARED, "ads-2"), (FOOTER, None)))).json()
    assert [(one["slots"], one["isRemembered"]) for one in told["told"]] == [(["ads-2"], False), ([], False)]
    await change_issue(
        6,
        placements=[
            place("ads", 7, OTHER_CLIENT, "https://heliox.example/ad"),
            place("ads", 2, CLIENT, "https://tidewater.example/ad"),
        ],
    )
    later = (await send_report(file, issue=6, dryRun="true")).json()
    assert [(one["url"], one["slots"], one["isRemembered"]) for one in later["told"]] == [
        (SHARED, ["ads-7"], True),
        (FOOTER, [], True),
    ]
    assert [address["url"] for address in later["unknown"]] == [OTHER]
    assert (await send_report(file, issue=7, dryRun="true")).json()["told"][0]["url"] == FOOTER
    await send_report(clicks((once, 1)), issue=6, addresses=tell((once, "ads-7"), remember=False))
    assert (await send_report(clicks((once, 2)), issue=ISSUE, dryRun="true")).json()["told"] == []


@pytest.mark.usefixtures("placed")
async def test_nothing_is_remembered_by_a_dry_run(send_report) -> None:
    await send_report(clicks((FOOTER, 4)), issue=ISSUE, addresses=tell((FOOTER, None)), dryRun="true")
    assert (await send_report(clicks((FOOTER, 4)), issue=ISSUE, dryRun="true")).json()["told"] == []
