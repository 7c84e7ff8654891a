"""After ten failures for one account from one address in 15 minutes: 429 (ACCOUNT-3)."""

import asyncio

import httpx
import pytest
from sqlalchemy import func, select

from services.auth.limits import CountedUse
from services.auth.tests.support import PASSWORD, at, let_pass

GUESS = "another harbour"


async def attempt(http: httpx.AsyncClient, email: str, password: str = GUESS) -> httpx.Response:
    return await http.post("/user/login", json={"email": email, "password": password})


@pytest.mark.parametrize("existing", [True, False])
async def test_the_eleventh_attempt_is_refused_even_with_the_right_password(auth, existing) -> None:
    email = (await auth.user()).email if existing else "nobody@masthead.example"
    http = await auth.anybody()
    assert [(await attempt(http, email)).status_code for _ in range(10)] == [401] * 10
    refused = await attempt(http, email.upper(), PASSWORD)
    assert refused.status_code == 429
    assert 14 * 60 <= int(refused.headers["Retry-After"]) <= 15 * 60
    assert auth.passwords.checks == 10


async def test_other_accounts_and_other_addresses_are_not_refused(auth) -> None:
    user, other, http = await auth.user(), await auth.user(), await auth.anybody()
    for _ in range(10):
        await attempt(http, user.email)
    assert (await attempt(http, user.email, PASSWORD)).status_code == 429
    assert (await attempt(http, other.email, PASSWORD)).status_code == 200
    async with at(auth, "203.0.113.7") as elsewhere:
        assert (await attempt(elsewhere, user.email, PASSWORD)).status_code == 200
    assert (await attempt(http, user.email, PASSWORD)).status_code == 429


async def test_failures_stop_counting_after_15_minutes(auth) -> None:
    user, http = await auth.user(), await auth.anybody()
    for _ in range(10):
        await attempt(http, user.email)
    await let_pass(auth, minutes=13)
    assert 1 <= int((await attempt(http, user.email)).headers["Retry-After"]) <= 120
    await let_pass(auth, minutes=2.1)
    assert (await attempt(http, user.email, PASSWORD)).status_code == 200


async def test_a_sign_in_resets_the_count(auth) -> None:
    user, http = await auth.user(), await auth.anybody()
    for _ in range(2):
        assert [(await attempt(http, user.email)).status_code for _ in range(9)] == [401] * 9
        assert (await attempt(http, user.email, PASSWORD)).status_code == 200
    assert await auth.session.scalar(select(func.count()).select_from(CountedUse)) == 0


async def test_failures_count_once_for_all_spellings_and_for_the_password_of_a_session(auth) -> None:
    user = await auth.user("exhibitor")
    change = {"password": GUESS, "newPassword": "a quieter harbour"}
    http = await auth.sign_in(user)
    assert [(await http.put("/user/password", json=change)).status_code for _ in range(10)] == [422] * 10
    assert (await attempt(await auth.anybody(), f"Ada <{user.email.upper()}>", PASSWORD)).status_code == 429


@pytest.mark.usefixtures("committed")
async def test_of_fifty_concurrent_guesses_ten_are_checked(auth) -> None:
    user, http = await auth.user(), await auth.anybody()
    statuses = []
    for _ in range(25):  # one is checked and one waits at a time
        statuses += [one.status_code for one in await asyncio.gather(*(attempt(http, user.email) for _ in range(2)))]
    assert sorted(statuses) == [401] * 10 + [429] * 40
    assert auth.passwords.checks == 10


@pytest.mark.usefixtures("committed")
async def test_one_sign_in_of_an_account_runs_and_one_waits(auth) -> None:
    user, http = await auth.user(), await auth.anybody()
    auth.passwords.hasher.seconds = 0.05
    responses = await asyncio.gather(*(attempt(http, user.email, PASSWORD) for _ in range(8)))
    statuses = sorted(response.status_code for response in responses)
    assert statuses == [200] * 2 + [429] * 6
    assert {response.headers["Retry-After"] for response in responses if response.status_code == 429} == {"1"}


@pytest.mark.usefixtures("committed")
async def test_a_failure_stays_counted_although_the_request_fails(auth) -> None:
    user, http = await auth.user(), await auth.anybody()
    await attempt(http, user.email)
    assert await auth.session.scalar(select(func.count()).select_from(CountedUse)) == 1


async def test_typed_emails_are_not_stored(auth) -> None:
    await attempt(await auth.anybody(), "my secret typed into the wrong field")
    [key] = await auth.session.scalars(select(CountedUse.key))
    assert "secret" not in key
