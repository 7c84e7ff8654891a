"""Converts HTML to ProseMirror JSON: formatting of our schema is preserved, of other elements only the text.

libxml2 parses the HTML and this module consumes its events, in linear time at any depth. Sanitizing the input would
add nothing, because only texts and known formatting pass, and tree building is cubic for `<font a1><p><font a2><p>…`:
150 kB took a minute. The output is sanitized instead (`output.sanitize_html`).
"""

import re
from collections.abc import Mapping
from typing import Any, NamedTuple

import nh3
from lxml import etree

from services.chassis.richtext.errors import RichTextError
from services.chassis.richtext.schema import ALIGNMENTS, MAX_LISTS, MAX_START
from services.chassis.text import normalize_text
from services.chassis.types import normalize_link


def _split_names(names: str) -> frozenset[str]:
    return frozenset(names.split())


MAX_TAGS = 10_000
MAX_STYLE = 2_000  # characters of a `style` attribute that are read
MARK_OF = {
    **dict.fromkeys(("b", "strong"), "bold"),
    **dict.fromkeys(("i", "em", "cite", "dfn", "var"), "italic"),
    **dict.fromkeys(("u", "ins"), "underline"),
}
LIST_OF = {"ul": "bulletList", "ol": "orderedList"}
BLOCKS = _split_names(
    "address article aside blockquote body caption center dd details div dl dt fieldset figcaption figure footer "
    "form h1 h2 h3 h4 h5 h6 header hgroup hr li main nav p pre section summary table tbody td tfoot th thead "
    "tr ul ol"
)
IGNORED = _split_names(
    "applet audio button canvas embed frameset head iframe map math noembed noframes noscript object plaintext "
    "script select style svg template textarea title video xmp"
)
_OTHERS = _split_names("base font html img input label link meta option picture source track")
_KNOWN = nh3.ALLOWED_TAGS | BLOCKS | IGNORED | _OTHERS
_TAG = re.compile(r"</?([a-zA-Z][a-zA-Z0-9]*)(?:\s+[^\s<>=]+\s*=[^<>]*|\s*/?)>")
_SPACE = re.compile(r"[ \t\r\n\f]+")
_BOLD = re.compile(r"bold|bolder|[6-9]00")

Json = dict[str, Any]


def is_html(text: str) -> bool:
    """Return whether a string contains a tag of a known HTML element, bare or with an attribute that has a value.

    `a < b`, `x <y> z` and `a<b and c>d` are plain text.
    """
    return any(match[1].lower() in _KNOWN for match in _TAG.finditer(text))


def from_html(html: str) -> Json:
    """Convert HTML to a document.

    Raises:
        RichTextError: the HTML has more than MAX_TAGS tags.
        ValueError: the HTML contains characters that cannot be stored.
    """
    if html.count("<") > MAX_TAGS:
        raise RichTextError("This HTML has too many tags.")
    reader = _Reader()
    parser = etree.HTMLParser(target=reader, recover=True, no_network=True)
    parser.feed(normalize_text(html))
    parser.close()
    return reader.document()


class _Frame(NamedTuple):
    """The effect of an open element on its text, and what its end must close."""

    marks: Mapping[str, Json]
    align: str | None
    left_out: bool = False
    block: bool = False
    container: bool = False


