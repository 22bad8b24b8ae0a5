#!/usr/bin/env bash
# Installs the dependencies of the lock file, unless they are there (another make may have installed them while this one
# waited). `start` leaves out what only checks and tests need; `all` then adds that and keeps the rest. Only packages that
# package.json allows run install scripts, with any version of npm. Usage: infra/local/install.sh start|all
set -euo pipefail
cd "$(dirname "$0")/../.."
needed=${1:-all}
all=node_modules/.installed
start=node_modules/.installed-to-start
options=(--no-audit --no-fund --loglevel=error)

is_current() { [ "$1" -nt package-lock.json ]; }

if is_current $all || { [ "$needed" = start ] && is_current $start; }; then exit 0; fi
if [ "$needed" = start ]; then
  # The launcher needs all services, and the site's build is the frontend. The compiler and types are in the root.
  npm ci --omit=dev --workspace infra/local --workspace frontend --include-workspace-root --ignore-scripts "${options[@]}"
elif is_current $start; then
  npm install --no-save --ignore-scripts "${options[@]}"
else
  npm ci --ignore-scripts "${options[@]}"
fi
allowed=$(node -p '
  Object.entries(JSON.parse(fs.readFileSync("package.json")).allowScripts)
    .filter(([name, isAllowed]) => isAllowed && fs.existsSync(`node_modules/${name}`))
    .map(([name]) => name).join(" ")')
# Without a name, npm would rebuild all packages. Names have no spaces, so the shell separates them.
# shellcheck disable=SC2086
[ -z "$allowed" ] || npm rebuild --ignore-scripts=false --loglevel=error $allowed > /dev/null
touch $start
[ "$needed" = start ] || touch $all
