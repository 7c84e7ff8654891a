"""A planted mix of clicks: scanners as people report them, and people who look like scanners. A seed makes it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from random import Random
from uuid import UUID

from services.stats.link_clicks.rules import Click

START = datetime(2026, 3, 3, 8, tzinfo=UTC)
WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)"
BROWSERS = [
    f"Mozilla/5.0 (Windows NT 10.0; Win64; x64) {WEBKIT} Chrome/145.0.0.0 Safari/537.36",
    f"Mozilla/5.0 (Windows NT 10.0; Win64; x64) {WEBKIT} Chrome/144.0.0.0 Safari/537.36 Edg/144.0.0.0",
    f"Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) {WEBKIT} Chrome/145.0.0.0 Safari/537.36",
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:147.0) Gecko/20100101 Firefox/147.0",
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.2 Safari/605.1.15",  # noqa: E501
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.2 Mobile/15E148 Safari/604.1",  # noqa: E501
    f"Mozilla/5.0 (Linux; Android 10; K) {WEBKIT} Chrome/145.0.0.0 Mobile Safari/537.36",
]
OLD_BROWSERS = [
    "Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1; Trident/4.0)",
    f"Mozilla/5.0 (Windows NT 6.1) {WEBKIT} Chrome/60.0.3112.113 Safari/537.36",
    "Mozilla/5.0 (Windows NT 6.1; rv:52.0) Gecko/20100101 Firefox/52.0",
]
ROBOTS = [
    "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)",
    "Mozilla/5.0 (compatible; UnlistedScanner/1.0; +https://scanner.example)",
    "python-requests/2.32.3",
    "",
    "facebookexternalhit/1.1",
]
SLOTS = ["navigation"] * 4 + [
    slot
    for part in range(1, 9)
    for slot in (f"ads-{part}", f"news-{part % 3 + 1}", f"job-{part % 4 + 1}", "bioprocess", f"ads-{part}")[
        : 3 + part % 3
    ]
]
SLOTS += ["footer"] * 5
NUMBERS = range(1, len(SLOTS) + 1)
GATEWAYS, DATA_CENTRES, RELAYS = ("192.0.2", "198.51.100"), ("203.0.113", "198.18.7"), ("198.19.4", "198.19.5")
NETWORK_FILE = "cidr,kind,source,date\n" + "".join(
    f"{prefix}.0/24,{kind},test,2026-03-01\n"
    for kind, prefixes in (("gateway", GATEWAYS), ("data-centre", DATA_CENTRES), ("relay", RELAYS))
    for prefix in prefixes
)


@dataclass(frozen=True)
class Planted:
    """A click, and who is behind it."""

    click: Click
    pattern: str
    is_scanner: bool


@dataclass
class Planter:
    """Plants patterns one after the other."""

    chance: Random
    planted: list[Planted] = field(default_factory=list)
    pattern: str = ""
    recipients: int = 0

    def click(self, at: float, number: int, address: str, agent: str, **more: bool) -> None:
        """Plant a request."""
        fields = {"is_head": False, "is_prefetch": False, "has_language": True} | more
        is_scanner = fields.pop("is_scanner", self.pattern in SCANNERS)
        id, name = UUID(int=self.chance.getrandbits(128)), f"r-{self.recipients}"
        when = START + timedelta(milliseconds=round(at * 1000))
        click = Click(id, when, number, SLOTS[number - 1], name, address=address, agent=agent, **fields)
        self.planted.append(Planted(click, self.pattern, is_scanner))

    def address(self, *prefixes: str) -> str:
        """Return an address of one of the networks, or of none that is listed."""
        near = f"{self.chance.randint(20, 90)}.{self.chance.randint(0, 255)}.{self.chance.randint(0, 255)}"
        return f"{self.chance.choice(prefixes or [near])}.{self.chance.randint(1, 254)}"

    def links(self, most: int = 99) -> list[int]:
        """Return what a scanner opens: all links, a random part or every n-th; in any order."""
        every, part = self.chance.randint(2, 8), self.chance.randint(5, len(NUMBERS))
        links = self.chance.choice([[*NUMBERS], [*NUMBERS][::every], self.chance.sample(NUMBERS, part)])
        order = self.chance.choice([sorted(links), sorted(links, reverse=True), self.chance.sample(links, len(links))])
        return order[: self.chance.randint(1, most)] if most < 99 else order

    def sweep(
        self,
        at: float,
        seconds: float,
        links: Sequence[int],
        addresses: Sequence[str],
        agents: Sequence[str] = BROWSERS,
    ) -> None:
        """Open links within some seconds, at random times or one after the other; each by the next address."""
        own, is_rotating, has_language = (
            self.chance.choice(agents),
            self.chance.random() < 0.3,
            self.chance.random() < 0.5,
        )
        steps = [index + self.chance.uniform(-0.2, 0.2) for index in range(len(links))]
        chances = sorted(self.chance.uniform(0, len(links)) for _ in links)
        for index, step in enumerate(self.chance.choice([steps, chances])):
            agent, address = self.chance.choice(agents) if is_rotating else own, addresses[index % len(addresses)]
            self.click(at + step * seconds / len(links), links[index], address, agent, has_language=has_language)

    def read(
        self, at: float, count: int, address: str = "", gap: tuple[float, float] = (15, 400), agent: str = ""
    ) -> None:
        """Open some links as a person with time to read between, mostly of the content."""
        weights = [1 if slot in ("footer", "navigation") else 4 for slot in SLOTS]
        address, agent = address or self.address(), agent or self.chance.choice(BROWSERS)
        for number in self.chance.choices(NUMBERS, weights, k=count):
            self.click(at, number, address, agent, is_scanner=False)
            at += self.chance.uniform(*gap)


def _all_links(p: Planter, at: float) -> None:
    p.sweep(at, p.chance.uniform(0.05, 3), p.links(), [p.address(*p.chance.choice([(), GATEWAYS]))])


def _many_addresses(p: Planter, at: float) -> None:
    prefix = p.chance.choice([*DATA_CENTRES, *GATEWAYS, "45.9.12", "91.40.3"])
    addresses = [p.address(prefix) for _ in range(p.chance.randint(3, 30))]
    p.sweep(at, p.chance.uniform(0.5, 20), p.links(), addresses)


def _twice(p: Planter, at: float) -> None:
    links = p.links()
    p.sweep(at, p.chance.uniform(1, 20), links, [p.address(*GATEWAYS)])
    p.sweep(at + p.chance.uniform(180, 2400), p.chance.uniform(1, 20), links, [p.address()])


def _ask(**flags: bool) -> Callable[[Planter, float], None]:
    """Return what asks for links, a few or all, with a header or method; half of HEAD are followed by GET."""

    def write(p: Planter, at: float) -> None:
        address, agent, is_followed = p.address(), p.chance.choice(BROWSERS), p.chance.random() < 0.5
        for number in p.links(most=30):
            at += p.chance.choice([0.1, 2, 30])
            p.click(at, number, address, agent, **flags)
            if flags.get("is_head") and is_followed:
                p.click(at + p.chance.uniform(0.05, 0.9), number, address, agent)

    return write


def _old_browser(p: Planter, at: float) -> None:
    address, agent = p.address(*p.chance.choice([GATEWAYS, GATEWAYS, ()])), p.chance.choice(OLD_BROWSERS)
    for number in p.links(most=12):
        at += p.chance.choice([0.2, 5, 40])
        p.click(at, number, address, agent, has_language=False)


def _footer_and_ads(p: Planter, at: float) -> None:
    ads = [number for number in NUMBERS if SLOTS[number - 1].startswith("ads")]
    edge = [number for number in NUMBERS if SLOTS[number - 1] in ("footer", "navigation")]
    links = p.chance.sample(edge, p.chance.randint(1, 4)) + p.chance.sample(ads, p.chance.randint(2, 6))
    p.sweep(at, p.chance.uniform(1, 8), p.chance.sample(links, len(links)), [p.address()])


def _crowd(p: Planter, at: float) -> None:
    address = p.address(*p.chance.choice([GATEWAYS, ()]))
    for _ in range(p.chance.randint(24, 60)):
        p.recipients += 1
        links = p.chance.sample(NUMBERS, p.chance.randint(1, 3))
        p.sweep(at + p.chance.uniform(0, 50), p.chance.choice([0.3, 5]), links, [address])


def _every_nth(p: Planter, at: float) -> None:
    links = [*NUMBERS][p.chance.randint(0, 3) :: p.chance.randint(2, 20)]
    p.sweep(at, len(links) * p.chance.choice([0.1, 0.5, 1, 2, 6]), links, [p.address()])


def _periodic(p: Planter, at: float) -> None:
    address, agent, links = p.address(), p.chance.choice(BROWSERS), p.links(most=3)
    for _ in range(p.chance.randint(3, 9)):
        at += 60 * p.chance.choice([1, 1, 2, 5])
        for number in links:
            p.click(at + p.chance.uniform(-0.4, 0.4), number, address, agent)


def _burst(p: Planter, at: float) -> None:
    prefix = p.chance.choice([*GATEWAYS, "62.11.80"])
    addresses = [p.address(prefix) for _ in range(p.chance.randint(1, 6))]
    for _ in range(8):
        p.recipients += 1
        p.sweep(at + p.chance.uniform(0, 240), p.chance.uniform(0.2, 5), NUMBERS, addresses)


def _forward(p: Planter, at: float) -> None:
    for _ in range(p.chance.randint(2, 5)):
        p.read(at, p.chance.randint(1, 2))
        at += p.chance.uniform(60, 900)


def _double_click(p: Planter, at: float) -> None:
    address, agent = p.address(), p.chance.choice(BROWSERS)
    for number in p.chance.sample(NUMBERS, p.chance.randint(1, 3)):
        p.click(at, number, address, agent)
        p.click(at + p.chance.uniform(0.08, 0.5), number, address, agent)
        at += p.chance.uniform(10, 300)


def _office(p: Planter, at: float) -> None:
    address, agent = p.address(), p.chance.choice(BROWSERS)
    for _ in range(20):
        p.recipients += 1
        p.read(at + p.chance.uniform(0, 3300), p.chance.randint(1, 3), address, (10, 120), agent)


def _safe_links(p: Planter, at: float) -> None:
    number, agents = p.chance.choice(NUMBERS), p.chance.sample(BROWSERS, 2)
    p.click(at, number, p.address(*DATA_CENTRES), agents[0], is_scanner=True, has_language=False)
    p.click(at + p.chance.uniform(0.3, 6), number, p.address(), agents[1])


def _fast(p: Planter, at: float) -> None:
    first, agent = p.chance.choice(NUMBERS[:-4]), p.chance.choice(BROWSERS)
    links = p.chance.choice([p.chance.sample(NUMBERS, 4), range(first, first + 4)])
    p.sweep(at, 10, links, [p.address()], [agent])


def _relay(p: Planter, at: float) -> None:
    for _ in range(p.chance.randint(1, 3)):
        p.read(at, 1, p.address(*RELAYS), agent=BROWSERS[5])
        at += p.chance.uniform(10, 300)


def _scanned_reader(p: Planter, at: float) -> None:
    start, scan = len(p.planted), p.chance.choice([_all_links, _many_addresses, _ask(is_head=True)])
    scan(p, at)
    p.planted[start:] = [replace(planted, is_scanner=True) for planted in p.planted[start:]]
    last = max(planted.click.at for planted in p.planted[start:]) - START
    p.read(last.total_seconds() + p.chance.choice([3, 30, 600]), p.chance.randint(1, 2))


SCANNERS: dict[str, Callable[[Planter, float], None]] = {
    "1 all links": _all_links,
    "2 many addresses": _many_addresses,
    "3 twice": _twice,
    "4 head": _ask(is_head=True),
    "5 old browser": _old_browser,
    "6 named": lambda p, at: p.sweep(at, p.chance.choice([1, 60]), p.links(most=5), [p.address()], ROBOTS),
    "7 prefetch": _ask(is_prefetch=True),
    "8 footer and ads": _footer_and_ads,
    "9 crowd": _crowd,
    "10 again": lambda p, at: p.sweep(
        at, 55, p.links(most=2)[:1] * p.chance.randint(5, 30), [p.address()], p.chance.sample(BROWSERS, 1)
    ),
    "11 every nth": _every_nth,
    "12 periodic": _periodic,
    "13 bait": lambda p, at: p.sweep(
        at, p.chance.choice([2, 20, 120, 900]), p.chance.sample(NUMBERS, 42), [p.address()]
    ),
    "14 burst": _burst,
}
PEOPLE: dict[str, tuple[Callable[[Planter, float], None], int]] = {
    "reader": (lambda p, at: p.read(at, p.chance.choice([1, 1, 1, 2, 3])), 60),
    "eager": (lambda p, at: p.read(at, p.chance.randint(4, 7), gap=(20, 240)), 5),
    "forward": (_forward, 3),
    "double click": (_double_click, 6),
    "office": (_office, 1),
    "web gateway": (lambda p, at: p.read(at, p.chance.randint(1, 2), p.address(*DATA_CENTRES)), 6),
    "safe links": (_safe_links, 8),
    "fast": (_fast, 3),
    "relay": (_relay, 10),
    "scanned": (_scanned_reader, 6),
}
"""Each with how often it occurs among a hundred."""


def plant(seed: int, *, evenly: bool = False, rounds: int = 12) -> list[Planted]:
    """Return clicks in the order of time; people as often as they are, or each pattern of them as often as any."""
    planter = Planter(Random(seed))
    people = [(name, write) for name, (write, often) in PEOPLE.items() for _ in range(6 if evenly else often)]
    for planter.pattern, write in [*SCANNERS.items(), *people] * rounds:
        planter.recipients += 1
        write(planter, planter.chance.uniform(0, 20_000))
    return sorted(planter.planted, key=lambda planted: planted.click.at)
