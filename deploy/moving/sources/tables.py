"""Reads tables, CSV or XLSX: clients, users, jobs, events, ads and leads."""

from collections.abc import Generator, Iterator, Mapping
from datetime import UTC, tzinfo
from itertools import chain, islice
from pathlib import Path

from pydantic.alias_generators import to_camel

from deploy.moving.records import Found, Line, SourceError
from deploy.moving.sources.bodies import set_rich
from deploy.moving.sources.building import Builder, check_ids, clean
from deploy.moving.sources.table_files import Row, read_rows
from services.stats.csv_files import UNDECODED, simplify_header
from services.stats.lead_lists.imports.layout import find_field

KINDS: Mapping[str, str] = {
    "clients": "client",
    "users": "user",
    "jobs": "job",
    "events": "event",
    "ads": "ad",
    "leads": "email-lead-stat",
}
_ATTRIBUTED = "status date permalink notes attribution attribution2 clientPortalId clientId boldTitle italicTitle"
_SHOWN = "displayTitle displayImageAbove"
FIELDS: Mapping[str, str] = {
    "client": "company logo active notes clientPortalId assignedUserId",
    "user": "email role clientId",
    "job": f"jobTitle description category company location link companyLogo companyLogoLink {_ATTRIBUTED} {_SHOWN}",
    "event": "title description eventType company location startDateTime endDateTime timeZone imageLink link "
    + _ATTRIBUTED,
    "ad": "name sponsor placement applicationType link imageLink companyLogoLink trackingCode default status date "
    f"permalink {_SHOWN}",
    "email-lead-stat": "emailContentStatId emcStatId",
}
"""The documented fields beside id and createdAt; those of leads by the headings of their import too."""
_ALIASES: Mapping[str, str] = {
    "client": "company=name,client,clientname,companyname,organization,organisation id=clientid logo=logourl "
    "active=status,isactive",
    "user": "email=emailaddress,mail id=userid clientId=client,assignedtoclientid",
    "job": "jobTitle=title,careertitle description=body,text companyLogo=logo id=jobid",
    "event": "title=name,eventname,eventtitle description=body,text startDateTime=from,start,starts,startdate "
    "endDateTime=to,end,ends,enddate timeZone=zone eventType=type imageLink=image,featuredimage "
    "link=url,website,sourcelink id=eventid",
    "ad": "name=adname,title link=linkurl,url imageLink=image,adimage id=adid",
    "email-lead-stat": "id=leadid emailContentStatId=contentstatid",
}
"""Other headings of the fields, simplified."""
_WORDS = {True: "true yes y 1 x on active high", False: "false no n 0 off inactive notactive low"}
_FLAGS = {word: flag for flag, words in _WORDS.items() for word in words.split()}
_FLAG_FIELDS = {"active", "default", "priority", "boldTitle", "italicTitle", "displayTitle", "displayImageAbove"}
_CHOICES = {"status", "category", "eventType", "applicationType"}
_SPOTS = {"spot1": "1", "spot2": "2", "defaultadspots": "0"}
_HEAD = 20  # rows in which the headings are


