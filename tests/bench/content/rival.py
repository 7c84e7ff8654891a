"""What is made with Django REST framework in an afternoon: posts behind a token, with pages, filters and a search.

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
        "django.contrib.postgres",
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
from django.contrib.postgres.indexes import GinIndex  # noqa: E402
from django.contrib.postgres.search import SearchQuery, SearchVector, SearchVectorField  # noqa: E402
from django.db import connection, models  # noqa: E402
from django.http import HttpResponse  # noqa: E402
from django.urls import path  # noqa: E402
from rest_framework import pagination, serializers, viewsets  # noqa: E402
from rest_framework.authtoken.models import Token  # noqa: E402


class Post(models.Model):
    """A post with what the requests of the benchmark send."""

    title = models.CharField(max_length=400)
    body = models.JSONField()
    status = models.CharField(max_length=20, default="draft", db_index=True)
    selectedCategories = models.JSONField(default=list)  # noqa: N815 - named as in the requests
    created_at = models.DateTimeField(auto_now_add=True, db_index=True)
    updated_at = models.DateTimeField(auto_now=True)
    created_by = models.ForeignKey(User, models.PROTECT, editable=False)
    words = models.GeneratedField(
        expression=SearchVector("title", "body", config="english"), output_field=SearchVectorField(), db_persist=True
    )

    class Meta:
        """Where it belongs."""

        app_label = "authtoken"
        db_table = "posts"
        indexes = (GinIndex("words", name="ix_words"), GinIndex("selectedCategories", name="ix_categories"))


class PostSerializer(serializers.ModelSerializer):
    """A post as JSON."""

    class Meta:
        """What it consists of."""

        model = Post
        exclude = ("words",)
        read_only_fields = ("created_by",)


class Pages(pagination.LimitOffsetPagination):
    """Pages with the number of all posts."""

    offset_query_param = "skip"
    default_limit = 50


class PostViewSet(viewsets.ModelViewSet):
    """Reads and writes posts."""

    serializer_class = PostSerializer
    pagination_class = Pages

    def get_queryset(self) -> models.QuerySet:
        """Return the posts that the request is for, the newest first."""
        posts = Post.objects.defer("words").order_by("-created_at")
        if category := self.request.query_params.get("categoryIds"):
            posts = posts.filter(selectedCategories__contains=int(category))
        if searched := self.request.query_params.get("q"):
            posts = posts.filter(words=SearchQuery(searched, config="english"))
        return posts

    def perform_create(self, serializer: PostSerializer) -> None:
        """Store a post with who created it."""
        serializer.save(created_by=self.request.user)


urlpatterns = [
    path("health", lambda _: HttpResponse()),
    path("api/posts", PostViewSet.as_view({"get": "list"})),
    path("api/post", PostViewSet.as_view({"post": "create"})),
    path("api/post/<int:pk>", PostViewSet.as_view({"get": "retrieve"})),
]
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
