#!/usr/bin/env bash
# Runs one step of a command and prints its name and duration. A long step also prints how long it has taken and the last
# line of its output: every five seconds in a terminal, every half a minute in a log. When it fails, all of its output.
# Usage: infra/local/step.sh "name of the step" command [argument ...]
set -uo pipefail
name=$1
shift
echo "── $name"
output=$(mktemp)

show_progress() {
  local pause=30 line='   %s s  %s\n'
  [ ! -t 1 ] || { pause=5 line='\r\033[K   %s s  %.70s'; }
  trap 'kill $!; exit' TERM
  while sleep "$pause" & wait $!; do
    # shellcheck disable=SC2059
    printf "$line" "$SECONDS" "$(tail -n 1 "$output" | tr -d '[:cntrl:]')"
  done
}
show_progress &
progress=$!
stop_progress() {
  kill "$progress" 2> /dev/null && wait "$progress"
  [ ! -t 1 ] || printf '\r\033[K'
}
trap 'stop_progress; rm -f "$output"' EXIT

TIMEFORMAT='%1R'
seconds=$({ time "$@" > "$output" 2>&1; } 2>&1)
code=$?
stop_progress
if [ "$code" = 0 ]; then
  echo "✓ $name ($seconds s)"
else
  cat "$output" >&2
  echo "✗ $name failed after $seconds s" >&2
fi
exit "$code"
