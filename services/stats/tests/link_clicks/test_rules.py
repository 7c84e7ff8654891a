"""Each click gets a verdict: scanners are not counted as people, and people are not lost (STATS-74)."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path
from random import Random
from uuid import uuid4

import pytest

from services.stats.link_clicks.networks import Networks, load_networks
from services.stats.link_clicks.rules import CROWDED, Click, Judgement, Reason, Verdict, judge_clicks
from services.stats.tests.link_clicks.mix import BROWSERS, NETWORK_FILE, OLD_BROWSERS, START, Planted, plant

LINKS = [1, 2, 4, 8, 13, 21, 31, 45, 66, 81, 97, 123, 148, 182, 204]  # no three have equal distances
PERSON, SCANNER, UNSURE = Verdict.PERSON, Verdict.SCANNER, Verdict.UNSURE


def click(at: float = 0, number: int = 1, **fields) -> Click:
    """Return a click of a recipient, so many seconds after the first."""
    more = {"slot": "news-1", "recipient": "r-1", "is_head": False, "is_prefetch": False, "has_language": True}
    more |= {"address": "81.2.69.7", "agent": BROWSERS[0]} | fields
    return Click(uuid4(), START + timedelta(seconds=at), number, **more)


def sweep(count: int, seconds: float, at: float = 0, **fields) -> list[Click]:
    """Return clicks on different links within some seconds, with gaps that differ."""
    steps = [index + 0.3 * (index % 2 and index < count - 1) for index in range(count)]
    return [
        click(at + seconds * step / max(count - 1, 1), LINKS[step_of], **fields) for step_of, step in enumerate(steps)
    ]


def spread(times: Sequence[float], prefix: str = "{}.2.69.7", numbers: Sequence[int] = LINKS) -> list[Click]:
    """Return clicks, each by an address of its own."""
    pairs = enumerate(zip(times, numbers, strict=False), 40)
    return [click(at, number, address=prefix.format(index)) for index, (at, number) in pairs]


@pytest.fixture(scope="module")
def networks(tmp_path_factory: pytest.TempPathFactory) -> Networks:
    path: Path = tmp_path_factory.mktemp("networks") / "networks.csv"
    path.write_text(NETWORK_FILE)
    return load_networks(path)


NEXT_MINUTE = {("81.2.69.8", START + timedelta(minutes=1))}
SIGNS = [
    (Reason.HEAD, SCANNER, [click(is_head=True)]),
    (Reason.PREFETCH, SCANNER, [click(is_prefetch=True)]),
    (Reason.KNOWN_AGENT, SCANNER, [click(agent="Slackbot 1.0")]),
    (Reason.KNOWN_AGENT, SCANNER, [click(agent="")]),
    (Reason.SAME_LINK_AGAIN, SCANNER, [click(at) for at in (0, 2, 31, 40, 60)]),
    (Reason.AFTER_HEAD, SCANNER, [click(2), click(is_head=True)]),
    (Reason.AFTER_HEAD, SCANNER, [click(), click(is_head=True)]),
    (Reason.CLOCKWORK, SCANNER, [click(at) for at in (0, 60.9, 300.3, 360, 480.4)]),
    (Reason.CLOCKWORK, SCANNER, [click(at) for at in (0, 217, 234, 251, 268, 285.3)]),
    (Reason.REGULAR, UNSURE, [click(at) for at in (0, 60.9, 300)]),
    (Reason.REGULAR, UNSURE, [click(at) for at in (0, 97, 195, 292)]),
    (Reason.BAIT, UNSURE, [click(slot="bait")]),
    (Reason.BAIT, UNSURE, [click(), click(40, 2), click(99, 3, slot="bait")]),
    (Reason.SPREAD, UNSURE, spread([0, 0.6, 1.2])),
    (Reason.SPREAD, UNSURE, spread([0, 15, 35, 60], "81.2.{}.7")),
    (Reason.SPREAD, UNSURE, spread([0, 15, 35, 60], "2001:db8:1:{}::7")),
    (Reason.SPREAD, UNSURE, spread([0, 99, 180, 250, 390, 450, 520, 600], "81.2.{}.7")),
    (Reason.SPREAD, UNSURE, spread([0, 1.5, 3, 4.5, 6])),
    (Reason.SPREAD, UNSURE, spread([0, 4, 19, 31, 35, 48, 60, 77, 80, 99, 112, 120])),
    (Reason.SPREAD, UNSURE, spread([0, 10, 30, 45, 60], numbers=[1] * 5)),
    (Reason.EVERY_NTH, UNSURE, [click(at, number) for at, number in ((0, 9), (14, 3), (20, 6))]),
    (Reason.EVERY_NTH, UNSURE, [click(at, number) for at, number in ((0, 2), (99, 4), (410, 6), (900, 8))]),
    (Reason.FOOTER_AND_ADS, UNSURE, [click(slot="footer"), click(5, 2, slot="ads-1")]),
    (Reason.FOOTER_AND_ADS, UNSURE, [click(slot="navigation"), click(5, 2, slot="ads-10")]),
    (Reason.NEAR_HEAD, UNSURE, [click(10), click(is_head=True, agent=BROWSERS[1])]),
    *((Reason.OLD_BROWSER, UNSURE, [click(agent=agent, has_language=False)]) for agent in OLD_BROWSERS),
    (Reason.NETWORK, UNSURE, [click(address="192.0.2.9")]),
    (Reason.NETWORK, UNSURE, [click(address="203.0.113.9")]),
    (Reason.SHARED_ADDRESS, UNSURE, [click(0, address="81.2.69.8")]),
    (Reason.SHARED_ADDRESS, UNSURE, [click(179, address="81.2.69.8")]),
]


@pytest.mark.parametrize(("reason", "verdict", "clicks"), SIGNS)
def test_a_sign_has_its_reason_and_verdict(reason, verdict, clicks, networks) -> None:
    ordered = sorted(clicks, key=lambda one: one.at)
    judged = [judgement for judgement in judge_clicks(ordered, networks, NEXT_MINUTE) if judgement.reasons[0] == reason]
    assert {judgement.verdict for judgement in judged} == {verdict}
    assert len(judged) == sum(not one.is_head or reason == Reason.HEAD for one in clicks)


@pytest.mark.parametrize(
    "clicks",
    [
        [click(), click(0.2)],
        [click(at) for at in (0, 0.3, 30, 47)],
        [click(at) for at in (0, 2, 31, 40, 60.1)],
        sweep(4, 10),
        [click(at, number) for at, number in ((0, 7), (1, 8), (3, 9), (9, 10))],
        [click(), click(99, 2), click(5000, 3), click(5063, 4)],
        [click(at, number) for at, number in ((0, 3), (20, 6), (50, 9))],
        [click(slot="footer"), click(5.1, 2, slot="ads-1")],
        [click(has_language=False)],
        [click(agent=OLD_BROWSERS[1])],
        [click(address="198.19.4.9")],
        [click(180, address="81.2.69.8")],
        [click(-1, address="81.2.69.8")],
        [click(), click(7, 2), click(14.5, 4)],
        [click(), click(100, 2), click(201.5, 4)],
        spread([0, 20, 40, 60], "::ffff:{}.2.69.7"),
        spread([0, 0.7, 1.4]),
        spread([0, 1.6, 3.2, 4.8, 6.4]),
        spread([0, 4, 19, 31, 35, 48, 60, 77, 80, 99, 112, 121]),
        spread([0, 20, 40, 61], "81.2.{}.7"),
    ],
)
def test_people_who_look_like_scanners_stay_people(clicks, networks) -> None:
    assert {judgement.verdict for judgement in judge_clicks(clicks, networks, NEXT_MINUTE)} == {PERSON}


LIMITS = [(Reason.MANY_LINKS, "r-1", count, seconds) for count, seconds in ((6, 4), (8, 12), (15, 300))]
LIMITS += [(Reason.QUICK_LINKS, "r-1", *limit) for limit in ((2, 0.1), (3, 1.2), (5, 20), (8, 180), (12, 3600))]
LIMITS += [(Reason.MANY_LINKS, None, count, seconds) for count, seconds in ((5, 2), (10, 10))]
LIMITS += [(Reason.QUICK_LINKS, None, *limit) for limit in ((2, 0.1), (3, 1.2), (5, 10), (15, 60))]


@pytest.mark.parametrize(("reason", "recipient", "count", "seconds"), LIMITS)
def test_so_many_links_within_so_many_seconds_are_a_sign_and_fewer_or_slower_ones_are_not(
    reason, recipient, count, seconds, networks
) -> None:
    def is_found(count: int, seconds: float) -> set[bool]:
        judged = judge_clicks(sweep(count, seconds, recipient=recipient), networks, ())
        return {reason in judgement.reasons for judgement in judged}

    assert is_found(count, seconds) == {True}
    assert is_found(count - 1, seconds) == is_found(count, seconds * 1.02) == {False}


def test_eight_times_one_link_in_a_minute_is_a_sign_even_where_nobody_knows_the_recipient(networks) -> None:
    times = [0, 5, 12, 22, 27, 40, 49, 60]
    for count, verdict in ((8, UNSURE), (7, PERSON)):
        judged = judge_clicks([click(at, recipient=None) for at in times[:count]], networks, ())
        assert {judgement.verdict for judgement in judged} == {verdict}


def test_two_signs_make_a_scanner_only_of_who_opens_many_links_or_with_a_spread_scan(networks) -> None:
    old = {"agent": OLD_BROWSERS[0], "has_language": False}
    for count, verdict in ((7, UNSURE), (8, SCANNER)):
        clicks = [*sweep(5, 15, **old), *sweep(count, 500, 60, **old)]
        assert {judgement.verdict for judgement in judge_clicks(clicks, networks, ())[:5]} == {verdict}
    office = [replace(one, recipient=None) for one in [*sweep(3, 1.2, **old), *clicks[5:]]]
    assert {judgement.verdict for judgement in judge_clicks(office, networks, ())} == {UNSURE}
    together = spread([0, 0.6, 1.2])
    assert {judgement.verdict for judgement in judge_clicks(together, networks, ())} == {UNSURE}
    together = [replace(one, **old) for one in together]
    assert {judgement.verdict for judgement in judge_clicks(together, networks, ())} == {SCANNER}


def test_readers_who_get_a_forwarded_email_behind_a_gateway_are_no_scanners(networks) -> None:
    judged = judge_clicks(spread([0, 45, 130, 200, 320, 500, 590], "192.0.2.{}", [1, 2, 1, 4, 2, 1, 8]), networks, ())
    assert SCANNER not in {judgement.verdict for judgement in judged}


def test_a_re_check_from_changing_addresses_of_a_provider_is_a_sign(networks) -> None:
    judged = judge_clicks(spread([0, 60, 120.4, 180, 240], "81.2.69.{}", [1] * 5), networks, ())
    assert {judgement.reasons for judgement in judged} == {(Reason.REGULAR,)}


def test_network_and_shared_address_never_make_a_scanner(networks) -> None:
    crowded = {("192.0.2.9", START + timedelta(minutes=minute)) for minute in range(70)}
    clicks = [click(400 * index, number, address="192.0.2.9") for index, number in enumerate(LINKS[:9])]
    judged = judge_clicks(
        [replace(one, at=one.at + timedelta(seconds=one.number)) for one in clicks], networks, crowded
    )
    assert {judgement.verdict for judgement in judged} == {UNSURE}
    assert {judgement.reasons for judgement in judged} == {(Reason.NETWORK, Reason.SHARED_ADDRESS)}


@pytest.mark.parametrize("own", [{"address": "90.1.1.1"}, {"agent": BROWSERS[1]}])
@pytest.mark.parametrize("later", [0.05, 2, 400])
def test_a_verdict_never_passes_to_another_source_of_the_recipient(own, later, networks) -> None:
    scan = [*sweep(12, 3), *[click(3 + at / 10, 7, agent="curl/8") for at in range(9)]]
    before = judge_clicks(scan, networks, ())
    together = spread([at / 5 for at in range(15)])
    assert judge_clicks([*together, click(4.8, 7, **own)], networks, ())[-1].verdict == PERSON
    for reader in ([click(3.8 + later, 4, **own)], sweep(4, 10, 3.8 + later, **own)):
        after = judge_clicks([*scan, *reader], networks, ())
        assert after[: len(scan)] == before
        assert {judgement.verdict for judgement in after[len(scan) :]} == {PERSON}


def list_crowded(planted: Sequence[Planted]) -> set[tuple[str, datetime]]:
    recipients = defaultdict(set)
    for one in planted:
        recipients[one.click.address, one.click.at.replace(second=0, microsecond=0)].add(one.click.recipient)
    return {place for place, found in recipients.items() if len(found) >= CROWDED}


def judge_mix(planted: Sequence[Planted], networks: Networks, *, is_final: bool) -> Iterator[tuple[Planted, Judgement]]:
    """Judge by recipient, else by address and agent; what is not final 60 s after each last click."""
    groups, crowded = defaultdict(list), list_crowded(planted)
    for one in planted:
        groups[one.click.recipient or (one.click.address, one.click.agent)].append(one)
    for group in groups.values():
        ends = [
            index
            for index in range(1, len(group) + 1)
            if index == len(group)
            or not (is_final or group[index].click.at - group[index - 1].click.at < timedelta(minutes=1))
        ]
        for start, end in zip([0, *ends], ends, strict=False):
            judged = judge_clicks([one.click for one in group[:end]], networks, crowded)
            yield from zip(group[start:end], judged[start:], strict=True)


@pytest.mark.parametrize("is_final", [False, True])
@pytest.mark.parametrize("evenly", [False, True])
@pytest.mark.parametrize("seed", [1, 2])
def test_of_a_planted_mix_scanners_are_left_out_and_people_stay(seed, evenly, is_final, networks) -> None:
    judged = list(judge_mix(plant(seed, evenly=evenly), networks, is_final=is_final))
    scanners = [judgement.verdict for one, judgement in judged if one.is_scanner]
    people = [judgement.verdict for one, judgement in judged if not one.is_scanner]
    assert scanners.count(PERSON) <= 0.05 * len(scanners)
    assert people.count(SCANNER) <= 0.005 * len(people)
    assert people.count(PERSON) >= 0.7 * len(people)


def test_without_recipients_no_person_is_called_a_scanner_and_most_scanners_are_left_out(networks) -> None:
    planted = [replace(one, click=replace(one.click, recipient=None)) for one in plant(3, evenly=True)]
    judged = list(judge_mix(planted, networks, is_final=True))
    people = [judgement.verdict for one, judgement in judged if not one.is_scanner]
    scanners = [judgement.verdict for one, judgement in judged if one.is_scanner]
    assert people.count(SCANNER) <= 0.005 * len(people)
    assert scanners.count(PERSON) <= 0.2 * len(scanners)


def test_the_order_of_clicks_at_the_same_time_makes_no_difference(networks) -> None:
    chance = Random(5)
    coarse = [replace(one.click, recipient="r-1", at=one.click.at.replace(microsecond=0)) for one in plant(5, rounds=1)]
    some = [[*coarse[first : first + 60]] for first in range(0, 900, 60)]
    for clicks in some:
        shuffled = sorted(chance.sample(clicks, len(clicks)), key=lambda one: one.at)
        judged = dict(zip((one.id for one in clicks), judge_clicks(clicks, networks, ()), strict=True))
        assert dict(zip((one.id for one in shuffled), judge_clicks(shuffled, networks, ()), strict=True)) == judged


def test_each_reason_says_what_it_means_and_no_clicks_have_no_verdict(networks) -> None:
    assert len({reason.meaning for reason in Reason}) == len(Reason)
    assert {reason for reason, *_ in SIGNS} | {Reason.MANY_LINKS, Reason.QUICK_LINKS} == {*Reason}
    assert judge_clicks([], networks, ()) == []
