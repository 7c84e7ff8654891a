"""One attempt: its signature, its limits, and where it must not lead (API-82, API-83, API-85)."""

import asyncio
from contextlib import suppress

import pytest

from services.auth.reporting.webhooks import dispatcher
from services.auth.reporting.webhooks.dispatcher import send
from services.auth.tests.reporting.webhooks.conftest import SECRET
from services.auth.tests.reporting.webhooks.receiver import HOST, receive
from services.chassis.outbound import GuardedTransport, NetworkPolicy

REFUSED = [
    "http://127.0.0.1/",
    "http://localhost/",
    "http://[::1]/",
    "http://[::ffff:127.0.0.1]/",
    "http://[::ffff:10.0.0.1]/",
    "http://10.1.2.3/",
    "http://172.16.0.1/",
    "http://192.168.1.1/",
    "http://169.254.169.254/latest/meta-data/",
    "http://[fd00:ec2::254]/",
    "http://[fe80::1]/",
    "http://[64:ff9b::7f00:1]/",
    "http://[2002:7f00:1::]/",
    "http://100.64.0.1/",
    "http://0.0.0.0/",
    "http://192.0.2.1/",
    "http://240.0.0.1/",
    "http://224.0.0.1/",
    "http://2130706433/",
    "http://0x7f.1/",
]


async def test_the_public_library_verifies_the_signature(receiver, transport) -> None:
    outcome = await send(transport, receiver.url, SECRET, "msg_1", '{"type": "test", "name": "é"}')
    assert (outcome.status, outcome.error, outcome.is_success) == (204, None, True)
    receiver.verify(SECRET)
    [received] = receiver.received
    assert (received.id, received.headers["content-type"]) == ("msg_1", "application/json")


@pytest.mark.parametrize("url", REFUSED)
async def test_a_request_to_the_inside_is_refused(url) -> None:
    transport = GuardedTransport(NetworkPolicy(), 1)
    outcome = await send(transport, url, SECRET, "msg_1", "{}")
    await transport.aclose()
    assert (outcome.status, outcome.is_success) == (None, False)
    assert outcome.error in ("leads to a private network or an unusual port", "names a host that does not exist")


async def test_a_name_is_judged_by_the_address_it_is_connected_to() -> None:
    """A second lookup could return another address."""
    lookups = []

    async def resolve(host: str, port: int) -> list[str]:
        lookups.append(host)
        return ["93.184.216.34"] if len(lookups) > 1 else ["127.0.0.1"]

    transport = GuardedTransport(NetworkPolicy(resolve=resolve), 1)
    outcome = await send(transport, "http://rebinding.example/", SECRET, "msg_1", "{}")
    await transport.aclose()
    assert (outcome.error, lookups) == ("leads to a private network or an unusual port", ["rebinding.example"])


async def test_a_redirect_is_not_followed(transport) -> None:
    async with receive(choose=lambda _: 302) as receiver:
        receiver.headers = "Location: /elsewhere\r\n"
        outcome = await send(transport, receiver.url, SECRET, "msg_1", "{}")
        assert (outcome.status, outcome.is_success, len(receiver.received)) == (302, False, 1)


async def test_a_receiver_that_does_not_answer_is_given_up(transport, monkeypatch) -> None:
    monkeypatch.setattr(dispatcher, "TIMEOUT_SECONDS", 0.2)
    async with receive(choose=lambda _: None) as receiver:
        outcome = await asyncio.wait_for(send(transport, receiver.url, SECRET, "msg_1", "{}"), 60)
    assert outcome.error == "did not answer within 0.2 seconds"


async def test_a_receiver_that_answers_forever_is_given_up(transport, monkeypatch) -> None:
    monkeypatch.setattr(dispatcher, "TIMEOUT_SECONDS", 1.0)

    async def answer_forever(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"HTTP/1.1 200 OK\r\n")
        with suppress(ConnectionError):
            while not writer.is_closing():
                writer.write(b"Please: wait\r\n")
                await writer.drain()
                await asyncio.sleep(0.1)

    server = await asyncio.start_server(answer_forever, HOST, 0)
    url = f"http://{HOST}:{server.sockets[0].getsockname()[1]}/"
    async with server:
        outcome = await asyncio.wait_for(send(transport, url, SECRET, "msg_1", "{}"), 20)
    assert outcome.error == "did not answer within 1 seconds"
