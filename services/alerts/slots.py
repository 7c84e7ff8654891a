"""The slots of an issue: the run sheet that editors fill, and the order of the emails (ALERT-6, ALERT-23).

There are two lists, because the run sheet has the extra news slot and the polls, and the emails do not (ALERT-24).
"""

from collections.abc import Mapping
from typing import NamedTuple

from services.alerts.section_kinds import EXTRA_NEWS_POSITION, KINDS, Variant


class Slot(NamedTuple):
    """A place in an issue: a section kind and, if an issue may have several of the kind, a position."""

    kind: str
    position: int | None = None

    @property
    def label(self) -> str:
        """The user-facing name, such as 'News 1', 'Ad 10', 'Fill / Finish' or 'Career 4'."""
        if self.kind == "news" and self.position == EXTRA_NEWS_POSITION:
            return "Extra slot"
        if self.position is None:
            return KINDS[self.kind].label
        return f"{_SHORT_NAMES[self.kind]} {self.position}"

    def is_emailed(self, variant: Variant) -> bool:
        """Whether the edition contains a section in this slot."""
        return KINDS[self.kind].is_emailed(variant, self.position)


_SHORT_NAMES = {"news": "News", "ads": "Ad", "job": "Career"}


def _list_slots_of_kind(kind: str) -> tuple[Slot, ...]:
    return tuple(Slot(kind, position) for position in KINDS[kind].positions)


def _build_ad_slot(position: int) -> Slot:
    return Slot("ads", position)


RUN_SHEET: tuple[Slot, ...] = (
    *_list_slots_of_kind("news"),
    _build_ad_slot(1),
    Slot("quote"),
    Slot("otd"),
    _build_ad_slot(2),
    Slot("ted"),
    _build_ad_slot(3),
    Slot("bioprocess"),
    Slot("survey"),
    Slot("previous-survey"),
    Slot("poll"),
    Slot("previous-poll"),
    _build_ad_slot(4),
    Slot("upstream"),
    Slot("event"),
    _build_ad_slot(5),
    Slot("downstream"),
    Slot("spotlight"),
    _build_ad_slot(6),
    Slot("fill"),
    Slot("regulatory"),
    _build_ad_slot(7),
    Slot("discovery"),
    Slot("project"),
    _build_ad_slot(8),
    Slot("patent"),
    Slot("solution"),
    _build_ad_slot(9),
    Slot("humor"),
    Slot("fact"),
    _build_ad_slot(10),
    *_list_slots_of_kind("job"),
)
"""All slots of an issue in the order of the editing screen."""

NESTED: Mapping[str, str] = {"previous-survey": "survey", "poll": "survey", "previous-poll": "survey"}
"""Kinds whose slot is nested below the slot of another kind in the run sheet."""

EMAIL_ORDER: Mapping[Variant, tuple[Slot, ...]] = {
    variant: tuple(slot for slot in RUN_SHEET if slot.is_emailed(variant)) for variant in Variant
}
"""The slots of each edition from top to bottom."""
