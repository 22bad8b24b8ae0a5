# shellcheck shell=bash
# Processes that die, stop and restart.

# Docker does not restart a container after its own kill, so the process kills itself.
kill_process() { compose exec -T "$1" sh -c 'kill -9 $(cat /proc/1/task/1/children)' || true; }
has_restarted() {
  [ "$(docker inspect --format '{{.RestartCount}} {{.State.Health.Status}}' "$project-$1-1")" = '1 healthy' ]
}
comes_back() { kill_process "$1" && eventually has_restarted "$1" && eventually shows_member; }

stops_in_time() {
  local started=$SECONDS
  compose stop members gateway || return 1
  [ $((SECONDS - started)) -le 10 ] || { echo "took $((SECONDS - started)) s"; return 1; }
  [ "$(docker inspect --format '{{.State.ExitCode}}' "$project-members-1" "$project-gateway-1" | sort -u)" = 0 ]
}

# survives_killed STORE STATUS PATH: without the store the path answers with the status; when it is back everything
# works again, without a restart of any process.
survives_killed() {
  local members
  members=$(docker inspect --format '{{.State.Pid}}' "$project-members-1")
  docker kill "$project-$1-1" && eventually answer "$2" "$site$3" && docker start "$project-$1-1" && eventually shows_member || return 1
  [ "$members" = "$(docker inspect --format '{{.State.Pid}}' "$project-members-1")" ]
}
photo_needs_minio() { survives_killed minio 503 "$(cat "$work/photo.path")"; }

survives_down() { compose down --timeout 20 && start && shows_member; }
