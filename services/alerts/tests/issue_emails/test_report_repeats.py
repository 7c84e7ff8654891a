"""The report says what is still that of an earlier issue (ALERT-74, ALERT-76)."""

from typing import Any

import pytest

from services.alerts.tests.issue_emails.conftest import fill

LINK = "https://tidewater.example/cork"


async def read_report(staff, item: dict[str, Any], query: str = "") -> dict[str, Any]:
    return (await staff.get(f"/alert-email/{item['id']}/report{query}")).json()


@pytest.fixture
async def sent(staff, new_issue) -> dict:
    """Issue 416, which was published with the link."""
    item = await new_issue(issue=416)
    await fill(staff, item, "ted", title="A talk", body="Seen.", link=LINK)
    await fill(staff, item, "bioprocess", title="A process", link="https://heliox.example/bags")
    return (await staff.put(f"/alert-item/{item['id']}", json={"status": "published"})).json()


async def find_sent(staff, item: dict[str, Any]) -> dict[str, int]:
    links = (await read_report(staff, item))["links"]
    return {link["url"]: link["sentIn"] for link in links if link["sentIn"] is not None}


async def test_a_link_of_an_earlier_issue_is_marked(staff, sent, new_issue) -> None:
    item = await new_issue(issue=418)
    await fill(staff, item, "otd", title="On this day", body="A day.", link=LINK)
    await fill(staff, item, "upstream", title="A process", link="https://new.example/story")
    assert await find_sent(staff, item) == {LINK: 416}
    assert await find_sent(staff, sent) == {}


async def test_the_last_issue_with_the_link_is_named(staff, sent, new_issue) -> None:
    for number, status in ((417, "published"), (419, "published"), (415, "published"), (418, "draft")):
        item = await new_issue(issue=number)
        await fill(staff, item, "ted", title="A talk", link=LINK)
        await staff.put(f"/alert-item/{item['id']}", json={"status": status})
    item = next(item for item in (await staff.get("/alert-items")).json() if item["issue"] == 418)
    assert await find_sent(staff, item) == {LINK: 417}


async def test_what_was_published_counts_not_what_stands_there_now(staff, sent, new_issue) -> None:
    talk = (await staff.get(f"/alert-ted/{sent['id']}")).json()
    await staff.put(f"/alert-ted/{talk['id']}", json={"link": "https://other.example/talk"})
    item = await new_issue(issue=418)
    await fill(staff, item, "ted", title="A talk", link=LINK)
    assert await find_sent(staff, item) == {LINK: 416}


async def test_pages_of_the_house_are_not_marked(staff, sent, new_issue) -> None:
    item = await new_issue(issue=418)
    await fill(staff, item, "bioprocess", title="Another", link="https://new.example/story")
    assert await find_sent(staff, item) == {}


async def test_slots_that_were_carried_over_are_listed_while_the_issue_is_a_draft(staff, sent) -> None:
    copied = await staff.post(f"/alert-item/{sent['id']}/copy", json={"issue": 417, "title": "Next"})
    copy = copied.json()
    talk = (await staff.get(f"/alert-ted/{copy['id']}")).json()
    carried = [{"section": "Ted", "issue": 416}, {"section": "Bioprocess", "issue": 416}]
    assert (await read_report(staff, copy))["carriedOver"] == carried
    assert (await read_report(staff, copy, "?variant=holiday"))["carriedOver"] == carried[:1]
    await staff.put(f"/alert-ted/{talk['id']}", json={"title": "Another talk"})
    assert (await read_report(staff, copy))["carriedOver"] == carried[1:]
    await staff.put(f"/alert-item/{copy['id']}", json={"status": "published"})
    assert (await read_report(staff, copy))["carriedOver"] == []
    assert (await read_report(staff, copy, "?snapshot=true"))["carriedOver"] == []
