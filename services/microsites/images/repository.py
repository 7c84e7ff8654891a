"""Every query of listed images."""

from services.microsites.images.models import Image, ImageList
from services.microsites.images.schemas import ImageOut
from services.microsites.microsites.lists import OwnList

featured_products = OwnList(Image, ImageOut, {"list": ImageList.FEATURED_PRODUCTS})
media_items = OwnList(Image, ImageOut, {"list": ImageList.MEDIA_ITEMS})
