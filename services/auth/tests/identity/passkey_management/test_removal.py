"""Removal of passkeys: one's own, a colleague's, and by the command on the machine (ACCOUNT-53, ACCOUNT-57)."""

import os
import subprocess
import sys

import pytest
from sqlalchemy import func, select

from services.auth.identity.passkeys.repository import Passkey
from services.auth.tests.authenticator import REAUTHENTICATION_REQUIRED, read_claims, reauthenticate, register, sign_in
from services.auth.tests.support import send_all


async def list_ids(http) -> list[int]:
    return [own["id"] for own in (await http.get("/user/passkeys")).json()]


async def test_the_removed_passkey_signs_nobody_in_any_more(auth, events) -> None:
    user = await auth.user()
    http, anybody = await auth.sign_in(user), await auth.anybody()
    laptop = await register(http)
    phone = await register(http, name="Phone")
    [first, _] = await list_ids(http)
    removed = await http.delete(f"/user/passkey/{first}")
    assert (removed.status_code, "Auth" in removed.headers) == (204, False)
    assert (await sign_in(anybody, laptop)).status_code == 401
    assert (await sign_in(anybody, phone)).status_code == 200
    removals = [event for event in await events.announced(auth.session) if event.removed]
    assert [(event.entity, event.id, event.actor) for event in removals] == [("passkey", first, user.id)]
    assert (await http.delete(f"/user/passkey/{first}")).status_code == 404


async def test_after_the_last_one_the_password_suffices_again(auth) -> None:
    user = await auth.user()
    http, elsewhere = await auth.sign_in(user), await auth.anybody()
    authenticator = await register(http)
    elsewhere.headers["Auth"] = (await sign_in(elsewhere, authenticator)).headers["Auth"]
    [only] = await list_ids(http)
    token = (await http.delete(f"/user/passkey/{only}")).headers["Auth"]
    assert "mustReauthenticate" not in read_claims(token)
    assert (await http.get("/user", headers={"Auth": token})).status_code == 200
    assert [(await client.get("/user")).status_code for client in (http, elsewhere)] == [401, 401]


async def test_a_removal_needs_a_recent_use(auth) -> None:
    user = await auth.user()
    http = await auth.sign_in(user)
    authenticator = await register(http)
    http.headers["Auth"] = (await auth.log_in(user.email)).headers["Auth"]
    [only] = await list_ids(http)
    refused = await http.delete(f"/user/passkey/{only}")
    assert (refused.status_code, refused.json()["type"]) == (403, REAUTHENTICATION_REQUIRED)
    http.headers["Auth"] = (await reauthenticate(http, authenticator)).headers["Auth"]
    assert (await http.delete(f"/user/passkey/{only}")).status_code == 204


async def test_nobody_removes_the_passkey_of_another_user(auth) -> None:
    ada, bea = await auth.sign_in_as("admin"), await auth.sign_in_as("admin")
    await register(ada)
    await register(bea)
    [of_bea] = await list_ids(bea)
    assert (await ada.delete(f"/user/passkey/{of_bea}")).status_code == 404


async def test_an_administrator_removes_those_of_a_colleague_who_lost_them(auth, inbox, mailer) -> None:
    colleague = await auth.user("admin")
    admin, lost = await auth.sign_in_as("admin"), await auth.sign_in(colleague)
    authenticator = await register(lost)
    assert [one["name"] for one in (await admin.get(f"/user-admin/{colleague.id}/passkeys")).json()] == ["Laptop"]
    removed = await admin.delete(f"/user-admin/{colleague.id}/passkeys")
    assert (removed.status_code, len(removed.json()["deleted"])) == (200, 1)
    assert (await lost.get("/user")).status_code == 401
    assert (await sign_in(await auth.anybody(), authenticator)).status_code == 401
    await send_all(auth, mailer)
    assert inbox.last()["To"] == colleague.email
    assert inbox.last()["Subject"] == "A passkey was removed from your Aspen account"
    assert (await admin.delete(f"/user-admin/{colleague.id}/passkeys")).json() == {"deleted": []}
    assert (await admin.delete("/user-admin/999999999/passkeys")).status_code == 404


async def test_the_email_says_how_many_were_removed(auth, inbox, mailer) -> None:
    colleague = await auth.user("admin")
    lost = await auth.sign_in(colleague)
    await register(lost)
    await register(lost, name="Phone")
    await (await auth.sign_in_as("admin")).delete(f"/user-admin/{colleague.id}/passkeys")
    await send_all(auth, mailer)
    email = inbox.last()
    assert email["Subject"] == "2 passkeys were removed from your Aspen account"
    assert "They can no longer be used" in email.get_body(("plain",)).get_content()


async def test_one_does_not_recover_oneself(auth) -> None:
    user = await auth.user("admin")
    admin = await auth.sign_in(user)
    await register(admin)
    assert (await admin.delete(f"/user-admin/{user.id}/passkeys")).status_code == 409


async def test_a_removed_user_leaves_no_passkey(auth, events) -> None:
    user = await auth.user()
    await register(await auth.sign_in(user))
    admin = await auth.sign_in_as("admin")
    assert (await admin.request("DELETE", "/users", json={"itemsToDelete": [user.id]})).status_code == 200
    assert not await auth.session.scalar(select(func.count()).select_from(Passkey))
    removed = {event.entity for event in await events.announced(auth.session) if event.removed}
    assert removed == {"passkey", "user"}


@pytest.mark.usefixtures("committed")
async def test_the_command_removes_those_of_the_last_administrator(auth) -> None:
    user = await auth.user("admin")
    http = await auth.sign_in(user)
    await register(http)
    environment = {**os.environ, "DATABASE_URL": auth.running.stored.url}

    def run(*arguments: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "services.auth.remove_passkeys", *arguments]
        return subprocess.run(command, env=environment, capture_output=True, text=True)

    done = run(user.email.upper())
    assert (done.returncode, done.stdout) == (0, "Removed 1 passkey.\n"), done.stderr
    assert not await auth.session.scalar(select(func.count()).select_from(Passkey))
    assert (await http.get("/user")).status_code == 401
    unknown = run("nobody@masthead.example")
    assert (unknown.returncode, unknown.stderr) == (1, "No passkey was removed: No active user has this email.\n")
    assert run().returncode == 1
