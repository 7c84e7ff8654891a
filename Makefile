# `make help` lists the targets. Every target installs what it needs.
.DEFAULT_GOAL := help

PYTHON ?= python3
LOCAL := .venv/bin/python -m deploy.local
SBOM := .data/sbom
# The supported Python versions from pyproject.toml, oldest first.
PYTHONS = $(shell sed -n 's/.*"Programming Language :: Python :: \(3[.0-9]*\)".*/\1/p' pyproject.toml)

.PHONY: help
help: ## List all targets
	@echo "Masthead. make …"
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)
	@echo "Tests: of services/S/PACKAGE in services/S/tests/PACKAGE, of deploy/PART in deploy/PART/tests, of web/AREA in its tests."
	@echo "Settings, all optional: MASTHEAD_DATA=folder, MASTHEAD_GATEWAY_PORT=8080 and the like."

# ---- run ---------------------------------------------------------------------------------------

.PHONY: up
up: .installed ## Install, build, start and seed everything; DETACH=1 runs it in the background
	@$(LOCAL) up $(if $(DETACH),--detach)

.PHONY: watch
watch: .installed ## Like `up`, and show each change of services and console at once
	@$(LOCAL) up --watch $(if $(DETACH),--detach)

.PHONY: down
down: .installed ## Stop what runs in the background
	@$(LOCAL) down

.PHONY: status
status: .installed ## Print the state of every unit
	@$(LOCAL) status

.PHONY: logs
logs: .installed ## Print the logs; NAME=alerts for one unit, FOLLOW=1 to follow
	@$(LOCAL) logs $(NAME) $(if $(FOLLOW),--follow)

.PHONY: run
run: .installed ## Run a service in this terminal beside what runs in the background, NAME=content
	@$(LOCAL) run $(NAME)

.PHONY: doctor
doctor: .installed ## Check a running Masthead and say what to do; JSON=1 for JSON
	@$(LOCAL) doctor $(if $(JSON),--json)

.PHONY: seed
seed: .installed ## Create the demo publisher in a running Masthead
	@$(LOCAL) seed

.PHONY: import
import: .installed ## Bring the records of another system here, ARGS="old --from https://old.example/api …"; ARGS=--help lists all
	@.venv/bin/python -m deploy.moving $(ARGS)

.PHONY: reset
reset: .installed ## Stop everything and delete all data
	@$(LOCAL) reset

.PHONY: backup
backup: .installed ## Back up the running Masthead to a new folder, TO=folder
	@.venv/bin/python -m deploy.backup make "$(TO)"

.PHONY: restore
restore: .installed ## Restore a backup into an empty MASTHEAD_DATA, FROM=folder
	@.venv/bin/python -m deploy.backup restore "$(FROM)"

# ---- test -------------------------------------------------------------------------------------

.PHONY: test
test: .installed-dev ## Run all tests; ARGS=services for one part
	@$(LOCAL) packages
	@tests/run $(ARGS)

.PHONY: check
check: .installed-dev ## Lint, types, import contracts, quick contract tests, and the tests of packages changed since main
	@$(LOCAL) packages
	@tests/run static touched

.PHONY: coverage
coverage: .installed-dev ## Measure what the tests cover
	@$(LOCAL) packages
	@tests/run coverage

.PHONY: security
security: .installed-dev ## Run the tests of attacks, and generated requests through the gateway
	@$(LOCAL) packages
	.venv/bin/python -m tests.security

.PHONY: prove
prove: .installed-dev ## Take defences out; their tests must fail. ONLY="auth" for some, or ONLY=services.auth.identity.users.rules
	@$(LOCAL) packages
	.venv/bin/python -m tests.mutations $(ONLY)

.PHONY: sbom
sbom: .installed-dev ## Write the pinned packages as CycloneDX documents into .data/sbom
	@mkdir -p $(SBOM)
	.venv/bin/python -m cyclonedx_py requirements requirements.lock --output-format JSON -o $(SBOM)/python.cdx.json
	npm --prefix web --silent sbom --package-lock-only --sbom-format cyclonedx >$(SBOM)/npm.cdx.json

