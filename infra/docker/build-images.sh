#!/usr/bin/env bash
# Builds the image of each process as $PORTAL_REGISTRY/<process>:<version>, for this machine. With PUSH=1 for amd64 and
# arm64, with a list of the software in it (SBOM) and how it was built (provenance), and pushes it; this needs a builder
# of the kind docker-container. Needs Docker with buildx.
set -euo pipefail
cd "$(dirname "$0")/../.."
registry=${PORTAL_REGISTRY:-localhost/lab-portal}
version=$(node -p 'require("./package.json").version')
output=(--load)
if [ "${PUSH:-}" = 1 ]; then
  output=(--platform 'linux/amd64,linux/arm64' --sbom=true --provenance=mode=max --push)
fi

for process in ${PROCESSES:-gateway backup local $(ls services)}; do
  image=$registry/$process:$version
  infra/local/step.sh "$image" docker buildx build "${output[@]}" --file infra/docker/Dockerfile \
    --build-arg "SERVICE=$process" --tag "$image" .
done
