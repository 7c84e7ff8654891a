"""Imports of what mail services export (STATS-60 to STATS-64)."""

import asyncio
import io

import pytest
from sqlalchemy import update

from services.chassis.http.problems import Invalid
from services.chassis.signed_links import LinkSigner, SignedLink
from services.stats.replicas import AlertItem
from services.stats.report_imports.report_file import MAX_ROWS, NOT_A_REPORT, read_report, read_rows
from services.stats.report_imports.upload import REPORT_FILE
from services.stats.settings import StatsSettings
from services.stats.tests import samples
from services.stats.tests.references import CLIENT, OTHER_CLIENT
from services.stats.tests.report_imports import exports

FIGURES = {
    "sent": 21450,
    "delivered": 21180,
    "opens": 6354,
    "clicks": 847,
    "bounceRate": 1.26,
    "openRate": 30.0,
    "ctr": 4.0,
    "ctor": 13.33,
    "deliveryRate": 98.74,
    "unsubscribeRate": 0.1,
    "spamRate": 0.01,
}


@pytest.fixture
async def stat(new_email_stat, database) -> dict:
    """The figures of issue 405, whose slots are known."""
    created = await new_email_stat()
    session = await database("stats")
    placements = update(AlertItem).where(AlertItem.id == created["alertItemId"]).values(placements=exports.PLACEMENTS)
    await session.execute(placements)
    await session.commit()
    return created


@pytest.fixture
def send(staff, stat):
    """Imports a file for the email stat."""

    async def send(file: str | bytes, stat_id: int = stat["id"], **fields: str):
        return await staff.post(f"/email-report-import/{stat_id}", **samples.form(file, "report.csv", **fields))

    return send


@pytest.fixture
def contents(staff, stat):
    """Returns client, type and clicks of the items of content, the oldest first."""

    async def contents() -> list[tuple]:
        items = (await staff.get(f"/email-content-stats/{stat['id']}")).json()[::-1]
        return [(item["clientId"], item["contentType"], item["category"], item["clicks"]) for item in items]

    return contents


async def read_figures(staff, stat) -> dict:
    figures = (await staff.get(f"/email-stat/{stat['id']}")).json()
    return {name: figures[name] for name in FIGURES}


async def test_a_dry_run_says_what_belongs_to_slots_and_stores_nothing(staff, stat, send, contents) -> None:
    result = (await send(exports.MAILCHIMP, dryRun="true")).json()
    assert result["summary"] == "5 of 6 addresses belong to slots of issue 405."
    assert (result["importId"], result["addresses"], result["matched"], result["skipped"]) == (None, 6, 5, 1)
    slots = [(slot["kind"], slot["position"], slot["clientCompany"], slot["clicks"]) for slot in result["slots"]]
    assert slots == [
        ("ads", 1, "Client 7", 297),
        ("ads", 2, "Client 8", 1212),
        ("news", 1, None, 421),
        ("upstream", None, "Client 7", 64),
    ]
    assert [address["url"] for address in result["unknown"]] == ["https://aspen.example/unsubscribe"]
    assert (result["itemsChanged"], result["itemsAdded"]) == (0, 3)
    assert {"name": "opens", "before": 6650, "after": 6354, "isUnique": True} in result["figures"]
    assert (await staff.get(f"/email-stat/{stat['id']}")).json() == stat
    assert await contents() == []
    assert (await staff.get(f"/email-report-imports?emailStatId={stat['id']}")).json() == []


async def test_an_import_sets_figures_and_clicks_of_clients(staff, stat, send, contents, new_content) -> None:
    await new_content(emailStatId=stat["id"])
    result = (await send(exports.MAILCHIMP)).json()
    assert (result["itemsChanged"], result["itemsAdded"]) == (1, 2)
    assert await read_figures(staff, stat) == FIGURES
    assert await contents() == [
        (CLIENT, "featured-content", "upstream", 64),
        (CLIENT, "newsletter-ad", "", 297),
        (OTHER_CLIENT, "newsletter-ad", "", 1212),
    ]


