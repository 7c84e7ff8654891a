"""Detection of words that mix scripts, by which an address looks like another one (ACCOUNT-41). Pure functions."""

import re
import unicodedata

from services.chassis.mail import decode_label, fold_width

_PARTS = re.compile(r'[@.\s<>"(),:;]+')
_COMBINED_SCRIPTS = tuple(
    frozenset(scripts.split()) for scripts in ("LATIN CJK HIRAGANA KATAKANA", "LATIN CJK BOPOMOFO", "LATIN CJK HANGUL")
)
"""Scripts that Japanese, Chinese and Korean text mixes (UTS 39, section 5.2, highly restrictive)."""
_SHARED = frozenset({"MODIFIER", "KATAKANA-HIRAGANA"})
_IDEOGRAPHS = frozenset({"IDEOGRAPHIC", "KANGXI"})


def mixes_scripts(email: str) -> bool:
    """Return whether a part of an address mixes scripts that no language mixes (UTS 39, highly restrictive).

    The parts are the local part, split at dots, and the labels of the domain.
    """
    folded = fold_width(email)
    labels = [decode_label(part) for part in _PARTS.split(folded)]
    return any(_mixes(frozenset(filter(None, map(_find_script, label)))) for label in labels)


def _find_script(character: str) -> str | None:
    """Return the script of a letter by its Unicode name; None for what belongs to several scripts or to none."""
    if not unicodedata.category(character).startswith("L"):
        return None
    script = unicodedata.name(character, "").split(" ")[0]
    if script in _SHARED:
        return None
    return "CJK" if script in _IDEOGRAPHS else script


def _mixes(scripts: frozenset[str]) -> bool:
    return len(scripts) > 1 and not any(scripts <= combined for combined in _COMBINED_SCRIPTS)
