"""Reads the export of Ghost 2 to 5: users, posts and pages."""

import json
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from html import escape
from pathlib import Path
from typing import Any

from deploy.moving.records import Found, Line, SourceError
from deploy.moving.sources.bodies import set_body
from deploy.moving.sources.building import Builder, check_ids, clean
from deploy.moving.sources.xml_files import open_export

MAX_BYTES = 256 * 1024 * 1024
MAX_VALUES = 4_000_000  # each takes up to two hundred bytes of memory
STATUSES = frozenset({"published", "scheduled", "draft"})
_SITE = "__GHOST_URL__"
_LOST: Mapping[str, str] = {
    "featured": "its place above other posts",
    "codeinjection_head": "code for its page",
    "codeinjection_foot": "code for its page",
    "canonical_url": "its canonical address",
    "meta_title": "texts for search engines and networks",
    "meta_description": "texts for search engines and networks",
    "email_subject": "the subject of its email",
    "feature_image_caption": "caption of the featured image",
    "feature_image_alt": "text for the featured image",
}
_OTHERS = ("members", "newsletters", "comments", "products", "snippets")
_HTML = frozenset({"html", "caption", "heading", "content", "calloutText"})
_TEXTS = _HTML | {"text", "markdown", "code", "title"}
"""Where documents of Ghost's editors, and their cards, hold what a reader sees."""
Row = Mapping[str, Any]
Tables = Mapping[str, Sequence[Row]]


class Ghost:
    """An export of Ghost.

    Args:
        site: the address of the site, which the export leaves open; its pictures and links are missing without it.
    """

    def __init__(self, file: Path, site: str = "") -> None:
        self._file, self._site = file, site.rstrip("/")

    def read(self) -> Iterator[Found]:
        """Read the users, then the posts."""
        tables = _read_tables(self._file)
        yield from check_ids(self._read_parts(tables))
        for name in filter(tables.get, _OTHERS):
            why = f"Masthead has no place for {name}. Records: {len(tables[name])}."
            yield Line(name.removesuffix("s"), "left out", why, file=self._file.name)

    def _read_parts(self, tables: Tables) -> Iterator[Found]:
        roles = {_text(row, "id"): _text(row, "name").lower() for row in tables["roles"]}
        role_of = {_text(row, "user_id"): roles.get(_text(row, "role_id")) for row in tables["roles_users"]}
        for row in tables["users"]:
            builder = Builder("user", _text(row, "id"), self._file.name)
            builder.set("email", _text(row, "email"))
            builder.set("role", role_of.get(builder.id))
            builder.lost.append(f"name “{_text(row, 'name')}”")
            yield from builder.finish(_read_time(builder, row, "created_at"))
        names = {_text(row, "id"): row for row in tables["tags"]}
        tags, authors = _group(tables["posts_tags"], "tag_id"), _group(tables["posts_authors"], "author_id")
        meta = {_text(row, "post_id"): row for row in tables["posts_meta"]}
        for row in tables["posts"]:
            id = _text(row, "id")
            yield from self._build_post(
                {**meta.get(id, {}), **row}, [names[tag] for tag in tags[id] if tag in names], authors[id]
            )

    def _build_post(self, row: Row, tags: Sequence[Row], authors: Sequence[str]) -> Iterator[Found]:
        builder = Builder("post", _text(row, "id"), self._file.name)
        _set_status(builder, row)
        for name, key in (("title", "title"), ("excerpt", "custom_excerpt"), ("permalink", "slug")):
            builder.set(name, _text(row, key))
        set_body(builder, "body", self._complete(_read_html(builder, row)), self._site)
        self._set_picture(builder, self._complete(_text(row, "feature_image")))
        _set_keywords(builder, tags)
        builder.lost += (what for name, what in _LOST.items() if row.get(name))
        builder.lost += (f"author {author}" for author in authors[1:])
        is_published = row.get("status") == "published"
        date = _read_time(builder, row, "published_at")
        builder.set("date", date)
        builder.set("originalPublishDate", date[:10] if date and is_published else None)
        yield from builder.finish(
            _read_time(builder, row, "created_at"),
            updated=_read_time(builder, row, "updated_at"),
            author=clean(authors[0] if authors else _text(row, "author_id")) or None,
            address=f"{self._site}/{clean(_text(row, 'slug'))}/" if is_published else None,
        )

    def _complete(self, text: str) -> str:
        return text.replace(_SITE, self._site) if self._site else text

    def _set_picture(self, builder: Builder, address: str) -> None:
        if address.startswith(("/", _SITE)) and not self._site:
            builder.note("missing", f"Its featured image {address} needs the address of the site.")
        else:
            builder.set("featuredImage", self._site + address if address.startswith("/") else address)


