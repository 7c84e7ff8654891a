"""What goes into and comes out of a microsite's listed images."""

from typing import Annotated

from pydantic import AfterValidator, Field

from services.chassis.resource import In, Out
from services.chassis.types import ImageAddress

MOST_LISTED = 50


class ImageIn(In, frozen=True):
    """An image or video in a list."""

    image_url: Annotated[ImageAddress, Field(min_length=1)]


ListResponse = Annotated[
    list[ImageIn], Field(max_length=MOST_LISTED), AfterValidator(lambda images: list(dict.fromkeys(images)))
]


class FeaturedProductsIn(In):
    """The images of a microsite's featured products, instead of those it has; each counts once."""

    product_images: ListResponse


class MediaItemsIn(In):
    """A microsite's media items, instead of those it has; each counts once."""

    media_items: ListResponse


class ImageOut(Out):
    """An image or video in a list."""

    id: int
    image_url: str
