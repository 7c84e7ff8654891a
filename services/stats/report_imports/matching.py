"""Counts the clicks of each slot, and finds their items of content (STATS-60, STATS-63). Pure functions."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from services.stats.content_stats.rules import CATEGORIES, CATEGORY_OF_KIND, ContentType
from services.stats.email_stats.models import EmailContentStat
from services.stats.lead_lists.imports.schemas import SAMPLES
from services.stats.report_imports.addresses import Place, SlotFinder, simplify_address
from services.stats.report_imports.report_file import ClickedAddress
from services.stats.report_imports.rules import check_size
from services.stats.report_imports.schemas import ReportSample, SlotClicks, UnknownAddress


@dataclass
class PlaceClicks:
    """The clicks of one slot."""

    place: Place
    addresses: int = 0
    clicks: int = 0
    unique_clicks: int | None = None

    def add(self, clicked: ClickedAddress) -> None:
        """Add the clicks of an address. Without a number of all clicks, that of different recipients counts."""
        self.addresses += 1
        self.clicks += (clicked.unique_clicks if clicked.clicks is None else clicked.clicks) or 0
        if clicked.unique_clicks is not None:
            self.unique_clicks = (self.unique_clicks or 0) + clicked.unique_clicks

    def to_out(self) -> SlotClicks:
        """Return what is stored and shown."""
        place = self.place
        return SlotClicks(
            kind=place.kind,
            position=place.position,
            title=place.title,
            client_id=place.client_id,
            clicks=self.clicks,
            unique_clicks=self.unique_clicks,
        )


@dataclass
class MatchedClicks:
    """The table of clicks of a report, by slot.

    Args:
        slots: every slot of the issue that leads somewhere, also if nobody clicked it.
        samples: the first rows of the table.
        unknown: the addresses that belong to no slot, or to several.
    """

    slots: list[PlaceClicks]
    matched: int = 0
    samples: list[ReportSample] = field(default_factory=list)
    unknown: list[UnknownAddress] = field(default_factory=list)

    @property
    def shared(self) -> set[str]:
        """The slots that share a clicked address with another one, so that their clicks are not known."""
        return {tag for address in self.unknown for tag in address.slots}


def match_clicks(clicked: Iterable[ClickedAddress], issue: int, places: Sequence[Place]) -> MatchedClicks:
    """Match the addresses of a report with the slots of the issue."""
    finder, by_place = SlotFinder(issue, places), {id(place): PlaceClicks(place) for place in places}
    result = MatchedClicks([by_place[id(place)] for place in places if place.addresses])
    for address in clicked:
        found = finder.find(address.url)
        if len(result.samples) < SAMPLES:
            tag = found[0].tag if len(found) == 1 else None
            clicks = address.unique_clicks if address.clicks is None else address.clicks
            result.samples.append(ReportSample(name=address.url, value=clicks, slot=tag))
        if len(found) == 1:
            by_place[id(found[0])].add(address)
            result.matched += 1
        else:
            names = [place.tag for place in found]
            numbers = {"clicks": address.clicks, "unique_clicks": address.unique_clicks}
            result.unknown.append(UnknownAddress(url=address.url, slots=names, **numbers))
    for slot in result.slots:
        check_size(max(slot.clicks, slot.unique_clicks or 0), f"clicks of {slot.place.tag}")
    return result


@dataclass(frozen=True)
class PlannedClicks:
    """An item of content whose clicks or slot change."""

    item: EmailContentStat
    place: Place
    clicks: int
    is_new: bool


def plan_clicks(email_stat_id: int, matched: MatchedClicks, items: Iterable[EmailContentStat]) -> list[PlannedClicks]:
    """Return the items of clients whose clicks change, with new ones for slots that have none.

    A slot that shares a clicked address with another one is left out, because its clicks are not known.
    """
    planned, free = [], list(items)
    for slot in matched.slots if matched.matched else ():
        if slot.place.client_id is None or slot.place.tag in matched.shared:
            continue
        item = _find_item(slot.place, free)
        if item is not None:
            free.remove(item)
            if (item.clicks, item.slot_kind, item.slot_position) != (slot.clicks, slot.place.kind, slot.place.position):
                planned.append(PlannedClicks(item, slot.place, slot.clicks, is_new=False))
        elif new := _build_item(email_stat_id, slot.place):
            planned.append(PlannedClicks(new, slot.place, slot.clicks, is_new=True))
    return planned


def _find_item(place: Place, items: Sequence[EmailContentStat]) -> EmailContentStat | None:
    """Return the item of content that stands in a slot, or None: the client's own with the image or an address of it.

    An ad is never taken for anything else, because all that a client has in an issue may lead to one page.
    """
    is_ad = place.kind == "ads"
    own = [
        item
        for item in items
        if item.client_id == place.client_id and (item.content_type == ContentType.NEWSLETTER_AD) == is_ad
    ]
    with_slot = (item for item in own if (item.slot_kind, item.slot_position) == (place.kind, place.position))
    with_image = (item for item in own if place.image and item.image_url == place.image)
    with_address = (item for item in own if simplify_address(item.external_link) in place.addresses)
    return next(with_slot, None) or next(with_image, None) or next(with_address, None)


def _build_item(email_stat_id: int, place: Place) -> EmailContentStat | None:
    """Return a new item for a slot, or None if the slot lacks its picture or link."""
    if not place.image or not place.link:
        return None
    category = CATEGORY_OF_KIND.get(place.kind, place.kind)
    if category not in CATEGORIES.get(ContentType(place.content_type), ()):
        category = ""
    fields: dict[str, Any] = {"content_type": place.content_type, "category": category, "lead_count": 0}
    links = {"image_url": place.image, "external_link": place.link}
    return EmailContentStat(email_stat_id=email_stat_id, client_id=place.client_id, **fields, **links)
