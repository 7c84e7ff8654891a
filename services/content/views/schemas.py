"""Request and response schemas of saved views."""

from typing import Annotated, Literal

from services.chassis.resource import In, RecordOut
from services.chassis.types import Text

Screen = Literal["posts", "jobs", "events", "ads", "calendar"]
ViewName = Annotated[str, Text(80, min_length=1)]
ViewQuery = Annotated[str, Text(2000)]


class SavedViewIn(In):
    """The request body of a new saved view. `query` is the query string of the screen's address."""

    screen: Screen
    name: ViewName
    query: ViewQuery = ""


class SavedViewChange(In):
    """The request body of a change of a saved view. Its screen stays the same."""

    name: ViewName | None = None
    query: ViewQuery | None = None


class SavedViewOut(RecordOut):
    """A saved view."""

    screen: Screen
    name: str
    query: str
