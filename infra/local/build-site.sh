#!/usr/bin/env bash
# Builds the site if one of its sources is newer than the last build. The TypeScript projects must be compiled before.
set -euo pipefail
cd "$(dirname "$0")/../.."
stamp=node_modules/.site-built

# The folder frontend/ itself changes with each build, because it contains the build output.
is_changed() {
  [ -e "$stamp" ] && [ -e frontend/dist/index.html ] || return 0
  local newer
  newer=$(find frontend content packages/content/src packages/contracts/src package-lock.json \
    \( -name dist -o -path frontend/renderer -o -name node_modules \) -prune -o -not -path frontend -newer "$stamp" -print)
  [ -n "$newer" ]
}

is_changed || exit 0
# The time before the build counts, so that files that change during it are built next time.
touch "$stamp.started"
npm run --silent build -w @lab/frontend
mv "$stamp.started" "$stamp"
