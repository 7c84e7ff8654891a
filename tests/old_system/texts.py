"""Texts, dates and addresses as the old system has them."""

import json
from datetime import UTC, datetime, timedelta
from typing import Any

WORDS = ("cells", "filters", "yield", "titer", "buffer", "resin", "media", "process", "scale", "batch", "assay")
STATUSES = ("published", "draft", "scheduled", "published", "archived", "")
LINK = "https://links.example/a?b=c&d"
_BLOCK = {"type": "unstyled", "depth": 0, "inlineStyleRanges": [], "entityRanges": [], "data": {}}


def draft(word: str) -> dict[str, Any]:
    """A Draft.js document: emoji and a bold word in the first block, a link in the second; it counts code points."""
    text = f"🧫👩🏽‍🔬 New: {word} today"
    bold = {"offset": text.index(word), "length": len(word), "style": "BOLD"}
    first = {**_BLOCK, "key": "a1", "text": text, "inlineStyleRanges": [bold]}
    second = {**_BLOCK, "key": "a2", "text": "🔗 here", "entityRanges": [{"offset": 2, "length": 4, "key": 0}]}
    link = {"type": "LINK", "mutability": "MUTABLE", "data": {"url": LINK}}
    return {"blocks": [first, second], "entityMap": {"0": link}}


def broken_draft() -> str:
    """A Draft.js document without the link that it refers to."""
    return json.dumps({**draft("resin"), "entityMap": {}})


def html(words: str) -> str:
    """The HTML of a text, with a picture of the system and one that is missing there."""
    pictures = '<img src="/media/1.jpg" alt=""><img src="/media/17.jpg">'
    return f'<h2>{words}</h2><p style="color:red">About <b>{words}</b> 🧪 &amp; <a href="/x">more</a></p>{pictures}'


def date(id: int, is_iso: bool | None = None) -> str:
    """A date in one of two formats, without a zone in the second."""
    moment = datetime(2024, 1, 1, 9, 30, tzinfo=UTC) + timedelta(hours=id)
    is_iso = id % 2 == 0 if is_iso is None else is_iso
    return moment.strftime("%Y-%m-%dT%H:%M:%S.000Z" if is_iso else "%Y-%m-%d %H:%M:%S")
