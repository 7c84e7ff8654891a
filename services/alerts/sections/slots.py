"""Where sections stand: the run sheet the editors work in, and the order of the emails (document 002 §2).

Two lists, because they differ: the run sheet shows the unplaced news slot and the poll, the email does not.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from services.alerts.sections.kinds import EXTRA_NEWS_POSITION, KINDS, Kind, Variant


class Slot(NamedTuple):
    """One place of an issue: a kind and, for kinds with several, a position."""

    kind: str
    position: int | None = None

    @property
    def label(self) -> str:
        """What people call it: 'News 1', 'Ad 10', 'Fill / Finish', 'Career 4'."""
        if self.kind == "news" and self.position == EXTRA_NEWS_POSITION:
            return "Extra slot"
        if self.position is None:
            return KINDS[self.kind].label
        return f"{_SHORT_NAMES[self.kind]} {self.position}"

    def mailed(self, variant: Variant) -> bool:
        """Whether what stands here appears in that email."""
        return KINDS[self.kind].mailed(variant, self.position)


_SHORT_NAMES = {"news": "News", "ads": "Ad", "job": "Career"}


def _all(kind: str) -> tuple[Slot, ...]:
    return tuple(Slot(kind, position) for position in KINDS[kind].positions)


def _ad(position: int) -> Slot:
    return Slot("ads", position)


RUN_SHEET: tuple[Slot, ...] = (
    *_all("news"),
    _ad(1),
    Slot("quote"),
    Slot("otd"),
    _ad(2),
    Slot("ted"),
    _ad(3),
    Slot("bioprocess"),
    Slot("survey"),
    Slot("previous-survey"),
    Slot("poll"),
    Slot("previous-poll"),
    _ad(4),
    Slot("upstream"),
    Slot("event"),
    _ad(5),
    Slot("downstream"),
    Slot("spotlight"),
    _ad(6),
    Slot("fill"),
    Slot("regulatory"),
    _ad(7),
    Slot("discovery"),
    Slot("project"),
    _ad(8),
    Slot("patent"),
    Slot("solution"),
    _ad(9),
    Slot("humor"),
    Slot("fact"),
    _ad(10),
    *_all("job"),
)
"""Every slot of an issue in the order editors see it."""

NESTED: Mapping[str, str] = {"previous-survey": "survey", "poll": "survey", "previous-poll": "survey"}
"""Kinds whose slot stands nested below another's in the run sheet."""

EMAIL_ORDER: Mapping[Variant, tuple[Slot, ...]] = {
    variant: tuple(slot for slot in RUN_SHEET if slot.mailed(variant)) for variant in Variant
}
"""The slots of each email from top to bottom."""


def slots_of(kind: Kind) -> tuple[Slot, ...]:
    """The slots a kind may fill, one for a kind an issue has at most once."""
    return _all(kind.name) if kind.is_list else (Slot(kind.name),)
