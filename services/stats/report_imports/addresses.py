"""Counts the clicks of the slots that clicked addresses belong to, and finds their items (STATS-60, STATS-63)."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from types import MappingProxyType
from typing import Any, Self
from urllib.parse import SplitResult, parse_qsl, unquote, urlencode, urlsplit

from services.stats.content_stats.repository import CATEGORIES, CATEGORY_OF_KIND, ContentType
from services.stats.email_stats.repository import EmailContentStat
from services.stats.figures.live import Source
from services.stats.lead_lists.imports.schemas import SAMPLES
from services.stats.report_imports.report_file import ClickedAddress
from services.stats.report_imports.rules import check_size
from services.stats.report_imports.schemas import ReportSample, SlotClicks, UnknownAddress

# What mail services add to addresses: Mailchimp, HubSpot, Brevo, SendGrid, Campaign Monitor and others.
_ADDED_PREFIXES = ("utm_", "mc_", "_hs", "__hs", "hsa_", "sib_", "sg_", "cm_", "sfmc_", "trk_", "et_")
_ADDED = frozenset(
    (
        *("hsctatracking", "mkt_tok", "_ke", "vero_id", "vero_conv", "oly_anon_id", "oly_enc_id", "ml_subscriber"),
        *("ml_subscriber_hash", "vgo_ee", "ck_subscriber_id", "dm_i", "gclid", "fbclid", "msclkid"),
    )
)
_PORTS = {"http": ":80", "https": ":443"}
EMPTY: Mapping[str, Any] = MappingProxyType({})


@dataclass(frozen=True)
class Place:
    """A slot of an issue with what is in it."""

    kind: str
    position: int | None
    client_id: int | None
    title: str | None
    image: str | None
    link: str | None
    content_type: str
    addresses: frozenset[str]

    @property
    def tag(self) -> str:
        """The name of the slot in `utm_content`."""
        return self.kind if self.position is None else f"{self.kind}-{self.position}"

    @classmethod
    def from_placement(cls, placement: Mapping[str, Any]) -> Self:
        """Create a place from a placement of an issue's event."""
        fields = {name: placement[name] for name in ("kind", "position", "title", "image", "link")}
        ids = {"client_id": placement["clientId"], "content_type": placement["contentType"]}
        return cls(**fields, **ids, addresses=frozenset(map(simplify_address, placement["links"])))


def simplify_address(url: str) -> str:
    """Return an address without what does not change where it leads: scheme, case of the host, trailing slashes, order
    of parameters, and the parameters of campaigns and mail services.
    """
    scheme, host, path, query, fragment = _split(url)
    parameters = [(name, value) for name, value in parse_qsl(query, keep_blank_values=True) if not _is_added(name)]
    host = host.lower().removesuffix(_PORTS.get(scheme.lower(), ":80"))
    parts = (f"{host}{unquote(path).rstrip('/')}", urlencode(sorted(parameters)), fragment)
    return "{}?{}#{}".format(*parts).removesuffix("#").removesuffix("?")


def _split(url: str) -> SplitResult:
    """Split an address. One that cannot be split is a path."""
    try:
        return urlsplit(url.strip())
    except ValueError:
        return SplitResult("", "", url.strip(), "", "")


def _is_added(parameter: str) -> bool:
    name = parameter.lower()
    return name.startswith(_ADDED_PREFIXES) or name in _ADDED


class SlotFinder:
    """Finds slots of one issue."""

    def __init__(self, issue: int, places: Iterable[Place]) -> None:
        self._campaign = f"alert-{issue}"
        self._by_tag: dict[str, Place] = {}
        self._by_address: dict[str, list[Place]] = defaultdict(list)
        for place in places:
            self._by_tag[place.tag] = place
            for address in place.addresses:
                self._by_address[address].append(place)

    def find(self, url: str) -> list[Place]:
        """Return the slot of an address: none if it is unknown, several if only the address tells them apart.

        The campaign parameters of the issue name the slot (ALERT-124), so that the same address in several slots is
        not ambiguous.
        """
        tags = {name.lower(): value for name, value in parse_qsl(_split(url).query)}
        named = self._by_tag.get(tags.get("utm_content", ""))
        if named is not None and tags.get("utm_campaign") == self._campaign:
            return [named]
        return self._by_address.get(simplify_address(url), [])


