# Every command of the project. `make` alone prints them.
.DEFAULT_GOAL := help
MAKEFLAGS += --no-print-directory
.PHONY: help start dev test build install lint format metrics bench secrets backup restore migration pictures test-faults test-docker clean node check-format check-code

step := infra/local/step.sh
# Two makes at once (two stacks side by side) install and build one after the other.
in_turn := $(shell command -v flock >/dev/null 2>&1 && echo flock Makefile)

help: ## Print this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)
	@echo
	@echo "  Settings of make start: node infra/local/dist/main.js --help (once built)"

start: build ## Run the whole portal on this machine (PORT, default 8080); Ctrl-C stops it
	@node infra/local/dist/main.js

dev: build ## The same, recompiling and restarting on change, with hot reload of the site
	@node infra/local/dist/main.js --development

test: install ## Run every check: format, lint, types, content and all tests (AREA=equipment: what concerns one area)
	@$(MAKE) -j 2 check-format check-code
	@$(step) "test prerequisites" node infra/local/dist/install-test-prerequisites.js
	@$(step) "unit and service tests" npm run --silent test -- $(AREA) --selectProjects=node $(if $(AREA),--passWithNoTests)
	@$(step) "browser app's tests" npm run --silent test -- $(AREA) --selectProjects=browser $(if $(AREA),--passWithNoTests)
	@$(step) "browser tests" npm run --silent test -w @lab/e2e -- $(if $(AREA),$(AREA) --pass-with-no-tests)
	@echo "✓ all checks passed"

check-format:
	@$(step) "format" npm run --silent format:check

check-code:
	@$(step) "lint and import rules" npm run --silent lint
	@$(step) "build" $(in_turn) infra/local/build.sh
	@$(step) "types" npm run --silent typecheck
	@$(step) "content" npm run --silent content:check

build: install ## Compile the services and build the site, if anything changed
	@$(step) "build" $(in_turn) infra/local/build.sh

install: node_modules/.installed ## Install the dependencies, if the lock file changed

node_modules/.installed: package-lock.json | node
	@$(step) "install dependencies" $(in_turn) infra/local/install.sh

node:
	@node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)' \
	  || { echo "Node.js 20.19 or newer is needed: https://nodejs.org" >&2; exit 1; }

lint: install ## Check the code against the lint and import rules
	@npm run --silent lint

format: install ## Format every file
	@npm run --silent format

metrics: build ## Measure the code: sizes, circles, repetition, tests, files a field
	@node infra/metrics/dist/main.js

bench: build ## Run the load benchmarks; prints ratios
	@npm run --silent start -w @lab/bench

secrets: node ## Write a whole .env with random values, or add what is missing (FILE=infra/kubernetes/secrets.env for a cluster)
	@node infra/local/src/secrets/make-secrets.js "$(FILE)"

backup: build ## Save all data in one file, while the portal runs or not (FILE, default DATA_DIR/backups/lab-<time>.tar.gz)
	@node infra/local/dist/back-up.js "$(FILE)"

restore: build ## Put a backup into an empty, stopped portal: make restore FILE=…  (FORCE=1 replaces what is there)
	@node infra/local/dist/restore.js "$(FILE)" "$(FORCE)"

migration: build ## Write and list a service's next migration: make migration SERVICE=members NAME=AddOffice
	@node infra/local/dist/generate-migration.js "$(SERVICE)" "$(NAME)"
	@node_modules/.bin/prettier --log-level warn --write services/$(SERVICE)/src/database

pictures: build ## Take the pictures of README from a running system
	@npm run --silent pictures -w @lab/e2e

test-faults: build ## Break each part of a running system and see that nobody's work is lost (some minutes)
	@npm run --silent test -w @lab/faults

test-docker: build ## Build the containers and prove them: copies, restarts, backups, browser tests (needs Docker)
	@$(step) "test prerequisites" node infra/local/dist/install-test-prerequisites.js
	@infra/docker/verify.sh

clean: ## Remove what was built (dependencies and .data stay)
	@rm -rf frontend/dist gateway/dist bench/dist packages/*/dist services/*/dist infra/*/dist node_modules/.site-built
