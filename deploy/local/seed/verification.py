"""Proof of the demo accounts' addresses, by the links mailed to the mail catcher."""

import re
import time
from collections.abc import Collection

import httpx

from deploy.local.seed.api import Api
from deploy.local.seed.inbox import Inbox

_SECONDS = 20.0
_POLL_SECONDS = 0.5
_LINK = re.compile(r"/confirm/([\w-]+)")


def verify_addresses(api: Api, inbox: Inbox, emails: Collection[str], password: str) -> None:
    """Follow the links that were mailed to those of these accounts that are unproven.

    Without a valid link an account stays unproven. That is no error: the next start tries again.
    """
    unproven = {user["email"] for user in api.get("users?verification=unverified")}
    waiting, refused, deadline = unproven & set(emails), set[str](), time.monotonic() + _SECONDS
    while waiting and time.monotonic() < deadline:
        for message in inbox.list_messages():
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
