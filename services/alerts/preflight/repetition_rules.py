"""Rules about content that stands in two slots (ALERT-28)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from services.alerts.email.issue import Section
from services.alerts.preflight.findings import Finding
from services.alerts.slots import Slot

Sections = Mapping[Slot, Section]


def check_repetitions(sections: Sections) -> Iterator[Finding]:
    """Yield what stands in two of the sections: an ad, a news item, a title. The later slot is named."""
    found: dict[Slot, Finding] = {}
    for slot, earlier in _find_pairs(sections, "ads", lambda ad: ad.image):
        found[slot] = _find(slot, f"{slot.label} is the same ad as {earlier.label}", "Both show one picture.", "image")
    for slot, earlier in _find_pairs(sections, None, _get_title):
        detail = "Both have one title."
        found[slot] = _find(slot, f"{slot.label} is the same as {earlier.label}", detail, "title")
    for slot, earlier in _find_pairs(sections, "news", lambda news: news.link):
        detail = "Both lead to one address."
        found.setdefault(slot, _find(slot, f"{slot.label} has the same link as {earlier.label}", detail, "link"))
    yield from found.values()


def _find_pairs(
    sections: Sections, kind: str | None, get_value: Callable[[Section], str | None]
) -> Iterator[tuple[Slot, Slot]]:
    """Yield each slot whose value an earlier one has too, with that one. None as kind means all kinds."""
    first: dict[str, Slot] = {}
    for slot, section in sections.items():
        value = get_value(section) if kind in (None, slot.kind) else None
        if not value:
            continue
        if value in first:
            yield slot, first[value]
        else:
            first[value] = slot


def _get_title(section: Section) -> str:
    return " ".join((section.title or "").casefold().split())


def _find(slot: Slot, message: str, detail: str, field: str) -> Finding:
    return Finding(slot.label, message, detail, field=field)
