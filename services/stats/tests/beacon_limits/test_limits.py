"""Limits of beacons by address (STATS-50, STATS-51)."""

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Any
from unittest.mock import AsyncMock

import httpx
import pytest
from sqlalchemy import func, literal, select, update

from services.chassis.http.problems import TooMany
from services.stats.beacon_limits import guard as guard_module
from services.stats.beacon_limits import repository
from services.stats.beacon_limits.endpoints import BLOCKED_FOR
from services.stats.beacon_limits.guard import BLOCKED, TOO_MANY, TOO_MANY_TODAY, BeaconGuard
from services.stats.beacon_limits.repository import (
    A_DAY,
    A_MINUTE,
    BeaconAddress,
    BeaconCount,
    BeaconDayCount,
    delete_expired,
)

pytestmark = pytest.mark.usefixtures("committed")
LIMIT, MINUTES_A_DAY = 10, 2
DAY_LIMIT = LIMIT * MINUTES_A_DAY
NOON = datetime.now(UTC).replace(hour=12, minute=0, second=0, microsecond=0)
BEACONS = pytest.mark.parametrize(
    ("path", "visit"), [("/stat-view", {"pageId": 1}), ("/stat-click", {"clickLink": "https://a.example"})]
)


@pytest.fixture
def pass_time(monkeypatch) -> Callable[[timedelta], None]:
    """Return a function that lets time pass for the counts. It stands at noon of today otherwise."""
    now = NOON

    def pass_time(time: timedelta) -> None:
        nonlocal now
        now += time
        monkeypatch.setattr(guard_module, "_read_clock", now.timestamp)
        monkeypatch.setattr(repository, "_NOW", literal(now, BeaconCount.minute.type))

    pass_time(timedelta())
    return pass_time


@pytest.fixture
async def new_guard(services, client, monkeypatch, pass_time) -> Callable[..., BeaconGuard]:
    """Return a function that creates a guard of the service, as another process has; it refreshes only when told."""
    monkeypatch.setattr(guard_module, "REFRESH_SECONDS", 3600.0)
    app = (await services("stats")).app
    await client("stats")  # sets the database

    def new_guard(limit: int = LIMIT) -> BeaconGuard:
        guard = BeaconGuard(app, minute=limit, day=MINUTES_A_DAY * limit)
        guard._refreshed = time.monotonic()
        return guard

    return new_guard


@pytest.fixture
async def guard(services, new_guard) -> AsyncIterator[BeaconGuard]:
    """The service's guard, new and with a limit of ten visits."""
    app = (await services("stats")).app
    usual, guard = app.state.beacon_guard, new_guard()
    app.state.beacon_guard = guard
    yield guard
    await guard.stop()
    app.state.beacon_guard = usual


@pytest.fixture
def page(services) -> Callable[[str], Awaitable[httpx.AsyncClient]]:
    """Return a function that returns an HTTP client with an address of its own."""

    async def page(address: str) -> httpx.AsyncClient:
        transport = httpx.ASGITransport((await services("stats")).app, client=(address, 1))
        return httpx.AsyncClient(transport=transport, base_url="http://stats", headers={"User-Agent": "Mozilla/5.0"})

    return page


async def send(http: httpx.AsyncClient, visits: int, path: str = "/stat-view", visit: Any = None) -> httpx.Response:
    return await http.post(path, json=[visit or {"pageId": 1}] * visits)


