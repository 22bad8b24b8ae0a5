# shellcheck shell=bash
# Every replica of every service is restarted, one after another, while members read and write.

is_over() { [ -e "$work/restarted" ]; }

reads() {
  until is_over; do
    curl -s --parallel --parallel-max 4 --max-time 30 -b "$work/cookies" -o /dev/null -w '%{http_code} %{url_effective}\n' \
      "$site/api/{lab-members,equipment,resource-links,social-gatherings,lab-meetings,db-admin/tables}?request=[1-5]" >> "$work/reads" 2> /dev/null
  done
}

# writes LIST BODY: creates items one after another, each with its own title in place of NAME and number in place of NUMBER.
writes() {
  local number=0 status name body
  until is_over; do
    number=$((number + 1)) name="$1 made during restart $number."
    body=${2/NAME/$name} body=${body/NUMBER/$number}
    status=$(curl -s --max-time 30 -b "$work/member" -H "$json" -d "$body" -o "$work/written-$1" -w '%{http_code}' "$site/api/$1")
    if [ "$status" = 201 ]; then echo "$name" >> "$work/acknowledged-$1"; else echo "$status POST $1: $(cat "$work/written-$1")" >> "$work/refused"; fi
  done
}

is_healthy() { [ "$(docker inspect --format '{{.State.Health.Status}}' "$1")" = healthy ]; }
restart_one_by_one() {
  local service copy
  for service in "${services[@]}"; do
    for copy in $(compose ps --format '{{.Name}}' "$service" | sort); do
      docker restart --time 30 "$copy" && patience=180 eventually is_healthy "$copy" || return 1
    done
  done
}

# list_has_all LIST: every acknowledged item exists exactly once.
list_has_all() {
  answer 200 -b "$work/member" "$site/api/$1" > "$work/list" || return 1
  grep -oE "$1 made during restart [0-9]+\\." "$work/list" | sort > "$work/found"
  sort "$work/acknowledged-$1" | comm -23 - <(sort -u "$work/found") | sed 's/^/lost: /' | tee "$work/lost"
  uniq -d "$work/found" | sed 's/^/twice: /' | tee "$work/twice"
  printf '%s acknowledged for %s\n' "$(wc -l < "$work/acknowledged-$1")" "$1"
  [ -s "$work/acknowledged-$1" ] && [ ! -s "$work/lost" ] && [ ! -s "$work/twice" ]
}

restarts_unnoticed() {
  local failed=0
  log_in_as_administrator &&
    answer 200 -c "$work/member" -H "$json" -d '{"password":"lab-password"}' "$site/api/auth/login" || return 1
  rm -f "$work"/{restarted,reads,refused} "$work"/acknowledged-*
  reads &
  writes resource-links '{"title":"NAME","url":"https://example.edu/NUMBER","category":"guide"}' &
  writes equipment '{"name":"NAME","description":"Made while services restart"}' &
  restart_one_by_one || failed=1
  touch "$work/restarted"
  wait
  printf '%s reads\n' "$(wc -l < "$work/reads")"
  if grep -v '^200 ' "$work/reads" | sort | uniq -c || [ -e "$work/refused" ]; then failed=1; fi
  [ ! -e "$work/refused" ] || sort "$work/refused" | uniq -c
  list_has_all resource-links && list_has_all equipment && [ "$failed" = 0 ]
}