class Table:
    """A table of records of one kind, with headings.

    Args:
        kind: the documented plural, a key of `KINDS`.
        zone: of times without one.
        columns: the headings of fields that are not recognised, by the documented names of the fields.
    """

    def __init__(self, file: Path, kind: str, zone: tzinfo = UTC, columns: Mapping[str, str] | None = None) -> None:
        self._file, self._kind, self._zone = file, KINDS[kind], zone
        self._chosen = {simplify_header(heading): field for field, heading in (columns or {}).items()}
        aliases = (pair.split("=") for pair in _ALIASES[self._kind].split())
        self._fields = {word: field for field, words in aliases for word in words.split(",")}
        self._fields |= {simplify_header(field): field for field in ("id", "createdAt", *FIELDS[self._kind].split())}
        self._fields["created"] = "createdAt"

    def read(self) -> Iterator[Found]:
        """Read the rows. One without an id has the number of its row as its id."""
        yield from check_ids(self._read_rows())

    def _read_rows(self) -> Iterator[Found]:
        sheets: list[str] = []
        rows = read_rows(self._file, lambda cell: self._find(cell) is not None, sheets)
        head = list(islice(rows, _HEAD))
        counts = [sum(self._find(cell) is not None for cell in row.cells) for row in head]
        if not any(counts):
            found = ", ".join(f"“{clean(cell)[:50]}”" for cell in (head[0].cells if head else ())[:_HEAD])
            raise SourceError(f"No column of {self._file.name} is known, of: {found}. Say which holds which field.")
        at = counts.index(max(counts))
        for row in head[:at]:
            yield self._note(row.number, "left out", f"“{clean(' '.join(row.cells))[:100]}” stands above the headings.")
        for name in sheets:
            yield self._note(1, "left out", f"Only the first sheet is read, not “{clean(name)}”.")
        mapping = yield from self._map_columns(head[at])
        for row in chain(head[at + 1 :], rows):
            yield from self._build(row, mapping, len(head[at].cells))

    def _find(self, heading: str) -> str | None:
        word = simplify_header(heading)
        if word in self._chosen:
            return self._chosen[word]
        field = self._fields.get(word)
        if not field and self._kind == "email-lead-stat":
            field = to_camel(find_field(heading) or "") or None
        return None if field in self._chosen.values() else field

    def _map_columns(self, header: Row) -> Generator[Found, None, dict[str, int]]:
        """Yield a line for each column that does not come; return the columns by their fields."""
        mapping: dict[str, int] = {}
        unknown = False
        if missing := self._chosen.keys() - set(map(simplify_header, header.cells)):
            raise SourceError(f"{self._file.name} has no column “{min(missing)}”.")
        for place, cell in enumerate(header.cells):
            field = self._find(cell)
            if field and field not in mapping:
                mapping[field] = place
            elif cell.strip():
                why, unknown = (f"is a second column of {field}", unknown) if field else ("is no field", True)
                yield self._note(header.number, "left out", f"The column “{clean(cell)[:100]}” {why}.")
        if unknown:
            fields = ", ".join(dict.fromkeys(self._fields.values()))
            yield self._note(header.number, "left out", f"Name such a column after its field to bring it: {fields}.")
        return mapping

    def _build(self, row: Row, mapping: Mapping[str, int], width: int) -> Iterator[Found]:
        cells = row.cells
        texts = {field: cells[place].strip() for field, place in mapping.items() if place < len(cells)}
        if any(map(UNDECODED.search, cells)):
            yield self._note(row.number, "left out", "It is not written in UTF-8, as the rest of the file is.")
            return
        builder = Builder(self._kind, texts.pop("id", "") or str(row.number), f"{self._file.name}:{row.number}")
        if beyond := sum(1 for cell in cells[width:] if cell.strip()):
            builder.lost.append(f"cells beyond the last heading ({beyond})")
        if texts.get("emcStatId"):
            builder.kind = "emc-lead-stat"
        created = builder.read_utc("createdAt", texts.pop("createdAt", ""), self._zone)
        for field, text in texts.items():
            if text:
                self._set(builder, field, text)
        yield from builder.finish(created=created)

    def _set(self, builder: Builder, field: str, text: str) -> None:
        if field == "date":
            builder.set(field, builder.read_utc(field, text, self._zone))
        elif field in ("startDateTime", "endDateTime"):  # the digits on the clocks of the place
            time = builder.read_local(field, text)
            builder.set(field, time.strftime("%Y-%m-%d %H:%M:%S") if time else None)
        elif field in _FLAG_FIELDS:
            _set_flag(builder, field, text)
        elif field == "description":
            set_rich(builder, field, text)
        elif field == "placement":
            builder.set(field, _SPOTS.get(simplify_header(text), text))
        else:
            builder.set(field, simplify_header(text) if field in _CHOICES else text)

    def _note(self, number: int, what: str, why: str) -> Line:
        return Line(self._kind, what, why, file=f"{self._file.name}:{number}")


def _set_flag(builder: Builder, field: str, text: str) -> None:
    flag = _FLAGS.get(simplify_header(text))
    if flag is not None:
        builder.fields[field] = flag
    elif simplify_header(text) != "notset":
        builder.note("missing", f"The {field} “{clean(text)[:50]}” is neither yes nor no.")
