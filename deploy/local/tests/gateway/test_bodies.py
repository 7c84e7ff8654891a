"""Errors of the gateway itself, bodies that cannot be read, and limits of size and rate."""

import asyncio
import json
import re

import httpx
import pytest

from deploy.local.component import LOOPBACK
from deploy.local.gateway import Gateway
from deploy.local.tests.gateway.samples import MEBIBYTE, SIGNED, make_body

CHUNKED = b"Transfer-Encoding: chunked\r\n\r\n"
# The rest of a request, from its last header on; whoever sends it then sends nothing more.
MALFORMED = {
    "chunk size": CHUNKED + b"zz\r\n",
    "negative chunk size": CHUNKED + b"-5\r\nhello\r\n0\r\n\r\n",
    "chunk size of 72 bits": CHUNKED + b"ffffffffffffffffff\r\nx",
    "chunk size of 63 bits": CHUNKED + b"7fffffffffffffff\r\nx",
    "no line end after a chunk": CHUNKED + b"5\r\nhelloXX0\r\n\r\n",
    "after a good chunk": CHUNKED + b"2\r\n{}\r\nzz\r\n",
    "trailer": CHUNKED + b"2\r\n{}\r\n0\r\nbad trailer\r\n\r\n",
    "chunk that ends early": CHUNKED + b"10\r\nhello",
    "no last chunk": CHUNKED + b"2\r\n{}\r\n",
    "shorter than its length": b"Content-Length: 100\r\n\r\nhello",
}
ANYWHERE = [
    *("POST /api/support", "PUT /api/post/1", "POST /api/stat-view", "GET /api/posts", "POST /api/upload/logos"),
    *("POST /api/leads-csv-upload/1", "POST /api/nothing", "GET /api/docs", "GET /api/health", "POST /"),
]


class TestProblems:
    @pytest.mark.parametrize("path", ["emc-stat", "job", "upload/logos"])
    async def test_a_service_that_does_not_run_or_ends_in_the_middle_of_its_answer(
        self, client: httpx.AsyncClient, path: str
    ) -> None:
        sent = {"X-Cut": "yes", "X-Answer": "201", "X-Request-Id": "abc-1"}
        answer = await client.post(f"/api/{path}", json={}, headers=sent)
        assert (answer.status_code, answer.headers["content-type"]) == (503, "application/problem+json")
        assert answer.headers["retry-after"] == "5"
        problem = answer.json()
        assert (problem["status"], problem["requestId"]) == (503, "abc-1")
        assert problem["message"] == "This part of the system is not available at the moment. Please try again."

    async def test_an_answer_that_was_sent_in_part_ends_with_an_error(self, gateway: Gateway) -> None:
        async with httpx.AsyncClient(base_url=f"http://{LOOPBACK}:{gateway.uploads_port}") as client:
            for content in (None, b"a picture"):
                with pytest.raises(httpx.RemoteProtocolError):
                    await client.put("/media/a.png", params=SIGNED, headers={"X-Cut": "yes"}, content=content)

    async def test_a_request_id_cannot_break_the_problem(self, client: httpx.AsyncClient) -> None:
        answer = await client.get("/api/nothing", headers={"X-Request-Id": 'a","status":200'})
        assert answer.json()["status"] == 404

    @pytest.mark.parametrize("status", [400, 401, 403, 404, 409, 412, 415, 422, 429, 500, 503])
    async def test_what_a_service_says_is_left_alone(self, client: httpx.AsyncClient, status: int) -> None:
        answer = await client.get("/api/user", headers={"X-Answer": str(status), "Authorization": "Bearer mh_a.b.c"})
        assert (answer.status_code, answer.json()["service"]) == (status, "auth")


