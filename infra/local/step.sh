#!/usr/bin/env bash
# Runs one step of a command: says its name, then how long it took, or that it failed.
# Usage: infra/local/step.sh "name of the step" command [argument ...]
set -uo pipefail
name=$1
shift
echo "── $name"
TIMEFORMAT='%1R'
# The time goes to its own descriptor; the step keeps the real stdout and stderr.
exec 3>&1 4>&2
if seconds=$({ time "$@" 1>&3 2>&4; } 2>&1); then
  echo "✓ $name ($seconds s)"
else
  code=$?
  echo "✗ $name failed after $seconds s" >&2
  exit "$code"
fi
