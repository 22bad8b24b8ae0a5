# shellcheck shell=bash
# Backups and restores (docs/run.md).

in_backups() { compose run --rm --no-deps -T --entrypoint sh backup -c "$1"; }

saves_now() {
  local owner
  compose ps --status running --services | grep -x backup || return 1
  # A file that is not a backup, and two backups of the same day in the past: only the later one is kept.
  in_backups 'cd /backups && touch notes.txt lab-2020-01-01T03-00-00Z.tar.gz lab-2020-01-01T04-00-00Z.tar.gz' || return 1
  compose run --rm -T backup now && in_backups 'rm /backups/lab-2020-01-01T04-00-00Z.tar.gz' || return 1
  owner=$(in_backups 'cd /backups && stat -c "%U %a" . lab-*.tar.gz && ls && ! touch /app/x 2> /dev/null' | tee -a /dev/stderr | tr '\n' ' ')
  [[ $owner =~ ^'node 700 node 600 lab-'[^\ ]+'.tar.gz notes.txt '$ ]]
}

# db-admin has it made by the container that is an administrator of the database.
saves_on_request() {
  log_in_as_administrator && answer 204 -b "$work/cookies" -X POST "$site/api/backups" && eventually shows_saved
}

shows_saved() {
  answer 200 -b "$work/cookies" "$site/api/backups" | tee -a /dev/stderr | grep -qE '"kind": ?"manual"[^}]*"isOk": ?true'
}

takes_backup_out() {
  compose cp backup:/backups "$work/backups" && backup=$(cd "$work/backups" && ls lab-*.tar.gz) && [ -s "$work/backups/$backup" ]
}

# Also after its services have been idle for a while.
leaves_running_portal() {
  ! compose run --rm -T -e FORCE=1 backup restore "$backup" > "$work/refusal" 2>&1 && cat "$work/refusal" &&
    grep 'The portal is running on this database' "$work/refusal" && shows_member
}

# Into new volumes, with the file from outside.
restores_into_emptied_system() {
  compose down --volumes --timeout 20 || return 1
  chmod 755 "$work" "$work/backups" && chmod 644 "$work/backups/$backup"
  compose run --rm -T -v "$work/backups:/from:ro" backup restore "/from/$backup" && start && shows_member &&
    answer 200 -c "$work/member" -H "$json" -d '{"password":"lab-password"}' "$site/api/auth/login" &&
    list_has_all resource-links && list_has_all equipment
}
