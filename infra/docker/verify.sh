#!/usr/bin/env bash
# Tests the containers: builds them, starts them under their own project name, runs the photo journey through the
# published port, scales, restarts and breaks them and checks that no data was lost, restores a backup, and runs the
# end-to-end tests. Prints one line per check (infra/docker/checks) and removes everything afterwards.
# Needs docker with Compose v2, curl, openssl and, for the end-to-end tests, the project built on this machine
# (`make test-docker` does that). VERIFY_PORT sets the port (18080); the next two and 8090 are used too. PORTAL_IS_MINIO_ROOT is
# the only setting of the portal that is taken from the environment.
set -uo pipefail
cd "$(dirname "$0")/../.."

port=${VERIFY_PORT:-18080}
site=http://localhost:$port
project=lab-verify
work=$(mktemp -d)
env=$work/env
failures=0
# true skips the check of the bucket's user, for images of MinIO that cannot manage users.
portal_is_root=${PORTAL_IS_MINIO_ROOT:-false}

# The settings come only from this run's own file.
for variable in $(sed -nE 's/^#? ?([A-Z][A-Z0-9_]*)=.*/\1/p' .env.example) $(compgen -v | grep '_DATABASE_PASSWORD$'); do unset "$variable"; done
# Images of its own, so that it neither uses nor removes those of a release.
export PORTAL_REGISTRY=$project PORTAL_VERSION=checked

compose_file=docker-compose.yml
compose() { ENV_FILE=$env docker compose --project-name "$project" --env-file "$env" --file "$compose_file" "$@"; }
remove() {
  local compose_file
  for compose_file in docker-compose.yml docker-compose.small.yml; do
    compose --profile edge --profile oidc down --volumes --remove-orphans --rmi local --timeout 5 > "$work/down" 2>&1
  done
  docker image ls --quiet --filter "reference=$project/*" | sort -u | xargs --no-run-if-empty docker image rm --force >> "$work/down" 2>&1
}
trap 'remove; rm -rf "$work"' EXIT
trap 'exit 130' INT TERM

# shellcheck source=/dev/null
for part in infra/docker/checks/*.sh; do . "$part"; done

fill_in some-secret > "$env"
remove
must 'Compose names the value that is missing in .env' names_missing_value
check '.env.example lists every variable of docker-compose.yml and no other' lists_every_variable
check 'each container is given the secrets that it needs, and no other' gives_each_its_own
must 'the images build' build
print_sizes
check 'an image holds what its process runs and nothing to develop with, and does not run as root' carries_only_what_runs
check 'a service’s missing password is named, and nothing starts' refuses_start_without MEETINGS_DATABASE_PASSWORD database-setup
check 'a missing password of Redis is named, and it does not start' refuses_start_without REDIS_PASSWORD redis
must 'everything starts and is healthy' start
check 'Redis answers only with its password' redis_wants_its_password
if [ "$portal_is_root" = true ]; then
  echo '-     not checked: the user of the bucket, because PORTAL_IS_MINIO_ROOT=true gives members MinIO’s root'
else
  check 'members reach their bucket, and can neither make another nor manage users' keeps_to_its_bucket
fi
check 'containers are read-only, without capabilities, with bounded logs' is_confined
check 'the gateway is ready, and only its port is published' only_gateway_is_published
check 'pages come from the gateway, a missing asset is no page' serves_pages
check 'a visitor submits a photo' submits_photo
check 'a visitor sees no requests, a wrong password opens nothing' is_closed_to_visitors
check 'an administrator approves it' approves_photo
check 'the directory shows the member and the photo' shows_member
check 'processes start ready to trace, and none has logged an error' logs_no_error
check 'a database role reaches its own schema only' keeps_roles_apart

check 'every service runs in three copies, all healthy' has_three_copies
check 'the three copies of each service share its requests' share_requests
check 'a replica that dies costs no request' survives_dead_replica
check 'three meetings replicas settle a vote exactly once' settles_once
check 'two copies of every service' copies 2
check 'each copy is restarted while members read and write: no request fails, nothing written is lost' restarts_unnoticed
check 'back to one copy' copies 1

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

check 'the test university starts beside the portal' starts_university
check 'a member signs in through the test university' signs_in
check 'back to no university' leaves_university

check 'a backup is made at once; only its own user reads it' saves_now
check 'it comes out of its volume' takes_backup_out
check 'a restore leaves alone a portal that runs' leaves_running_portal
check 'it is restored into an emptied system: member, photo and everything written are there' restores_into_emptied_system
check 'an administrator makes one on the page' saves_on_request
check 'down and up again: nothing is lost' survives_down
check 'other secrets take effect on the same data' takes_new_secrets
check 'asked for traces, gateway and members write them' traces_reach_logs another-secret

check 'an empty database is filled with the sample lab' starts_sample_lab
check 'all journeys of the browser pass' passes_journeys

check 'the small system starts in four containers on the same database' starts_small_system
check 'its portal is no administrator of the database, which a container that has ended has set up' is_no_superuser
check 'it takes a photo, shows it, and serves the pages' serves_as_the_whole
check 'an administrator makes a backup of it' saves_on_request
check 'a sentence that an administrator changes is on the home page' publishes
check 'it keeps within its memory' keeps_small
check 'its processes come back when they are killed, and nothing is lost' small_comes_back

[ "$failures" = 0 ] && echo 'All checks passed.' || { echo "$failures of the checks failed."; exit 1; }
