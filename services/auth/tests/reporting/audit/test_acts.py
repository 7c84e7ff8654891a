"""Acts that change no published record are in the audit trail too."""

from services.auth.reporting.audit.repository import hash_fields, list_changes
from services.auth.tests.support import PASSWORD, Auth


async def test_an_invitation_sent_again(auth: Auth, events) -> None:
    admin = await auth.sign_in_as("admin")
    invited = (await admin.post("/user", json={"email": "ada@acme.example"})).json()
    assert (await admin.post(f"/user-admin/{invited['id']}/verification")).status_code == 202
    last = (await events.announced(auth.session))[-1]
    assert (last.entity, last.id, last.data["title"]) == ("invitation", invited["id"], "ada@acme.example")
    assert last.actor is not None


async def test_a_test_of_a_webhook(auth: Auth, events) -> None:
    admin = await auth.sign_in_as("admin")
    body = {"name": "Website", "url": "https://a.example/in", "events": ["post.published"]}
    webhook = (await admin.post("/webhook", json=body)).json()
    assert (await admin.post(f"/webhook/{webhook['id']}/test")).status_code == 202
    last = (await events.announced(auth.session))[-1]
    assert (last.entity, last.id, last.data["title"]) == ("webhook-test", webhook["id"], "Website")


async def test_a_changed_password_and_signing_out_everywhere(auth: Auth, events) -> None:
    user = await auth.user()
    http = await auth.sign_in(user)
    body = {"password": PASSWORD, "newPassword": "a quieter harbour"}
    assert (await http.put("/user/password", json=body)).status_code == 204
    assert (await http.delete("/user/sessions")).status_code == 204
    changed, signed_out = [event for event in await events.announced(auth.session) if event.entity == "user"]
    assert (changed.data["passwordChangedAt"] is None, changed.data["signedOutAt"]) == (False, None)
    assert list_changes(hash_fields(changed.data), hash_fields(signed_out.data)) == ["signedOutAt"]


def test_a_sign_in_is_no_change_of_a_field() -> None:
    before = {"lastSignedInAt": "x", "email": "y"}
    assert list_changes(before, hash_fields({"lastSignedInAt": "2027-01-01", "email": "ada@acme.example"})) == ["email"]
