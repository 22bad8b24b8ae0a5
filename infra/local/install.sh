#!/usr/bin/env bash
# Installs the dependencies of the lock file, unless another make has done so while this one waited. Only packages that
# package.json allows run install scripts, with any version of npm.
set -euo pipefail
cd "$(dirname "$0")/../.."

if [ ! node_modules/.installed -nt package-lock.json ]; then
  npm ci --ignore-scripts --no-audit --no-fund --loglevel=error
  allowed=$(node -p '
    Object.entries(JSON.parse(fs.readFileSync("package.json")).allowScripts)
      .filter(([name, isAllowed]) => isAllowed && fs.existsSync(`node_modules/${name}`))
      .map(([name]) => name).join(" ")')
  # Without a name, npm would rebuild all packages. Names have no spaces, so the shell separates them.
  # shellcheck disable=SC2086
  [ -z "$allowed" ] || npm rebuild --ignore-scripts=false --loglevel=error $allowed > /dev/null
  touch node_modules/.installed
fi
