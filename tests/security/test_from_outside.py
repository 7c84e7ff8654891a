"""Security at the gateway, for anonymous callers and every role (ACCESS-1 to ACCESS-10)."""

import re
import time

import httpx
import pytest

from deploy.local.contexts import CONTEXTS
from tests.security.matrix import rule_of
from tests.support.eventually import eventually, expect_within
from tests.support.openapi import list_endpoints

_NAME = re.compile(r"\{\w+\}")
GUESS = "another harbour"


async def test_a_session_that_ended_is_refused_everywhere_within_a_second(system) -> None:
    await expect_within(1.0, lambda: seconds_until_refused(system))


async def seconds_until_refused(system) -> float:
    """Return for how long any service accepts the token of an ended session."""
    async with system.api() as api:
        api.headers["Auth"] = system.sign_in("editor")
        paths = ("user", "jobs", "alert-items")
        assert [(await api.get(path)).status_code for path in paths] == [200] * 3
        assert (await api.delete("user/session")).is_success
        ended = time.monotonic()
        while [(await api.get(path)).status_code for path in paths] != [401] * 3:
            assert time.monotonic() - ended < 60
        return time.monotonic() - ended


@pytest.mark.parametrize("service", CONTEXTS)
async def test_the_gateway_leads_to_every_endpoint_and_shows_nothing_to_a_stranger(system, service: str) -> None:
    async with system.api() as stranger:
        for endpoint in list_endpoints(service):
            method, path = endpoint.split(" ")
            rule = rule_of(service, endpoint)
            if method != "GET" or rule is None or path.startswith("/.well-known"):
                continue
            answer = await stranger.get(_NAME.sub("1", path).lstrip("/"))
            if path.startswith("/internal/"):
                assert answer.status_code == 404, path
            elif rule.answers[0] == 401:
                assert answer.status_code == 401, path
            else:
                assert answer.status_code not in (401, 403), path
                assert "X-Request-Id" in answer.headers, path


@pytest.mark.parametrize("known", [True, False])
async def test_guessing_ends_at_the_eleventh_attempt_wherever_it_claims_to_come_from(system, known: bool) -> None:
    email = "second.exhibitor@masthead.example" if known else "nobody@masthead.example"
    statuses = []
    async with system.api() as stranger:
        for number in range(11):
            claims = dict.fromkeys(("X-Forwarded-For", "X-Real-Ip", "CF-Connecting-IP"), f"203.0.113.{number}")
            claims["Forwarded"] = f"for=203.0.113.{number}"
            answer = await stranger.post("user/login", json={"email": email, "password": GUESS}, headers=claims)
            statuses.append(answer.status_code)
    assert statuses == [401] * 10 + [429]
    assert int(answer.headers["Retry-After"]) > 0


async def test_a_mailed_link_leads_to_the_console_whatever_host_was_asked(system) -> None:
    evil = {"Host": "evil.example", "X-Forwarded-Host": "evil.example", "X-Forwarded-Proto": "ftp"}
    async with system.api() as stranger, httpx.AsyncClient() as inbox:
        answer = await stranger.post("pwreset", json={"email": "exhibitor@masthead.example"}, headers=evil)
        assert answer.status_code == 202

        async def mailed() -> list[dict[str, str]]:
            messages = (await inbox.get(f"{system.address}/dev/mail/messages.json")).json()
            mine = [message for message in messages if message["to"] == "exhibitor@masthead.example"]
            return [message for message in mine if message["subject"] == "Reset your Aspen password"]

        [message] = await eventually(mailed)
    for form in (message["html"], message["text"]):
        assert f"{system.address}/reset/" in form
        assert "evil.example" not in form
