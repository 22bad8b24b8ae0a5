#!/bin/sh
# Pins external images: each tag in docker-compose.yml and the Dockerfile gets the digest of its current image. Run again,
# it updates them. Needs docker with buildx, and access to the registries.
set -eu
cd "$(dirname "$0")/../.."
files='docker-compose.yml infra/docker/Dockerfile'

# Names with a tag, which excludes the stages of the Dockerfile and the images that are built here.
images=$(sed -nE 's/^ *(image:|FROM) *([^ @$]+:[^ @]+).*$/\2/p' $files | sort -u)

for image in $images; do
  digest=$(docker buildx imagetools inspect "$image" --format '{{.Manifest.Digest}}')
  case $digest in
    sha256:????????????????????????????????????????????????????????????????) ;;
    *) echo "The registry names no digest of $image." >&2 && exit 1 ;;
  esac
  for file in $files; do
    name=$(printf '%s' "$image" | sed 's/[.]/\\./g')
    sed -E "s#^( *image: *|FROM )$name(@sha256:[0-9a-f]+)?( .*)?\$#\\1$image@$digest\\3#" "$file" > "$file.new"
    cat "$file.new" > "$file"
    rm "$file.new"
  done
  echo "$image@$digest"
done
