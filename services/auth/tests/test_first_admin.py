"""The first administrator is created from the environment, once."""

import asyncio
import os
import subprocess
import sys

import pytest
from sqlalchemy import select

from services.auth.first_admin import create_first_admin
from services.auth.identity.users.models import User
from services.auth.tests.support import PASSWORD, CountedPasswords
from services.chassis.http.problems import Conflict, Invalid

EMAIL = "first@masthead.example"


async def create_admin(auth, email: str | None = EMAIL, password: str | None = PASSWORD) -> bool:
    return await create_first_admin(auth.running.app.state.database, CountedPasswords(), email, password)


async def test_it_is_created_once_and_can_sign_in(auth, events) -> None:
    assert [await create_admin(auth), await create_admin(auth)] == [True, False]
    response = await auth.log_in(EMAIL)
    assert (response.status_code, response.json()["role"]) == (200, "admin")
    assert [event.entity for event in await events.announced(auth.session)] == ["user"]


@pytest.mark.usefixtures("committed")
async def test_one_of_several_concurrent_starts_creates_it(auth) -> None:
    assert sorted(await asyncio.gather(*(create_admin(auth) for _ in range(4)))) == [False, False, False, True]


async def test_nothing_is_created_when_there_is_an_administrator(auth) -> None:
    await auth.user("admin")
    assert not await create_admin(auth)
    assert not await auth.session.scalar(select(User.id).where(User.email == EMAIL))


async def test_an_existing_user_with_the_email_is_not_promoted(auth) -> None:
    user = await auth.user("exhibitor", EMAIL)
    with pytest.raises(Conflict):
        await create_admin(auth)
    await auth.session.refresh(user)
    assert user.role == "exhibitor"


@pytest.mark.parametrize(("email", "password"), [(None, None), (EMAIL, None), (EMAIL, "short"), (EMAIL, "password")])
async def test_email_and_password_are_validated(auth, email, password) -> None:
    with pytest.raises(Invalid):
        await create_admin(auth, email, password)


@pytest.mark.usefixtures("committed")
async def test_the_command_can_run_at_every_start(auth) -> None:
    environment = {
        **os.environ,
        "DATABASE_URL": auth.running.stored.url,
        "FIRST_ADMIN_EMAIL": EMAIL,
        "FIRST_ADMIN_PASSWORD": PASSWORD,
    }
    command = [sys.executable, "-m", "services.auth.first_admin"]
    runs = [subprocess.run(command, env=environment, capture_output=True, text=True) for _ in range(2)]
    assert [run.returncode for run in runs] == [0, 0], runs[0].stderr
    assert [run.stdout for run in runs] == [
        "The first administrator was created.\n",
        "There is an administrator already.\n",
    ]
    del environment["FIRST_ADMIN_PASSWORD"]
    failed = subprocess.run(command, env=environment, capture_output=True, text=True)
    assert failed.returncode == 1
    assert failed.stderr.endswith("The first administrator was not created: Please fill out all fields\n")
