"""Bots are recognised by user agent and rate."""

import pytest

from services.stats.agents import is_bot_agent
from services.stats.visits.beacons import MAX_PER_MINUTE, get_burst, is_bot_rate

PEOPLE = [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Safari/605.1.15",
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
    "Mozilla/5.0 (X11; Linux x86_64; rv:139.0) Gecko/20100101 Firefox/139.0",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148",
    "Mozilla/5.0 (Linux; Android 10; CUBOT NOTE 20) AppleWebKit/537.36 Chrome/120.0.0.0 Mobile Safari/537.36",
    "Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.2; Trident/6.0)",
    "Mozilla/5.0 (compatible; Konqueror/4.5; Linux) KHTML/4.5 (like Gecko)",
]
MACHINES = [
    "",
    " ",
    "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    "Mozilla/5.0 AppleWebKit/537.36 (compatible; bingbot/2.0)",
    "facebookexternalhit/1.1",
    "curl/8.9.1",
    "python-requests/2.32",
    "Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/140.0.0.0 Safari/537.36",
    "Slackbot-LinkExpanding 1.0",
    "Go-http-client/2.0",
    "Mozilla/5.0 (compatible; Unlisted Sandbox/1.0)",
    "Unlisted (+https://unlisted.example)",
    "Mozilla/5.0 UnlistedBot",
    "Mail scanner",
    "Java/17.0.1",
]


@pytest.mark.parametrize("user_agent", PEOPLE)
def test_browsers_are_not_bots(user_agent) -> None:
    assert not is_bot_agent(user_agent)


@pytest.mark.parametrize("user_agent", MACHINES)
def test_bots_are_recognised_by_user_agent(user_agent) -> None:
    assert is_bot_agent(user_agent)


def test_bots_are_recognised_by_rate() -> None:
    assert not any(is_bot_rate("10.0.0.1", now=5.0) for _ in range(MAX_PER_MINUTE))
    assert is_bot_rate("10.0.0.1", now=6.0)
    assert not is_bot_rate("10.0.0.2", MAX_PER_MINUTE, now=6.0)
    assert is_bot_rate("10.0.0.2", now=6.0)
    assert not is_bot_rate("10.0.0.1", now=66.0)


def test_the_visits_of_an_address_in_a_minute_share_a_number() -> None:
    assert get_burst("10.0.0.1", 5.0) == get_burst("10.0.0.1", 59.0)
    others = [get_burst("10.0.0.1", 65.0), get_burst("10.0.0.2", 5.0)]
    assert get_burst("10.0.0.1", 5.0) not in others
    assert all(0 <= burst < 2**63 for burst in others)
