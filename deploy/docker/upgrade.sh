#!/bin/sh
# Upgrade the containers without an interruption: deploy/docker/upgrade.sh [--no-build]
#
# Builds the images, prepares databases and streams, and then replaces services, workers and console one after another; each
# container is stopped when its successor is healthy. What did not change is left alone, so the command may be repeated.
# PostgreSQL, NATS, the object store and the gateway cannot run twice. They are replaced only if their image, settings or
# files changed, and do not respond for seconds then.
set -eu
cd "$(dirname "$0")/../.."

STORES='postgres nats objects'
JOBS='roles auth-migrate content-migrate alerts-migrate microsites-migrate media-migrate stats-migrate first-admin topology buckets'
# After which the gateway has found a new replica: RESOLVE_SECONDS, and two seconds to load the new file.
FOUND_SECONDS=${FOUND_SECONDS:-6}
HEALTHY_SECONDS=300

say() { echo "$(date +%T) $*"; }

inspect() { # CONTAINER TEMPLATE
  docker inspect --format "$2" "$1"
}

# Whether a container has the image, settings and files that it would have if it were created now.
is_current() { # CONTAINER
  service=$(inspect "$1" '{{index .Config.Labels "com.docker.compose.service"}}')
  image=$(docker image inspect --format '{{.Id}}' "$(inspect "$1" '{{.Config.Image}}')")
  hash=$(docker compose config --hash "$service")
  [ "$(inspect "$1" '{{.Image}}')" = "$image" ] &&
    [ "$(inspect "$1" '{{index .Config.Labels "com.docker.compose.config-hash"}}')" = "${hash##* }" ] &&
    ! has_newer_files "$1"
}

# Whether a mounted file was changed after the start of a container.
has_newer_files() { # CONTAINER
  started=$(inspect "$1" '{{.State.StartedAt}}')
  inspect "$1" '{{range .Mounts}}{{if eq .Type "bind"}}{{println .Source}}{{end}}{{end}}' | while read -r path; do
    [ -z "$path" ] || find "$path" -newerct "$started"
  done | grep -q .
}

# The containers of a service that are not current.
list_outdated() { # SERVICE
  for container in $(docker compose ps --quiet "$1"); do
    is_current "$container" || echo "$container"
  done
}

# Whether any number of containers may run: they are of our own images, and have a health check.
may_run_twice() { # CONTAINER
  case $(inspect "$1" '{{index .Config.Labels "org.opencontainers.image.title"}} {{if .State.Health}}checked{{end}}') in
    Masthead*checked) ;;
    *) return 1 ;;
  esac
}

start() { # OPTION… SERVICE
  docker compose up --detach --no-deps --no-build --wait --wait-timeout "$HEALTHY_SECONDS" "$@"
}

# Start successors of outdated containers beside them, and stop these when all are healthy.
replace_beside() { # SERVICE CONTAINER…
  service=$1 && shift
  before=$(docker compose ps --quiet "$service")
  number=$(($(echo "$before" | wc -l) + $#))
  if ! start --no-recreate --scale "$service=$number" "$service"; then
    docker compose ps --all --quiet "$service" | grep -vxF "$before" | xargs -r docker rm --force >/dev/null
    say "$service: the new version does not become healthy, so the old one still runs"
    return 1
  fi
  # What serves requests announces its end to the gateway, which must know the successor before.
  if inspect "$1" '{{.Config.Env}}' | grep -q DRAIN_SECONDS=; then sleep "$FOUND_SECONDS"; fi
  docker stop "$@" >/dev/null
  docker rm --volumes "$@" >/dev/null
}

replace_outdated() { # SERVICE
  outdated=$(list_outdated "$1")
  [ -n "$outdated" ] || return 0
  say "$1: replacing"
  # shellcheck disable=SC2086 # a word is a container
  if may_run_twice "${outdated%%[!0-9a-f]*}"; then
    replace_beside "$1" $outdated
  else
    start --force-recreate "$1"
  fi
}

run_job() { # SERVICE
  say "$1"
  docker compose run --rm --no-deps -T "$1"
}

# Start services that the installed version did not have.
start_new() {
  for service in $(docker compose config --services); do
    case " $JOBS settings volumes " in *" $service "*) continue ;; esac
    [ -n "$(docker compose ps --all --quiet "$service")" ] || docker compose up --detach --no-deps --no-build "$service"
  done
}

[ "${1:-}" = --no-build ] || docker compose build
run_job settings
for service in $STORES; do replace_outdated "$service"; done
for service in $JOBS; do run_job "$service"; done
start_new
for service in $(docker compose ps --services); do
  [ "$service" = gateway ] || replace_outdated "$service"
done
replace_outdated gateway
say "upgraded"
