"""Events of the house record, for the audit trail and for the library, which lists where a logo is used (EVENT-1)."""

from services.alerts.house.models import House
from services.alerts.house.schemas import HouseOut
from services.chassis.events import PublishedState, published_entity
from services.chassis.resource.json_columns import json_columns

HOUSE = PublishedState(published_entity("alerts", "house"), House.id, json_columns(House, HouseOut, {}))
