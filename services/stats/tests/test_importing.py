"""Figures, leads and visits of another system (MOVE-12 to MOVE-15)."""

from datetime import UTC, datetime, timedelta
from typing import Any

import httpx
import pytest
from sqlalchemy import func, select, update

from services.chassis.persistence.tables import outbox
from services.stats.email_stats.repository import EmailContentStat, EmailStat
from services.stats.lead_lists.imports.repository import LeadImport
from services.stats.replicas import AlertItem
from services.stats.report_imports.repository import ReportImport
from services.stats.tests import samples
from services.stats.visits.models import View, VisitDay
from tests.support.importing import send

pytestmark = pytest.mark.usefixtures("references")
CREATED = "2019-03-05T08:00:00Z"
LEAD = {"email": "Ada@Lab.example", "firstName": "=1+1", "clicks": 3, "priority": True, "link": "lab.example/a"}
PARENTS = {"email": ("email-content-stat", "emailContentStatId"), "emc": ("emc-stat", "emcStatId")}


def record(id: int, fields: dict[str, Any], created: str | None = CREATED, **changed: Any) -> dict[str, Any]:
    return {"id": str(id), "createdAt": created, "fields": {**fields, **changed}}


def stat(id: int = 31, created: str = CREATED, **fields: Any) -> dict[str, Any]:
    return record(id, samples.EMAIL_STAT, created, **fields)


def content(id: int = 32, **fields: Any) -> dict[str, Any]:
    return record(id, samples.CONTENT | {"emailStatId": 31}, **fields)


async def send_parent(importer: httpx.AsyncClient, kind: str) -> None:
    if kind == "email":
        await send(importer, "email-stat", stat())
        await send(importer, "email-content-stat", content())
    else:
        await send(importer, "emc-stat", record(32, samples.CAMPAIGN))


def outcomes(results: list[dict[str, Any]]) -> list[str]:
    return [one["outcome"] for one in results]


def notes(result: dict[str, Any]) -> set[tuple[str, str]]:
    return {(note["field"], note["what"]) for note in result["notes"]}


async def test_figures_keep_ids_and_times(importer, staff):
    for kind, sent in (
        ("email-stat", stat()),
        ("email-content-stat", content()),
        ("emc-stat", record(33, samples.CAMPAIGN)),
    ):
        assert await send(importer, kind, sent) == [
            {"sourceId": sent["id"], "id": int(sent["id"]), "outcome": "created", "notes": []}
        ]
        shown = (await staff.get(f"/{kind}/{sent['id']}")).json()
        assert shown["createdAt"] == "2019-03-05T08:00:00.000Z"
        assert {name: shown[name] for name in ("openRate", "newsletterLink", "imageUrl") if name in shown}.items() <= (
            sent["fields"].items()
        )
        assert shown.get("source", "typed") == "typed"
        assert outcomes(await send(importer, kind, sent)) == ["unchanged"]


async def test_of_two_figures_of_an_issue_the_newest_stays(importer, staff):
    results = await send(importer, "email-stat", stat(1), stat(2, "2020-03-05T08:00:00Z", clicks=900), stat(3))
    assert outcomes(results) == ["refused", "created", "refused"]
    assert [note["why"] for note in results[0]["notes"]] == ["This issue has figures already."]
    [later] = await send(importer, "email-stat", stat(1))
    assert (later["outcome"], later["notes"][0]["why"]) == ("refused", "This issue has figures already.")
    [shown] = (await staff.get("/email-stats")).json()
    assert (shown["id"], shown["clicks"]) == (2, 900)


async def test_what_was_imported_changes_with_its_source(importer, staff):
    await send_parent(importer, "email")
    await send(importer, "email-lead-stat", record(41, LEAD, emailContentStatId=32))
    for kind, changed in (
        ("email-stat", stat(clicks=901)),
        ("email-content-stat", content(clicks=7)),  # although it has leads since
        ("email-lead-stat", record(41, LEAD, emailContentStatId=32, clicks=9)),
    ):
        assert outcomes(await send(importer, kind, changed)) == ["changed"]
        assert outcomes(await send(importer, kind, changed)) == ["unchanged"]
    item = (await staff.get("/email-content-stat/32")).json()
    assert (item["clicks"], item["leadCount"], item["emailLeadStats"][0]["clicks"]) == (7, 1, 9)


