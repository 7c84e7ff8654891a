"""Permissions of every role at every endpoint (ACCESS-1 to ACCESS-10)."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from services.auth.identity.verification.repository import create_link as create_verification_link
from services.auth.main import service
from services.auth.messages.recipients.repository import create_link
from services.auth.messages.recipients.rules import Consent
from services.auth.tests.support import PASSWORD
from services.chassis.secret_tokens import create_token

NOBODY, EXHIBITOR, EDITOR, ADMIN = range(4)
CALLERS = (None, "exhibitor", "editor", "admin")
KEY = {"name": "Website", "scopes": ["content:read"], "expiresAt": "{week}"}
WEBHOOK = {"name": "Website", "url": "https://site.example/in", "events": ["post.published"]}
# Endpoint, body, and the response status for each caller: anonymous, exhibitor, editor, admin.
MATRIX: list[tuple[str, Any, tuple[int, int, int, int]]] = [
    ("POST /user/login", {"email": "{email}", "password": PASSWORD}, (200, 200, 200, 200)),
    ("POST /user/login/passkey/options", None, (200, 200, 200, 200)),
    ("POST /user/login/passkey", {"credential": {}}, (401, 401, 401, 401)),
    ("POST /user/session/passkey/options", None, (401, 409, 409, 409)),
    ("POST /user/session/passkey", {"credential": {}}, (401, 422, 422, 422)),
    ("GET /user/passkeys", None, (401, 200, 200, 200)),
    ("POST /user/passkeys/options", {"password": PASSWORD}, (401, 403, 200, 200)),
    ("POST /user/passkeys", {"name": "Laptop", "credential": {}}, (401, 403, 422, 422)),
    ("DELETE /user/passkey/{passkey}", None, (401, 404, 404, 404)),
    ("GET /user-admin/{user}/passkeys", None, (401, 403, 403, 200)),
    ("DELETE /user-admin/{user}/passkeys", None, (401, 403, 403, 200)),
    ("DELETE /user/session", None, (401, 204, 204, 204)),
    ("GET /internal/sessions/{session}", None, (404, 404, 404, 404)),  # not routed by the gateway
    ("GET /.well-known/jwks.json", None, (200, 200, 200, 200)),
    ("POST /user", {"email": "new@masthead.example", "password": PASSWORD}, (201, 201, 201, 201)),
    ("GET /user", None, (401, 200, 200, 200)),
    ("GET /user/sessions", None, (401, 200, 200, 200)),
    ("DELETE /user/sessions", None, (401, 204, 204, 204)),
    ("DELETE /user/session/{session}", None, (401, 404, 404, 404)),  # a session of another user
    ("PUT /user/password", {"password": PASSWORD, "newPassword": "a quieter harbour"}, (401, 204, 204, 204)),
    ("POST /user/verification", None, (401, 409, 409, 409)),  # the callers' addresses are proven
    ("GET /user/verification/{link}", None, (200, 200, 200, 200)),
    ("POST /user/verification/{link}", {"password": PASSWORD}, (200, 200, 200, 200)),
    ("POST /user-admin/{stranger}/verification", None, (401, 403, 202, 202)),
    ("POST /pwreset", {"email": "{email}"}, (202, 202, 202, 202)),
    ("PUT /pwreset", {"email": "{email}", "password": PASSWORD, "rememberToken": "x"}, (422, 422, 422, 422)),
    ("GET /support?name=Ada&email=ada@example.com&body=Help", None, (200, 200, 200, 200)),
    ("POST /support", {"name": "Ada", "email": "ada@example.com", "message": "Help"}, (201, 201, 201, 201)),
    ("GET /contact-forms", None, (401, 403, 200, 200)),
    ("GET /contact-forms/counts", None, (401, 403, 200, 200)),
    ("GET /contact-form/{form}", None, (401, 403, 200, 200)),
    ("PUT /contact-form/{form}", {"status": "handled"}, (401, 403, 200, 200)),
    ("DELETE /contact-forms", {"itemsToDelete": ["{form}"]}, (401, 403, 200, 200)),
    ("GET /letter-recipients/{microsite}", None, (401, 404, 200, 200)),  # a microsite of another user
    ("POST /letter-recipients/{microsite}", {"email": "bea@acme.example"}, (401, 404, 200, 200)),
    ("GET /letter-consent/{token}", None, (200, 200, 200, 200)),
    ("POST /letter-consent/{token}", {"agreed": True}, (200, 200, 200, 200)),
    ("GET /letter-consent/{token}/unsubscribe", None, (303, 303, 303, 303)),
    ("POST /letter-consent/{token}/unsubscribe", None, (200, 200, 200, 200)),
    ("GET /letter-limits", None, (401, 403, 200, 200)),
    ("PUT /letter-switch/{missing}", {"stopped": True}, (401, 403, 404, 404)),
    ("GET /audit", None, (401, 403, 403, 200)),
    ("GET /api-keys", None, (401, 403, 403, 200)),
    ("POST /api-key", KEY, (401, 403, 403, 201)),
    ("DELETE /api-key/{missing}", None, (401, 403, 403, 404)),
    ("GET /internal/sessions/key-{missing}", None, (404, 404, 404, 404)),  # not routed by the gateway
    ("POST /internal/key/{missing}/use", None, (404, 404, 404, 404)),  # not routed by the gateway
    ("GET /webhooks", None, (401, 403, 403, 200)),
    ("GET /webhooks/health", None, (401, 403, 403, 200)),
    ("POST /webhook", WEBHOOK, (401, 403, 403, 201)),
    ("GET /webhook/{missing}", None, (401, 403, 403, 404)),
    ("PUT /webhook/{missing}", {"name": "x"}, (401, 403, 403, 404)),
    ("DELETE /webhook/{missing}", None, (401, 403, 403, 404)),
    ("POST /webhook/{missing}/test", None, (401, 403, 403, 404)),
    ("GET /webhook-deliveries", None, (401, 403, 403, 200)),
    ("GET /webhook-deliveries/{missing}", None, (401, 403, 403, 404)),
    ("POST /webhook-deliveries/{missing}/resend", None, (401, 403, 403, 404)),
    ("POST /webhook-deliveries/{missing}/stop", None, (401, 403, 403, 404)),
    ("GET /users", None, (401, 403, 200, 200)),
    ("DELETE /users", {"itemsToDelete": ["{user}"]}, (401, 403, 403, 200)),
    ("GET /user-admin/{user}", None, (401, 403, 200, 200)),
    ("PUT /user-admin/{user}", {"role": "editor"}, (401, 403, 403, 200)),
    ("PUT /user-admin/{user}", {"active": False}, (401, 403, 403, 200)),
    ("PUT /user-admin/{user}", {"clientId": "{client}"}, (401, 403, 200, 200)),
    ("PUT /user-admin/{user}", {"clientId": None}, (401, 403, 200, 200)),
    ("PUT /user-admin/{user}", {"clientId": "{client}", "role": "admin"}, (401, 403, 403, 200)),
    ("PUT /user-admin/{colleague}", {"clientId": "{client}"}, (401, 403, 403, 200)),
    ("GET /clients", None, (401, 403, 200, 200)),
    ("GET /client/{client}", None, (401, 403, 200, 200)),
    ("POST /client", {"company": "Acme"}, (401, 403, 201, 201)),
    ("PUT /client/{client}", {"notes": "x"}, (401, 403, 200, 200)),
    ("DELETE /client/{client}", None, (401, 403, 200, 200)),
]


@pytest.mark.parametrize("caller", range(4), ids=["nobody", "exhibitor", "editor", "admin"])
@pytest.mark.parametrize(("endpoint", "body", "statuses"), MATRIX, ids=[f"{row[0]} {row[1] or ''}" for row in MATRIX])
async def test_each_role_at_each_endpoint(auth, endpoint, body, statuses, caller) -> None:
    user, acme = await auth.user("exhibitor"), await auth.client()
    form = await auth.contact_form()
    microsite = await auth.microsite(user.id, "bea@acme.example")
    recipient = await auth.recipient("bea@acme.example", Consent.WAITING)
    await create_link(auth.session, recipient_id=recipient.id, token=(token := create_token()))
    names = {
        "user": user.id,
        "client": acme.id,
        "session": "0" * 32,
        "email": user.email,
        "form": form.id,
        "passkey": 999_999_999,
        "missing": 999_999_999,
    }
    names["week"] = (datetime.now(UTC) + timedelta(days=7)).isoformat()
    names |= {"microsite": microsite.id, "token": token, "colleague": (await auth.user("editor")).id}
    stranger = await auth.user("exhibitor", verified=False)
    names |= {"stranger": stranger.id, "link": create_token()}
    await create_verification_link(auth.session, user_id=stranger.id, token=names["link"])
    role = CALLERS[caller]
    http = await auth.sign_in_as(role) if role else await auth.anybody()
    method, address = endpoint.format(**names).split()
    filled = {name: _fill(value, names) for name, value in body.items()} if body else None
    response = await http.request(method, address, json=filled)
    assert response.status_code == statuses[caller], response.text


def _fill(value: Any, names: dict[str, Any]) -> Any:
    if isinstance(value, list):
        return [_fill(entry, names) for entry in value]
    return value.format(**names) if isinstance(value, str) else value


def test_the_table_covers_every_endpoint(auth_paths: set[str]) -> None:
    assert {endpoint.partition(" ")[0] + " " + _template(endpoint) for endpoint, _, _ in MATRIX} == auth_paths


def _template(endpoint: str) -> str:
    address = endpoint.partition(" ")[2].partition("?")[0]
    for name in ("user", "colleague", "stranger", "client", "form", "microsite", "passkey", "missing"):
        address = address.replace(f"{{{name}}}", "{id}")
    return address.replace("{session}", "{sid}").replace("{link}", "{token}")


@pytest.fixture
def auth_paths() -> set[str]:
    """Return every endpoint of the service."""
    routes = [route for router in service.routers for route in router.routes]
    return {f"{method} {route.path}" for route in routes for method in route.methods}


@pytest.mark.parametrize(
    "endpoint",
    [
        "GET /user-admin/{id}",
        "PUT /user-admin/{id}",
        "POST /user-admin/{id}/verification",
        "GET /client/{id}",
        "PUT /client/{id}",
        "DELETE /client/{id}",
        "GET /contact-form/{id}",
        "PUT /contact-form/{id}",
        "GET /letter-recipients/{id}",
    ],
)
async def test_missing_records_are_not_found(auth, endpoint) -> None:
    method, address = endpoint.format(id=999_999_999).split()
    response = await (await auth.sign_in_as("admin")).request(method, address, json={} if method == "PUT" else None)
    assert (response.status_code, response.json()["title"]) == (404, "Not found")
