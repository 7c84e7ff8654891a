"""Checks in the background, with their results in the database (ALERT-33)."""

import asyncio
from datetime import timedelta

import pytest
from sqlalchemy import func, select, update

from services.alerts.link_checks import checker as checker_module
from services.alerts.link_checks.checker import (
    MAX_CHECKS_PER_EMAIL,
    MAX_CHECKS_PER_HOST,
    MAX_WAITING,
    TOO_MANY,
    LinkChecker,
)
from services.alerts.link_checks.repository import (
    KEEP_AT_LEAST,
    CheckKind,
    CheckResult,
    CheckStatus,
    CheckTarget,
    LinkCheck,
    claim_check,
    delete_old_results,
    expire_failures,
    get_fresh_results,
    save_result,
)
from services.chassis.persistence.database import Database
from tests.support.eventually import eventually

OK = CheckResult(CheckStatus.OK, http_status=200)
SETTLE_SECONDS = 0.5  # in which further checks would begin if there were no limit
GONE = CheckResult(CheckStatus.BROKEN, "answered 404 Not Found", http_status=404)


def link(path: str, host: str = "site.org") -> CheckTarget:
    return CheckTarget(CheckKind.LINK, f"https://{host}/{path}")


class Fetch:
    """A fetch that waits until it is released, and counts."""

    def __init__(self, result: CheckResult = OK) -> None:
        self.result = result
        self.targets: list[CheckTarget] = []
        self.now = self.most = 0
        self.released = asyncio.Event()

    async def __call__(self, target: CheckTarget) -> CheckResult:
        self.targets.append(target)
        self.now += 1
        self.most = max(self.most, self.now)
        await self.released.wait()
        self.now -= 1
        return self.result


@pytest.fixture
async def alerts(committed, databases) -> Database:
    return await databases("alerts")


async def wait_for(checker: LinkChecker, database: Database, target: CheckTarget) -> CheckResult:
    async def read() -> CheckResult | None:
        result = (await checker.check(database, [target]))[target]
        return None if result.status is CheckStatus.CHECKING else result

    return await eventually(read)


async def test_a_result_appears_and_is_not_fetched_again(alerts: Database) -> None:
    fetch, target = Fetch(), link("a")
    checker = LinkChecker(fetch)
    for _ in range(3):
        assert (await checker.check(alerts, [target, target]))[target].status is CheckStatus.CHECKING
    fetch.released.set()
    assert await wait_for(checker, alerts, target) == OK
    assert await wait_for(checker, alerts, target) == OK
    assert fetch.targets == [target]


async def test_two_processes_check_a_url_once(alerts: Database) -> None:
    fetches, target = [Fetch(), Fetch()], link("a")
    checkers = [LinkChecker(fetch) for fetch in fetches]
    for checker in checkers:
        await checker.check(alerts, [target])
    await eventually(lambda: any(fetch.targets for fetch in fetches))
    for fetch in fetches:
        fetch.released.set()
    for checker in checkers:
        assert await wait_for(checker, alerts, target) == OK
    assert [target for fetch in fetches for target in fetch.targets] == [target]


@pytest.mark.parametrize("hosts", [["site.org"], ["site.org", "SITE.org.", "site.org:443", "site.org:80"]])
async def test_a_host_has_few_checks_at_a_time(alerts: Database, hosts: list[str]) -> None:
    fetch = Fetch()
    checker = LinkChecker(fetch)
    await checker.check(alerts, [link(str(number), hosts[number % len(hosts)]) for number in range(6)])
    await eventually(lambda: fetch.now == MAX_CHECKS_PER_HOST)
    await asyncio.sleep(SETTLE_SECONDS)
    fetch.released.set()
    await eventually(lambda: len(fetch.targets) == 6 and fetch.now == 0)
    assert fetch.most == MAX_CHECKS_PER_HOST
    await checker.close()


async def test_a_process_has_few_checks_at_a_time(alerts: Database, monkeypatch) -> None:
    monkeypatch.setattr(checker_module, "MAX_CHECKS", 3)
    fetch = Fetch()
    checker = LinkChecker(fetch)
    await checker.check(alerts, [link("a", f"site-{number}.org") for number in range(9)])
    await eventually(lambda: fetch.now == 3)
    await asyncio.sleep(SETTLE_SECONDS)
    fetch.released.set()
    await eventually(lambda: len(fetch.targets) == 9 and fetch.now == 0)
    assert fetch.most == 3
    await checker.close()


async def test_checks_that_wait_are_bounded(alerts: Database, monkeypatch) -> None:
    monkeypatch.setattr(checker_module, "MAX_WAITING", 2)
    fetch = Fetch()
    checker = LinkChecker(fetch)
    fetch.released.set()
    await checker.check(alerts, [link("a"), link("b"), link("c")])
    await eventually(lambda: len(fetch.targets) == 2)
    assert await wait_for(checker, alerts, link("c")) == OK


