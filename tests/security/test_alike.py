"""The response time does not reveal whether an account exists (ACCOUNT-3).

The median of 200 tries with a known and of 200 with an unknown e-mail, tried in turn, are less than 5 ms apart. On a
busy machine, where an answer takes long, they may differ by a tenth of it: what is left out for the unknown is more.
"""

import statistics
import time
from collections.abc import AsyncIterator, Awaitable, Callable

import httpx
import pytest
from argon2 import PasswordHasher
from sqlalchemy import delete

from services.auth.identity.passwords import Passwords
from services.auth.limits import CountedUse
from services.auth.outgoing_mail.emails import Message
from services.auth.tests.support import PASSWORD, Auth

pytestmark = pytest.mark.exclusive  # it measures

TRIES, ROUNDS = 200, 3
APART, SHARE = 0.005, 0.1
# Is most of an answer and takes longer than the medians may be apart, so that leaving it out for the unknown shows.
HASHER = PasswordHasher(time_cost=2, memory_cost=8 * 1024, parallelism=1)
Try = Callable[[str], Awaitable[httpx.Response]]
Afterwards = Callable[[], Awaitable[None]]


@pytest.fixture
async def auth(services, client, database) -> AsyncIterator[Auth]:
    """The service with a measurable cost of password hashing."""
    running = await services("auth")
    usual = running.app.state.passwords
    running.app.state.passwords = passwords = Passwords(2, HASHER)
    await client("auth")
    yield Auth(running, await database("auth"), client)
    passwords.close()
    running.app.state.passwords = usual


async def medians(attempt: Try, known: str, afterwards: Afterwards) -> tuple[float, float]:
    """Return the median response times for the known email and for unknown ones, in seconds."""
    seconds: dict[bool, list[float]] = {True: [], False: []}
    for number in range(TRIES):
        for is_known in (True, False):
            email = known if is_known else f"nobody-{number}@masthead.example"
            begun = time.perf_counter()
            await attempt(email)
            seconds[is_known].append(time.perf_counter() - begun)
            await afterwards()
    return statistics.median(seconds[True]), statistics.median(seconds[False])


async def are_alike(attempt: Try, known: str, afterwards: Afterwards) -> bool:
    """Whether the medians differ little in at least one round."""
    for _ in range(ROUNDS):
        of_known, of_unknown = await medians(attempt, known, afterwards)
        print(f"known {of_known * 1000:.2f} ms, unknown {of_unknown * 1000:.2f} ms")
        if abs(of_known - of_unknown) < max(APART, SHARE * of_known):
            return True
    return False


@pytest.mark.usefixtures("committed")
async def test_signing_in_takes_as_long_for_the_known_as_for_the_unknown(auth) -> None:
    user = await auth.user()
    user.password_hash = HASHER.hash(PASSWORD)
    await auth.session.commit()
    http, email = await auth.anybody(), user.email

    async def attempt(account: str) -> httpx.Response:
        answer = await http.post("/user/login", json={"email": account, "password": "another harbour"})
        assert answer.status_code == 401
        return answer

    async def forget() -> None:
        """Delete the failures, which would lock the account."""
        await auth.session.execute(delete(CountedUse))
        await auth.session.commit()

    assert await are_alike(attempt, email, forget)


@pytest.mark.usefixtures("committed")
async def test_asking_for_a_link_takes_as_long_for_the_known_as_for_the_unknown(auth) -> None:
    http, email = await auth.anybody(), (await auth.user()).email

    async def attempt(account: str) -> httpx.Response:
        answer = await http.post("/pwreset", json={"email": account})
        assert answer.status_code == 202
        return answer

    async def forget() -> None:
        """Delete the messages, as if they were sent."""
        await auth.session.execute(delete(Message))
        await auth.session.commit()

    assert await are_alike(attempt, email, forget)
