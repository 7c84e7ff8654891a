"""Budgets of SQL statements: a write takes a few, however many records it writes."""

from collections.abc import Sequence
from typing import Any

import pytest
from sqlalchemy import select

from services.stats.campaigns.repository import EmcStat
from services.stats.leads import Lead
from services.stats.tests import samples
from tests.support.statement_log import assert_same_statements, log_request


# A change locks, writes, reads the response and publishes. A new reference is looked up, and so are the figures of an
# issue, because the unique index does not cover older ones.
@pytest.mark.parametrize(
    ("method", "path", "body", "limit"),
    [
        ("POST", "/email-stat", samples.EMAIL_STAT | {"alertItemId": 30}, 4),
        ("PUT", "/email-stat/{email_stat}", {"clicks": 5}, 3),
        ("PUT", "/email-stat/{email_stat}", {"alertItemId": 29}, 5),
        ("DELETE", "/email-stat/{empty_stat}", None, 2),
        ("POST", "/email-content-stat", {**samples.CONTENT, "emailStatId": "{email_stat}"}, 6),
        ("PUT", "/email-content-stat/{content}", {"category": "downstream"}, 6),
        ("DELETE", "/email-content-stat/{content}", None, 3),
        ("POST", "/emc-stat", samples.CAMPAIGN, 3),
        ("PUT", "/emc-stat/{campaign}", {"clicks": 5}, 3),
        ("DELETE", "/emc-stat/{campaign}", None, 2),
        ("GET", "/beacon-addresses", None, 1),
    ],
)
async def test_a_request_takes_a_few_statements(
    staff, new_email_stat, new_content, new_campaign, databases, method, path, body, limit
) -> None:
    content, campaign = await new_content(), await new_campaign()
    ids = {"content": content["id"], "campaign": campaign["id"], "email_stat": content["emailStatId"]}
    path = path.format(**ids, empty_stat=(await new_email_stat())["id"])
    if body and "emailStatId" in body:
        body = {**body, "emailStatId": content["emailStatId"]}
    statements = await log_request(await databases("stats"), staff, method, path, body)
    assert len(statements) <= limit, statements


async def test_removing_leads_takes_as_many_statements_for_forty_campaigns_as_for_one(
    staff, new_campaign, databases, database
) -> None:
    session = await database("stats")

    async def prepare(number: int) -> Sequence[int]:
        texts = dict.fromkeys(("first_name", "last_name", "company", "job_title", "link"), "")
        campaigns = [(await new_campaign())["id"] for _ in range(number)]
        leads = [
            Lead(emc_stat_id=campaign, email=f"{who}@lab.example", clicks=1, priority=False, **texts)
            for campaign in campaigns
            for who in ("ada", "grace")
        ]
        session.add_all(leads)
        await session.commit()
        return [lead.id for lead in leads if lead.email == "ada@lab.example"]

    async def remove(ids: Sequence[int]) -> Any:
        answer = await staff.request("DELETE", "/emc-lead-stats", json={"itemsToDelete": ids})
        assert answer.json() == {"deleted": sorted(ids)}

    await assert_same_statements(await databases("stats"), prepare, remove)
    assert set(await session.scalars(select(EmcStat.lead_count))) == {1}
