"""Superscript and subscript in plain text: the characters of Unicode where it has them, else `^` and `_`."""

from collections.abc import Mapping
from typing import Any
from unicodedata import decomposition

_LAST = 0x2C7C  # the last such character that fonts have
_SIGNS = {"superscript": "^", "subscript": "_"}


def write_script(node: Mapping[str, Any]) -> str:
    """Return the text of a text node for plain text: `10⁶`, `CO₂`, `x^q`, `k_(cat,1)`."""
    text: str = node["text"]
    script = next((mark["type"] for mark in node.get("marks", ()) if mark["type"] in _SIGNS), None)
    if not script or not (core := text.strip()):
        return text
    characters = CHARACTERS[script]
    if all(ord(character) in characters for character in core):
        written = core.translate(characters)
    else:
        written = _SIGNS[script] + (core if len(core) == 1 else f"({core})")
    return text.replace(core, written, 1)


def _list_characters(kind: str) -> dict[int, str]:
    """Return the raised or lowered form of each character that has one."""
    forms = {}
    for code in range(_LAST + 1):
        tag, *base = decomposition(chr(code)).split()[:3] or [""]
        if tag == f"<{kind}>" and len(base) == 1:
            forms[int(base[0], 16)] = chr(code)
    return forms | {ord(sign): forms[ord("−")] for sign in "-–"} | {ord(" "): " "}


CHARACTERS = {"superscript": _list_characters("super"), "subscript": _list_characters("sub")}
