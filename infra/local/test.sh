#!/usr/bin/env bash
# Runs a part of the tests: journeys, or all others, stage by stage, also after a stage that failed.
# Usage: infra/local/test.sh journeys|others [area]
set -uo pipefail
cd "$(dirname "$0")/../.."
area=${2:-}
# Contracts are named after their noun in the singular: resource-link for resources.
contracts=${area:+packages/contracts/src/[a-z-]*${area%s}}
results=$PWD/test-results
failed=0

stage() { infra/local/step.sh "$@" || failed=1; }

if [ "$1" = journeys ]; then
  PLAYWRIGHT_JSON_OUTPUT_FILE=$results/journeys.json stage "journeys in a browser" \
    npm run --silent test -w @lab/e2e -- $area ${area:+--pass-with-no-tests} --reporter=list,json
else
  stage "unit and service tests" npm run --silent test -- $area ${contracts:+"$contracts"} --selectProjects=node ${area:+--passWithNoTests} \
    --json --outputFile="$results/node.json"
  stage "browser app's tests" npm run --silent test -- $area --selectProjects=browser ${area:+--passWithNoTests} \
    --json --outputFile="$results/browser.json"
fi
exit "$failed"
