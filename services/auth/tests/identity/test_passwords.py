"""Password hashing: argon2id, bounded concurrency, in threads (ACCOUNT-3)."""

import asyncio
import threading
import time

import pytest
from argon2 import PasswordHasher
from sqlalchemy import func

from services.auth.identity import fair_slots
from services.auth.identity.fair_slots import FairSlots, Requester
from services.auth.identity.passwords import Passwords
from services.auth.identity.sessions.repository import UserSession
from services.auth.tests.support import PASSWORD, CountedHasher, CountedPasswords, at
from services.chassis.http.problems import TooMany, Unavailable

SOMEBODY = Requester("203.0.113.9", "ada@acme.example")


async def test_hashes_are_argon2id_at_rfc_9106_cost_and_salted() -> None:
    passwords = Passwords(workers=1)
    first, second = await passwords.hash(PASSWORD, SOMEBODY), await passwords.hash(PASSWORD, SOMEBODY)
    passwords.close()
    assert first.startswith("$argon2id$v=19$m=65536,t=3,p=4$")
    assert first != second


@pytest.mark.parametrize("stored", ["", "x", "$argon2id$v=19$m=65536,t=3,p=4$x$y"])
async def test_an_invalid_hash_matches_nothing(stored) -> None:
    passwords = CountedPasswords()
    async with passwords.slot(SOMEBODY) as slot:
        assert not await slot.verify(stored, PASSWORD)
    passwords.close()


async def test_the_dummy_hash_signs_nobody_in(monkeypatch) -> None:
    monkeypatch.setattr("services.auth.identity.passwords.secrets.token_urlsafe", lambda: PASSWORD)
    passwords = CountedPasswords()
    async with passwords.slot(SOMEBODY) as slot:
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
    stored = await passwords.hash(PASSWORD, SOMEBODY)

    async def check(number: int) -> bool:
        async with passwords.slot(Requester("10.0.0.1", f"{number}", is_known=True)) as slot:
            return await slot.verify(stored, PASSWORD)

    assert all(await asyncio.gather(*(check(number) for number in range(12))))
    passwords.close()
    assert most == 2


async def test_waiting_too_long_for_a_slot_is_refused_with_retry_after(monkeypatch) -> None:
    monkeypatch.setattr("services.auth.identity.passwords.MAX_WAIT_SECONDS", 0.05)
    passwords = CountedPasswords(workers=1)
    async with passwords.slot(SOMEBODY):
        with pytest.raises(Unavailable):
            await asyncio.wait_for(passwords.hash(PASSWORD, SOMEBODY), timeout=30)
    assert await passwords.hash(PASSWORD, SOMEBODY)
    passwords.close()


@pytest.mark.usefixtures("committed")
@pytest.mark.parametrize(("address", "answered"), [("/user/login", 401), ("/user", 201)])
async def test_requests_waiting_for_a_slot_hold_no_database_connection(auth, address, answered, monkeypatch) -> None:
    """Requests that wait for a slot hold no connection: with ten in the pool, others are served meanwhile."""
    reader = await auth.sign_in(await auth.user())
    clients = [at(auth, f"203.0.113.{number}") for number in range(40)]
    monkeypatch.setattr("services.auth.identity.passwords.MAX_WAIT_SECONDS", 60.0)
    bodies = [{"email": f"{number}@example.com", "password": PASSWORD} for number in range(40)]
    auth.passwords.hasher.open.clear()
    try:
        flood = [asyncio.create_task(http.post(address, json=body)) for http, body in zip(clients, bodies, strict=True)]
        await asyncio.sleep(0.1)
        assert (await reader.get("/user")).status_code == 200
        assert not any(task.done() for task in flood)
    finally:
        auth.passwords.hasher.open.set()
    assert {response.status_code for response in await asyncio.gather(*flood)} == {answered}


