# shellcheck shell=bash
# docker-compose.small.yml: the whole portal in one container, with PostgreSQL and Redis beside it.

starts_small_system() {
  compose down --timeout 20 || return 1
  compose_file=docker-compose.small.yml
  compose --progress plain build portal && start && [ "$(compose ps --services | wc -l)" = 3 ] &&
    answer 200 "$site/api/lab-members" | grep -q 'Ssu-Yu Chen'
}

serves_as_the_whole() {
  rm -f "$work/photo.first"
  answer 201 "${photo_request[@]}" -F 'email=ming@lab.edu.tw' "$site/api/photo-requests" || return 1
  sed -nE 's/.*"id": ?([0-9]+).*/\1/p' "$work/body" > "$work/request"
  approves_photo && shows_member && serves_pages
}

# As somebody does who edits the site in a browser. The renderer is a process more in the container.
publishes() {
  local words
  words="Said at $(date +%s)"
  log_in_as_administrator &&
    answer 200 "$site/api/site/lab" > /dev/null && node -p '
    const { body } = JSON.parse(fs.readFileSync(process.argv[1]));
    JSON.stringify({ ...body, researchStatement: process.argv[2] })' "$work/body" "$words" > "$work/lab.json" &&
    answer 200 -b "$work/cookies" -X PUT -H "$json" --data "@$work/lab.json" "$site/api/site/lab" > /dev/null &&
    eventually shows "$words"
}

shows() {
  answer 200 "$site/" | grep -qF "$1"
}

# The renderer ends some minutes after the last change.
keeps_small() {
  patience=420 eventually takes_little
}

# The anonymous memory of the three containers in MiB, as the kernel counts it.
takes_little() {
  local used
  used=$(compose ps --quiet | xargs docker stats --no-stream --format '{{.MemUsage}}' | awk '
    { value = $1; unit = value; sub(/[0-9.]+/, "", unit); sub(/[A-Za-z]+$/, "", value)
      sum += unit == "GiB" ? value * 1024 : unit == "KiB" ? value / 1024 : value }
    END { print int(sum) }')
  echo "$used MiB"
  [ "$used" -gt 0 ] && [ "$used" -le 450 ]
}

kill_program='for each in /proc/[0-9]*; do
  tr "\0" " " < "$each/cmdline" 2> /dev/null | grep -q "/$0/dist/main.js" && kill -KILL "${each#/proc/}"
done; true'

small_comes_back() {
  local before program
  before=$(answer 200 "$site/api/lab-members" | md5sum)
  for program in infra/services gateway; do
    compose exec -T portal bash -c "$kill_program" "$program" && eventually answer 200 "$site/readyz" || return 1
  done
  [ "$(answer 200 "$site/api/lab-members" | md5sum)" = "$before" ] && shows_member
}
