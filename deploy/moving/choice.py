"""The source that was chosen, on the screen or by the command: what it is, and what a first look at it finds."""

import asyncio
import re
import time
from collections.abc import Iterator, Mapping
from itertools import islice
from pathlib import Path, PurePosixPath
from typing import Annotated, Any, Literal
from zoneinfo import ZoneInfo, available_timezones

import httpx
from pydantic import AfterValidator, Field

from deploy.moving.records import Line, Source, SourceError
from deploy.moving.run import Options
from deploy.moving.sources.ghost import Ghost
from deploy.moving.sources.old import DOCUMENTED, OldSystem, Profile
from deploy.moving.sources.old.connection import Sleep
from deploy.moving.sources.tables import Table
from deploy.moving.sources.wordpress import WordPress, name_export
from services.chassis.http.problems import Invalid
from services.chassis.outbound import ForbiddenAddress, GuardedSyncTransport, NetworkPolicy, UnknownHost
from services.chassis.resource.schemas import In, Out

SAMPLE, SAMPLE_SECONDS = 500, 10.0
_ADDRESS = re.compile(r"(https?://[\w.:-]+)(/[^\s\"'<>?#]*)", re.IGNORECASE)
_ENDING = re.compile(r"\.(png|jpe?g|gif|webp|svg|pdf|mp4|docx?|xlsx?|pptx?|zip)", re.IGNORECASE)


def _check_zone(name: str) -> str:
    if name not in available_timezones():
        raise ValueError(f"There is no time zone {name}: give one such as Europe/Zurich.")
    return name


class Chosen(In, Out):
    """A source without its password.

    `kind`: `old` is a running system with the documented API, the others are files that were uploaded before.
    `address`: of the API, or of the site of a Ghost export. `table`: what the rows of a table are. `name`: of the
    system that the tables are of, if tables of several systems come.
    """

    kind: Literal["old", "wordpress", "ghost", "table"]
    address: Annotated[str, Field(max_length=500)] = ""
    email: Annotated[str, Field(max_length=200)] = ""
    file: Annotated[str, Field(max_length=255)] = ""
    table: Literal["clients", "users", "jobs", "events", "ads", "leads"] = "clients"
    name: Annotated[str, Field(max_length=60)] = ""
    media_hosts: Annotated[tuple[Annotated[str, Field(max_length=200)], ...], Field(max_length=20)] = ()
    zone: Annotated[str, AfterValidator(_check_zone)] = "UTC"
    only: Annotated[tuple[Annotated[str, Field(max_length=40)], ...], Field(max_length=60)] = ()

    def get_name(self, files: Path) -> str:
        """Return by which name the services know its records again, also in a newer export."""
        name = self.name.strip()
        if self.kind == "table":
            name = "-".join(filter(None, ("csv", self.table, name.lower())))
        elif self.kind == "wordpress":
            name = name or name_export(files / self.file)
        elif self.kind == "ghost":
            name = name or f"ghost-{re.sub('^https?://', '', self.address.strip().lower()).rstrip('/')}"
        return (name or httpx.URL(self.address).netloc.decode("ascii"))[:200]

    def make_options(self, files: Path, **others: Any) -> Options:
        """Return what is asked for, with what the source itself does not say."""
        return Options(
            name=self.get_name(files),
            only=frozenset(self.only),
            media_hosts=self.media_hosts,
            refers_here=self.kind == "table",
            **others,
        )


class Found(Out):
    """What a first look at a source found."""

    kinds: list[str]
    quirks: list[str]
    media_hosts: list[str]
    lines: list[str]


