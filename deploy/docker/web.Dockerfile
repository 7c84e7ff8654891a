# One image for the shell, each area and the gateway's own pages; WEB_FOLDER or the command selects one.
FROM node:24-slim AS build
WORKDIR /web
COPY web/package.json web/package-lock.json web/.npmrc ./
RUN npm ci
COPY web ./
COPY docs/guide /docs/guide
RUN npm run build

FROM caddy:2.11-alpine
# Caddy's binary has a file capability for ports below 1024, which a container with no-new-privileges cannot execute.
# A copy of the binary does not have it.
RUN cp /usr/bin/caddy /tmp/caddy && mv /tmp/caddy /usr/bin/caddy
COPY --from=build /web/dist /srv
COPY --from=build /web/node_modules/swagger-ui-dist /srv/viewer
COPY gateway/pages /srv/pages
COPY gateway/web.Caddyfile gateway/pages.Caddyfile /etc/caddy/
ARG MASTHEAD_VERSION
ENV XDG_DATA_HOME=/tmp XDG_CONFIG_HOME=/tmp VERSION=${MASTHEAD_VERSION:-development}
LABEL org.opencontainers.image.title="Masthead console" org.opencontainers.image.version=$VERSION
USER 10001:10001
EXPOSE 8080
ENTRYPOINT ["caddy", "run", "--adapter", "caddyfile", "--config"]
CMD ["/etc/caddy/web.Caddyfile"]
