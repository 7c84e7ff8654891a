"""What an old system has, and where it differs from the documents: `profile.toml` says what each field means."""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, Field

from deploy.moving.records import SourceError

Words = Annotated[tuple[str, ...], BeforeValidator(str.split)]


class Kind(BaseModel, extra="forbid", frozen=True):
    """A kind of records."""

    kind: str
    list: str
    method: Literal["GET", "POST"] = "GET"
    detail: str | None = None
    parent: str | None = None
    link: str = ""
    one: bool = False
    fields: Words
    parts: Mapping[str, str] = Field({}, alias="with")
    dates: Words = ()
    local: Words = ()
    images: Words = ()
    author: str | None = None
    ignored: Words = ()


def _expand_names(kinds: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Make a kind for each of the `names` of a kind."""
    return [
        kind | {field: kind[field].replace("{name}", name) for field in ("kind", "list")}
        for kind in kinds
        for name in kind.pop("names", "-").split()
    ]


class Profile(BaseModel, extra="forbid", frozen=True):
    """An old system."""

    pages: Words
    pause: float = Field(ge=0, le=60)
    at_once: int = Field(8, ge=1, le=64)
    media: str = ""
    keep_unknown: bool = False
    date_formats: tuple[str, ...] = ()
    names: Mapping[str, str] = {}
    paging: Mapping[str, int] = {}
    not_moved: Mapping[str, str] = {}
    ignored: Words = ()
    kinds: Annotated[tuple[Kind, ...], BeforeValidator(_expand_names)]


def load_profile(path: Path) -> Profile:
    """Read a profile from its file."""
    try:
        return Profile.model_validate(tomllib.loads(path.read_text()))
    except (OSError, ValueError) as error:  # ValueError: of TOML, UTF-8 and the schema
        raise SourceError(f"The profile {path} cannot be read: {error}") from error


DOCUMENTED = load_profile(Path(__file__).with_name("profile.toml"))
"""The system as it is documented."""
