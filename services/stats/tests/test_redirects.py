"""Whoever follows a link of an email arrives, whatever is down, and the click is written before (STATS-70)."""

import json
import secrets
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI

from deploy.local.component import LOOPBACK, free_port
from services.chassis.app.factory import build_app
from services.chassis.observability.telemetry import describe_path
from services.chassis.signed_links import LinkSigner, SignedLink
from services.stats.main import service
from services.stats.redirects.endpoints import link_route
from services.stats.redirects.journal import SUFFIX
from services.stats.settings import StatsSettings

LINK = SignedLink(30, 1, "ads-3", 7, "https://client.example/offer?a=1", keeps_recipient=True)
SETTINGS = StatsSettings()
SIGNER = LinkSigner.from_settings(SETTINGS)
PAGE = "This link is not complete"
READER = {"User-Agent": "Mozilla/5.0 (X11)", "Accept-Language": "en"}


def path_of(link: SignedLink) -> str:
    return SIGNER.sign(link).removeprefix(SIGNER.origin)


@pytest.fixture
async def alone(tmp_path: Path) -> AsyncIterator[FastAPI]:
    """The service without database, NATS and any other service."""
    nowhere = f"{LOOPBACK}:{free_port()}"
    settings = StatsSettings(
        environment="test",
        database_url=f"postgresql://a:b@{nowhere}/c",
        nats_url=f"nats://a:b@{nowhere}",
        jwks_url=f"http://{nowhere}/keys",
        auth_internal_url=f"http://{nowhere}",
        click_journal=str(tmp_path / "clicks"),
    )
    app = build_app(service, settings, worker=True)
    async with app.router.lifespan_context(app):
        yield app


@pytest.fixture
async def reader(alone: FastAPI) -> AsyncIterator[httpx.AsyncClient]:
    transport = httpx.ASGITransport(alone, client=("203.0.113.7", 4711))
    async with httpx.AsyncClient(base_url="http://masthead.example", transport=transport) as client:
        yield client


def read_journal(folder: Path) -> list[dict]:
    files = (folder / "clicks").glob(f"*{SUFFIX}")
    return [json.loads(line) for file in files for line in file.read_text().splitlines()]


async def test_an_answer_leads_to_the_target_and_the_click_is_in_the_journal(reader, tmp_path) -> None:
    answer = await reader.get(path_of(LINK) + "?r=ab_-9&utm_x=1", headers=READER)
    assert (answer.status_code, answer.headers["location"], answer.content) == (302, LINK.target, b"")
    names = ("cache-control", "referrer-policy", "x-robots-tag", "set-cookie")
    assert [answer.headers.get(name) for name in names] == ["no-store", "no-referrer-when-downgrade", "noindex", None]
    [click] = read_journal(tmp_path)
    assert click.pop("id")
    assert click.pop("at").endswith("+00:00")
    assert click == {
        "alert_item_id": 30,
        "edition": 1,
        "slot": "ads-3",
        "number": 7,
        "url": LINK.target,
        "recipient": "ab_-9",
        "is_head": False,
        "is_prefetch": False,
        "has_language": True,
        "address": "203.0.113.7",
        "agent": "Mozilla/5.0 (X11)",
    }


async def test_no_limit_of_an_address_nor_what_is_stopped_keeps_anybody_away(reader, tmp_path) -> None:
    answers = [await reader.get(path_of(LINK)) for _ in range(1000)]
    assert {answer.status_code for answer in answers} == {302}
    assert len({click["id"] for click in read_journal(tmp_path)}) == 1000


async def test_head_is_answered_alike_and_counted_as_what_it_is(reader, tmp_path) -> None:
    got, head = await reader.get(path_of(LINK)), await reader.head(path_of(LINK))
    for answer in (got, head):
        answer.headers.pop("x-request-id")
    assert (head.status_code, head.headers) == (got.status_code, got.headers)
    assert [click["is_head"] for click in read_journal(tmp_path)] == [False, True]


