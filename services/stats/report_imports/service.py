"""Use cases of imported reports: import files, undo an import. Each runs in one transaction."""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.http.problems import Conflict, Invalid, NotFound
from services.chassis.identity import Caller
from services.chassis.resource import RecordResponse
from services.chassis.signed_links import LinkSigner
from services.stats.content_stats.repository import EMAIL_CONTENT_STAT, content_stats
from services.stats.content_stats.slots import refresh_slot_clicks
from services.stats.email_stats.repository import (
    EMAIL_STAT,
    EmailContentStat,
    EmailStat,
    email_stats,
    lock_newest_stat,
    lock_or_add_stat,
)
from services.stats.figures.live import Source
from services.stats.lead_lists.imports.service import LATER_FIRST, UNDONE
from services.stats.replicas import AlertItem
from services.stats.report_imports import repository
from services.stats.report_imports.addresses import (
    MatchedClicks,
    Place,
    PlannedClicks,
    match_clicks,
    plan_added_clicks,
    plan_clicks,
    simplify_address,
)
from services.stats.report_imports.issue_hints import find_issue, read_hints
from services.stats.report_imports.report_file import Report, join_reports, read_report
from services.stats.report_imports.repository import ReportImport, report_imports
from services.stats.report_imports.result import Target, summarize
from services.stats.report_imports.rules import add_live_rates, convert_figures
from services.stats.report_imports.schemas import Recognized, ReportedFile, ReportImportDone
from services.stats.report_imports.upload import ReportUpload
from services.stats.settings import StatsSettings

NO_ISSUE = "The issue of these figures is not known yet. Please try again in a moment."
CHOOSE_ISSUE = "These files do not say which issue they are about. Please choose it."
NO_SUCH_ISSUE = "This issue does not exist."
NO_SUCH_SLOT = "Issue {issue} has no slot {slot}."
TWICE = "This file has been imported already. Undo that import first."


async def import_report(session: AsyncSession, caller: Caller, stat_id: int, upload: ReportUpload) -> ReportImportDone:
    """Import a report: the figures of the issue, and the clicks of its slots and their items of content (STATS-60)."""
    stat = await email_stats.lock(session, stat_id, None)
    item = await session.get(AlertItem, stat.alert_item_id)
    if item is None:
        raise Conflict(NO_ISSUE)
    upload.options.clicks = upload.options.clicks or "file"
    return await _import(session, caller, Target(item, stat), upload)


async def import_report_of_issue(
    session: AsyncSession, caller: Caller, alert_item_id: int | None, upload: ReportUpload
) -> ReportImportDone:
    """Import a report for an issue, by default the one that it names; figures are made if it has none (STATS-79)."""
    item, found = await _find_issue(session, alert_item_id, upload)
    stat, is_new = await lock_newest_stat(session, item.id), False
    link = {"newsletter_link": upload.options.newsletter_link} if upload.options.newsletter_link else {}
    if stat is None and upload.options.dry_run:
        blank = {"clicks": 0, "added_clicks": 0, "follows_live": False}
        stat, is_new = EmailStat(alert_item_id=item.id, **blank), True
    elif stat is None:
        stat, is_new = await lock_or_add_stat(session, item, source=Source.IMPORTED, **link)
    return await _import(session, caller, Target(item, stat, is_new, found), upload)


async def _find_issue(
    session: AsyncSession, alert_item_id: int | None, upload: ReportUpload
) -> tuple[AlertItem, tuple[Recognized, int]]:
    if alert_item_id is not None:
        item = await session.get(AlertItem, alert_item_id)
        if item is None or item.deleted_at:
            raise NotFound(NO_SUCH_ISSUE)
        return item, (Recognized.CHOSEN, 0)
    signer = LinkSigner.from_settings(StatsSettings())
    rows = [row for file in upload.files for row in file.rows]
    hints = await asyncio.to_thread(read_hints, [file.name for file in upload.files], rows, signer)
    found = await find_issue(session, hints)
    if found is None:
        raise Invalid.for_fields(CHOOSE_ISSUE, "alertItemId")
    item, by, links = found
    return item, (by, links)