@pytest.mark.parametrize("file", [exports.HUBSPOT, exports.BREVO])
async def test_the_overview_of_each_service_has_the_same_figures(staff, stat, send, file) -> None:
    result = await send(file)
    assert result.status_code == 200, result.text
    assert await read_figures(staff, stat) == FIGURES
    assert "no clicked addresses" in result.json()["summary"]


async def test_what_a_report_does_not_have_stays(staff, stat, send) -> None:
    """This service does not say how many different recipients clicked, so that the rates of clicks are unknown."""
    await send(exports.CAMPAIGN_MONITOR)
    assert await read_figures(staff, stat) == FIGURES | {"ctr": stat["ctr"], "ctor": stat["ctor"]}


@pytest.mark.parametrize("file", [exports.HUBSPOT_CLICKS, exports.BREVO_CLICKS])
async def test_the_clicks_of_each_service_belong_to_the_same_slots(send, file) -> None:
    result = (await send(file)).json()
    found = [(slot["kind"], slot["position"], slot["clicks"], slot["uniqueClicks"]) for slot in result["slots"]]
    assert found == [("ads", 1, 297, 251), ("ads", 2, 1212, 1100)]
    assert (result["matched"], result["figures"]) == (2, [])


@pytest.mark.parametrize(
    "file",
    [
        exports.BREVO.replace(";", "\t").encode("utf-16-le"),
        b"sep=;\r\n" + exports.BREVO.replace("\n", "\r").encode(),
    ],
)
async def test_encodings_and_delimiters_are_detected(staff, stat, send, file) -> None:
    assert (await send(file)).status_code == 200
    assert await read_figures(staff, stat) == FIGURES


async def test_the_versions_of_a_test_are_added_up(staff, stat, send) -> None:
    result = (await send(exports.MAILCHIMP_AB)).json()
    figures = await read_figures(staff, stat)
    assert [figures[name] for name in ("sent", "delivered", "opens", "clicks")] == [3501, 3484, 266, 47]
    assert figures["bounceRate"] == 0.49
    assert [(slot["clicks"], slot["uniqueClicks"]) for slot in result["slots"]] == [(43, 35)]
    assert result["joined"] == 2


async def test_versions_with_their_sum_are_not_added_up_again(staff, stat, send) -> None:
    await send("Sent,30\nOpened,9\n\nSent,10\nOpened,3\n\nSent,20\nOpened,6\n")
    assert [(await read_figures(staff, stat))[name] for name in ("sent", "opens")] == [30, 9]


async def test_blocks_with_different_figures_are_refused(send) -> None:
    refused = await send("Sent,30\nOpened,9\n\nSent,10\n")
    assert (refused.status_code, refused.json()["message"]) == (
        422,
        "This report has 2 blocks of figures that do not say the same. Export the figures of the whole email.",
    )


async def test_a_figure_that_is_there_twice_counts_once(staff, stat, send) -> None:
    await send("Sent,30\nOpened,9\n\nTop\nOpened,9\n")
    assert (await read_figures(staff, stat))["opens"] == 9


async def test_a_dry_run_says_what_is_stored_and_what_is_not(send) -> None:
    result = (await send(exports.MAILERLITE, dryRun="true")).json()
    assert {figure["name"]: figure["after"] for figure in result["figures"]} == {
        "sent": 4116,
        "delivered": 4070,
        "opens": 1085,
        "clicks": 32,
        "bounceRate": 1.12,
        "deliveryRate": 98.88,
        "openRate": 26.66,
        "ctr": 0.79,
        "ctor": 2.95,
        "unsubscribeRate": 1.15,
        "spamRate": 0,
    }
    url = "https://heliox.example/?ml_subscriber=&ml_subscriber_hash="
    assert result["samples"] == [{"name": url, "value": 19, "slot": "ads-2"}]
    unused = [(line["line"], line["text"]) for line in result["unusedLines"]]
    assert (1, "Campaign report") in unused
    assert (3, "Sent, 2026-11-17 16:00:00") in unused
    assert (22, "Unsubscribe link, 36, 41") in unused
    assert (result["joined"], result["unusedColumns"]) == (0, [])
    overview = (await send(exports.HUBSPOT, dryRun="true")).json()
    assert overview["unusedColumns"] == ["Email name"]
    assert [line["line"] for line in overview["unusedLines"]] == [2]
    assert overview["samples"][0] == {"name": "bounceRate", "value": 1.26, "slot": None}


