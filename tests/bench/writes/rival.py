"""What is made with Django REST framework in an afternoon: posts behind a token, in one file.

`DATABASE_URL` names its database. `python rival.py setup` creates the tables and prints the token of a user; gunicorn
serves `rival:application`.
"""

import os
import sys
from urllib.parse import urlsplit

import django
from django.conf import settings
from django.core.wsgi import get_wsgi_application

_DATABASE = urlsplit(os.environ["DATABASE_URL"])
settings.configure(
    SECRET_KEY="of a benchmark",
    ALLOWED_HOSTS=["*"],
    ROOT_URLCONF=__name__,
    INSTALLED_APPS=[
        "django.contrib.contenttypes",
        "django.contrib.auth",
        "rest_framework",
        "rest_framework.authtoken",
    ],
    DEFAULT_AUTO_FIELD="django.db.models.BigAutoField",
    DATABASES={
        "default": {
            "ENGINE": "django.db.backends.postgresql",
            "HOST": _DATABASE.hostname,
            "PORT": _DATABASE.port,
            "USER": _DATABASE.username,
            "PASSWORD": _DATABASE.password,
            "NAME": _DATABASE.path[1:],
            "CONN_MAX_AGE": None,
        }
    },
    USE_TZ=True,
    REST_FRAMEWORK={
        "DEFAULT_AUTHENTICATION_CLASSES": ["rest_framework.authentication.TokenAuthentication"],
        "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.IsAuthenticated"],
        "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    },
)
django.setup()

from django.contrib.auth.models import User  # noqa: E402 - Django's modules need its settings
from django.db import connection, models  # noqa: E402
from django.urls import include, path  # noqa: E402
from rest_framework import serializers, viewsets  # noqa: E402
from rest_framework.authtoken.models import Token  # noqa: E402
from rest_framework.routers import DefaultRouter  # noqa: E402


class Post(models.Model):
    """A post with what the requests of the benchmark send."""

    title = models.CharField(max_length=200, db_index=True)
    body = models.JSONField()
    status = models.CharField(max_length=20, default="draft", db_index=True)
    selectedCategories = models.JSONField(default=list)  # noqa: N815 - named as in the requests
    created_at = models.DateTimeField(auto_now_add=True, db_index=True)
    updated_at = models.DateTimeField(auto_now=True)
    created_by = models.ForeignKey(User, models.PROTECT, editable=False)

    class Meta:
        """Where it belongs."""

        app_label = "authtoken"


class PostSerializer(serializers.ModelSerializer):
    """A post as JSON."""

    class Meta:
        """What it consists of."""

        model = Post
        fields = "__all__"
        read_only_fields = ("created_by",)


class PostViewSet(viewsets.ModelViewSet):
    """Reads and writes posts."""

    queryset = Post.objects.order_by("-created_at")
    serializer_class = PostSerializer

    def perform_create(self, serializer: PostSerializer) -> None:
        """Store a post with who created it."""
        serializer.save(created_by=self.request.user)


_router = DefaultRouter(trailing_slash=False)
_router.register("post", PostViewSet)
urlpatterns = [path("api/", include(_router.urls))]
application = get_wsgi_application()


def _set_up() -> None:
    from django.core.management import call_command

    call_command("migrate", verbosity=0)
    with connection.schema_editor() as editor:
        editor.create_model(Post)
    user = User.objects.create_user("editor")
    print(Token.objects.create(user=user).key)


if __name__ == "__main__" and sys.argv[1:] == ["setup"]:
    _set_up()
