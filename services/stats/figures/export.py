"""Prints the figures of a sent email as JSON, for the console: `python -m services.stats.figures.export`."""

import json
from dataclasses import asdict

from pydantic.alias_generators import to_camel

from services.stats.figures.rules import FIGURES


def export_figures() -> list[dict[str, str | bool]]:
    """Return the figures in documented order, with camelCase names."""
    return [
        {to_camel(key): value for key, value in (asdict(figure) | {"name": to_camel(figure.name)}).items()}
        for figure in FIGURES
    ]


if __name__ == "__main__":
    print(json.dumps(export_figures(), indent=2))
