"""Scheduled images come out within seconds of their date, each once, wherever and however often the worker runs."""

from services.chassis.app.background import every
from services.media.library.service import publish_due

LOOK_SECONDS = 2.0

publishing = every(LOOK_SECONDS, publish_due)
