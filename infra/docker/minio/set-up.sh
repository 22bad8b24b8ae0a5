#!/bin/sh
# Gives the portal its bucket, and a user who can only read and write there: S3_ACCESS_KEY with S3_SECRET_KEY. Removes all
# other users. Runs as MinIO's root, any number of times. Needs only `mc`.
set -eu
bucket=${S3_BUCKET:-lab-photos}
policy=${TMPDIR:-/tmp}/photos.json
MC_HOST_store=http://$MINIO_ROOT_USER:$MINIO_ROOT_PASSWORD@${MINIO_ADDRESS:-127.0.0.1:9000}
export MC_HOST_store

cat > "$policy" <<END
{
  "Version": "2012-10-17",
  "Statement": [
    {
      "Effect": "Allow",
      "Action": ["s3:ListBucket", "s3:GetBucketLocation"],
      "Resource": ["arn:aws:s3:::$bucket"]
    },
    {
      "Effect": "Allow",
      "Action": ["s3:GetObject", "s3:PutObject", "s3:DeleteObject", "s3:AbortMultipartUpload"],
      "Resource": ["arn:aws:s3:::$bucket/*"]
    }
  ]
}
END

mc ready store > /dev/null
mc mb --ignore-existing "store/$bucket"
mc admin policy create store photos "$policy"
# On standard input, because all users of the machine can see arguments.
printf '%s\n%s\n' "$S3_ACCESS_KEY" "$S3_SECRET_KEY" | mc admin user add store
case $(mc admin user info store "$S3_ACCESS_KEY") in
  *'PolicyName: photos'*) ;;
  *) mc admin policy attach store photos --user "$S3_ACCESS_KEY" ;;
esac

mc --json admin user list store | while read -r line; do
  name=${line#*'"accessKey":'}
  [ "$name" != "$line" ] || continue
  name=${name#*\"}
  name=${name%%\"*}
  [ "$name" = "$S3_ACCESS_KEY" ] || mc admin user remove store "$name"
done