class TestLimit:
    @BEACONS
    async def test_visits_are_limited_rather_than_requests(self, guard, page, path: str, visit: Any) -> None:
        http = await page("198.51.100.7")
        assert (await send(http, LIMIT, path, visit)).status_code == 202
        refused = await send(http, 1, path, visit)
        assert (refused.status_code, refused.json()["message"]) == (429, TOO_MANY)
        assert 0 < int(refused.headers["Retry-After"]) <= 61
        assert refused.headers["Content-Type"] == "application/problem+json"

    @BEACONS
    async def test_visits_of_a_day_are_limited(self, guard, page, pass_time, path: str, visit: Any) -> None:
        http = await page("198.51.100.7")
        for _ in range(MINUTES_A_DAY):
            assert (await send(http, LIMIT, path, visit)).status_code == 202
            pass_time(timedelta(minutes=1))
        refused = await send(http, 1, path, visit)
        assert (refused.status_code, refused.json()["message"]) == (429, TOO_MANY_TODAY)
        assert int(refused.headers["Retry-After"]) == 12 * 3600 - MINUTES_A_DAY * 60 + 1
        assert (await send(await page("198.51.100.8"), 1, path, visit)).status_code == 202
        pass_time(timedelta(hours=12))
        assert (await send(http, 1, path, visit)).status_code == 202

    async def test_visits_that_exceed_the_minute_do_not_count_for_the_day(self, guard, pass_time) -> None:
        for _ in range(2 * MINUTES_A_DAY):
            with pytest.raises(TooMany, match="in a minute"):
                guard.check("198.51.100.7", LIMIT + 1)
        pass_time(timedelta(minutes=1))
        guard.check("198.51.100.7", LIMIT)

    async def test_a_network_of_ipv6_is_one_address(self, guard, page) -> None:
        assert (await send(await page("2001:db8::1"), LIMIT)).status_code == 202
        assert (await send(await page("2001:db8::ffff:2"), 1)).status_code == 429
        assert (await send(await page("2001:db8:0:100::1"), 1)).status_code == 202

    async def test_staff_have_none(self, guard, staff) -> None:
        assert [(await send(staff, LIMIT)).status_code for _ in range(3)] == [202] * 3

    async def test_it_holds_under_concurrency(self, guard, page) -> None:
        http = await page("198.51.100.7")
        answers = await asyncio.gather(*(send(http, 1) for _ in range(50)))
        assert sorted(answer.status_code for answer in answers) == [202] * LIMIT + [429] * (50 - LIMIT)

    async def test_the_usual_limit_is_a_small_part_of_what_requests_could_hold(self, services) -> None:
        settings = (await services("stats")).settings
        assert 1200 <= settings.beacon_rows_per_minute <= 1200 * 500 // 50


