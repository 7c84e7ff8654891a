"""Gives each click its verdict within a second, and brings the figures of its issue up to date (STATS-74).

A click is judged with all clicks of its actor from the hour before to the hour after it: of its recipient, or without
one of its address and browser. So a verdict may change for an hour, and later only if someone judges all clicks again.
"""

import asyncio
from collections.abc import AsyncIterator, Collection, Iterable, Iterator
from dataclasses import asdict
from datetime import datetime
from functools import lru_cache
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import Any

from pydantic_core import to_json
from sqlalchemy import RowMapping, text
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.app.background import run_when_due
from services.stats.link_clicks.figures import refresh_live_figures
from services.stats.link_clicks.networks import Networks, load_networks
from services.stats.link_clicks.rules import CROWDED, NEARBY, Click, Judgement, Reason, judge_clicks
from services.stats.settings import StatsSettings

BATCH = 2000
JUDGE_SECONDS = 1.0
MAX_FORMER, MAX_CLICKS = 500, 5_000  # of an actor before its oldest pending click, and from there on
_TAKE_TURN = text("SELECT pg_try_advisory_xact_lock(hashtext('link_clicks'))")
_FIELDS = ("id", "at", "number", "slot", "recipient", "is_head", "is_prefetch", "has_language", "address", "agent")
_CLICK = f"""alert_item_id, actor, {", ".join(_FIELDS[:-2])}, coalesce(address, '') AS address,
    coalesce(agent, '') AS agent, is_pending, verdict, reasons, visitor"""
_HOUR = "interval '1 hour'"
_OF_ACTOR = "FROM link_clicks AS click WHERE click.alert_item_id = due.alert_item_id AND click.actor = due.actor"
_FORMER = f"{_OF_ACTOR} AND at >= first - 2 * {_HOUR} AND at < first ORDER BY at DESC LIMIT :former"
_LATTER = f"{_OF_ACTOR} AND at BETWEEN first AND last + 2 * {_HOUR} ORDER BY at, is_pending DESC LIMIT :most"
_MINUTES = "jsonb_to_recordset(:minutes) AS due (issue bigint, address text, minute timestamptz)"
_OF_ADDRESS = "click.alert_item_id = due.issue AND click.address = due.address"
_IN_MINUTE = f"{_OF_ADDRESS} AND at >= due.minute AND at < due.minute + interval '1 minute'"
_NEARBY = f"{_OF_ADDRESS} AND at >= due.minute - interval '1 minute' AND at < due.minute + interval '2 minutes'"

# Of who has the oldest pending clicks: those of two hours around them, with which those of one hour are judged. One who
# clicked very often has the nearest, and no more actors are taken than have so many clicks that it takes long.
_DUE = text(f"""
    WITH due AS (
        SELECT alert_item_id, actor, min(at) AS first, max(at) AS last
        FROM (SELECT * FROM link_clicks WHERE is_pending ORDER BY at LIMIT :batch) AS pending GROUP BY 1, 2
    ), counted AS (
        SELECT due.*, sum(clicks) OVER (ORDER BY first, alert_item_id, actor) - clicks AS clicks_before, (
            SELECT visitor {_OF_ACTOR} AND visitor IS NOT NULL ORDER BY at LIMIT 1
        ) AS first_visitor
        FROM due CROSS JOIN LATERAL (
            SELECT count(*) AS clicks FROM ((SELECT {_FORMER}) UNION ALL (SELECT {_LATTER})) AS near
        ) AS counted
    )
    SELECT near.*, at BETWEEN first - {_HOUR} AND last + {_HOUR} AS is_judged, first_visitor
    FROM counted AS due CROSS JOIN LATERAL (
        (SELECT {_CLICK} {_FORMER}) UNION ALL (SELECT {_CLICK} {_LATTER})
    ) AS near
    WHERE clicks_before < :most
    ORDER BY near.alert_item_id, near.actor, near.at, near.id
""")  # noqa: S608 - only constants
_CROWDED = text(f"""
    SELECT due.issue, due.address, due.minute FROM {_MINUTES}
    WHERE (SELECT count(DISTINCT recipient) FROM link_clicks AS click WHERE {_IN_MINUTE}) >= {CROWDED}
""")  # noqa: S608 - only constants
_CROWDED_EVER = text(f"""
    SELECT alert_item_id, address, date_trunc('minute', at, 'UTC') FROM link_clicks
    WHERE alert_item_id = :issue AND address IS NOT NULL
    GROUP BY 1, 2, 3 HAVING count(DISTINCT recipient) >= {CROWDED}
""")  # noqa: S608 - only a constant
_STORE = text("""
    UPDATE link_clicks AS click
    SET verdict = judged.verdict, reasons = judged.reasons, visitor = judged.visitor, is_pending = false
    FROM jsonb_to_recordset(:rows) AS judged (id uuid, verdict varchar, reasons varchar[], visitor uuid)
    WHERE click.id = judged.id
""")
# A click near a minute that turned out to be crowded later.
_JUDGE_AGAIN = text(f"""
    UPDATE link_clicks AS click SET is_pending = true FROM {_MINUTES}
    WHERE {_NEARBY} AND '{Reason.SHARED_ADDRESS}' <> ALL (reasons)
""")  # noqa: S608 - only constants
_ALL = text(f"""
    SELECT {_CLICK}, visitor AS first_visitor FROM link_clicks
    WHERE alert_item_id = :issue AND address IS NOT NULL AND NOT is_pending ORDER BY actor, at, id
""")  # noqa: S608 - only constants

