# shellcheck shell=bash
# The end-to-end tests (e2e/), against containers with the sample lab. The project must be built on this machine.

starts_sample_lab() {
  compose down --volumes --timeout 20 || return 1
  { fill_in some-secret && printf 'SAMPLE_DATA=true\n'; } > "$env"
  start && answer 200 "$site/api/lab-members" | grep -q 'Ssu-Yu Chen'
}

passes_journeys() {
  E2E_URL=$site LAB_PASSWORD=lab-password ADMIN_PASSWORD=admin-password npm test --silent -w @lab/e2e
}
