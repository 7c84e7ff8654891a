"""Prints as JSON what the console shares: the tables of pasted HTML, and raised and lowered characters."""

import json
from typing import Any

from services.chassis.richtext.elements import build_tables
from services.chassis.richtext.schema import ALIGNMENTS, MAX_LISTS
from services.chassis.richtext.scripts import CHARACTERS


def export_tables() -> dict[str, Any]:
    """Return the content of each generated file by its name."""
    scripts = {script: {chr(code): form for code, form in forms.items()} for script, forms in CHARACTERS.items()}
    return {"paste": {**build_tables(), "alignments": ALIGNMENTS, "maxLists": MAX_LISTS}, "scripts": scripts}


if __name__ == "__main__":
    print(json.dumps(export_tables(), ensure_ascii=False))
