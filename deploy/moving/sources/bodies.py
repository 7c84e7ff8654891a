"""Converts the HTML of other systems to rich texts and plain texts, and says what they cannot hold."""

import re
from collections import Counter
from contextlib import suppress
from html import escape, unescape
from urllib.parse import urljoin

from deploy.moving.sources.building import Builder
from services.chassis.richtext import to_text
from services.chassis.richtext.blocks import from_plain
from services.chassis.richtext.elements import BLOCKS
from services.chassis.richtext.html import from_html, is_html
from services.chassis.richtext.output import to_json
from services.chassis.richtext.schema import Json, check_document, find_address

MAX_PARAGRAPHS = 4_000  # of a text without formatting; more become one
_TAGS = {
    "pictures in the text": "img picture svg",
    "headings, as plain text": "h1 h2 h3 h4 h5 h6",
    "tables, as plain text": "table",
    "quotations, as plain text": "blockquote",
    "code, as plain text": "pre code",
    "struck text, as plain text": "del s strike",
    "videos and sound": "video audio",
    "embedded frames": "iframe embed object",
    "forms": "form input select textarea",
    "scripts and styles": "script style",
}
_LOST = {tag: what for what, tags in _TAGS.items() for tag in tags.split()}
_UNWRAPPED = frozenset({"del", "s", "strike", "button", "noscript"})
"""Tags whose text a reader saw and a pasted text leaves out, as it does what is struck through by its style."""
_TAG = re.compile(r"</?([a-zA-Z][a-zA-Z0-9]*+)[^<>]*+>")  # possessive: else quadratic in a tag without end
_STARTED = re.compile(r"<([a-zA-Z][a-zA-Z0-9]*)")
_STRUCK = re.compile("line-through", re.IGNORECASE)
_HREF = re.compile(r"""(<a\s[^<>]*?\bhref\s*=\s*)(?:"([^"<>]*)"|'([^'<>]*)'|([^\s"'<>]+))""", re.IGNORECASE)


def to_plain(html: str) -> str:
    """Return the text of HTML, with blocks on lines of their own."""
    text = _TAG.sub(lambda tag: "\n" if tag[1].lower() in BLOCKS | {"br"} else "", html)
    return "\n".join(filter(None, (unescape(line).strip() for line in text.split("\n"))))


def list_lost(html: str) -> list[str]:
    """Return what HTML has and a rich text cannot hold, in words."""
    return [f"{what} ({count})" for what, count in _count_lost(html).items() if what]


def _count_lost(html: str) -> Counter[str]:
    return Counter(_LOST.get(name.lower(), "") for name in _STARTED.findall(html))


def set_plain(builder: Builder, name: str, html: str) -> None:
    """Set a field to the text of HTML."""
    if _TAG.search(html):
        builder.lost.append(f"formatting of the {name}")
    builder.set(name, to_plain(html))


def set_rich(builder: Builder, name: str, text: str) -> None:
    """Set a field to the rich text of HTML or plain text."""
    set_body(builder, name, text if is_html(text) else escape(text).replace("\n\n", "<p>").replace("\n", "<br>"))


def set_body(builder: Builder, name: str, html: str, site: str = "") -> None:
    """Set a field to the rich text of HTML, whose relative links lead to `site`."""
    html = builder.clean(name, html)
    counts = _count_lost(html)
    html = _HREF.sub(lambda link: _complete_link(link, site, counts), _TAG.sub(_keep_text, html))
    builder.lost += (f"{what} ({count})" for what, count in counts.items() if what and count)
    try:
        document = _check(from_html(html))
    except ValueError as error:
        builder.note("changed", f"The {name} comes without its formatting: {error}")
        lines = to_plain(html).split("\n")
        plain = "\n\n".join(lines) if len(lines) < MAX_PARAGRAPHS else " ".join(lines)
        document = _check(from_plain(plain))
    if document:
        builder.fields[name] = document


def _check(document: Json) -> Json | None:
    """Return a document as Masthead stores it, of any length; None if it has no text."""
    stored = to_json(check_document(document)) if document["content"] else None
    return stored if to_text(stored).strip() else None


def _keep_text(tag: re.Match[str]) -> str:
    return "" if tag[1].lower() in _UNWRAPPED else _STRUCK.sub("none", tag[0])


def _complete_link(match: re.Match[str], site: str, counts: Counter[str]) -> str:
    address = unescape(match[2] or match[3] or match[4] or "").strip()
    with suppress(ValueError):
        address = address if address.startswith("#") else urljoin(site, address)
    counts["links without a full address, as plain text"] += find_address(address) is None
    return f'{match[1]}"{escape(address)}"'