@pytest.mark.usefixtures("committed")
async def test_a_flood_waits_for_itself_and_the_known_sign_in_after_few_runs(auth) -> None:
    """One account changes its password from eight addresses, and strangers try to sign in from eight others."""
    hasher = CountedHasher()
    PasswordHasher.__init__(hasher)  # at the real cost
    auth.running.app.state.passwords = passwords = Passwords(2, hasher)
    staff, exhibitor = await auth.user("editor"), await auth.user("exhibitor")
    for user, address in ((staff, "198.51.100.1"), *((exhibitor, f"203.0.113.{number}") for number in range(8))):
        user.password_hash = hasher.hash(PASSWORD)
        auth.session.add(
            UserSession(id=f"{user.id} {address}", user_id=user.id, expires_at=func.now(), address=address)
        )
    await auth.session.commit()
    token = (await auth.sign_in(exhibitor)).headers["Auth"]

    async def change(number: int) -> int:
        async with at(auth, f"203.0.113.{number % 8}", token) as http:
            body = {"password": "not this one", "newPassword": "a quieter harbour"}
            return (await http.put("/user/password", json=body)).status_code

    async def guess(number: int) -> int:
        async with at(auth, f"203.0.113.{100 + number % 8}") as http:
            return (
                await http.post("/user/login", json={"email": f"{number}@x.example", "password": PASSWORD})
            ).status_code

    flood = [asyncio.create_task(work(number)) for number in range(24) for work in (change, guess)]
    await asyncio.sleep(0.3)
    before = hasher.checks
    async with at(auth, "198.51.100.1") as http:
        answer = await http.post("/user/login", json={"email": staff.email, "password": PASSWORD})
    assert (answer.status_code, hasher.checks - before <= 5) == (200, True)
    statuses = await asyncio.gather(*flood)
    assert set(statuses) == {401, 422, 429}
    assert statuses.count(422) == 2  # one that ran and one that waited
    passwords.close()


async def test_places_are_shared_in_turn_and_one_is_kept_for_the_known(monkeypatch) -> None:
    monkeypatch.setattr(fair_slots, "MAX_OF_ADDRESS", 2)
    slots, begun, end = FairSlots(2), [], asyncio.Event()

    async def work(address: str, account: str, *, is_known: bool = False) -> None:
        async with slots.acquire(Requester(address, account, is_known)):
            begun.append(account)
            await end.wait()
            await asyncio.sleep(0)

    strangers = [asyncio.create_task(work(f"a{number}", f"s{number}")) for number in range(3)]
    await asyncio.sleep(0)
    assert begun == ["s0"]
    refused = [work("a1", "s1"), work("a1", "s9"), work("a9", "s1")]
    waiting = asyncio.create_task(refused[0])
    await asyncio.sleep(0)
    for one in refused[1:]:
        with pytest.raises(TooMany):
            await one
    known = [asyncio.create_task(work("k", f"k{number}", is_known=True)) for number in range(3)]
    other = asyncio.create_task(work("other", "o", is_known=True))
    await asyncio.sleep(0)
    assert begun == ["s0", "k0"]
    end.set()
    await asyncio.gather(*strangers, waiting, *known, other)
    assert begun.index("o") < begun.index("k1")  # not behind the others of the first address
    assert (slots._free, slots._kept) == (1, 1)
    assert not slots._queued
    assert not slots._served_at


async def test_a_flood_of_the_known_does_not_keep_a_stranger_waiting() -> None:
    """Anybody can make accounts and sign in to them, which makes the address known."""
    slots, begun, waiting = FairSlots(2), [], []

    async def work(address: str, account: str, *, is_known: bool) -> None:
        async with slots.acquire(Requester(address, account, is_known)):
            begun.append(account)
            await asyncio.sleep(0)

    for number in range(60):
        known = work(f"a{number % 20}", f"k{number}", is_known=True)
        waiting.append(asyncio.create_task(known))
    await asyncio.sleep(0)
    await asyncio.gather(work("other", "stranger", is_known=False), *waiting)
    assert begun.index("stranger") < 6
