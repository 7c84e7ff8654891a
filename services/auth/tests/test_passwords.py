"""Password hashing: argon2id, bounded concurrency, in threads (ACCOUNT-3)."""

import asyncio
import threading
import time

import pytest

from services.auth.passwords import Passwords
from services.auth.tests.support import PASSWORD, CountedPasswords
from services.chassis.http.problems import Unavailable


async def test_hashes_are_argon2id_at_rfc_9106_cost_and_salted() -> None:
    passwords = Passwords(workers=1)
    first, second = await passwords.hash(PASSWORD), await passwords.hash(PASSWORD)
    passwords.close()
    assert first.startswith("$argon2id$v=19$m=65536,t=3,p=4$")
    assert first != second


@pytest.mark.parametrize("stored", ["", "x", "$argon2id$v=19$m=65536,t=3,p=4$x$y"])
async def test_an_invalid_hash_matches_nothing(stored) -> None:
    passwords = CountedPasswords()
    async with passwords.slot() as slot:
        assert not await slot.verify(stored, PASSWORD)
    passwords.close()


async def test_the_dummy_hash_signs_nobody_in(monkeypatch) -> None:
    monkeypatch.setattr("services.auth.passwords.secrets.token_urlsafe", lambda: PASSWORD)
    passwords = CountedPasswords()
    async with passwords.slot() as slot:
        assert not await slot.verify(None, PASSWORD)
    passwords.close()


async def test_concurrency_equals_the_number_of_workers() -> None:
    passwords = CountedPasswords(workers=2)
    at_once, most, hasher, counting = 0, 0, passwords.hasher, threading.Lock()
    usual, both = hasher.verify, threading.Barrier(2, timeout=60)

    def verify(hash: str, password: str) -> bool:
        nonlocal at_once, most
        with counting:
            at_once += 1
            most = max(most, at_once)
        both.wait()  # with one worker, this would wait forever
        time.sleep(0.01)  # time for a third one to start
        with counting:
            at_once -= 1
        return usual(hash, password)

    hasher.verify = verify
    stored = await passwords.hash(PASSWORD)

    async def check() -> bool:
        async with passwords.slot() as slot:
            return await slot.verify(stored, PASSWORD)

    assert all(await asyncio.gather(*(check() for _ in range(12))))
    passwords.close()
    assert most == 2


async def test_waiting_too_long_for_a_slot_is_refused_with_retry_after(monkeypatch) -> None:
    monkeypatch.setattr("services.auth.passwords.MAX_WAIT_SECONDS", 0.05)
    passwords = CountedPasswords(workers=1)
    async with passwords.slot():
        with pytest.raises(Unavailable):
            await asyncio.wait_for(passwords.hash(PASSWORD), timeout=30)
    assert await passwords.hash(PASSWORD)
    passwords.close()


@pytest.mark.usefixtures("committed")
@pytest.mark.parametrize(("address", "answered"), [("/user/login", 401), ("/user", 201)])
async def test_requests_waiting_for_a_slot_hold_no_database_connection(auth, address, answered, monkeypatch) -> None:
    """Requests that wait for a slot hold no connection: with ten in the pool, others are served meanwhile."""
    reader, anybody = await auth.sign_in(await auth.user()), await auth.anybody()
    monkeypatch.setattr("services.auth.passwords.MAX_WAIT_SECONDS", 60.0)
    bodies = [{"email": f"{number}@example.com", "password": PASSWORD} for number in range(40)]
    auth.passwords.hasher.open.clear()
    try:
        flood = [asyncio.create_task(anybody.post(address, json=body)) for body in bodies]
        await asyncio.sleep(0.1)
        assert (await reader.get("/user")).status_code == 200
        assert not any(task.done() for task in flood)
    finally:
        auth.passwords.hasher.open.set()
    assert {response.status_code for response in await asyncio.gather(*flood)} == {answered}