@pytest.mark.parametrize("dry_run", ["true", ""])
@pytest.mark.parametrize(
    "file", ["URL,Clicks\n" + f"https://heliox.example,{2**53 - 1}\n" * 3000, f"Delivered,{2**53 - 1}\nBounces,9\n"]
)
async def test_numbers_that_are_too_large_together_are_refused_also_by_a_dry_run(send, file, dry_run) -> None:
    refused = await send(file, dryRun=dry_run)
    assert (refused.status_code, refused.json()["errors"][0]["field"]) == (422, "file")
    assert "are more than can be stored." in refused.json()["errors"][0]["message"]


@pytest.mark.parametrize("cell", ["1" + " " * 16_000 + "2", "(" * 16_000 + ")", "9 (" + " " * 16_000, "0" * 40 + "5"])
def test_a_long_cell_is_no_number(cell) -> None:
    with pytest.raises(Invalid, match="Neither figures"):
        read_report(read_rows(io.BytesIO(f"Sent,{cell}\n".encode())), 405)


async def test_a_file_is_imported_once(send) -> None:
    assert (await send(exports.MAILCHIMP)).status_code == 200
    for fields in ({}, {"dryRun": "true"}):
        again = await send(exports.MAILCHIMP, **fields)
        assert (again.status_code, again.json()["message"]) == (
            409,
            "This file has been imported already. Undo that import first.",
        )


@pytest.mark.usefixtures("committed")
async def test_a_file_is_imported_once_by_concurrent_requests(send, contents) -> None:
    answers = await asyncio.gather(*(send(exports.MAILCHIMP) for _ in range(3)))
    assert sorted(answer.status_code for answer in answers) == [200, 409, 409]
    assert len(await contents()) == 3


async def test_an_import_is_undone(staff, stat, send, contents, new_content) -> None:
    item = await new_content(emailStatId=stat["id"], clicks=5)
    import_id = (await send(exports.MAILCHIMP)).json()["importId"]
    undone = await staff.delete(f"/email-report-import/{import_id}")
    assert (undone.status_code, bool(undone.json()["undoneAt"])) == (200, True)
    assert await read_figures(staff, stat) == {name: stat[name] for name in FIGURES}
    assert await contents() == [(CLIENT, item["contentType"], item["category"], 5)]
    again = await staff.delete(f"/email-report-import/{import_id}")
    assert (again.status_code, again.json()["message"]) == (409, "This import has been undone already.")
    assert (await send(exports.MAILCHIMP)).status_code == 200


async def test_what_was_changed_since_stays_when_an_import_is_undone(staff, stat, send, contents) -> None:
    import_id = (await send(exports.MAILCHIMP)).json()["importId"]
    await staff.put(f"/email-stat/{stat['id']}", json={"opens": 7000})
    upstream = (await staff.get(f"/email-content-stats/{stat['id']}")).json()[0]
    await staff.put(f"/email-content-stat/{upstream['id']}", json={"clicks": 70})
    await staff.delete(f"/email-report-import/{import_id}")
    assert await read_figures(staff, stat) == {name: stat[name] for name in FIGURES} | {"opens": 7000}
    assert await contents() == [(CLIENT, "sponsored-content", "upstream", 70)]


async def test_an_item_with_leads_stays_when_an_import_is_undone(staff, stat, send, contents) -> None:
    import_id = (await send(exports.MAILCHIMP)).json()["importId"]
    item = (await staff.get(f"/email-content-stats/{stat['id']}")).json()[0]
    await staff.post(f"/leads-csv-upload/{item['id']}", **samples.form(samples.LEADS))
    await staff.delete(f"/email-report-import/{import_id}")
    assert await contents() == [(CLIENT, "sponsored-content", "upstream", None)]


