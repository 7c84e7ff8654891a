"""Whatever bodies, fields, headers, parameters and ids hold: no endpoint of any service answers with a 500 (API-27)."""

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

import httpx
import pytest

from deploy.local.contexts import CONTEXTS
from tests.security.attacks import INJECTIONS, find_problem, judge
from tests.security.worlds import World, make_world
from tests.support.openapi import list_endpoints, load_document

Schema = dict[str, Any]
JSON = "application/json"
UNREADABLE: dict[str, bytes] = {
    "nothing": b"",
    "half an object": b'{"title"',
    "no UTF-8": b'{"email": "\xff\xfe"}',
    "deep lists": b"[" * 100_000 + b"]" * 100_000,
    "lists without end": b"[" * 100_000,
    "deep objects": b'{"a":' * 100_000 + b"1" + b"}" * 100_000,
    "deep rich text": b'{"title":"x","body":' + b'{"type":"doc","content":[' * 100_000,
    "a number of thousands of digits": b'{"title":' + b"9" * 5000 + b"}",
}
ODD: dict[str, bytes] = {
    "null": b"null",
    "a list": b"[]",
    "a list of lists": b"[[]]",
    "infinity": b"1e999",
    "not a number": b"NaN",
    "a text": b'"x"',
    "unknown fields": b'{"__proto__": {"role": "admin"}, "x": 1}',
}
VALUES: dict[str, str] = {
    "null": "null",
    "NUL": r'"a\u0000b"',
    "half a pair": r'"\ud800"',
    "large number": "9" * 30,
    "infinity": "Infinity",
    "negative": "-1",
    "fraction": "1.5",
    "true": "true",
    "object": '{"$ne": null}',
    "list": '[null, {}, [], "x", {"categoryId": "x"}]',
    "long": '"' + "x" * 100_000 + '"',
    "deep markup": '"' + "<b>" * 20_000 + '"',
    "brackets": '"' + "(" * 500 + '"',
    "SQL": '"\' OR 1=1; DROP TABLE users; --"',
}
HEADERS: list[tuple[str, str | bytes]] = [
    ("Auth", "x" * 8000),
    ("Auth", b"\xff\xfe"),
    ("Authorization", "Bearer"),
    ("Authorization", "Basic eDp5"),
    ("Idempotency-Key", ""),
    ("Idempotency-Key", "k" * 256),
    ("Idempotency-Key", b"\xff"),
    ("If-Match", '"' + "9" * 400 + '"'),
    ("If-Match", b"\xff"),
]
IDS = ("0", "-1", "x", "9" * 20, "1.5", "%00", "1;DROP TABLE posts")
# Lets a body get as far as the field that is tried.
GOOD = {
    "email": "ada@example.com",
    "password": "a quiet harbour",
    "company": "Acme",
    "name": "Ada",
    "message": "Please call.",
    "itemsToDelete": [999_999],
}


def read_body(endpoint: Schema) -> Schema | None:
    """Return the schema of an endpoint's JSON; None if it takes none."""
    schema: Schema | None = endpoint.get("requestBody", {}).get("content", {}).get(JSON, {}).get("schema")
    return schema


def list_fields(service: str, schema: Schema) -> Schema:
    """Return the schema of each field of a body."""
    if "$ref" in schema:
        return list_fields(service, load_document(service)["components"]["schemas"][schema["$ref"].split("/")[-1]])
    fields: Schema = dict(schema.get("properties", {}))
    for part in (*schema.get("allOf", ()), *schema.get("anyOf", ())):
        fields |= list_fields(service, part)
    return fields


def list_writes(service: str) -> list[str]:
    """Return the endpoints that take JSON; first those that change a record, since nothing else is required of them."""
    found = [name for name, endpoint in list_endpoints(service).items() if read_body(endpoint)]
    return sorted(found, key=lambda name: not name.startswith("PUT"))


def list_tried_fields(service: str) -> Iterator[tuple[str, str]]:
    """Yield each field with its endpoint. Equal fields of one noun, as of all sections of an issue, count once."""
    seen = set[str]()
    for name in list_writes(service):
        schema = read_body(list_endpoints(service)[name])
        assert schema
        for field, own in list_fields(service, schema).items():
            told = {key: value for key, value in own.items() if key not in ("title", "description", "default")}
            noun = re.sub(r"^\w+ |-[\w-]+|/\{.*", "", name)
            kind = json.dumps([noun, field, told], sort_keys=True)
            if kind not in seen:
                seen.add(kind)
                yield name, field


def list_imported_fields(service: str) -> Iterator[tuple[str, str]]:
    """Yield the fields of the records that can be imported, by their kinds: those of the request of their creation."""
    endpoints = list_endpoints(service)
    kinds = [name.rpartition("/")[2] for name in endpoints if name.startswith("POST /import/")]
    for kind in kinds:
        created = (own for name, own in endpoints.items() if name.split("/")[0] + name.split("/")[1] == f"POST {kind}")
        for schema in filter(None, map(read_body, created)):
            yield from ((kind, field) for field in list_fields(service, schema))


