"""No input leads to a 500 (API-27)."""

import json
from typing import Any

import pytest

from services.auth.identity.verification.links import create_link
from services.chassis.secret_tokens import create_token

DEEP = "[" * 100_000 + "]" * 100_000
DEEP_OBJECT = '{"a":' * 100_000 + "1" + "}" * 100_000
WRITES = [
    ("POST", "/user/login"),
    ("POST", "/user/login/passkey"),
    ("POST", "/user/session/passkey"),
    ("POST", "/user/passkeys"),
    ("POST", "/user"),
    ("DELETE", "/users"),
    ("PUT", "/user-admin/{user}"),
    ("POST", "/client"),
    ("PUT", "/client/{client}"),
    ("POST", "/pwreset"),
    ("PUT", "/pwreset"),
    ("PUT", "/user/password"),
    ("POST", "/user/verification/{link}"),
    ("POST", "/support"),
    ("PUT", "/contact-form/{form}"),
    ("DELETE", "/contact-forms"),
]
FIELDS = [
    "email",
    "password",
    "role",
    "clientId",
    "itemsToDelete",
    "company",
    "logo",
    "active",
    "notes",
    "assignedUserId",
    "rememberToken",
    "newPassword",
    "credential",
    "name",
    "message",
    "status",
]
BODIES: dict[str, Any] = {
    "nothing": b"",
    "no JSON": b"{",
    "no UTF-8": b'{"email": "\xff\xfe"}',
    "deep array": DEEP.encode(),
    "deep object": DEEP_OBJECT.encode(),
    "null": b"null",
    "array": b"[]",
    "number": b"1e999",
    "not a number": b"NaN",
    "string": b'"x"',
    "unknown fields": b'{"__proto__": {"role": "admin"}, "x": 1}',
}
VALUES: dict[str, str] = {
    "NUL": r'"a\u0000b"',
    "half a pair": r'"\ud800"',
    "huge number": "9" * 5000,
    "infinity": "Infinity",
    "negative": "-1",
    "fraction": "1.5",
    "deep": DEEP,
    "object": '{"$ne": null}',
    "long": '"' + "x" * 900_000 + '"',
    "brackets": '"' + "(" * 500 + '"',
    "SQL": '"\' OR 1=1; DROP TABLE users; --"',
    "true": "true",
}


@pytest.mark.parametrize(("method", "address"), WRITES)
async def test_invalid_bodies(auth, method, address) -> None:
    http, names = await _administrator(auth)
    for name, body in BODIES.items():
        response = await http.request(method, address.format(**names), content=body, headers=_json)
        assert response.status_code in (400, 422, *((200,) if method == "PUT" else ())), (name, response.text)
        if response.status_code != 200:
            assert response.headers["Content-Type"] == "application/problem+json"


@pytest.mark.parametrize(("method", "address"), WRITES)
async def test_invalid_values(auth, method, address) -> None:
    http, names = await _administrator(auth)
    for field in FIELDS:
        for name, value in VALUES.items():
            response = await http.request(method, address.format(**names), content=_body(field, value), headers=_json)
            assert response.status_code < 500, (field, name, response.text)


@pytest.mark.parametrize(("method", "address"), [("POST", "/user/login"), ("POST", "/pwreset"), ("PUT", "/pwreset")])
async def test_a_text_that_is_too_long_is_no_email(auth, method, address) -> None:
    http, _ = await _administrator(auth)
    body = {"email": "a" + " " * 254 + "@b.example", "password": "a quiet harbour", "rememberToken": "x"}
    response = await http.request(method, address, json=body)
    assert (response.status_code, response.json()["errors"][0]["field"]) == (422, "email")
    assert response.json()["message"] == "An e-mail may be at most 254 characters long."


@pytest.mark.parametrize(
    "headers",
    [
        {"Auth": "x" * 8000},
        {"Auth": b"\xff\xfe"},
        {"Authorization": "Bearer"},
        {"Authorization": "Basic eDp5"},
        {"Idempotency-Key": ""},
        {"Idempotency-Key": "k" * 256},
        {"Idempotency-Key": b"\xff"},
        {"If-Match": '"' + "9" * 400 + '"'},
        {"If-Match": b"\xff"},
        {"Content-Type": "text/plain"},
        {"Content-Type": "application/x-www-form-urlencoded"},
    ],
    ids=lambda headers: str(next(iter(headers.items())))[:40].replace("\\", ""),
)
async def test_malformed_headers(auth, headers) -> None:
    http, names = await _administrator(auth)
    for method, address in (*WRITES, ("GET", "/users"), ("GET", "/user"), ("DELETE", "/user/session")):
        content = b"{}" if method in ("POST", "PUT") else b""
        raw = {name.encode(): value if isinstance(value, bytes) else value.encode() for name, value in headers.items()}
        response = await http.request(
            method, address.format(**names), content=content, headers={b"Content-Type": b"application/json", **raw}
        )
        assert response.status_code < 500, response.text


_json = {"Content-Type": "application/json"}


async def _administrator(auth):
    user, acme, form = await auth.user("exhibitor", verified=False), await auth.client(), await auth.contact_form()
    await create_link(auth.session, user_id=user.id, token=(link := create_token()))
    await auth.session.commit()
    return await auth.sign_in_as("admin"), {"user": user.id, "client": acme.id, "form": form.id, "link": link}


def _body(field: str, value: str) -> bytes:
    good = {"email": "ada@example.com", "password": "a quiet harbour", "company": "Acme", "itemsToDelete": [999999]}
    others = {name: entry for name, entry in good.items() if name != field}
    return (json.dumps(others)[:-1] + f', "{field}": {value}' + "}").encode()
