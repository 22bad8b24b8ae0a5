#!/usr/bin/env bash
# Tests an upgrade with data: builds an older revision in a worktree of its own, fills its sample lab, starts this version
# on the same data, and compares the answers to all requests. Without a revision it takes the last release before this
# commit. Usage: infra/local/test-upgrade.sh [revision]
set -euo pipefail
cd "$(dirname "$0")/../.."
from=${1:-$(git describe --tags --abbrev=0 --match 'v[0-9]*' HEAD^ 2> /dev/null || true)}

if [ -z "$from" ]; then
  echo "No upgrade was tested: this clone has no tag of a release before this commit (git fetch --tags). Or name a"
  echo "revision: make test-upgrade FROM=<revision>"
  exit 0
fi
older=$(mktemp -d)
trap 'git worktree remove --force "$older"' EXIT
git worktree add --quiet --detach "$older" "$from"
infra/local/step.sh "build $from" make -C "$older" build
UPGRADE_FROM=$older infra/local/step.sh "upgrade from $from" npm run --silent test -w @lab/faults -- upgrade
