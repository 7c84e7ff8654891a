"""What goes into and comes out of microsite keywords."""

from typing import Annotated, Any

from pydantic import AfterValidator, Field, model_validator

from services.chassis.resource import In, Out
from services.chassis.types import Text
from services.microsites.setting.schemas import MOST_KEYWORDS


class KeywordIn(In, frozen=True):
    """A keyword, in lower case; `place` tells apart what carries the same name twice (Document 000 §3, §4)."""

    name: Annotated[str, Text(100, least=1), AfterValidator(str.lower)]
    place: int | Annotated[str, Text(100)] | None = None


class KeywordsIn(In):
    """A microsite's keywords as they are sent: the list itself, or the list as `keywords`; each counts once."""

    keywords: Annotated[
        list[KeywordIn],
        Field(max_length=10 * MOST_KEYWORDS),
        AfterValidator(lambda keywords: list(dict.fromkeys(keywords))),
    ]

    @model_validator(mode="before")
    @classmethod
    def _bare_list(cls, value: Any) -> Any:
        return {"keywords": value} if isinstance(value, list) else value


class KeywordOut(Out):
    """A keyword of a microsite."""

    id: int
    name: str
    place: int | str | None
