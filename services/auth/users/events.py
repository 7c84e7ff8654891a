"""What users announce: their whole public state (API contract §4)."""

from services.chassis.events import published_entity

USER = published_entity("auth", "user")
