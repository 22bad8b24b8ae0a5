#!/bin/sh
# Starts MinIO. Its root gets a random password at every start, which only set-up.sh uses to create the portal's user. A
# volume from an older version, in which the portal was the root, needs no other change.
set -eu
here=$(dirname "$0")
done=${TMPDIR:-/tmp}/set-up
rm -f "$done"

if [ -z "${S3_ACCESS_KEY:-}" ] || [ -z "${S3_SECRET_KEY:-}" ]; then
  echo 'S3_SECRET_KEY is not set: run "make secrets".' >&2
  exit 1
fi

if [ "${PORTAL_IS_MINIO_ROOT:-}" = true ]; then
  echo 'WARNING: the portal has the rights of MinIO’s root (PORTAL_IS_MINIO_ROOT).' >&2
  export MINIO_ROOT_USER="$S3_ACCESS_KEY" MINIO_ROOT_PASSWORD="$S3_SECRET_KEY"
  touch "$done"
elif mc admin user --help > /dev/null 2>&1; then
  MINIO_ROOT_USER=root-of-the-store
  MINIO_ROOT_PASSWORD=$(cat /proc/sys/kernel/random/uuid)
  export MINIO_ROOT_USER MINIO_ROOT_PASSWORD
  (
    until sh "$here/set-up.sh"; do sleep 2; done
    touch "$done"
  ) &
else
  echo 'This image of MinIO cannot manage users (mc admin is missing): take another one, or give the portal the rights of its root with PORTAL_IS_MINIO_ROOT=true.' >&2
  exit 1
fi
unset S3_ACCESS_KEY S3_SECRET_KEY
exec minio server /data
