"""The clicks of each slot, beside what is usual (STATS-64)."""

import pytest
from sqlalchemy import update

from services.stats.replicas import AlertItem
from services.stats.tests import samples
from services.stats.tests.references import ISSUES
from services.stats.tests.report_imports import exports


@pytest.fixture
async def slots(database, references) -> None:
    """All issues have the same slots."""
    session = await database("stats")
    await session.execute(update(AlertItem).where(AlertItem.id.in_(ISSUES)).values(placements=exports.PLACEMENTS))
    await session.commit()


@pytest.fixture
def import_clicks(staff, new_email_stat, slots):
    """Imports the clicks of the first ad of an issue. Returns the id of its figures and that of the import."""

    async def import_clicks(clicks: int) -> tuple[int, int]:
        stat = await new_email_stat()
        file = samples.form(f"URL,Clicks\nhttps://tidewater.example/clarify,{clicks}\n")
        answer = await staff.post(f"/email-report-import/{stat['id']}", **file)
        return stat["id"], answer.json()["importId"]

    return import_clicks


async def read_ad(staff, stat_id: int) -> tuple:
    click_map = (await staff.get(f"/email-click-map/{stat_id}")).json()
    ad = next(slot for slot in click_map["slots"] if (slot["kind"], slot["position"]) == ("ads", 1))
    return ad["clientCompany"], ad["clicks"], ad["usual"]


async def test_a_slot_that_a_report_lacks_is_on_the_map_without_clicks(staff, import_clicks) -> None:
    stat_id, _ = await import_clicks(297)
    click_map = (await staff.get(f"/email-click-map/{stat_id}")).json()
    assert (click_map["issue"], click_map["addresses"], click_map["matched"]) == (405, 1, 1)
    assert [(slot["kind"], slot["clicks"]) for slot in click_map["slots"]] == [
        ("ads", 297),
        ("ads", None),
        ("news", None),
        ("upstream", None),
    ]


async def test_the_map_has_the_addresses_of_each_slot(staff, import_clicks) -> None:
    stat_id, _ = await import_clicks(297)
    click_map = (await staff.get(f"/email-click-map/{stat_id}")).json()
    assert [slot["links"] for slot in click_map["slots"]] == [
        ["https://tidewater.example/clarify"],
        ["https://heliox.example/"],
        ["https://paper.example/perfusion", "https://paper.example/data?set=2"],
        ["https://tidewater.example/paper"],
    ]


async def test_the_usual_is_the_median_of_at_least_three_other_issues(staff, import_clicks) -> None:
    own, _ = await import_clicks(297)
    await import_clicks(100)
    await import_clicks(260)
    assert await read_ad(staff, own) == ("Client 7", 297, None)
    _, last = await import_clicks(270)
    assert await read_ad(staff, own) == ("Client 7", 297, 260.0)
    await staff.delete(f"/email-report-import/{last}")
    assert await read_ad(staff, own) == ("Client 7", 297, None)


async def test_without_a_table_of_clicks_the_map_is_empty(staff, new_email_stat, slots) -> None:
    stat = await new_email_stat()
    await staff.post(f"/email-report-import/{stat['id']}", **samples.form(exports.HUBSPOT))
    assert (await staff.get(f"/email-click-map/{stat['id']}")).json()["slots"] == []
