# shellcheck shell=bash
# The rights of the database roles.

# Runs SQL as one of the roles; the administrator only connects.
as_role() { compose exec -T postgres psql --username postgres --dbname lab --no-psqlrc -v ON_ERROR_STOP=1 -c "SET ROLE $1" -c "$2"; }
is_refused() { ! as_role "$@" 2> "$work/refusal" && grep 'permission denied' "$work/refusal"; }

keeps_roles_apart() {
  compose run --rm --no-deps -T --env SERVICES=members,neighbour --env NEIGHBOUR_DATABASE_PASSWORD=nobody-signs-in-with-it database-setup || return 1
  as_role lab_neighbour 'CREATE TABLE neighbour.secrets AS SELECT 1' && as_role lab_members 'SELECT count(*) FROM members.lab_members' &&
    is_refused lab_members 'SELECT * FROM neighbour.secrets' && is_refused lab_members 'CREATE TABLE neighbour.x (y int)' &&
    is_refused lab_neighbour 'SELECT * FROM members.lab_members' && is_refused lab_neighbour 'CREATE TABLE public.x (y int)' &&
    is_refused lab_members 'CREATE ROLE other'
}