async def test_a_link_that_staff_open_in_the_preview_leads_to_the_target_and_is_not_counted(reader, tmp_path) -> None:
    answer = await reader.get(f"{path_of(LINK)}?preview")
    assert (answer.status_code, answer.headers["Location"]) == (302, LINK.target)
    assert read_journal(tmp_path) == []
    await reader.get(f"{path_of(LINK)}?preview=1")
    assert len(read_journal(tmp_path)) == 1


@pytest.mark.parametrize(
    ("target", "location"),
    [
        ("https://müller.example/ä?ö", "https://xn--mller-kva.example/%C3%A4?%C3%B6"),
        ("https://-ü-.example/%41", "https://-%C3%BC-.example/%41"),
    ],
)
async def test_a_draft_s_link_leads_to_the_target_and_is_not_counted(reader, tmp_path, target, location) -> None:
    answer = await reader.get(path_of(SignedLink(30, 0, "news-1", 1, target, is_counted=False)))
    assert (answer.status_code, answer.headers["location"]) == (302, location)
    assert read_journal(tmp_path) == []


@pytest.mark.parametrize("header", ["Sec-Purpose", "Purpose", "X-Moz"])
async def test_a_prefetch_says_so(reader, tmp_path, header) -> None:
    await reader.get(path_of(LINK), headers={header: "prefetch;prerender", "User-Agent": "a" * 2000})
    [click] = read_journal(tmp_path)
    assert (click["is_prefetch"], click["has_language"], len(click["agent"])) == (True, False, 500)


@pytest.mark.parametrize(
    ("query", "recipient"),
    [
        ("r=aZ_-09", "aZ_-09"),
        ("r=" + "a" * 64, "a" * 64),
        ("r=first&r=second", "first"),
        ("r=%61bc", "abc"),
        ("r=ada%40lab.example&r=second", None),
        ("r=%2561bc", None),
        ("r=" + "a" * 65, None),
        ("r=*%7CUNIQID%7C*", None),
        ("r=", None),
        ("r=abc%0A", None),
        ("R=abc", None),
    ],
)
async def test_a_recipient_is_kept_only_if_it_is_an_id(reader, tmp_path, query, recipient) -> None:
    answer = await reader.get(f"{path_of(LINK)}?{query}")
    assert answer.headers["location"] == LINK.target
    [click] = read_journal(tmp_path)
    assert click["recipient"] == recipient


async def test_no_recipient_is_kept_where_the_token_does_not_say_so(reader, tmp_path) -> None:
    await reader.get(path_of(SignedLink(30, 0, "ads-3", 7, LINK.target)) + "?r=abc")
    [click] = read_journal(tmp_path)
    assert click["recipient"] is None


@pytest.mark.parametrize("change", [lambda path: path[:-1], lambda path: path + "/x", lambda path: "/go/", str.upper])
async def test_what_is_no_link_leads_nowhere(reader, tmp_path, change) -> None:
    path = change(path_of(LINK)).replace("/GO/", "/go/")
    answer = await reader.get(path)
    assert (answer.status_code, answer.headers["x-robots-tag"]) == (404, "noindex")
    assert PAGE in answer.text
    assert "location" not in answer.headers
    assert read_journal(tmp_path) == []


async def test_another_method_is_refused(reader) -> None:
    assert (await reader.post(path_of(LINK))).status_code == 404


async def test_log_and_metrics_know_the_template_only(reader, caplog) -> None:
    token = path_of(LINK).removeprefix("/go/")
    await reader.get(f"/go/{token}")
    await reader.get(f"/go/{token[:-1]}")
    assert token[:-1] not in caplog.text
    assert token[:-1] not in (await reader.get("/metrics")).text
    assert describe_path(link_route.path, f"/go/{token}") == link_route.path
    assert describe_path(None, f"/go/{secrets.token_urlsafe(30)}") == "/go/*"
