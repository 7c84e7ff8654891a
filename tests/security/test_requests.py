"""Requests that no client library sends: odd spellings, other methods, smuggled requests, other origins (API-27)."""

import asyncio
import re

import httpx
import pytest

from tests.support.system import System

LOCAL = "127.0.0.1"
EVIL = "https://evil.example"
LOGIN = {"email": "second.editor@masthead.example", "password": "another harbour"}
MAX_FAILURES = 10
SECOND_ANSWER_SECONDS = 2.0
NOT_IMPLEMENTED = {501, 505}  # of the protocol: an unknown coding or version


async def send_raw(system: System, request: bytes, *, is_all: bool = False) -> bytes:
    """Send bytes to the gateway and return all that it answers until it closes the connection or waits for more.

    Args:
        is_all: whether the gateway is told that nothing will follow; otherwise it may wait for more, up to a minute.
    """
    reader, writer = await asyncio.open_connection(LOCAL, system.ports["gateway"])
    writer.write(request)
    if is_all:
        writer.write_eof()
    answer = b""
    async with asyncio.timeout(90):
        while chunk := await _read_more(reader, answer):
            answer += chunk
    writer.close()
    return answer


async def _read_more(reader: asyncio.StreamReader, answer: bytes) -> bytes:
    """Wait for more of an answer; after a first part only for as long as a second answer may take."""
    try:
        async with asyncio.timeout(SECOND_ANSWER_SECONDS if answer else None):
            return await reader.read(65_536)
    except TimeoutError:
        return b""


# ---- one request is one request ----------------------------------------------------------------

HEAD = b"POST /api/stat-view HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n"
INNER = b"GET /api/health HTTP/1.1\r\nHost: a\r\n\r\n"
CHUNKED = b"0\r\n\r\n"
AMBIGUOUS = {
    "length and chunks": HEAD + b"Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n" + CHUNKED + INNER,
    "two lengths": HEAD + b"Content-Length: 0\r\nContent-Length: %d\r\n\r\n" % len(INNER) + INNER,
    "a list of lengths": HEAD + b"Content-Length: 0, 5\r\n\r\n" + INNER,
    "a signed length": HEAD + b"Content-Length: +0\r\n\r\n" + INNER,
    "a negative length": HEAD + b"Content-Length: -1\r\n\r\n" + INNER,
    "a length in hexadecimal": HEAD + b"Content-Length: 0x0\r\n\r\n" + INNER,
    "an unknown coding": HEAD + b"Transfer-Encoding: xchunked\r\n\r\n" + CHUNKED + INNER,
    "two codings": HEAD + b"Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n" + CHUNKED + INNER,
    "a coding in another case and place": HEAD + b"Transfer-Encoding: identity, chunked\r\n\r\n" + CHUNKED + INNER,
    "a folded header": HEAD + b"Transfer-Encoding:\r\n chunked\r\n\r\n" + CHUNKED + INNER,
    "a space before the colon": HEAD + b"Transfer-Encoding : chunked\r\n\r\n" + CHUNKED + INNER,
    "a name with a line feed": HEAD + b"X: a\nTransfer-Encoding: chunked\r\n\r\n" + CHUNKED + INNER,
    "a chunk over its size": HEAD + b"Transfer-Encoding: chunked\r\n\r\n1\r\nabc\r\n" + CHUNKED + INNER,
    "a chunk size with a sign": HEAD + b"Transfer-Encoding: chunked\r\n\r\n-1\r\n" + INNER,
    "no host": b"GET /api/health HTTP/1.1\r\n\r\n",
    "two hosts": b"GET /api/health HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
    "an unknown version": b"GET /api/health HTTP/9.9\r\nHost: a\r\n\r\n",
}
NO_REQUEST = b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n"


async def test_what_is_no_request_is_not_answered_as_one(system: System) -> None:
    answer = await send_raw(system, NO_REQUEST, is_all=True)
    assert answer == b"" or 400 <= int(answer.split()[1]) < 500


@pytest.mark.parametrize("request_bytes", AMBIGUOUS.values(), ids=AMBIGUOUS)
async def test_an_ambiguous_request_is_never_two(system: System, request_bytes: bytes) -> None:
    """What servers read differently is refused, or answered once: nothing is smuggled behind it."""
    answer = await send_raw(system, request_bytes)
    statuses = [int(line.split()[1]) for line in answer.split(b"\r\n") if line.startswith(b"HTTP/1.")]
    assert len(statuses) <= 1
    assert all(400 <= status < 500 or status in NOT_IMPLEMENTED for status in statuses)


# ---- paths ---------------------------------------------------------------------------------

ODD_SPELLINGS = [
    "/api/user/login/",
    "/api//user/login",
    "/api/user//login",
    "//api/user/login",
    "/api/user/%6cogin",
    "/%61pi/user/login",
    "/api/./user/login",
    "/api/x/../user/login",
    "/api/user/login;a=b",
    "/api/user/login?a=/api/health",
    "/API/user/login",
    "/api/user/login%20",
    "/api/user/login%00",
    "/api/user/login\\",
]


