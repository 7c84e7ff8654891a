"""An invitation takes an unproven account over; nothing of who signed up stays (ACCESS-22)."""

import pytest
from sqlalchemy import func, select, update

from services.auth.identity.credentials.links import PasswordLink
from services.auth.identity.users.models import User
from services.auth.identity.verification.links import VerificationLink
from services.auth.tests.authenticator import register, sign_in
from services.auth.tests.support import PASSWORD, Auth, find_token, send_all

CEO = "ceo@client.example"
NEW = "a quieter harbour"


async def reset(auth: Auth, token: str, email: str = CEO):
    body = {"email": email, "password": NEW, "rememberToken": token}
    return await (await auth.anybody()).put("/pwreset", json=body)


@pytest.mark.parametrize("typed", ["CEO@client.example", "ceo＠client.example", "сео@client.example"])
async def test_the_stranger_is_out_and_the_invited_person_in(auth, mailer, inbox, events, typed) -> None:
    acme, user = await auth.client(), await auth.sign_up(typed)
    stranger = await auth.sign_in(user)
    caller = await auth.user("admin")
    admin = await auth.sign_in(caller)
    response = await admin.post("/user", json={"email": CEO, "role": "editor", "clientId": acme.id})
    assert response.status_code == 201, response.text
    invited = response.json()
    expected = {"id": user.id, "email": CEO, "invited": True, "role": "editor", "clientId": acme.id, "version": 2}
    assert invited | expected == invited
    assert (invited["takenOverBy"], invited["emailVerifiedAt"], invited["lastSignedInAt"]) == (caller.id, None, None)
    assert (await events.announced(auth.session))[-1].data["takenOverAt"] == invited["takenOverAt"]
    assert (await stranger.get("/user")).status_code == 401
    for email in (typed, CEO):
        assert (await auth.log_in(email)).status_code == 401
    auth.session.expire_all()
    await send_all(auth, mailer)
    assert (inbox.last()["To"], inbox.last()["Subject"]) == (CEO, "You are invited to Aspen")
    assert (await reset(auth, find_token(inbox))).status_code == 200
    signed_in = await auth.log_in(CEO, NEW)
    assert (signed_in.status_code, signed_in.json()["role"]) == (200, "editor")
    assert await auth.session.scalar(select(func.count()).where(User.email_key == CEO)) == 1


async def test_links_and_grants_of_the_stranger_are_worth_nothing(auth, mailer, inbox) -> None:
    acme, user, admin = await auth.client(), await auth.sign_up(CEO), await auth.sign_in_as("admin")
    await (await auth.anybody()).post("/pwreset", json={"email": CEO})
    await send_all(auth, mailer)
    old = find_token(inbox)
    await admin.put(f"/user-admin/{user.id}", json={"clientId": acme.id, "role": "editor"})
    invited = (await admin.post("/user", json={"email": CEO, "role": "exhibitor"})).json()
    assert invited | {"role": "exhibitor", "clientId": None, "pendingRole": None, "pendingClientId": None} == invited
    assert (await reset(auth, old)).status_code == 422
    for links in (PasswordLink, VerificationLink):
        assert await auth.session.scalar(select(func.count()).where(links.expires_at > func.now())) == 0


async def test_a_passkey_from_before_signs_nobody_in(auth) -> None:
    """Who was a member of staff once may have one."""
    user = await auth.user("editor", CEO, verified=False)
    authenticator = await register(await auth.sign_in(user))
    await auth.session.execute(update(User).values(role="exhibitor"))
    await auth.session.commit()
    admin = await auth.sign_in_as("admin")
    assert (await admin.post("/user", json={"email": CEO})).status_code == 201
    assert (await sign_in(await auth.anybody(), authenticator)).status_code == 401


async def refuse_invitation(auth: Auth, **body: object) -> None:
    response = await (await auth.sign_in_as("admin")).post("/user", json={"email": CEO, **body})
    assert (response.status_code, response.json()["message"]) == (409, "User already exists")


async def test_a_proven_account_is_not_taken_over(auth) -> None:
    user = await auth.user("exhibitor", CEO)
    await refuse_invitation(auth)
    await auth.session.refresh(user)
    assert (user.password_hash is not None, user.version) == (True, 1)


@pytest.mark.parametrize("account", ["staff", "granted", "made by an administrator", "invited", "deactivated"])
async def test_other_unproven_accounts_are_not_taken_over(auth, account) -> None:
    admin = await auth.sign_in_as("admin")
    if account == "staff":
        await auth.user("editor", CEO, verified=False)
    elif account == "granted":
        await auth.user("exhibitor", CEO, (await auth.client()).id, verified=False)
    elif account == "deactivated":
        (await auth.user("exhibitor", CEO, verified=False)).active = False
        await auth.session.commit()
    else:
        password = {} if account == "invited" else {"password": PASSWORD}
        assert (await admin.post("/user", json={"email": CEO, "role": "exhibitor", **password})).status_code == 201
    await refuse_invitation(auth)


async def test_only_an_invitation_by_an_administrator_takes_over(auth) -> None:
    user = await auth.sign_up(CEO)
    await refuse_invitation(auth, password=NEW)
    for http in (await auth.anybody(), await auth.sign_in_as("editor")):
        assert (await http.post("/user", json={"email": CEO})).status_code == 422
        assert (await http.post("/user", json={"email": CEO, "password": NEW})).status_code == 409
    await auth.session.refresh(user)
    assert (user.version, user.taken_over_at) == (1, None)