Minute = tuple[int, str, datetime]
"""An issue, an address, and a minute."""
Judged = tuple[RowMapping, Judgement]


async def judge_due(session: AsyncSession) -> bool:
    """Judge the oldest pending clicks, and return whether there were any. One process does it at a time."""
    if not await session.scalar(_TAKE_TURN):
        return False
    limits = {"batch": BATCH, "former": MAX_FORMER, "most": MAX_CLICKS}
    rows = (await session.execute(_DUE, limits)).mappings().all()
    pending = [row for row in rows if row["is_pending"]]
    if not pending:
        return False
    asked = (row for row in rows if row["is_pending"] or Reason.SHARED_ADDRESS in row["reasons"])
    minutes = {minute for row in asked for minute in _list_minutes(row)}
    crowded = {tuple(row) for row in await session.execute(_CROWDED, {"minutes": _write_minutes(minutes)})}
    judged = await asyncio.to_thread(_judge_rows, rows, crowded)
    await store_judgements(session, [pair for pair in judged if pair[0]["is_judged"]])
    await session.execute(_JUDGE_AGAIN, {"minutes": _write_minutes(crowded)})
    for issue in sorted({row["alert_item_id"] for row in pending}):
        await refresh_live_figures(session, issue)
    return True


async def judge_issue(session: AsyncSession, issue: int) -> AsyncIterator[Judged]:
    """Judge all clicks of an issue again that still have address and browser; nothing is stored."""
    crowded = {tuple(row) for row in await session.execute(_CROWDED_EVER, {"issue": issue})}
    own: list[RowMapping] = []
    async for row in (await session.stream(_ALL, {"issue": issue})).mappings():
        if own and row["actor"] != own[0]["actor"]:
            for judged in _judge_rows(own, crowded):
                yield judged
            own = []
        own.append(row)
    for judged in _judge_rows(own, crowded):
        yield judged


def is_changed(row: RowMapping, judgement: Judgement) -> bool:
    """Whether a click has another verdict or other reasons than it had."""
    return (row["verdict"], tuple(row["reasons"])) != (judgement.verdict, judgement.reasons)


async def store_judgements(session: AsyncSession, judged: Iterable[Judged]) -> None:
    """Store verdicts and reasons, in one statement."""
    rows, first = [], dict[tuple[int, str], Any]()
    for row, judgement in judged:
        actor = row["alert_item_id"], row["actor"]
        visitor = first.setdefault(actor, row["first_visitor"] or row["id"])
        if row["is_pending"] or is_changed(row, judgement):
            rows.append({"id": row["id"], "visitor": visitor, **asdict(judgement)})
    await session.execute(_STORE, {"rows": to_json(rows).decode()})


def _judge_rows(rows: Iterable[RowMapping], crowded: Collection[Minute]) -> list[Judged]:
    """Judge clicks in the order of issues, actors and times."""
    networks, judged = get_networks(), list[Judged]()
    for (issue, _), group in groupby(rows, key=itemgetter("alert_item_id", "actor")):
        own = list(group)
        minutes = {(address, minute) for of_issue, address, minute in crowded if of_issue == issue}
        clicks = [Click(**{name: row[name] for name in _FIELDS}) for row in own]
        judged += zip(own, judge_clicks(clicks, networks, minutes), strict=True)
    return judged


def _list_minutes(row: RowMapping) -> Iterator[Minute]:
    minute = row["at"].replace(second=0, microsecond=0)
    return ((row["alert_item_id"], row["address"], minute + near) for near in NEARBY)


def _write_minutes(minutes: Iterable[Minute]) -> str:
    return to_json([dict(zip(("issue", "address", "minute"), minute, strict=True)) for minute in minutes]).decode()


def get_networks() -> Networks:
    """Return the networks of the file that the settings name, as it is now."""
    path = StatsSettings().click_networks
    return _read_networks(path, Path(path).stat().st_mtime_ns if path and Path(path).exists() else 0)


@lru_cache(maxsize=1)
def _read_networks(path: str, changed_at: int) -> Networks:
    return load_networks(Path(path)) if changed_at else Networks({})


judging_task = run_when_due("Tell people's clicks in emails from scanners'", judge_due, JUDGE_SECONDS)
