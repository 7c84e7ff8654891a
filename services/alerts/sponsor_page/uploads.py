"""Uploads of clients: into the folder of their booking only, through media (ALERT-111)."""

from fastapi import Request

from services.alerts.bookings.creatives import FOLDER
from services.alerts.sponsor_page.schemas import ImageUploadIn, ImageUploadOut
from services.chassis.media_client import grant_upload


def get_folder(booking_id: int) -> str:
    """Return the folder of the images that are uploaded for a booking."""
    return f"{FOLDER}/{booking_id}/"


async def begin_image_upload(request: Request, booking_id: int, body: ImageUploadIn) -> ImageUploadOut:
    """Have an upload into the folder of a booking granted. The quota of media counts by booking.

    Raises:
        Invalid: media does not accept the file.
        TooMany: the booking has used up its quota.
        Unavailable: media does not respond.
    """
    upload = {
        **body.model_dump(),
        "mainFolder": FOLDER,
        "subFolder": str(booking_id),
        "quota": f"booking-{booking_id}",
    }
    return ImageUploadOut.model_validate(await grant_upload(request, upload))
