# One image for the shell, each area and the gateway's own pages; WEB_FOLDER or the command says which one it serves.
FROM node:24-slim AS build
WORKDIR /web
COPY web/package.json web/package-lock.json web/.npmrc ./
RUN npm ci
COPY web ./
COPY docs/guide /docs/guide
RUN npm run build

FROM caddy:2.11-alpine
# Caddy's image lets its program listen below port 1024. A container that may gain no privileges, as all of ours, is
# refused to start a program with such a file capability; a copy has none.
RUN cp /usr/bin/caddy /tmp/caddy && mv /tmp/caddy /usr/bin/caddy
COPY --from=build /web/dist /srv
COPY --from=build /web/node_modules/swagger-ui-dist /srv/viewer
COPY gateway/pages /srv/pages
COPY gateway/web.Caddyfile gateway/pages.Caddyfile /etc/caddy/
ENV XDG_DATA_HOME=/tmp XDG_CONFIG_HOME=/tmp
USER 10001:10001
EXPOSE 8080
ENTRYPOINT ["caddy", "run", "--adapter", "caddyfile", "--config"]
CMD ["/etc/caddy/web.Caddyfile"]
