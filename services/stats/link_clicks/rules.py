"""Person or scanner: the rules that give each click a verdict and reasons (STATS-74). Pure functions.

The limits follow from what people can do: to choose a link and open it in a tab of its own takes two seconds, but a
browser that starts opens at once what was clicked meanwhile. A source is an address with an agent.
"""

import re
from collections import defaultdict
from collections.abc import Collection, Hashable, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from functools import lru_cache
from itertools import pairwise
from typing import Self
from uuid import UUID

from services.stats.agents import is_bot_agent
from services.stats.link_clicks.networks import SCANNING, Networks

CROWDED = 8
"""The recipients whose links an address opens within a clock minute from which on that is a sign."""
NEARBY = [timedelta(minutes=minutes) for minutes in (-1, 0, 1)]
"""The minutes around a click that count as its own."""


class Verdict(StrEnum):
    """Who clicked."""

    PERSON = "person"
    SCANNER = "scanner"
    UNSURE = "unsure"


class Reason(StrEnum):
    """Why a click is or may be a scanner's; those before `SPREAD` decide alone."""

    meaning: str
    HEAD = "head", "The request was HEAD, which no browser sends for a click."
    PREFETCH = "prefetch", "A header says that nobody clicked yet."
    KNOWN_AGENT = "known-agent", "The program says that it is a robot, or says nothing."
    MANY_LINKS = "many-links", "More links were opened than anybody can in that time."
    SAME_LINK_AGAIN = "same-link-again", "The link was opened five times within a minute."
    AFTER_HEAD = "after-head", "HEAD for the same link came within the two seconds before."
    CLOCKWORK = "clockwork", "All requests came at regular times, five or more."
    SPREAD = "spread", "Several addresses opened a recipient's links together."
    QUICK_LINKS = "quick-links", "Links were opened faster than most people do."
    BAIT = "bait", "A link was opened that no reader sees."
    REGULAR = "regular", "All requests came at regular times, three or four."
    EVERY_NTH = "every-nth", "Every second, third or further link was opened."
    FOOTER_AND_ADS = "footer-and-ads", "An ad, and footer or navigation, were opened within five seconds."
    NEAR_HEAD = "near-head", "HEAD for the same link came from the address within the ten seconds before."
    OLD_BROWSER = "old-browser", "An old browser without a language."
    NETWORK = "network", "The address is a mail gateway's or in a data centre."
    SHARED_ADDRESS = "shared-address", "The address opened links of many recipients within a minute."

    def __new__(cls, value: str, meaning: str) -> Self:
        """Create a reason with its meaning."""
        reason = str.__new__(cls, value)
        reason._value_, reason.meaning = value, meaning
        return reason


@dataclass(frozen=True, slots=True)
class Click:
    """A request for a link."""

    id: UUID
    at: datetime
    number: int
    slot: str
    recipient: str | None
    is_head: bool
    is_prefetch: bool
    has_language: bool | None
    address: str
    agent: str


@dataclass(frozen=True, slots=True)
class Judgement:
    """The verdict on a click. The first reason decided; a person's click has none."""

    verdict: Verdict
    reasons: tuple[Reason, ...]


_ORDER = tuple(Reason)
_STRONG = frozenset(_ORDER[: _ORDER.index(Reason.SPREAD)])
_CIRCUMSTANCES = frozenset({Reason.NETWORK, Reason.SHARED_ADDRESS})
_MANY = {True: ((6, 4_000), (8, 12_000), (15, 300_000)), False: ((5, 2_000), (10, 10_000))}
_QUICK = {
    True: ((2, 100), (3, 1_200), (5, 20_000), (8, 180_000), (12, 3_600_000)),
    False: ((2, 100), (3, 1_200), (5, 10_000), (15, 60_000)),
}
"""So many different links within so many milliseconds: of a recipient, and of whoever shares address and agent."""
_REPEATED = {True: (Reason.SAME_LINK_AGAIN, 5), False: (Reason.QUICK_LINKS, 8)}
_WIDE = 8  # links; of who opens fewer, two weak signs make no scanner
_EDGES, _BAIT = ("footer", "navigation"), "bait"
_OLD = re.compile(
    r"MSIE |Trident/|Edge/1|Windows NT [45]|(Chrome|Firefox)/(\d\d|10[0-8])\.|"  # before the last for Windows 7
    r"Version/(\d|1[0-3])\.[\d.]+ (Mobile/\w+ )?Safari"
)
_PREFIX = re.compile(r"(?:::ffff:)?\d+\.\d+\.|(?:\w*:){3}")  # of a provider

