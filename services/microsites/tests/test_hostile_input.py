"""No input leads to a 500 (API-27)."""

import json
from typing import Any

import httpx
import pytest

from services.microsites.microsites.schemas import MicrositeIn
from services.microsites.parts.schemas import GalleryIn, KeywordsIn, SettingIn, SubmissionIn
from services.microsites.public_page.repository import ContactIn

DEEP = "[" * 100_000 + "]" * 100_000
FIELDS = {
    "POST /microsite": MicrositeIn,
    "PUT /microsite/{id}": MicrositeIn,
    "PUT /microsite-setting/{id}": SettingIn,
    "PUT /microsite-submission/{id}": SubmissionIn,
    "PUT /microsite-gallery/{id}": GalleryIn,
    "PUT /microsite-keywords/{id}": KeywordsIn,
    "POST /public/microsite/{id}/contact": ContactIn,
}
LISTS = {
    "POST /microsite-featured-products/{id}": "productImages",
    "POST /microsite-media-items/{id}": "mediaItems",
    "DELETE /microsites": "itemsToDelete",
}
WRITES = [*FIELDS, *LISTS]
BODIES: dict[str, Any] = {
    "nothing": b"",
    "no JSON": b"{",
    "no UTF-8": b'{"company": "\xff\xfe"}',
    "deep": DEEP.encode(),
    "null": b"null",
    "number": b"1e999",
    "string": b'"x"',
    "a list of lists": b"[[]]",
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
    "list": '[null, {}, [], "x", {"categoryId": "x"}]',
    "long": '"' + "x" * 100_000 + '"',
    "SQL": '"\' OR 1=1; DROP TABLE microsites; --"',
    "true": "true",
}
HEADERS = {"Content-Type": "application/json"}


@pytest.fixture
async def send(staff, new_microsite) -> Any:
    """Sends a body to an endpoint of a published microsite."""
    number = (await new_microsite(recEmail1="ada@example.com"))["id"]
    await staff.put(f"/microsite-setting/{number}", json={"status": "published"})

    async def send(endpoint: str, body: bytes) -> httpx.Response:
        method, path = endpoint.format(id=number).split(" ")
        return await staff.request(method, path, content=body, headers=HEADERS)

    return send


@pytest.mark.parametrize("endpoint", WRITES)
async def test_invalid_bodies(send, endpoint: str) -> None:
    for name, body in BODIES.items():
        response = await send(endpoint, body)
        assert response.status_code in (400, 422), (name, response.text)
        assert response.headers["Content-Type"] == "application/problem+json"


@pytest.mark.parametrize("endpoint", FIELDS)
async def test_invalid_values(send, endpoint: str) -> None:
    names = [field.alias for field in FIELDS[endpoint].model_fields.values()]
    for name, value in VALUES.items():
        for field in names if name in ("NUL", "object") else names[-14:]:
            response = await send(endpoint, f'{{"{field}": {value}}}'.encode())
            assert response.status_code < 500, (field, name, response.text)


@pytest.mark.parametrize("endpoint", LISTS)
async def test_invalid_lists(send, endpoint: str) -> None:
    for name, value in VALUES.items():
        for body in (f'{{"{LISTS[endpoint]}": {value}}}', f'{{"{LISTS[endpoint]}": [{value}]}}'):
            assert (await send(endpoint, body.encode())).status_code in (400, 422), name


async def test_text_of_any_script_is_accepted(send) -> None:
    for words in ("<script>alert(1)</script>", "' OR 1=1; --", "e\u0301", "日本語 🧫", "\u202eevil"):
        response = await send("PUT /microsite/{id}", json.dumps({"headerTitle": words}).encode())
        assert response.status_code == 200
