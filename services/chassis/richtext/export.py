"""Prints as JSON what the console shares: the tables of pasted HTML, and raised and lowered characters."""

import json
from typing import Any

from services.chassis.richtext import elements
from services.chassis.richtext.output import CHARACTERS
from services.chassis.richtext.schema import ALIGNMENTS, MAX_LISTS


def export_tables() -> dict[str, Any]:
    """Return the content of each generated file by its name."""
    sets = {
        "blocks": elements.BLOCKS,
        "properties": elements.PROPERTIES,
        "levelless": elements.LEVELLESS,
        "dropped": elements.DROPPED,
        "droppedClasses": elements.DROPPED_CLASSES,
        "unreadClasses": elements.UNREAD_CLASSES,
    }
    paste = {
        "marks": elements.MARK_OF,
        "childMarks": elements.CHILD_MARKS,
        **{name: sorted(names) for name, names in sets.items()},
        "symbols": elements.SYMBOLS,
        "alignments": ALIGNMENTS,
        "maxLists": MAX_LISTS,
    }
    scripts = {script: {chr(code): form for code, form in forms.items()} for script, forms in CHARACTERS.items()}
    return {"paste": paste, "scripts": scripts}


if __name__ == "__main__":
    print(json.dumps(export_tables(), ensure_ascii=False))
