"""Print the accepted file types as JSON, for the web app: `python -m services.media.uploads.export`."""

import json
from typing import Any

from services.media.files.file_types import FILE_TYPES, FileType
from services.media.files.images import MAX_PIXELS
from services.media.files.rules import MAX_FILE_BYTES


def as_json() -> dict[str, Any]:
    """Return the limits of a file in bytes and of an image in pixels, and the accepted types, with camelCase names."""
    return {"mostBytes": MAX_FILE_BYTES, "mostPixels": MAX_PIXELS, "types": [_type(known) for known in FILE_TYPES]}


def _type(known: FileType) -> dict[str, Any]:
    return {
        "kind": known.kind.value,
        "mediaType": known.media_type,
        "also": list(known.aliases),
        "extensions": list(known.extensions),
        "rareExtensions": list(known.rare_extensions),
    }


if __name__ == "__main__":
    print(json.dumps(as_json(), indent=2))
