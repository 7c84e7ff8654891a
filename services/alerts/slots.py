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
    def key(self) -> str:
        """The name in addresses, such as 'news-1' or 'quote'."""
        return self.kind if self.position is None else f"{self.kind}-{self.position}"

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


_ORDER = """
news:1 news:2 news:3 news:99 ads:1 quote otd ads:2 ted ads:3 bioprocess survey previous-survey poll previous-poll ads:4
upstream event ads:5 downstream spotlight ads:6 fill regulatory ads:7 discovery project ads:8 patent solution ads:9
humor fact ads:10 job:1 job:2 job:3 job:4
"""


def _read_slot(name: str) -> Slot:
    kind, _, position = name.partition(":")
    return Slot(kind, int(position) if position else None)


RUN_SHEET: tuple[Slot, ...] = tuple(map(_read_slot, _ORDER.split()))
"""All slots of an issue in the order of the editing screen."""
SLOTS: Mapping[str, Slot] = {slot.key: slot for slot in RUN_SHEET}
"""The same by key."""

NESTED: Mapping[str, str] = {"previous-survey": "survey", "poll": "survey", "previous-poll": "survey"}
"""Kinds whose slot is nested below the slot of another kind in the run sheet."""

EMAIL_ORDER: Mapping[Variant, tuple[Slot, ...]] = {
    variant: tuple(slot for slot in RUN_SHEET if slot.is_emailed(variant)) for variant in Variant
}
"""The slots of each edition from top to bottom."""