async def _import(session: AsyncSession, caller: Caller, target: Target, upload: ReportUpload) -> ReportImportDone:
    stat, item, counts_live = target.stat, target.item, target.counts_live(upload.options.clicks)
    if await repository.is_imported(session, stat.id, upload.digest):
        raise Conflict(TWICE)
    reports = await asyncio.to_thread(lambda: [read_report(file.rows, item.issue) for file in upload.files])
    report = join_reports(reports)
    signer = LinkSigner.from_settings(StatsSettings())
    report.clicks = [replace(click, url=signer.reveal_targets(click.url, str)) for click in report.clicks]
    answers = _read_answers(target, upload)
    known = await repository.read_known(
        session, {simplify_address(click.url) for click in report.clicks}, target.places
    )
    signed = {link["slot"] for link in item.links} if counts_live else None
    matched = match_clicks(report.clicks, item.issue, target.places, answers, known, signed)
    figures = _list_changed_figures(target, report, matched, counts_live=counts_live)
    items = await repository.lock_items(session, stat.id)
    planned = plan_added_clicks(matched, items) if counts_live else plan_clicks(stat.id, matched, items)
    result = await summarize(session, target, report, matched, figures, counts_live=counts_live)
    result.files = [
        ReportedFile(name=file.name, figures=len(part.figures), addresses=len(part.clicks))
        for file, part in zip(upload.files, reports, strict=True)
    ]
    result.items_added = sum(plan.is_new for plan in planned)
    result.items_changed = len(planned) - result.items_added
    if upload.options.dry_run:
        return result
    added = {"addedClicks": {"before": stat.added_clicks, "after": _sum_added(matched)}} if counts_live else {}
    changes = {"figures": figures, "items": await _store_clicks(session, planned), "isNew": target.is_new, **added}
    record = ReportImport(
        email_stat_id=stat.id,
        user_id=caller.user_id,
        file_name=upload.names,
        digest=upload.digest,
        addresses=len(report.clicks),
        matched=matched.matched,
        slots=_list_slots(matched, counts_live=counts_live) if report.clicks else [],
        changes=changes,
    )
    session.add(record)
    await session.flush()
    if added or target.is_new or any(figure["before"] != figure["after"] for figure in figures):
        after = {figure["name"]: figure["after"] for figure in figures if not (added and figure["name"] == "clicks")}
        if added:
            stat.add_clicks(_sum_added(matched))
        await _change_figures(session, stat, after, Source.IMPORTED)
    remembered = {simplify_address(answer.url) for answer in upload.options.addresses if answer.remember}
    await repository.remember_addresses(session, {key: answers[key] for key in remembered})
    await refresh_slot_clicks(session, stat.id)
    return result.model_copy(update={"import_id": record.id})


def _read_answers(target: Target, upload: ReportUpload) -> dict[str, Place | None]:
    """Return the slots of the addresses that the form tells."""
    by_tag = {place.tag: place for place in target.places}
    for answer in upload.options.addresses:
        if answer.slot is not None and answer.slot not in by_tag:
            raise Invalid.for_fields(NO_SUCH_SLOT.format(issue=target.item.issue, slot=answer.slot), "addresses")
    return {
        simplify_address(answer.url): by_tag[answer.slot] if answer.slot else None
        for answer in upload.options.addresses
    }


def _sum_added(matched: MatchedClicks) -> int:
    return sum(slot.added for slot in matched.slots)


def _list_slots(matched: MatchedClicks, *, counts_live: bool) -> list[dict[str, Any]]:
    """Return the slots of the report as they are stored; `added` are clicks beside the live ones."""
    return [
        slot.to_out().model_dump(mode="json", by_alias=True)
        | {"isShared": slot.place.tag in matched.shared}
        | ({"added": slot.added} if counts_live else {})
        for slot in matched.slots
        if slot.addresses
    ]


