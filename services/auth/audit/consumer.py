"""Every change of every service is written down (API contract §4)."""

from services.auth.audit.repository import keep
from services.chassis.events import Consumer

consumer = Consumer("audit", keep)
