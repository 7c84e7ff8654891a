"""Endpoints of emails (ALERT-18 to ALERT-27)."""

from datetime import UTC, datetime
from email import message_from_bytes, policy

import pytest
from lxml import html as lxml_html
from sqlalchemy import delete

from services.alerts.issue_emails import renderer as renderer_module
from services.alerts.replicas import Client, Job
from services.alerts.section_kinds import Variant
from services.alerts.slots import EMAIL_ORDER, RUN_SHEET
from services.alerts.tests import samples
from services.alerts.tests.issue_emails.conftest import ADS, CAREERS, client_of, listing_of
from tests.support.flowed import unflow_text


async def test_an_unchanged_email_is_not_sent_again(staff, full_issue) -> None:
    address = f"/alert-email/{full_issue['id']}"
    first = await staff.get(address)
    for tag in (first.headers["ETag"], f"W/{first.headers['ETag']}", f'"other", {first.headers["ETag"]}'):
        response = await staff.get(address, headers={"If-None-Match": tag})
        assert (response.status_code, response.content, response.headers["ETag"]) == (304, b"", first.headers["ETag"])
    changed = await staff.get(address, headers={"If-None-Match": '"other"'})
    assert (changed.status_code, changed.content) == (200, first.content)


async def test_a_cached_email_takes_one_statement(staff, full_issue, statements) -> None:
    address = f"/alert-email/{full_issue['id']}"
    await staff.get(address)
    with statements() as body:
        await staff.get(address)
    assert len(body) == 1, body


async def test_a_cached_email_is_not_returned_for_another_query(staff, full_issue, replicas) -> None:
    address = f"/alert-email/{full_issue['id']}"
    standard = await staff.get(address)
    assert (await staff.get(f"{address}?variant=standard")).content == standard.content
    holiday = await staff.get(f"{address}?variant=holiday")
    assert holiday.content != standard.content
    assert (await staff.get(f"{address}?snapshot=false&variant=holiday")).content == holiday.content
    assert (await staff.get(f"{address}?snapshot=true")).status_code == 404  # it was never published
    assert (await staff.get(f"{address}?variant=easter")).status_code == 422
    for wrong in ("0", "-1", "x", "1.5", "9" * 30):
        assert (await staff.get(f"/alert-email/{wrong}")).status_code in (404, 422)


async def change_section(staff, item) -> None:
    quote = (await staff.get(f"/alert-quote/{item['id']}")).json()
    await staff.put(f"/alert-quote/{quote['id']}", json={"credit": "Somebody else"})


async def remove_section(staff, item) -> None:
    quote = (await staff.get(f"/alert-quote/{item['id']}")).json()
    await staff.delete(f"/alert-quote/{quote['id']}")


async def fill_slot(staff, item) -> None:
    await remove_section(staff, item)
    await staff.get(f"/alert-email/{item['id']}")
    await staff.post("/alert-quote", json={"alertItemId": item["id"], "citation": "Anew"})


async def change_item(staff, item) -> None:
    await staff.put(f"/alert-item/{item['id']}", json={"title": "Another title"})


async def move_listing(staff, item) -> None:
    job = (await staff.get(f"/alert-jobs/{item['id']}")).json()[0]
    await staff.put(f"/alert-job/{job['id']}", json={"jobId": listing_of(CAREERS[1])})


@pytest.mark.parametrize("change", [change_section, remove_section, fill_slot, change_item, move_listing])
async def test_any_change_to_the_issue_shows_at_once(staff, full_issue, replicas, change) -> None:
    address = f"/alert-email/{full_issue['id']}"
    before = await staff.get(address)
    await change(staff, full_issue)
    after = await staff.get(address, headers={"If-None-Match": before.headers["ETag"]})
    assert after.status_code == 200
    assert after.content != before.content


async def test_a_changed_replica_shows_at_once(staff, full_issue, replicas, database) -> None:
    session, address = await database("alerts"), f"/alert-email/{full_issue['id']}"
    assert "Title of Career 1" in (await staff.get(address)).text
    job = await session.get(Job, listing_of(CAREERS[0]))
    job.job_title, job.version = "Another listing", 2
    await session.commit()
    assert "Another listing" in (await staff.get(address)).text
    ads = (await staff.get(f"/alert-ads/{full_issue['id']}")).json()
    await staff.put(f"/alert-ads/{ads[0]['id']}", json={"altText": None})  # so that the company is named
    client = await session.get(Client, client_of(ADS[0]))
    client.company, client.version = "Another company", 2
    await session.commit()
    assert "Another company" in (await staff.get(address)).text
    await session.delete(job)
    await session.commit()
    assert "Another listing" not in (await staff.get(address)).text


