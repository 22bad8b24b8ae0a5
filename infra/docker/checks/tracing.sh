# shellcheck shell=bash
# Traces: off by default without any error, and sent when they are enabled.

processes=("${services[@]}" gateway)

# Pino's levels: 50 is error, 60 is fatal. Node's own messages are not JSON.
logs_no_error() {
  local process
  for process in "${processes[@]}"; do
    docker inspect --format '{{.Path}} {{.Args}}' "$project-$process-1" | grep -e '--import @lab/service-kit/tracing' || { echo "not in $process"; return 1; }
  done
  compose logs --no-log-prefix "${processes[@]}" backup > "$work/logs" && grep -q '"level":30.*"listening"' "$work/logs" || return 1
  ! grep -E '"level":[5-9]0|^[^{]*([Ee]rror|[Ww]arning)' "$work/logs"
}

traces_reach_logs() {
  { fill_in "$1" && printf 'OTEL_TRACES_EXPORTER=console\n'; } > "$env"
  start && shows_member && eventually is_traced gateway && eventually is_traced members
}
is_traced() { compose logs --no-log-prefix "$1" | grep -E "traceId: '[0-9a-f]{32}'"; }
