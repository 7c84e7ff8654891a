"""Use cases of imported reports: import a file, undo an import. Each runs in one transaction."""

import asyncio
import hashlib
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

from pydantic.alias_generators import to_camel
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.http.problems import Conflict
from services.chassis.identity import Caller
from services.chassis.resource import RecordResponse
from services.chassis.signed_links import LinkSigner
from services.stats.content_stats.repository import EMAIL_CONTENT_STAT, content_stats
from services.stats.content_stats.slots import refresh_slot_clicks
from services.stats.email_stats.repository import EMAIL_STAT, EmailStat, email_stats
from services.stats.figures.live import Source
from services.stats.lead_lists.imports.schemas import SAMPLES, UnusedLine
from services.stats.lead_lists.imports.service import LATER_FIRST, UNDONE
from services.stats.lead_lists.imports.upload import Upload
from services.stats.replicas import AlertItem
from services.stats.report_imports import repository
from services.stats.report_imports.addresses import MatchedClicks, Place, PlannedClicks, match_clicks, plan_clicks
from services.stats.report_imports.report_file import Report, read_report
from services.stats.report_imports.repository import ReportImport, report_imports
from services.stats.report_imports.rules import convert_figures
from services.stats.report_imports.schemas import ChangedFigure, ReportImportDone, ReportSample, SlotClicksOfClient
from services.stats.settings import StatsSettings

MAX_UNKNOWN_SHOWN = 100
MAX_UNUSED_TEXT = 200
NO_ISSUE = "The issue of these figures is not known yet. Please try again in a moment."
TWICE = "This file has been imported already. Undo that import first."


async def import_report(session: AsyncSession, caller: Caller, stat_id: int, upload: Upload) -> ReportImportDone:
    """Import a report: the figures of the issue, and the clicks of its slots and their items of content (STATS-60)."""
    stat = await email_stats.lock(session, stat_id, None)
    item = await session.get(AlertItem, stat.alert_item_id)
    if item is None:
        raise Conflict(NO_ISSUE)
    digest = await asyncio.to_thread(_compute_digest, upload)
    if await repository.is_imported(session, stat_id, digest):
        raise Conflict(TWICE)
    report = await asyncio.to_thread(read_report, upload.file, item.issue)
    signer = LinkSigner.from_settings(StatsSettings())
    report.clicks = [replace(click, url=signer.reveal_targets(click.url, str)) for click in report.clicks]
    matched = match_clicks(report.clicks, item.issue, list(map(Place.from_placement, item.placements)))
    figures = _list_changed_figures(stat, report)
    planned = plan_clicks(stat_id, matched, await repository.lock_items(session, stat_id))
    result = await _summarize(session, item.issue, report, matched, figures)
    result.items_added = sum(plan.is_new for plan in planned)
    result.items_changed = len(planned) - result.items_added
    if upload.dry_run:
        return result
    slots = [
        slot.to_out().model_dump(mode="json", by_alias=True) | {"isShared": slot.place.tag in matched.shared}
        for slot in matched.slots
        if report.clicks
    ]
    record = ReportImport(
        email_stat_id=stat_id,
        user_id=caller.user_id,
        file_name=upload.name,
        digest=digest,
        addresses=len(report.clicks),
        matched=matched.matched,
        slots=slots,
        changes={"figures": figures, "items": await _store_clicks(session, planned)},
    )
    session.add(record)
    await session.flush()
    if any(figure["before"] != figure["after"] for figure in figures):
        after = {figure["name"]: figure["after"] for figure in figures}
        await _change_figures(session, stat, after, Source.IMPORTED)
    await refresh_slot_clicks(session, stat_id)
    return result.model_copy(update={"import_id": record.id})


async def undo_import(session: AsyncSession, import_id: int, expected: int | None) -> RecordResponse:
    """Undo an import. Figures and clicks that were changed since then stay; items it added stay if they have leads."""
    record = await report_imports.lock(session, import_id, expected)
    stat = await email_stats.lock(session, record.email_stat_id, None)
    if record.undone_at:
        raise Conflict(UNDONE)
    if not await repository.is_latest(session, record):
        raise Conflict(LATER_FIRST)
    await _restore_items(session, stat.id, record.changes["items"])
    kept = {change["name"]: change for change in record.changes["figures"]}
    restored = {name: change["before"] for name, change in kept.items() if _get_stored(stat, name) == change["after"]}
    if restored:
        await _change_figures(session, stat, restored, Source.TYPED)
    record.undone_at = datetime.now(UTC)
    undone = await report_imports.change(session, record)
    await refresh_slot_clicks(session, record.email_stat_id)
    return undone