class TestMalformedBodies:
    @pytest.mark.parametrize("address", ANYWHERE)
    @pytest.mark.parametrize("rest", MALFORMED.values(), ids=MALFORMED)
    async def test_are_the_callers_mistake(self, gateway: Gateway, address: str, rest: bytes) -> None:
        status, headers, content = await _answer(gateway, f"{address} HTTP/1.1\r\nHost: a\r\n".encode() + rest)
        problem = json.loads(content)
        assert (status, headers["content-type"], problem["status"]) == (400, "application/problem+json", 400)
        assert problem["message"] == problem["detail"] == "The request could not be read."
        assert problem["requestId"] == headers["x-request-id"]

    async def test_keep_the_id_of_the_request_unless_it_would_break_the_answer(self, gateway: Gateway) -> None:
        async def answered(request_id: bytes) -> str:
            head = b"POST /api/job HTTP/1.1\r\nHost: a\r\nX-Request-Id: " + request_id + b"\r\n"
            _, _, content = await _answer(gateway, head + MALFORMED["chunk size"])
            answered: str = json.loads(content)["requestId"]
            return answered

        assert await answered(b"abc-1") == "abc-1"
        assert re.fullmatch("[0-9a-f]{32}", await answered(b'a","status":200'))

    @pytest.mark.parametrize("method", ["GET", "POST"])
    @pytest.mark.parametrize("status", [400, 500, 503])
    async def test_a_service_that_fails_says_so_itself(
        self, client: httpx.AsyncClient, method: str, status: int
    ) -> None:
        sent = {"X-Answer": str(status), "Auth": "token"}
        answer = await client.request(method, "/api/job", headers=sent, content=make_body(2, chunked=True))
        assert (answer.status_code, answer.json()["service"], answer.json()["length"]) == (status, "content", 2)