async def undo_import(session: AsyncSession, import_id: int, expected: int | None) -> RecordResponse:
    """Undo an import. Figures and clicks that were changed since then stay; items it added stay if they have leads.

    Figures that were made for it go, unless something else needs them.
    """
    record = await report_imports.lock(session, import_id, expected)
    stat = await email_stats.lock(session, record.email_stat_id, None)
    if record.undone_at:
        raise Conflict(UNDONE)
    if not await repository.is_latest(session, record):
        raise Conflict(LATER_FIRST)
    await _restore_items(session, stat.id, record.changes["items"])
    kept = {change["name"]: change for change in record.changes["figures"]}
    restored = {name: change["before"] for name, change in kept.items() if _get_stored(stat, name) == change["after"]}
    if added := record.changes.get("addedClicks"):
        restored.pop("clicks", None)
        _restore_added_clicks(stat, added, kept)
    if restored or added:
        await _change_figures(session, stat, restored, Source.TYPED)
    record.undone_at = datetime.now(UTC)
    undone = await report_imports.change(session, record)
    await refresh_slot_clicks(session, record.email_stat_id)
    is_untouched = len(restored) == len(kept) and stat.live_clicks is None
    if record.changes.get("isNew") and is_untouched and not await repository.lock_items(session, stat.id):
        await email_stats.remove(session, [stat.id], publish=EMAIL_STAT)
    return undone


def _restore_added_clicks(stat: EmailStat, added: Mapping[str, int], kept: Mapping[str, Mapping[str, Any]]) -> None:
    if stat.follows_live and stat.added_clicks == added["after"]:
        stat.added_clicks = added["before"]
        stat.set_clicks(kept["clicks"]["before"])


def _list_changed_figures(
    target: Target, report: Report, matched: MatchedClicks, *, counts_live: bool
) -> list[dict[str, Any]]:
    """Return the figures of the report with the stored ones."""
    stat, figures = target.stat, convert_figures(report.figures)
    if counts_live:
        known = {name: figures.get(name, getattr(stat, name)) for name in ("delivered", "opens")}
        figures |= add_live_rates((stat.live_clicks or 0) + _sum_added(matched), **known)
    elif target.is_new and report.clicks:
        figures.setdefault("clicks", report.count_clicks())
    return [
        {
            "name": name,
            "before": None if target.is_new else _get_stored(stat, name),
            "after": after,
            "is_unique": f"unique_{name}" in report.figures and not (counts_live and name == "clicks"),
        }
        for name, after in sorted(figures.items())
    ]


def _get_stored(stat: EmailStat, name: str) -> Any:
    """Return a figure as it was typed or imported: live clicks are none."""
    return stat.typed_clicks if name == "clicks" else getattr(stat, name)


async def _store_clicks(session: AsyncSession, planned: Sequence[PlannedClicks]) -> list[dict[str, Any]]:
    """Store the clicks of items of content. Return what an undo needs to restore them."""
    before = [plan.stored for plan in planned]
    for plan in planned:
        plan.apply()
        if plan.is_new:
            session.add(plan.item)
        else:
            plan.item.version += 1
    await session.flush()
    await EMAIL_CONTENT_STAT.publish(session, *(plan.item.id for plan in planned))
    return [
        {"id": plan.item.id, "before": clicks, "after": plan.clicks, "added": plan.is_new, "isLive": plan.is_live}
        for plan, clicks in zip(planned, before, strict=True)
    ]


async def _change_figures(session: AsyncSession, stat: EmailStat, values: dict[str, Any], source: Source) -> None:
    for name, value in values.items():
        if name == "clicks":
            stat.set_clicks(0 if value is None and stat.live_clicks is None else value, source)
        else:
            setattr(stat, name, value)
    await email_stats.change(session, stat, publish=EMAIL_STAT)


async def _restore_items(session: AsyncSession, stat_id: int, changes: list[dict[str, Any]]) -> None:
    by_id = {change["id"]: change for change in changes}
    items = [item for item in await repository.lock_items(session, stat_id) if item.id in by_id]
    unchanged = [item for item in items if _get_counted(item, by_id[item.id]) == by_id[item.id]["after"]]
    removed = {item.id for item in unchanged if by_id[item.id]["added"] and not item.lead_count}
    restored = [item for item in unchanged if item.id not in removed]
    for item in restored:
        before = by_id[item.id]["before"]
        if by_id[item.id].get("isLive"):
            item.add_clicks(before)
        else:
            item.set_clicks(before)
        item.version += 1
    await session.flush()
    await EMAIL_CONTENT_STAT.publish(session, *(item.id for item in restored))
    if removed:
        await content_stats.remove(session, removed, publish=EMAIL_CONTENT_STAT)


def _get_counted(item: EmailContentStat, change: Mapping[str, Any]) -> int | None:
    """Return what an import may have changed of an item: the clicks beside its live ones, or all."""
    if not change.get("isLive"):
        return item.typed_clicks
    return item.added_clicks if item.follows_live else None