async def test_required_references_refuse_and_optional_ones_do_not(importer):
    [issue] = await send(importer, "email-stat", stat(alertItemId=999))
    [item, orphan] = await send(importer, "email-content-stat", content(1, emailStatId=999), content(2, clientId=999))
    [campaign] = await send(importer, "emc-stat", record(1, samples.CAMPAIGN, clientId=999))
    [lead] = await send(importer, "emc-lead-stat", record(1, LEAD, emcStatId=999))
    assert outcomes([issue, item, orphan, campaign, lead]) == ["refused"] * 5
    [visit] = await send(importer, "stat-view", record(1, {"clientId": 999}, datetime.now(UTC).isoformat()))
    assert visit["outcome"] == "created"


async def test_figures_over_todays_limits_and_without_texts_are_kept_and_said(importer, staff):
    odd = {"openRate": 130, "growthRate": "no", "newsletterLink": None, "unsubscribeRate": "many 1"}
    [result] = await send(importer, "email-stat", stat(**odd))
    assert notes(result) == {("openRate", "flagged"), ("newsletterLink", "flagged"), ("unsubscribeRate", "left out")}
    shown = (await staff.get("/email-stat/31")).json()
    assert (shown["openRate"], shown["newsletterLink"], shown["unsubscribeRate"]) == (130, "", None)
    [result] = await send(importer, "email-content-stat", content(category="attic", imageUrl="javascript:1"))
    assert notes(result) == {("category", "left out"), ("imageUrl", "left out")}
    [result] = await send(importer, "emc-stat", record(1, samples.CAMPAIGN, opens=None))
    assert (result["outcome"], notes(result)) == ("refused", {("opens", "left out")})


async def test_content_takes_its_slot_and_tells_its_clicks(importer, database):
    session = await database("stats")
    slot = {"kind": "upstream", "position": None, "clientId": 7, "image": "files.example/item.png", "link": "x"}
    await session.execute(update(AlertItem).where(AlertItem.id == 5).values(placements=[slot]))
    await session.commit()
    await send(importer, "email-stat", stat())
    await send(importer, "email-content-stat", content(1, clicks=7), content(2))
    places = await session.execute(select(EmailContentStat.slot_kind).order_by(EmailContentStat.id))
    assert [row.slot_kind for row in places] == ["upstream", None]
    clicks = await session.scalar(select(outbox.c.payload).order_by(outbox.c.id.desc()).limit(1))
    assert '"kind":"upstream"' in clicks.replace(" ", "")


@pytest.mark.parametrize("kind", PARENTS)
async def test_leads_that_differ_in_case_only_are_one(importer, staff, kind):
    await send_parent(importer, kind)
    parent, link = PARENTS[kind]
    first, second = record(1, LEAD, **{link: 32}), record(2, LEAD, "2020-01-01T00:00:00Z", email="ada@LAB.example")
    second["fields"][link] = 32
    results = await send(importer, f"{kind}-lead-stat", first, second)
    assert outcomes(results) == ["refused", "created"]
    assert outcomes(await send(importer, f"{kind}-lead-stat", first, second)) == ["refused", "unchanged"]
    [lead] = (await staff.get(f"/{kind}-lead-stats/32")).json()
    expected = {"id": 2, "email": "ada@lab.example", "firstName": "=1+1", "link": "http://lab.example/a", "clicks": 3}
    assert expected.items() <= lead.items()
    assert (await staff.get(f"/{parent}/32")).json()["leadCount"] == 1


async def test_a_lead_needs_an_address_and_keeps_long_cells(importer, staff):
    await send_parent(importer, "emc")
    [bad, long] = await send(
        importer,
        "emc-lead-stat",
        record(1, LEAD, emcStatId=32, email="nobody"),
        record(2, LEAD, emcStatId=32, company="x" * 600, jobTitle=None, link="n/a"),
    )
    assert (bad["outcome"], notes(bad)) == ("refused", {("email", "left out")})
    assert (long["outcome"], notes(long)) == ("created", {("company", "flagged")})
    [lead] = (await staff.get("/emc-lead-stats/32")).json()
    assert (len(lead["company"]), lead["jobTitle"], lead["link"]) == (600, "", "")
    export = await staff.get("/emc-lead-stats/32", headers={"Accept": "text/csv"})
    assert "'=1+1" in export.text


