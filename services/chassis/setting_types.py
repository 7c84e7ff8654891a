"""Types of settings that whoever runs Masthead gives; what is wrong with a value is a sentence about it."""

from collections.abc import Callable
from dataclasses import KW_ONLY, dataclass
from ipaddress import ip_network
from typing import Annotated
from urllib.parse import urlsplit

from pydantic import AfterValidator, Field


@dataclass(frozen=True)
class Configured:
    """Marks a setting that whoever runs Masthead gives. `make generate` writes what tells services and people of it.

    Args:
        chart: where the chart's values have it, `secret` for its key in the Secret, or empty if a template tells it.
        example: what .env.example proposes.
        name: in .env, if services have another name for it.
        default: in containers, if that of the field is for a local run.
        is_required: an installation does not start without it.
    """

    chart: str = ""
    example: str = ""
    _: KW_ONLY
    name: str = ""
    default: str = ""
    is_required: bool = False


def _require(is_valid: Callable[[str], bool], expectation: str) -> AfterValidator:
    def check(text: str) -> str:
        if not is_valid(text):
            raise ValueError(f"must be {expectation}")
        return text

    return AfterValidator(check)


def _is_origin(text: str) -> bool:
    try:
        address = urlsplit(text)
        _ = address.port
    except ValueError:
        return False
    has_more = address.path.strip("/") or address.query or address.fragment or address.username
    return address.scheme in ("http", "https") and bool(address.hostname) and not has_more


def _is_mailbox(text: str) -> bool:
    mailbox = text.rstrip(">").rsplit("<", 1)[-1]
    user, _, host = mailbox.rpartition("@")
    return bool(user and host) and " " not in mailbox


def _are_networks(text: str) -> bool:
    try:
        return all(ip_network(part.strip(), strict=False) for part in text.split(",") if part.strip())
    except ValueError:
        return False


Origin = Annotated[
    str,
    _require(_is_origin, "an origin such as https://masthead.example, without a path"),
    AfterValidator(lambda origin: origin.rstrip("/")),
]
Mailbox = Annotated[str, _require(_is_mailbox, "an email address, or a name and one in angle brackets")]
NetworkList = Annotated[str, _require(_are_networks, "networks such as 10.0.0.0/8, separated by commas")]
WebAddress = Annotated[
    str, _require(lambda text: text.startswith(("http://", "https://")), "an address that begins with https://")
]
Port = Annotated[int, Field(ge=1, le=65_535)]
