#!/usr/bin/env bash
# Runs one step of a command and prints its name and duration. The step's own output is shown only when it fails.
# Usage: infra/local/step.sh "name of the step" command [argument ...]
set -uo pipefail
name=$1
shift
echo "── $name"
output=$(mktemp)
trap 'rm -f "$output"' EXIT
TIMEFORMAT='%1R'
if seconds=$({ time "$@" > "$output" 2>&1; } 2>&1); then
  echo "✓ $name ($seconds s)"
else
  code=$?
  cat "$output" >&2
  echo "✗ $name failed after $seconds s" >&2
  exit "$code"
fi
