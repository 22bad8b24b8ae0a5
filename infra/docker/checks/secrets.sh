# shellcheck shell=bash
# Which container gets which secret, and what happens when secrets change.

# The output of `docker compose config` is what each container gets.
gives_each_its_own() { compose --profile edge config --format json | node infra/docker/checks/secret-readers.js "$env"; }

# A container without its secret explains that in a sentence, and the start fails.
says_what_is_missing() { compose logs --no-log-prefix "$2" | grep "$1 is not set.*make secrets"; }

refuses_start_without() {
  local variable=$1 container=$2
  sed -i "s/^$variable=.*/$variable=/" "$env"
  ! compose up --detach --wait --wait-timeout 180 "$container" || { echo "$container started"; return 1; }
  # On a busy machine the container may not have printed it yet.
  eventually says_what_is_missing "$variable" "$container" || return 1
  fill_in some-secret > "$env"
}

redis_wants_its_password() {
  compose exec -T redis sh -c 'unset REDISCLI_AUTH; redis-cli ping' | tee -a /dev/stderr | grep NOAUTH
}

# With the credentials that members has: its bucket works, everything else is refused.
keeps_to_its_bucket() {
  compose exec -T members node -e '
    const { Client } = require("minio");
    const { hostname, port } = new URL(process.env.S3_ENDPOINT);
    const client = new Client({ endPoint: hostname, port: Number(port), useSSL: false, accessKey: process.env.S3_ACCESS_KEY, secretKey: process.env.S3_SECRET_KEY, region: process.env.S3_REGION });
    const refused = (what, work) => work.then(() => { throw new Error(`${what} was allowed`); }, ({ code }) => { if (code !== "AccessDenied") throw new Error(`${what}: ${code}`); });
    client.bucketExists(process.env.S3_BUCKET)
      .then((exists) => { if (!exists) throw new Error("no bucket"); })
      .then(() => refused("a bucket of its own", client.makeBucket("another-bucket")))
      .then(() => refused("a policy", client.setBucketPolicy(process.env.S3_BUCKET, "{\"Version\":\"2012-10-17\",\"Statement\":[]}")))
      .then(() => refused("deleting the bucket", client.removeBucket(process.env.S3_BUCKET)))
      .catch((error) => { console.error(error.message); process.exit(1); });
  ' && compose exec -T minio sh -c 'MC_HOST_it="http://$S3_ACCESS_KEY:$S3_SECRET_KEY@127.0.0.1:9000" && export MC_HOST_it && ! mc admin user list it'
}

takes_new_secrets() { fill_in another-secret > "$env" && start && shows_member; }
