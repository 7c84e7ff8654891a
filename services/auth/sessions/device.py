"""The device from which a user signs in, as the list of sessions describes it."""

from dataclasses import dataclass
from typing import Annotated, Self

from fastapi import Depends, Request

from services.auth.sessions.rules import MAX_USER_AGENT
from services.chassis.types import clean_text


@dataclass(frozen=True, slots=True)
class Device:
    """IP address and browser of a request. The address is the whole one, by which users recognise their sessions."""

    address: str
    user_agent: str

    @classmethod
    def create(cls, address: str, user_agent: str) -> Self:
        """Create a device; control characters are removed from the browser's text, which is truncated."""
        return cls(address, clean_text(user_agent, lines=False)[:MAX_USER_AGENT])


def _get_device(request: Request) -> Device:
    return Device.create(request.client.host if request.client else "", request.headers.get("User-Agent", ""))


RequestDevice = Annotated[Device, Depends(_get_device)]
