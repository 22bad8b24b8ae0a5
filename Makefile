# Every command of the project. `make` alone prints them.
.DEFAULT_GOAL := help
MAKEFLAGS += --no-print-directory
.PHONY: help start dev test build install lint format metrics bench secrets images release-notes pin-images backup restore migration manifests pictures test-looks test-faults test-upgrade test-docker clean node compile check-format check-lint check-types check-content

step := infra/local/step.sh
# If two makes run at the same time (for two systems), they install and build one after another.
in_turn := $(shell command -v flock >/dev/null 2>&1 && echo flock Makefile)

help: ## Print this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)
	@echo
	@echo "  Settings of make start: node infra/local/dist/main.js --help (once built)"

# Starting needs only some of the dependencies and projects. Every other command needs all of them.
needs := all
start dev backup restore: needs := start
projects_all :=
projects_start := infra/local

start: build ## Run the whole portal on this machine (PORT, default 8080); Ctrl-C stops it
	@node infra/local/dist/main.js

dev: build ## Like start, with recompilation and restarts on change and hot reload of the site
	@node infra/local/dist/main.js --development

test: install ## Run all checks: format, lint, types, content and all tests (AREA=equipment limits them to one area)
	@$(MAKE) -j 2 check-format check-lint build check-types check-content
	@$(step) "test prerequisites" node infra/local/dist/install-test-prerequisites.js
	@infra/local/test.sh "$(AREA)"
	@echo "✓ all checks passed"

check-format:
	@$(step) "format" npm run --silent format:check

check-lint:
	@$(step) "lint and import rules" npm run --silent lint

check-types: compile
	@$(step) "types" npm run --silent typecheck

check-content: compile
	@$(step) "content" npm run --silent content:check

build: compile ## Compile the services and build the site, if anything changed
	@$(step) "build the site" $(in_turn) infra/local/build-site.sh

# One checker per project, because several would check the same imported types again. Projects are compiled in parallel.
compile: install
	@$(step) "compile" $(in_turn) node_modules/.bin/tsc --build $(projects_$(needs)) --checkers 1

install: node ## Install the dependencies, if the lock file changed
	@$(step) "install dependencies" $(in_turn) infra/local/install.sh $(needs)

node:
	@node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)' \
	  || { echo "Node.js 20.19 or newer is needed: https://nodejs.org" >&2; exit 1; }

lint: install ## Check the code against the lint and import rules
	@npm run --silent lint

format: install ## Format every file
	@npm run --silent format

metrics: install ## Find duplicated code (make lint checks sizes and cycles)
	@node_modules/.bin/jscpd

bench: build ## Run the load benchmarks; OF=requests, pages, memory, publish or delays runs a part
	@npm run --silent start -w @lab/bench
	@test -n "$(OF)" || $(step) "hostile texts, twice as long" env MEASURE_TEXTS=1 npm run --silent test -- hostile contracts.spec read-value score.spec --selectProjects=node

secrets: node ## Write a complete .env with random values, or add missing ones (FILE=infra/kubernetes/secrets.env for a cluster)
	@node infra/local/src/secrets/make-secrets.js "$(FILE)"

images: ## Build the images of this version (PORTAL_REGISTRY; PUSH=1 publishes them for amd64 and arm64; needs Docker with buildx)
	@infra/docker/build-images.sh

release-notes: ## Print the changes of this version (TAG=v0.2.0 checks that it is this one)
	@infra/docker/release-notes.sh $(TAG)

pin-images: ## Pin the images of the containers by digest, or update the digests (needs Docker with buildx)
	@infra/docker/pin-images.sh

backup: build ## Save all data in one file, even while the portal is running (FILE, default DATA_DIR/backups/lab-<time>.tar.gz)
	@node infra/local/dist/back-up.js "$(FILE)"

restore: build ## Restore a backup into an empty, stopped portal: make restore FILE=…  (FORCE=1 replaces existing data)
	@node infra/local/dist/restore.js "$(FILE)" "$(FORCE)" "$(RESET_SIGN_IN)"

migration: compile ## Generate a service's next migration: make migration SERVICE=members NAME=AddOffice
	@node infra/local/dist/generate-migration.js "$(SERVICE)" "$(NAME)"
	@node_modules/.bin/oxfmt services/$(SERVICE)/src/database

manifests: compile ## Regenerate the Kubernetes manifests after a service has changed
	@node infra/kubernetes/dist/main.js

pictures: build ## Take the README's screenshots (OF=pages: of every page, at five widths, light and dark)
	@npm run --silent pictures -w @lab/e2e -- $(or $(OF),readme)

test-looks: build ## Check how everything looks: the journeys in both themes, on desktop and phone, and every width (some minutes)
	@$(step) "test prerequisites" node infra/local/dist/install-test-prerequisites.js
	@LOOKS=all npm run --silent test -w @lab/e2e

test-faults: build ## Break each part of a running system and check that no data is lost (some minutes)
	@npm run --silent test -w @lab/faults

test-upgrade: build ## Upgrade a filled system of the last release, or FROM=revision, and compare every answer
	@infra/local/test-upgrade.sh "$(FROM)"

test-docker: build ## Build and test the containers: replicas, restarts, backups, browser tests (needs Docker)
	@$(step) "test prerequisites" node infra/local/dist/install-test-prerequisites.js
	@infra/docker/verify.sh

clean: ## Remove build output (keeps dependencies and .data)
	@rm -rf frontend/dist frontend/renderer gateway/dist bench/dist packages/*/dist services/*/dist infra/*/dist node_modules/.site-built
