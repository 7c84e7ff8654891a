"""Reports that are mailed by themselves, once, when the figures of an issue are final (STATS-82)."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import func, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.app.background import do_due
from services.chassis.events.catalogue import load_catalogue
from services.chassis.signed_links import sign_report_url
from services.stats.email_stats.repository import EmailContentStat, EmailStat
from services.stats.replicas import AlertItem, ClientContact, House
from services.stats.report_imports.repository import ReportImport
from services.stats.report_links.mailing import WINDOW, note_sent, queue_report_mails
from services.stats.report_links.repository import ClientReportLink
from services.stats.report_mails import ReportMail
from services.stats.settings import StatsSettings
from services.stats.tests.references import CLIENT, OTHER_CLIENT
from tests.support.events import make_event

DAYS, MINUTE = timedelta(days=3), timedelta(minutes=1)
CONFIRMED = {"client_id": CLIENT, "gets_reports": True, "confirmed_at": datetime(2026, 1, 1, tzinfo=UTC)}
IMPORT = {"user_id": 1, "file_name": "", "digest": "", "addresses": 0, "matched": 0, "slots": [], "changes": {}}
Run = Callable[[], Awaitable[list[dict[str, Any]]]]


@pytest.fixture
def store(database):
    """Stores records."""

    async def store(*records: Any) -> None:
        session = await database("stats")
        session.add_all(records)
        await session.commit()

    return store


@pytest.fixture
def change(database, item):
    """Changes the issue, its figures, the client's content, or any other record."""

    async def change(model: type[Any], **values: Any) -> None:
        session = await database("stats")
        await session.execute(update(model).values(values))
        await session.commit()

    return change


@pytest.fixture
async def item(store, new_email_stat, new_content, database) -> dict:
    """What a client had in an issue of three days and a minute ago, with live clicks, in a house that sends reports."""
    stat = await new_email_stat()
    content = await new_content(emailStatId=stat["id"], clicks=40)
    session = await database("stats")
    of_issue = AlertItem.id == stat["alertItemId"]
    await session.execute(update(AlertItem).where(of_issue).values(date=datetime.now(UTC) - DAYS - MINUTE))
    await session.execute(update(EmailStat).values(live_clicks=40))
    await store(House(id=1, version=1, send_reports=True, report_days=DAYS.days))
    await store(ClientContact(id=1, version=1, **CONFIRMED))
    return content


@pytest.fixture
def run(database, events) -> Run:
    """Does what is due; returns all reports that were to be mailed so far."""

    async def run() -> list[dict[str, Any]]:
        session = await database("stats")
        while await queue_report_mails(session):
            await session.commit()
        found = [one for one in await events.announced(session) if one.entity == "report-mail"]
        return [one.data for one in found]

    return run


async def test_a_client_s_report_is_mailed_once_by_a_link_that_shows_the_issue(
    item, run, staff, client, new_content
) -> None:
    for client_id in (CLIENT, OTHER_CLIENT):  # another item of the client, and one of a client without contacts
        await new_content(emailStatId=item["emailStatId"], clientId=client_id, clicks=7)
    await new_content(clicks=99)  # in another issue
    [mail] = await run()
    [link] = (await staff.get(f"/client-report-links/{CLIENT}")).json()
    assert (mail["id"], mail["clientId"], mail["company"]) == (link["id"], CLIENT, f"Client {CLIENT}")
    assert (mail["alertItemId"], mail["issue"], mail["endsAt"][:19]) == (item["alertItemId"], 405, link["endsAt"][:19])
    address = sign_report_url(StatsSettings(), mail["id"])
    report = (await (await client("stats")).get(f"/public/report/{address.rpartition('/')[2]}")).json()
    assert (address, [one["clicks"] for one in report["items"]]) == (link["url"], [40, 7])
    assert len(await run()) == 1


async def test_the_event_has_nothing_that_opens_the_report(item, run) -> None:
    [mail] = await run()
    token = sign_report_url(StatsSettings(), mail["id"]).rpartition("/")[2]
    told = json.dumps(mail)
    assert token not in told
    assert "/report/" not in told
    assert set(mail) == {"id", "version", "alertItemId", "clientId", "company", "issue", "issueDate", "endsAt"}


@pytest.mark.parametrize(
    "fields", [{"send_reports": False}, {"send_reports": None, "report_days": None}], ids=["off", "older version"]
)
async def test_a_house_that_does_not_want_it_sends_none(change, run, fields) -> None:
    await change(House, **fields)
    assert await run() == []


