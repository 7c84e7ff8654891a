"""Turns the contents of WordPress into HTML: comments of blocks go, shortcodes and blank lines become elements."""

import re
from collections import Counter

from deploy.moving.sources.building import Builder
from services.chassis.richtext.elements import BLOCKS

_TAG = re.compile(r"(<[^<>]*>)")
_NAME = re.compile(r"</?([a-zA-Z][a-zA-Z0-9]*)")
_TWO_BREAKS = re.compile(r"<br\s*/?>\s*<br\s*/?>", re.IGNORECASE)
_SHORTCODE = re.compile(r"(\[?)\[(/?)(caption|wp_caption|gallery|playlist|audio|video|embed)\b([^\[\]]*)\](\]?)")
_CAPTION = re.compile(r"""\bcaption=(?:"([^"]*)"|'([^']*)')""")
_WITH_LINES = frozenset({"pre", "script", "style"})
_SPACE = " \t\r\n"


def to_html(content: str, builder: Builder) -> str:
    """Return the content of a post as HTML. What has no text is lost."""
    counts = Counter[str]()
    html = _remove_comments(content, counts)
    html = _SHORTCODE.sub(lambda match: _replace_shortcode(match, counts), html)
    builder.lost += (f"{what} ({count})" for what, count in counts.items() if count)
    return _add_paragraphs(html, breaks="<!-- wp:" not in content)


def _remove_comments(content: str, counts: Counter[str]) -> str:
    html, *parts = content.split("<!--")
    for part in parts:
        comment, end, text = part.partition("-->")
        name = (comment.split(maxsplit=1) or [""])[0]
        if name.startswith("wp:") and comment.rstrip().endswith("/"):
            counts[f"block “{name[3:53]}”"] += 1
        html += ("\n\n" if name in ("more", "nextpage") else "") + text if end else f"&lt;!--{part}"
    return html


def _replace_shortcode(match: re.Match[str], counts: Counter[str]) -> str:
    """A caption is a paragraph of its own; an escaped shortcode is text."""
    escaped, end, name, attributes, escaped_end = match.groups()
    if escaped and escaped_end:
        return match[0][1:-1]
    if "caption" in name:
        words = _CAPTION.search(attributes)
        tag = "</figure>" if end else f"<figure>{words[1] or words[2]}<br>" if words else "<figure>"
        return escaped + tag + escaped_end
    counts[f"shortcode “{name}”"] += not end
    return escaped + escaped_end


def _add_paragraphs(html: str, *, breaks: bool) -> str:
    """Make blank lines outside of tags paragraphs, and with `breaks` other line breaks too, as WordPress does."""
    tokens = ["<p>", *_TAG.split(_TWO_BREAKS.sub("\n\n", html) if breaks else html), "<p>"]
    names = [match[1].lower() if (match := _NAME.match(token)) else "" for token in tokens]
    inside = False
    for place in range(1, len(tokens) - 1):
        if names[place] in _WITH_LINES:
            inside = not tokens[place].startswith("</")
        elif place % 2 and not inside and "\n" in tokens[place]:
            tokens[place] = _break_lines(tokens[place], names[place - 1], names[place + 1], breaks)
    return "".join(tokens)


def _break_lines(text: str, before: str, after: str, breaks: bool) -> str:
    first, *middle, last = text.split("\n")
    text = "\n".join((first.rstrip(_SPACE), *(line.strip(_SPACE) for line in middle), last.lstrip(_SPACE)))
    if before in BLOCKS | _WITH_LINES:
        text = text.lstrip(_SPACE)
    if after in BLOCKS | _WITH_LINES:
        text = text.rstrip(_SPACE)
    if before == "br" and not text.startswith("\n\n"):
        text = text.removeprefix("\n")
    return re.sub("\n{2,}", "<p>", text).replace("\n", "<br>" if breaks else " ")