class _Reader:
    """The target of lxml's parser. Start and end events are balanced; texts arrive in chunks."""

    def __init__(self) -> None:
        self._frames = [_Frame({}, None)]
        self._containers: list[Json] = [{"type": "doc", "content": []}]
        self._inline: list[Json] = []
        self._words: list[str] = []

    def start(self, tag: str, attributes: Mapping[str, str]) -> None:
        """Handle a start tag."""
        self._end_words()
        outer = self._frames[-1]
        if outer.left_out or tag in IGNORED:
            self._frames.append(outer._replace(left_out=True, block=False, container=False))
            return
        style = _split_style(attributes.get("style", ""))
        block = tag in BLOCKS
        if block:
            self._end_paragraph(outer.align)
        elif tag == "br":
            self._inline.append({"type": "hardBreak"})
        frame = _Frame(
            marks=_apply_marks(outer.marks, tag, attributes, style),
            align=_find_alignment(attributes, style) or outer.align if block else outer.align,
            block=block,
            container=self._open_container(tag, attributes),
        )
        self._frames.append(frame)

    def end(self, tag: str) -> None:
        """Handle the end of the innermost open element."""
        self._end_words()
        frame = self._frames.pop()
        if frame.block:
            self._end_paragraph(frame.align)
        if frame.container:
            self._close_container()

    def data(self, text: str) -> None:
        """Handle a chunk of text."""
        if not self._frames[-1].left_out:
            self._words.append(text)

    def comment(self, text: str) -> None:
        """Ignore comments."""

    def pi(self, target: str, data: str | None = None) -> None:
        """Ignore processing instructions."""

    def close(self) -> None:
        """Handle the end of the input."""
        self._end_words()
        self._end_paragraph(None)

    def document(self) -> Json:
        """Return the document."""
        return self._containers[0]

    def _end_words(self) -> None:
        """Append the text since the last tag to the paragraph, with whitespace collapsed."""
        text = _SPACE.sub(" ", "".join(self._words))
        self._words.clear()
        if self._after_space():
            text = text.removeprefix(" ")
        if text:
            self._inline.append({"type": "text", "text": text, "marks": list(self._frames[-1].marks.values())})

    def _after_space(self) -> bool:
        last = self._inline[-1] if self._inline else {"type": "hardBreak"}
        return last["type"] == "hardBreak" or last["text"].endswith(" ")

    def _end_paragraph(self, align: str | None) -> None:
        """Close the current paragraph; a lone line break becomes an empty paragraph."""
        content, self._inline = self._inline, []
        if not content:
            return
        if content[-1]["type"] == "hardBreak":
            content.pop()  # browsers do not render a trailing line break
        elif not content[-1]["text"].strip(" ") and len(content) == 1:
            return
        else:
            content[-1]["text"] = content[-1]["text"].rstrip(" ")
        self._place({"type": "paragraph", "attrs": {"textAlign": align}, "content": content})

    def _place(self, block: Json) -> None:
        """Append a block to the innermost container; directly in a list, to its last item."""
        container = self._containers[-1]
        if container["type"] in LIST_OF.values():
            if not container["content"]:
                container["content"].append({"type": "listItem", "content": []})
            container = container["content"][-1]
        if container["type"] == "listItem" and not container["content"] and block["type"] != "paragraph":
            container["content"].append({"type": "paragraph"})
        container["content"].append(block)

    def _open_container(self, tag: str, attributes: Mapping[str, str]) -> bool:
        in_list = self._containers[-1]["type"] in LIST_OF.values()
        if tag == "li" and in_list:
            item = {"type": "listItem", "content": []}
            self._containers[-1]["content"].append(item)
            self._containers.append(item)
            return True
        lists = sum(container["type"] in LIST_OF.values() for container in self._containers)
        if tag not in LIST_OF or lists == MAX_LISTS:
            return False
        list_node = {"type": LIST_OF[tag], "attrs": {"start": _parse_start(attributes)}, "content": []}
        self._place(list_node)
        self._containers.append(list_node)
        return True

    def _close_container(self) -> None:
        container = self._containers.pop()
        if container["content"]:
            return
        if container["type"] == "listItem":
            container["content"].append({"type": "paragraph"})
        else:
            container.update({"type": "paragraph", "attrs": None})  # a list without items


def _apply_marks(
    outer: Mapping[str, Json], tag: str, attributes: Mapping[str, str], style: Mapping[str, str]
) -> Mapping[str, Json]:
    """Return the marks inside an element: the outer ones, with those that its tag and style add or remove."""
    marks = dict(outer)
    if tag in MARK_OF:
        marks[MARK_OF[tag]] = {"type": MARK_OF[tag]}
    if tag == "a" and (address := _normalize_href(attributes.get("href", ""))):
        marks["link"] = {"type": "link", "attrs": {"href": address}}
    for name, is_set in _parse_style(style):
        if is_set:
            marks[name] = {"type": name}
        else:
            marks.pop(name, None)
    return marks


def _split_style(text: str) -> Mapping[str, str]:
    """Return the values of the properties in a `style` attribute, in lower case."""
    declarations = (declaration.partition(":") for declaration in text[:MAX_STYLE].lower().split(";"))
    return {name.strip(): value.strip() for name, _, value in declarations}


def _parse_style(style: Mapping[str, str]) -> list[tuple[str, bool]]:
    """Return which marks a style sets or unsets; Google Docs wraps a paste in `<b style="font-weight:normal">`."""
    settings = []
    if weight := style.get("font-weight"):
        settings.append(("bold", bool(_BOLD.match(weight))))
    if slant := style.get("font-style"):
        settings.append(("italic", slant.startswith(("italic", "oblique"))))
    if "underline" in style.get("text-decoration", "") + style.get("text-decoration-line", ""):
        settings.append(("underline", True))
    return settings


def _find_alignment(attributes: Mapping[str, str], style: Mapping[str, str]) -> str | None:
    align = style.get("text-align") or attributes.get("align", "").lower()
    return align.strip() if align.strip() in ALIGNMENTS else None


def _normalize_href(href: str) -> str | None:
    try:
        return normalize_link(href)
    except ValueError:
        return None


def _parse_start(attributes: Mapping[str, str]) -> int:
    start = attributes.get("start", "")
    return int(start) if re.fullmatch(r"[0-9]{1,4}", start) and int(start) <= MAX_START else 1
