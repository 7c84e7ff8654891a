"""Finds the slot of an issue that a clicked address belongs to (STATS-60). Pure functions."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Self
from urllib.parse import SplitResult, parse_qsl, unquote, urlencode, urlsplit

from services.stats.content_stats.rules import ContentType

# What mail services add to addresses: Mailchimp, HubSpot, Brevo, SendGrid, Campaign Monitor and others.
_ADDED_PREFIXES = ("utm_", "mc_", "_hs", "__hs", "hsa_", "sib_", "sg_", "cm_", "sfmc_", "trk_", "et_")
_ADDED = frozenset(
    (
        *("hsctatracking", "mkt_tok", "_ke", "vero_id", "vero_conv", "oly_anon_id", "oly_enc_id", "ml_subscriber"),
        *("ml_subscriber_hash", "vgo_ee", "ck_subscriber_id", "dm_i", "gclid", "fbclid", "msclkid"),
    )
)
_PORTS = {"http": ":80", "https": ":443"}


@dataclass(frozen=True)
class Place:
    """A slot of an issue with what is in it.

    Args:
        addresses: as `simplify_address` returns them.
    """

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
        """Create a place from a placement of an issue's event. Older events have only its own link and no type."""
        link = placement["link"]
        links = placement.get("links", [link] if link else [])
        fields = {name: placement[name] for name in ("kind", "position", "title", "image")}
        addresses = frozenset(map(simplify_address, links))
        content_type = placement.get("contentType", ContentType.SPONSORED_CONTENT)
        return cls(**fields, client_id=placement["clientId"], link=link, content_type=content_type, addresses=addresses)


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
    """Finds slots of one issue.

    Args:
        issue: its number.
    """

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
