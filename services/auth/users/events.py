"""Events of users: each carries the whole public state (EVENT-1)."""

from services.auth.users.models import User
from services.auth.users.repository import users
from services.chassis.events import PublishedState, published_entity

USER = PublishedState(published_entity("auth", "user"), User.id, users.columns)
