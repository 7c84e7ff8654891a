"""The slots of an issue: the run sheet that editors work in, and the order of the emails (document 002 §2).

Two lists, because they differ: the run sheet has the unplaced news slot and the poll, the email does not.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from services.alerts.sections.kinds import EXTRA_NEWS_POSITION, KINDS, Variant


class Slot(NamedTuple):
    """One place of an issue: a kind and, for kinds with several, a position."""

    kind: str
    position: int | None = None

    @property
    def label(self) -> str:
        """The name people use: 'News 1', 'Ad 10', 'Fill / Finish', 'Career 4'."""
        if self.kind == "news" and self.position == EXTRA_NEWS_POSITION:
            return "Extra slot"
        if self.position is None:
            return KINDS[self.kind].label
        return f"{_SHORT_NAMES[self.kind]} {self.position}"

    def is_emailed(self, variant: Variant) -> bool:
        """Whether a section in this slot appears in that email."""
        return KINDS[self.kind].is_emailed(variant, self.position)


_SHORT_NAMES = {"news": "News", "ads": "Ad", "job": "Career"}


def _slots_of_kind(kind: str) -> tuple[Slot, ...]:
    return tuple(Slot(kind, position) for position in KINDS[kind].positions)


def _ad_slot(position: int) -> Slot:
    return Slot("ads", position)


RUN_SHEET: tuple[Slot, ...] = (
    *_slots_of_kind("news"),
    _ad_slot(1),
    Slot("quote"),
    Slot("otd"),
    _ad_slot(2),
    Slot("ted"),
    _ad_slot(3),
    Slot("bioprocess"),
    Slot("survey"),
    Slot("previous-survey"),
    Slot("poll"),
    Slot("previous-poll"),
    _ad_slot(4),
    Slot("upstream"),
    Slot("event"),
    _ad_slot(5),
    Slot("downstream"),
    Slot("spotlight"),
    _ad_slot(6),
    Slot("fill"),
    Slot("regulatory"),
    _ad_slot(7),
    Slot("discovery"),
    Slot("project"),
    _ad_slot(8),
    Slot("patent"),
    Slot("solution"),
    _ad_slot(9),
    Slot("humor"),
    Slot("fact"),
    _ad_slot(10),
    *_slots_of_kind("job"),
)
"""Every slot of an issue in the order editors see it."""

NESTED: Mapping[str, str] = {"previous-survey": "survey", "poll": "survey", "previous-poll": "survey"}
"""Kinds whose slot stands nested below another's in the run sheet."""

EMAIL_ORDER: Mapping[Variant, tuple[Slot, ...]] = {
    variant: tuple(slot for slot in RUN_SHEET if slot.is_emailed(variant)) for variant in Variant
}
"""The slots of each email from top to bottom."""