def _compute_digest(upload: Upload) -> str:
    digest = hashlib.sha256(upload.file.read()).hexdigest()
    upload.file.seek(0)
    return digest


def _list_changed_figures(stat: EmailStat, report: Report) -> list[dict[str, Any]]:
    """Return the figures of the report with the stored ones."""
    figures = convert_figures(report.figures)
    return [
        {"name": name, "before": _get_stored(stat, name), "after": after} for name, after in sorted(figures.items())
    ]


def _get_stored(stat: EmailStat, name: str) -> Any:
    """Return a figure as it was typed or imported: live clicks are none."""
    return stat.typed_clicks if name == "clicks" else getattr(stat, name)


async def _store_clicks(session: AsyncSession, planned: Sequence[PlannedClicks]) -> list[dict[str, Any]]:
    """Store the clicks of items of content. Return what an undo needs to restore them."""
    before = [plan.item.typed_clicks for plan in planned]
    for plan in planned:
        plan.item.set_clicks(plan.clicks, Source.IMPORTED)
        plan.item.slot_kind, plan.item.slot_position = plan.place.kind, plan.place.position
        if plan.is_new:
            session.add(plan.item)
        else:
            plan.item.version += 1
    await session.flush()
    await EMAIL_CONTENT_STAT.publish(session, *(plan.item.id for plan in planned))
    return [
        {"id": plan.item.id, "before": clicks, "after": plan.clicks, "added": plan.is_new}
        for plan, clicks in zip(planned, before, strict=True)
    ]


async def _change_figures(session: AsyncSession, stat: EmailStat, values: dict[str, Any], source: Source) -> None:
    for name, value in values.items():
        if name == "clicks":
            stat.set_clicks(value, source)
        else:
            setattr(stat, name, value)
    await email_stats.change(session, stat, publish=EMAIL_STAT)


async def _restore_items(session: AsyncSession, stat_id: int, changes: list[dict[str, Any]]) -> None:
    by_id = {change["id"]: change for change in changes}
    items = [item for item in await repository.lock_items(session, stat_id) if item.id in by_id]
    unchanged = [item for item in items if item.typed_clicks == by_id[item.id]["after"]]
    removed = {item.id for item in unchanged if by_id[item.id]["added"] and not item.lead_count}
    restored = [item for item in unchanged if item.id not in removed]
    for item in restored:
        item.set_clicks(by_id[item.id]["before"])
        item.version += 1
    await session.flush()
    await EMAIL_CONTENT_STAT.publish(session, *(item.id for item in restored))
    if removed:
        await content_stats.remove(session, removed, publish=EMAIL_CONTENT_STAT)


async def _summarize(
    session: AsyncSession, issue: int, report: Report, matched: MatchedClicks, figures: list[dict[str, Any]]
) -> ReportImportDone:
    clicked = [slot.to_out() for slot in matched.slots if slot.addresses]
    companies = await repository.read_companies(session, {slot.client_id for slot in clicked if slot.client_id})
    return ReportImportDone(
        import_id=None,
        summary=_describe(issue, report, matched, len(figures)),
        figures=[ChangedFigure(**{**figure, "name": to_camel(figure["name"])}) for figure in figures],
        addresses=len(report.clicks),
        matched=matched.matched,
        slots=[
            SlotClicksOfClient(**slot.model_dump(), client_company=companies.get(slot.client_id or 0))
            for slot in clicked
        ],
        unknown=matched.unknown[:MAX_UNKNOWN_SHOWN],
        skipped=report.skipped,
        items_changed=0,
        items_added=0,
        samples=matched.samples
        or [
            ReportSample(name=to_camel(figure["name"]), value=figure["after"], slot=None)
            for figure in figures[:SAMPLES]
        ],
        joined=report.joined + len(report.clicks) - len({address.url for address in report.clicks}),
        unused_columns=report.unused_columns,
        unused_lines=[
            UnusedLine(line=line, text=", ".join(filter(None, cells))[:MAX_UNUSED_TEXT])
            for line, cells in report.unused_rows
        ],
    )


def _describe(issue: int, report: Report, matched: MatchedClicks, figures: int) -> str:
    """Return what a report has, as a sentence."""
    if not report.clicks:
        return f"{figures} figure{'s' * (figures != 1)} of issue {issue}, and no clicked addresses."
    belong = "belongs to a slot" if matched.matched == 1 else "belong to slots"
    return f"{matched.matched} of {len(report.clicks)} addresses {belong} of issue {issue}."