.PHONY: advisories
advisories: .installed-dev ## Check the pinned packages against FILE="pypi.zip npm.zip", dumps in the OSV format
	@.venv/bin/python -m deploy.dependencies.advisories $(FILE)

.PHONY: chart
chart: .installed-dev ## Check the Helm chart and its examples, and package it into .data/chart
	.venv/bin/pytest deploy/helm
	.data/tools/helm package deploy/helm --destination .data/chart

.PHONY: size
size: .installed-dev ## Print how large the project is beside its limits
	@.venv/bin/python tests/size.py

.PHONY: lint lint-services lint-web
lint: lint-services lint-web ## Check format, types, import contracts, Dockerfiles and the console

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
bench: .installed-dev ## Benchmark posts beside a small Django REST app, links of emails beside a bare one, and CPU time
	.venv/bin/python -m tests.bench.content
	.venv/bin/python -m tests.bench.links
	.venv/bin/python -m tests.bench.cost

.PHONY: soak
soak: .installed-dev ## Mixed work for MINUTES=60; what memory, handles, connections and disk do meanwhile
	@$(LOCAL) packages
	.venv/bin/python -m tests.soak --minutes $(or $(MINUTES),60)

.PHONY: faults
faults: .installed-dev ## Kill, cut off and overload running systems; FAULTS=2000 MINUTES=150, or SMOKE=1; CLICKS=1; FRESH=1
	.venv/bin/python -m tests.faults $(if $(FAULTS),--faults $(FAULTS)) $(if $(MINUTES),--minutes $(MINUTES)) \
		$(if $(SMOKE),--smoke) $(if $(CLICKS),--clicks) $(if $(FRESH),--fresh)

.PHONY: cluster
cluster: .installed-dev ## Drills with a NATS cluster, a PostgreSQL standby and replicas; ONLY="nats … upgrade", FROM=commit
	.venv/bin/python -m tests.cluster $(ONLY) $(if $(FROM),--from $(FROM))

.PHONY: containers
containers: .installed-dev ## Start, use, kill, scale and upgrade docker-compose.yml; ONLY="start smoke upgrade idle"
	.venv/bin/python -m tests.containers $(ONLY)

# ---- maintain --------------------------------------------------------------------------------------

.PHONY: generate
generate: .installed-dev ## Regenerate generated files
	.venv/bin/python -m deploy.nats.configuration
	.venv/bin/python -m deploy.settings
	@$(LOCAL) packages
	npm --prefix web run generate

.PHONY: guide
guide: .installed-dev ## Retake the screenshots of the guide
	@$(LOCAL) packages
	GUIDE_PICTURES=1 .venv/bin/pytest tests/e2e/test_guide.py -k picture_shows

.PHONY: lock
lock: .installed-dev ## Update the lock files to the newest allowed packages
	.venv/bin/uv pip compile pyproject.toml --universal --generate-hashes --no-emit-index-url --no-header \
		--no-annotate --quiet -o requirements.lock
	.venv/bin/uv pip compile pyproject.toml --group local --universal --generate-hashes --no-emit-index-url \
		--no-header --no-annotate --quiet -o requirements-local.lock
	.venv/bin/uv pip compile pyproject.toml --group dev --universal --generate-hashes --no-emit-index-url \
		--no-header --no-annotate --quiet -o requirements-dev.lock
	.venv/bin/uv pip compile tests/bench/content/requirements.in --universal --python-version 3.11 --generate-hashes \
		--no-emit-index-url --no-header --no-annotate --quiet -o tests/bench/content/requirements.lock
	npm --prefix web install --package-lock-only

.PHONY: .installed .installed-dev
.installed:
	@$(PYTHON) deploy/local/install.py local
.installed-dev:
	@$(PYTHON) deploy/local/install.py dev
