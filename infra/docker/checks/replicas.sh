# shellcheck shell=bash
# Several replicas of every service.

# The folders of services/.
services=(services/*/)
services=("${services[@]#services/}")
services=("${services[@]%/}")

# copies COUNT: starts that many replicas of every service and waits until they are healthy.
copies() {
  local scale=() service
  for service in "${services[@]}"; do scale+=(--scale "$service=$1"); done
  start "${scale[@]}"
}
has_three_copies() {
  local service
  copies 3 || return 1
  for service in "${services[@]}"; do
    [ "$(compose ps --format '{{.Health}}' "$service" | grep -cx healthy)" = 3 ] || { echo "not three healthy copies of $service"; return 1; }
  done
}

# A route of the service: its list. The lab guide has none, but only it can refuse an empty question. Notifications are
# refused to callers without a chosen identity.
list_of() {
  case $1 in
    members) echo lab-members ;;
    chat) echo labguide/chat ;;
    resources) echo resource-links ;;
    gatherings) echo social-gatherings ;;
    meetings) echo lab-meetings ;;
    db-admin) echo db-admin/tables ;;
    *) echo "$1" ;;
  esac
}

# asks SERVICE COUNT: sends that many requests, forty at a time. Fails when a response has an unexpected status.
asks() {
  local expected=200 question=()
  [ "$1" != notifications ] || expected=403
  [ "$1" != chat ] || { expected=400; question=(-H "$json" -d '{"message":""}'); }
  curl -s --parallel --parallel-max 40 --max-time 60 -b "$work/cookies" "${question[@]}" -o /dev/null -w '%{http_code}\n' \
    "$site/api/$(list_of "$1")?request=[1-$2]" | sort | uniq -c > "$work/statuses"
  cat "$work/statuses"
  [ -s "$work/statuses" ] && ! grep -v " $expected\$" "$work/statuses"
}

# answered SERVICE: the number of requests that each of the three replicas has answered, one number per line.
answered() {
  compose exec -T gateway node --input-type=module -e '
    import { lookup } from "node:dns/promises";
    for (const copy of [1, 2, 3]) {
      // Services answer to an address, but to no name of the network.
      const { address } = await lookup(`${process.argv[1]}-${copy}`);
      const metrics = await (await fetch(`http://${address}:8080/metrics`)).text();
      const counts = [...metrics.matchAll(/^http_request_duration_seconds_count\{.*route="\/api.* (\d+)$/gm)];
      console.log(counts.reduce((sum, [, count]) => sum + Number(count), 0));
    }' "$project-$1"
}
all_three_answer() {
  answered "$1" > "$work/before" && asks "$1" 300 && answered "$1" > "$work/after" || return 1
  paste "$work/before" "$work/after" | tee -a /dev/stderr | awk '$2 <= $1 { idle = 1 } END { exit idle || NR != 3 }'
}
share_requests() {
  local service
  for service in "${services[@]}"; do
    eventually all_three_answer "$service" || { echo "of $service"; return 1; }
  done
}

survives_dead_replica() {
  (sleep 0.5 && docker kill "$project-members-2" > /dev/null) &
  asks members 3000 && wait $! && asks members 100
}

next_tuesday() {
  compose exec -T gateway node -p "const day = new Date(); day.setDate(day.getDate() + 7 + ((9 - day.getDay()) % 7)); day.toISOString().slice(0, 10)"
}
id_in_body() { sed -nE 's/^\{"id": ?([0-9]+).*/\1/p' "$work/body"; }
has_chosen_b() { answer 200 -b "$work/member" "$site/api/lab-meetings" | grep -q '"selectedPaperOption":"paper_b"'; }

# Three replicas and one deadline: the winner is stored, by exactly one of them.
settles_once() {
  local meeting proposal vote
  answer 200 -c "$work/member" -H "$json" -d '{"password":"lab-password"}' "$site/api/auth/login" || return 1
  answer 201 -b "$work/member" -H "$json" -d "{\"date\":\"$(next_tuesday)T19:00:00\",\"type\":\"paper_discussion\",\"title\":\"A vote\"}" \
    "$site/api/lab-meetings" || return 1
  meeting=$(id_in_body)
  answer 201 -b "$work/member" -H "$json" -d "{\"meetingId\":$meeting,\"proposedBy\":\"Ming\",\"paperATitle\":\"A\",\"paperALink\":\"https://example.org/a\",\"paperBTitle\":\"B\",\"paperCTitle\":\"C\",\"votingSeconds\":5}" \
    "$site/api/discussion-proposals" || return 1
  proposal=$(id_in_body)
  vote="{\"proposalId\":$proposal,\"memberId\":1,\"memberName\":\"Ming\",\"voteStatus\":\"paper_b\"}"
  answer 201 -b "$work/member" -H "$json" -d "$vote" "$site/api/proposal-votes" && eventually has_chosen_b || return 1
  # The opening and the end of the vote are one deadline each, settled by one of the three.
  [ "$(compose logs --no-log-prefix meetings | grep -c 'deadlines were settled')" = 2 ]
}