_Request = tuple[int, Hashable, int]  # time in milliseconds, what is counted, index of the click
_Signs = list[set[Reason]]


def judge_clicks(
    clicks: Sequence[Click], networks: Networks, crowded: Collection[tuple[str, datetime]]
) -> list[Judgement]:
    """Judge the clicks of a recipient within a window, or of an address and agent where there is no recipient.

    Args:
        clicks: in the order of time.
        networks: some are a sign.
        crowded: addresses with the minutes in which they opened links of `CROWDED` recipients.
    """
    signs = [_judge_request(click, networks, crowded) for click in clicks]
    if len(clicks) < 2:
        return [_decide(frozenset(found), False) for found in signs]
    has_recipient, wide = clicks[0].recipient is not None, set[int]()
    requests = [(round(click.at.timestamp() * 1000), click.number, index) for index, click in enumerate(clicks)]
    sources = defaultdict[tuple[str, str], list[_Request]](list)
    for request, click in zip(requests, clicks, strict=True):
        sources[click.address, click.agent].append(request)
    for source in sources.values():
        if len(source) > 1:
            _judge_source(source, clicks, signs, has_recipient)
        if has_recipient and len({link for _, link, _ in source}) >= _WIDE:
            wide.update(index for _, _, index in source)
    if any(click.is_head for click in clicks):
        _mark_after_head(requests, clicks, signs)
    if len(sources) > 1:
        _judge_spread([request for request in requests if not signs[request[2]] & _STRONG], clicks, signs)
    return [_decide(frozenset(found), index in wide) for index, found in enumerate(signs)]


@lru_cache(maxsize=4096)
def _decide(signs: frozenset[Reason], is_wide: bool) -> Judgement:
    is_supported = len(signs - _CIRCUMSTANCES) > 1 and (is_wide or Reason.SPREAD in signs)
    weak = Verdict.UNSURE if signs else Verdict.PERSON
    verdict = Verdict.SCANNER if signs & _STRONG or is_supported else weak
    return Judgement(verdict, tuple(reason for reason in _ORDER if reason in signs))


def _judge_request(click: Click, networks: Networks, crowded: Collection[tuple[str, datetime]]) -> set[Reason]:
    """Return the signs of a request alone. What is crowded reaches into the minutes before and after."""
    minute = click.at.replace(second=0, microsecond=0)
    found = {
        Reason.HEAD: click.is_head,
        Reason.PREFETCH: click.is_prefetch,
        Reason.KNOWN_AGENT: is_bot_agent(click.agent),
        Reason.BAIT: click.slot == _BAIT,
        Reason.OLD_BROWSER: click.has_language is False and _OLD.search(click.agent),
        Reason.NETWORK: networks.find(click.address) in SCANNING,
        Reason.SHARED_ADDRESS: crowded and any((click.address, minute + near) in crowded for near in NEARBY),
    }
    return {reason for reason, holds in found.items() if holds}


def _judge_source(source: list[_Request], clicks: Sequence[Click], signs: _Signs, has_recipient: bool) -> None:
    """Mark what one address and agent did."""
    for reason, limits in ((Reason.MANY_LINKS, _MANY), (Reason.QUICK_LINKS, _QUICK)):
        for count, span in limits[has_recipient]:
            _mark(reason, _find_dense(source, count, span), signs)
    reason, count = _REPEATED[has_recipient]
    _mark(reason, _find_repeated(source, count), signs)
    if any(Reason.BAIT in signs[index] for _, _, index in source):
        _mark(Reason.BAIT, (index for _, _, index in source), signs)
    slots = [(time, clicks[index].slot, index) for time, _, index in source]
    ends = [(time, slot in _EDGES, index) for time, slot, index in slots if slot in _EDGES or slot.startswith("ads")]
    _mark(Reason.FOOTER_AND_ADS, _find_dense(ends, 2, 5_000), signs)
    for least, gap in ((3, 15_000), (4, 600_000)):
        for run in _split(source, gap):
            if _is_every_nth({clicks[index].number for _, _, index in run}, least):
                _mark(Reason.EVERY_NTH, (index for _, _, index in run), signs)
    times = [run[0][0] for run in _split(source, 5_000)]
    if (regular := max(_count_regular(times), _count_regular(times[1:]))) >= 3:
        _mark(Reason.CLOCKWORK if regular > 4 else Reason.REGULAR, (index for _, _, index in source), signs)