def open_source(
    chosen: Chosen,
    files: Path,
    password: str = "",
    policy: NetworkPolicy | None = None,
    sleep: Sleep = time.sleep,
    profile: Profile = DOCUMENTED,
    columns: Mapping[str, str] | None = None,
) -> Source:
    """Return the source; nothing is read yet.

    Args:
        files: the folder of its file.
        policy: the networks in which it may be; None for any.
        profile: where a system differs from the documents.
        columns: the headings of fields in a table.
    """
    zone, file = ZoneInfo(chosen.zone), files / chosen.file
    if chosen.kind == "old":
        transport = GuardedSyncTransport(policy) if policy else None
        return OldSystem(chosen.address, chosen.email, password, zone, profile, sleep, transport)
    if not file.is_file():
        raise SourceError(f"There is no file {chosen.file}.")
    if chosen.kind == "ghost":
        if not chosen.address and not chosen.name:
            raise SourceError("Say the address of the Ghost site: its records are known by it, and its pictures too.")
        return Ghost(file, chosen.address)
    return WordPress(file, zone) if chosen.kind == "wordpress" else Table(file, chosen.table, zone, columns)


def look_at(source: Source, chosen: Chosen) -> Found:
    """Read the first records: whether they can be read, and from where they have pictures."""
    end = time.monotonic() + SAMPLE_SECONDS
    kinds, hosts, lines = dict[str, None](), dict[str, None](), dict[str, None]()
    for found in islice(source.read(), SAMPLE):
        if isinstance(found, Line):
            lines[found.why] = None
        else:
            kinds[found.kind] = None
            addresses = (match for text in _texts(found.fields) for match in _ADDRESS.finditer(text))
            hosts |= dict.fromkeys(
                one[1].lower() for one in addresses if _ENDING.fullmatch(PurePosixPath(one[2]).suffix)
            )
        if time.monotonic() > end:
            break
    if chosen.kind == "old":
        kinds = dict.fromkeys(kind.kind for kind in DOCUMENTED.kinds)
    return Found(kinds=list(kinds), quirks=_list_quirks(chosen), media_hosts=list(hosts)[:20], lines=list(lines)[:20])


def _list_quirks(chosen: Chosen) -> list[str]:
    if chosen.kind != "old":
        return []
    sizes = sorted({str(size) for size in DOCUMENTED.paging.values()})
    pages = [f"Lists in pages of {' and '.join(sizes)}"] if sizes else []
    names = [f"“{theirs}” is our “{ours}”" for theirs, ours in DOCUMENTED.names.items()]
    return [*pages, f"Dates in {len(DOCUMENTED.date_formats)} forms of their own", *names]


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list | tuple):
        for one in value.values() if isinstance(value, dict) else value:
            yield from _texts(one)


def check_addresses(chosen: Chosen, policy: NetworkPolicy, files: Path) -> Chosen:
    """Return the source with whole addresses; refuse private ones, and a file that is not here."""
    hosts, address = [_complete(host) for host in chosen.media_hosts], chosen.address.strip()
    for host in hosts:
        _check_public(host, policy, "mediaHosts")
    if chosen.kind == "old":
        if not address:
            raise Invalid.for_fields("Type the address of its API, such as https://old.example/api.", "address")
        address = _complete(address)
        _check_public(address, policy, "address")
    elif chosen.file not in (file.name for file in files.iterdir()):
        raise Invalid.for_fields("Choose the file of the export first.", "file")
    name = chosen.name if chosen.kind == "table" else ""  # others are known by where they are
    whole = {"media_hosts": tuple(host.rstrip("/") for host in hosts), "name": name, "address": address}
    return chosen.model_copy(update=whole)


def _complete(address: str) -> str:
    return address if "//" in address else f"https://{address}"


def _check_public(address: str, policy: NetworkPolicy, field: str) -> None:
    try:
        url = httpx.URL(address)
        if url.scheme not in ("http", "https") or not url.host or url.userinfo:
            raise httpx.InvalidURL(address)
        asyncio.run(
            policy.find_address(url.raw_host.decode("ascii"), url.port or (80 if url.scheme == "http" else 443))
        )
    except httpx.InvalidURL as error:
        raise Invalid.for_fields("This is no address, such as https://old.example.", field) from error
    except (UnknownHost, OSError, UnicodeError) as error:
        and_so = " Take it out; pictures from there cannot come." if field == "mediaHosts" else ""
        raise Invalid.for_fields(f"There is no host {url.host}.{and_so}", field) from error
    except ForbiddenAddress as error:
        why = f"{url.host} is not a public address. The operator can allow its network (MASTHEAD_MOVING_NETWORKS)."
        raise Invalid.for_fields(why, field) from error