async def test_an_email_with_very_many_addresses_leaves_room_for_others(alerts: Database, monkeypatch) -> None:
    monkeypatch.setattr(checker_module, "MAX_CHECKS_PER_EMAIL", 2)
    checker, targets = (
        LinkChecker(Fetch()),
        [link("a"), link("b"), link("c"), CheckTarget(CheckKind.LINK, "mailto:a@b.org")],
    )
    results = await checker.check(alerts, targets)
    assert [results[target].status for target in targets[:2]] == [CheckStatus.CHECKING] * 2
    assert results[targets[2]] == TOO_MANY
    assert results[targets[3]].reason == "is not a web address"
    assert len(checker._running) == 2
    await checker.close()
    assert MAX_CHECKS_PER_EMAIL < MAX_WAITING


async def test_very_many_failed_checks_are_forgotten(alerts: Database) -> None:
    """A statement has at most 65,535 parameters."""
    async with alerts.transaction() as session:
        await claim_check(session, link("1"))
        await save_result(session, link("1"), GONE)
        await session.execute(update(LinkCheck).values(checked_at=LinkCheck.checked_at - KEEP_AT_LEAST))
    async with alerts.transaction() as session:
        await expire_failures(session, [link(str(number)) for number in range(70_000)])
        assert not await get_fresh_results(session, [link(str(number)) for number in range(70_000)])


@pytest.mark.parametrize(
    "url",
    [
        "mailto:desk@site.org",
        "https://site.org/{{unsubscribe}}",
        "https://site.org/*|UNSUB|*",
        "https://site.org/%7B%7Bcontact.email%7D%7D",
        "https://a.example/b",
        "https://example.com/b",
        "https://a.test/",
    ],
)
async def test_what_cannot_be_fetched_is_skipped(alerts: Database, url: str) -> None:
    fetch, target = Fetch(), CheckTarget(CheckKind.LINK, url)
    fetch.released.set()
    result = (await LinkChecker(fetch).check(alerts, [target]))[target]
    assert result.status is CheckStatus.SKIPPED
    assert fetch.targets == []


async def test_nothing_is_checked_when_checks_are_turned_off(alerts: Database) -> None:
    assert (await LinkChecker(None).check(alerts, [link("a")]))[link("a")].status is CheckStatus.SKIPPED


@pytest.mark.parametrize(("result", "lifetime"), [(OK, timedelta(hours=24)), (GONE, timedelta(minutes=15))])
async def test_failures_are_checked_again_sooner(alerts: Database, result: CheckResult, lifetime) -> None:
    fetch, target = Fetch(result), link("a")
    fetch.released.set()
    checker = LinkChecker(fetch)
    assert await wait_for(checker, alerts, target) == result
    async with alerts.transaction() as session:
        stored = await session.scalar(select(LinkCheck))
        assert stored.expires_at - stored.checked_at == lifetime
        await session.execute(update(LinkCheck).values(expires_at=func.now() - timedelta(seconds=1)))
    assert await wait_for(checker, alerts, target) == result
    assert fetch.targets == [target, target]


async def test_a_claim_of_a_process_that_ended_expires(alerts: Database) -> None:
    async with alerts.transaction() as session:
        assert await claim_check(session, link("a"))
    async with alerts.transaction() as session:
        assert not await claim_check(session, link("a"))
        await session.execute(update(LinkCheck).values(claimed_until=func.now() - timedelta(seconds=1)))
    async with alerts.transaction() as session:
        assert await claim_check(session, link("a"))


async def test_failed_checks_are_forgotten_on_request(alerts: Database) -> None:
    async with alerts.transaction() as session:
        for target, result in ((link("a"), OK), (link("b"), GONE)):
            await claim_check(session, target)
            await save_result(session, target, result)
        await session.execute(update(LinkCheck).values(checked_at=LinkCheck.checked_at - KEEP_AT_LEAST))
    async with alerts.transaction() as session:
        await expire_failures(session, [link("a"), link("b")])
    async with alerts.transaction() as session:
        assert not await claim_check(session, link("a"))
        assert await claim_check(session, link("b"))


async def test_a_check_that_has_just_failed_is_not_repeated(alerts: Database) -> None:
    async with alerts.transaction() as session:
        await claim_check(session, link("a"))
        await save_result(session, link("a"), GONE)
    async with alerts.transaction() as session:
        await expire_failures(session, [link("a")])
    async with alerts.transaction() as session:
        assert not await claim_check(session, link("a"))


async def test_results_that_nobody_asks_for_are_deleted(alerts: Database) -> None:
    async with alerts.transaction() as session:
        for target in (link("old"), link("new")):
            await claim_check(session, target)
            await save_result(session, target, OK)
        old = LinkCheck.key == link("old").key
        await session.execute(update(LinkCheck).where(old).values(claimed_until=func.now() - timedelta(days=8)))
    async with alerts.transaction() as session:
        await delete_old_results(session)
        assert list(await session.scalars(select(LinkCheck.key))) == [link("new").key]


async def test_a_fetch_that_fails_unexpectedly_is_tried_by_the_next_report(alerts: Database) -> None:
    async def fail(target: CheckTarget) -> CheckResult:
        raise RuntimeError

    checker = LinkChecker(fail)
    assert (await checker.check(alerts, [link("a")]))[link("a")].status is CheckStatus.CHECKING
    await checker.close()
