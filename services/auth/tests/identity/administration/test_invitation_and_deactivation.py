"""List, invitation and deactivation of users (ACCESS-6, ACCOUNT-11)."""

from datetime import timedelta

import pytest
from sqlalchemy import select

from services.auth.identity.credentials.links import PasswordLink
from services.auth.identity.users.models import User
from services.auth.tests.support import PASSWORD, Auth, find_token, send_all


async def invite(auth: Auth, email: str = "ada@masthead.example", **fields: object):
    return await (await auth.sign_in_as("admin")).post("/user", json={"email": email, **fields})


@pytest.mark.parametrize(
    ("query", "emails"),
    [
        ("q=ADA", {"ada@a.example"}),
        ("q=a_a", set()),
        ("q=ＡＤＡ", {"ada@a.example"}),
        ("role=exhibitor", {"bea@b.example"}),
        ("active=false", {"bea@b.example"}),
        ("active=true&role=editor", {"ada@a.example"}),
        ("q=.example&role=exhibitor&active=false", {"bea@b.example"}),
        ("q=%00", None),
        ("role=queen", None),
    ],
)
async def test_the_list_searches_and_filters_users(auth, query, emails) -> None:
    await auth.user("editor", "ada@a.example")
    (await auth.user("exhibitor", "bea@b.example")).active = False
    await auth.session.commit()
    response = await (await auth.sign_in_as("admin")).get(f"/users?{query}")
    if emails is None:
        assert response.status_code == 422
        return
    assert {user["email"] for user in response.json()} == emails
    assert response.headers["X-Total-Count"] == str(len(emails))


async def test_users_are_sorted_by_their_email(auth) -> None:
    for email in ("b@x.example", "C@x.example", "a@x.example"):
        await auth.user("exhibitor", email)
    admin = await auth.sign_in_as("admin")
    results = (await admin.get("/users?sort=email&role=exhibitor")).json()
    assert [user["email"] for user in results] == ["a@x.example", "b@x.example", "C@x.example"]


async def test_an_administrator_invites_by_mail(auth, mailer, inbox) -> None:
    user = (await invite(auth, role="editor")).json()
    assert (user["role"], user["active"], user["invited"]) == ("editor", True, True)
    await send_all(auth, mailer)
    email = inbox.last()
    assert (email["To"], email["Subject"]) == ("ada@masthead.example", "You are invited to Aspen")
    assert (await auth.log_in(user["email"])).status_code == 401
    body = {"email": user["email"], "password": PASSWORD, "rememberToken": find_token(inbox)}
    assert (await (await auth.anybody()).put("/pwreset", json=body)).status_code == 200
    signed_in = await auth.log_in(user["email"])
    assert (signed_in.status_code, signed_in.json()["invited"]) == (200, False)


async def test_an_invitation_lasts_seven_days(auth, mailer) -> None:
    await invite(auth)
    await send_all(auth, mailer)
    lasts = await auth.session.scalar(select(PasswordLink.expires_at - PasswordLink.created_at))
    assert lasts == timedelta(days=7)


async def test_removed_users_and_users_with_a_password_are_not_invited(auth, mailer, inbox) -> None:
    for number in range(3):
        await invite(auth, f"{number}@masthead.example")
    first, second, third = (await auth.session.scalars(select(User).where(User.password_hash.is_(None)))).all()
    first.active = False
    second.password_hash = "set by a reset"
    await auth.session.delete(third)
    await auth.session.commit()
    await send_all(auth, mailer)
    assert inbox.envelopes == []


async def test_a_deactivated_user_is_signed_out_and_can_be_reactivated(auth, events) -> None:
    user = await auth.user("editor")
    http, admin = await auth.sign_in(user), await auth.sign_in_as("admin")
    removed = await admin.put(f"/user-admin/{user.id}", json={"active": False})
    assert (removed.status_code, removed.json()["active"]) == (200, False)
    assert (await http.get("/user")).status_code == 401
    refused, wrong = await auth.log_in(user.email), await auth.log_in(user.email, "wrong harbour")
    assert (refused.status_code, refused.json()["message"]) == (401, wrong.json()["message"])
    again = await (await auth.anybody()).post("/user", json={"email": user.email, "password": PASSWORD})
    assert again.status_code == 409  # the email address stays taken
    assert [event.removed for event in await events.announced(auth.session)] == [False]
    assert (await admin.put(f"/user-admin/{user.id}", json={"active": True, "version": 1})).json()["active"] is True
    assert (await auth.log_in(user.email)).status_code == 200


async def test_null_does_not_deactivate(auth) -> None:
    user = await auth.user("editor")
    response = await (await auth.sign_in_as("admin")).put(f"/user-admin/{user.id}", json={"active": None})
    assert (response.status_code, response.json()["active"]) == (200, True)


@pytest.mark.parametrize(
    ("way", "act"),
    [
        ("removed", "remove your own account"),
        ("demoted", "change your own role"),
        ("deactivated", "deactivate your own account"),
    ],
)
async def test_nobody_ends_their_own_administration(auth, way, act) -> None:
    me, other = await auth.user("admin"), await auth.user("admin")
    response = await end_administration(await auth.sign_in(me), way, me.id, other.id)
    assert (response.status_code, response.json()["message"]) == (409, f"You cannot {act}.")
    assert set(await auth.session.scalars(select(User.role))) == {"admin"}


@pytest.mark.parametrize("state", ["deactivated", "invited"])
@pytest.mark.parametrize("way", ["removed", "demoted", "deactivated"])
async def test_inactive_and_invited_users_do_not_count_as_administrators(auth, state, way) -> None:
    last, other = await auth.user("admin"), await auth.user("admin")
    former = await auth.user("admin")
    http = await auth.sign_in(former)  # with a token issued before the demotion
    former.role = "editor"
    other.active = state != "deactivated"
    other.password_hash = None if state == "invited" else other.password_hash
    await auth.session.commit()
    response = await end_administration(http, way, last.id)
    assert (response.status_code, response.json()["message"]) == (409, "There must be at least one administrator.")


async def end_administration(http, way: str, user_id: int, *removed_too: int):
    """Take an administrator's rights away by removal, demotion or deactivation."""
    if way == "removed":
        return await http.request("DELETE", "/users", json={"itemsToDelete": [user_id, *removed_too]})
    change = {"role": "editor"} if way == "demoted" else {"active": False}
    return await http.put(f"/user-admin/{user_id}", json=change)
