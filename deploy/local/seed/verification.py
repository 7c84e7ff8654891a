"""Proof of the demo accounts' addresses, by the links mailed to the local inbox."""

import re
import time
from collections.abc import Collection

from deploy.local.seed.api import Api

_SECONDS = 20.0
_POLL_SECONDS = 0.5
_LINK = re.compile(r"/confirm/([\w-]+)")


def verify_addresses(api: Api, emails: Collection[str], password: str) -> None:
    """Follow the links that were mailed to these accounts. Without one an account stays unproven, which is no error."""
    waiting, deadline = set(emails), time.monotonic() + _SECONDS
    while waiting and time.monotonic() < deadline:
        for message in api.list_mail():
            link = _LINK.search(message["text"])
            found = {email for email in waiting if email in message["to"]}
            if link and found:
                api.post(f"user/verification/{link[1]}", {"password": password})
                waiting -= found
        if waiting:
            time.sleep(_POLL_SECONDS)
