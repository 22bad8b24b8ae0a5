#!/usr/bin/env bash
# Installs the dependencies of the lock file, unless another make did so while this one waited for its turn.
set -euo pipefail
cd "$(dirname "$0")/../.."

if [ ! node_modules/.installed -nt package-lock.json ]; then
  npm ci --no-audit --no-fund --loglevel=error
  touch node_modules/.installed
fi