async def test_versions_of_several_replicas_are_distinguished(staff, full_issue, replicas, database) -> None:
    """A replica is removed and the version of another increases by one: the sum of versions stays the same."""
    session, address = await database("alerts"), f"/alert-email/{full_issue['id']}"
    before = (await staff.get(address)).text
    first, second = [await session.get(Job, listing_of(slot)) for slot in CAREERS[:2]]
    await session.delete(first)
    second.job_title, second.version = "Another listing", 2
    await session.commit()
    assert (await staff.get(address)).text != before


async def test_attributions_are_codes_and_in_no_email(staff, new_issue) -> None:
    item = await new_issue()
    for path, body in samples.every_slot(item["id"]):
        assert (await staff.post(path, json=body | {"attribution": "TRACK-418"})).status_code == 201
    for part in ("", "/text", "?variant=holiday"):
        assert "TRACK-418" not in (await staff.get(f"/alert-email/{item['id']}{part}")).text


@pytest.mark.parametrize(
    ("preheader", "expected"),
    [("Six months early", "Six months early"), ("  ", "First. Second"), (None, "First. Second")],
)
async def test_an_issue_has_a_preheader_of_its_own_or_one_of_its_titles(staff, new_issue, preheader, expected) -> None:
    item = await new_issue(preheader=preheader)
    for position, title in ((1, "First"), (2, "Second")):
        await staff.post("/alert-news", json={"alertItemId": item["id"], "position": position, "title": title})
    page = lxml_html.document_fromstring((await staff.get(f"/alert-email/{item['id']}")).text)
    (hidden,) = page.xpath("//div[contains(@style, 'display:none')]")
    text, filler, rest = hidden.text_content().partition("\u034f")
    assert text == expected
    assert len(filler + rest) >= 3 * (150 - len(expected))


async def test_a_preheader_is_at_most_150_characters_long(staff, new_issue) -> None:
    item = f"/alert-item/{(await new_issue(preheader='x' * 150))['id']}"
    response = await staff.put(item, json={"preheader": "x" * 151})
    assert (response.status_code, response.json()["errors"][0]["field"]) == (422, "preheader")
    assert (await staff.put(item, json={"preheader": None})).json()["preheader"] is None


async def test_the_copyright_year_is_the_current_one(staff, full_issue, monkeypatch) -> None:
    address, year = f"/alert-email/{full_issue['id']}", datetime.now(UTC).year
    assert str(year) in (await staff.get(address)).text
    monkeypatch.setattr(renderer_module, "get_current_year", lambda: 2345)
    assert "2345" in (await staff.get(address)).text


async def test_the_report_lists_missing_sections_and_those_not_emailed(staff, new_issue, full_issue, replicas) -> None:
    empty = (await staff.get(f"/alert-email/{(await new_issue())['id']}/report")).json()
    assert set(empty) == {
        *("bytes", "clippedByGmail", "bytesAfterTracking", "trackedLinks", "sectionBytes", "links"),
        *("carriedOver", "carriedOverFields"),
        *("unapprovedBookings", "missingSections", "notEmailed", "notes", "pictures", "imagesWithoutAlt", "warnings"),
    }
    assert len(empty["missingSections"]) == len(EMAIL_ORDER[Variant.STANDARD])
    full = (await staff.get(f"/alert-email/{full_issue['id']}/report?variant=holiday")).json()
    assert full["missingSections"] == []
    not_emailed = [slot.label for slot in RUN_SHEET if slot not in EMAIL_ORDER[Variant.HOLIDAY]]
    assert full["notEmailed"] == not_emailed
    assert full["clippedByGmail"] is False
    assert full["bytes"] == len((await staff.get(f"/alert-email/{full_issue['id']}?variant=holiday")).content)


async def test_the_report_warns_about_unknown_clients_and_listings(staff, full_issue, database) -> None:
    for replica in (Client, Job):
        await (await database("alerts")).execute(delete(replica))
    warnings = (await staff.get(f"/alert-email/{full_issue['id']}/report")).json()["warnings"]
    messages = {(warning["section"], warning["message"]) for warning in warnings}
    assert ("Career 1", "Career 1's listing no longer exists") in messages
    assert ("Ad 1", "Ad 1's client is not known") in messages


async def test_the_message_file_holds_both_parts(staff, full_issue, replicas) -> None:
    address = f"/alert-email/{full_issue['id']}"
    response = await staff.get(f"{address}/eml")
    assert response.headers["Content-Type"] == "message/rfc822"
    assert response.headers["Content-Disposition"] == f'attachment; filename="alert-{full_issue["id"]}-standard.eml"'
    message = message_from_bytes(response.content, policy=policy.default)
    assert message["Subject"] == full_issue["title"]
    html, text = (await staff.get(address)).text, (await staff.get(f"{address}/text")).text
    parts = [message.get_body([kind]).get_content() for kind in ("html", "plain")]
    assert parts[0].splitlines() == html.splitlines()
    assert unflow_text(parts[1].replace("\r\n", "\n")).splitlines() == text.splitlines()
