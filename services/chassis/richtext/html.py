"""Converts HTML to ProseMirror JSON: formatting of our schema is preserved, of other elements only the text.

libxml2 parses the HTML and this module consumes its events, in linear time. Sanitizing the input would add nothing,
because only texts and known formatting pass, and tree building is cubic for `<font a1><p><font a2><p>…`: 150 kB took a
minute. The output is sanitized instead (`output.sanitize_html`).
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

import nh3
from lxml import etree

from services.chassis.richtext.blocks import Pieces
from services.chassis.richtext.elements import (
    BLOCKS,
    CHILD_MARKS,
    DROPPED,
    LEVELLESS,
    MARK_OF,
    Style,
    find_alignment,
    find_symbols,
    is_left_out,
    is_shown_as_block,
    keeps_lines,
    parse_marks,
    parse_sheet,
    parse_style,
    translate_symbols,
)
from services.chassis.richtext.schema import MAX_START, SCRIPTS, Json, find_address
from services.chassis.text import normalize_text

MAX_TAGS = 10_000
_OTHERS = frozenset("base font head html img input label link math meta option picture source track".split())  # noqa: SIM905
_KNOWN = nh3.ALLOWED_TAGS | BLOCKS | DROPPED | _OTHERS
_TAG = re.compile(r"</?([a-zA-Z][a-zA-Z0-9]*)(?:\s+[^\s<>=]+\s*=[^<>]*|\s*/?)>")
_LIST_LEVEL = re.compile(r"l[0-9]{1,5}\s+level([0-9]{1,2})\b")
_FORMULA, _FORMULA_END = "<!--[if gte msEquation 12]>", "<![endif]-->"


def is_html(text: str) -> bool:
    """Return whether a string contains a tag of a known HTML element, bare or with an attribute that has a value.

    `a < b`, `x <y> z` and `a<b and c>d` are plain text.
    """
    return any(match[1].lower() in _KNOWN for match in _TAG.finditer(text))


def from_html(html: str) -> Json:
    """Convert HTML to a document."""
    if html.count("<") > MAX_TAGS:
        raise ValueError("This HTML has too many tags.")
    reader = _Reader()
    parser = etree.HTMLParser(target=reader, recover=True, no_network=True, huge_tree=True)
    parser.feed(_show_formulas(normalize_text(html)))
    parser.close()
    return {"type": "doc", "content": reader.pieces.blocks}


def _show_formulas(html: str) -> str:
    """Take the formulas of Word out of their comments."""
    before, *formulas = html.split(_FORMULA)
    return before + "".join(formula.replace(_FORMULA_END, "", 1) for formula in formulas)


@dataclass(slots=True)
class _Frame:
    """The effect of an open element on its text, and what its end must close."""

    tag: str = ""
    marks: Mapping[str, Json] = field(default_factory=dict)
    align: str | None = None
    level: int | None = None  # of an item of Word's lists
    symbols: Mapping[str, str] = field(default_factory=dict)
    left_out: bool = False
    sign: bool = False  # of an item of Word's lists
    link: bool = False
    lines: bool = False
    container: bool = False
    block: bool = False
    children: int = 0


class _Reader:
    """The target of lxml's parser. Start and end events are balanced; texts arrive in chunks; comments are left out."""

    def __init__(self) -> None:
        self._frames = [_Frame()]
        self.pieces = Pieces()
        self._words: list[str] = []
        self._classes: dict[str, dict[str, str]] = {}

    def start(self, tag: str, attributes: Mapping[str, str]) -> None:
        """Handle a start tag."""
        self._end_words()
        outer = self._frames[-1]
        outer.children += 1
        names = attributes.get("class", "").lower().split()
        style = self._read_style(attributes, names)
        sign = outer.sign or style.get("mso-list") == "ignore"
        if outer.left_out or sign or tag in DROPPED or "hidden" in attributes or is_left_out(style, names):
            self._frames.append(_Frame(tag, left_out=True, sign=sign))
            return
        frame = _open_frame(outer, tag, attributes, style)
        if frame.block:
            self.pieces.end_paragraph(outer.align, outer.level)
        elif tag == "br":
            self.pieces.add_break()
        elif tag == "q":
            self.pieces.add_text("“", frame.marks)
        elif tag == "m:den" or (outer.tag == "mfrac" and outer.children == 2):
            self.pieces.add_text("/", frame.marks)
        frame.container = self.pieces.open(tag, _parse_start(attributes))
        self._frames.append(frame)

    def end(self, tag: str) -> None:
        """Handle the end of the innermost open element."""
        if tag == "style":
            parse_sheet("".join(self._words), self._classes)
            self._words.clear()
        self._end_words()
        frame = self._frames.pop()
        if frame.block:
            self.pieces.end_paragraph(frame.align, frame.level)
        elif tag == "q" and not frame.left_out:
            self.pieces.add_text("”", frame.marks)
        if frame.container:
            self.pieces.close()

    def data(self, text: str) -> None:
        """Handle a chunk of text."""
        frame = self._frames[-1]
        if not frame.left_out or frame.sign or frame.tag == "style":
            self._words.append(text)

    def close(self) -> None:
        """Handle the end of the input."""
        self._end_words()
        self.pieces.end_paragraph(None, None)

    def _read_style(self, attributes: Mapping[str, str], names: list[str]) -> Style:
        style: dict[str, str] = {}
        for name in names:
            style |= self._classes.get(name, {})
        return style | parse_style(attributes.get("style", ""))

    def _end_words(self) -> None:
        """Append the text since the last tag to the paragraph, or to the sign of a list item."""
        text = "".join(self._words)
        self._words.clear()
        frame = self._frames[-1]
        if frame.sign:
            self.pieces.sign += text
        elif text:
            text = translate_symbols(text, frame.symbols)
            self.pieces.add_text(text, frame.marks, lines=frame.lines)