async def test_later_imports_are_undone_first(staff, send) -> None:
    first, second = [(await send(file)).json()["importId"] for file in (exports.HUBSPOT, exports.HUBSPOT_CLICKS)]
    refused = await staff.delete(f"/email-report-import/{first}")
    assert (refused.status_code, refused.json()["message"]) == (409, "Undo the later imports first.")
    assert (await staff.delete(f"/email-report-import/{second}")).status_code == 200
    assert (await staff.delete(f"/email-report-import/{first}")).status_code == 200


async def test_an_import_is_published(stat, send, database, events) -> None:
    await send(exports.MAILCHIMP)
    announced = await events.announced(await database("stats"))
    clicks = [event.data["clicks"] for event in announced if event.entity == "email-content-stat"]
    assert sorted(clicks) == [64, 297, 1212]


async def test_an_address_in_several_slots_is_told_apart_by_its_parameters(send, stat, database, contents) -> None:
    """Without them nobody knows which slot was clicked, so that neither item of content gets a number."""
    url = "https://tidewater.example/both"
    session = await database("stats")
    places = [exports.place("ads", 1, CLIENT, url), exports.place("upstream", None, CLIENT, url)]
    await session.execute(update(AlertItem).where(AlertItem.id == stat["alertItemId"]).values(placements=places))
    await session.commit()
    shared = (await send(f"URL,Clicks\n{url},5\n", dryRun="true")).json()
    assert (shared["matched"], shared["unknown"][0]["slots"]) == (0, ["ads-1", "upstream"])
    tagged = f"{url}?utm_campaign=alert-405&utm_content=upstream"
    assert (await send(f"URL,Clicks\n{tagged},7\n{url},5\n")).json()["matched"] == 1
    assert await contents() == []
    assert (await send(f"URL,Clicks\n{tagged},7\n")).json()["itemsAdded"] == 1
    assert [item[-1] for item in await contents()] == [7]


@pytest.mark.parametrize(
    ("file", "message"),
    [
        (b"", "This file is empty."),
        (b"PK\x03\x04" + bytes(200), "This is a spreadsheet or an archive, not a CSV. Save it as CSV first."),
        (samples.LEADS.split("Link")[0], NOT_A_REPORT),
        ("URL,Clicks\nnot an address,3\n", NOT_A_REPORT),
        (
            exports.HUBSPOT.replace("405", "403"),
            "This file lists several emails, and none or more than one names issue 405. Export the report of one.",
        ),
        ("URL,Clicks\n" + "https://a.example,1\n" * MAX_ROWS, f"A report may have at most {MAX_ROWS:,} rows."),
    ],
)
async def test_a_file_that_is_no_report_is_refused(send, file, message) -> None:
    refused = await send(file)
    assert (refused.status_code, refused.json()["errors"][0]["message"]) == (422, message)


async def test_a_large_file_is_refused(send) -> None:
    refused = await send(b"URL,Clicks\n" + b"x" * REPORT_FILE.bytes)
    assert (refused.status_code, refused.json()["message"]) == (413, "A report may have at most 1 MB.")


async def test_figures_that_do_not_exist_are_not_found(send, staff) -> None:
    assert (await send(exports.MAILCHIMP, stat_id=999)).status_code == 404
    assert (await staff.delete("/email-report-import/999")).status_code == 404
    assert (await staff.get("/email-click-map/999")).status_code == 404


async def test_signed_links_belong_to_the_slots_that_they_lead_from(send) -> None:
    signer = LinkSigner.from_settings(StatsSettings())
    link = SignedLink(5, 0, "ads-1", 1, "https://tidewater.example/clarify?utm_campaign=alert-405&utm_content=ads-1")
    forged = f"{signer.origin}/go/forged0123456789012345"
    file = "\n".join(["URL,Clicks", f"{signer.sign(link)}?r=*|UNIQID|*,12", f"{forged},1"])
    result = (await send(file, dryRun="true")).json()
    assert [(slot["kind"], slot["clicks"]) for slot in result["slots"]] == [("ads", 12)]
    assert [address["url"] for address in result["unknown"]] == [forged]
