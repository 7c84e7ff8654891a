"""Request and response schemas of posts."""

from datetime import date
from hashlib import blake2b
from typing import Annotated, ClassVar, Literal

from pydantic import AfterValidator, BeforeValidator, Field, computed_field, model_validator

from services.chassis.resource import In, Out
from services.chassis.richtext import RichTextInput
from services.chassis.types import Id, ImageAddress, Link, PlainDate, Text
from services.content.posts.rules import CATEGORIES, check_image_type, remove_duplicates
from services.content.publishing.rules import Status
from services.content.publishing.schemas import AttributedIn, AttributedOut, Notes

MAX_KEYWORDS = 100
MAX_DOCUMENTS = 100
MAX_FILTER_CATEGORIES = 100
ApplicationType = Literal["all", "upstream", "downstream", "fillfinish"]


class Keyword(In, frozen=True):
    """A keyword, in lower case; `place` distinguishes keywords of the same name (CONTENT-14)."""

    name: Annotated[str, Text(100, min_length=1), AfterValidator(str.lower)]
    place: int | Annotated[str, Text(100)] | None = None


class Document(In, frozen=True):
    """A file of a post. Its id is derived from its address, so the same file is one document."""

    image_url: Annotated[ImageAddress, Field(min_length=1)]

    @model_validator(mode="before")
    @classmethod
    def _plain_address(cls, value: object) -> object:
        return {"imageUrl": value} if isinstance(value, str) else value

    @computed_field  # type: ignore[prop-decorator]  # pydantic's own order
    @property
    def id(self) -> int:
        """48 bits of the address's digest, which JSON numbers represent exactly."""
        return int.from_bytes(blake2b(self.image_url.encode(), digest_size=6).digest())


def _unwrap_category(value: object) -> object:
    """Accept `{categoryId, category}` in place of an id (CONTENT-14)."""
    return value.get("categoryId") if isinstance(value, dict) else value


def _check_category(category_id: int) -> int:
    if category_id not in CATEGORIES:
        raise ValueError(f"There is no category {category_id}.")
    return category_id


CategoryId = Annotated[Id, AfterValidator(_check_category)]
Keywords = Annotated[list[Keyword], Field(max_length=MAX_KEYWORDS), AfterValidator(remove_duplicates)]
Documents = Annotated[list[Document], Field(max_length=MAX_DOCUMENTS), AfterValidator(remove_duplicates)]


class PostIn(AttributedIn):
    """The request body of a post. A change carries only the fields to change."""

    rich_text_fields: ClassVar = frozenset({"body"})
    not_nullable_fields: ClassVar = frozenset({"title", "status", "selected_categories", "keywords", "documents"})

    title: Annotated[str, Text(400, too_long="Title too long!")] | None = None
    body: RichTextInput | None = None
    featured_image: Annotated[ImageAddress, AfterValidator(check_image_type)] | None = None
    featured_image_link: Link | None = Field(None, title="Image link")
    display_title: bool | None = None
    display_image_above: bool | None = None
    original_publish_date: PlainDate | None = Field(None, title="Original publication date")
    commercial_content: bool | None = Field(None, title="Content type")
    application_type: ApplicationType | None = None
    excerpt: Notes | None = Field(None, title="Content library excerpt")
    microsite_id: Id | None = Field(None, title="Microsite link")
    microsite_link: Link | None = Field(None, title="Microsite address")
    selected_categories: (
        Annotated[
            list[Annotated[CategoryId, BeforeValidator(_unwrap_category)]],
            Field(max_length=len(CATEGORIES), description="`[{categoryId}]` or `[id]`."),
            AfterValidator(remove_duplicates),
        ]
        | None
    ) = Field(None, title="Categories")
    keywords: Keywords | None = None
    documents: Documents | None = Field(None, title="Additional documents")

    def to_columns(self) -> dict[str, object]:
        """Return the columns this request changes. Keywords and documents have the response's form."""
        values = super().to_columns()
        for name in values.keys() & {"keywords", "documents"}:
            values[name] = [thing.model_dump(by_alias=True) for thing in getattr(self, name)]
        return values


class KeywordsIn(In):
    """A post's keywords: the list itself, or the list as `keywords`."""

    keywords: Keywords

    @model_validator(mode="before")
    @classmethod
    def _bare_list(cls, value: object) -> object:
        return {"keywords": value} if isinstance(value, list) else value


class DocumentsIn(In):
    """Files to add to a post: the list itself, or the list as `documents`."""

    documents: Documents

    @model_validator(mode="before")
    @classmethod
    def _bare_list(cls, value: object) -> object:
        return {"documents": value} if isinstance(value, list) else value


class PostFilters(In):
    """The filters of a list of posts."""

    category_ids: list[Id] = Field(default_factory=list, max_length=MAX_FILTER_CATEGORIES)
    status: Status | None = None
    application_type: ApplicationType | None = None
    commercial_content: bool | None = None
    import_flags: bool | None = None


class Named(Out):
    """A category or a post type."""

    id: int
    name: str


class SelectedCategory(Out):
    """A category of a post."""

    category_id: int
    category: Named


class SelectedPostType(Out):
    """The type of a post."""

    post_type: Named


class KeywordOut(Out):
    """A keyword of a post."""

    name: str
    place: int | str | None


class DocumentOut(Out):
    """A file of a post."""

    id: int
    image_url: str


class PostOut(AttributedOut):
    """A post in responses and events."""

    title: str
    body: dict[str, object] | None
    body_html: str
    featured_image: str | None
    featured_image_link: str | None
    display_title: bool | None
    display_image_above: bool | None
    original_publish_date: date | None
    commercial_content: bool | None
    application_type: ApplicationType | None
    excerpt: str | None
    microsite_id: int | None
    microsite_link: str | None
    selected_post_types: list[SelectedPostType]
    selected_categories: list[SelectedCategory]
    keywords: list[KeywordOut]
    documents: list[DocumentOut]
