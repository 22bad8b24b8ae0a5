# shellcheck shell=bash
# Runs and reports checks, and sends requests to the site.

# check SENTENCE COMMAND...: prints one line, and the command's output when it failed.
check() {
  local sentence=$1 started=$SECONDS
  shift
  rm -f "$work/output"
  if "$@" >> "$work/output" 2>&1; then
    printf 'ok    %s (%s s)\n' "$sentence" $((SECONDS - started))
  else
    failures=$((failures + 1))
    printf 'FAIL  %s\n' "$sentence"
    tail -n 20 "$work/output" | sed 's/^/      /'
  fi
}
# must SENTENCE COMMAND...: a check that all later ones depend on.
must() {
  local before=$failures
  check "$@"
  [ "$failures" = "$before" ] || exit 1
}
# patience=SECONDS eventually COMMAND...: repeats it until it succeeds, for a minute by default.
eventually() {
  local deadline=$((SECONDS + ${patience:-60}))
  until "$@"; do
    [ "$SECONDS" -lt "$deadline" ] || return 1
    sleep 1
  done
}

json='content-type: application/json'

# answer STATUS CURL-ARGUMENTS...: prints the body, fails on another status.
answer() {
  local expected=$1 status
  shift
  status=$(curl -sS --max-time 30 -o "$work/body" -w '%{http_code}' "$@") || return 1
  cat "$work/body"
  [ "$status" = "$expected" ] || { echo "status $status instead of $expected"; return 1; }
}

# The session is in $work/cookies.
log_in_as_administrator() {
  answer 200 -c "$work/cookies" -H "$json" -d '{"password":"admin-password"}' "$site/api/auth/admin"
}
