"""Proof of the demo accounts' addresses, by the links mailed to the mail catcher."""

import re
import time
from collections.abc import Callable, Collection
from functools import cache

import httpx

from deploy.local.seed.api import Api

Message = dict[str, str]
"""A message: `to`, its recipients, and `text`."""

_SECONDS = 20.0
_POLL_SECONDS = 0.5
_TIMEOUT_SECONDS = 10.0
_LINK = re.compile(r"/confirm/([\w-]+)")


def verify_addresses(
    api: Api, list_messages: Callable[[], list[Message]], emails: Collection[str], password: str
) -> None:
    """Follow the links that were mailed to those of these accounts that are unproven.

    Without a valid link an account stays unproven. That is no error: the next start tries again.
    """
    unproven = {user["email"] for user in api.get("users?verification=unverified")}
    waiting, refused, deadline = unproven & set(emails), set[str](), time.monotonic() + _SECONDS
    while waiting and time.monotonic() < deadline:
        for message in list_messages():
            link = _LINK.search(message["text"])
            found = waiting.intersection(re.split(r"[,\s]+", message["to"]))
            if link and found and link[1] not in refused:
                waiting -= found if _follow(api, link[1], password, refused) else set()
        if waiting:
            time.sleep(_POLL_SECONDS)


def _follow(api: Api, token: str, password: str, refused: set[str]) -> bool:
    """Prove an address with a link; return whether that succeeded. Add a link that is not valid to `refused`."""
    try:
        api.post(f"user/verification/{token}", {"password": password})
    except httpx.HTTPStatusError as error:
        if error.response.is_client_error:
            refused.add(token)
        return False
    except httpx.TransportError:
        return False
    return True


def list_local_messages(gateway: str) -> list[Message]:
    """List the messages of the local run's mail catcher, newest first; none if there is no mail catcher."""
    answer = httpx.get(f"{gateway}/dev/mail/messages.json", timeout=_TIMEOUT_SECONDS)
    return [message for message in answer.json() if message["text"]] if answer.is_success else []


def list_mailpit_messages(address: str) -> list[Message]:
    """List the messages of Mailpit, newest first. Its address has its web root: `http://mail:8025/dev/mail`."""
    listed = httpx.get(f"{address}/api/v1/messages?limit=500", timeout=_TIMEOUT_SECONDS).raise_for_status()
    return [
        {
            "to": ", ".join(recipient["Address"] for recipient in each["To"] or ()),
            "text": _read_mailpit_text(f"{address}/api/v1/message/{each['ID']}"),
        }
        for each in listed.json()["messages"]
    ]


@cache
def _read_mailpit_text(url: str) -> str:
    text: str = httpx.get(url, timeout=_TIMEOUT_SECONDS).raise_for_status().json()["Text"]
    return text