def _mark_after_head(requests: Iterable[_Request], clicks: Sequence[Click], signs: _Signs) -> None:
    heads = dict[tuple[Hashable, ...], int]()
    for time, link, index in sorted(requests, key=lambda request: (request[0], not clicks[request[2]].is_head)):
        click = clicks[index]
        place, source = (link, click.address), (link, click.address, click.agent)
        if click.is_head:
            heads[place] = heads[source] = time
        elif time - heads.get(source, -9_999) <= 2_000:
            signs[index].add(Reason.AFTER_HEAD)
        elif time - heads.get(place, -99_999) <= 10_000:
            signs[index].add(Reason.NEAR_HEAD)


def _judge_spread(requests: Sequence[_Request], clicks: Sequence[Click], signs: _Signs) -> None:
    """Mark what several sources did together, none of which is a scanner by itself."""

    def find(together: Sequence[_Request], links: int, sources: int, span: int) -> set[int]:
        owners = [(time, (clicks[index].address, clicks[index].agent), index) for time, _, index in together]
        return {*_find_dense(together, links, span)} & {*_find_dense(owners, sources, span)}

    found, near = {*_find_repeated(requests, 5)} | find(requests, 3, 2, 1_200), defaultdict[str, list[_Request]](list)
    for request in requests:
        address = clicks[request[2]].address
        near[prefix[0] if (prefix := _PREFIX.match(address)) else address].append(request)
    for group in near.values():
        found |= find(group, 4, 3, 60_000) | find(group, 8, 3, 600_000)
        if _count_regular([run[0][0] for run in _split(group, 5_000)]) > 4:
            _mark(Reason.REGULAR, (index for _, _, index in group), signs)
    for run in _split(requests, 1_500):
        found |= find(run, 5, 3, 3_600_000)
    found |= find([request for request in requests if request[2] not in found], 12, 6, 120_000)
    _mark(Reason.SPREAD, found, signs)


def _mark(reason: Reason, indexes: Iterable[int], signs: _Signs) -> None:
    for index in indexes:
        signs[index].add(reason)


def _find_dense(requests: Sequence[_Request], count: int, span: int) -> list[int]:
    """Return the clicks that are in any span with so many that differ."""
    found, inside, first, done = list[int](), dict[Hashable, int](), 0, 0
    if len(requests) < count:
        return found
    for last, (time, counted, _) in enumerate(requests, 1):
        inside[counted] = inside.get(counted, 0) + 1
        while requests[first][0] < time - span:
            gone = requests[first][1]
            inside[gone] -= 1
            if not inside[gone]:
                del inside[gone]
            first += 1
        if len(inside) >= count:
            found.extend(index for _, _, index in requests[max(first, done) : last])
            done = last
    return found


def _find_repeated(requests: Iterable[_Request], count: int) -> list[int]:
    """Return the clicks that are in any minute with so many of the same link."""
    links = defaultdict[Hashable, list[_Request]](list)
    for time, link, index in requests:
        links[link].append((time, index, index))
    return [index for group in links.values() for index in _find_dense(group, count, 60_000)]


def _split(requests: Sequence[_Request], gap: int) -> list[list[_Request]]:
    """Split where nothing came for longer than a gap."""
    runs = [[*requests[:1]]]
    for before, request in pairwise(requests):
        if request[0] - before[0] > gap:
            runs.append([])
        runs[-1].append(request)
    return runs


def _is_every_nth(numbers: set[int], least: int) -> bool:
    if len(numbers) < least:
        return False
    ordered = sorted(numbers)
    step = ordered[1] - ordered[0]
    return step > 1 and ordered == [*range(ordered[0], ordered[-1] + 1, step)]


def _count_regular(times: Sequence[int]) -> int:
    """Return how many times there are if all have equal gaps, or are in the same second of minutes."""
    gaps = [after - before for before, after in pairwise(times)]
    is_even = len(gaps) > 1 and max(gaps) - min(gaps) <= min(1_000, gaps[0] // 50)
    return len(times) if is_even or all((gap + 1_000) % 60_000 <= 2_000 for gap in gaps) else 0
