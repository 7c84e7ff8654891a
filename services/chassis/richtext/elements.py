"""What pasted and imported elements mean: which become formatting, which begin a line, and which are left out.

The editor has the same tables, from `export`.
"""


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
