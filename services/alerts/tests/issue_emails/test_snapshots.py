"""Publishing stores snapshots of both editions (ALERT-5)."""

from email import message_from_bytes
from email.policy import SMTP

import pytest

from services.alerts.section_kinds import Variant

VARIANTS = pytest.mark.parametrize("variant", list(Variant))


async def publish(staff, item) -> None:
    response = await staff.put(f"/alert-item/{item['id']}", json={"status": "published"})
    assert response.status_code == 200


async def change_quote(staff, item, name: str) -> None:
    quote = (await staff.get(f"/alert-quote/{item['id']}")).json()
    await staff.put(f"/alert-quote/{quote['id']}", json={"credit": name})


@VARIANTS
async def test_a_snapshot_stays_as_it_was_published(staff, full_issue, variant) -> None:
    address = f"/alert-email/{full_issue['id']}"
    html, text = f"{address}?variant={variant}", f"{address}/text?variant={variant}"
    await publish(staff, full_issue)
    published = [(await staff.get(part)).text for part in (html, text)]
    await change_quote(staff, full_issue, "Somebody else")
    assert [(await staff.get(f"{part}&snapshot=true")).text for part in (html, text)] == published
    assert [(await staff.get(part)).text for part in (html, text)] != published


async def test_a_snapshot_is_replaced_only_when_the_issue_is_published_again(staff, full_issue) -> None:
    item, get_snapshot = f"/alert-item/{full_issue['id']}", f"/alert-email/{full_issue['id']}?snapshot=true"
    await change_quote(staff, full_issue, "First")
    await publish(staff, full_issue)
    await change_quote(staff, full_issue, "Second")
    await staff.put(item, json={"title": "Another", "status": "published"})
    assert "First" in (await staff.get(get_snapshot)).text
    await staff.put(item, json={"status": "draft"})
    assert "First" in (await staff.get(get_snapshot)).text
    await publish(staff, full_issue)
    snapshot = (await staff.get(get_snapshot)).text
    assert "Second" in snapshot
    assert "Another" in snapshot


@VARIANTS
async def test_file_and_report_can_be_those_of_the_snapshot(staff, full_issue, variant) -> None:
    address = f"/alert-email/{full_issue['id']}"
    report = (await staff.get(f"{address}/report?variant={variant}")).json()
    await publish(staff, full_issue)
    quote = (await staff.get(f"/alert-quote/{full_issue['id']}")).json()
    await staff.delete(f"/alert-quote/{quote['id']}")
    await staff.put(f"/alert-item/{full_issue['id']}", json={"title": "Later"})
    assert (await staff.get(f"{address}/report?variant={variant}&snapshot=true")).json() == report
    assert (await staff.get(f"{address}/report?variant={variant}")).json() != report
    file = message_from_bytes((await staff.get(f"{address}/eml?variant={variant}&snapshot=true")).content, policy=SMTP)
    published = (await staff.get(f"{address}?variant={variant}&snapshot=true")).text
    assert file["Subject"] == full_issue["title"]
    assert file.get_body(["html"]).get_content().splitlines() == published.splitlines()


@VARIANTS
async def test_an_empty_issue_has_its_snapshots_when_it_is_published(staff, new_issue, variant) -> None:
    item = await new_issue(status="published")
    address = f"/alert-email/{item['id']}?variant={variant}"
    assert (await staff.get(f"{address}&snapshot=true")).content == (await staff.get(address)).content


@pytest.mark.parametrize("part", ["", "/text", "/report", "/eml"])
async def test_an_unpublished_issue_has_no_snapshot(staff, new_issue, part) -> None:
    response = await staff.get(f"/alert-email/{(await new_issue())['id']}{part}?snapshot=true")
    assert (response.status_code, response.json()["message"]) == (404, "This alert item has not been published.")


async def test_a_copy_has_no_snapshot(staff, new_issue) -> None:
    item = await new_issue(status="published")
    copy = (await staff.post(f"/alert-item/{item['id']}/copy", json={"issue": 8, "title": "x"})).json()
    assert (await staff.get(f"/alert-email/{copy['id']}?snapshot=true")).status_code == 404


async def test_a_refused_publication_stores_no_snapshot(staff, new_issue) -> None:
    item = await new_issue()
    response = await staff.put(f"/alert-item/{item['id']}", json={"status": "published", "title": ""})
    assert response.status_code == 422
    assert (await staff.get(f"/alert-email/{item['id']}?snapshot=true")).status_code == 404
