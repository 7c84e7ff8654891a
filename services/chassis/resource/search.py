"""What a person types to find something, as a pattern of SQL's LIKE."""

_SPECIAL = str.maketrans({character: f"\\{character}" for character in "\\%_"})


def containing(part: str | None) -> str | None:
    """The pattern of texts that contain this part, for `ilike(bindparam(…))`; None when there is none to find."""
    part = (part or "").strip()
    return f"%{part.translate(_SPECIAL)}%" if part else None


def containing_each(words: str) -> tuple[str, ...] | None:
    """The patterns of texts that contain each of these words, in any order; None without words."""
    return tuple(f"%{word.translate(_SPECIAL)}%" for word in words.split()) or None
