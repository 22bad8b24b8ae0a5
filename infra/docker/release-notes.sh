#!/usr/bin/env bash
# Prints what CHANGELOG.md says about this version. Fails when there is nothing, or when the tag is of another version.
# Usage: infra/docker/release-notes.sh [tag]
set -euo pipefail
cd "$(dirname "$0")/../.."
version=$(node -p 'require("./package.json").version')
tag=${1:-v$version}

[ "$tag" = "v$version" ] || { echo "The tag is $tag, but package.json says $version." >&2 && exit 1; }
notes=$(awk -v heading="## $version" '/^## / { inside = ($0 == heading); next } inside' CHANGELOG.md)
[ -n "$notes" ] || { echo "CHANGELOG.md has no section for $version." >&2 && exit 1; }
printf '%s\n' "$notes"
