# shellcheck shell=bash
# docker-compose.small.yml: the whole portal in one container, with PostgreSQL, Redis and the backups beside it.

starts_small_system() {
  compose down --timeout 20 || return 1
  compose_file=docker-compose.small.yml
  compose --progress plain build && start && [ "$(compose ps --services | wc -l)" = 4 ] &&
    answer 200 "$site/api/lab-members" | grep -q 'Ssu-Yu Chen'
}

# With all credentials of the portal: each role for which it has a password, and the administrator's socket.
is_no_superuser() {
  compose exec -T portal node -e '
    const { Client } = require("pg");
    const passwords = Object.entries(process.env).filter(([name, value]) => name.endsWith("_DATABASE_PASSWORD") && value);
    const { hostname, port, pathname } = new URL(process.env.DATABASE_URL);
    const sockets = require("node:fs").existsSync("/var/run/postgresql/.s.PGSQL.5432");
    if (sockets || process.env.DATABASE_ADMIN_URL) throw new Error("it reaches the administrator");
    const connect = async (user, password) => {
      const client = new Client({ host: hostname, port: Number(port), database: pathname.slice(1), user, password });
      await client.connect();
      const { rows } = await client.query("SELECT rolsuper OR rolcreaterole OR rolcreatedb OR rolreplication OR rolbypassrls AS is_mighty FROM pg_roles WHERE rolname = current_user");
      await client.end();
      return rows[0].is_mighty;
    };
    (async () => {
      if (passwords.length === 0) throw new Error("it has no passwords");
      for (const [name, password] of passwords) {
        const role = "lab_" + name.replace("_DATABASE_PASSWORD", "").toLowerCase();
        if (await connect(role, password)) throw new Error(role + " is an administrator");
      }
      for (const password of ["", "postgres", ...passwords.map(([, value]) => value), process.env.ADMIN_PASSWORD]) {
        const entered = await connect("postgres", password).then(() => true, () => false);
        if (entered) throw new Error("it can connect as postgres");
      }
    })().catch((error) => { console.error(error.message); process.exit(1); });
  ' && [ "$(compose ps --all --format '{{.Service}} {{.State}} {{.ExitCode}}' database-setup)" = 'database-setup exited 0' ]
}

serves_as_the_whole() {
  rm -f "$work/photo.first"
  answer 201 "${photo_request[@]}" -F 'email=ming@lab.edu.tw' "$site/api/photo-requests" || return 1
  sed -nE 's/.*"id": ?([0-9]+).*/\1/p' "$work/body" > "$work/request"
  approves_photo && shows_member && serves_pages
}

# Like a user who edits the site in a browser. The renderer is an additional process in the container.
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

# The anonymous memory of the four containers in MiB, as the kernel counts it.
takes_little() {
  local used
  used=$(compose ps --quiet | xargs docker stats --no-stream --format '{{.MemUsage}}' | awk '
    { value = $1; unit = value; sub(/[0-9.]+/, "", unit); sub(/[A-Za-z]+$/, "", value)
      sum += unit == "GiB" ? value * 1024 : unit == "KiB" ? value / 1024 : value }
    END { print int(sum) }')
  echo "$used MiB"
  [ "$used" -gt 0 ] && [ "$used" -le 560 ]
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
