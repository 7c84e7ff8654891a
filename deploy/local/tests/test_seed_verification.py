"""The seed proves the demo accounts' addresses by mailed links, and bears refusals (ACCOUNT-31)."""

from typing import Any

import httpx
import pytest

from deploy.local.seed import verification
from deploy.local.seed.verification import verify_addresses

ADA, BEA = "ada@masthead.example", "bea@masthead.example"


class FakeApi:
    """Unproven accounts, an inbox, and the responses to each link in order."""

    def __init__(self, unproven: list[str], links: dict[str, list[str]], responses: dict[str, list[int]]) -> None:
        self.unproven = unproven
        self.links = links
        self.responses = responses
        self.followed: list[str] = []

    def get(self, path: str) -> list[dict[str, str]]:
        return [{"email": email} for email in self.unproven]

    def list_messages(self) -> list[dict[str, str]]:
        return [{"to": to, "text": f"Open /confirm/{link}"} for to, links in self.links.items() for link in links]

    def post(self, path: str, body: Any) -> None:
        self.followed.append(path.rpartition("/")[2])
        status = self.responses[self.followed[-1]].pop(0)
        httpx.Response(status, request=httpx.Request("POST", f"http://gateway/{path}")).raise_for_status()


@pytest.fixture(autouse=True)
def no_pause(monkeypatch) -> None:
    monkeypatch.setattr(verification, "_POLL_SECONDS", 0.0)


def test_a_refused_link_does_not_end_the_seed_and_is_not_tried_again() -> None:
    api = FakeApi([ADA, BEA], {ADA: ["old", "new"], BEA: ["only"]}, {"old": [404], "new": [503, 200], "only": [200]})
    verify_addresses(api, api.list_messages, [ADA, BEA], "secret")
    assert api.followed == ["old", "new", "only", "new"]


def test_accounts_of_an_earlier_run_are_proven_and_proven_ones_left_alone() -> None:
    api = FakeApi([BEA], {ADA: ["a"], BEA: ["b"]}, {"b": [200]})
    verify_addresses(api, api.list_messages, [ADA, BEA], "secret")
    assert api.followed == ["b"]


def test_a_link_proves_no_account_whose_email_ends_the_recipients() -> None:
    second = f"second.{ADA}"
    api = FakeApi([ADA, second], {second: ["b"], ADA: ["a"]}, {"b": [200], "a": [200]})
    verify_addresses(api, api.list_messages, [ADA, second], "secret")
    assert api.followed == ["b", "a"]
