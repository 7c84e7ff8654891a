"""Limits of beacons by address (STATS-50, STATS-51)."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from datetime import timedelta
from typing import Any

import httpx
import pytest
from sqlalchemy import func, select, update

from services.stats.beacon_limits import guard as guard_module
from services.stats.beacon_limits import minute_counter, repository
from services.stats.beacon_limits.endpoints import BLOCKED_FOR
from services.stats.beacon_limits.guard import BLOCKED, TOO_MANY, BeaconGuard
from services.stats.beacon_limits.minute_counter import MinuteCounter, seconds_left
from services.stats.beacon_limits.models import BeaconAddress
from tests.support.statement_log import log_request

pytestmark = pytest.mark.usefixtures("committed")
LIMIT = 10
BEACONS = pytest.mark.parametrize(
    ("path", "visit"), [("/stat-view", {"pageId": 1}), ("/stat-click", {"clickLink": "https://a.example"})]
)


class OneMinute(MinuteCounter):
    """A counter whose minute does not end during a test."""

    def add(self, address: str, amount: int = 1, now: float | None = 0.0) -> int:
        return super().add(address, amount, now)


@pytest.fixture
async def guard(services, client) -> AsyncIterator[BeaconGuard]:
    """The service's guard, new and with a limit of ten visits."""
    app = (await services("stats")).app
    await client("stats")  # sets the database
    usual, guard = app.state.beacon_guard, BeaconGuard(app, LIMIT)
    guard._visits = OneMinute()
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

    async def test_each_address_has_its_own(self, guard, page) -> None:
        assert (await send(await page("198.51.100.7"), LIMIT)).status_code == 202
        assert (await send(await page("198.51.100.8"), LIMIT)).status_code == 202

    async def test_a_network_of_ipv6_is_one_address(self, guard, page) -> None:
        assert (await send(await page("2001:db8::1"), LIMIT)).status_code == 202
        assert (await send(await page("2001:db8::ffff:2"), 1)).status_code == 429
        assert (await send(await page("2001:db8:0:1::1"), 1)).status_code == 202

    async def test_staff_have_none(self, guard, staff) -> None:
        assert [(await send(staff, LIMIT)).status_code for _ in range(3)] == [202] * 3

    async def test_it_holds_under_concurrency(self, guard, page) -> None:
        http = await page("198.51.100.7")
        answers = await asyncio.gather(*(send(http, 1) for _ in range(50)))
        assert sorted(answer.status_code for answer in answers) == [202] * LIMIT + [429] * (50 - LIMIT)

    async def test_the_usual_limit_is_a_small_part_of_what_requests_could_hold(self, services) -> None:
        settings = (await services("stats")).settings
        assert 1200 <= settings.beacon_rows_per_minute <= 1200 * 500 // 50


class TestCounter:
    def test_a_minute_begins_at_zero(self) -> None:
        counter = MinuteCounter()
        assert [counter.add("a", 5, now) for now in (0.0, 59.9, 60.0)] == [5, 10, 5]
        assert (seconds_left(0.0), seconds_left(59.5)) == (61, 1)

    def test_memory_is_bounded(self, monkeypatch) -> None:
        monkeypatch.setattr(minute_counter, "MAX_ADDRESSES", 10)
        counter = MinuteCounter()
        for number in range(1000):
            counter.add(str(number), now=0.0)
        assert len(counter._counts) <= 12


class TestBusyAddresses:
    async def test_staff_see_the_addresses_near_or_over_the_limit(self, guard, page, staff) -> None:
        for address, visits in (("198.51.100.7", 8), ("198.51.100.8", 7), ("198.51.100.9", 11)):
            await send(await page(address), visits)
        await guard.refresh()
        response = await staff.get("/beacon-addresses")
        assert (response.status_code, response.json()["limit"]) == (200, 12_000)
        listed = [(row["address"], row["visits"], row["blockedUntil"]) for row in response.json()["addresses"]]
        assert listed == [("198.51.100.9", 11, None), ("198.51.100.7", 8, None)]

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

    async def test_a_beacon_begins_a_refresh(self, guard, page, staff) -> None:
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
        assert len(guard._busy) == 2

    async def test_without_the_database_visits_are_accepted_and_nothing_is_lost(
        self, guard, page, staff, monkeypatch
    ) -> None:
        async def fail(*_: object) -> None:
            raise OSError

        with monkeypatch.context() as patch:
            patch.setattr(guard_module, "store_busy", fail)
            assert (await send(await page("198.51.100.7"), 9)).status_code == 202
            await guard.refresh()
        await guard.refresh()
        assert [row["visits"] for row in (await staff.get("/beacon-addresses")).json()["addresses"]] == [9]

    async def test_those_of_a_week_ago_are_deleted_unless_they_are_blocked(self, database) -> None:
        session = await database("stats")
        old = {"visits": 9, "seen_at": func.now() - timedelta(days=8)}
        session.add_all(
            [
                BeaconAddress(address="free", **old),
                BeaconAddress(address="blocked", blocked_until=func.now() + timedelta(hours=1), **old),
                BeaconAddress(address="recent", visits=9, seen_at=func.now() - timedelta(days=6)),
            ]
        )
        await session.flush()
        await repository.delete_expired(session)
        assert set(await session.scalars(select(BeaconAddress.address))) == {"blocked", "recent"}

    @pytest.mark.parametrize("role", ["exhibitor", None])
    async def test_only_staff_see_and_block_them(self, client, role: str | None) -> None:
        http = await client("stats", role=role) if role else await client("stats")
        expected = 403 if role else 401
        assert (await http.get("/beacon-addresses")).status_code == expected
        assert (await http.put("/beacon-address/1", json={"blocked": True})).status_code == expected

    @pytest.mark.parametrize("body", [{}, {"blocked": None}, {"blocked": "yes"}, []])
    async def test_invalid_bodies_are_refused(self, staff, body: Any) -> None:
        assert (await staff.put("/beacon-address/1", json=body)).status_code == 422

    async def test_statements_are_constant(self, guard, page, staff, databases) -> None:
        for number in range(3):
            await send(await page(f"198.51.100.{number}"), 9)
        await guard.refresh()
        stats = await databases("stats")
        assert len(await log_request(stats, staff, "GET", "/beacon-addresses", None)) == 1