def _read_tables(file: Path) -> Tables:
    with open_export(file) as opened:
        data = opened.read(MAX_BYTES + 1)
    if len(data) > MAX_BYTES:
        raise SourceError(f"{file.name} is larger than {MAX_BYTES // 1024**2} MB: it is no export of Ghost.")
    if sum(map(data.count, (b"{", b"[", b","))) > MAX_VALUES:
        raise SourceError(f"{file.name} has more than {MAX_VALUES:,} values: it is no export of Ghost.")
    try:
        document = json.loads(data)
    except (ValueError, RecursionError) as error:
        reason = "it nests too deeply" if isinstance(error, RecursionError) else str(error)
        raise SourceError(f"{file.name} is no JSON, or is cut off: {reason}.") from error
    match document:
        case {"db": [_, _, *_]}:
            raise SourceError(f"{file.name} has several exports in one: bring each in a file of its own.")
        case {"db": [{"data": {"posts": list()} as tables}]} | {"data": {"posts": list()} as tables}:
            lists = {name: rows for name, rows in tables.items() if isinstance(rows, list)}
            return defaultdict(list, {name: [row for row in lists[name] if isinstance(row, dict)] for name in lists})
    raise SourceError(f"{file.name} is no export of Ghost (Settings, Advanced, Import/Export).")


def _text(row: Row, name: str) -> str:
    value = row.get(name)
    return str(value) if isinstance(value, str | int) else ""


def _group(rows: Sequence[Row], name: str) -> Mapping[str, list[str]]:
    """Return what belongs to each post, in its order."""
    grouped = defaultdict[str, list[str]](list)
    for row in sorted(rows, key=lambda row: order if isinstance(order := row.get("sort_order"), int) else 0):
        grouped[_text(row, "post_id")].append(_text(row, name))
    return grouped


def _set_status(builder: Builder, row: Row) -> None:
    """Set the status. What not everybody could see on the site arrives as a draft."""
    status, audience = _text(row, "status"), _text(row, "visibility") or "public"
    is_kept = status in STATUSES and (status == "draft" or audience == "public")
    builder.fields["status"] = status if is_kept else "draft"
    if not is_kept:
        builder.note("changed", f"Its state “{status}”, to be read by “{audience[:100]}”, became draft.")


def _set_keywords(builder: Builder, tags: Sequence[Row]) -> None:
    keywords = {}
    for tag in tags:
        name = builder.clean("keywords", _text(tag, "name")).lower()
        if tag.get("visibility") == "internal":
            builder.lost.append(f"internal tag “{name}”")
        elif name:
            keywords[name] = True
    builder.fields["keywords"] = [{"name": name} for name in keywords]


def _read_html(builder: Builder, row: Row) -> str:
    """Return the HTML of a post; one that has none gives the texts of its editor's document."""
    html = _text(row, "html")
    for name in ("lexical", "mobiledoc"):
        if not html and (source := _text(row, name)):
            try:
                html = "".join(f"<p>{paragraph}</p>" for paragraph in _list_texts(json.loads(source)))
            except (TypeError, ValueError, RecursionError):
                builder.note("left out", f"Its text ({name}) cannot be read.")
            else:
                builder.note("changed", f"Its text comes from {name} without formatting: the export has no HTML of it.")
    return html


def _list_texts(document: Any) -> Iterator[str]:
    """Yield the paragraphs of a document of Lexical (`root`) or Mobiledoc (`sections`), as HTML."""
    match document:
        case {"root": {"children": list(blocks)}}:
            yield from ("".join(_walk(block)) for block in blocks)
        case {"sections": list(sections), **others}:
            cards = others.get("cards")
            for section in sections:
                match section:
                    case [10, int(place)] if isinstance(cards, list) and 0 <= place < len(cards):
                        yield "".join(_walk(cards[place]))
                        cards[place] = None  # each once: one of a megabyte could be named a million times
                    case [1, _, list(markers)]:
                        yield "".join(map(_write_marker, markers))
                    case [3, _, list(items)]:
                        yield from ("".join(map(_write_marker, markers)) for markers in items)


def _walk(node: Any) -> Iterator[str]:
    """Yield the texts of a node or card and of what is in it."""
    if isinstance(node, list):
        for child in node:
            yield from _walk(child)
    elif isinstance(node, dict):
        if node.get("type") in ("linebreak", "listitem"):
            yield "<br>"
        for name, value in node.items():
            if isinstance(value, str) and name in _TEXTS:
                yield value if name in _HTML else escape(value).replace("\n", "<br>")
            else:
                yield from _walk(value)


def _write_marker(marker: Any) -> str:
    match marker:
        case [0, _, _, str(text), *_]:
            return escape(text)
    return "<br>"  # an atom, of which Ghost has line breaks only


def _read_time(builder: Builder, row: Row, name: str) -> str | None:
    """Return a time, which Ghost writes in UTC, or long ago in milliseconds."""
    value = row.get(name)
    if type(value) is int and 0 < value < 10**14:
        value = datetime.fromtimestamp(value / 1000, UTC).isoformat()
    return builder.read_utc(name, value) if isinstance(value, str) else None
