"""Finds which issue a report is about (STATS-79): its links say so, else its name or subject."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import parse_qsl, urlsplit

from sqlalchemy import func, or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.signed_links import LinkSigner, SignedLink
from services.stats.replicas import AlertItem
from services.stats.report_imports.addresses import simplify_address
from services.stats.report_imports.report_file import Row
from services.stats.report_imports.schemas import Recognized

COMPARED_ISSUES = 30
"""How many issues are compared by the addresses in them."""
MIN_ADDRESSES = 3
MAX_TITLE, MAX_HINTS = 500, 1000
_ADDRESS = re.compile(r"https?://\S+", re.IGNORECASE)
_CAMPAIGN = re.compile(r"alert-(\d{1,9})")
_WORD = r"(?<![a-z])(?:alert|issue|newsletter|ausgabe|nr|no)"
_ISSUE_NUMBER = re.compile(rf"{_WORD}[\W_]{{0,3}}(\d{{1,9}})(?!\d)", re.IGNORECASE)


@dataclass
class Hints:
    """What a report says of its issue: ids and numbers in its links, numbers and texts in its name and lines."""

    ids: Counter[int] = field(default_factory=Counter)
    campaigns: Counter[int] = field(default_factory=Counter)
    numbers: set[int] = field(default_factory=set)
    texts: set[str] = field(default_factory=set)
    addresses: set[str] = field(default_factory=set)


def read_hints(names: Iterable[str], rows: Iterable[Row], signer: LinkSigner) -> Hints:
    """Read the hints in the names and cells of files."""
    hints = Hints()

    def note_signed(link: SignedLink) -> str:
        hints.ids[link.record_id] += 1
        return link.target

    for text in (*names, *(cell for row in rows for cell in row.cells if cell)):
        if not _ADDRESS.match(text):
            hints.numbers.update(map(int, _ISSUE_NUMBER.findall(text)))
            if len(hints.texts) < MAX_HINTS and len(text) <= MAX_TITLE:
                hints.texts.add(text.lower())
            continue
        url = signer.replace_links(text, note_signed)
        if match := _CAMPAIGN.fullmatch(dict(_read_query(url)).get("utm_campaign", "")):
            hints.campaigns[int(match[1])] += 1
        hints.addresses.add(simplify_address(url))
    return hints


def _read_query(url: str) -> list[tuple[str, str]]:
    try:
        return parse_qsl(urlsplit(url).query)
    except ValueError:
        return []


async def find_issue(session: AsyncSession, hints: Hints) -> tuple[AlertItem, Recognized, int] | None:
    """Return the issue of a report, by what it was found and by how many links; None if that is not certain."""
    is_hinted = or_(
        AlertItem.id.in_([*hints.ids][:MAX_HINTS]),
        AlertItem.issue.in_([*hints.campaigns, *hints.numbers][:MAX_HINTS]),
        func.lower(AlertItem.title).in_(hints.texts),
    )
    issues = select(AlertItem).where(AlertItem.deleted_at.is_(None))
    hinted = (await session.scalars(issues.where(is_hinted))).all()
    by_links = {item: hints.ids[item.id] + hints.campaigns[item.issue] for item in hinted}
    if any(by_links.values()):
        return _describe_clear(by_links)
    named = [item for item in hinted if item.issue in hints.numbers] or list(hinted)
    if len(named) == 1:
        return named[0], Recognized.NAME, 0
    latest = (await session.scalars(issues.order_by(AlertItem.date.desc().nulls_last()).limit(COMPARED_ISSUES))).all()
    by_address = {item: len(hints.addresses & _list_addresses(item.placements)) for item in latest}
    return _describe_clear({item: count for item, count in by_address.items() if count >= MIN_ADDRESSES})


def _describe_clear(counts: dict[AlertItem, int]) -> tuple[AlertItem, Recognized, int] | None:
    """Return the issue that has more than twice as many links as any other, and how many; None if there is none."""
    (first, most), (_, other) = [*Counter(counts).most_common(2), (None, 0), (None, 0)][:2]
    return (first, Recognized.LINKS, most) if first and most > 2 * other else None


def _list_addresses(placements: Sequence[dict[str, Any]]) -> set[str]:
    return {simplify_address(link) for place in placements for link in place["links"]}
