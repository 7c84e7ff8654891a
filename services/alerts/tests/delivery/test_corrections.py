"""The web shows what was sent, or says since when it is a correction (ALERT-133)."""

from datetime import UTC, datetime
from typing import Any

import pytest
from lxml import html as lxml_html
from sqlalchemy import insert, update

from services.alerts.issue_emails.snapshots import Snapshot
from services.alerts.replicas import EmailStat

FACT = {"title": "Half the area"}


@pytest.fixture
async def sent(staff, new_issue, set_house, database) -> dict[str, Any]:
    """A public issue that readers have clicked, and in which a fact was added since."""
    await set_house(archive="public", timeZone="Pacific/Auckland")
    item = await new_issue(status="published", preheader="As it was sent.")
    row = {"id": 7, "version": 1, "alert_item_id": item["id"], "clicks": 3}
    await (await database("alerts")).execute(insert(EmailStat).values(row))
    assert (await staff.post("/alert-fact", json={"alertItemId": item["id"], **FACT})).status_code == 201
    return (await staff.put(f"/alert-item/{item['id']}", json={"preheader": "Corrected."})).json()


async def read(anyone, item: dict[str, Any]) -> tuple[dict[str, Any], str]:
    """Return what the delivery API and the page have."""
    page = await anyone.get(f"/public/alert-page/aspen/{item['issue']}")
    return (await anyone.get(f"/public/alert/{item['issue']}")).json(), page.text


async def test_what_was_sent_stays_on_the_web(anyone, staff, sent) -> None:
    before, _ = await read(anyone, sent)
    await staff.put(f"/alert-item/{sent['id']}", json={"publishAgain": True})
    after, page = await read(anyone, sent)
    assert after == before
    assert (after["description"], after["correctedAt"]) == ("As it was sent.", None)
    assert FACT["title"] not in page
    assert "Corrected" not in page


async def test_a_correction_says_since_when(anyone, staff, sent, database) -> None:
    await staff.put(f"/alert-item/{sent['id']}", json={"publishAgain": True, "showCorrection": True})
    late = datetime(2026, 12, 1, 22, tzinfo=UTC)  # the next day in the house's zone
    of_issue = update(Snapshot).where(Snapshot.alert_item_id == sent["id"])
    await (await database("alerts")).execute(of_issue.values(created_at=late))
    after, page = await read(anyone, sent)
    assert (after["description"], after["correctedAt"]) == ("Corrected.", "2026-12-01T22:00:00.000Z")
    assert FACT["title"] in after["html"]
    assert FACT["title"] in after["text"]
    text = lxml_html.document_fromstring(page).xpath("string(//header/p)")
    assert text.endswith("Corrected on December 2nd, 2026")
    [listed] = (await anyone.get("/public/alerts")).json()
    assert listed["correctedAt"] == after["correctedAt"]


async def test_what_nobody_got_is_replaced_without_a_word(anyone, staff, sent, database) -> None:
    await (await database("alerts")).execute(update(EmailStat).values(clicks=0))
    await staff.put(f"/alert-item/{sent['id']}", json={"publishAgain": True, "showCorrection": True})
    after, page = await read(anyone, sent)
    assert (after["description"], after["correctedAt"]) == ("Corrected.", None)
    assert "Corrected on" not in page