@pytest.mark.parametrize("path", ODD_SPELLINGS)
async def test_an_odd_spelling_of_the_sign_in_is_no_way_past_its_limit(system: System, path: str) -> None:
    async with system.api() as stranger:
        for _ in range(MAX_FAILURES):
            await stranger.post("user/login", json=LOGIN)
    body = b'{"email": "%s", "password": "%s"}' % (LOGIN["email"].encode(), LOGIN["password"].encode())
    head = f"POST {path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nConnection: close\r\n"
    answer = await send_raw(system, head.encode() + b"Content-Length: %d\r\n\r\n" % len(body) + body)
    assert int(answer.split()[1]) in {400, 404, 405, 429}


PRIVATE_FILES = [
    "/.git/config",
    "/.env",
    "/package.json",
    "/web/package.json",
    "/services/auth/identity/keys.py",
    "/docker-compose.yml",
    "/mfe/alerts/../../../../etc/passwd",
    "/mfe/alerts/%2e%2e/%2e%2e/etc/passwd",
    "/..%2f..%2fetc/passwd",
    "/api/docs/../../../etc/passwd",
    "/social/..%2f..%2findex.html",
    "/dashboard/",
    "/api/rawdata",
    "/debug/pprof/",
    "/server-status",
]


@pytest.mark.parametrize("path", PRIVATE_FILES)
async def test_no_file_but_those_of_the_console_is_served(system: System, path: str) -> None:
    answer = await send_raw(system, f"GET {path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n".encode())
    status, text = int(answer.split()[1]), answer.decode(errors="replace")
    is_the_console = status == 200 and re.search('<div id="?root"?>', text) is not None
    assert status in {301, 308, 400, 403, 404} or is_the_console, text[:300]
    for secret in ("root:x:", "[core]", '"dependencies"', "POSTGRES", "profile?", "entryPoints"):
        assert secret not in text


@pytest.mark.parametrize(
    "path", ["//evil.example/", "/%2f%2fevil.example", "/\\evil.example", "/https:/evil.example", "/.evil.example"]
)
async def test_no_path_leads_to_another_site(system: System, path: str) -> None:
    answer = await send_raw(system, f"GET {path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n".encode())
    head = answer.partition(b"\r\n\r\n")[0].lower()
    assert not any(b"evil.example" in line for line in head.split(b"\r\n") if line.startswith(b"location:"))


# ---- methods and origins -------------------------------------------------------------------


@pytest.mark.parametrize(
    "override",
    [
        {"X-HTTP-Method-Override": "DELETE"},
        {"X-HTTP-Method": "DELETE"},
        {"X-Method-Override": "DELETE"},
        {"X-Original-Method": "DELETE"},
        {"X-Original-URL": "/api/users"},
        {"X-Rewrite-URL": "/api/users"},
        {"X-Forwarded-Prefix": "/api/users"},
    ],
    ids=lambda override: next(iter(override)),
)
async def test_no_header_changes_method_or_path(system: System, override: dict[str, str]) -> None:
    async with system.api("editor") as api:
        expected = (await api.get("post-types")).json()
        for query in ({}, {"_method": "DELETE"}):
            response = await api.get("post-types", headers=override, params=query)
            assert (response.status_code, response.json()) == (200, expected)


@pytest.mark.parametrize("origin", [EVIL, "null", "http://127.0.0.1.evil.example"])
@pytest.mark.parametrize("path", ["user", "users", "jobs", "user/login", "public/microsite/1", "health"])
async def test_another_site_reads_no_answer(system: System, path: str, origin: str) -> None:
    """Only beacons and files are for other origins (STATS-21)."""
    async with system.api() as browser:
        asked = {"Origin": origin, "Access-Control-Request-Method": "POST", "Access-Control-Request-Headers": "auth"}
        for response in (
            await browser.get(path, headers={"Origin": origin}),
            await browser.options(path, headers=asked),
        ):
            assert "Access-Control-Allow-Origin" not in response.headers
            assert "Access-Control-Allow-Credentials" not in response.headers


async def test_a_beacon_is_for_any_site_and_carries_no_credentials(system: System) -> None:
    async with system.api() as browser:
        asked = {"Origin": EVIL, "Access-Control-Request-Method": "POST"}
        response = await browser.options("stat-view", headers=asked)
    assert response.headers["Access-Control-Allow-Origin"] == "*"
    assert "Access-Control-Allow-Credentials" not in response.headers


# ---- hosts ---------------------------------------------------------------------------------


@pytest.mark.parametrize("header", ["Host", "X-Forwarded-Host", "X-Host", "Forwarded"])
async def test_a_host_is_in_no_answer(system: System, header: str) -> None:
    value = "host=evil.example" if header == "Forwarded" else "evil.example"
    async with httpx.AsyncClient(base_url=system.address) as client:
        for path in (
            "/",
            "/api/docs",
            "/api/nothing",
            "/config.json",
            "/api/auth/openapi.json",
            "/marketplace/microsite",
        ):
            response = await client.get(path, headers={header: value})
            assert "evil.example" not in response.text
            assert "evil.example" not in str(response.headers)
