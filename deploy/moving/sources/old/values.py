"""Dates, addresses of files and references as the old system writes them."""

import re
from collections.abc import Iterable, MutableMapping
from datetime import datetime, tzinfo
from typing import Any

import httpx

_ORDINAL = re.compile(r"(?<=\d)(st|nd|rd)\b")
_DATE_ALONE = re.compile(r"\d{4}-\d\d-\d\d")
_BEGINS_WITH_HOST = re.compile(r"(localhost|[\w-]+(\.[\w-]+)+)(:\d+)?/")


def read_date(value: object, zone: tzinfo, formats: Iterable[str]) -> str | None:
    """Return a date as ISO 8601, a time without a zone in that of the publisher; None if it cannot be read."""
    if not isinstance(value, str):
        return None
    text = value.strip()
    for form in (None, *formats):
        try:
            moment = datetime.strptime(_ORDINAL.sub("th", text), form) if form else datetime.fromisoformat(text)  # noqa: DTZ007
        except ValueError:
            continue
        if _DATE_ALONE.fullmatch(text) or moment.tzinfo:
            return text
        return moment.date().isoformat() if form and "%p" not in form else moment.replace(tzinfo=zone).isoformat()
    return None


def complete_address(text: str, system: httpx.URL, media: str) -> str:
    """Return the address of a file with scheme and host. The old system writes `https://` before what it stores."""
    origin = f"{system.scheme}://{system.netloc.decode()}"
    if not text or "://" in text or text.startswith("data:"):
        return text
    if text.startswith("//") or _BEGINS_WITH_HOST.match(text):
        address = text.removeprefix("//")
        is_own_host = address.partition("/")[0].partition(":")[0] == system.host
        return f"{system.scheme if is_own_host else 'https'}://{address}"
    return f"{origin}{text}" if text.startswith("/") else f"{media.rstrip('/') or origin}/{text}"


def complete_images(row: MutableMapping[str, Any], names: Iterable[str], system: httpx.URL, media: str) -> None:
    """Complete the addresses in these fields; `documents.imageUrl` is this field of each of the documents."""
    for name in names:
        outer, _, inner = name.rpartition(".")
        holders = row.get(outer) if outer else [row]
        for holder in holders if isinstance(holders, list) else ():
            if isinstance(holder, dict) and isinstance(holder.get(inner), str):
                holder[inner] = complete_address(holder[inner].strip(), system, media)


def add_nested_ids(row: MutableMapping[str, Any], names: Iterable[str]) -> None:
    """Take references that a row has only as a nested record: `job: {id: 3}` is `jobId: 3`."""
    for name in names:
        nested = row.get(name.removesuffix("Id"))
        if name.endswith("Id") and row.get(name) is None and isinstance(nested, dict) and "id" in nested:
            row[name] = nested["id"]