async def test_a_thousand_leads_come_at_a_time_and_ids_that_are_no_numbers_are_given(importer, staff):
    await send_parent(importer, "emc")
    many = [record(0, LEAD, emcStatId=32, email=f"{n}@lab.example") | {"id": f"row {n}"} for n in range(1_000)]
    results = await send(importer, "emc-lead-stat", *many)
    assert {one["outcome"] for one in results} == {"created"}
    assert len({one["id"] for one in results}) == 1_000
    assert (await staff.get("/emc-stat/32")).json()["leadCount"] == 1_000
    too_many = {"source": "old", "records": [stat(number) for number in range(1, 202)]}
    assert (await importer.post("/import/email-stat", json=too_many)).status_code == 422


@pytest.mark.parametrize("kind", ["stat-view", "stat-click"])
async def test_visits_keep_ids_and_times_and_stay(importer, staff, kind):
    time = (datetime.now(UTC) - timedelta(days=40)).replace(microsecond=0)
    visit = record(77, {"pageTitle": "=cmd", "email": "ada@lab.example", "city": "Ulm"}, time.isoformat())
    assert outcomes(await send(importer, kind, visit, dryRun=True)) == ["created"]
    assert outcomes(await send(importer, kind, visit)) == ["created"]
    assert outcomes(await send(importer, kind, visit)) == ["unchanged"]
    assert outcomes(await send(importer, kind, record(77, {"pageTitle": "Other"}, time.isoformat()))) == ["kept"]
    [shown] = (await staff.get(f"/{kind}s")).json()
    expected = {"id": 77, "pageTitle": "=cmd", "email": "ada@lab.example", "city": "Ulm", "bot": False}
    assert expected.items() <= shown.items()
    assert shown["createdAt"] == time.strftime("%Y-%m-%dT%H:%M:%S.000Z")


async def test_visits_over_24_months_are_counted_without_names_and_addresses(importer, database):
    old = (datetime.now(UTC) - timedelta(days=800)).isoformat()
    views = (record(1, {"email": "ada@lab.example", "pageType": "post"}, old), record(2, {"pageType": "post"}, old))
    results = await send(importer, "stat-view", *views)
    assert outcomes(results) == ["created", "created"]
    assert "24 months" in results[0]["notes"][0]["why"]
    session = await database("stats")
    assert await session.scalar(select(func.count()).select_from(View)) == 0
    assert await session.scalar(select(VisitDay.visits).where(VisitDay.page_type == "post")) == 2
    assert outcomes(await send(importer, "stat-view", *views)) == ["unchanged", "unchanged"]
    assert await session.scalar(select(VisitDay.visits).where(VisitDay.page_type == "post")) == 2


@pytest.mark.parametrize("created", [None, "2999-01-01T00:00:00Z"])
async def test_a_visit_without_its_time_or_of_the_future_is_refused(importer, created):
    [result] = await send(importer, "stat-view", record(1, {}, created))
    assert (result["outcome"], notes(result)) == ("refused", {("createdAt", "left out")})


async def test_nobody_is_told(importer, database):
    await send_parent(importer, "email")
    await send_parent(importer, "emc")
    await send(importer, "email-lead-stat", record(1, LEAD, emailContentStatId=32))
    await send(importer, "emc-lead-stat", record(1, LEAD, emcStatId=32))
    await send(importer, "email-content-stat", content(clicks=7))
    session = await database("stats")
    assert set(await session.scalars(select(outbox.c.kind))) == {"republished"}
    for table in (LeadImport, ReportImport):
        assert await session.scalar(select(func.count()).select_from(table)) == 0


async def test_a_dry_run_writes_nothing(importer, database):
    await send(importer, "email-stat", stat(), dryRun=True)
    assert await (await database("stats")).scalar(select(func.count()).select_from(EmailStat)) == 0


async def test_only_a_key_for_imports_opens_it(importer, client):
    admin = await client("stats", role="admin")
    body = {"source": "old", "records": [stat()]}
    assert (await admin.post("/import/email-stat", json=body)).status_code == 403