async def test_before_the_house_is_known_none_is_sent(item, run, database) -> None:
    session = await database("stats")
    await session.delete(await session.get_one(House, 1))
    assert await run() == []


@pytest.mark.parametrize(
    ("age", "number"),
    [(DAYS - MINUTE, 0), (DAYS + MINUTE, 1), (DAYS + WINDOW - MINUTE, 1), (DAYS + WINDOW + MINUTE, 0)],
    ids=["too early", "due", "still due", "too late"],
)
async def test_it_is_mailed_some_days_after_the_issue_and_no_old_one(change, run, age, number) -> None:
    await change(AlertItem, date=datetime.now(UTC) - age)
    assert len(await run()) == number


@pytest.mark.parametrize(
    ("model", "values"),
    [
        (EmailStat, {"live_clicks": None}),
        (EmailStat, {"live_clicks": 0}),
        (EmailContentStat, {"clicks": None}),
        (AlertItem, {"date": None}),
        (AlertItem, {"deleted_at": datetime(2026, 1, 1, tzinfo=UTC)}),
        (ClientContact, {"gets_reports": False}),
        (ClientContact, {"confirmed_at": None}),
        (ClientContact, {"client_id": OTHER_CLIENT}),
    ],
    ids=str,
)
async def test_without_final_figures_or_a_reader_nothing_is_sent_or_noted(change, run, database, model, values) -> None:
    await change(model, **values)
    assert await run() == []
    session = await database("stats")
    counts = select(
        select(func.count()).select_from(ReportMail).scalar_subquery(),
        select(func.count()).select_from(ClientReportLink).scalar_subquery(),
    )
    assert tuple((await session.execute(counts)).one()) == (0, 0)


async def test_who_confirms_the_address_later_still_gets_it(change, run) -> None:
    await change(ClientContact, confirmed_at=None)
    assert await run() == []
    await change(ClientContact, confirmed_at=datetime.now(UTC))
    assert len(await run()) == 1


@pytest.mark.parametrize(
    ("age", "fields", "number"),
    [
        (DAYS, {}, 1),
        (DAYS + 2 * MINUTE, {}, 0),  # before the issue
        (DAYS, {"undone_at": datetime(2026, 1, 1, tzinfo=UTC)}, 0),
    ],
    ids=["after the issue", "before it", "undone"],
)
async def test_without_live_clicks_an_import_after_the_issue_is_final(
    item, change, store, run, age, fields, number
) -> None:
    await change(EmailStat, live_clicks=None)
    imported = {**IMPORT, "email_stat_id": item["emailStatId"], "created_at": datetime.now(UTC) - age}
    await store(ReportImport(**imported | fields))
    assert len(await run()) == number


async def test_a_set_of_figures_that_has_a_newer_one_does_not_count(item, change, store, run) -> None:
    newer = {"alert_item_id": item["alertItemId"], "clicks": 0, "newsletter_link": "", "is_unique": False}
    await store(EmailStat(**newer))
    assert await run() == []


@pytest.mark.usefixtures("committed")
async def test_two_processes_mail_it_once(item, databases, run) -> None:
    database = await databases("stats")
    async with database.transaction() as first:
        assert await queue_report_mails(first)
        second = asyncio.create_task(do_due(database, queue_report_mails))
        await asyncio.wait([second], timeout=0.2)
    await asyncio.wait_for(second, 10)
    assert len(await run()) == 1


@pytest.mark.usefixtures("committed")
async def test_after_a_crash_it_is_mailed_once(item, databases, run) -> None:
    async def crash(session: AsyncSession) -> bool:
        assert await queue_report_mails(session)
        raise RuntimeError

    database = await databases("stats")
    with pytest.raises(RuntimeError):
        await do_due(database, crash)
    assert len(await run()) == 1


async def test_the_content_says_when_the_report_was_sent(item, run, staff, database) -> None:
    async def read() -> tuple[bool, str | None]:
        [content] = (await staff.get(f"/email-content-stats/{item['emailStatId']}")).json()
        return content["reportQueuedAt"] is not None, content["reportSentAt"]

    assert await read() == (False, None)
    [mail] = await run()
    assert await read() == (True, None)
    data = {"alertItemId": mail["alertItemId"], "clientId": CLIENT}
    sent = make_event(load_catalogue().find("report-sent"), mail["id"], 1, data)
    for hour in (8, 9):  # to the first contact, and to another one
        await note_sent(await database("stats"), replace(sent, time=datetime(2026, 12, 1, hour, tzinfo=UTC)))
    assert await read() == (True, "2026-12-01T08:00:00.000Z")