@dataclass
class PlaceClicks:
    """The clicks of one slot; `added` are those that no signed link can have counted."""

    place: Place
    addresses: int = 0
    clicks: int = 0
    unique_clicks: int | None = None
    added: int = 0

    def add(self, clicked: ClickedAddress, *, is_signed: bool) -> None:
        """Add the clicks of an address."""
        self.addresses += 1
        self.clicks += clicked.count
        self.added += 0 if is_signed else clicked.count
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
        slots: every slot of the issue that leads somewhere, also if the report does not have it.
        samples: the first rows of the table.
        unknown: the addresses that belong to no slot, or to several.
        told: those of which people told where they belong, now or before.
    """

    slots: list[PlaceClicks]
    matched: int = 0
    samples: list[ReportSample] = field(default_factory=list)
    unknown: list[UnknownAddress] = field(default_factory=list)
    told: list[UnknownAddress] = field(default_factory=list)

    @property
    def shared(self) -> set[str]:
        """The slots that share a clicked address with another one, so that their clicks are not known."""
        return {tag for address in self.unknown for tag in address.slots}


def match_clicks(
    clicked: Iterable[ClickedAddress],
    issue: int,
    places: Sequence[Place],
    answers: Mapping[str, Place | None] = EMPTY,
    known: Mapping[str, Place | None] = EMPTY,
    signed: Collection[str] | None = None,
) -> MatchedClicks:
    """Match the addresses of a report with the slots of the issue.

    Args:
        answers: the slots that somebody tells, by simplified address; None if an address belongs to none.
        known: those that somebody told before; they count if the issue itself does not say more.
        signed: the slots whose links count clicks; None if live clicks do not count.
    """
    finder, by_tag = SlotFinder(issue, places), {place.tag: PlaceClicks(place) for place in places}
    result = MatchedClicks([by_tag[place.tag] for place in places if place.addresses])
    for address in clicked:
        key, found = simplify_address(address.url), finder.find(address.url)
        is_told = key in answers or (len(found) != 1 and key in known)
        if is_told:
            found = list(filter(None, [answers[key] if key in answers else known[key]]))
        if len(result.samples) < SAMPLES:
            tag = found[0].tag if len(found) == 1 else None
            result.samples.append(ReportSample(name=address.url, value=address.count, slot=tag))
        if len(found) == 1:
            by_tag[found[0].tag].add(address, is_signed=not is_told and (signed is None or found[0].tag in signed))
            result.matched += 1
        if is_told or len(found) != 1:
            said = {"is_told": is_told, "is_remembered": is_told and key not in answers}
            row = UnknownAddress(**asdict(address), slots=[place.tag for place in found], **said)
            (result.told if is_told else result.unknown).append(row)
    for slot in result.slots:
        check_size(max(slot.clicks, slot.unique_clicks or 0), f"clicks of {slot.place.tag}")
    return result


@dataclass(frozen=True)
class PlannedClicks:
    """An item of content whose clicks or slot change; with `is_live` they are added to its live ones."""

    item: EmailContentStat
    place: Place
    clicks: int
    is_new: bool = False
    is_live: bool = False

    @property
    def stored(self) -> int | None:
        """What is stored now."""
        return self.item.added_clicks if self.is_live else self.item.typed_clicks

    def apply(self) -> None:
        """Set clicks and slot."""
        if self.is_live:
            self.item.add_clicks(self.clicks)
        else:
            self.item.set_clicks(self.clicks, Source.IMPORTED)
        self.item.slot_kind, self.item.slot_position = self.place.kind, self.place.position


def plan_clicks(email_stat_id: int, matched: MatchedClicks, items: Iterable[EmailContentStat]) -> list[PlannedClicks]:
    """Return the items of clients whose clicks change, with new ones for slots that have none.

    A slot that the report does not have, or that shares a clicked address with another one, is left out, because its
    clicks are not known.
    """
    planned, free = [], list(items)
    for slot in matched.slots:
        if slot.place.client_id is None or not slot.addresses or slot.place.tag in matched.shared:
            continue
        item = find_item(slot.place, free)
        if item is not None:
            free.remove(item)
            new = (slot.clicks, slot.place.kind, slot.place.position)
            if (item.typed_clicks, item.slot_kind, item.slot_position) != new:
                planned.append(PlannedClicks(item, slot.place, slot.clicks))
        elif added := build_item(email_stat_id, slot.place):
            planned.append(PlannedClicks(added, slot.place, slot.clicks, is_new=True))
    return planned


def plan_added_clicks(matched: MatchedClicks, items: Iterable[EmailContentStat]) -> list[PlannedClicks]:
    """Return the items that count live clicks and to which the report adds others."""
    live = [item for item in items if item.follows_live]
    found = ((slot, find_item(slot.place, live)) for slot in matched.slots)
    return [
        PlannedClicks(item, slot.place, slot.added, is_live=True)
        for slot, item in found
        if item and item.added_clicks != slot.added
    ]


def find_item(place: Place, items: Sequence[EmailContentStat]) -> EmailContentStat | None:
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


def build_item(email_stat_id: int, place: Place) -> EmailContentStat | None:
    """Return a new item for a slot, or None if the slot lacks its picture or link."""
    if not place.image or not place.link:
        return None
    category = CATEGORY_OF_KIND.get(place.kind, place.kind)
    if category not in CATEGORIES.get(ContentType(place.content_type), ()):
        category = ""
    fields: dict[str, Any] = {"content_type": place.content_type, "category": category, "lead_count": 0}
    links = {"image_url": place.image, "external_link": place.link}
    return EmailContentStat(email_stat_id=email_stat_id, client_id=place.client_id, **fields, **links)
