"""What an imported report is about, and the answer that says what it has."""

from dataclasses import dataclass
from typing import Any

from pydantic.alias_generators import to_camel
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.http.problems import Invalid
from services.stats.email_stats.repository import EmailStat
from services.stats.figures.live import NO_LIVE_CLICKS
from services.stats.lead_lists.imports.schemas import SAMPLES, UnusedLine
from services.stats.replicas import AlertItem
from services.stats.report_imports import repository
from services.stats.report_imports.addresses import MatchedClicks, Place
from services.stats.report_imports.report_file import Report
from services.stats.report_imports.schemas import (
    ChangedFigure,
    ImportedSlot,
    IssueOfReport,
    Recognized,
    ReportImportDone,
    ReportSample,
)

MAX_UNKNOWN_SHOWN = 100
MAX_UNUSED_TEXT = 200


@dataclass(frozen=True)
class Target:
    """What a report is imported into.

    Args:
        stat: the figures; in a dry run for an issue without any they are not stored.
        is_new: whether they are made for this import.
        found: by what the issue was recognized, and by how many links.
    """

    item: AlertItem
    stat: EmailStat
    is_new: bool = False
    found: tuple[Recognized, int] = (Recognized.CHOSEN, 0)

    @property
    def places(self) -> list[Place]:
        """The slots of the issue."""
        return list(map(Place.from_placement, self.item.placements))

    def counts_live(self, clicks: str | None) -> bool:
        """Whether live clicks stay the count."""
        if clicks == "live" and self.stat.live_clicks is None:
            raise Invalid.for_fields(NO_LIVE_CLICKS, "clicks")
        return self.stat.follows_live if clicks is None else clicks == "live"


async def summarize(
    session: AsyncSession,
    target: Target,
    report: Report,
    matched: MatchedClicks,
    figures: list[dict[str, Any]],
    *,
    counts_live: bool,
) -> ReportImportDone:
    """Return what a report has and what its import changes."""
    item, stat, (by, links) = target.item, target.stat, target.found
    return ReportImportDone(
        import_id=None,
        summary=_describe(item.issue, report, matched, len(figures)),
        issue=IssueOfReport(
            alert_item_id=item.id,
            issue=item.issue,
            title=item.title,
            date=item.date,
            recognized_by=by,
            links=links,
            email_stat_id=stat.id,
            slots=[place.tag for place in target.places],
        ),
        files=[],
        counts_live=counts_live,
        live_clicks=stat.live_clicks,
        file_clicks=report.count_clicks(),
        figures=[ChangedFigure(**{**figure, "name": to_camel(figure["name"])}) for figure in figures],
        addresses=len(report.clicks),
        matched=matched.matched,
        slots=await _list_imported_slots(session, stat.id, matched, counts_live=counts_live),
        unknown=matched.unknown[:MAX_UNKNOWN_SHOWN],
        told=matched.told[:MAX_UNKNOWN_SHOWN],
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


async def _list_imported_slots(
    session: AsyncSession, stat_id: int | None, matched: MatchedClicks, *, counts_live: bool
) -> list[ImportedSlot]:
    """Return the slots that were clicked, by the report or by people on signed links."""
    live = await repository.read_live_clicks(session, stat_id)
    people = {slot.place.tag: live.get((slot.place.kind, slot.place.position or 0)) for slot in matched.slots}
    clicked = [slot for slot in matched.slots if slot.addresses or people[slot.place.tag]]
    ids = {slot.place.client_id for slot in clicked if slot.place.client_id}
    companies = await repository.read_companies(session, ids)
    return [
        ImportedSlot(
            **slot.to_out().model_dump(),
            client_company=companies.get(slot.place.client_id or 0),
            added=slot.added,
            live=people[slot.place.tag],
            counted=(people[slot.place.tag] or 0) + slot.added if counts_live else slot.clicks,
        )
        for slot in clicked
    ]


def _describe(issue: int, report: Report, matched: MatchedClicks, figures: int) -> str:
    """Return what a report has, as a sentence."""
    if not report.clicks:
        return f"{figures} figure{'s' * (figures != 1)} of issue {issue}, and no clicked addresses."
    belong = "belongs to a slot" if matched.matched == 1 else "belong to slots"
    return f"{matched.matched} of {len(report.clicks)} addresses {belong} of issue {issue}."