def list_tried_parameters(service: str) -> Iterator[tuple[str, str]]:
    """Yield each query parameter with its list. Equal ones that take no text, as those of paging, count once."""
    seen = set[str]()
    for name, endpoint in list_endpoints(service).items():
        parameters = endpoint.get("parameters", ()) if name.startswith("GET ") and "{" not in name else ()
        for parameter in (parameter for parameter in parameters if parameter["in"] == "query"):
            kind = json.dumps([parameter["name"], parameter["schema"]])
            if kind not in seen:
                yield name, parameter["name"]
            if not takes_text(parameter["schema"]):
                seen.add(kind)


def takes_text(schema: Schema) -> bool:
    """Whether a parameter may be any text."""
    kinds = [schema, *schema.get("anyOf", ()), schema.get("items", {})]
    return any(kind.get("type") == "string" and not {"enum", "format"} & kind.keys() for kind in kinds)


class Sender:
    """Sends requests as an administrator, and keeps what is wrong with the answers."""

    def __init__(self, http: httpx.AsyncClient, world: World) -> None:
        self._http, self._world = http, world
        self._token: str | None = None
        self.wrong: list[tuple[str, str, str]] = []

    async def send(
        self,
        endpoint: str,
        what: str,
        body: bytes | None = None,
        headers: Mapping[str, Any] | None = None,
        params: Mapping[str, str] | None = None,
    ) -> int:
        """Send a request to an endpoint, to an existing record if one is known."""
        method, path = endpoint.split(" ")
        self._token = self._token or await self._world.token("admin") or ""
        token = self._world.key(["import:write"]) if path.startswith("/import/") else self._token
        sent = {"Content-Type": JSON, "Auth": token, **(headers or {})}
        address = self._world.find_address(path)
        response = await self._http.request(method, address, content=body, headers=sent, params=params)
        if response.status_code == httpx.codes.UNAUTHORIZED:
            self._token = None  # a request may have ended the session
        if problem := judge(response):
            self.wrong.append((endpoint, what, problem))
        return response.status_code


@pytest.fixture(params=CONTEXTS)
async def service(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    return name


@pytest.fixture
async def sender(service: str, client, database, services) -> Sender:
    http = await client(service)
    return Sender(http, await make_world(service, http, await database(service), await services(service)))


async def test_bodies_that_are_not_what_is_asked_for(service: str, sender: Sender) -> None:
    read = []
    for endpoint in list_writes(service):
        for what, body in UNREADABLE.items():
            if await sender.send(endpoint, what, body) < 400 and body:
                read.append((endpoint, what))
        for what, body in ODD.items():
            await sender.send(endpoint, what, body)
    assert (sender.wrong, read) == ([], [])


async def test_fields_of_any_value(service: str, sender: Sender) -> None:
    for endpoint, field in list_tried_fields(service):
        schema = read_body(list_endpoints(service)[endpoint])
        assert schema
        own = list_fields(service, schema).keys() - {field}
        others = json.dumps({name: value for name, value in GOOD.items() if name in own})
        for what, value in VALUES.items():
            body = f'{others[:-1]}{", " if others != "{}" else ""}"{field}": {value}}}'
            await sender.send(endpoint, f"{field}: {what}", body.encode())
    assert sender.wrong == []


async def test_fields_of_imported_records_of_any_value(service: str, sender: Sender) -> None:
    seen = set[tuple[str, str]]()
    for kind, field in list_imported_fields(service):
        if (told := (kind.removeprefix("alert-") and kind.partition("-")[0], field)) in seen:
            continue
        seen.add(told)
        for what, value in VALUES.items():
            own = json.dumps({name: GOOD.get(name, 1) for name in ("email", "company", "alertItemId") if name != field})
            record = f'{{"id": "7", "createdAt": "2020-01-01T00:00:00Z", "fields": {own[:-1]}, "{field}": {value}}}}}'
            body = f'{{"source": "old.example", "records": [{record}]}}'
            await sender.send(f"POST /import/{kind}", f"{field}: {what}", body.encode())
    assert sender.wrong == []


async def test_malformed_headers(service: str, sender: Sender) -> None:
    for endpoint in list_writes(service):
        for name, value in HEADERS:
            await sender.send(endpoint, f"{name}: {value!r:.30}", b"{}", {name: value})
    assert sender.wrong == []


async def test_bodies_of_another_type_are_refused(service: str, sender: Sender) -> None:
    for endpoint in list_writes(service):
        for kind in ("text/plain", "application/x-www-form-urlencoded"):
            status = await sender.send(endpoint, kind, b"title=x", {"Content-Type": kind})
            assert status in (404, 415), endpoint  # the page of an unknown link comes before its body
    assert sender.wrong == []


async def test_no_parameter_of_a_list_reaches_a_statement(service: str, sender: Sender) -> None:
    statuses = {
        await sender.send(endpoint, f"{name}: {value!r:.30}", params={name: value})
        for endpoint, name in list_tried_parameters(service)
        for value in INJECTIONS
    }
    assert sender.wrong == []
    assert max(statuses) < 500


async def test_ids_that_are_none(service: str, client) -> None:
    http = await client(service, role="admin")
    for endpoint in list_endpoints(service):
        method, path = endpoint.split(" ")
        if method == "GET" and "{" in path:
            for id in IDS:
                response = await http.get(re.sub(r"\{\w+\}", id, path))
                assert find_problem(response) is None, (path, id)
