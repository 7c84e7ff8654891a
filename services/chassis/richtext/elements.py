"""What pasted and imported elements mean: which become formatting, which begin a line, and which are left out.

The editor has the same tables, from `export`. Costs of reading styles are linear.
"""

import re
from collections.abc import Iterable, Iterator, Mapping

from services.chassis.richtext.schema import ALIGNMENTS


def _split_names(names: str) -> frozenset[str]:
    return frozenset(names.split())


MARK_OF = {
    **dict.fromkeys(("b", "strong"), "bold"),
    **dict.fromkeys(("i", "em", "cite", "dfn", "var"), "italic"),
    "u": "underline",
    **dict.fromkeys(("sup", "m:sup"), "superscript"),
    **dict.fromkeys(("sub", "m:sub"), "subscript"),
}
CHILD_MARKS: dict[str, tuple[str | None, ...]] = {
    "msup": (None, "superscript"),
    "msub": (None, "subscript"),
    "msubsup": (None, "subscript", "superscript"),
}
"""The formatting of the first, second and third child of an element of MathML."""

LIST_OF = {"ul": "bulletList", "ol": "orderedList"}
BLOCKS = _split_names(
    "address article aside blockquote body caption center dd details div dl dt fieldset figcaption figure footer "
    "form h1 h2 h3 h4 h5 h6 header hgroup hr li main nav p pre section summary table tbody td tfoot th thead "
    "tr ul ol"
)
LEVELLESS = _split_names("li td th")
"""Inside of them a list of Word begins anew."""

DROPPED = _split_names(
    "annotation annotation-xml applet audio button canvas del embed frameset iframe map mjx-assistive-mml noembed "
    "noframes noscript object plaintext s script select strike style svg template textarea title video xml xmp"
)
"""Left out with their text: what is no text, and what was deleted with changes tracked."""

DROPPED_CLASSES = _split_names(
    "apple-interchange-newline katex-mathml msocomanchor msocommentreference msocomoff msocomtxt "
    "trackchangetextdeletion"
)
"""Left out with their text: comments of Word, deletions of Word online, formulas given twice."""

UNREAD_CLASSES = _split_names("msohyperlink msohyperlinkfollowed msoins")
"""Their style sheet only shows what a link or an insertion looks like."""

PROPERTIES = _split_names(
    "display font-family font-style font-weight mso-element mso-hide mso-list mso-special-character "
    "mso-symbol-font-family mso-text-raise text-align text-decoration text-decoration-line vertical-align visibility "
    "white-space white-space-collapse"
)
"""The properties of a style that are read; others carry no meaning."""

SYMBOLS = {
    "symbol": dict(
        zip(
            "ABGDEZHQIKLMNXOPRSTUFCYWabgdezhqiklmnxoprstufcywVj\xa3\xb3\xb9\xb4\xb8\xa5\xae\xab\xac\xad\xaf\xb6\xb5",
            "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩαβγδεζηθικλμνξοπρστυφχψωςϕ≤≥≠×÷∞→↔←↑↓∂∝",
            strict=True,
        )
    ),
    "wingdings": dict(zip("àßáâóüûþ§", "→←↑↓↔✓✗☑▪", strict=True)),
}
"""Fonts whose letters are other characters: without them 5 μg is pasted as 5 mg."""

MAX_STYLE = 2_000  # characters read of one element's style

_BOLD = re.compile(r"bold|bolder|[6-9]00")
_CLASS = re.compile(r"[a-z0-9]*\.([a-z0-9_-]+)")
_RAISED = re.compile(r"(-?)(?:[2-9]|1[0-9])(?:\.[0-9]+)?p[xt]")
_HIDDEN = {"display": "none", "visibility": "hidden", "mso-hide": "all", "mso-special-character": "comment"}
_SCRIPT_OF = {"super": "superscript", "sub": "subscript"}

Style = Mapping[str, str]


def parse_style(text: str) -> dict[str, str]:
    """Return the declarations of a style attribute or rule that are read, in lower case."""
    style = {}
    for part in text[:MAX_STYLE].lower().split(";"):
        name, _, value = part.partition(":")
        if name.strip() in PROPERTIES:
            style[name.strip()] = value.replace("!important", "").strip()
    return style


def parse_sheet(sheet: str, classes: dict[str, dict[str, str]]) -> None:
    """Add the declarations of a style sheet's plain class rules: `.xl65`, `span.s1`."""
    for rule in sheet.replace("<!--", "").replace("-->", "").lower().split("}"):
        selectors, brace, body = rule.rpartition("{")
        if not brace:
            continue
        style = parse_style(body)
        for selector in selectors.rpartition("*/")[2].split(","):
            match = _CLASS.fullmatch(selector.strip())
            if match and match[1] not in UNREAD_CLASSES:
                classes.setdefault(match[1], {}).update(style)


def is_shown_as_block(style: Style) -> bool:
    """Return whether an element begins a line by its style, such as the end of a paragraph of Slack."""
    return style.get("display") in ("block", "flex", "grid", "list-item")


def is_left_out(style: Style, names: Iterable[str]) -> bool:
    """Return whether an element of this style and these classes is hidden, a comment, or struck through."""
    return (
        not DROPPED_CLASSES.isdisjoint(names)
        or any(style.get(name) == value for name, value in _HIDDEN.items())
        or style.get("mso-element", "").startswith(("comment", "header", "footer"))
        or "line-through" in _read_decoration(style)
    )


def parse_marks(style: Style, *, is_link: bool, is_block: bool) -> Iterator[tuple[str, bool]]:
    """Yield which marks a style sets or unsets; Google Docs wraps a paste in `<b style="font-weight:normal">`."""
    if weight := style.get("font-weight"):
        yield "bold", bool(_BOLD.match(weight))
    if slant := style.get("font-style"):
        yield "italic", slant.startswith(("italic", "oblique"))
    if "underline" in _read_decoration(style) and not is_link:  # of a link it is only its look
        yield "underline", True
    position = style.get("mso-text-raise") or style.get("vertical-align", "")
    if raised := _RAISED.fullmatch(position):  # as Word and Apple's programs write it
        position = "sub" if raised[1] else "super"
    if position in _SCRIPT_OF and not is_block:
        yield _SCRIPT_OF[position], True


def _read_decoration(style: Style) -> str:
    return style.get("text-decoration", "") + style.get("text-decoration-line", "")


def find_alignment(style: Style, attribute: str) -> str | None:
    """Return the alignment of a block by its style, else by its `align`."""
    align = style.get("text-align") or attribute.lower().strip()
    return align if align in ALIGNMENTS else None


def find_symbols(style: Style, face: str, outer: Mapping[str, str]) -> Mapping[str, str]:
    """Return the characters that the letters of the element's font stand for."""
    font = style.get("mso-symbol-font-family") or style.get("font-family") or face.lower()
    return SYMBOLS.get(font.split(",")[0].strip("\"' "), {}) if font else outer


def translate_symbols(text: str, symbols: Mapping[str, str]) -> str:
    """Replace the letters of a font of symbols; Word also writes them as private characters from U+F000 on."""
    if not symbols:
        return text
    return "".join(
        symbols.get(chr(ord(character) & 0xFF) if "\uf000" <= character <= "\uf0ff" else character, character)
        for character in text
    )


def keeps_lines(style: Style, tag: str, outer: bool) -> bool:
    """Return whether line breaks of the source are line breaks of the text."""
    space = style.get("white-space") or style.get("white-space-collapse")
    if space:
        return space.startswith(("pre", "break-spaces"))
    return outer or tag == "pre"
