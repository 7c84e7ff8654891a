# `make help` says what there is. Every target installs what it needs.
.DEFAULT_GOAL := help

PYTHON ?= python3
LOCAL := .venv/bin/python -m deploy.local
# The Pythons pyproject.toml names, the oldest first.
PYTHONS = $(shell sed -n 's/.*"Programming Language :: Python :: \(3[.0-9]*\)".*/\1/p' pyproject.toml)

.PHONY: help
help: ## Say what there is to make
	@echo "Masthead. make …"
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)
	@echo "Beside services/S/ROOM: services/S/tests/ROOM. Beside deploy/PART: deploy/PART/tests. Beside web/AREA: its tests."
	@echo "Settings, all optional: MASTHEAD_DATA=folder, MASTHEAD_GATEWAY_PORT=8080 and the like."

# ---- run ---------------------------------------------------------------------------------------

.PHONY: up
up: .installed ## Install, build, start and fill everything; DETACH=1 leaves it running behind
	@$(LOCAL) up $(if $(DETACH),--detach)

.PHONY: down
down: .installed ## Stop what runs behind
	@$(LOCAL) down

.PHONY: status
status: .installed ## Say how every part is
	@$(LOCAL) status

.PHONY: logs
logs: .installed ## Print what was said: NAME=alerts for one part, FOLLOW=1 to go on
	@$(LOCAL) logs $(NAME) $(if $(FOLLOW),--follow)

.PHONY: seed
seed: .installed ## Make the demo publisher in a running Masthead
	@$(LOCAL) seed

.PHONY: reset
reset: .installed ## Stop everything and forget all data
	@$(LOCAL) reset

# ---- prove -------------------------------------------------------------------------------------

.PHONY: test
test: .installed-dev ## Run all tests; ARGS=services or the like for a part
	@$(LOCAL) packages
	@tests/run $(ARGS)

.PHONY: check
check: .installed-dev ## Lint, types, imports, and the tests beside what changed since main
	@$(LOCAL) packages
	@tests/run static touched

.PHONY: coverage
coverage: .installed-dev ## Measure what the tests cover, by context and area
	@$(LOCAL) packages
	@tests/run coverage

.PHONY: lint lint-services lint-web
lint: lint-services lint-web ## Format, types, imports, Dockerfiles, the web app

lint-services: .installed-dev
	.venv/bin/ruff check .
	.venv/bin/ruff format --check .
	.venv/bin/mypy --python-version $(firstword $(PYTHONS)) services deploy
	.venv/bin/mypy --python-version $(lastword $(PYTHONS)) services deploy
	.venv/bin/lint-imports
	.venv/bin/hadolint deploy/docker/*.Dockerfile
	.venv/bin/caddy fmt gateway/web.Caddyfile | diff gateway/web.Caddyfile -
	.venv/bin/caddy fmt gateway/pages.Caddyfile | diff gateway/pages.Caddyfile -

lint-web: .installed-dev
	@$(LOCAL) packages
	npm --prefix web run check

.PHONY: bench
bench: .installed-dev ## Measure the email, the gateway, lists, the public page (needs wrk)
	npm --prefix tests/bench/email ci
	.venv/bin/python -m tests.bench.email
	.venv/bin/python -m tests.bench.content
	.venv/bin/python -m tests.bench.stats
	@$(LOCAL) packages
	.venv/bin/python -m tests.bench.gateway
	.venv/bin/python -m tests.bench.media
	npm --prefix tests/bench/microsite ci
	.venv/bin/python -m tests.bench.microsite

# ---- keep --------------------------------------------------------------------------------------

.PHONY: generate
generate: .installed-dev ## Make anew what is made from other files
	.venv/bin/python -m deploy.nats.configuration
	@$(LOCAL) packages
	npm --prefix web run generate

.PHONY: guide
guide: .installed-dev ## Take the pictures of the guide anew
	@$(LOCAL) packages
	GUIDE_PICTURES=1 .venv/bin/pytest tests/e2e/test_guide.py -k picture_shows

.PHONY: lock
lock: .installed-dev ## Pin the newest packages pyproject.toml and package.json allow
	.venv/bin/uv pip compile pyproject.toml --universal --generate-hashes --no-emit-index-url --no-header \
		--no-annotate --quiet -o requirements.lock
	.venv/bin/uv pip compile pyproject.toml --group local --universal --generate-hashes --no-emit-index-url \
		--no-header --no-annotate --quiet -o requirements-local.lock
	.venv/bin/uv pip compile pyproject.toml --group dev --universal --generate-hashes --no-emit-index-url \
		--no-header --no-annotate --quiet -o requirements-dev.lock
	npm --prefix web install --package-lock-only

.PHONY: .installed .installed-dev
.installed:
	@$(PYTHON) deploy/local/install.py local
.installed-dev:
	@$(PYTHON) deploy/local/install.py dev
