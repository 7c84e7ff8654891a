"""Changing the password with the current one."""

import asyncio

import pytest
from sqlalchemy import func, select

from services.auth.identity.credentials.links import RESET_LIFETIME, PasswordLink
from services.auth.outgoing_mail.links import store_link
from services.auth.tests.support import PASSWORD

NEW = "a quieter harbour"


async def change_password(http, password: str = PASSWORD, new: str = NEW):
    return await http.put("/user/password", json={"password": password, "newPassword": new})


async def test_every_other_session_ends(auth) -> None:
    user = await auth.user("exhibitor")
    here, elsewhere = await auth.sign_in(user), await auth.sign_in(user)
    await store_link(auth.session, PasswordLink, "a-token", RESET_LIFETIME, user_id=user.id)
    assert (await change_password(here)).status_code == 204
    assert (await here.get("/user")).status_code == 200
    assert (await elsewhere.get("/user")).status_code == 401
    assert await auth.session.scalar(select(func.count()).where(PasswordLink.expires_at > func.now())) == 0
    assert (await auth.log_in(user.email, NEW)).status_code == 200


async def test_a_wrong_password_changes_nothing(auth) -> None:
    user = await auth.user()
    here, elsewhere = await auth.sign_in(user), await auth.sign_in(user)
    response = await change_password(here, "wrong harbour")
    assert (response.status_code, response.json()["errors"][0]["field"]) == (422, "password")
    assert (await elsewhere.get("/user")).status_code == 200


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({}, "password"),
        ({"password": PASSWORD}, "newPassword"),
        ({"password": PASSWORD, "newPassword": "short"}, "newPassword"),
        ({"password": PASSWORD, "newPassword": "password1"}, "newPassword"),
    ],
)
async def test_a_refusal_names_the_field(auth, body, field) -> None:
    response = await (await auth.sign_in_as("editor")).put("/user/password", json=body)
    assert (response.status_code, response.json()["errors"][0]["field"]) == (422, field)


async def test_wrong_passwords_are_throttled(auth) -> None:
    http = await auth.sign_in_as("editor")
    assert [(await change_password(http, "wrong harbour")).status_code for _ in range(10)] == [422] * 10
    assert (await change_password(http)).status_code == 429


@pytest.mark.usefixtures("committed")
async def test_one_of_two_concurrent_changes_wins(auth) -> None:
    user = await auth.user()
    first, second = await auth.sign_in(user), await auth.sign_in(user)
    responses = await asyncio.gather(
        change_password(first, new="a first harbour"), change_password(second, new="a second harbour")
    )
    assert sorted(response.status_code for response in responses) in ([204, 401], [204, 422])
