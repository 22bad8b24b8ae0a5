# shellcheck shell=bash
# What the processes log in a normal run.

processes=("${services[@]}" gateway)

# Pino's levels: 50 is error, 60 is fatal. Node's own messages are not JSON.
logs_no_error() {
  compose logs --no-log-prefix "${processes[@]}" backup > "$work/logs" && grep -q '"level":30.*"listening"' "$work/logs" || return 1
  ! grep -E '"level":[5-9]0|^[^{]*([Ee]rror|[Ww]arning)' "$work/logs"
}