class TestLimits:
    async def test_a_body_of_one_mebibyte_passes(self, client: httpx.AsyncClient) -> None:
        answer = await client.post("/api/alert-news", content=b"x" * MEBIBYTE)
        assert answer.json()["length"] == MEBIBYTE

    @pytest.mark.parametrize("chunked", [False, True])
    async def test_one_byte_more_does_not(self, client: httpx.AsyncClient, chunked: bool) -> None:
        answer = await client.post("/api/alert-news", content=make_body(MEBIBYTE + 1, chunked))
        assert answer.status_code == 413
        assert answer.json()["message"] == "This is more than can be sent at once."

    async def test_parts_of_a_multipart_upload_may_be_larger(self, client: httpx.AsyncClient) -> None:
        answer = await client.post("/api/upload/logos", content=b"x" * 4 * MEBIBYTE)
        assert answer.json()["length"] == 4 * MEBIBYTE

    async def test_an_export_may_be_larger_than_what_starts_its_move(self, client: httpx.AsyncClient) -> None:
        answer = await client.post("/api/moving-in/file?name=a.xml", content=make_body(60 * MEBIBYTE, chunked=True))
        assert (answer.json()["path"], answer.json()["length"]) == ("/moving-in/file", 60 * MEBIBYTE)
        assert (await client.post("/api/moving-in/start", content=b"x" * (MEBIBYTE + 1))).status_code == 413

    async def test_a_multipart_upload_has_a_limit_too(self, gateway: Gateway) -> None:
        reader, writer = await _begin_to_send(gateway, "upload/logos", 256 * MEBIBYTE + 1)
        async with asyncio.timeout(30):
            answer = await reader.readline()
        writer.close()
        assert b" 413 " in answer

    @pytest.mark.parametrize(("mebibytes", "status"), [(50, 503), (52, 413)])  # 503: the service does not run here
    async def test_a_csv_may_have_fifty_mebibytes(self, gateway: Gateway, mebibytes: int, status: int) -> None:
        # The gateway answers before it has read all; only the blocking client still reads that answer.
        url, body = f"{gateway.url}/api/leads-csv-upload/1", b"x" * mebibytes * MEBIBYTE
        answer = await asyncio.to_thread(httpx.post, url, content=body)
        assert answer.status_code == status

    async def test_sign_in_is_limited_by_address(self, stranger: httpx.AsyncClient) -> None:
        # Traefik counts the first requests of an address apart if they come at once, so one comes alone. The others
        # do come at once: the limit gives one back every twelve seconds.
        first = await stranger.post("/api/user/login")
        answers = [first, *await asyncio.gather(*(stranger.post("/api/user/login") for _ in range(5)))]
        *accepted, refused = sorted(answers, key=lambda answer: answer.status_code)
        assert ([answer.status_code for answer in accepted], refused.status_code) == ([200] * 5, 429)
        assert refused.headers["retry-after"] == "60"
        assert refused.json()["message"] == "Too many attempts. Please wait a minute and try again."
        assert (await stranger.get("/api/user")).status_code == 200

    async def test_proving_an_address_counts_as_a_sign_in(self, stranger: httpx.AsyncClient) -> None:
        paths = ("/api/user/login/passkey", "/api/user/verification/token") * 3
        assert [(await stranger.post(path)).status_code for path in paths][-1] == 429
        assert (await stranger.get("/api/user/verification/token")).status_code == 200
        assert (await stranger.post("/api/user/verification")).status_code == 200

    async def test_what_takes_the_password_is_limited_like_a_sign_in(self, stranger: httpx.AsyncClient) -> None:
        for method, path in (("PUT", "/api/user/password"), ("POST", "/api/user/passkeys/options")):
            assert [(await stranger.request(method, path)).status_code for _ in range(6)][-1] == 429

    async def test_uploads_are_limited_by_address_without_a_token(self, stranger: httpx.AsyncClient) -> None:
        async def requested(headers: dict[str, str]) -> list[int]:
            path = "/api/upload/?bucket=xchange"
            return [(await stranger.post(path, headers=headers)).status_code for _ in range(6)]

        assert await requested({"X-Forwarded-For": "1.2.3.4"}) == [200] * 5 + [429]
        assert 429 in await requested({"Authorization": "Basic token"})
        assert await requested({"Auth": "a.b.c"}) == await requested({"Authorization": "Bearer mh_a.b.c"}) == [200] * 6

    @pytest.mark.parametrize(
        ("method", "path"), [("POST", "public/microsite/1/contact"), ("GET", "microsite-submission?company=Heliox")]
    )
    async def test_what_strangers_tell_is_limited_by_address(
        self, stranger: httpx.AsyncClient, method: str, path: str
    ) -> None:
        statuses = [(await stranger.request(method, f"/api/{path}")).status_code for _ in range(10)]
        assert (set(statuses), statuses[-1]) == ({200, 429}, 429)
        assert (await stranger.get("/api/public/microsite/1")).status_code == 200
        assert (await stranger.get("/api/microsite-submission/1")).status_code == 200

    @pytest.mark.parametrize("path", ["upload/logos", "leads-csv-upload/1"])
    async def test_large_bodies_are_taken_a_few_at_once_from_one_address(self, gateway: Gateway, path: str) -> None:
        sending = [await _begin_to_send(gateway, path, 2 * MEBIBYTE) for _ in range(11)]
        answers = [asyncio.create_task(reader.readline()) for reader, _ in sending]
        # Any of them may be the one too many; the others are cut only later.
        answered, others = await asyncio.wait(answers, timeout=30, return_when=asyncio.FIRST_COMPLETED)
        for answer in others:
            answer.cancel()
        for _, writer in sending:
            writer.close()
        assert any(b" 429 " in answer.result() for answer in answered)

    async def test_a_client_that_sends_too_slowly_is_cut(self, gateway: Gateway) -> None:
        reader, writer = await asyncio.open_connection(LOOPBACK, gateway.port)
        writer.write(b"POST /api/job HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nslow")
        async with asyncio.timeout(60):
            answer = await reader.read()
        writer.close()
        assert answer.startswith(b"HTTP/1.1 400 ")
        assert b"The request could not be read." in answer


async def _begin_to_send(gateway: Gateway, path: str, length: int) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    reader, writer = await asyncio.open_connection(LOOPBACK, gateway.port)
    writer.write(f"POST /api/{path} HTTP/1.1\r\nHost: a\r\nContent-Length: {length}\r\n\r\nbegun".encode())
    await writer.drain()
    return reader, writer


async def _answer(gateway: Gateway, request: bytes) -> tuple[int, dict[str, str], bytes]:
    """What is answered to bytes that are no request of any client library; nothing follows them."""
    reader, writer = await asyncio.open_connection(LOOPBACK, gateway.port)
    writer.write(request)
    writer.write_eof()
    async with asyncio.timeout(60):
        answer = await reader.read()
    writer.close()
    head, _, content = answer.partition(b"\r\n\r\n")
    first, *lines = head.decode().split("\r\n")
    headers = dict(line.lower().split(": ", 1) for line in lines)
    if headers.get("transfer-encoding") == "chunked":
        content = b"".join(content.split(b"\r\n")[1::2])
    return int(first.split()[1]), headers, content
