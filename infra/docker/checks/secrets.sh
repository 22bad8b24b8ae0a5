# shellcheck shell=bash
# Which container gets which secret, and the migration from one secret for everything to separate ones.

# The output of `docker compose config` is what each container gets.
gives_each_its_own() { compose --profile edge config --format json | node infra/docker/checks/secret-readers.js "$env"; }

# A container without its secret says so in a sentence, and the start fails.
refuses_start_without() {
  local variable=$1 container=$2
  sed -i "s/^$variable=.*/$variable=/" "$env"
  ! compose up --detach --wait --wait-timeout 180 "$container" || { echo "$container started"; return 1; }
  compose logs --no-log-prefix "$container" | grep "$variable is not set.*make secrets" || return 1
  fill_in some-secret > "$env"
}

redis_wants_its_password() {
  compose exec -T redis sh -c 'unset REDISCLI_AUTH; redis-cli ping' | tee -a /dev/stderr | grep NOAUTH
}

takes_new_secrets() { fill_in another-secret > "$env" && start && shows_member; }

# The .env of a version with one secret for everything.
fill_in_former() {
  printf '%s\n' LAB_PASSWORD=lab-password ADMIN_PASSWORD=admin-password SESSION_SECRET=some-secret-of-the-sessions \
    INTERNAL_SECRET=some-secret-of-the-services "PORT=$port"
}
starts_as_before() {
  fill_in_former > "$env" && start && shows_member &&
    compose logs --no-log-prefix database-setup | grep 'INTERNAL_SECRET still stands for every password.*make secrets'
}
moves_over() {
  node infra/local/src/secrets/make-secrets.js "$env" && start && shows_member && gives_each_its_own &&
    ! compose logs --no-log-prefix database-setup | grep INTERNAL_SECRET
}
