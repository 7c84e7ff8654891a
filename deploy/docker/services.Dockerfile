# One image for all services: `serve <service>`, `worker <service>`, `migrate <service>`, `topology` …
FROM python:3.13-slim AS packages
ENV PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_CACHE_DIR=1
WORKDIR /build
RUN python -m venv /packages
COPY requirements.lock .
RUN /packages/bin/pip install --require-hashes --no-deps -r requirements.lock

FROM python:3.13-slim
ENV PATH=/packages/bin:$PATH PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1
WORKDIR /masthead
COPY --from=packages /packages /packages
COPY services services
COPY deploy/__init__.py deploy/
COPY deploy/compose deploy/compose
RUN python -m compileall -q services deploy
ARG MASTHEAD_VERSION
ENV VERSION=${MASTHEAD_VERSION:-development}
LABEL org.opencontainers.image.title="Masthead services" org.opencontainers.image.version=$VERSION
USER 10001:10001
EXPOSE 8000
ENTRYPOINT ["python", "-m", "services.chassis.cli"]
CMD ["--help"]
