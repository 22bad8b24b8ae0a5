#!/usr/bin/env bash
# Runs all tests, and continues after a failed stage. Ends with the totals and the skipped tests.
# Usage: infra/local/test.sh [area]
set -uo pipefail
cd "$(dirname "$0")/../.."
area=${1:-}
results=test-results
failed=0

rm -rf "$results" && mkdir -p "$results"
# jest_project TITLE PROJECT
jest_project() {
  infra/local/step.sh "$1" npm run --silent test -- $area --selectProjects="$2" ${area:+--passWithNoTests} \
    --json --outputFile="$results/$2.json"
}
jest_projects() {
  local failed=0
  jest_project "unit and service tests" node || failed=1
  jest_project "browser app's tests" browser || failed=1
  return "$failed"
}

# In parallel, because journeys wait for pages half of the time.
jest_projects &
jest=$!
PLAYWRIGHT_JSON_OUTPUT_FILE=$PWD/$results/journeys.json infra/local/step.sh "journeys in a browser" \
  npm run --silent test -w @lab/e2e -- $area ${area:+--pass-with-no-tests} --reporter=list,json || failed=1
wait "$jest" || failed=1
node infra/local/dist/print-test-totals.js "$results"
exit "$failed"