def _open_frame(outer: _Frame, tag: str, attributes: Mapping[str, str], style: Style) -> _Frame:
    frame = _Frame(
        tag,
        align=outer.align,
        level=None if tag in LEVELLESS else outer.level,
        symbols=find_symbols(style, attributes.get("face", ""), outer.symbols),
        link=outer.link or (tag == "a" and "href" in attributes),
        lines=keeps_lines(style, tag, outer.lines),
        block=tag in BLOCKS or is_shown_as_block(style),
    )
    frame.marks = _apply_marks(outer, frame, attributes, style)
    if frame.block:
        frame.align = find_alignment(style, "center" if tag == "center" else attributes.get("align", "")) or outer.align
        level = _LIST_LEVEL.match(style.get("mso-list", ""))
        if level and tag not in LEVELLESS:
            frame.level = int(level[1])
    return frame


def _apply_marks(outer: _Frame, frame: _Frame, attributes: Mapping[str, str], style: Style) -> Mapping[str, Json]:
    """Return the marks inside an element: the outer ones, with those that its tag and style add or remove."""
    marks = dict(outer.marks)
    if frame.tag == "a" and (address := find_address(attributes.get("href"))):
        marks["link"] = {"type": "link", "attrs": {"href": address}}
    for name, is_set in _list_marks(outer, frame, style):
        if name in SCRIPTS:
            for script in SCRIPTS:
                marks.pop(script, None)
        marks.pop(name, None)
        if is_set:
            marks[name] = {"type": name}
    return marks


def _list_marks(outer: _Frame, frame: _Frame, style: Style) -> Iterator[tuple[str, bool]]:
    children = CHILD_MARKS.get(outer.tag, ())[outer.children - 1 : outer.children]
    for name in (MARK_OF.get(frame.tag), *children):
        if name:
            yield name, True
    yield from parse_marks(style, is_link=frame.link, is_block=frame.block)


def _parse_start(attributes: Mapping[str, str]) -> int:
    start = attributes.get("start", "")
    return int(start) if re.fullmatch(r"[0-9]{1,4}", start) and int(start) <= MAX_START else 1