class TestProcesses:
    async def test_the_limit_is_of_all_processes_together(self, guard, new_guard, staff) -> None:
        another = new_guard()
        guard.check("198.51.100.7", 6)
        another.check("198.51.100.7", 4)
        await guard.refresh()
        await another.refresh()
        with pytest.raises(TooMany):
            another.check("198.51.100.7", 1)
        another.check("198.51.100.8", 1)
        await another.refresh()
        [listed] = (await staff.get("/beacon-addresses")).json()["addresses"]
        assert (listed["address"], listed["visits"]) == ("198.51.100.7", 11)

    @pytest.mark.parametrize("is_refreshed", [True, False])
    async def test_counts_of_a_past_minute_refuse_nothing(self, new_guard, pass_time, is_refreshed: bool) -> None:
        guard, another = new_guard(), new_guard()
        guard.check("198.51.100.7", LIMIT)
        await guard.refresh()
        await another.refresh()
        with pytest.raises(TooMany):
            another.check("198.51.100.7", 1)
        pass_time(timedelta(minutes=1))
        if is_refreshed:
            await another.refresh()
        another.check("198.51.100.7", LIMIT)

    async def test_the_limit_of_a_day_is_of_all_processes_together(self, new_guard, pass_time) -> None:
        guard, another = new_guard(), new_guard()
        for one in (guard, another):
            one.check("198.51.100.7", DAY_LIMIT // 2)
            await one.refresh()
        pass_time(timedelta(hours=1))
        with pytest.raises(TooMany, match="today"):
            another.check("198.51.100.7", 1)
        started_later = new_guard()
        await started_later.refresh()
        with pytest.raises(TooMany, match="today"):
            started_later.check("198.51.100.7", 1)
        pass_time(timedelta(hours=11))
        await another.refresh()
        another.check("198.51.100.7", 1)

    @pytest.mark.parametrize(("share", "table"), [(1, BeaconCount), (MINUTES_A_DAY, BeaconDayCount)])
    async def test_only_counts_that_matter_are_shared(self, new_guard, database, share: int, table: Any) -> None:
        guard = new_guard(1000)
        for address, visits in (("198.51.100.7", 19), ("198.51.100.8", 20)):
            guard.check(address, share * visits)
        guard.check("198.51.100.8", 3)
        await guard.refresh()
        stored = select(table.address, table.visits)
        assert (await (await database("stats")).execute(stored)).all() == [("198.51.100.8", share * 20 + 3)]


class TestRetention:
    async def test_old_addresses_are_deleted_and_blocked_ones_announce_it(self, databases, database, events) -> None:
        session, now = await database("stats"), datetime.now(UTC)
        old, past = now - timedelta(days=8), now - timedelta(days=1)
        new = partial(BeaconAddress, visits=9)
        blocked = new(address="198.51.100.1", seen_at=old, blocked_until=past, version=2)
        session.add_all(
            [
                blocked,
                new(address="198.51.100.2", seen_at=old),
                new(address="198.51.100.3", seen_at=now),
                new(address="198.51.100.4", seen_at=old, blocked_until=now + timedelta(hours=1), version=2),
                *(BeaconCount(minute=minute, address="198.51.100.5", visits=1) for minute in (old, now)),
                *(
                    BeaconDayCount(day=day, address="198.51.100.5", visits=1)
                    for day in (now - timedelta(hours=25), now)
                ),
            ]
        )
        await session.commit()
        async with (await databases("stats")).transaction() as deleting:
            await delete_expired(deleting)
        left = await session.scalars(select(BeaconAddress.address).order_by(BeaconAddress.address))
        assert list(left) == ["198.51.100.3", "198.51.100.4"]
        for table in (BeaconCount, BeaconDayCount):
            assert await session.scalar(select(func.count()).select_from(table)) == 1
        [removal] = [event for event in await events.announced(session) if event.entity == "beacon-address"]
        assert (removal.id, removal.version, removal.removed) == (blocked.id, 3, True)


class TestBusyAddresses:
    async def test_staff_see_the_addresses_near_or_over_the_limit(self, guard, page, staff) -> None:
        for address, visits in (("198.51.100.7", 8), ("198.51.100.8", 7), ("198.51.100.9", 11)):
            await send(await page(address), visits)
        await guard.refresh()
        response = await staff.get("/beacon-addresses")
        assert (response.status_code, response.json()["limit"], response.json()["dayLimit"]) == (200, 12_000, 24_000)
        listed = [(row["address"], row["visits"], row["blockedUntil"]) for row in response.json()["addresses"]]
        assert listed == [("198.51.100.9", 11, None), ("198.51.100.7", 8, None)]

    async def test_staff_see_the_visits_of_a_day_near_or_over_its_limit(self, guard, pass_time, staff) -> None:
        for address, visits in (("198.51.100.7", 4), ("198.51.100.8", 3)):
            for _ in range(4):
                guard.check(address, visits)
                pass_time(timedelta(minutes=1))
        await guard.refresh()

        async def list_addresses() -> list[tuple[str, int, int, str]]:
            rows = (await staff.get("/beacon-addresses")).json()["addresses"]
            return [(row["address"], row["visits"], row["dayVisits"], row["seenAt"][11:16]) for row in rows]

        assert await list_addresses() == [("198.51.100.7", 0, 16, "12:08")]
        pass_time(timedelta(minutes=1))
        await guard.refresh()
        assert await list_addresses() == [("198.51.100.7", 0, 16, "12:08")]
        guard.check("198.51.100.7", 2)
        await guard.refresh()
        assert await list_addresses() == [("198.51.100.7", 0, 18, "12:09")]

    async def test_a_blocked_address_reports_nothing_until_it_is_accepted_again(
        self, guard, page, staff, database, events
    ) -> None:
        http = await page("198.51.100.7")
        await send(http, 9)
        await guard.refresh()
        [row] = (await staff.get("/beacon-addresses")).json()["addresses"]
        path = f"/beacon-address/{row['id']}"
        blocked = await staff.put(path, json={"blocked": True})
        assert blocked.json()["blockedUntil"] > row["seenAt"]
        await guard.refresh()
        refused = await send(http, 1)
        assert (refused.status_code, refused.json()["message"]) == (403, BLOCKED)
        assert (await staff.put(path, json={"blocked": False}, headers={"If-Match": '"1"'})).status_code == 412
        await staff.put(path, json={"blocked": False}, headers={"If-Match": blocked.headers["ETag"]})
        await guard.refresh()
        assert (await send(http, 1)).status_code == 202
        published = await events.announced(await database("stats"))
        changes = [event for event in published if event.entity == "beacon-address"]
        assert [(event.data["address"], event.data["blockedUntil"] is None) for event in changes] == [
            ("198.51.100.7", False),
            ("198.51.100.7", True),
        ]

    async def test_a_beacon_begins_a_refresh(self, guard, page, staff, monkeypatch) -> None:
        monkeypatch.setattr(guard_module, "REFRESH_SECONDS", 0.0)
        await send(await page("198.51.100.7"), 9)
        assert guard._refreshing is not None
        await guard._refreshing
        await guard.refresh()
        assert len((await staff.get("/beacon-addresses")).json()["addresses"]) == 1

    async def test_a_block_ends_after_a_day(self, guard, page, staff, database) -> None:
        http = await page("198.51.100.7")
        await send(http, 9)
        await guard.refresh()
        [row] = (await staff.get("/beacon-addresses")).json()["addresses"]
        await staff.put(f"/beacon-address/{row['id']}", json={"blocked": True})
        session = await database("stats")
        await session.execute(update(BeaconAddress).values(blocked_until=BeaconAddress.blocked_until - BLOCKED_FOR))
        await session.commit()
        await guard.refresh()
        assert (await send(http, 1)).status_code == 202

    async def test_they_are_bounded_in_memory(self, guard, monkeypatch) -> None:
        monkeypatch.setattr(guard_module, "MAX_BUSY", 2)
        for number in range(5):
            guard.check(f"198.51.100.{number}", LIMIT)
        assert [len(shared.take_share().visits) for shared, _ in guard._limits] == [2, 2]

    async def test_any_number_of_them_is_stored(self, database) -> None:
        session = await database("stats")
        minute, day = {str(number): number for number in range(15_000)}, {"5": 7, "another": 3}
        for _ in range(2):
            await repository.store_busy(session, [(A_MINUTE, 29_000_000, minute), (A_DAY, 20_000, day)])
        assert await session.scalar(select(func.count()).select_from(BeaconAddress)) == 15_001
        figures = select(BeaconAddress.visits, BeaconAddress.day_visits).where(BeaconAddress.address == "5")
        assert (await session.execute(figures)).all() == [(5, 7)]

    async def test_without_the_database_visits_are_accepted_and_nothing_is_lost(
        self, guard, page, staff, monkeypatch
    ) -> None:
        async def fail(*_: object) -> None:
            raise OSError

        with monkeypatch.context() as patch:
            patch.setattr(guard_module, "add_visits", fail)
            assert (await send(await page("198.51.100.7"), 9)).status_code == 202
            await guard.refresh()
        await guard.refresh()
        assert [row["visits"] for row in (await staff.get("/beacon-addresses")).json()["addresses"]] == [9]

    async def test_an_outage_of_the_database_adds_up_no_minutes(self, guard, pass_time, database, monkeypatch) -> None:
        with monkeypatch.context() as patch:
            patch.setattr(guard_module, "add_visits", AsyncMock(side_effect=OSError))
            for _ in range(2):
                pass_time(timedelta(minutes=1))
                guard.check("198.51.100.7", LIMIT - 2)
                guard.check("198.51.100.7", 2)
                await guard.refresh()
        await guard.refresh()
        session = await database("stats")
        assert list(await session.scalars(select(BeaconCount.visits))) == [LIMIT]
        assert list(await session.scalars(select(BeaconDayCount.visits))) == [2 * LIMIT]

    async def test_visits_that_were_not_stored_count_once(self, guard, monkeypatch) -> None:
        with monkeypatch.context() as patch:
            patch.setattr(guard_module, "list_blocked", AsyncMock(side_effect=OSError))
            guard.check("198.51.100.7", LIMIT - 4)
            await guard.refresh()
        guard.check("198.51.100.7", 4)

    async def test_visits_that_were_not_shared_do_not_count_for_the_next_period(
        self, guard, pass_time, database
    ) -> None:
        session = await database("stats")
        guard.check("198.51.100.7", LIMIT)
        pass_time(timedelta(minutes=1))
        await guard.refresh()
        assert list(await session.scalars(select(BeaconCount.visits))) == []
        assert list(await session.scalars(select(BeaconDayCount.visits))) == [LIMIT]
        guard.check("198.51.100.7", LIMIT)
        pass_time(timedelta(hours=12))
        await guard.refresh()
        assert list(await session.scalars(select(BeaconDayCount.visits))) == [LIMIT]

    async def test_a_busy_minute_of_the_day_before_is_not_shown(self, guard, database, staff) -> None:
        guard.check("198.51.100.7", LIMIT)
        await guard.refresh()
        session = await database("stats")
        await session.execute(update(BeaconAddress).values(minute=func.now() - timedelta(hours=25), day_visits=16))
        await session.execute(update(BeaconAddress).values(day=func.date_trunc("day", func.now(), "UTC")))
        await session.commit()
        [listed] = (await staff.get("/beacon-addresses")).json()["addresses"]
        assert (listed["visits"], listed["dayVisits"]) == (0, 16)
