"""No response of a browser leads to a 500 (API-27)."""

import json
from typing import Any

import pytest
from sqlalchemy import delete
from webauthn.helpers import bytes_to_base64url, encode_cbor

from services.auth.limits import CountedUse
from services.auth.tests.authenticator import Authenticator, start_registration, start_sign_in

DEEP_JSON = b"[" * 100_000 + b"]" * 100_000
DEEP_CBOR = b"\x81" * 10_000 + b"\x00"
BYTES = [
    b"",
    b"\x00",
    b"{}",
    b"[]",
    b"null",
    b'{"type": 1, "challenge": 2, "origin": 3}',
    DEEP_JSON,
    DEEP_CBOR,
    b"\xff" * 500,
]
BYTES += [encode_cbor({"fmt": "tpm", "attStmt": {}, "authData": b"\xff" * 100}), encode_cbor({"fmt": "none"})]
VALUES: list[Any] = [None, 1, "", "é", "====", [], {}, {"x": 1}, True, "A" * 100_000]


def break_response(credential: dict[str, Any]) -> list[dict[str, Any]]:
    """Return copies of a response, each with one wrong value."""
    copies = []
    for value in VALUES:
        for name in credential:
            copies.append(credential | {name: value})
        for name in credential["response"]:
            copies.append(credential | {"response": credential["response"] | {name: value}})
    for name in credential["response"]:
        for value in map(bytes_to_base64url, BYTES):
            copies.append(credential | {"response": credential["response"] | {name: value}})
    client_data = json.dumps({"type": "webauthn.get", "challenge": ["x"], "origin": {}}).encode()
    changed = {"clientDataJSON": bytes_to_base64url(client_data)}
    return [*copies, credential | {"response": credential["response"] | changed}, {}]


async def test_sign_in(auth) -> None:
    http, authenticator = await auth.anybody(), Authenticator(user_handle=b"1")
    for credential in break_response(authenticator.use(await start_sign_in(http))):
        await auth.session.execute(delete(CountedUse))  # or the limit of failures would refuse them unread
        response = await http.post("/user/login/passkey", json={"credential": credential})
        assert response.status_code == 401, (credential, response.text)


async def test_registration(auth) -> None:
    http, authenticator = await auth.sign_in_as("editor"), Authenticator()
    for credential in break_response(authenticator.create(await start_registration(http))):
        response = await http.post("/user/passkeys", json={"name": "Laptop", "credential": credential})
        assert response.status_code == 422, (credential, response.text)


@pytest.mark.parametrize("curve", [0, 2, 99])
async def test_a_point_that_is_not_on_its_curve(auth, curve) -> None:
    http, authenticator = await auth.sign_in_as("editor"), Authenticator()
    credential = authenticator.create(await start_registration(http))
    key = encode_cbor({1: 2, 3: -7, -1: curve, -2: b"\x01" * 32, -3: b"\x02" * 32})
    data = authenticator._authenticator_data(0x40) + bytes(16) + len(authenticator.credential_id).to_bytes(2)
    attestation = encode_cbor({"fmt": "none", "attStmt": {}, "authData": data + authenticator.credential_id + key})
    credential["response"]["attestationObject"] = bytes_to_base64url(attestation)
    response = await http.post("/user/passkeys", json={"name": "Laptop", "credential": credential})
    assert response.status_code in (201, 422)
    if response.status_code == 201:  # a key that verifies nothing
        signed_in = authenticator.use(await start_sign_in(http))
        assert (await http.post("/user/login/passkey", json={"credential": signed_in})).status_code == 401
