"""Password hashing: argon2id, a few at a time, in threads."""

import asyncio
import time

import pytest

from services.auth.passwords import Passwords
from services.auth.tests.support import PASSWORD, CountedPasswords
from services.chassis.problems import Unavailable


async def test_hashes_are_argon2id_at_rfc_9106_cost_and_salted() -> None:
    passwords = Passwords(workers=1)
    first, second = await passwords.hash(PASSWORD), await passwords.hash(PASSWORD)
    passwords.close()
    assert first.startswith("$argon2id$v=19$m=65536,t=3,p=4$")
    assert first != second


@pytest.mark.parametrize("stored", ["", "x", "$argon2id$v=19$m=65536,t=3,p=4$x$y"])
async def test_a_hash_that_is_none_matches_nothing(stored) -> None:
    passwords = CountedPasswords()
    async with passwords.turn() as turn:
        assert not await turn.matches(stored, PASSWORD)
    passwords.close()


async def test_never_more_than_the_workers_hash_at_once_and_the_loop_goes_on() -> None:
    passwords = CountedPasswords(workers=2)
    at_once, most, hasher = 0, 0, passwords.hasher
    usual = hasher.verify

    def verify(hash: str, password: str) -> bool:
        nonlocal at_once, most
        at_once += 1
        most = max(most, at_once)
        time.sleep(0.02)
        at_once -= 1
        return usual(hash, password)

    hasher.verify = verify
    stored = await passwords.hash(PASSWORD)

    async def check() -> bool:
        async with passwords.turn() as turn:
            return await turn.matches(stored, PASSWORD)

    checks = [asyncio.create_task(check()) for _ in range(12)]
    ticks = 0
    while not all(task.done() for task in checks):
        await asyncio.sleep(0.001)
        ticks += 1
    passwords.close()
    assert all(task.result() for task in checks)
    assert (most, ticks > 20) == (2, True)


async def test_too_long_a_queue_is_asked_to_come_back(monkeypatch) -> None:
    monkeypatch.setattr("services.auth.passwords.MOST_WAITING", 3)
    passwords = CountedPasswords(workers=1)
    async with passwords.turn():
        waiting = [asyncio.create_task(passwords.hash(PASSWORD)) for _ in range(3)]
        await asyncio.sleep(0)
        with pytest.raises(Unavailable):
            await passwords.hash(PASSWORD)
    assert all(await asyncio.gather(*waiting))
    assert await passwords.hash(PASSWORD)
    passwords.close()


@pytest.mark.usefixtures("committed")
async def test_a_flood_of_sign_ins_leaves_database_connections_to_others(auth) -> None:
    """Those who wait for a turn hold no connection: with ten in the pool, others are answered meanwhile."""
    user = await auth.user()
    reader, anybody = await auth.sign_in(user), await auth.anybody()
    auth.passwords.hasher.seconds = 0.05
    flood = [
        asyncio.create_task(anybody.post("/user/login", json={"email": f"{n}@example.com", "password": "x" * 9}))
        for n in range(40)
    ]
    await asyncio.sleep(0.1)
    started = time.monotonic()
    assert (await reader.get("/user")).status_code == 200
    assert time.monotonic() - started < 0.5
    assert not all(task.done() for task in flood)
    assert {answer.status_code for answer in await asyncio.gather(*flood)} == {401}
